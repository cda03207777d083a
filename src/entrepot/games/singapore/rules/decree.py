"""Decree: outlaw a vice, or make it legal again, with tokens of one's Storehouse."""

from __future__ import annotations

from entrepot.kernel import Choices, drop, note, offer, push, rule

from ..vocabulary import (
    MARKET_ROW,
    NOBODY,
    VICES,
    Boost,
    Choose,
    Do,
    Faction,
    Happened,
    Modifier,
    Source,
    Vice,
)
from .buy import discard_from_row, is_outlawed, refill_market
from .reasons import because_of_boosts, because_of_event
from .simulation import ask_agents, is_vetoed
from .state import State, Tables
from .supplies import boosts, gain_points, may_have, modifier, spend_tokens, stored_tokens
from .tableau import change_printed_tax, turn_down, turn_up, unhouse

SECOND_TREATY = 2
STAY = 0  # what `homeless` says of people on an outlawed card


@rule
def decree_cost(g: Tables, s: State, seat: int, vice: int) -> int:
    """D51, D52, S20: five tokens, eight for slavery (and, in 2023, for Rajas under the second treaty), changed by
    boosts and by the event."""
    cost = g.edition.slavery_cost if vice == Vice.SLAVERY else g.edition.decree_cost
    if g.edition.decree_cost_late > 0 and s.treaty == SECOND_TREATY and s.players[seat].faction == Faction.MALAY:
        cost = max(cost, g.edition.decree_cost_late)
    return max(cost + modifier(g, s, Modifier.DECREE_COST) - boosts(g, s, seat, Boost.DECREE_DISCOUNT), 0)


@rule
def can_decree_on(g: Tables, s: State, seat: int, vice: int) -> bool:
    """D52, D53: a vice may be outlawed and legalized again and again; slavery, once outlawed, stays so. G19: not what
    the Agents have vetoed in this turn."""
    if is_vetoed(s, vice) or (vice == Vice.SLAVERY and s.outlawed[vice] != NOBODY):
        return False
    return stored_tokens(s, seat) >= decree_cost(g, s, seat, vice)


@rule
def can_decree(g: Tables, s: State, seat: int) -> bool:
    """D50: there is a Decree one can pay for. One vice costs as much as another, but for slavery."""
    if stored_tokens(s, seat) >= decree_cost(g, s, seat, Vice.SLAVERY + 1):
        for vice in range(Vice.SLAVERY + 1, VICES):
            if not is_vetoed(s, vice):
                return True
    return can_decree_on(g, s, seat, Vice.SLAVERY)


@rule
def may_choose_decree(g: Tables, s: State, choices: Choices, seat: int) -> None:
    for vice in range(VICES):
        if can_decree_on(g, s, seat, vice):
            offer(choices, Choose.VICE + vice)


@rule
def choose_decree(g: Tables, s: State, code: int, seat: int) -> None:
    push(s, Do.PAY_DECREE, seat, code - Choose.VICE)
    ask_agents(s, seat)


@rule
def pay_decree(g: Tables, s: State, seat: int, vice: int) -> None:
    """D51: pay from the Storehouse. Owners of a Courthouse may answer before the Decree takes effect."""
    cost = decree_cost(g, s, seat, vice)
    spend_tokens(g, s, seat, cost)
    because_of_event(g, s, seat, Modifier.DECREE_COST)
    because_of_boosts(g, s, seat, Boost.DECREE_DISCOUNT, -1)
    note(s, Happened.DECREED, seat, vice, 1 if s.outlawed[vice] == NOBODY else 0, cost)
    push(s, Do.ENACT, seat, vice)
    for i in range(s.seats - 1, 0, -1):
        other = (seat + i) % s.seats
        slot = veto_slot(g, s, other)
        if slot != NOBODY and stored_tokens(s, other) >= veto_cost(g, s, other, slot, vice):
            push(s, Do.VETO, other, seat, vice, slot)


# --- the veto ---------------------------------------------------------------------------------------------------------


