"""Recording: one game after another between bots, with everything that happened in it. Game number k of a seed is,
choice by choice, the one that the playground plays with the same bots; only the tape on which it is told is read here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from entrepot.bots.own.tally import Tally, added
from entrepot.bots.records import Told
from entrepot.kernel.playing import LONGEST
from entrepot.kernel.seeds import game_seed
from entrepot.match import Game

from .lineup import Lineup, Way
from .outside import Nobody, Outsider
from .playground import Playground, SimulationError

LINES, PICTURES = 1 << 12, 32  # room on the first tape


@dataclass(frozen=True)
class Recording:
    """A finished game: the lines of its tape (`Line` in `bots/records.py`); pictures of the start, of the last decision
    of the first round, and after each round but the last; and its end. The next game overwrites them."""

    number: int
    lines: np.ndarray[Any, Any]
    shots: np.ndarray[Any, Any]
    end: Any

    @property
    def choices(self) -> list[int]:
        codes: list[int] = self.lines["a"][self.lines["what"] == Told.CHOICE].tolist()
        return codes


class Recorder:
    """Memory for one game at a time, used again and again."""

    def __init__(self, game: Game, bots: Lineup) -> None:
        self.game = game
        self.bots = bots
        self._playground = Playground(game, bots, 1)
        self._thinker = self._playground.thinker
        self._thinker.record_on(LINES, PICTURES)
        self.tallies: dict[str, Tally] = {}  # of bots of one's own, over all games

    def play(self, seed: int, number: int, outsider: Outsider | None = None) -> Recording:
        """Game `number` of a seed, from the first choice to the last."""
        tallies: dict[str, Tally] = {}
        if self.bots.needs_calling:
            tallies = self._playground.play_called(seed, number, outsider)
        else:
            self._playground.play_watched(seed, number, outsider or Nobody())
        told, pictures = self._thinker.contest.told, self._thinker.contest.pictures
        if told > len(self._thinker.tape) or pictures > len(self._thinker.shots):
            self._thinker.record_on(2 * told, 2 * pictures)
            return self.play(seed, number, outsider)
        end = self._playground.states[0]
        if not end["over"]:
            raise SimulationError(f"Game {number} did not end within {LONGEST} choices.")
        self.tallies = added([self.tallies, tallies])
        return Recording(number, self._thinker.tape[:told], self._thinker.shots[:pictures], end)


@lru_cache(maxsize=64)
def recorder(way: Way) -> Recorder:
    """One for each way of playing in each process."""
    return Recorder(way.game, way.bots)


def record(game: Game, seed: int, number: int, choices: Sequence[int]) -> dict[str, Any]:
    """Game `number` of a seed as a record, which the table and `entrepot replay` open."""
    match = game.start(game_seed(seed, number))
    for code in choices:
        match.play(code)
    return match.record()
