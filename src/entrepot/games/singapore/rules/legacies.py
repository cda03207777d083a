"""Legacies: what a leader is remembered for. Printed on the board, dealt as tiles, or, in June 2022, Private
Objectives."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, put_card, remove_card, rule, show, take_card, whisper

from ..vocabulary import TILES, VICES, Bonus, Choose, Do, Happened, Kind, Role, Source
from .state import Legacy, State, Tables
from .supplies import gain_points, storehouse_of
from .tableau import attached_count, community_size, is_kind, people_on

KEPT = 2

# --- tiles ------------------------------------------------------------------------------------------------------------


@rule
def uses_tiles(g: Tables) -> bool:
    """B4, F5: tiles are dealt, except in a first game, which has the Legacies printed on the boards (H37)."""
    return g.edition.tiles_dealt > 0 and g.first_game == 0


@rule
def deal_tiles(g: Tables, s: State) -> None:
    """B4: three Legacy tiles; S3: four Private Objectives; two are kept."""
    if not uses_tiles(g):
        return
    for tile in range(1, 40):
        if g.tile[tile].legacy.count != 0:
            put_card(s.tile_deck, tile)
    for i in range(s.seats - 1, -1, -1):
        for at in range(g.edition.tiles_dealt):
            s.players[i].tile[at] = take_card(s.chance, s.tile_deck)
            whisper(s, 1 << i, Happened.TILE_SEEN, i, s.players[i].tile[at])
        push(s, Do.KEEP_TILES, i, g.edition.tiles_dealt - KEPT)


@rule
def tiles_of(s: State, seat: int) -> int:
    count = 0
    while count < TILES and s.players[seat].tile[count] != 0:
        count += 1
    return count


@rule
def may_keep_tiles(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """B4, S3: say which one to give back."""
    for at in range(tiles_of(s, seat)):
        offer(choices, Choose.NUMBER + at)


@rule
def keep_tiles(g: Tables, s: State, code: int, seat: int, back: int) -> None:
    give_back_tile(s, seat, code - Choose.NUMBER)
    if back > 1:
        push(s, Do.KEEP_TILES, seat, back - 1)
    elif g.edition.tiles_secret == 0:
        show(s)
        for at in range(tiles_of(s, seat)):
            note(s, Happened.TILE_KEPT, seat, s.players[seat].tile[at])


@rule
def give_back_tile(s: State, seat: int, at: int) -> None:
    player = s.players[seat]
    put_card(s.tile_deck, player.tile[at])
    for i in range(at, TILES - 1):
        player.tile[i] = player.tile[i + 1]
        player.tile_scored[i] = player.tile_scored[i + 1]
    player.tile[TILES - 1] = 0
    player.tile_scored[TILES - 1] = 0


# --- Private Objectives -----------------------------------------------------------------------------------------------


@rule
def has_objective(g: Tables, s: State, seat: int) -> bool:
    """Whether a player still holds an objective. Whether it is met is secret, so no turn may end by it."""
    for at in range(tiles_of(s, seat)):
        if g.edition.tiles_secret != 0 and s.players[seat].tile_scored[at] == 0:
            return True
    return False


@rule
def objective_points(g: Tables, s: State, seat: int, at: int) -> int:
    """F5: what an objective would score now."""
    player = s.players[seat]
    if g.edition.tiles_secret == 0 or player.tile_scored[at] != 0:
        return 0
    return legacy_points(g, s, seat, g.tile[player.tile[at]].legacy)


@rule
def offer_objectives(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """F5, S3: an objective that is met may be shown and scored in one's turn."""
    for at in range(tiles_of(s, seat)):
        if objective_points(g, s, seat, at) > 0:
            offer(choices, Choose.OBJECTIVE + at)


@rule
def score_objective(g: Tables, s: State, seat: int, at: int) -> None:
    player = s.players[seat]
    points = objective_points(g, s, seat, at)
    player.tile_scored[at] = 1
    show(s)
    gain_points(g, s, seat, points, Source.LEGACIES)
    note(s, Happened.OBJECTIVE_SCORED, seat, player.tile[at], points)


