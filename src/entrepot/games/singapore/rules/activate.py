"""Activate: take all Actions of a card or of a whole Community."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule

from ..vocabulary import NOBODY, Because, Choose, Do, Effect, Happened, Kind, Modifier, Rolled
from .dice import offer_reroll, throw
from .effects import apply_effect, is_influence, is_wealth, line_amount
from .reasons import because, because_of_event
from .state import Slot, State, Tables
from .supplies import gain_wealth, modifier, roll
from .tableau import is_kind


@rule
def can_activate(g: Tables, s: State, seat: int, slot: int) -> bool:
    """D30, H13: a lone card, or a Community, named by its leftmost card. S24: something in it must have an Action. D31,
    S25: none of its cards was activated this round. H22: what it costs must be there."""
    tableau = s.players[seat].tableau
    card, face_up, left = tableau[slot].card, tableau[slot].face_up, tableau[slot].left
    if card == 0 or face_up == 0 or left != NOBODY:
        return False
    acts, used = 0, 0
    wealth = s.players[seat].wealth
    at = slot
    while at != NOBODY:
        place = tableau[at]
        acts |= has_action(g, place)
        used |= place.used
        if g.summary[place.card].pays != 0:
            wealth -= activation_cost(g, place)
        at = place.right
    return acts != 0 and used == 0 and wealth >= 0


@rule
def has_action(g: Tables, place: Slot) -> int:
    """S24, 1 or 0; H34: a card that keeps Influence has an Action only while it keeps some."""
    card = g.summary[place.card]
    acts, keeps = card.acts, card.keeps
    return acts | (keeps if place.tokens > 0 else 0)


@rule
def activation_cost(g: Tables, place: Slot) -> int:
    """H22: what the Actions of a card cost."""
    cost = 0
    for i in range(3):
        line = g.market[place.card].action[i]
        if is_wealth(line.effect):
            cost -= min(line_amount(g, line, place), 0)
    return cost


@rule
def activate(g: Tables, s: State, seat: int, slot: int) -> None:
    """D32: all Influence of the Community is summed and placed at the end as one placement (before November 2022 each
    gain is placed and scored by itself, in its turn); other effects come first, left to right. Every card of it counts
    as activated this round (D31)."""
    if gives_influence(g, s, seat, slot):
        because_of_event(g, s, seat, Modifier.INFLUENCE)
    note(s, Happened.ACTIVATED, seat, slot)
    tableau = s.players[seat].tableau
    influence = 0
    last = slot
    at = slot
    while at != NOBODY:
        place = tableau[at]
        place.used = 1
        for i in range(3):
            line = g.market[place.card].action[i]
            if is_influence(line.effect) and g.edition.sum_influence != 0:
                influence += line_amount(g, line, place) + roll(g, s, line.dice)
        last = at
        at = place.right
    if influence > 0:
        influence += modifier(g, s, Modifier.INFLUENCE)
    push(s, Do.GAIN_INFLUENCE, seat, influence, 0, modifier(g, s, Modifier.INFLUENCE))
    at = last
    while at != NOBODY:
        for i in range(2, -1, -1):
            effect = g.market[tableau[at].card].action[i].effect
            if effect != 0 and (g.edition.sum_influence == 0 or not is_influence(effect)):
                push(s, Do.CARD_ACTION, seat, at, i)
        at = tableau[at].left


@rule
def gives_influence(g: Tables, s: State, seat: int, slot: int) -> bool:
    """Whether a card or its Community has an Action that gives Influence."""
    tableau = s.players[seat].tableau
    at = slot
    while at != NOBODY:
        for i in range(3):
            line = g.market[tableau[at].card].action[i]
            if is_influence(line.effect) and line_amount(g, line, tableau[at]) + line.dice > 0:
                return True
        at = tableau[at].right
    return False


@rule
def card_action(g: Tables, s: State, seat: int, slot: int, index: int) -> None:
    """One Action line that is worked by itself. A rolled Wealth waits for a possible re-roll (H35)."""
    place = s.players[seat].tableau[slot]
    line = g.market[place.card].action[index]
    if line.effect == Effect.WEALTH and line.dice > 0:
        throw(g, s, seat, Rolled.WEALTH, line.dice)
        push(s, Do.TAKE_ROLLED_WEALTH, seat, slot, index)
        offer_reroll(g, s, seat, Rolled.WEALTH)
    elif is_wealth(line.effect):
        produce(g, s, seat, place.card, line_amount(g, line, place))
    else:
        amount = line_amount(g, line, place) + roll(g, s, line.dice)
        if is_influence(line.effect) and amount > 0:
            amount += claim_more(s)
        apply_effect(g, s, seat, slot, line.effect, amount)


@rule
def claim_more(s: State) -> int:
    """H40: what an event adds to every Activation that gives Influence joins the first gain, where each is placed by
    itself. It waits in the frame that ends the Activation."""
    frame = s.agenda[end_of_activation(s)]
    more = frame.c
    frame.c = 0
    return more


@rule
def end_of_activation(s: State) -> int:
    """Where on the agenda the Influence of the Activation that is being worked out is placed."""
    at = s.depth - 1
    while s.agenda[at].do != Do.GAIN_INFLUENCE:
        at -= 1
    return at


@rule
def take_rolled_wealth(g: Tables, s: State, seat: int, slot: int, index: int) -> None:
    place = s.players[seat].tableau[slot]
    produce(g, s, seat, place.card, line_amount(g, g.market[place.card].action[index], place) + s.rolled)


@rule
def produce(g: Tables, s: State, seat: int, card: int, amount: int) -> None:
    wealth = produced(g, s, card, amount)
    because(s, seat, Because.EVENT, s.event, wealth - amount)
    gain_wealth(g, s, seat, wealth)


@rule
def produced(g: Tables, s: State, card: int, amount: int) -> int:
    """An event may halve what Commerce cards produce, rounded up."""
    if amount > 0 and is_kind(g, card, Kind.COMMERCE) and modifier(g, s, Modifier.COMMERCE_HALF) != 0:
        return (amount + 1) // 2
    return amount


@rule
def may_take_stored(g: Tables, s: State, choices: Choices, seat: int, slot: int) -> None:
    """A card that keeps Influence: take any number of its tokens."""
    for taken in range(s.players[seat].tableau[slot].tokens + 1):
        offer(choices, Choose.NUMBER + taken)


@rule
def take_stored(g: Tables, s: State, code: int, seat: int, slot: int) -> None:
    """D32, H13: the tokens taken join the Influence that is placed at the end of the activation; they may not be kept
    again."""
    taken = code - Choose.NUMBER
    s.players[seat].tableau[slot].tokens -= taken
    s.agenda[end_of_activation(s)].b += taken
