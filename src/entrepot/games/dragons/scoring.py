"""The end of the game (section 11): immediate victories, the natural end, scoring, ties."""

from __future__ import annotations

from entrepot.kernel import Choices, finish, note, offer, push, rule, show

from .achievements import eggs_in_hand, game_ended
from .sight import note_hands, show_everything
from .state import State, Tables
from .words import (
    CLAIM_CARDS,
    EGG_POINTS,
    EGGS,
    GUILD_POINTS,
    MONOPOLY,
    NOBODY,
    RANKS,
    SUITS,
    Choose,
    Do,
    Ending,
    Happened,
    Place,
    Rank,
)

# --- 11.1 immediate victories -----------------------------------------------------------------------------------------


@rule
def monopoly_of(s: State, seat: int) -> int:
    """11.1, R57: the suit of which a Hand holds all eight Commodities from 2 to 9, or NOBODY."""
    if s.count[Place.HAND + seat] < MONOPOLY:
        return NOBODY
    for suit in range(SUITS):
        held = 0
        for rank in range(Rank.TWO, Rank.NINE + 1):
            if s.where[1 + suit * RANKS + rank] == Place.HAND + seat:
                held += 1
        if held == MONOPOLY:
            return suit
    return NOBODY


@rule
def has_won(s: State, seat: int) -> bool:
    """11.1: Monopoly or Father of Dragons, with the Hand alone (R57)."""
    if s.count[Place.HAND + seat] < CLAIM_CARDS:
        return False
    return eggs_in_hand(s, seat) == EGGS or monopoly_of(s, seat) != NOBODY


@rule
def hand_grew(g: Tables, s: State, seat: int) -> None:
    """11.1, R56: tested after every single card that comes into a Hand; the game then ends on the spot."""
    if g.auto_declare != 0 and has_won(s, seat):
        declare_victory(g, s, seat)


@rule
def declare_victory(g: Tables, s: State, seat: int) -> None:
    """11.1: the player shows the Hand and wins; nothing that is pending is carried out."""
    suit = monopoly_of(s, seat)
    s.ended_by = Ending.FATHER_OF_DRAGONS if suit == NOBODY else Ending.MONOPOLY
    end_game(g, s, seat, suit)


@rule
def offer_claim(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """R56 with `auto_declare` off: whoever is asked anything may declare, if it is true."""
    if g.auto_declare == 0 and has_won(s, seat):
        offer(choices, Choose.CLAIM)


@rule
def open_window(g: Tables, s: State, seat: int) -> None:
    """R56 with `auto_declare` off: before a Hand of four or more loses cards, its player may declare. Everyone with
    such a Hand is asked, so that being asked tells nothing."""
    if g.auto_declare == 0 and s.count[Place.HAND + seat] >= CLAIM_CARDS:
        push(s, Do.WINDOW, seat, 0, 0, 0)


@rule
def may_window(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """R56."""
    offer(choices, Choose.PASS)
    offer_claim(g, s, choices, seat)


@rule
def window(g: Tables, s: State, code: int, seat: int) -> None:
    """R56."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)


# --- 11.3 scoring -----------------------------------------------------------------------------------------------------


@rule
def points_of(g: Tables, s: State, seat: int) -> int:
    """11.3, R58: over Hand and Front; the Desired Commodity counts double, the Guild's bonus does not."""
    total = EGG_POINTS * eggs_in_hand(s, seat)
    for suit in range(SUITS):
        first = 1 + suit * RANKS
        points = 0
        others = 0
        for rank in range(Rank.TWO, Rank.TEN):
            if s.where[first + rank] == Place.HAND + seat:
                points += g.card[first + rank].points
                others += 1
        guild = first + Rank.TEN
        has_guild = s.where[guild] == Place.HAND + seat or s.where[guild] == Place.FRONT + seat
        if has_guild:
            points += g.card[guild].points
        if s.where[first + Rank.KING] == Place.KING + seat:
            points *= 2
        if has_guild:
            points += GUILD_POINTS * others
        total += points
    return total


@rule
def natural_end(g: Tables, s: State) -> None:
    """11.2, 11.4, R59, R60: highest total; among those who share it most Eggs; else nobody."""
    best, most_eggs, winner = -1, -1, NOBODY
    for seat in range(s.seats):
        if (s.gone >> seat) & 1 == 0:
            points = points_of(g, s, seat)
            eggs = eggs_in_hand(s, seat)
            if points > best or (points == best and eggs > most_eggs):
                best, most_eggs, winner = points, eggs, seat
            elif points == best and eggs == most_eggs:
                winner = NOBODY
    s.ended_by = Ending.TIE if winner == NOBODY else Ending.POINTS
    end_game(g, s, winner, NOBODY)


@rule
def count_survivors(g: Tables, s: State) -> None:
    """12.4: one player left wins at once; with none left nobody wins."""
    left = 0
    last = NOBODY
    for seat in range(s.seats):
        if (s.gone >> seat) & 1 == 0:
            left += 1
            last = seat
    if left <= 1:
        s.ended_by = Ending.NOBODY_LEFT if left == 0 else Ending.LAST_LEFT
        end_game(g, s, last, NOBODY)


@rule
def end_game(g: Tables, s: State, winner: int, suit: int) -> None:
    """11.3: Kings and Hands are shown and counted; nothing stays hidden."""
    for seat in range(s.seats):
        s.score[seat] = points_of(g, s, seat)
        for king in range(SUITS):
            if s.where[1 + king * RANKS + Rank.KING] == Place.KING + seat:
                note(s, Happened.KING_SHOWN, seat, 1 + king * RANKS + Rank.KING, 0, 0)
        note(s, Happened.POINTS, seat, s.score[seat], 0, 0)
    if winner == NOBODY:
        note(s, Happened.NOBODY_WON, NOBODY, s.ended_by, 0, 0)
    else:
        s.won[winner] = 1
        note(s, Happened.WON, winner, s.ended_by, suit, 0)
    for seat in range(s.seats):
        s.place[seat] = place_of(s, seat, winner)
    game_ended(g, s, winner, suit)
    show(s)
    show_everything(s)
    note_hands(s)
    finish(s)


@rule
def place_of(s: State, seat: int, winner: int) -> int:
    """1 is best, equals share. After a natural end the order is by points; otherwise all but the winner share a
    place. Those removed from the game come last."""
    if seat == winner:
        return 1
    place = 1
    by_points = s.ended_by == Ending.POINTS or s.ended_by == Ending.TIE
    removed = (s.gone >> seat) & 1
    for other in range(s.seats):
        if other == seat:
            continue
        if (
            other == winner
            or (s.gone >> other) & 1 < removed
            or ((s.gone >> other) & 1 == removed and by_points and s.score[other] > s.score[seat])
        ):
            place += 1
    return place
