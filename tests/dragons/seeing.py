"""What each seat is told of a card, and where it must think one possible."""

from __future__ import annotations

from typing import Any

from entrepot.games.dragons.rules.state import State
from entrepot.games.dragons.vocabulary import MARKETS, UNKNOWN, Place, Spot
from entrepot.kernel import Array
from entrepot.match import SPECTATOR, Match
from tests.dragons.tables import choose, number
from tests.match.playing import seen

EVERYBODY = [SPECTATOR, 0, 1, 2, 3]
PILES = {Place.OUT: "out", Place.DECK: "deck", Place.DISCARD: "discard", Place.NEST: "nest", Place.EXILE: "exile"}
SPOTS = {
    **{int(place): name for place, name in PILES.items()},
    **{Place.HAND + seat: f"hand {seat}" for seat in range(4)},
    **{Place.KING + seat: f"king {seat}" for seat in range(4)},
    **{Spot.TWO + seat: f"two of {seat}" for seat in range(4)},
    **{Spot.THREE + seat: f"three of {seat}" for seat in range(4)},
    **{Spot.MARKET + slot: f"market {slot}" for slot in range(MARKETS)},
}


def thought(match: Match, seat: int, code: str) -> set[str]:
    """Everywhere that a seat must think a card possible; empty for a card that lies open."""
    bits = seen(match, seat, State).maybe[seat if seat >= 0 else 4, number(code)]
    return {name for spot, name in SPOTS.items() if bits >> spot & 1}


def hands_of(*seats: int) -> set[str]:
    return {f"hand {seat}" for seat in seats}


def told(match: Match, text: str, seats: int = 4) -> list[int]:
    """The seats in whose journal a sentence stands, and -1 for those who only watch; in none does it stand twice."""
    times = {}
    for seat in (SPECTATOR, *range(seats)):
        texts = [sentence.text for sentence in match.journal(None if seat == SPECTATOR else seat)]
        times[seat] = texts.count(text)
    assert set(times.values()) <= {0, 1}
    return [seat for seat, n in times.items() if n]


def knowing(match: Match, code: str, place: int, seats: int = 4) -> list[int]:
    """The seats that can say where a card lies, each of them rightly."""
    where = {seat: seen(match, seat, State).where[number(code)] for seat in (SPECTATOR, *range(seats))}
    assert set(where.values()) <= {place, UNKNOWN}
    return [seat for seat, at in where.items() if at == place]


def turn_of(seat: int, hands: dict[int, list[str]], **more: Any) -> dict[str, Any]:
    return {"active": f"P{seat}", "hands": {f"P{owner}": cards for owner, cards in hands.items()}, **more}


def play(match: Match, word: str) -> None:
    """Play a card that nobody answers."""
    choose(match, word)
    while (asked := match.prompt) is not None and asked.text.startswith("On the Stack"):
        choose(match, "pass")


def others_of(seat: int) -> list[int]:
    return [other for other in range(4) if other != seat]


def by_seat(values: Array[int]) -> list[int]:
    return [values[seat] for seat in range(4)]
