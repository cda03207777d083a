"""Knowledge (2.1, 2.4, R65): what a seat may see, and a random truth that fits all it knows.

`rules/memory.py` keeps what each seat has seen as the rules run. Here it is used: a redacted position keeps the place
of a card only where the seat must know it, and an imagined one puts every other card somewhere it may be.
"""

from __future__ import annotations

from entrepot.kernel import below, hide_luck, keep_notes_of, rule

from ..rules.memory import hand_bits, look_through, spot_of
from ..rules.seize import is_legal_bid
from ..rules.state import LAID, State, Tables
from ..vocabulary import (
    CARDS,
    PLAYERS,
    RANKS,
    SPOTS,
    SUITS,
    TABLE,
    UNKNOWN,
    Kind,
    Place,
    Rank,
    Spot,
    Stage,
)

SPOT = 64  # while a truth is imagined, a card's `where` is this plus its spot
SHUFFLES = 4
PATIENCE = 20_000
ATTEMPTS = 20  # to lay the cards down anew


@rule
def row_of(seat: int) -> int:
    return seat if seat >= 0 else TABLE


@rule
def redact(g: Tables, s: State, seat: int) -> None:
    """2.1, 2.2, R65: blank everything the seat (-1: a spectator) may not see. At the end Hands and Kings have been
    shown."""
    hide_chance(s)
    keep_notes_of(s, seat)
    row = row_of(seat)
    s.viewer = 1 + row
    hide_draft(s, seat)
    for card in range(1, CARDS):
        spots = s.maybe[row, card]
        mine = seat >= 0 and s.where[card] == Place.SEALED + seat
        if spots != 0 and not mine:
            s.where[card] = known_place(spots)
        for other in range(PLAYERS):
            s.maybe[other, card] = 0
        s.maybe[row, card] = spots
    if s.tithing != 1 + seat:
        s.tithing = 0  # it tells whether a Hand had won before
    for other in range(PLAYERS):
        if other != seat:
            if s.over == 0:
                s.earned[other] = 0
            s.egg_given[other] = 0
            s.dealt_three[other] = 0
            if s.tithe[other] != 0:
                s.tithe[other] = UNKNOWN


@rule
def hide_chance(s: State) -> None:
    """The generator, what a scenario wrote down for it, and the cards it laid on the Deck."""
    hide_luck(s.chance)
    s.chance.draws = 0
    for i in range(LAID):
        s.laid_card[i] = 0
    s.laid = 0


@rule
def hide_draft(s: State, seat: int) -> None:
    """6.1: the commitments of a Declaration that is still being put together are in the Hand, as far as the others
    see."""
    if s.stage == Stage.DECLARING and s.active != seat and s.over == 0:
        s.count[Place.HAND + s.active] += s.count[Place.SEALED + s.active]
        s.count[Place.SEALED + s.active] = 0
        s.lowered = 0


@rule
def known_place(spots: int) -> int:
    """The only place left for a card, or UNKNOWN."""
    if spots == 0 or spots & (spots - 1) != 0:
        return UNKNOWN
    spot = 0
    for step in range(5, -1, -1):  # halves of what is left, from 32 bits down to one
        if spots >> (spot + (1 << step)) != 0:
            spot += 1 << step
    return place_of_spot(spot)


@rule
def place_of_spot(spot: int) -> int:
    if spot >= Spot.MARKET:
        return spot - Spot.MARKET + Place.MARKET
    if spot >= Spot.THREE:
        return spot - Spot.THREE + Place.HAND
    if spot >= Spot.TWO:
        return spot - Spot.TWO + Place.HAND
    return spot


# --- imagining --------------------------------------------------------------------------------------------------------


@rule
def resample(g: Tables, s: State, seat: int) -> None:
    """Fill a redacted position: every card that the seat cannot place goes, at random, where it may be."""
    s.viewer = 0
    row = row_of(seat)
    for attempt in range(ATTEMPTS):
        count_room(s, row)
        for card in range(1, CARDS):
            if s.where[card] == UNKNOWN:
                find_room(s, row, card)
        if swap_about(g, s, row, seat) or attempt == ATTEMPTS - 1:
            break
        pick_up(s, row)
    for card in range(1, CARDS):
        if s.where[card] >= SPOT and is_loose(s, row, card):
            s.where[card] = place_of_spot(s.where[card] - SPOT)
    for spot in range(SPOTS):
        s.room[spot] = 0
    for other in range(s.seats):
        if other != seat:
            if s.over == 0:
                seal_bid(g, s, other)
            choose_tithe(s, other)
            guess_dealt_three(s, other)
            see_as(s, other)


