"""Placing Influence: sowing token by token along the arrows, and scoring Districts."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule

from ..vocabulary import NOBODY, PLAYERS, RING, Boost, Choose, Do, Happened, Role, Source, Space
from .population import district_faction, district_value, is_open_district, is_storehouse
from .reasons import because_of_boosts
from .state import State, Tables
from .supplies import (
    boosts,
    change_ships,
    explain_lone_resistance,
    gain_points,
    lone_resistance,
    may_have,
    storehouse_of,
    tokens_on,
)


@rule
def gain_influence(g: Tables, s: State, seat: int, tokens: int, stored: int) -> None:
    """A gain of Influence, and tokens that were kept and are placed with it. H34: a card that keeps Influence may take
    part of the gain first; the rest is sown."""
    slot = keeping_slot(g, s, seat) if tokens > 0 else NOBODY
    if slot != NOBODY:
        push(s, Do.KEEP_INFLUENCE, seat, tokens, slot, stored)
    elif tokens + stored > 0:
        push(s, Do.SOW, seat, tokens + stored)


@rule
def keeping_slot(g: Tables, s: State, seat: int) -> int:
    """A face-up card on which Influence can still be kept, or -1."""
    if not may_have(s, seat, Boost.KEEP_INFLUENCE):
        return NOBODY
    player = s.players[seat]
    for slot in range(player.slots):
        if room_to_keep(g, s, seat, slot) > 0:
            return slot
    return NOBODY


@rule
def room_to_keep(g: Tables, s: State, seat: int, slot: int) -> int:
    place = s.players[seat].tableau[slot]
    if place.face_up == 0:
        return 0
    for i in range(2):
        line = g.market[place.card].boost[i]
        if line.boost == Boost.KEEP_INFLUENCE:
            return line.n - place.tokens
    return 0


@rule
def may_keep_influence(g: Tables, s: State, choices: Choices, seat: int, tokens: int, slot: int) -> None:
    for kept in range(min(tokens, room_to_keep(g, s, seat, slot)) + 1):
        offer(choices, Choose.NUMBER + kept)


@rule
def keep_influence(g: Tables, s: State, code: int, seat: int, tokens: int, slot: int, stored: int) -> None:
    kept = code - Choose.NUMBER
    if kept > 0:
        s.players[seat].tableau[slot].tokens += kept
        note(s, Happened.KEPT_ON_CARD, seat, slot, kept)
    if tokens + stored > kept:
        push(s, Do.SOW, seat, tokens + stored - kept)


@rule
def may_sow(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """E1: start at any open District or, from November 2022 on, at either Storehouse."""
    for space in range(RING):
        if is_open_district(g, s, space) or (g.edition.sow_from_storehouse != 0 and can_store_in(s, seat, space)):
            offer(choices, Choose.RING + space)


@rule
def can_store_in(s: State, seat: int, space: int) -> bool:
    """E3: either Storehouse; G11: a Colonial Ally has access to the British one only."""
    if s.players[seat].role == Role.COLONIAL_ALLY:
        return space == Space.BRITISH_STOREHOUSE
    return is_storehouse(space)


@rule
def sow(g: Tables, s: State, code: int, seat: int, tokens: int) -> None:
    space = code - Choose.RING
    place_token(s, seat, space)
    sow_on(g, s, seat, tokens - 1, space, space)


@rule
def place_token(s: State, seat: int, space: int) -> None:
    """One token; G16: the only Resistance Leader leaves one more in the own Storehouse."""
    s.tokens[space, seat] += 1
    if space == storehouse_of(s, seat):
        s.tokens[space, seat] += lone_resistance(s, seat)
        explain_lone_resistance(s, seat)
    note(s, Happened.TOKEN_PLACED, seat, space)


@rule
def sow_on(g: Tables, s: State, seat: int, tokens: int, at: int, first: int) -> None:
    """E2, E4: one token to each following space along the arrows, closed Districts being skipped, up to a Storehouse:
    there the player chooses. `first` is where the placement began, plus 8 for each Storehouse passed by since a token
    was placed."""
    space = at
    left = tokens
    trail = first
    while left > 0:
        space = (space + 1) % RING
        if can_store_in(s, seat, space):
            push(s, Do.PASS_STOREHOUSE, seat, left, space, trail)
            return
        if is_open_district(g, s, space):
            place_token(s, seat, space)
            left -= 1
            trail = trail % RING
    push(s, Do.SCORE_DISTRICTS, seat, trail % RING)


@rule
def may_pass_storehouse(g: Tables, s: State, choices: Choices) -> None:
    """E3: a token may, but need not, be left in either faction's Storehouse on the way."""
    offer(choices, Choose.YES)
    offer(choices, Choose.PASS)


