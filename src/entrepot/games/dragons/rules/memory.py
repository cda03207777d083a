"""What each seat has seen (2.4): kept by the rules as cards move, so that a seat forgets nothing it could still
know.

For every card that is not open, `maybe[row, card]` has one bit for each pile or Hand in which the owner of that row
must think it possible. A card seen to go somewhere has one bit; when an unseen card goes from one pile to another,
every card that may have lain in the first may now lie in the second. Row TABLE holds what a spectator can know.
"""

from __future__ import annotations

from entrepot.kernel import note, rule

from ..vocabulary import CARDS, PLAYERS, RANKS, SUITS, TABLE, Place, Spot
from .state import State

MARKET_BITS = -(1 << int(Spot.MARKET))
HANDS = ((1 << PLAYERS) - 1) << int(Place.HAND)
HAND_TO_TWO = int(Spot.TWO) - int(Place.HAND)
HAND_TO_THREE = int(Spot.THREE) - int(Place.HAND)


@rule
def spot_of(place: int) -> int:
    """The bit that stands for a pile or a Hand."""
    if place >= Place.MARKET:
        return 1 << (place - Place.MARKET + Spot.MARKET)
    return 1 << place


@rule
def hand_bits(seat: int) -> int:
    """Every bit that means: in this seat's Hand."""
    return (1 << (Place.HAND + seat)) | (1 << (Spot.TWO + seat)) | (1 << (Spot.THREE + seat))


@rule
def lay_open(s: State, card: int) -> None:
    """A card lies where everyone sees it."""
    for row in range(PLAYERS + 1):
        s.maybe[row, card] = 0


@rule
def all_know(s: State, card: int, place: int) -> None:
    """Everyone saw the card go face down into a pile or a Hand."""
    spot = spot_of(place)
    for row in range(PLAYERS + 1):
        s.maybe[row, card] = spot


@rule
def one_knows(s: State, row: int, card: int, place: int) -> None:
    s.maybe[row, card] = spot_of(place)


@rule
def forget_dealt(s: State, row: int, seat: int) -> None:
    """An unseen card left a Hand: whether it was the 2 or the 3 of the deal (R6) is not known any more."""
    dealt = (1 << (Spot.TWO + seat)) | (1 << (Spot.THREE + seat))
    for suit in range(SUITS):
        for rank in range(2):
            card = 1 + suit * RANKS + rank
            if s.maybe[row, card] & dealt != 0:
                s.maybe[row, card] = (s.maybe[row, card] & ~dealt) | (1 << (Place.HAND + seat))


@rule
def see_leave(s: State, row: int, card: int, seat: int) -> None:
    """A row sees which card leaves a Hand: if it was the 2 or the 3 of the deal (R6), no other card is."""
    was = s.maybe[row, card]
    dealt = was & ((1 << (Spot.TWO + seat)) | (1 << (Spot.THREE + seat)))
    if dealt == 0:
        return
    if was & (1 << (Place.HAND + seat)) != 0:
        forget_dealt(s, row, seat)
        return
    for suit in range(SUITS):
        for rank in range(2):
            s.maybe[row, 1 + suit * RANKS + rank] &= ~dealt


@rule
def all_see_leave(s: State, card: int, seat: int) -> None:
    """Everyone sees which card leaves a Hand. Only a 2 or a 3 can have been dealt."""
    if (card - 1) % RANKS <= 1:
        dealt = s.maybe[TABLE, card] & ((1 << (Spot.TWO + seat)) | (1 << (Spot.THREE + seat)))
        for row in range(PLAYERS + 1):
            see_leave(s, row, card, seat)
        if dealt != 0:
            heed_the_table(s)


@rule
def heed_the_table(s: State) -> None:
    """What everyone can tell from a card of the deal no seat overlooks, even one that could not say by itself how the
    card came into that Hand."""
    for row in range(s.seats):
        for suit in range(SUITS):
            for rank in range(2):
                card = 1 + suit * RANKS + rank
                s.maybe[row, card] &= as_all_know(s, card)


@rule
def as_all_know(s: State, card: int) -> int:
    """Where everyone must think a card possible, whichever way it may have come into a Hand."""
    common = s.maybe[TABLE, card]
    hands = (common | (common >> HAND_TO_TWO) | (common >> HAND_TO_THREE)) & HANDS
    return common | hands | (hands << HAND_TO_TWO) | (hands << HAND_TO_THREE)


