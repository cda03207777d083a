"""The end of the game (section 11): immediate victories, the natural end, scoring, ties."""

from __future__ import annotations

from entrepot.kernel import Choices, finish, note, offer, push, rule, show

from ..vocabulary import (
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
from .achievements import eggs_in_hand, game_ended
from .memory import note_hand, show_all
from .state import State, Tables

# --- 11.1 immediate victories -----------------------------------------------------------------------------------------


@rule
def monopoly_of(g: Tables, s: State, seat: int) -> int:
    """11.1, R57: the suit of which a Hand holds all eight Commodities from 2 to 9, or NOBODY."""
    if g.edition.monopoly == 0 or s.count[Place.HAND + seat] < MONOPOLY:
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
def has_won(g: Tables, s: State, seat: int) -> bool:
    """11.1: Monopoly or Father of Dragons, with the Hand alone (R57)."""
    if s.count[Place.HAND + seat] < g.edition.eggs:
        return False
    if g.edition.father_of_dragons != 0 and eggs_in_hand(s, seat) >= g.edition.eggs:
        return True
    return monopoly_of(g, s, seat) != NOBODY


@rule
def hand_grew(g: Tables, s: State, seat: int) -> None:
    """11.1, R56: tested after every single card that comes into a Hand; the game then ends on the spot."""
    if g.auto_declare != 0 and has_won(g, s, seat):
        declare_victory(g, s, seat)


@rule
def declare_victory(g: Tables, s: State, seat: int) -> None:
    """11.1: the player shows the Hand and wins; nothing that is pending is carried out, and no points are counted."""
    suit = monopoly_of(g, s, seat)
    s.ended_by = Ending.FATHER_OF_DRAGONS if suit == NOBODY else Ending.MONOPOLY
    for step in range(s.seats):
        note_hand(s, (seat + step) % s.seats, Happened.HAND_TURNED_UP)
    note(s, Happened.WON, seat, s.ended_by, suit)
    end_game(g, s, seat, suit)


@rule
def forget_tithes(g: Tables, s: State, seat: int) -> None:
    """A6: a card that comes by other means may complete another victory, where the one by tithes has been broken up.
    Call it before the card comes."""
    if s.tithing == 1 + seat and not has_won(g, s, seat):
        s.tithing = 0


@rule
def offer_claim(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """R56 with `auto_declare` off: whoever is asked anything may declare, if it is true."""
    if g.auto_declare == 0 and has_won(g, s, seat):
        offer(choices, Choose.CLAIM)


@rule
def open_window(g: Tables, s: State, seat: int, ending: int) -> None:
    """R56 with `auto_declare` off: before a Hand that could hold a victory loses cards, or the game ends, its player
    may declare. Everyone with so many cards is asked, so that being asked tells nothing."""
    if g.auto_declare == 0 and s.count[Place.HAND + seat] >= g.edition.eggs:
        push(s, Do.WINDOW, seat, ending)


@rule
def open_windows(g: Tables, s: State, ending: int) -> None:
    """R56, R63: for everyone still in the game, from the Dealer on."""
    for step in range(s.seats - 1, -1, -1):
        open_window(g, s, (s.dealer + step) % s.seats, ending)


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
    """11.3, R58: over Hand and Front; the Desired Commodity counts double (`desired`), the Guild's bonus does not."""
    total = g.edition.egg_points * eggs_in_hand(s, seat)
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
            points *= g.edition.desired
        if has_guild:
            points += g.edition.guild_points * others
        total += points
    return total


@rule
def natural_end(g: Tables, s: State) -> None:
    """11.2, 11.4, R59, R60: highest total; among those who share it most Eggs; else nobody."""
    best, most_eggs, winner, sharing = -1, -1, NOBODY, 0
    for seat in range(s.seats):
        if (s.gone >> seat) & 1 == 0:
            count_points(g, s, seat)
            points, eggs = s.score[seat], eggs_in_hand(s, seat)
            if points > best:
                sharing = 0
            if points >= best:
                sharing += 1
            if points > best or (points == best and eggs > most_eggs):
                best, most_eggs, winner = points, eggs, seat
            elif points == best and eggs == most_eggs:
                winner = NOBODY
    if sharing > 1:
        note_tie(s, best)
    s.ended_by = Ending.TIE if winner == NOBODY else Ending.POINTS
    if winner == NOBODY:
        note(s, Happened.NOBODY_WON, NOBODY, s.ended_by)
    else:
        note(s, Happened.WON, winner, s.ended_by, best, 1 if sharing > 1 else 0)
    end_game(g, s, winner, NOBODY)


@rule
def count_points(g: Tables, s: State, seat: int) -> None:
    """11.3: King and Hand are shown and counted."""
    s.score[seat] = points_of(g, s, seat)
    for suit in range(SUITS):
        king = 1 + suit * RANKS + Rank.KING
        if s.where[king] == Place.KING + seat:
            note(s, Happened.KING_SHOWN, seat, king)
    note_hand(s, seat, Happened.HAND_COUNTED)
    note(s, Happened.POINTS, seat, s.score[seat])


@rule
def note_tie(s: State, best: int) -> None:
    """R59: those who share the highest total, and the Eggs that are compared."""
    for seat in range(s.seats):
        if (s.gone >> seat) & 1 == 0 and s.score[seat] == best:
            note(s, Happened.TIED, seat, best, eggs_in_hand(s, seat))


@rule
def count_survivors(g: Tables, s: State) -> None:
    """12.4: one player left wins at once; with none left nobody wins. No points are counted."""
    left = 0
    last = NOBODY
    for seat in range(s.seats):
        if (s.gone >> seat) & 1 == 0:
            left += 1
            last = seat
    if left > 1:
        return
    s.ended_by = Ending.NOBODY_LEFT if left == 0 else Ending.LAST_LEFT
    if left == 0:
        note(s, Happened.NOBODY_WON, NOBODY, s.ended_by)
    else:
        note(s, Happened.WON, last, s.ended_by)
    end_game(g, s, last, NOBODY)


@rule
def points_counted(s: State) -> bool:
    """11.1, 11.3, 12.4: only a game that came to its natural end."""
    return s.ended_by == Ending.POINTS or s.ended_by == Ending.TIE


@rule
def end_game(g: Tables, s: State, winner: int, suit: int) -> None:
    """11.3: all Hands lie open, and the Kings where points are counted."""
    if winner != NOBODY:
        s.won[winner] = 1
    for seat in range(s.seats):
        s.place[seat] = place_of(s, seat, winner)
    game_ended(g, s, winner, suit)
    show(s)
    show_all(s, 1 if points_counted(s) else 0)
    finish(s)


@rule
def place_of(s: State, seat: int, winner: int) -> int:
    """1 is best, equals share. After a natural end the order is by points, and Eggs decide among those who share the
    highest total (R59); otherwise all but the winner share a place. Those removed from the game come last."""
    if seat == winner:
        return 1
    place = 1
    for other in range(s.seats):
        if other != seat and (other == winner or is_ahead(s, other, seat)):
            place += 1
    return place


@rule
def is_ahead(s: State, other: int, seat: int) -> bool:
    if (s.gone >> other) & 1 != (s.gone >> seat) & 1:
        return (s.gone >> other) & 1 == 0
    if not points_counted(s):
        return False
    if s.score[other] != s.score[seat]:
        return s.score[other] > s.score[seat]
    for third in range(s.seats):
        if s.score[third] > s.score[seat]:
            return False
    return eggs_in_hand(s, other) > eggs_in_hand(s, seat)
