"""What the viewer of a position knows, and must think possible, of the cards that lie face down (2.4, R65).

It is what follows from `State.maybe`, the spots left for each card, and from how many cards lie in each place, and
nothing else: a card is possible wherever it lies in some arrangement of all cards, and known if that is one place.

Cards with the same spots are alike, and there are few kinds of them: everything is worked out by kind. A set of cards
is a number with a bit for each, a set of spots likewise.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import and_
from typing import Any, cast

from ..data.cards import CODES
from ..rules.state import State
from ..vocabulary import CARDS, JOKER, PLACES, PLAYERS, RANKS, SPOTS, Place, Rank, Spot
from .knowledge import place_of_spot

PLACE_OF = tuple(int(place_of_spot(spot)) for spot in range(SPOTS))
SPOTS_OF = tuple(sum(1 << spot for spot in range(SPOTS) if PLACE_OF[spot] == place) for place in range(PLACES))
OF_THE_DEAL = range(Spot.TWO, Spot.MARKET)
BITS = tuple(1 << card for card in range(CARDS))
WRITTEN = {BITS[card]: f'"{CODES[card - 1]}"'.encode() for card in range(1, CARDS)}  # as JSON
EGGS = sum(BITS[card] for card in range(1, JOKER) if (card - 1) % RANKS == Rank.ACE)
BOTH = Place.KING + PLAYERS  # places up to here have a spot of the same number

Kinds = dict[int, int]  # cards by their spots


class Remembered:
    """For each face-down place, by its number, the cards that are known to lie there and those that may. A Hand is
    taken together with the bid laid from it: nobody else sees which of its cards that was."""

    def __init__(self, s: State) -> None:
        self.known = [0] * PLACES
        self.possible = [0] * PLACES
        self._loose: Kinds = {}  # cards that the viewer cannot place
        self._eggs: Kinds = {}  # the Eggs among them
        self._room = [0] * SPOTS  # for these
        if s.viewer == 0:
            self._see_everything(s)
        else:
            self._remember(s, s.viewer - 1)

    def part(self, place: int) -> dict[str, Any]:
        """What a view says of a place."""
        return {
            "known": _codes(self.known[place]),
            "possible": _codes(self.possible[place]),
            "eggs": self.eggs(place),
        }

    def written(self, place: int) -> bytes:
        """The same as JSON, without braces."""
        known, possible = _listed(self.known[place]), _listed(self.possible[place])
        return b'"known":[%b],"possible":[%b],"eggs":%d' % (known, possible, self.eggs(place))

    def _see_everything(self, s: State) -> None:
        for card in range(1, CARDS):
            place = s.where[card]
            is_bid = Place.SEALED <= place < Place.SEALED + PLAYERS
            self.known[place - Place.SEALED + Place.HAND if is_bid else place] |= BITS[card]

    def _remember(self, s: State, row: int) -> None:
        thought: Kinds = {}
        for card, spots in enumerate(_column(s, row)):
            thought[spots] = thought.get(spots, 0) | BITS[card]
        thought.pop(0, None)
        self._room = _room(s, thought)
        loose = {spots: cards for spots, cards in thought.items() if spots & (spots - 1)}
        possible = _possible(loose, self._room)
        for before, cards in thought.items():
            spots = possible.get(before, before)
            if spots & (spots - 1):
                self._loose[spots] = self._loose.get(spots, 0) | cards
            elif before in loose:
                self._room[spots.bit_length() - 1] -= cards.bit_count()
            places = _places(spots)
            listed = self.known if len(places) == 1 else self.possible
            for place in places:
                listed[place] |= cards
        self._eggs = {spots: cards & EGGS for spots, cards in self._loose.items() if cards & EGGS}

    def eggs(self, place: int) -> int:
        """How many of the possible Eggs lie there, whichever they are: as many as no other card can fill the room
        there, or as many as find no room elsewhere."""
        here, eggs = SPOTS_OF[place], self._eggs
        if not any(spots & here for spots in eggs):
            return 0
        unfilled = 0
        for spot in _bits(here):
            if self._room[spot] > 0:
                others = [(cards & ~EGGS).bit_count() for spots, cards in self._loose.items() if spots >> spot & 1]
                unfilled += max(self._room[spot] - sum(others), 0)
        return max(unfilled, self._homeless(here))

    def _homeless(self, here: int) -> int:
        """How many Eggs have to lie in one of these spots."""
        count = sum(cards.bit_count() for cards in self._eggs.values())
        everywhere = reduce(and_, self._eggs)
        if any(self._room[spot] >= count for spot in _bits(everywhere & ~here)):
            return 0
        elsewhere: Kinds = {}
        for spots, cards in self._eggs.items():
            elsewhere[spots & ~here] = elsewhere.get(spots & ~here, 0) | cards
        return count - _Arrangement(elsewhere, self._room).count


def _column(s: State, row: int) -> list[int]:
    """What the viewer's own row says of each card, by its number."""
    maybe = memoryview(cast(Any, s.maybe)).cast("B").cast("q")
    return maybe[row * CARDS : (row + 1) * CARDS].tolist()


