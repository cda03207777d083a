"""Zones (section 2): how cards go from one place to another, and who sees which."""

from __future__ import annotations

from entrepot.kernel import draw, note, rule

from ..vocabulary import CARDS, NOBODY, PLAYERS, Happened, Kind, Mode, Place
from .memory import all_know, all_see_leave, lay_open, one_knows, see_leave, stir_for_all_but
from .scoring import forget_tithes, hand_grew
from .state import State, Tables


@rule
def move(s: State, card: int, to: int) -> None:
    s.count[s.where[card]] -= 1
    s.where[card] = to
    s.count[to] += 1


@rule
def random_card(s: State, place: int) -> int:
    """A card of a pile or a Hand, each as likely as the others (0.2)."""
    left = draw(s.chance, s.count[place])
    found = 0
    for card in range(1, CARDS):
        here = 1 if s.where[card] == place else 0
        found = card if here > left and found == 0 else found
        left -= here
    return found


@rule
def next_of_deck(s: State) -> int:
    """The top card of the Deck, turned up. The order of the Deck does not exist before, unless a scenario laid it."""
    if s.laid > 0:
        s.laid -= 1
        card = s.laid_card[s.laid]
        s.laid_card[s.laid] = 0
        s.chance.draws += 1
        return card
    return random_card(s, Place.DECK)


@rule
def is_hand(place: int) -> bool:
    return place >= Place.HAND and place < Place.HAND + PLAYERS


@rule
def move_openly(s: State, card: int, to: int) -> None:
    """Everyone sees the card go to a place where it stays open."""
    if is_hand(s.where[card]):
        all_see_leave(s, card, s.where[card] - Place.HAND)
    move(s, card, to)
    lay_open(s, card)


@rule
def move_in_sight(s: State, card: int, to: int) -> None:
    """Everyone sees which card goes face down to a pile or a Hand."""
    if is_hand(s.where[card]):
        all_see_leave(s, card, s.where[card] - Place.HAND)
    move(s, card, to)
    all_know(s, card, to)


@rule
def next_seat(s: State, seat: int) -> int:
    """0.2, R4: counter-clockwise, past the players who were removed."""
    other = (seat + 1) % s.seats
    while (s.gone >> other) & 1 == 1 and other != seat:
        other = (other + 1) % s.seats
    return other


@rule
def first_from_dealer(s: State) -> int:
    """R4, R63: the Dealer, or the next player still in the game."""
    if (s.gone >> s.dealer) & 1 == 0:
        return s.dealer
    return next_seat(s, s.dealer)


# --- 2.3 redirects ----------------------------------------------------------------------------------------------------


@rule
def discard(g: Tables, s: State, owner: int, card: int) -> None:
    """2.3: onto the Discard Pile; an Egg goes to the Nest (R11), a Joker is shuffled into the Deck (R9, R55)."""
    kind = g.card[card].kind
    if kind & Kind.EGG != 0:
        move_in_sight(s, card, Place.NEST)
        note(s, Happened.TO_NEST, owner, card)
    elif kind & Kind.FOREIGN_MERCHANT != 0:
        shuffle_into_deck(s, owner, card)
    else:
        move_in_sight(s, card, Place.DISCARD)
        s.top = card
        note(s, Happened.DISCARDED, owner, card)


@rule
def shuffle_into_deck(s: State, owner: int, card: int) -> None:
    """R55: the whole Deck is shuffled again, even if it was empty."""
    move_in_sight(s, card, Place.DECK)
    while s.laid > 0:
        s.laid -= 1
        s.laid_card[s.laid] = 0
    note(s, Happened.INTO_DECK, owner, card)


@rule
def exile(g: Tables, s: State, owner: int, card: int) -> None:
    """2.3: nothing leaves Exile; a Guild is discarded instead (R46)."""
    if g.card[card].kind & Kind.GUILD != 0:
        discard(g, s, owner, card)
        return
    move_in_sight(s, card, Place.EXILE)
    note(s, Happened.EXILED, owner, card)


@rule
def put_away_event(g: Tables, s: State) -> None:
    """4.2 step 1: the last Event card is discarded; in Market Mayhem it is out of the game (12.3)."""
    card = s.event_card
    if card == 0:
        return
    s.event_card = 0
    if g.mode == Mode.MAYHEM:
        move_in_sight(s, card, Place.OUT)
    else:
        discard(g, s, NOBODY, card)


@rule
def lose_to_stock(s: State, card: int) -> None:
    """0.2: into the Stock of its own suit."""
    move_openly(s, card, Place.STOCK)
    s.emptied_by = 0


# --- into a Hand ------------------------------------------------------------------------------------------------------


@rule
def take_openly(g: Tables, s: State, seat: int, card: int) -> None:
    """2.4: a card that lay open is seen by all as it is taken."""
    forget_tithes(g, s, seat)
    move_in_sight(s, card, Place.HAND + seat)
    hand_grew(g, s, seat)


@rule
def take_unseen(g: Tables, s: State, seat: int, card: int) -> None:
    """2.4: a card out of a face-down pile; only the taker sees it."""
    forget_tithes(g, s, seat)
    source = s.where[card]
    move(s, card, Place.HAND + seat)
    one_knows(s, seat, card, Place.HAND + seat)
    stir_for_all_but(s, 1 << seat, source, Place.HAND + seat)
    hand_grew(g, s, seat)


@rule
def pass_card(g: Tables, s: State, giver: int, taker: int, card: int) -> None:
    """2.4: from Hand to Hand; giver and taker see which card it is."""
    see_leave(s, taker, card, giver)
    move(s, card, Place.HAND + taker)
    one_knows(s, giver, card, Place.HAND + taker)
    one_knows(s, taker, card, Place.HAND + taker)
    stir_for_all_but(s, (1 << giver) | (1 << taker), Place.HAND + giver, Place.HAND + taker)
    hand_grew(g, s, taker)
