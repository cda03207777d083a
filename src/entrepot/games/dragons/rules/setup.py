"""Setup (section 3): the roll-off for the Dealer Token, the deal, the seeding of the Marketplace."""

from __future__ import annotations

from entrepot.kernel import draw, note, push, rule, show, whisper

from ..vocabulary import (
    CARDS,
    NO_NUMBER,
    NOBODY,
    PLAYERS,
    RANKS,
    SUITS,
    TABLE,
    Achievement,
    Do,
    Happened,
    Kind,
    Mode,
    Place,
    Rank,
    Spot,
)
from .achievements import earn, roll_off_passed
from .dice import throw_dice, woot
from .memory import all_know
from .specials import restock
from .state import State, Tables
from .zones import move


@rule
def begin(g: Tables, s: State) -> None:
    """3.0, 3.1: all cards are still in the box while the players roll for the Dealer Token (R5)."""
    s.count[Place.OUT] = CARDS - 1
    s.active = NOBODY
    s.seizer = NOBODY
    s.dealer = NOBODY
    s.contenders = (1 << s.seats) - 1
    push(s, Do.ROLL_OFF, s.starter)


@rule
def roll_off(g: Tables, s: State, seat: int) -> None:
    """3.1: each contender in turn, counter-clockwise."""
    throw_dice(g, s, seat, NO_NUMBER, Do.ROLL_OFF_LANDS, 0)


@rule
def roll_off_lands(g: Tables, s: State, seat: int) -> None:
    """3.1: double 6 wins at once; no special sequence is ever set off here."""
    if woot(g, s):
        earn(g, s, seat, Achievement.SEIZE_THE_INITIATIVE)  # A1
        make_dealer(s, seat)
        return
    s.rolled[seat] = s.die[0] + s.die[1]
    for step in range(s.seats):
        other = (s.starter + step) % s.seats
        if (s.contenders >> other) & 1 == 1 and s.rolled[other] == 0:
            push(s, Do.ROLL_OFF, other)
            return
    compare_rolls(g, s)


@rule
def compare_rolls(g: Tables, s: State) -> None:
    """3.1, R5: the highest total; those who tie for it roll again. All double 1 is a tie of everybody (A2)."""
    if s.contenders == (1 << s.seats) - 1:
        roll_off_passed(g, s)
    highest = 0
    for seat in range(s.seats):
        highest = max(highest, s.rolled[seat])
    s.contenders = 0
    first = NOBODY
    tied = 0
    for step in range(s.seats):
        seat = (s.starter + step) % s.seats
        if s.rolled[seat] == highest:
            s.contenders |= 1 << seat
            tied += 1
            if first == NOBODY:
                first = seat
        s.rolled[seat] = 0
    if tied == 1:
        make_dealer(s, first)
    else:
        push(s, Do.ROLL_OFF, first)


@rule
def make_dealer(s: State, seat: int) -> None:
    """3.1: the winner takes the Token, and the cards are dealt."""
    s.dealer = seat
    s.contenders = 0
    for other in range(s.seats):
        s.rolled[other] = 0
    note(s, Happened.DEALER, seat)
    push(s, Do.DEAL, seat)


@rule
def deal(g: Tables, s: State) -> None:
    """3.0 steps 2 to 9; in Market Mayhem only Kings and Commodities are used (12.3)."""
    for card in range(1, CARDS):
        kind = g.card[card].kind
        rank = g.card[card].rank
        used = (g.mode != Mode.MAYHEM or kind & Kind.COMMODITY != 0) and g.edition.left_out[card] == 0
        if used and rank != Rank.KING and rank != Rank.TWO and rank != Rank.THREE:
            pile = Place.NEST if kind & Kind.EGG != 0 else Place.DECK
            move(s, card, pile)
            all_know(s, card, pile)
        elif not used:
            all_know(s, card, Place.OUT)
    deal_rank(g, s, Rank.KING, Place.KING, Place.KING)
    deal_rank(g, s, Rank.TWO, Place.HAND, Spot.TWO)
    deal_rank(g, s, Rank.THREE, Place.HAND, Spot.THREE)
    show(s)
    whisper_deal(s)
    restock(g, s)
    push(s, Do.EVENT_PHASE, s.dealer)


@rule
def deal_rank(g: Tables, s: State, rank: int, place: int, spot: int) -> None:
    """3.0 steps 4 to 6: one card of a rank to each player at random, suits independent of the other ranks (R6)."""
    given = 0
    for seat in range(s.seats):
        card = undealt(s, given, rank, draw(s.chance, SUITS - seat))
        given |= 1 << g.card[card].suit
        move(s, card, place + seat)
        if rank == Rank.THREE:
            s.dealt_three[seat] = card
    hidden = 0
    for seat in range(s.seats):
        hidden |= 1 << (spot + seat)
    if s.seats < SUITS:
        hidden |= lay_aside(g, s, undealt(s, given, rank, 0))
    for suit in range(SUITS):
        card = 1 + suit * RANKS + rank
        if s.where[card] != Place.DISCARD and (s.where[card] != Place.OUT or rank == Rank.KING):
            for row in range(PLAYERS + 1):
                mine = row < TABLE and s.where[card] == place + row
                s.maybe[row, card] = 1 << (place + row) if mine else hidden & ~(1 << (spot + row) if row < TABLE else 0)


@rule
def undealt(s: State, given: int, rank: int, at: int) -> int:
    """The card of a rank that is number `at` of those not given out yet."""
    left = at
    for suit in range(SUITS):
        if (given >> suit) & 1 == 0:
            if left == 0:
                return 1 + suit * RANKS + rank
            left -= 1
    return 0


@rule
def lay_aside(g: Tables, s: State, card: int) -> int:
    """3.0 step 6, R7: with three players the last King goes face down to Exile, the 2 and then the 3 face up to the
    Discard Pile; in Market Mayhem all three are out of the game (R62). Returns the bit of a pile nobody sees into."""
    king = g.card[card].kind & Kind.KING != 0
    if g.mode == Mode.MAYHEM:
        if not king:
            all_know(s, card, Place.OUT)
            note(s, Happened.UNDEALT, NOBODY, card)
        return 1 << Place.OUT if king else 0
    move(s, card, Place.EXILE if king else Place.DISCARD)
    if king:
        return 1 << Place.EXILE
    all_know(s, card, Place.DISCARD)
    s.top = card
    note(s, Happened.UNDEALT, NOBODY, card)
    return 0


@rule
def whisper_deal(s: State) -> None:
    """2.2: each player knows their own King and Hand."""
    for seat in range(s.seats):
        king, two = 0, 0
        for suit in range(SUITS):
            if s.where[1 + suit * RANKS + Rank.KING] == Place.KING + seat:
                king = 1 + suit * RANKS + Rank.KING
            if s.where[1 + suit * RANKS + Rank.TWO] == Place.HAND + seat:
                two = 1 + suit * RANKS + Rank.TWO
        whisper(s, 1 << seat, Happened.DEALT, seat, king, two, s.dealt_three[seat])