@rule
def is_loose(s: State, row: int, card: int) -> bool:
    """A card the row cannot place."""
    spots = s.maybe[row, card]
    return spots & (spots - 1) != 0


@rule
def count_room(s: State, row: int) -> None:
    """How many cards each spot still takes once all known cards are in theirs."""
    for place in range(Place.KING + PLAYERS):
        s.room[place] = s.count[place]
    for slot in range(s.markets):
        s.room[Spot.MARKET + slot] = s.count[Place.MARKET + slot]
    for seat in range(PLAYERS):
        s.room[Place.HAND + seat] += s.count[Place.SEALED + seat]
    thought = 0
    for card in range(1, CARDS):
        thought |= s.maybe[row, card]
    for seat in range(PLAYERS):
        for spot in range(Spot.TWO + seat, Spot.MARKET, PLAYERS):
            if (thought >> spot) & 1 == 1:
                s.room[spot] = 1
                s.room[Place.HAND + seat] -= 1
    for card in range(1, CARDS):
        spots = s.maybe[row, card]
        if spots != 0 and spots & (spots - 1) == 0:
            for spot in range(SPOTS):
                if spots == 1 << spot:
                    s.room[spot] -= 1


@rule
def random_spot(s: State, spots: int, free: bool) -> int:
    """One of the spots at random, if wanted only among those with room; -1 for none."""
    number = 0
    for spot in range(SPOTS):
        if (spots >> spot) & 1 == 1 and (not free or s.room[spot] > 0):
            number += 1
    if number == 0:
        return -1
    left = below(s.chance, number)
    for spot in range(SPOTS):
        if (spots >> spot) & 1 == 1 and (not free or s.room[spot] > 0):
            if left == 0:
                return spot
            left -= 1
    return -1


@rule
def find_room(s: State, row: int, card: int) -> None:
    """Put a card into a spot with room; where there is none, push another card out and find room for that one."""
    homeless = card
    for _ in range(PATIENCE):
        spot = random_spot(s, s.maybe[row, homeless], True)
        if spot >= 0:
            s.where[homeless] = SPOT + spot
            s.room[spot] -= 1
            return
        spot = random_spot(s, s.maybe[row, homeless], False)
        out = loose_card_in(s, row, spot)
        if out != 0:
            s.where[homeless] = SPOT + spot
            s.where[out] = UNKNOWN
            homeless = out


@rule
def loose_card_in(s: State, row: int, spot: int) -> int:
    """A random card that was put into a spot, or 0."""
    number = 0
    for card in range(1, CARDS):
        if s.where[card] == SPOT + spot and is_loose(s, row, card):
            number += 1
    if number == 0:
        return 0
    left = below(s.chance, number)
    for card in range(1, CARDS):
        if s.where[card] == SPOT + spot and is_loose(s, row, card):
            if left == 0:
                return card
            left -= 1
    return 0


@rule
def pick_up(s: State, row: int) -> None:
    """Take the loose cards up again."""
    for card in range(1, CARDS):
        if is_loose(s, row, card):
            s.where[card] = UNKNOWN


@rule
def swap_about(g: Tables, s: State, row: int, seat: int) -> bool:
    """Exchange loose cards that may lie in each other's place, long enough to forget how they were put there, and
    until all that is known of Hands holds: bids are legal, and nobody has won. Not from everywhere does a way of such
    exchanges lead there; False then."""
    loose = 0
    for card in range(1, CARDS):
        if is_loose(s, row, card):
            loose += 1
    if loose < 2:
        return True
    for turn in range(PATIENCE):
        a = loose_card(s, row, below(s.chance, loose))
        b = loose_card(s, row, below(s.chance, loose))
        here, there = s.where[a] - SPOT, s.where[b] - SPOT
        if (s.maybe[row, a] >> there) & 1 == 1 and (s.maybe[row, b] >> here) & 1 == 1:
            s.where[a] = SPOT + there
            s.where[b] = SPOT + here
        if turn >= SHUFFLES * loose and turn % SHUFFLES == 0 and is_plausible(g, s, row, seat):
            return True
    return False


@rule
def loose_card(s: State, row: int, number: int) -> int:
    """The loose cards in order, from 0."""
    left = number
    for card in range(1, CARDS):
        if is_loose(s, row, card):
            if left == 0:
                return card
            left -= 1
    return 0


@rule
def imagined_in_hand(s: State, row: int, card: int, seat: int) -> bool:
    """Whether a card is in a Hand, or in the bid laid from it, as imagined so far."""
    place = s.where[card]
    if place >= SPOT and is_loose(s, row, card):
        place = place_of_spot(place - SPOT)
    return place == Place.HAND + seat


