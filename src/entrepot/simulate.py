"""Many games at once, played by bots: what comes out, and that every law held.

Game number k depends on the seed and on k alone (it is set up like the match of seed + k * 2**64), so batches,
processes and the way the rules run change nothing. The digest over all final positions proves it. (Bots that think by
the clock are the exception.) In game k the bots sit k places on from the order they are named in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.bots import bot
from entrepot.bots.manners import Spec, manner, spec
from entrepot.bots.records import Kind
from entrepot.bots.thinker import Thinker, prepare
from entrepot.games import title
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from entrepot.workers import dismiss, workers

BATCH = 512  # games in one go: of random bots, of greedy ones, and of others
GREEDY_BATCH = 16
SLOW_BATCH = 1
LONGEST = 1_000_000
MOST_GAMES = 1 << 32
SEED_BITS = 64
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


@dataclass(frozen=True)
class Result:
    """All games of a run, in order."""

    game: Game
    seed: int
    bots: tuple[str, ...]
    games: Batch
    digest: str

    def summary(self) -> dict[str, Any]:
        """The run in numbers, JSON-ready and the same on every machine."""
        games, variant = self.games, self.game.variant
        shares = games.won / np.maximum(games.won.sum(axis=1, keepdims=True), 1)
        summary: dict[str, Any] = {
            "game": self.game.name,
            "edition": variant.edition,
            "hash": variant.hash,
            "options": self.game.options,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": len(games.decisions),
            "decisions": {"total": int(games.decisions.sum()), **_spread(games.decisions)},
            "seats": [
                {
                    "name": name,
                    "score": _spread(games.scores[:, seat]),
                    "wins": int(games.won[:, seat].sum()),
                    "win_share": round(float(shares[:, seat].mean()), 6),
                }
                for seat, name in enumerate(variant.seat_names)
            ],
            "laws": "hold",
        }
        if len(set(self.bots)) > 1:
            summary["players"] = self.players(shares)
        if games.rounds is not None:
            summary["rounds"] = _spread(games.rounds)
        if games.endings is not None:
            counts = {games.names[code]: int((games.endings == code).sum()) for code in sorted(games.names)}
            summary["endings"] = counts
        summary["digest"] = self.digest
        return summary

    def players(self, shares: Column) -> list[dict[str, Any]]:
        """What each bot reached, wherever it sat: the k-th game seats them k places on."""
        seats = self.game.seats
        games = np.arange(len(shares))
        players = []
        for name in dict.fromkeys(self.bots):
            numbers = [number for number, bot in enumerate(self.bots) if bot == name]
            at = [(games, (number - games) % seats) for number in numbers]
            players.append(
                {
                    "bot": name,
                    "seats": len(numbers),
                    "win_share": round(float(sum(shares[where].mean() for where in at)), 6),
                    "mean_place": round(float(np.mean([self.games.places[where].mean() for where in at])), 6),
                    "mean_score": round(float(np.mean([self.games.scores[where].mean() for where in at])), 6),
                }
            )
        return players

    def columns(self) -> dict[str, Column]:
        """One row a game: for a table on disk."""
        columns = {"game": np.arange(len(self.games.decisions)), "decisions": self.games.decisions}
        for seat in range(self.game.seats):
            columns[f"score_{seat}"] = self.games.scores[:, seat]
            columns[f"won_{seat}"] = self.games.won[:, seat]
            columns[f"place_{seat}"] = self.games.places[:, seat]
        if self.games.rounds is not None:
            columns["rounds"] = self.games.rounds
        if self.games.endings is not None:
            columns["ending"] = np.array([self.games.names[code] for code in self.games.endings.tolist()])
        return columns


def simulate(
    game: Game,
    games: int,
    seed: int = 1,
    bots: Sequence[str] = ("random",),
    jobs: int = 1,
    progress: Progress | None = None,
) -> Result:
    """Play games 0 to `games` - 1 of a seed to their end, in `jobs` processes."""
    if not 1 <= games <= MOST_GAMES:
        raise OptionError(f"The number of games is from 1 to {MOST_GAMES}, not {games}.")
    if not 0 <= seed < 1 << SEED_BITS:
        raise OptionError(f"The seed of a simulation is from 0 to 2**{SEED_BITS} - 1, not {seed}.")
    if jobs < 1:
        raise OptionError(f"The number of jobs is at least 1, not {jobs}.")
    players = _seated(game, bots)
    size = min(batch_of(spec(bot)) for bot in players)
    runs = [(first, min(first + size, games)) for first in range(0, games, size)]
    prepare_bots(game, players)
    apart = jobs > 1 and len(runs) > 1
    played = _in_processes(game, players, seed, runs, jobs) if apart else _here(game, players, seed, runs)
    batches, digest = [], hashlib.sha256()
    for batch, (_, last) in zip(played, runs, strict=True):
        digest.update(batch.digests)
        batches.append(replace(batch, digests=b""))
        if progress:
            progress(last, games, "games")
    return Result(game, seed, players, _joined(batches), digest.hexdigest())


def batch_of(bot: Spec) -> int:
    if bot.kind == Kind.RANDOM:
        return BATCH
    return GREEDY_BATCH if bot.kind == Kind.GREEDY else SLOW_BATCH


def prepare_bots(game: Game, bots: Sequence[str], progress: Progress | None = None) -> None:
    """Compile what these bots need, if it is not ready yet."""
    if any(spec(bot).kind != Kind.RANDOM for bot in bots):
        prepare(game, progress)


def _seated(game: Game, bots: Sequence[str]) -> tuple[str, ...]:
    for name in bots:
        spec(name)
    if len(bots) not in (1, game.seats):
        raise OptionError(f"Name one bot, or one for each of the {game.seats} seats, not {len(bots)}.")
    return tuple(bots) * (game.seats if len(bots) == 1 else 1)


# --- playing ----------------------------------------------------------------------------------------------------------


class Playground:
    """Memory for a batch of games, used again and again."""

    def __init__(self, game: Game, bots: Sequence[str] = ("random",)) -> None:
        engine, record = game.engine, game.title.rulebook.state
        self.game = game
        self.bots = tuple(bots) * (game.seats if len(bots) == 1 else 1)
        self.room = 1 if engine.mode == "plain" else BATCH
        self.states = np.zeros(self.room, record.dtype())
        self.memory = self.states.view(np.uint8).data
        self.held = engine.hold(record, self.states)
        self.made = np.zeros(self.room, np.int64)
        self.blank = bytes(self.memory.nbytes)
        self.endings: dict[int, str] = {}
        self._specs = [spec(bot) for bot in self.bots]
        self._random = all(bot.kind == Kind.RANDOM for bot in self._specs)
        self._timed = any(bot.seconds is not None for bot in self._specs)
        if not self._random and not self._timed:
            manners = [manner(game.name, bot) for bot in self._specs]
            self._thinker = Thinker(game, manners, max(bot.simulations for bot in self._specs) + 1)

    def play(self, seed: int, first: int, last: int) -> Batch:
        """Games `first` to `last` - 1 of a seed."""
        return _joined([self._fill(seed, at, min(at + self.room, last)) for at in range(first, last, self.room)])

    def rush(self, seed: int, first: int, last: int) -> int:
        """Only play games `first` to `last` - 1, as many as there is room for; how many choices were made."""
        count = last - first
        self.memory[:] = self.blank
        a, b = seed & 0xFFFFFFFF, seed >> 32
        if self._timed:
            self._play_by_the_clock(seed, first, last)
        elif self._random:
            self.game.engine.simulate(self.game.tables, self.held, 0, count, a, b, first, self.made, LONGEST)
        else:
            self._thinker.play(self.held, count, a, b, first, self.made)
        return int(self.made[:count].sum())

    def _play_by_the_clock(self, seed: int, first: int, last: int) -> None:
        size = self.states.itemsize
        for at, number in enumerate(range(first, last)):
            match = self.game.start(seed | number << SEED_BITS)
            players = [bot(name, seed ^ number) for name in self.bots]
            while match.seat is not None:
                match.play(players[(match.seat + number) % len(players)].choose(match.sight()))
            self.memory[at * size : (at + 1) * size] = bytes(match.truth)
            self.made[at] = len(match.past)

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
            digests=b"".join(_digest(self.memory[i * size : (i + 1) * size]) for i in range(count)),
            names={} if endings is None else self._named(endings),
        )

    def _inspect(self, first: int, count: int) -> None:
        over = self.states["over"][:count]
        if not over.all():
            raise SimulationError(f"Game {first + int(np.argmin(over))} did not end within {LONGEST} choices.")
        check, tables, held = self.game.engine.check_laws, self.game.tables, self.held
        for i in range(count):
            law = check(tables, held, i)
            if law:
                raise SimulationError(f"Game {first + i} ended with law {law} of {self.game.name} broken.")

    def _named(self, endings: Column) -> dict[int, str]:
        """What the game calls each of its endings: its view of one example says it."""
        for code in np.unique(endings).tolist():
            if code not in self.endings:
                example = self.game.title.rulebook.state.at(self.states, int(np.argmax(endings == code)))
                self.endings[code] = str(self.game.title.view(self.game.variant, example).get(ENDING, code))
        return self.endings


def _here(game: Game, bots: tuple[str, ...], seed: int, runs: Sequence[tuple[int, int]]) -> Iterator[Batch]:
    playground = Playground(game, bots)
    for first, last in runs:
        yield playground.play(seed, first, last)


def _in_processes(
    game: Game, bots: tuple[str, ...], seed: int, runs: Sequence[tuple[int, int]], jobs: int
) -> Iterator[Batch]:
    """The same in several processes; the rules are compiled here first, so that the others find them ready."""
    how = (game.name, tuple(game.options.items()), game.engine.mode, bots)
    return _all([(how, seed, first, last) for first, last in runs], jobs)


How = tuple[str, tuple[tuple[str, Any], ...], str, tuple[str, ...]]


def _play_elsewhere(task: tuple[How, int, int, int]) -> Batch:
    how, seed, first, last = task
    return _playground(*how).play(seed, first, last)


@cache
def _playground(name: str, options: tuple[tuple[str, Any], ...], engine: str, bots: tuple[str, ...]) -> Playground:
    return Playground(Game(title(name), dict(options), engine), bots)


def play_lineups(
    game: Game,
    named: Sequence[tuple[str, ...]],
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
    first: int = 0,
) -> Batch:
    """The games of a seed from number `first` on, each with its own bots, seat by seat."""
    tasks = []
    for number, bots in enumerate(named, first):
        turned = tuple(bots[(at - number) % len(bots)] for at in range(len(bots)))  # undoes the change of places
        tasks.append(((game.name, tuple(game.options.items()), game.engine.mode, turned), seed, number, number + 1))
    batches = []
    for batch in _all(tasks, jobs):
        batches.append(batch)
        if progress:
            progress(len(batches), len(tasks), "games")
    return _joined(batches)


def _all(tasks: Sequence[tuple[How, int, int, int]], jobs: int) -> Iterator[Batch]:
    if jobs == 1:
        yield from map(_play_elsewhere, tasks)
        return
    pool = workers(min(jobs, len(tasks)))
    try:
        yield from pool.map(_play_elsewhere, tasks)
    except BaseException:
        dismiss(pool)
        raise
    pool.shutdown()


# --- counting ---------------------------------------------------------------------------------------------------------


def _digest(memory: memoryview) -> bytes:
    return hashlib.sha256(memory).digest()


def _field(states: Column, name: str) -> Column | None:
    names = states.dtype.names or ()
    return states[name].copy() if name in names else None


def _joined(batches: Sequence[Batch]) -> Batch:
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
    )


def _chained(columns: Sequence[Column | None]) -> Column | None:
    present = [column for column in columns if column is not None]
    return np.concatenate(present) if present else None


def _spread(values: Column) -> dict[str, Any]:
    return {
        "mean": round(float(values.mean()), 6),
        "deviation": round(float(values.std()), 6),
        "least": int(values.min()),
        "median": float(np.median(values)),
        "most": int(values.max()),
    }


# --- a table on disk --------------------------------------------------------------------------------------------------


def parquet_writer(path: Path) -> Callable[[dict[str, Column]], None]:
    """What writes columns to a Parquet file, or an `OptionError` that says what to install; known before a run."""
    if path.suffix != ".parquet":
        raise OptionError(f"Games are written to a .parquet file, not to {path}.")
    if not path.parent.is_dir():
        raise OptionError(f"There is no folder {path.parent} to write {path.name} into.")
    if find_spec("polars"):
        return lambda columns: _write_with_polars(path, columns)
    if find_spec("pyarrow"):
        return lambda columns: _write_with_pyarrow(path, columns)
    raise OptionError("Writing Parquet files needs polars or pyarrow: pip install polars.")


def _write_with_polars(path: Path, columns: dict[str, Column]) -> None:
    import polars

    polars.DataFrame(columns).write_parquet(path)


def _write_with_pyarrow(path: Path, columns: dict[str, Column]) -> None:
    import pyarrow
    import pyarrow.parquet

    pyarrow.parquet.write_table(pyarrow.table(columns), path)
