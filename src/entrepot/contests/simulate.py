"""Many games at once, played by bots: what comes out, and that every law held.

The digest over all final positions proves that games are the same, however they were played. In game k the bots sit k
places on from the order they are named in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from entrepot.bots.levels import Spec
from entrepot.bots.records import Kind
from entrepot.kernel.compiling import Progress
from entrepot.kernel.seeds import MOST_GAMES, checked_run
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .crew import Crew, crew, in_order
from .graphics import ROOM as GRAPHICS_ROOM
from .graphics import GraphicsPlayground, checked_device
from .lineup import Lineup, Way, lineup, prepare_bots
from .playground import ROOM, Batch, Column, joined, playground

GREEDY_BATCH = 16  # games in one go, of greedy bots and of others that think
SLOW_BATCH = 1


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
        if games.tallies:
            summary["own_bots"] = [{"bot": name, **tally.told()} for name, tally in games.tallies.items()]
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
    device: str = "cpu",
) -> Result:
    """Play games 0 to `games` - 1 of a seed to their end, in `jobs` processes, or on a graphics processor."""
    if not 1 <= games <= MOST_GAMES:
        raise OptionError(f"The number of games is from 1 to {MOST_GAMES}, not {games}.")
    checked_run(seed, "a simulation")
    who = lineup(bots, game.seats)
    if checked_device(device, who) == "cuda":
        return _on_graphics(game, games, seed, who, progress)
    prepare_bots(game, who.names)
    way, size = Way.of(game, who), min(batch_of(bot) for bot in who.specs)
    tasks = [(way, seed, first, min(first + size, games)) for first in range(0, games, size)]
    batches, digest = [], hashlib.sha256()
    for batch, (*_, last) in zip(in_order(crew(jobs), _play, tasks), tasks, strict=True):
        digest.update(batch.digests)
        batches.append(replace(batch, digests=b""))
        if progress:
            progress(last, games, "games")
    return Result(game, seed, who.names, joined(batches), digest.hexdigest())


def _on_graphics(game: Game, games: int, seed: int, who: Lineup, progress: Progress | None) -> Result:
    batches, digest, played = [], hashlib.sha256(), 0
    for batch in GraphicsPlayground(game, min(games, GRAPHICS_ROOM)).batches(seed, games):
        digest.update(batch.digests)
        batches.append(replace(batch, digests=b""))
        played += len(batch.decisions)
        if progress:
            progress(played, games, "games")
    return Result(game, seed, who.names, joined(batches), digest.hexdigest())


def batch_of(bot: Spec) -> int:
    if bot.own is not None:
        return SLOW_BATCH
    if bot.kind == Kind.RANDOM:
        return ROOM
    return GREEDY_BATCH if bot.kind in (Kind.GREEDY, Kind.POLICY) else SLOW_BATCH


def play_lineups(
    game: Game, named: Sequence[tuple[str, ...]], seed: int, jobs: int = 1, progress: Progress | None = None
) -> Batch:
    """The games of a seed, each with its own bots, seat by seat."""
    batches: dict[int, Batch] = {}
    for number, batch in games_of(game, list(enumerate(named)), seed, crew(jobs)):
        batches[number] = batch
        if progress:
            progress(len(batches), len(named), "games")
    return joined([batches[number] for number in sorted(batches)])


def games_of(
    game: Game, named: Sequence[tuple[int, tuple[str, ...]]], seed: int, crew: Crew
) -> Iterator[tuple[int, Batch]]:
    """Games of a seed by their numbers, each with its own bots, seat by seat, as they are finished."""
    tasks = []
    for number, bots in named:
        turned = tuple(bots[(at - number) % len(bots)] for at in range(len(bots)))  # undoes the change of places
        tasks.append((Way.of(game, Lineup(turned)), seed, number, number + 1))
    yield from crew.each(_play_one, tasks)


def _play_one(task: tuple[Way, int, int, int]) -> tuple[int, Batch]:
    return task[2], _play(task)


def _play(task: tuple[Way, int, int, int]) -> Batch:
    """Some games in a row, wherever they are played."""
    way, seed, first, last = task
    return playground(way).play(seed, first, last)


def _spread(values: Column) -> dict[str, Any]:
    return {
        "mean": round(float(values.mean()), 6),
        "deviation": round(float(values.std()), 6),
        "least": int(values.min()),
        "median": float(np.median(values)),
        "most": int(values.max()),
    }
