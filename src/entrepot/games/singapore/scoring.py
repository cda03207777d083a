"""Endgame: Legacies, End Game bonuses, the winner."""

from __future__ import annotations

from entrepot.kernel import finish, note, rule

from .events import own_tokens
from .state import BonusLine, Legacy, State, Tables
from .supplies import gain_points, roll, storehouse_of
from .tableau import attached_count, community_size, is_kind, people_on
from .words import VICES, Bonus, Happened, Kind, Source


@rule
def final_scoring(g: Tables, s: State) -> None:
    """F2: points on the track, Legacies, End Game bonuses; the highest total wins."""
    note(s, Happened.GAME_OVER, 0, s.ended_by, 0, 0)
    for seat in range(s.seats):
        score_legacies(g, s, seat)
        score_cards(g, s, seat)
        s.score[seat] = s.players[seat].vp
    rank(s)
    finish(s)


# --- Legacies ---------------------------------------------------------------------------------------------------------


@rule
def score_legacies(g: Tables, s: State, seat: int) -> None:
    """B4, F2: the Legacies printed on the leader's board."""
    total = 0
    for i in range(3):
        total += legacy_points(g, s, seat, g.leader[s.players[seat].leader].legacy[i])
    gain_points(g, s, seat, total, Source.LEGACIES)
    note(s, Happened.FINAL, seat, total, Source.LEGACIES, 0)


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
    return 0


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


# --- End Game bonuses -------------------------------------------------------------------------------------------------


@rule
def score_cards(g: Tables, s: State, seat: int) -> None:
    """F2, H9: the End Game bonuses of face-up cards."""
    player = s.players[seat]
    total = 0
    for slot in range(player.slots):
        place = player.tableau[slot]
        if place.face_up != 0:
            for i in range(2):
                line = g.market[place.card].bonus[i]
                if line.bonus != 0:
                    total += bonus_points(g, s, seat, slot, line)
    gain_points(g, s, seat, total, Source.CARDS)
    note(s, Happened.FINAL, seat, total, Source.CARDS, 0)


@rule
def bonus_points(g: Tables, s: State, seat: int, slot: int, line: BonusLine) -> int:
    place = s.players[seat].tableau[slot]
    if line.bonus == Bonus.FLAT:
        return line.n + roll(g, s, line.dice)
    if line.bonus == Bonus.PER_TOKENS:
        return place.tokens // line.n
    if line.bonus == Bonus.PER_ATTACHED:
        return line.n * people_on(place)
    if line.bonus == Bonus.PER_WORKS:
        return line.n * cards_of_kind(g, s, seat, Kind.PUBLIC_WORKS)
    if line.bonus == Bonus.PER_PERSONALITY:
        return line.n * cards_of_kind(g, s, seat, Kind.PERSONALITY)
    if line.bonus == Bonus.PER_COMMERCE:
        return line.n * cards_of_kind(g, s, seat, Kind.COMMERCE)
    if line.bonus == Bonus.PER_SHIP:
        return line.n * (s.ships // max(line.extra, 1))
    if line.bonus == Bonus.PER_OUTLAWED:
        return line.n * own_outlawed(s, seat)
    if line.bonus == Bonus.PER_CONNECTED:
        return line.n * (community_size(s, seat, slot) - 1)
    return 0


# --- the winner -------------------------------------------------------------------------------------------------------


@rule
def rank(s: State) -> None:
    for seat in range(s.seats):
        better = 0
        for other in range(s.seats):
            if other != seat and beats(s, other, seat):
                better += 1
        s.place[seat] = better + 1
        s.won[seat] = 1 if better == 0 else 0


@rule
def beats(s: State, one: int, other: int) -> bool:
    """F6, S11: more points; then more Wealth; then more own tokens on Districts and Storehouses; then the later place
    in the last round's turn order."""
    if s.score[one] != s.score[other]:
        return s.score[one] > s.score[other]
    if s.players[one].wealth != s.players[other].wealth:
        return s.players[one].wealth > s.players[other].wealth
    if own_tokens(s, one) != own_tokens(s, other):
        return own_tokens(s, one) > own_tokens(s, other)
    return (one - s.first_player) % s.seats > (other - s.first_player) % s.seats
