"""Who plays, and where they arrived: part of every program that counts results."""

from __future__ import annotations

from .parts import inner
from .state import GameState


@inner
def people(s: GameState) -> int:
    """How many people play; one person may answer for several seats."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.chair[seat] + 1)
    return most


@inner
def winners(s: GameState, count: int) -> int:
    """How many of so many people share the victory."""
    found = 0
    for person in range(count):
        found += s.won[person]
    return found


@inner
def beaten(s: GameState, person: int, count: int) -> int:
    """Twice how many of so many people somebody arrived ahead of; an equal place counts half."""
    found = 0
    for other in range(count):
        if other != person:
            if s.place[other] > s.place[person]:
                found += 2
            elif s.place[other] == s.place[person]:
                found += 1
    return found