@rule
def is_plausible(g: Tables, s: State, row: int, seat: int) -> bool:
    """6.2: a bid consists of legal cards. 11.1: a Hand that wins would have won. At the end no Hand is imagined."""
    if s.over != 0:
        return True
    for other in range(s.seats):
        if other == seat:
            continue
        fit, eggs = 0, 0
        for card in range(1, CARDS):
            if imagined_in_hand(s, row, card, other):
                if may_lie_in_bid(g, s, card):
                    fit += 1
                if g.card[card].kind & Kind.EGG != 0:
                    eggs += 1
        if fit < s.count[Place.SEALED + other]:
            return False
        if g.auto_declare != 0 and (eggs == SUITS or imagines_monopoly(s, row, other)):
            return False
    return True


@rule
def may_lie_in_bid(g: Tables, s: State, card: int) -> bool:
    """R32: with `seize_bluff` anything but an Egg."""
    if g.seize_bluff != 0:
        return g.card[card].kind & Kind.EGG == 0
    return is_legal_bid(g, s, card)


@rule
def imagines_monopoly(s: State, row: int, seat: int) -> bool:
    if s.count[Place.HAND + seat] < Rank.NINE + 1:
        return False
    for suit in range(SUITS):
        held = 0
        for rank in range(Rank.TWO, Rank.NINE + 1):
            if imagined_in_hand(s, row, 1 + suit * RANKS + rank, seat):
                held += 1
        if held == Rank.NINE + 1:
            return True
    return False


@rule
def random_of_hand(g: Tables, s: State, seat: int, for_bid: bool) -> int:
    """A card of an imagined Hand, drawn without counting as a draw of the game."""
    number = 0
    for card in range(1, CARDS):
        if s.where[card] == Place.HAND + seat and (not for_bid or may_lie_in_bid(g, s, card)):
            number += 1
    if number == 0:
        return 0
    left = below(s.chance, number)
    for card in range(1, CARDS):
        if s.where[card] == Place.HAND + seat and (not for_bid or may_lie_in_bid(g, s, card)):
            if left == 0:
                return card
            left -= 1
    return 0


@rule
def seal_bid(g: Tables, s: State, seat: int) -> None:
    """6.2: a bid whose number of cards is known. The counts already tell Hand and bid apart."""
    for _ in range(s.count[Place.SEALED + seat]):
        card = random_of_hand(g, s, seat, True)
        if card != 0:
            s.where[card] = Place.SEALED + seat


@rule
def choose_tithe(s: State, seat: int) -> None:
    """R49: a tithe that has been picked but not handed over."""
    if s.tithe[seat] != UNKNOWN:
        return
    left = below(s.chance, s.count[Place.HAND + seat])
    for card in range(1, CARDS):
        if s.where[card] == Place.HAND + seat:
            if left == 0:
                s.tithe[seat] = card
            left -= 1


@rule
def guess_dealt_three(s: State, seat: int) -> None:
    """A19 asks which 3 a seat was dealt: one in its Hand, if there is any."""
    for suit in range(SUITS):
        card = 1 + suit * RANKS + Rank.THREE
        if s.where[card] == Place.HAND + seat:
            s.dealt_three[seat] = card


@rule
def see_as(s: State, seat: int) -> None:
    """What another seat knows in an imagined truth: its own cards, and what everyone knows."""
    for card in range(1, CARDS):
        place = s.where[card]
        if place == Place.SEALED + seat or place == Place.HAND + seat:
            s.maybe[seat, card] = 1 << (Place.HAND + seat)
        elif s.maybe[TABLE, card] == 0:
            s.maybe[seat, card] = 0
        elif place == Place.KING + seat:
            s.maybe[seat, card] = spot_of(place)
        else:
            s.maybe[seat, card] = see_card_as(s, seat, card)
    if s.searched != 0 and s.agenda[s.depth - 1].seat == seat:
        look_through(s, seat, Place.MARKET + s.searched - 1)


@rule
def see_card_as(s: State, seat: int, card: int) -> int:
    """What everyone knows of a card, less one's own Hand and Front, and never without the truth."""
    spots = s.maybe[TABLE, card] & ~hand_bits(seat) & ~(1 << (Place.KING + seat))
    place = s.where[card]
    if place >= Place.SEALED and place < Place.SEALED + PLAYERS:
        place = place - Place.SEALED + Place.HAND
    true = spot_of(place)
    if place >= Place.HAND and place < Place.HAND + PLAYERS:
        true = hand_bits(place - Place.HAND)
    return spots if spots & true != 0 else spots | spot_of(place)
