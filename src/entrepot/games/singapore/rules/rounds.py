"""Sequence of play: Event, Income, Action and Upkeep phase. What a player may do in a turn stands in `turns.py`."""

from __future__ import annotations

from entrepot.kernel import note, push, rule

from ..vocabulary import (
    PORT,
    Because,
    Boost,
    Do,
    Happened,
    Role,
    Rolled,
)
from .events import in_order, last_round
from .reasons import because, because_of_boosts
from .state import BoostLine, State, Tables
from .supplies import (
    boosts,
    is_solo,
    may_have,
    roll,
    store_neutral,
    store_tokens,
)

BY_EVENTS, BY_NO_SHIPS, BY_ALL_SHIPS = 0, 1, 2


@rule
def start_round(g: Tables, s: State) -> None:
    """C2: the phases of a round in their order. The last thing pushed comes first."""
    s.round_number += 1
    note(s, Happened.ROUND_STARTED, 0, s.round_number)
    push(s, Do.END_ROUND, 0)
    if g.edition.pass_in_cleanup != 0:
        push(s, Do.PASS_FIRST_PLAYER, 0)
    push(s, Do.FLUSH_MARKET, 0)
    push(s, Do.RECALL_LEADERS, 0)
    push(s, Do.UPKEEP, 0)
    push(s, Do.START_TURN, 0)
    if g.edition.leader_phase != 0:
        push(s, Do.PLACE_LEADERS, 0)
    push(s, Do.DISTRIBUTE_INCOME, 0)
    push(s, Do.ASSIGN_FIRST_PLAYER, 0)
    push(s, Do.REVEAL_EVENT, 0)
    if g.edition.check_ships > 0 and s.round_number > 1:
        push(s, Do.CHECK_SHIPS, 0)


# --- Income phase -----------------------------------------------------------------------------------------------------


@rule
def assign_first_player(g: Tables, s: State) -> None:
    """B7, H33: in the first round the highest roll, ties rolling again. C7: later the next player clockwise."""
    if s.round_number == 1:
        s.first_player = highest_roller(g, s)
        note(s, Happened.FIRST_PLAYER, s.first_player)
    elif g.edition.pass_in_cleanup == 0:
        pass_first_player(g, s)


@rule
def pass_first_player(g: Tables, s: State) -> None:
    """C7: to the next player clockwise; in 2023 in cleanup, before the next event."""
    s.first_player = (s.first_player + 1) % s.seats
    note(s, Happened.FIRST_PLAYER, s.first_player)


@rule
def highest_roller(g: Tables, s: State) -> int:
    tied = (1 << s.seats) - 1
    while tied & (tied - 1) != 0:
        best = -1
        still_tied = 0
        for seat in range(s.seats):
            if tied >> seat & 1 == 1:
                result = roll(g, s, g.edition.first_roll_dice)
                note(s, Happened.ROLLED, seat, Rolled.FIRST_PLAYER, g.edition.first_roll_dice, result)
                if result > best:
                    best = result
                    still_tied = 0
                if result == best:
                    still_tied |= 1 << seat
        tied = still_tied
    winner = 0
    while tied >> winner != 1:
        winner += 1
    return winner


@rule
def distribute_income(g: Tables, s: State) -> None:
    """B11: a fixed sum in the first round. C8: then what the highest occupied Port space shows. C9: one neutral token
    per grey square into each Storehouse."""
    for i in range(s.seats):
        seat = in_order(s, i)
        dollars = first_income(g, s, seat) if s.round_number == 1 else g.edition.income[s.ships]
        if s.players[seat].role == Role.COLONIAL_ALLY:
            dollars += g.edition.ally_income  # G7
            because(s, seat, Because.ROLE, Role.COLONIAL_ALLY, g.edition.ally_income)
        dollars += boosts(g, s, seat, Boost.INCOME) + income_by_ships(g, s, seat)
        because_of_boosts(g, s, seat, Boost.INCOME, 1)
        because_of_boosts(g, s, seat, Boost.INCOME_SHIPS, 1)
        note(s, Happened.INCOME, seat, dollars)
        s.players[seat].wealth += dollars
        because_of_boosts(g, s, seat, Boost.INCOME_STORE, 1)
        store_tokens(g, s, seat, boosts(g, s, seat, Boost.INCOME_STORE))
    if s.round_number > 1:
        for faction in range(2):
            store_neutral(g, s, faction, g.edition.income_neutral[s.ships])


@rule
def first_income(g: Tables, s: State, seat: int) -> int:
    """B11; three players: the leader without an ally starts with more."""
    return g.solo_terms.wealth if is_solo(g, s, seat) else g.edition.first_income


@rule
def income_by_ships(g: Tables, s: State, seat: int) -> int:
    """Boosts that pay while enough ships are in Port."""
    if not may_have(s, seat, Boost.INCOME_SHIPS):
        return 0
    player = s.players[seat]
    total = ship_income(s, player.attribute)
    for slot in range(player.slots):
        if player.tableau[slot].face_up != 0:
            for i in range(2):
                total += ship_income(s, g.market[player.tableau[slot].card].boost[i])
    for at in range(player.revealed):
        for i in range(2):
            total += ship_income(s, g.battle[player.open_card[at]].boost[i])
    return total


@rule
def ship_income(s: State, line: BoostLine) -> int:
    if line.boost == Boost.INCOME_SHIPS and s.ships >= line.extra:
        return line.n
    return 0


# --- the end of a round -----------------------------------------------------------------------------------------------


@rule
def end_round(g: Tables, s: State) -> None:
    """F1: the game ends at the end of a round with no ship left (not in 2023), no Event card left, or, in older
    printings, all ships in Port."""
    if (g.edition.end_without_ships != 0 and s.ships == 0) or (g.edition.end_all_ships != 0 and s.ships == PORT):
        s.ended_by = BY_NO_SHIPS if s.ships == 0 else BY_ALL_SHIPS
        push(s, Do.FINAL_SCORING, 0)
    elif s.round_number >= last_round(g):
        s.ended_by = BY_EVENTS
        push(s, Do.FINAL_SCORING, 0)
    else:
        push(s, Do.START_ROUND, 0)