@rule
def pass_storehouse(g: Tables, s: State, code: int, seat: int, tokens: int, space: int, trail: int) -> None:
    """S17: the placement ends when every open space was offered and none has taken a token."""
    if code == Choose.YES:
        place_token(s, seat, space)
        sow_on(g, s, seat, tokens - 1, space, trail % RING)
    elif trail >= RING:
        push(s, Do.SCORE_DISTRICTS, seat, trail % RING)
    else:
        sow_on(g, s, seat, tokens, space, trail + RING)


@rule
def score_districts(g: Tables, s: State, seat: int, first: int, done: int) -> None:
    """E5, S18: at the end of a placement every District with five tokens or more is scored, in ring order from the
    first token. E8, E10: in the oldest printing whoever filled a Village of the own faction may store its tokens
    instead."""
    for i in range(done, RING):
        space = (first + i) % RING
        if is_storehouse(space) or tokens_on(s, space) < g.edition.score_at:
            continue
        if g.edition.keep_village != 0 and s.players[seat].faction == district_faction(space):
            push(s, Do.SCORE_DISTRICTS, seat, first, i + 1)
            push(s, Do.CLEAR_VILLAGE, seat, space)
            return
        score_district(g, s, space)


@rule
def may_clear_village(g: Tables, s: State, choices: Choices) -> None:
    """E8: YES stores the tokens, passing scores them."""
    offer(choices, Choose.YES)
    offer(choices, Choose.PASS)


@rule
def clear_village(g: Tables, s: State, code: int, seat: int, space: int) -> None:
    """E8: the points are given up, and all tokens of the Village go into one's Stronghold."""
    if code != Choose.YES:
        score_district(g, s, space)
        return
    note(s, Happened.VILLAGE_KEPT, seat, space, tokens_on(s, space))
    for owner in range(PLAYERS + 1):
        s.tokens[storehouse_of(s, seat), owner] += s.tokens[space, owner]
    empty_district(g, s, space)


@rule
def scores_in(g: Tables, s: State, seat: int, space: int) -> bool:
    """E6: Agents score blue Districts, Rajas green ones; G9: a Colonial Ally scores everywhere."""
    return s.players[seat].faction == district_faction(space) or s.players[seat].role == Role.COLONIAL_ALLY


@rule
def score_district(g: Tables, s: State, space: int) -> None:
    """E6: players of the District's colour gain its multiplier for each own token."""
    note(s, Happened.DISTRICT_SCORED, 0, space)
    for player in range(s.seats):
        tokens = s.tokens[space, player]
        if tokens > 0 and scores_in(g, s, player, space):
            points = tokens * district_value(space) + boosts(g, s, player, Boost.SCORE_BONUS)
            gain_points(g, s, player, points, Source.DISTRICTS)
            because_of_boosts(g, s, player, Boost.SCORE_BONUS, 1)
            note(s, Happened.SCORED, player, points, space, Source.DISTRICTS)
    empty_district(g, s, space)


@rule
def empty_district(g: Tables, s: State, space: int) -> None:
    """E7: all tokens return. E9: a ship comes where the District shows one."""
    for owner in range(PLAYERS + 1):
        s.tokens[space, owner] = 0
    if g.edition.ship_icon[space] != 0:
        change_ships(g, s, 1)
