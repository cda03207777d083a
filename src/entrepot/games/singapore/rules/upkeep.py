"""Upkeep: pay for Public Works out of the taxes, or close them; then recall the Leaders and flush the Market."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule

from ..vocabulary import MARKET_ROW, NOBODY, Because, Boost, Choose, Do, Happened, Kind, Source
from .buy import discard_from_row, is_outlawed, refill_market
from .population import multiplier
from .reasons import because, because_of_boosts
from .state import State, Tables
from .supplies import (
    add_works_token,
    boosts,
    change_ships,
    gain_points,
    gain_wealth,
    remove_works_token,
    total_tax,
)
from .tableau import change_printed_tax, is_kind, rejoin, turn_down, turn_up, unhouse

EXCESS = 8


@rule
def upkeep(g: Tables, s: State) -> None:
    """E30: met if the Tax tokens are as many as the Public Works. E32, E31: a VP per own Tax token either way, and with
    Upkeep met one more for those with most, ties included."""
    tax = total_tax(s)
    met = s.works <= tax
    note(s, Happened.UPKEEP, 0, s.works, tax, 1 if met else 0)
    least = g.edition.upkeep_points if met else g.edition.failed_points
    for seat in range(s.seats):
        each = least
        if met and has_most_tax(g, s, seat):
            each += g.edition.upkeep_most_points
        points = each * s.tax[seat]
        gain_points(g, s, seat, points, Source.TAXES)
        if points > 0:
            because(s, seat, Because.MOST_TAXES, 0, points - s.tax[seat] * least)
            note(s, Happened.SCORED, seat, points, NOBODY, Source.TAXES)
    if not met:
        change_ships(g, s, -g.edition.failed_ships)  # E33
        find_excess(g, s, tax)


@rule
def has_most_tax(g: Tables, s: State, seat: int) -> bool:
    """E31: with most Tax tokens of all; in the oldest printing alone with them."""
    for other in range(s.seats):
        if s.tax[other] > s.tax[seat]:
            return False
        if g.edition.most_alone != 0 and other != seat and s.tax[other] == s.tax[seat]:
            return False
    return True


@rule
def find_excess(g: Tables, s: State, tax: int) -> None:
    """E34, S28: the excess works are the last on the track; their owners decide in turn order from the First Player."""
    for at in range(tax, s.works):
        s.work[at] += EXCESS
    for i in range(s.seats - 1, -1, -1):
        seat = (s.first_player + i) % s.seats
        spare_works(g, s, seat)
        push(s, Do.FUND_NEXT, seat)


@rule
def spare_works(g: Tables, s: State, seat: int) -> None:
    """A boost such as Buto Ijo's: so many of one's excess works need no payment."""
    spared = 0
    for _ in range(boosts(g, s, seat, Boost.FREE_UPKEEP)):
        at = excess_work(s, seat)
        if at != NOBODY:
            s.work[at] -= EXCESS
            spared += 1
    if spared > 0:
        because_of_boosts(g, s, seat, Boost.FREE_UPKEEP, 1)
        note(s, Happened.SPARED, seat, spared)


@rule
def excess_work(s: State, seat: int) -> int:
    """The last excess token of a player on the Public Works track, or -1."""
    for at in range(s.works - 1, -1, -1):
        if s.work[at] == seat + EXCESS:
            return at
    return NOBODY


@rule
def fund_price(g: Tables, s: State, seat: int) -> int:
    """E35: $1 times the active multiplier."""
    return max(multiplier(g, s) - boosts(g, s, seat, Boost.FUND_DISCOUNT), 0)


@rule
def fund_next(g: Tables, s: State, seat: int) -> None:
    """Each excess work in turn: who can pay is asked (E35: before 29 November 2022 must pay), who cannot must close
    it. H50: the price is read when it is asked for."""
    if excess_work(s, seat) == NOBODY:
        return
    push(s, Do.FUND_NEXT, seat)
    if s.players[seat].wealth >= fund_price(g, s, seat):
        if g.edition.fund_by_choice != 0:
            push(s, Do.FUND, seat, fund_price(g, s, seat))
        else:
            fund(g, s, Choose.YES, seat, fund_price(g, s, seat))
    else:
        close_work(g, s, seat)


@rule
def may_fund(g: Tables, s: State, choices: Choices) -> None:
    """E35, E36: Fund the work or Close it, by choice."""
    offer(choices, Choose.YES)
    offer(choices, Choose.PASS)


@rule
def fund(g: Tables, s: State, code: int, seat: int, price: int) -> None:
    if code == Choose.YES:
        gain_wealth(g, s, seat, -price)
        s.work[excess_work(s, seat)] = seat
        because_of_boosts(g, s, seat, Boost.FUND_DISCOUNT, -1)
        note(s, Happened.FUNDED, seat, price)
    else:
        close_work(g, s, seat)


@rule
def close_work(g: Tables, s: State, seat: int) -> None:
    """E36, S28: that very token leaves the track; the owner picks the card to turn over, if one is left."""
    remove_works_token(g, s, excess_work(s, seat))
    only = NOBODY
    count = 0
    for slot in range(s.players[seat].slots):
        if is_open_work(g, s, seat, slot):
            only = slot
            count += 1
    if count == 1:
        shut(g, s, seat, only)
    elif count > 1:
        push(s, Do.CLOSE, seat)


@rule
def is_open_work(g: Tables, s: State, seat: int, slot: int) -> bool:
    place = s.players[seat].tableau[slot]
    return place.face_up != 0 and is_kind(g, place.card, Kind.PUBLIC_WORKS)


@rule
def may_close(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """E40: any one Public Works card of one's own."""
    for slot in range(s.players[seat].slots):
        if is_open_work(g, s, seat, slot):
            offer(choices, Choose.CARD + slot)


