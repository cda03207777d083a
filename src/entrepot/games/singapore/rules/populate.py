"""Populate: draw a Population card, resolve it, attach it."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule, take_card

from ..vocabulary import NOBODY, Because, Boost, Choose, Do, Happened, Modifier
from .population import add_cubes
from .reasons import because, because_of_boosts, because_of_event
from .state import State, Tables
from .supplies import boosts, gain_wealth, may_have, modifier
from .tableau import any_vacancy, attach_people, has_vacancy


@rule
def populate_price(g: Tables, s: State) -> int:
    """Free, unless an event asks for money."""
    return max(modifier(g, s, Modifier.POPULATE_PRICE), 0)


@rule
def can_populate(g: Tables, s: State, seat: int, price: int) -> bool:
    """D21: only with a vacant slot, but for the oldest printing. E56: an empty Population deck stays empty."""
    if s.population_deck.count == 0 or price > s.players[seat].wealth:
        return False
    return g.edition.populate_needs_slot == 0 or any_vacancy(g, s, seat)


@rule
def populate(g: Tables, s: State, seat: int, price: int) -> None:
    """D20: draw the top card, resolve its instant effects (cubes, then Influence), attach it."""
    if price > 0:
        because_of_event(g, s, seat, Modifier.POPULATE_PRICE)
        because(s, seat, Because.LEADER_SPACE, s.players[seat].space, price - populate_price(g, s))
        gain_wealth(g, s, seat, -price)
    card = take_card(s.chance, s.population_deck)
    note(s, Happened.POPULATED, seat, card)
    mark_scholars(g, s)
    if boosts(g, s, seat, Boost.POPULATE_WEALTH) > 0:
        because_of_boosts(g, s, seat, Boost.POPULATE_WEALTH, 1)
        gain_wealth(g, s, seat, boosts(g, s, seat, Boost.POPULATE_WEALTH))
    forced = forced_slot(g, s, seat)
    if forced != NOBODY:
        s.players[seat].tableau[forced].spent = 1
        attach(g, s, Choose.CARD + forced, seat, card, 1)
        return
    add_cubes(g, s, s.players[seat].faction, g.population[card].cubes)
    if any_vacancy(g, s, seat):
        push(s, Do.ATTACH, seat, card)
    else:
        push(s, Do.LOSE_UNANCHORED, seat, card, 1)
    push(s, Do.GAIN_INFLUENCE, seat, g.population[card].influence)


@rule
def forced_slot(g: Tables, s: State, seat: int) -> int:
    """A card that claims its owner's next Population card, whose effects are then not applied; or -1."""
    if not may_have(s, seat, Boost.FORCED_PEOPLE):
        return NOBODY
    player = s.players[seat]
    for slot in range(player.slots):
        place = player.tableau[slot]
        if place.spent == 0 and has_vacancy(g, place):
            for i in range(2):
                if g.market[place.card].boost[i].boost == Boost.FORCED_PEOPLE:
                    return slot
    return NOBODY


@rule
def mark_scholars(g: Tables, s: State) -> None:
    """Cards such as School take a token of their owner whenever any player draws a Population card."""
    for seat in range(s.seats):
        player = s.players[seat]
        if not may_have(s, seat, Boost.SCHOLARS):
            continue
        for slot in range(player.slots):
            place = player.tableau[slot]
            if place.face_up != 0:
                for i in range(2):
                    line = g.market[place.card].boost[i]
                    if line.boost == Boost.SCHOLARS:
                        place.tokens += line.n
                        note(s, Happened.TOKEN_ON_CARD, seat, slot)


@rule
def may_attach(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """D20: to any vacant slot of one's own tableau."""
    for slot in range(s.players[seat].slots):
        if has_vacancy(g, s.players[seat].tableau[slot]):
            offer(choices, Choose.CARD + slot)


@rule
def attach(g: Tables, s: State, code: int, seat: int, card: int, idle: int) -> None:
    slot = code - Choose.CARD
    attach_people(s.players[seat].tableau[slot], card, idle)
    note(s, Happened.ATTACHED, seat, card, slot)
