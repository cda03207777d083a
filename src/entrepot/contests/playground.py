"""The playground: where games between bots are played, one after the other or many at a time, and what came out.

Game number k depends on the seed, on k and on who plays alone (it is set up like the match of `game_seed`), so batches,
processes and the way the rules run change nothing. Bots that think by the clock are the exception, and bots of one's
own may be.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from entrepot.bots.levels import fitted, manner
from entrepot.bots.mind import Thinker
from entrepot.bots.own.tally import Tally, added
from entrepot.kernel.playing import LONGEST
from entrepot.kernel.seeds import run_words
from entrepot.match import Game

from .lineup import Lineup, Way
from .outside import Callers, Outsider, Stop, Together

ROOM = 512  # games in one go
ROUND = "round_number"  # fields that a game's state may have
ENDING = "ended_by"

Column = np.ndarray[Any, Any]


class SimulationError(RuntimeError):
    """A game broke a law of its rules or did not end; the message names the game."""


@dataclass(frozen=True)
class Batch:
    """Games in a row: one entry each, and a digest of each final position."""

    decisions: Column
    scores: Column
    won: Column
    places: Column
    rounds: Column | None
    endings: Column | None
    digests: bytes
    names: dict[int, str]
    tallies: dict[str, Tally] = field(default_factory=dict)  # of bots of one's own


class Playground:
    """Memory for games, used again and again."""

    def __init__(self, game: Game, bots: Lineup, room: int = ROOM) -> None:
        record = game.title.rulebook.state
        self.game = game
        self.bots = bots
        self.room = 1 if game.engine.mode == "plain" or bots.needs_calling else room
        self.states = np.zeros(self.room, record.dtype())
        self.made = np.zeros(self.room, np.int64)
        self._memory = self.states.view(np.uint8).data
        self._blank = bytes(self._memory.nbytes)
        self._held = game.engine.hold(record, self.states)
        self._endings: dict[int, str] = {}
        self._tallies: dict[str, Tally] = {}  # of the games that were played last

    @cached_property
    def thinker(self) -> Thinker:
        """Who chooses for all bots; random ones need none."""
        bots = [fitted(self.game.title, bot) for bot in self.bots.specs]
        manners = [manner(self.game.title, bot) for bot in bots]
        return Thinker(self.game, manners, max(bot.simulations for bot in bots) + 1)

    @cached_property
    def _stop(self) -> Stop:
        return Stop(self.game, self.states, self.thinker.contest)

    # --- playing ------------------------------------------------------------------------------------------------------

    def rush(self, seed: int, first: int, last: int) -> int:
        """Only play games `first` to `last` - 1, as many as there is room for; how many choices were made."""
        count = last - first
        a, b = run_words(seed)
        self._memory[:] = self._blank
        self._tallies = {}
        if self.bots.is_random:
            self.game.engine.simulate(self.game.tables, self._held, 0, count, a, b, first, self.made, LONGEST)
        elif self.bots.needs_calling:
            self._tallies = self.play_called(seed, first)
        else:
            self.thinker.play(self._held, count, a, b, first, self.made)
        return int(self.made[:count].sum())

    def play_called(self, seed: int, number: int, onlooker: Outsider | None = None) -> dict[str, Tally]:
        """Play one game with bots that have to be called; what is to be said of those of one's own."""
        callers = Callers(self.bots, seed)
        self.play_watched(seed, number, callers if onlooker is None else Together(callers, onlooker))
        callers.over(number, self._stop.state)
        return callers.tallies

    def play_watched(self, seed: int, number: int, outsider: Outsider) -> None:
        """Play one game, in which somebody outside chooses where they want to."""
        contest = self.thinker.contest
        self._memory[:] = self._blank
        for player, watched in enumerate(outsider.watched(number)):
            contest.watched[player] = watched
        waits = self.thinker.play(self._held, 1, *run_words(seed), number, self.made)
        while waits:
            code = outsider.choose(self._stop)
            if code is not None:
                assert code in self._stop.codes()
                contest.given = code
            waits = self.thinker.go_on(self._held, self.made)

    # --- counting -----------------------------------------------------------------------------------------------------

    def play(self, seed: int, first: int, last: int) -> Batch:
        """Games `first` to `last` - 1 of a seed."""
        return joined([self._fill(seed, at, min(at + self.room, last)) for at in range(first, last, self.room)])

    def _fill(self, seed: int, first: int, last: int) -> Batch:
        count = last - first
        self.rush(seed, first, last)
        self._inspect(first, count)
        states, size = self.states[:count], self.states.itemsize
        endings = _field(states, ENDING)
        return Batch(
            decisions=self.made[:count].copy(),
            scores=states["score"][:, : self.game.seats].copy(),
            won=states["won"][:, : self.game.seats].copy(),
            places=states["place"][:, : self.game.seats].copy(),
            rounds=_field(states, ROUND),
            endings=endings,
            digests=b"".join(_digest(self._memory[i * size : (i + 1) * size]) for i in range(count)),
            names={} if endings is None else self._named(endings),
            tallies=self._tallies,
        )

    def _inspect(self, first: int, count: int) -> None:
        over = self.states["over"][:count]
        if not over.all():
            raise SimulationError(f"Game {first + int(np.argmin(over))} did not end within {LONGEST} choices.")
        check, tables, held = self.game.engine.check_laws, self.game.tables, self._held
        for i in range(count):
            law = check(tables, held, i)
            if law:
                raise SimulationError(f"Game {first + i} ended with law {law} of {self.game.name} broken.")

    def _named(self, endings: Column) -> dict[int, str]:
        """What the game calls each of its endings: its view of one example says it."""
        for code in np.unique(endings).tolist():
            if code not in self._endings:
                example = self.game.title.rulebook.state.at(self.states, int(np.argmax(endings == code)))
                self._endings[code] = str(self.game.title.view(self.game.variant, example).get(ENDING, code))
        return self._endings


@lru_cache(maxsize=64)
def playground(way: Way) -> Playground:
    """One for each way of playing in each process."""
    return Playground(way.game, way.bots)


def _digest(memory: memoryview) -> bytes:
    return hashlib.sha256(memory).digest()


def _field(states: Column, name: str) -> Column | None:
    names = states.dtype.names or ()
    return states[name].copy() if name in names else None


def joined(batches: Sequence[Batch]) -> Batch:
    names: dict[int, str] = {}
    for batch in batches:
        names.update(batch.names)
    return Batch(
        decisions=np.concatenate([batch.decisions for batch in batches]),
        scores=np.concatenate([batch.scores for batch in batches]),
        won=np.concatenate([batch.won for batch in batches]),
        places=np.concatenate([batch.places for batch in batches]),
        rounds=_chained([batch.rounds for batch in batches]),
        endings=_chained([batch.endings for batch in batches]),
        digests=b"".join(batch.digests for batch in batches),
        names=names,
        tallies=added(batch.tallies for batch in batches),
    )


def _chained(columns: Sequence[Column | None]) -> Column | None:
    present = [column for column in columns if column is not None]
    return np.concatenate(present) if present else None
