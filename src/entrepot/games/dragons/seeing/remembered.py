"""What the viewer of a position knows, and must think possible, of the cards that lie face down (2.4, R65).

It is what follows from `State.maybe`, the spots left for each card, and from how many cards lie in each place, and
nothing else: a card is possible wherever it lies in some arrangement of all cards, and known if that is one place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..data.cards import code_of
from ..rules.state import State
from ..vocabulary import CARDS, JOKER, PLAYERS, RANKS, SPOTS, Place, Rank, Spot
from .knowledge import place_of_spot

PLACE_OF = tuple(int(place_of_spot(spot)) for spot in range(SPOTS))
OF_THE_DEAL = range(Spot.TWO, Spot.MARKET)

Spots = dict[int, int]  # bits of Spot by card


class Remembered:
    """For each face-down place, by its number, the cards that are known to lie there and those that may. A Hand is
    taken together with the bid laid from it: nobody else sees which of its cards that was."""

    def __init__(self, s: State) -> None:
        self.known: dict[int, list[int]] = {}
        self.possible: dict[int, list[int]] = {}
        self._loose: Spots = {}
        self._room = [0] * SPOTS  # for cards that the viewer cannot place
        if s.viewer == 0:
            self._see_everything(s)
        else:
            self._remember(s, s.viewer - 1)

    def part(self, place: int) -> dict[str, Any]:
        """What a view says of a place; `eggs` is how many of the possible Eggs lie there, whichever they are."""
        return {
            "known": [code_of(card) for card in self.known.get(place, ())],
            "possible": [code_of(card) for card in self.possible.get(place, ())],
            "eggs": self._eggs(place),
        }

    def _see_everything(self, s: State) -> None:
        for card in range(1, CARDS):
            place = s.where[card]
            is_bid = Place.SEALED <= place < Place.SEALED + PLAYERS
            self.known.setdefault(place - Place.SEALED + Place.HAND if is_bid else place, []).append(card)

    def _remember(self, s: State, row: int) -> None:
        thought = {card: s.maybe[card, row] for card in range(1, CARDS)}
        self._room = _room(s, thought)
        loose = {card: spots for card, spots in thought.items() if spots & (spots - 1)}
        for card, spots in (thought | _possible(loose, self._room)).items():
            places = {PLACE_OF[spot] for spot in _bits(spots)}
            listed = self.known if len(places) == 1 else self.possible
            for place in places:
                listed.setdefault(place, []).append(card)
            if spots & (spots - 1):
                self._loose[card] = spots
            elif card in loose:
                self._room[spots.bit_length() - 1] -= 1

    def _eggs(self, place: int) -> int:
        """As many as no other card can fill the room there, or as many as find no room elsewhere."""
        here = sum(1 << spot for spot in range(SPOTS) if PLACE_OF[spot] == place)
        eggs = {card: spots for card, spots in self._loose.items() if _is_egg(card)}
        if not any(spots & here for spots in eggs.values()):
            return 0
        unfilled = 0
        for spot in _bits(here):
            others = sum(spots >> spot & 1 for card, spots in self._loose.items() if card not in eggs)
            unfilled += max(self._room[spot] - others, 0)
        elsewhere = _arranged({card: spots & ~here for card, spots in eggs.items()}, self._room)
        return max(unfilled, len(eggs) - len(elsewhere))


def _is_egg(card: int) -> bool:
    return card < JOKER and (card - 1) % RANKS == Rank.ACE


def _room(s: State, thought: Spots) -> list[int]:
    """How many cards each spot takes beside those that have no other. What was dealt (R6) has a spot of its own."""
    room = [0] * SPOTS
    for place in range(Place.KING + PLAYERS):
        room[place] = s.count[place]
    for slot in range(s.markets):
        room[Spot.MARKET + slot] = s.count[Place.MARKET + slot]
    for seat in range(PLAYERS):
        room[Place.HAND + seat] += s.count[Place.SEALED + seat]
    anywhere = 0
    for spots in thought.values():
        anywhere |= spots
        if spots and spots & (spots - 1) == 0:
            room[spots.bit_length() - 1] -= 1
    for spot in OF_THE_DEAL:
        if anywhere >> spot & 1:
            room[spot] += 1
            room[PLACE_OF[spot]] -= 1
    return room


def _possible(loose: Spots, room: list[int]) -> Spots:
    """The spots of each card in which it lies in some arrangement of them all. From one arrangement to another, cards
    move round in circles: a card can go where another can leave for where another can leave… for its own spot."""
    lying = _arranged(loose, room)
    ways = dict.fromkeys(lying.values(), 0)  # where the cards of a spot can go, step by step
    for card, spot in lying.items():
        ways[spot] |= loose[card]
    for through in ways:
        for spot in ways:
            if ways[spot] >> through & 1:
                ways[spot] |= ways[through]
    return {
        card: sum(1 << spot for spot in _bits(loose[card]) if spot == at or ways.get(spot, 0) >> at & 1)
        for card, at in lying.items()
    }


def _arranged(loose: Spots, room: list[int]) -> dict[int, int]:
    """Some arrangement of cards in spots with room for them: as many as can lie somewhere at once."""
    held: dict[int, list[int]] = {}

    def find_room(card: int, tried: set[int]) -> bool:
        for spot in _bits(loose[card]):
            if spot in tried:
                continue
            tried.add(spot)
            there = held.setdefault(spot, [])
            if len(there) < room[spot]:
                there.append(card)
                return True
            for at, other in enumerate(there):
                if find_room(other, tried):
                    there[at] = card
                    return True
        return False

    for card in loose:
        find_room(card, set())
    return {card: spot for spot, cards in held.items() for card in cards}


def _bits(spots: int) -> Iterator[int]:
    while spots:
        lowest = spots & -spots
        yield lowest.bit_length() - 1
        spots ^= lowest
