"""Learners among bots, many games in one compiled call: what Gymnasium's and other vector interfaces stand on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np

from entrepot.bots.levels import fitted, manner
from entrepot.bots.mind import Thinker
from entrepot.contests.lineup import lineup
from entrepot.kernel import Choices, Program, linked
from entrepot.kernel.compiling import Progress
from entrepot.kernel.seeds import run_words
from entrepot.kernel.title import OptionError, Title
from entrepot.match import Game

from .observation.copying import AT_ONCE
from .observation.observer import Observer
from .observation.page import page
from .pages.seats import Operation, Seating, seat_games
from .pages.step import Pays, Played, Run
from .rewards import checked_reward
from .states import State, checked, identity
from .vectorized import MOST_GAMES

PARTS = 4  # of the games, for each of several threads
NOT_THERE = "greedy"  # the manner that stands for the learner, who is never asked in it
_HELD = ("states", "choices", "rows", "played", "raw", "mask", "seat", "done", "refused", "paid")  # arrays of a state

Rows = np.ndarray[Any, Any]


def seating(title: Title) -> Program:
    """The program in which learners sit among bots."""
    return Program("seating", seat_games, title.judgement.rules(), written=page(title.space))


class SeatedGames:
    """`games` games side by side, in each of them one learner. With `seat` None it sits one place further in every game
    of the seed, as the first of a line-up does; else only those games are played in which it sits there. So each game
    is the one that `simulate` plays under its number with the same bots.

    After `reset` and `step`, the arrays hold one row a game: `raw`, `mask` and `seat` for what is asked next, `done`,
    `paid` and `end` for a game that ended in the step, `refused` for a choice that was not legal."""

    def __init__(
        self,
        game: Game,
        games: int,
        bots: str | Sequence[str] = "random",
        seat: int | None = 0,
        reward: str = "rank",
        encoding: str = "raw",
        threads: int = 1,
        progress: Progress | None = None,
    ) -> None:
        if not 1 <= games <= MOST_GAMES:
            raise OptionError(f"The number of games side by side is from 1 to {MOST_GAMES}, not {games}.")
        if game.engine.mode != "compiled":
            raise OptionError("Games are stepped side by side with compiled rules only.")
        if not 1 <= threads <= games:
            raise OptionError(f"So many games are stepped by 1 to {games} threads, not by {threads}.")
        if seat is not None and not 0 <= seat < game.seats:
            raise OptionError(f"The learner's seat is from 0 to {game.seats - 1}, not {seat}.")
        self.game, self.games, self.given_seat, self.threads = game, games, seat, threads
        self.bots = _compiled_bots([bots] if isinstance(bots, str) else list(bots), game)
        self.reward_kind = checked_reward(reward)
        self.observer = Observer(game, encoding)
        self.actions = self.observer.actions
        self.started = False
        self._lay_out()
        self._bind(progress)

    def _lay_out(self) -> None:
        """Memory for all games. The last field of an observation may be written beyond its end."""
        games, size = self.games, self.observer.layout.size
        self.states = np.zeros(games, self.game.title.rulebook.state.dtype())
        self.choices = np.zeros(games, Choices.dtype())
        self.rows = np.zeros(games, Played.dtype())
        self.played = np.zeros(games, np.int64)
        self._observations = np.zeros((games, size + AT_ONCE), np.int16)
        self._ends = np.zeros((games, size + AT_ONCE), np.int16)
        self.raw, self._end = self._observations[:, :size], self._ends[:, :size]
        self.mask = np.zeros((games, self.actions), np.int8)
        self.seat = np.zeros(games, np.int64)
        self.action = np.zeros(games, np.int64)
        self.done = np.zeros(games, np.bool_)
        self.refused = np.zeros(games, np.bool_)
        self._rewards = np.zeros((games, self.game.seats), np.float32)
        self.paid = np.zeros(games, np.float32)
        self._stride = games if self.given_seat is None else games * self.game.seats

    def _bind(self, progress: Progress | None) -> None:
        """Settle what every call hands over. After the first call Numba need not look at the types again, which takes
        longer than stepping a hundred games."""
        title, parts = self.game.title, 1 if self.threads == 1 else min(PARTS * self.threads, self.games)
        ends = [self.games * k // parts for k in range(parts + 1)]
        specs = [fitted(title, spec) for spec in lineup((NOT_THERE, *self.bots), self.game.seats).specs]
        manners, deepest = [manner(title, spec) for spec in specs], max(spec.simulations for spec in specs) + 1
        self._thinking = [Thinker(self.game, manners, deepest).rows() for _ in range(self.threads)]
        entry = linked(title.rulebook, seating(title), "compiled", progress)
        self._runs: list[Run] = []
        self._parts = [self._hand_over(slice(first, last)) for first, last in pairwise(ends)]
        entry(int(Operation.START), *self._parts[0], *self._thinking[0])
        self._entry: Callable[..., int] = next(iter(entry.overloads.values())).entry_point

    def _hand_over(self, part: slice) -> tuple[Any, ...]:
        """What a thread is handed for a part of the games, besides what it thinks with."""
        room = np.zeros(2, self.states.dtype)
        runs, seatings = np.zeros(1, Run.dtype()), np.zeros(1, Seating.dtype())
        run, places = Run.at(runs), Seating.at(seatings)
        run.games, run.players, run.pays = part.stop - part.start, self.game.seats, Pays[self.reward_kind.upper()]
        run.codes, run.size = self.actions, self.observer.layout.size
        run.memory, run.observation = room.ctypes.data, self._observations[part].ctypes.data
        places.final, places.apart = self._ends[part].ctypes.data, self._observations.strides[0]
        places.stride = self._stride
        self._runs.append(run)
        return (
            self.game.tables,
            self.states[part],
            room,
            runs,
            seatings,
            self.rows[part],
            self.choices[part],
            self.mask[part].reshape(-1),
            self.seat[part],
            self.action[part],
            self.played[part],
            self.done[part].view(np.int8),
            self.refused[part].view(np.int8),
            self._rewards[part].reshape(-1),
            self.paid[part],
        )

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads - 1, "seats")

    def _call(self, what: Operation) -> int:
        """Threads, this one among them, take one part of the games after the other; how many of them ended. A part is
        soon done or late by the luck of its bots, so there are more parts than threads."""
        left = iter(self._parts)
        others = [self._pool.submit(self._carry_on, what, left, thinking) for thinking in self._thinking[1:]]
        return self._carry_on(what, left, self._thinking[0]) + sum(other.result() for other in others)

    def _carry_on(self, what: Operation, left: Iterator[tuple[Any, ...]], thinking: tuple[Any, ...]) -> int:
        return sum(self._entry(int(what), *part, *thinking) for part in left)

    # --- playing ------------------------------------------------------------------------------------------------------

    def reset(self, seed: int) -> None:
        """Start the first game of every row."""
        self._seed_by(*run_words(seed))
        self.rows["number"] = np.arange(self.games)
        if self.given_seat is not None:
            players = self.game.seats
            self.rows["number"] = self.rows["number"] * players + (players - self.given_seat) % players
        self._start(np.ones(self.games, np.bool_))
        self.started = True

    def begin(self, which: Rows) -> None:
        """Leave the games of some rows, and start the next one in each of them."""
        self.rows["number"][which] += self._stride
        self._start(which)

    def _seed_by(self, a: int, b: int) -> None:
        for run in self._runs:
            run.a, run.b = a, b

    def _start(self, which: Rows) -> None:
        self.done[:] = which
        self._call(Operation.START)
        self.done[:] = False
        self.paid[:] = 0
        self.refused[:] = False

    def step(self, action: Any) -> int:
        """Carry out one choice of every learner; how many games ended. What is illegal is `refused`: its game stays as
        it is."""
        if not self.started:
            raise OptionError("Call reset() before the first step.")
        given = np.asarray(action)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise OptionError(f"Choices are {self.games} whole numbers, one for each game.")
        self.action[:] = given
        return self._call(Operation.STEP)

    @property
    def observation(self) -> Rows:
        """What every learner sees now, in the encoding that was asked for, and as a copy."""
        return np.array(self.raw) if self.observer.features is None else self.observer.encoded(self.raw)

    def end(self, row: int) -> Rows:
        """What a learner saw at the end of the game that ended last in a row."""
        seen: Rows = self.observer.encoded(self._end[row : row + 1].copy())[0]
        return seen

    def places(self) -> tuple[Rows, Rows]:
        """Where the learners of the games that ended last sat, and which place they took."""
        players = self.game.seats
        seats = -(self.rows["number"] - self._stride) % players
        return seats, self.rows["place"][np.arange(self.games), seats]

    # --- states -------------------------------------------------------------------------------------------------------

    def get_state(self) -> State:
        """Where all games stand, for `set_state` of this or of another one with as many games and the same bots."""
        if not self.started:
            raise OptionError("Call reset() before get_state().")
        held = {name: getattr(self, name).copy() for name in _HELD}
        return {**identity(self.game, self._form), "held": held, "seed": (self._runs[0].a, self._runs[0].b)}

    def set_state(self, state: State) -> None:
        """Stand where a state says, and go on from there to the same ends by the same choices."""
        given = checked(state, self.game, self._form, ("held", "seed"))
        for name in _HELD:
            getattr(self, name)[...] = given["held"][name]
        self._seed_by(*given["seed"])
        self.started = True

    def __reduce__(self) -> tuple[Any, ...]:
        made = self.game, self.games, self.bots, self.given_seat, self.reward_kind, self.observer.encoding, self.threads
        return _again, (made, self.get_state() if self.started else None)

    @property
    def _form(self) -> str:
        return f"{self.games} learners in seat {self.given_seat} among {', '.join(self.bots)}, {self.reward_kind}"


def _again(made: tuple[Any, ...], state: State | None) -> SeatedGames:
    games = SeatedGames(*made)
    if state is not None:
        games.set_state(state)
    return games


def _compiled_bots(names: Sequence[str], game: Game) -> tuple[str, ...]:
    """One bot for each other seat, of those that can choose without being called."""
    others = lineup(names, game.seats - 1, "other seats")
    if others.needs_calling:
        raise OptionError(
            "Bots in compiled seats are random, greedy, policy, or search by simulations (search:100, classic:100): "
            f"not all of {', '.join(others.names)} are."
        )
    return others.names