@rule
def may_swap_tile(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """D10: one objective that is not scored yet, or none."""
    for at in range(tiles_of(s, seat)):
        if s.players[seat].tile_scored[at] == 0 and s.tile_deck.count > 1:
            offer(choices, Choose.NUMBER + at)
    offer(choices, Choose.PASS)


@rule
def swap_tile(g: Tables, s: State, code: int, seat: int) -> None:
    """D10: draw two, keep one of them in place of the one swapped out."""
    if code == Choose.PASS:
        return
    player = s.players[seat]
    out = player.tile[code - Choose.NUMBER]
    give_back_tile(s, seat, code - Choose.NUMBER)
    for at in range(s.tile_deck.count):
        if s.tile_deck.card[at] == out:
            remove_card(s.tile_deck, at)
            break
    for _ in range(2):
        player.tile[tiles_of(s, seat)] = take_card(s.chance, s.tile_deck)
        whisper(s, 1 << seat, Happened.TILE_SEEN, seat, player.tile[tiles_of(s, seat) - 1])
    put_card(s.tile_deck, out)
    push(s, Do.KEEP_SWAPPED, seat)


@rule
def may_keep_swapped(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """D10: which of the two new ones to keep."""
    offer(choices, Choose.NUMBER + tiles_of(s, seat) - 2)
    offer(choices, Choose.NUMBER + tiles_of(s, seat) - 1)


@rule
def keep_swapped(g: Tables, s: State, code: int, seat: int) -> None:
    last = tiles_of(s, seat) - 1
    give_back_tile(s, seat, last if code - Choose.NUMBER == last - 1 else last - 1)


# --- counting ---------------------------------------------------------------------------------------------------------


@rule
def score_legacies(g: Tables, s: State, seat: int) -> None:
    """B4, F2: the Legacies printed on the leader's board, or the tiles kept instead of them."""
    player = s.players[seat]
    total = 0
    if uses_tiles(g):
        for i in range(TILES):
            if player.tile[i] != 0 and player.tile_scored[i] == 0:
                total += legacy_points(g, s, seat, g.tile[player.tile[i]].legacy)
    else:
        for i in range(3):
            total += legacy_points(g, s, seat, g.leader[player.leader].legacy[i])
    gain_points(g, s, seat, total, Source.LEGACIES)
    note(s, Happened.FINAL, seat, total, Source.LEGACIES)


@rule
def legacy_points(g: Tables, s: State, seat: int, legacy: Legacy) -> int:
    """The highest step reached; a Legacy of Dependents counts cards and people instead (H31)."""
    if legacy.count == Bonus.NONE:
        return 0
    if legacy.count == Bonus.DEPENDENTS:
        return dependents_points(g, s, seat, legacy)
    reached = counted(g, s, seat, legacy.count)
    points = 0
    for i in range(3):
        if legacy.step[i].points > 0 and reached >= legacy.step[i].at_least:
            points = max(points, legacy.step[i].points)
    return points


@rule
def dependents_points(g: Tables, s: State, seat: int, legacy: Legacy) -> int:
    """H31, H48: only Dependent cards that lie face up; their people count as Population cards in any case."""
    points = 0
    has_one = False
    player = s.players[seat]
    for slot in range(player.slots):
        place = player.tableau[slot]
        if place.face_up != 0 and is_kind(g, place.card, Kind.DEPENDENT):
            has_one = True
            points += legacy.extra * people_on(place)
    if has_one:
        points += legacy.n
    return points


@rule
def counted(g: Tables, s: State, seat: int, what: int) -> int:
    """What a Legacy's steps are counted in."""
    player = s.players[seat]
    if what == Bonus.WEALTH:
        return player.wealth
    if what == Bonus.POPULATION_CARDS:
        return attached_count(s, seat)
    if what == Bonus.WORKS_CARDS:
        return cards_of_kind(g, s, seat, Kind.PUBLIC_WORKS)
    if what == Bonus.PERSONALITIES:
        return cards_of_kind(g, s, seat, Kind.PERSONALITY)
    if what == Bonus.COMMERCE_CARDS:
        return cards_of_kind(g, s, seat, Kind.COMMERCE)
    if what == Bonus.OUTLAWED:
        return own_outlawed(s, seat)
    if what == Bonus.SHIPS:
        return s.ships
    return counted_in_conflict(g, s, seat, what)


@rule
def counted_in_conflict(g: Tables, s: State, seat: int, what: int) -> int:
    player = s.players[seat]
    if what == Bonus.RAIDS:
        return player.raids
    if what == Bonus.COMMUNITY:
        return largest_community(s, seat)
    if what == Bonus.STOREHOUSE_TOKENS:
        return s.tokens[storehouse_of(s, seat), seat]
    if what == Bonus.TAX_TOKENS:
        return s.tax[seat]
    if what == Bonus.BATTLE_CARDS:
        return player.hand + player.revealed
    if what == Bonus.WARS_WON:
        return player.wars_won
    if what == Bonus.COLONIAL_ALLIES:
        return colonial_allies(s)
    return 0


@rule
def colonial_allies(s: State) -> int:
    """G4, H52: Rajas who have become Colonial Allies."""
    count = 0
    for seat in range(s.seats):
        if s.players[seat].role == Role.COLONIAL_ALLY:
            count += 1
    return count


@rule
def cards_of_kind(g: Tables, s: State, seat: int, kind: int) -> int:
    """Face-up cards of a class (E55)."""
    player = s.players[seat]
    count = 0
    for slot in range(player.slots):
        if player.tableau[slot].face_up != 0 and is_kind(g, player.tableau[slot].card, kind):
            count += 1
    return count


@rule
def own_outlawed(s: State, seat: int) -> int:
    count = 0
    for vice in range(VICES):
        if s.outlawed[vice] == seat:
            count += 1
    return count


@rule
def largest_community(s: State, seat: int) -> int:
    player = s.players[seat]
    largest = 0
    for slot in range(player.slots):
        if player.tableau[slot].card != 0:
            largest = max(largest, community_size(s, seat, slot))
    return largest