@rule
def close(g: Tables, s: State, code: int, seat: int) -> None:
    shut(g, s, seat, code - Choose.CARD)


@rule
def shut(g: Tables, s: State, seat: int, slot: int) -> None:
    """E36, D22, E37: turn the card over, discard its Population cards with their cubes, and the tokens on it."""
    place = s.players[seat].tableau[slot]
    note(s, Happened.CLOSED, seat, slot)
    turn_down(g, s, seat, slot)
    unhouse(g, s, seat, slot)
    place.tokens = 0


# --- Rebuild: a free action -------------------------------------------------------------------------------------------


@rule
def can_rebuild(g: Tables, s: State, seat: int, slot: int) -> bool:
    """E38: a closed Public Work, for its price. H14: the printed one of one's faction. C16: in July once a turn."""
    place = s.players[seat].tableau[slot]
    if place.card == 0 or place.face_up != 0 or (g.edition.free_once != 0 and s.rebuilt != 0):
        return False
    if not is_kind(g, place.card, Kind.PUBLIC_WORKS) and not can_reopen(g, s, place.card):
        return False
    return g.market[place.card].price[s.players[seat].faction] <= s.players[seat].wealth


@rule
def can_reopen(g: Tables, s: State, card: int) -> bool:
    """E39: in July 2022 also a Vice, once it is legal again."""
    return g.edition.rebuild_vices != 0 and g.market[card].vice != 0 and not is_outlawed(g, s, card)


@rule
def rebuild(g: Tables, s: State, seat: int, slot: int) -> None:
    """E39: restores the token, or the Tax tokens of a Vice, and, by S26, the connections; not the people."""
    place = s.players[seat].tableau[slot]
    price = g.market[place.card].price[s.players[seat].faction]
    gain_wealth(g, s, seat, -price)
    note(s, Happened.REBUILT, seat, slot, price)
    s.rebuilt = 1
    turn_up(g, s, seat, slot)
    if is_kind(g, place.card, Kind.PUBLIC_WORKS):
        add_works_token(g, s, seat)
    else:
        change_printed_tax(g, s, seat, place.card, 1)
    if g.edition.rebuild_repairs != 0:
        rejoin(g, s, seat, slot)


# --- the end of Upkeep ------------------------------------------------------------------------------------------------


@rule
def recall_leaders(g: Tables, s: State) -> None:
    """C19: Leaders leave their spaces; what can be used once per round or turn is fresh again (S25, S33)."""
    note(s, Happened.LEADERS_RECALLED, 0)
    for seat in range(s.seats):
        player = s.players[seat]
        player.space = NOBODY
        for at in range(player.revealed):
            player.open_spent[at] = 0
        for slot in range(player.slots):
            place = player.tableau[slot]
            place.used = 0
            if not is_used_up(g, place.card):
                place.spent = 0


@rule
def is_used_up(g: Tables, card: int) -> bool:
    """Whether a card's spent boost was for once in the game."""
    for i in range(2):
        line = g.market[card].boost[i]
        if (line.boost == Boost.SEARCH and line.n == 1) or line.boost == Boost.FORCED_PEOPLE:
            return True
    return False


@rule
def flush_market(g: Tables, s: State) -> None:
    """C20: the rightmost card departs, the others shift, the leftmost space is filled; not in the oldest printing."""
    for i in range(g.edition.flush):
        discard_from_row(g, s, MARKET_ROW - 1 - i)
    refill_market(g, s)
