"""Watching the laws on a graphics processor, in every game of a fleet at once.

Conservation: the game's own laws hold. Secrecy: what a seat may not see is filled with another truth that fits all it
knows, the laws hold there as well, and what it may see has stayed the same, byte for byte.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.kernel.parts import Row
from entrepot.kernel.records import i32, i64

from .fleet import Fleet

BLOCK = 256
NOBODY = -1  # a spectator

cuda: Any = None  # bound by the compiler


def tally(games: int, place: int, broken: Row[i32], found: Row[i64]) -> None:
    """Count the games in which something is broken."""
    at = cuda.grid(1)
    if at < games and broken[at] != 0:
        cuda.atomic.add(found, place, 1)


def compare(words: int, place: int, one: Row[i64], other: Row[i64], found: Row[i64]) -> None:
    """Count the words that differ."""
    at = cuda.grid(1)
    if at < words and one[at] != other[at]:
        cuda.atomic.add(found, place, 1)


class Watch:
    """Over a fleet whose games all stand at an ask."""

    FOUND = ("positions that break a law", "imagined positions that break a law", "words that a seat could tell")

    def __init__(self, fleet: Fleet, seats: int) -> None:
        device, games, record = fleet.device, fleet.games, fleet.rulebook.state
        self.fleet = fleet
        self.states = 0
        self._known = device.records(record, games)
        self._other = device.records(record, games)
        self._found = device.zeros(len(self.FOUND), np.int64)
        words = games * record.dtype().itemsize // 8
        self._words = words
        rows = [self._known.seen_as(np.int64, words), self._other.seen_as(np.int64, words)]
        self._compare = device.function(compare).given(words, 2, *rows, self._found)
        self._tally = device.function(tally).given(games, 0, fleet.broken, self._found)
        self._viewers = [device.zeros(games, np.int64) for _ in range(seats + 1)]
        for turn, viewers in enumerate(self._viewers):
            viewers.put((np.arange(games) + turn) % (seats + 1) + NOBODY)

    def look(self, a: int, b: int) -> None:
        """Check every game as it stands, each for one of the seats or for a spectator."""
        fleet, viewer = self.fleet, self._viewers[self.states // self.fleet.games % len(self._viewers)]
        fleet.check_laws(fleet.states)
        self._tally.run(fleet.games, BLOCK, (1, 0))
        self._known.copy(fleet.states)
        fleet.hide(self._known, viewer)
        self._other.copy(self._known)
        fleet.imagine(self._other, viewer, a, b, self.states & 0xFFFFFFFF)
        fleet.check_laws(self._other)
        self._tally.run(fleet.games, BLOCK, (1, 1))
        fleet.hide(self._other, viewer)
        self._compare.run(self._words, BLOCK)
        self.states += fleet.games

    def found(self) -> dict[str, int]:
        """What was found broken so far."""
        return dict(zip(self.FOUND, self._found.host().tolist(), strict=True))
