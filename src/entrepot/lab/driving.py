"""Driving: games in which players must or may not do something, choice by choice from outside. What happens is told on
the same tape as in a recorded game; without a wish it is the same game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from entrepot.bots.judgement import page
from entrepot.bots.manners import Spec, manner, spec
from entrepot.bots.records import Kind, Told
from entrepot.bots.thinker import Thinker
from entrepot.kernel import Choices
from entrepot.kernel.chance import below
from entrepot.kernel.chance import seed as seed_words
from entrepot.kernel.seeds import WORD, run_words
from entrepot.match import Game

from .chronicle import Chronicle, read
from .recording import seated
from .watching import watch

LONGEST = 100_000
FALLBACK = 60  # simulations, where a bot without second thoughts may not do what it wants

# What a player may not do, or will do: given the match's position and the code, whether the option is meant.
Wish = Callable[[Any, int], bool]


class Driver:
    """Memory for one game at a time, and what its players must or may not do."""

    def __init__(self, game: Game, bots: Sequence[str], count_positions: bool = False) -> None:
        self.game, self.watch, self._page = game, watch(game.name), page(game.name)
        self._specs = seated(game, bots)
        engine, record = game.engine, game.title.rulebook.state
        self._states, self._seen = np.zeros(1, record.dtype()), np.zeros(1, record.dtype())
        self._held, self._state = engine.hold(record, self._states), record.at(self._states)
        self._memory = self._states.view(np.uint8).data
        self._held_seen = engine.hold(record, self._seen)
        self._seen_memory = self._seen.view(np.uint8).data
        self._marked = np.zeros(1, Choices.dtype())
        self._choices = engine.hold(Choices, self._marked)
        self._thinkers: dict[Spec, Thinker] = {}
        self._all_random = all(wanted.kind == Kind.RANDOM for wanted in self._specs)
        self._count_positions = count_positions
        self._wishes: dict[int, tuple[Wish, bool]] = {}

    def forbid(self, player: int, wish: Wish) -> None:
        """From now on, that player takes another choice where there is one."""
        self._wishes[player] = (wish, False)

    def drive(self, player: int, wish: Wish) -> None:
        """From now on, that player takes such a choice wherever it is offered."""
        self._wishes[player] = (wish, True)

    def forget_wishes(self) -> None:
        self._wishes.clear()

    def play(self, seed: int, number: int) -> Chronicle:
        """Game `number` of a seed, from the first choice to the last."""
        engine, tables, row = self.game.engine, self.game.tables, self._states[0]
        a, b = run_words(seed)
        self._memory[:] = bytes(len(self._memory))
        engine.start(tables, self._held, 0, a, b, number)
        chooser: Any = SimpleNamespace()
        if self._all_random:
            seed_words(chooser, a ^ 0x5EED, b, number)
        lines: list[tuple[int, ...]] = []
        shots = [self._states[0].copy(), self._states[0].copy()]
        met: dict[int, int] = {}
        wished = now = played = 0
        while True:
            if int(row["round_number"]) != now:
                if now:
                    self._tell_points(lines, now)
                    shots.append(self._states[0].copy())
                now = int(row["round_number"])
            for what, seat, _, first, second, _ in row["notes"][: int(row["noted"])].tolist():
                lines.append((what, seat, first, second, now))
            count = engine.legal(tables, self._held, 0, self._choices)
            if count == 0 or played >= LONGEST:
                break
            code = int(self._marked["code"][0][0])
            if count > 1:
                if now == 1:
                    shots[1] = self._states[0].copy()
                code, driven = self._decide(row, count, chooser, a, b, number, played)
                wished += driven
                if self._count_positions:
                    key = self._position()
                    met[key] = met.get(key, 0) + 1
            elif self._all_random:
                below(chooser, 1)  # as in every other game of random bots
            lines.append((Told.CHOICE, int(row["agenda"]["seat"][row["depth"] - 1]), code, count, now))
            engine.play(tables, self._held, 0, code)
            played += 1
        if not row["over"]:
            raise RuntimeError(f"Game {number} did not end within {LONGEST} choices.")
        self._tell_points(lines, now)
        told = read(self.game, self.watch, number, np.array(lines, np.int64), np.array(shots), row)
        told.wished, told.repeats = wished, max(met.values(), default=0)
        return told

    def _tell_points(self, lines: list[tuple[int, ...]], now: int) -> None:
        tables = self.game.title.rulebook.tables.at(self.game.variant.tables)
        for seat in range(self._state.seats):
            lines.append((Told.POINTS, seat, self._page.points_now(tables, self._state, seat), 0, now))

    def _decide(self, row: Any, count: int, chooser: Any, a: int, b: int, number: int, played: int) -> tuple[int, bool]:
        """What is chosen, and whether a wish changed it."""
        asked = int(row["agenda"]["seat"][row["depth"] - 1])
        seat = int(row["chair"][asked])
        codes = self._marked["code"][0][:count].tolist()
        wanted = self._specs[(seat + number) % self.game.seats]
        wish = self._wishes.get(asked)
        if wish and wish[1]:
            for code in codes:
                if wish[0](self._state, code):
                    return code, True
        if wanted.kind == Kind.RANDOM:
            if not self._all_random:
                seed_words(chooser, a ^ 0x5EED, b ^ played, number)
            code = codes[below(chooser, count)]
        else:
            code = self._think(wanted, seat, (a * 0x9E3779B1 + number) & WORD, (b * 0x85EBCA6B + played) & WORD)
        if wish and not wish[1] and wish[0](self._state, code):
            return self._otherwise(wish[0], codes, code, seat, number, played), True
        return code, False

    def _think(self, wanted: Spec, seat: int, a: int, b: int) -> int:
        thinker = self._looking(wanted, seat)
        if wanted.kind == Kind.GREEDY:
            return thinker.greedy(seat, a, b)
        thinker.search(seat, a, b, 0, wanted.simulations)
        found = thinker.tried()
        if not found:
            return int(self._marked["code"][0][0])
        return max(found, key=lambda code: found[code])

    def _looking(self, wanted: Spec, seat: int) -> Thinker:
        """A thinker that sees what a seat sees."""
        if wanted not in self._thinkers:
            self._thinkers[wanted] = Thinker(self.game, [manner(self.game.name, wanted)], wanted.simulations + 1)
        self._seen_memory[:] = self._memory
        self.game.engine.hide(self.game.tables, self._held_seen, 0, seat)
        self._thinkers[wanted].memory[:] = self._seen_memory
        return self._thinkers[wanted]

    def _otherwise(self, wish: Wish, codes: list[int], code: int, seat: int, number: int, played: int) -> int:
        """What a player does instead of what it may not: the best of the rest by a short search."""
        allowed = [other for other in codes if not wish(self._state, other)]
        if not allowed:
            return code
        thinker = self._looking(spec(f"search:{FALLBACK}"), seat)
        thinker.search(seat, number & WORD, played, 0, FALLBACK)
        found = thinker.tried()
        return max(allowed, key=lambda other: (found.get(other, (0, 0)), -other))

    def _position(self) -> int:
        """A number for the position, whatever led to it and whatever chance will bring."""
        self._seen_memory[:] = self._memory
        for name in ("chance", "notes", "noted", "shown"):
            self._seen[name] = np.zeros(1, self._seen.dtype[name])
        return hash(bytes(self._seen_memory))
