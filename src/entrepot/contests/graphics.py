"""The playground on a graphics processor: random games, many thousands at a time, the same to the byte as elsewhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from entrepot.kernel.compiling import Progress
from entrepot.kernel.cuda.fleet import Fleet
from entrepot.kernel.cuda.kernels import device
from entrepot.kernel.cuda.page import LOOK, PLAY
from entrepot.kernel.linking import linked
from entrepot.kernel.playing import LONGEST
from entrepot.kernel.seeds import run_words
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .lineup import Lineup
from .playground import ENDING, ROUND, Batch, Column, SimulationError

DEVICES = ("cpu", "cuda")
ROOM = 1 << 17  # games in one go
HASHING = 8  # threads that digest final positions
STEPS_TO_A_CHOICE = 16  # frames of the agenda for each choice; no game comes near it


def checked_device(name: str, bots: Lineup | None = None) -> str:
    """The name of where games are played, or an `OptionError`."""
    if name not in DEVICES:
        raise OptionError(f"There is no device {name!r}: games are played on {' or '.join(DEVICES)}.")
    if name == "cuda" and bots is not None and not bots.is_random:
        raise OptionError("On a GPU all bots are random: leave --bots out, or play on the cpu.")
    return name


def prepare(game: Game, bots: Lineup, progress: Progress | None = None) -> None:
    """Compile what plays a game there, or take it from the cache."""
    checked_device("cuda", bots)
    for program in (PLAY, LOOK):
        linked(game.title.rulebook, program, "cuda", progress)


class GraphicsPlayground:
    """Room for games in the memory of a graphics processor."""

    def __init__(self, game: Game, room: int, progress: Progress | None = None) -> None:
        self.game = game
        self.room = room
        self.fleet = Fleet(device(), game.title.rulebook, game.variant.tables, room, progress=progress)
        self._endings: dict[int, str] = {}

    def batches(self, seed: int, games: int) -> Iterator[Batch]:
        """All games of a seed, some at a time, in their order."""
        for first in range(0, games, self.room):
            yield self.play(seed, first, min(first + self.room, games))

    def rush(self, seed: int, first: int) -> None:
        """Only play games of a seed to their end, as many as there is room for."""
        self.fleet.begin(*run_words(seed), np.arange(first, first + self.room))
        self.fleet.play_out(LONGEST * STEPS_TO_A_CHOICE)

    def play(self, seed: int, first: int, last: int) -> Batch:
        """Games `first` to `last` - 1 of a seed."""
        count, seats = last - first, self.game.seats
        self.rush(seed, first)
        broken = self.fleet.check_laws(self.fleet.states).host(count)
        states = self.fleet.states.host(count)
        self._inspect(first, states, broken)
        endings = _field(states, ENDING)
        return Batch(
            decisions=self.fleet.made.host(count).astype(np.int64),
            scores=states["score"][:, :seats].copy(),
            won=states["won"][:, :seats].copy(),
            places=states["place"][:, :seats].copy(),
            rounds=_field(states, ROUND),
            endings=endings,
            digests=digests(states),
            names={} if endings is None else self._named(states, endings),
        )

    def _inspect(self, first: int, states: Column, broken: Column) -> None:
        over = states["over"]
        if not over.all():
            raise SimulationError(f"Game {first + int(np.argmin(over))} did not end within {LONGEST} choices.")
        if broken.any():
            at = int(np.argmax(broken != 0))
            raise SimulationError(f"Game {first + at} ended with law {broken[at]} of {self.game.name} broken.")

    def _named(self, states: Column, endings: Column) -> dict[int, str]:
        for code in np.unique(endings).tolist():
            if code not in self._endings:
                at = int(np.argmax(endings == code))
                example = self.game.title.rulebook.state.at(states, at)
                self._endings[code] = str(self.game.title.view(self.game.variant, example).get(ENDING, code))
        return self._endings


def digests(states: Column) -> bytes:
    """A digest of each final position, one behind the other."""
    size, memory = states.itemsize, states.view(np.uint8).data

    def some(part: range) -> bytes:
        return b"".join(hashlib.sha256(memory[i * size : (i + 1) * size]).digest() for i in part)

    edges = np.linspace(0, len(states), HASHING + 1).astype(int).tolist()
    with ThreadPoolExecutor(HASHING) as threads:
        return b"".join(threads.map(some, map(range, edges, edges[1:])))


def _field(states: Column, name: str) -> Any:
    return states[name].copy() if name in (states.dtype.names or ()) else None