def _room(s: State, thought: Kinds) -> list[int]:
    """How many cards each spot takes beside those that have no other. What was dealt (R6) has a spot of its own."""
    count = memoryview(cast(Any, s.count)).tolist()
    room = count[:BOTH] + [0] * (SPOTS - BOTH)
    room[Spot.MARKET : Spot.MARKET + s.markets] = count[Place.MARKET : Place.MARKET + s.markets]
    for seat in range(PLAYERS):
        room[Place.HAND + seat] += count[Place.SEALED + seat]
    anywhere = 0
    for spots, cards in thought.items():
        anywhere |= spots
        if spots & (spots - 1) == 0:
            room[spots.bit_length() - 1] -= cards.bit_count()
    for spot in OF_THE_DEAL:
        if anywhere >> spot & 1:
            room[spot] += 1
            room[PLACE_OF[spot]] -= 1
    return room


def _possible(loose: Kinds, room: list[int]) -> dict[int, int]:
    """Of each kind of cards the spots in which they lie in some arrangement of them all. From one arrangement to
    another, cards move round in circles: a card can go where another can leave for where another can leave… for its own
    spot."""
    arranged = _Arrangement(loose, room)
    ways = dict.fromkeys(arranged.held, 0)  # where the cards of a spot can go, step by step
    lying = dict.fromkeys(loose, 0)
    for spot, there in arranged.held.items():
        for kind in there:
            ways[spot] |= kind
            lying[kind] |= 1 << spot
    for through in list(ways):
        for spot, way in ways.items():
            if way >> through & 1:
                ways[spot] |= ways[through]
    return {
        kind: sum([1 << spot for spot in _bits(kind) if (1 << spot | ways.get(spot, 0)) & at])
        for kind, at in lying.items()
        if at
    }


class _Arrangement:
    """Some arrangement of cards in spots with room for them: as many as can lie somewhere at once."""

    def __init__(self, kinds: Kinds, room: list[int]) -> None:
        self.held: dict[int, Kinds] = {}  # how many cards of which kind lie in a spot
        self._left = list(room)
        self.count = 0
        for kind, cards in kinds.items():
            wanted = cards.bit_count()
            while wanted and (found := self._find_room(kind, wanted, set())):
                wanted -= found
                self.count += found

    def _find_room(self, kind: int, wanted: int, tried: set[int]) -> int:
        """Put so many cards of a kind somewhere, if need be by moving others on; how many found room."""
        found = 0
        for spot in _bits(kind):
            if self._left[spot] > 0 and found < wanted:
                more = min(self._left[spot], wanted - found)
                self._left[spot] -= more
                found += more
                self._lay(spot, kind, more)
        for spot in _bits(kind):
            if found < wanted and spot not in tried:
                tried.add(spot)
                found += self._move_on(spot, kind, wanted - found, tried)
        return found

    def _move_on(self, spot: int, kind: int, wanted: int, tried: set[int]) -> int:
        there, found = self.held.get(spot, {}), 0
        for other in list(there):
            if other != kind and found < wanted:
                more = self._find_room(other, min(there[other], wanted - found), tried)
                self._lay(spot, other, -more)
                found += more
        if found:
            self._lay(spot, kind, found)
        return found

    def _lay(self, spot: int, kind: int, more: int) -> None:
        there = self.held.setdefault(spot, {})
        there[kind] = there.get(kind, 0) + more
        if not there[kind]:
            del there[kind]


@lru_cache(1 << 12)
def _places(spots: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(PLACE_OF[spot] for spot in _bits(spots)))


def _codes(cards: int) -> list[str]:
    return [CODES[card - 1] for card in _bits(cards)]


@lru_cache(1 << 12)
def _listed(cards: int) -> bytes:
    listed = []
    while cards:  # lowest first
        lowest = cards & -cards
        listed.append(WRITTEN[lowest])
        cards ^= lowest
    return b",".join(listed)


@lru_cache(1 << 12)
def _bits(numbers: int) -> tuple[int, ...]:
    return tuple(number for number in range(numbers.bit_length()) if numbers >> number & 1)
