"""Many games on a graphics processor, all of one game and played by chance or from outside.

A round carries one frame of every game's agenda out. Before it games are put in order of what they do next, so that
threads side by side do the same; that costs little and is worth a multiple.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from entrepot.kernel.chance import Chance
from entrepot.kernel.compiling import Progress
from entrepot.kernel.linking import linked
from entrepot.kernel.rulebook import Rulebook
from entrepot.kernel.state import Choices

from .kernels import Device
from .page import LOOK, PLAY, RESULTS, Act, Look
from .sorting import BINS, BLOCK, TOGETHER, count_bins, fill_bins

THREADS = 128  # in one block
FEW = 512  # games in a bin that are spread
LANES = 4  # of them in a group of threads
ROUNDS = 64  # between two looks at how many games are still played
STEPS = 3  # rounds of steps in order; the few games with more to do then go on by themselves
MANY = 1 << 20  # more steps than there ever are between two asks

_WHAT, _THREADS, _MOST, _A, _B, _STRIDE = range(6)


class Fleet:
    """Room for so many games. Everything lies in the memory of the graphics processor."""

    def __init__(
        self,
        device: Device,
        rulebook: Rulebook,
        tables: Any,
        games: int,
        codes: int = 0,
        progress: Progress | None = None,
        stream: Any = None,
    ) -> None:
        self.device = device
        self.stream = stream
        self.rulebook = rulebook
        self.games = games
        self.codes = codes
        self.threads = THREADS
        self._progress = progress
        device.current()
        self.tables = device.records(rulebook.tables, 1)
        self.tables.put(tables)
        self.states = device.records(rulebook.state, games)
        self.luck = device.records(Chance, games)
        self.number = device.zeros(games, np.int64)
        self.made = device.zeros(games, np.int32)
        self.bins = device.zeros(games, np.int16)
        self.action = device.zeros(games, np.int64)
        self.mask = device.zeros((games, codes), np.int8)
        self.seat = device.zeros(games, np.int64)
        self.done = device.zeros(games, np.int8)
        self.results = device.zeros((games, RESULTS), np.int16)
        self.broken = device.zeros(games, np.int32)
        self._marks = device.zeros(2 * BINS, np.int32)
        self._kinds = max(rulebook.do) + 1
        self.seed = (0, 0)
        self._active = games
        self._order = device.zeros(self._places(), np.int32)
        self._count = device.function(count_bins).given(games, self.bins, self._marks)
        self._fill = device.function(fill_bins).given(games, FEW, LANES, self.bins, self._marks, self._order)
        kernel = linked(rulebook, PLAY, "cuda", progress)
        self._ordered = kernel.given(*self._given(self._order))
        self._all = kernel.given(*self._given(device.zeros(0, np.int32)))

    def _places(self) -> int:
        """How many places the games in play may take when they are in order."""
        spread = -(-min(FEW, self._active) // LANES) * TOGETHER
        return min(self._active * TOGETHER, self._active + self._kinds * (spread + TOGETHER))

    def _given(self, order: Any) -> tuple[Any, ...]:
        numbers = (0, 0, 1, 0, 0, self.games, self.codes)
        blank = self.device.records(self.rulebook.state, 1)
        room = self.device.records(Choices, 0)
        rows = (self.luck, self.number, self.made, self.bins, order, self.action, self.mask, self.seat, self.done)
        return (*numbers, self.tables, self.states, blank, room, *rows, self.results)

    # --- playing ------------------------------------------------------------------------------------------------------

    def begin(self, a: int, b: int, numbers: Any) -> None:
        """Set games of a seed up, by their numbers."""
        self.device.current()
        self.device.synchronize()
        self.states.fill(0, self.stream)
        self.number.put(numbers)
        self.seed = (a, b)
        self._active = self.games
        self._everywhere(Act.BEGIN)

    def play_out(self, most: int) -> None:
        """Go on by random choices until every game is over, or so many rounds were played."""
        for _ in range(0, most, ROUNDS):
            for _ in range(ROUNDS):
                self.in_order(Act.PLAY)
            self.device.synchronize()
            if self.left() == 0:
                break

    def left(self) -> int:
        """How many games were still played in the last round."""
        self._active = int(self._marks.host()[:BINS].sum())
        return self._active

    def stroll(self) -> None:
        """One random choice in every game, up to the next ask; where a game ends the next one begins."""
        self.in_order(Act.PLAY)
        self.settle()

    def carry(self) -> None:
        """The same with the choices in `action`, which are legal."""
        self.in_order(Act.CARRY)
        self.settle()

    def settle(self) -> None:
        """Run all steps; where a game is over, begin the next one."""
        self._run_steps()
        self._everywhere(Act.RENEW)
        self._run_steps()

    def _run_steps(self) -> None:
        for number in range(STEPS):
            self.in_order(Act.ADVANCE, 1 if number < STEPS - 1 else MANY)

    def show(self) -> None:
        """Mark what may be chosen in every game, and who is asked."""
        self.mask.fill(0, self.stream)
        self.in_order(Act.SHOW)

    def take(self) -> None:
        """A random choice for every game, in `action`."""
        self.in_order(Act.TAKE)

    def in_order(self, act: Act, most: int = 1) -> None:
        """Do something in every game, those that do the same side by side."""
        self._marks.fill(0, self.stream)
        self._order.fill(255, self.stream)
        block = BLOCK if self.games > BINS else BINS
        self._count.run(self.games, block, stream=self.stream)
        self._fill.run(self.games, block, stream=self.stream)
        threads = self._places()
        numbers = ((_WHAT, int(act)), (_THREADS, threads), (_MOST, most), *self._seeds())
        self._ordered.run(threads, self.threads, *numbers, stream=self.stream)

    def _seeds(self) -> tuple[tuple[int, int], tuple[int, int]]:
        return (_A, self.seed[0]), (_B, self.seed[1])

    def _everywhere(self, act: Act) -> None:
        numbers = ((_WHAT, int(act)), (_THREADS, self.games), (_STRIDE, self.games), *self._seeds())
        self._all.run(self.games, self.threads, *numbers, stream=self.stream)

    # --- knowledge and laws -------------------------------------------------------------------------------------------

    def check_laws(self, states: Any) -> Any:
        """The number of the broken law of each game, 0 where all hold, on the device."""
        self._looking(states, self.seat, Look.LAWS)
        return self.broken

    def hide(self, states: Any, viewer: Any) -> None:
        """Blank in each game what its viewer may not see."""
        self._looking(states, viewer, Look.REDACT)

    def imagine(self, states: Any, viewer: Any, a: int, b: int, c: int) -> None:
        """Fill redacted games with random truths that fit all their viewers know."""
        self._looking(states, viewer, Look.IMAGINE, a, b, c)

    def _looking(self, states: Any, viewer: Any, what: Look, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.device.current()
        kernel = linked(self.rulebook, LOOK, "cuda", self._progress)
        given = (int(what), len(states), a, b, c, self.tables, states, viewer, self.broken)
        kernel.given(*given).run(len(states), self.threads, stream=self.stream)


class Flotilla:
    """Several fleets that play beside each other: while one waits for its slowest games the others go on."""

    def __init__(
        self,
        device: Device,
        rulebook: Rulebook,
        tables: Any,
        games: int,
        fleets: int,
        progress: Progress | None = None,
    ) -> None:
        self.device = device
        self.games = games
        edges = [games * i // fleets for i in range(fleets + 1)]
        self.fleets = [
            Fleet(device, rulebook, tables, high - low, progress=progress, stream=device.stream())
            for low, high in pairwise(edges)
            if high > low
        ]

    def begin(self, a: int, b: int, first: int) -> None:
        """Set game `first`, `first` + 1, … of a seed up."""
        for fleet in self.fleets:
            fleet.begin(a, b, np.arange(first, first + fleet.games))
            first += fleet.games

    def play_out(self, most: int) -> None:
        """Go on by random choices until every game is over, or so many rounds were played."""
        playing = self.fleets
        for _ in range(0, most, ROUNDS):
            for _ in range(ROUNDS):
                for fleet in playing:
                    fleet.in_order(Act.PLAY)
            self.device.synchronize()
            playing = [fleet for fleet in playing if fleet.left() > 0]
            if not playing:
                break

    def check_laws(self) -> np.ndarray[Any, Any]:
        """The number of the broken law of each game, 0 where all hold."""
        for fleet in self.fleets:
            fleet.check_laws(fleet.states)
        return self.all("broken")

    def all(self, name: str) -> np.ndarray[Any, Any]:
        """Something of every game, in ordinary memory: its state, or how many choices were made in it."""
        self.device.synchronize()
        parts = [getattr(fleet, name).host() for fleet in self.fleets]
        return parts[0] if len(parts) == 1 else np.concatenate(parts)
