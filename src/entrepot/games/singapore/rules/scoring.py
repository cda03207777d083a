"""Endgame: Legacies, End Game bonuses, the winner."""

from __future__ import annotations

from entrepot.kernel import Choices, finish, note, offer, push, rule

from ..vocabulary import NOBODY, Bonus, Choose, Do, Happened, Kind, Source, Tie
from .events import own_tokens
from .legacies import cards_of_kind, own_outlawed, score_legacies
from .state import BonusLine, State, Tables
from .supplies import gain_points, mate_of, roll, stored_tokens
from .tableau import community_size, people_on

SHARES_MAY_BE_GIVEN = 2


@rule
def final_scoring(g: Tables, s: State) -> None:
    """F2: points on the track, Legacies, End Game bonuses and, in older printings, a share of the Storehouse."""
    note(s, Happened.GAME_OVER, 0, s.ended_by)
    push(s, Do.COUNT_POINTS, 0)
    if g.edition.storehouse_points == SHARES_MAY_BE_GIVEN:
        for i in range(s.seats - 1, -1, -1):
            seat = (s.first_player + i) % s.seats
            if mate_of(s, seat) != NOBODY and storehouse_share(g, s, seat) > 0:
                push(s, Do.GIVE_SHARE, seat)


@rule
def may_give_share(g: Tables, s: State, choices: Choices) -> None:
    """F3: in June 2022 a player may give the own share to the faction mate."""
    offer(choices, Choose.YES)
    offer(choices, Choose.PASS)


@rule
def give_share(g: Tables, s: State, code: int, seat: int) -> None:
    if code == Choose.YES:
        s.players[seat].gives_share = 1


@rule
def count_points(g: Tables, s: State) -> None:
    """A2, F2: the highest total wins."""
    for seat in range(s.seats):
        score_legacies(g, s, seat)
        score_cards(g, s, seat)
        score_storehouse(g, s, seat)
    rank_players(g, s)
    finish(s)


@rule
def storehouse_share(g: Tables, s: State, seat: int) -> int:
    """F3: the tokens of the faction's Storehouse, less the Vice tokens in June 2022, shared equally and rounded
    down."""
    tokens = stored_tokens(s, seat)
    if g.edition.storehouse_points == SHARES_MAY_BE_GIVEN:
        tokens -= s.vice_tokens[s.players[seat].faction]
    return max(tokens, 0) // (1 if mate_of(s, seat) == NOBODY else 2)


@rule
def score_storehouse(g: Tables, s: State, seat: int) -> None:
    if g.edition.storehouse_points == 0:
        return
    to = mate_of(s, seat) if s.players[seat].gives_share != 0 else seat
    points = storehouse_share(g, s, seat)
    gain_points(g, s, to, points, Source.OTHER)
    note(s, Happened.STOREHOUSE_SHARE, to, points)


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
    note(s, Happened.FINAL, seat, total, Source.CARDS)


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
def rank_players(g: Tables, s: State) -> None:
    """Everyone's place by S11. Two players: each plays both leaders of a faction and scores the lower of the two."""
    for seat in range(s.seats):
        s.score[seat] = s.players[seat].vp
    for seat in range(s.seats):
        better = 0
        for other in range(s.seats):
            if other != seat and beats(s, other, seat):
                better += 1
        s.place[seat] = better + 1
        s.won[seat] = 1 if better == 0 else 0
    for place in range(1, s.seats + 1):
        for seat in range(s.seats):
            if s.place[seat] == place:
                note(s, Happened.TOTAL, seat, s.players[seat].vp, place)
    if g.two != 0:
        rank_two(s)
    else:
        announce_winner(s)


@rule
def announce_winner(s: State) -> None:
    """S11: who won, and what decided if points did not."""
    first = NOBODY
    second = NOBODY
    for seat in range(s.seats):
        if s.place[seat] == 1:
            first = seat
        elif s.place[seat] == 2:
            second = seat
    explain_tie(s, first, second)
    note(s, Happened.WON, first)


@rule
def explain_tie(s: State, first: int, second: int) -> None:
    if s.players[first].vp == s.players[second].vp:
        note(s, Happened.TIE_BROKEN, first, second, tie_breaker(s, first, second), s.players[first].vp)


@rule
def tie_breaker(s: State, one: int, other: int) -> int:
    """S11: the first thing in which two players with equal points differ."""
    if s.players[one].wealth != s.players[other].wealth:
        return Tie.WEALTH
    if own_tokens(s, one) != own_tokens(s, other):
        return Tie.TOKENS
    return Tie.ORDER


@rule
def rank_two(s: State) -> None:
    """Two players: the one whose lower leader is ahead wins."""
    lower = lower_leader(s, 0)
    other = lower_leader(s, 1)
    first_wins = beats(s, lower, other)
    note(s, Happened.LOWER, lower, s.players[lower].vp)
    note(s, Happened.LOWER, other, s.players[other].vp)
    explain_tie(s, lower if first_wins else other, other if first_wins else lower)
    note(s, Happened.WON, 0 if first_wins else 1)
    scores = s.players[lower].vp
    s.score[1] = s.players[other].vp
    s.score[0] = scores
    for seat in range(s.seats):
        won = (seat == 0 and first_wins) or (seat == 1 and not first_wins)
        s.won[seat] = 1 if won else 0
        s.place[seat] = 0 if seat > 1 else (1 if won else 2)
        if seat > 1:
            s.score[seat] = 0


@rule
def lower_leader(s: State, person: int) -> int:
    """The leader of a person's two who stands behind the other."""
    lower = NOBODY
    for seat in range(s.seats):
        if s.chair[seat] == person and (lower == NOBODY or beats(s, lower, seat)):
            lower = seat
    return lower


@rule
def beats(s: State, one: int, other: int) -> bool:
    """F6, S11: more points; then more Wealth; then more own tokens on Districts and Storehouses; then the later place
    in the last round's turn order."""
    if s.players[one].vp != s.players[other].vp:
        return s.players[one].vp > s.players[other].vp
    breaker = tie_breaker(s, one, other)
    if breaker == Tie.WEALTH:
        return s.players[one].wealth > s.players[other].wealth
    if breaker == Tie.TOKENS:
        return own_tokens(s, one) > own_tokens(s, other)
    return (one - s.began) % s.seats > (other - s.began) % s.seats
