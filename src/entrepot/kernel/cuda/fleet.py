"""Many games on a graphics processor, all of one game and played by chance or from outside.

A round carries one frame of every game's agenda out. Before it games are put in order of what they do next, so that
threads side by side do the same; that costs little and is worth a multiple.
"""

from __future__ import annotations

from collections.abc import Sequence
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

THREADS = 512  # in one block, if that fits: more of them share the code they run
AFTER = 0  # steps run at once when a choice was carried out: one is faster in some games, slower in others
RENEWAL = 16  # rounds after which new games begin where others are over
ROUNDS = 64  # between two looks at how many games are still played
STEPS = 2  # rounds of steps in order; the few games with more to do then go on by themselves
MANY = 1 << 20  # more steps than there ever are between two asks

_WHAT, _THREADS, _MOST, _AFTER, _A, _B, _STRIDE = range(7)


class Fleet:
    """Room for so many games. Everything lies in the memory of the graphics processor. `tables` may be those of several
    variants; `lots` says which of them each game is, by its number, and goes round."""

    def __init__(
        self,
        device: Device,
        rulebook: Rulebook,
        tables: Any,
        games: int,
        codes: int = 0,
        progress: Progress | None = None,
        lots: Sequence[int] = (0,),
    ) -> None:
        self.device = device
        self.rulebook = rulebook
        self.games = games
        self.codes = codes
        self.threads = THREADS
        self.after = AFTER
        self._progress = progress
        device.current()
        self.tables = device.records(rulebook.tables, len(tables))
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
        self.variant = device.zeros(games, np.int16)
        self._lots = device.zeros(len(lots), np.int16)
        self._lots.put(lots)
        self._marks = device.zeros(2 * BINS, np.int32)
        self.seed = (0, 0)
        self._active = games
        self._order = device.zeros(self._places(), np.int32)
        self._count = device.function(count_bins).given(games, self.bins, self._marks)
        self._fill = device.function(fill_bins).given(games, self.bins, self._marks, self._order)
        kernel = linked(rulebook, PLAY, "cuda", progress)
        self._ordered = kernel.given(*self._given(self._order))
        self._all = kernel.given(*self._given(device.zeros(0, np.int32)))

    def _places(self) -> int:
        """How many places the games in play may take when they are in order."""
        return self._active + min(BINS, self._active) * TOGETHER

    def _given(self, order: Any) -> tuple[Any, ...]:
        numbers = (0, 0, 1, 0, 0, 0, self.games, self.codes)
        blank = self.device.records(self.rulebook.state, 1)
        room = self.device.records(Choices, 0)
        rows = (self.luck, self.number, self.made, self.bins, order, self.action, self.mask, self.seat, self.done)
        return (*numbers, self.tables, self.states, blank, room, *rows, self.results, self.variant, self._lots)

    # --- playing ------------------------------------------------------------------------------------------------------

    def begin(self, a: int, b: int, numbers: Any) -> None:
        """Set games of a seed up, by their numbers."""
        self.device.current()
        self.states.fill(0)
        self.number.put(numbers)
        self.seed = (a, b)
        self._active = self.games
        self._everywhere(Act.BEGIN)

    def play_out(self, most: int) -> None:
        """Go on by random choices until every game is over, or so many rounds were played."""
        for _ in range(0, most, ROUNDS):
            for _ in range(ROUNDS):
                self.in_order(Act.PLAY)
            if self.left() == 0:
                break

    def go_on(self, rounds: int) -> int:
        """Play so many rounds by random choices, and new games where others end; how many choices were made."""
        before = int(self.made.host().sum())
        for number in range(1, rounds + 1):
            self.in_order(Act.PLAY)
            if number % RENEWAL == 0:
                self._everywhere(Act.RENEW)
        return int(self.made.host().sum()) - before

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
        self.carry_out()
        self.settle()

    def carry_out(self) -> None:
        """The choices in `action`, and nothing after them."""
        self.in_order(Act.CARRY)

    def settle(self) -> None:
        """Run all steps; where a game is over, begin the next one."""
        self.advance()
        self.renew()

    def advance(self) -> None:
        """Run all steps."""
        for _ in range(STEPS):
            self.in_order(Act.ADVANCE)
        self.in_order(Act.ADVANCE, MANY)

    def renew(self) -> None:
        """Where a game is over, begin the next one."""
        self._everywhere(Act.RENEW)
        self.in_order(Act.ADVANCE, MANY)

    def force(self) -> None:
        """Choose where there is one choice only, and run all steps."""
        self.in_order(Act.FORCED)
        self.advance()

    def show(self) -> None:
        """Mark what may be chosen in every game, and who is asked."""
        self.mask.fill(0)
        self.in_order(Act.SHOW)

    def take(self) -> None:
        """A random choice for every game, in `action`."""
        self.in_order(Act.TAKE)

    def in_order(self, act: Act, most: int = 1) -> None:
        """Do something in every game, those that do the same side by side."""
        self._marks.fill(0)
        self._order.fill(255)
        block = BLOCK if self.games > BINS else BINS
        self._count.run(self.games, block)
        self._fill.run(self.games, block)
        threads = self._places()
        steps = ((_MOST, most), (_AFTER, self.after))
        numbers = ((_WHAT, int(act)), (_THREADS, threads), *steps, *self._seeds())
        self._ordered.run(threads, self.threads, *numbers)

    def _seeds(self) -> tuple[tuple[int, int], tuple[int, int]]:
        return (_A, self.seed[0]), (_B, self.seed[1])

    def _everywhere(self, act: Act) -> None:
        numbers = ((_WHAT, int(act)), (_THREADS, self.games), (_STRIDE, self.games), *self._seeds())
        self._all.run(self.games, self.threads, *numbers)

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
        kernel.given(*given).run(len(states), self.threads)