@rule
def unknown_room(s: State, row: int, place: int) -> int:
    """How many cards of a pile or Hand a row cannot name."""
    spot = spot_of(place)
    room = s.count[place]
    others = 0
    if place >= Place.HAND and place < Place.HAND + PLAYERS:
        room += s.count[place - Place.HAND + Place.SEALED]
        others = hand_bits(place - Place.HAND) & ~spot
    dealt = 0
    for card in range(1, CARDS):
        room -= 1 if s.maybe[row, card] == spot else 0
        dealt |= s.maybe[row, card] & others
    while dealt != 0:
        dealt &= dealt - 1
        room -= 1
    return room


@rule
def stir(s: State, row: int, source: int, goal: int) -> None:
    """A card this row did not see has just gone from one pile or Hand to another."""
    if source >= Place.HAND and source < Place.HAND + PLAYERS:
        forget_dealt(s, row, source - Place.HAND)
    out, into = spot_of(source), spot_of(goal)
    gone = out if s.count[source] == 0 else 0
    no_more = into if unknown_room(s, row, goal) == 1 else 0  # all that lay there before has a name, and nothing else
    for card in range(1, CARDS):
        bits = s.maybe[row, card]
        left = bits & ~no_more if bits != into else bits
        s.maybe[row, card] = (left | into) & ~gone if left & out != 0 else left


@rule
def stir_for_all_but(s: State, seers: int, source: int, goal: int) -> None:
    """The same for every row whose bit is not in `seers`. Then each seat knows at least what everyone knows."""
    for row in range(PLAYERS + 1):
        if (row < s.seats or row == TABLE) and (seers >> row) & 1 == 0:
            stir(s, row, source, goal)
    for row in range(s.seats):
        for card in range(1, CARDS):
            s.maybe[row, card] &= as_all_know(s, card)


@rule
def show_hands(s: State) -> None:
    """9.1 step 1, R54: everyone sees every Hand."""
    hands = 0
    for seat in range(s.seats):
        hands |= hand_bits(seat)
    for card in range(1, CARDS):
        place = s.where[card]
        if place >= Place.HAND and place < Place.HAND + PLAYERS:
            all_know(s, card, place)
        else:
            for row in range(PLAYERS + 1):
                s.maybe[row, card] &= ~hands


@rule
def show_all(s: State, kings: int) -> None:
    """11.1, 11.3: at the end Hands are shown, and whatever was sealed, and Kings where points are counted; piles stay
    face down."""
    shown = 0
    for seat in range(PLAYERS):
        shown |= hand_bits(seat)
        if kings != 0:
            shown |= 1 << (Place.KING + seat)
    last = Place.KING + (PLAYERS if kings != 0 else 0)
    for card in range(1, CARDS):
        place = s.where[card]
        if place >= Place.HAND and place < last:
            all_know(s, card, place)
        elif place >= Place.SEALED and place < Place.SEALED + PLAYERS:
            lay_open(s, card)
        else:
            for row in range(PLAYERS + 1):
                s.maybe[row, card] &= ~shown


@rule
def note_hand(s: State, seat: int, what: int) -> None:
    """A whole Hand, three cards to a note."""
    a, b, c = 0, 0, 0
    for card in range(1, CARDS):
        if s.where[card] == Place.HAND + seat:
            if c != 0:
                note(s, what, seat, a, b, c)
                a, b, c = 0, 0, 0
            if a == 0:
                a = card
            elif b == 0:
                b = card
            else:
                c = card
    if a != 0:
        note(s, what, seat, a, b, c)


@rule
def look_through(s: State, row: int, place: int) -> None:
    """One seat sees every card of a pile."""
    spot = spot_of(place)
    for card in range(1, CARDS):
        if s.where[card] == place:
            s.maybe[row, card] = spot
        else:
            s.maybe[row, card] &= ~spot


@rule
def forget_markets(s: State) -> None:
    """No Black Market is left for a card to lie in."""
    for card in range(1, CARDS):
        for row in range(PLAYERS + 1):
            s.maybe[row, card] &= ~MARKET_BITS


@rule
def close_spot(s: State, slot: int) -> None:
    """A Black Market ceased to exist: the younger ones move up by one."""
    low = (1 << (Spot.MARKET + slot)) - 1
    for card in range(1, CARDS):
        for row in range(PLAYERS + 1):
            bits = s.maybe[row, card]
            s.maybe[row, card] = (bits & low) | ((bits >> 1) & ~low)