@rule
def veto_slot(g: Tables, s: State, seat: int) -> int:
    """S33: a face-up card that can veto and has not done so this round, or -1."""
    if not may_have(s, seat, Boost.VETO):
        return NOBODY
    player = s.players[seat]
    for slot in range(player.slots):
        place = player.tableau[slot]
        if place.face_up != 0 and place.spent == 0:
            for i in range(2):
                if g.market[place.card].boost[i].boost == Boost.VETO:
                    return slot
    return NOBODY


@rule
def veto_cost(g: Tables, s: State, seat: int, slot: int, vice: int) -> int:
    for i in range(2):
        line = g.market[s.players[seat].tableau[slot].card].boost[i]
        if line.boost == Boost.VETO:
            return line.extra if vice == Vice.SLAVERY else line.n
    return 0


@rule
def may_veto(g: Tables, s: State, choices: Choices) -> None:
    offer(choices, Choose.YES)
    offer(choices, Choose.PASS)


@rule
def veto(g: Tables, s: State, code: int, seat: int, issuer: int, vice: int, slot: int) -> None:
    """The Decree is void; what it cost is not given back."""
    if code != Choose.YES:
        return
    push(s, Do.PAY_VETO, seat, vice, slot)
    ask_agents(s, seat)


@rule
def pay_veto(g: Tables, s: State, seat: int, vice: int, slot: int) -> None:
    cost = veto_cost(g, s, seat, slot, vice)
    spend_tokens(g, s, seat, cost)
    s.players[seat].tableau[slot].spent = 1
    note(s, Happened.VETOED, seat, vice, cost)
    while s.agenda[s.depth - 1].do == Do.VETO:
        drop(s)
    drop(s)


# --- what it does -----------------------------------------------------------------------------------------------------


@rule
def enact(g: Tables, s: State, seat: int, vice: int) -> None:
    if s.outlawed[vice] == NOBODY:
        outlaw(g, s, seat, vice)
    else:
        legalize(g, s, vice)


@rule
def outlaw(g: Tables, s: State, seat: int, vice: int) -> None:
    """D54: one's token on the tracker. D55: all such cards are turned face down, everyone's. D56: their Tax tokens go.
    S19, D61: the player gains 2 VP. H16: attached Population cards
    stay, but D57: before November 2022 they lose their home."""
    s.outlawed[vice] = seat
    if g.edition.decree_points > 0:
        gain_points(g, s, seat, g.edition.decree_points, Source.DECREES)
        note(s, Happened.SCORED, seat, g.edition.decree_points, NOBODY, Source.DECREES)
    for owner in range(s.seats):
        player = s.players[owner]
        for slot in range(player.slots):
            place = player.tableau[slot]
            if place.face_up != 0 and g.market[place.card].vice == vice + 1:
                turn_down(g, s, owner, slot)
                change_printed_tax(g, s, owner, place.card, -1)
                if g.edition.homeless != STAY:
                    unhouse(g, s, owner, slot)
    if g.edition.outlaw_row != 0:
        clear_row(g, s)


@rule
def clear_row(g: Tables, s: State) -> None:
    """D58, S22: in July 2022 outlawed vices leave the Market row at once."""
    for place in range(MARKET_ROW):
        if s.row[place] != 0 and is_outlawed(g, s, s.row[place]):
            discard_from_row(g, s, place)
    refill_market(g, s)


@rule
def legalize(g: Tables, s: State, vice: int) -> None:
    """D60, S23: the token leaves the tracker; all cards of the vice are turned up and their Tax tokens restored. H16:
    what they were connected to is not."""
    s.outlawed[vice] = NOBODY
    for owner in range(s.seats):
        player = s.players[owner]
        for slot in range(player.slots):
            place = player.tableau[slot]
            if place.card != 0 and place.face_up == 0 and g.market[place.card].vice == vice + 1:
                turn_up(g, s, owner, slot)
                place.was_left = NOBODY
                place.was_right = NOBODY
                change_printed_tax(g, s, owner, place.card, 1)
