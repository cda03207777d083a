"""Games of bots as a table of decisions, for learning from them: one row a decision, in a Parquet file.

    entrepot lab dataset ENVIRONMENT games.parquet --games 100 --bots greedy

`load` gives the rows back as arrays, with what the asked seat saw, its legal choices, what it chose and what it got in
the end.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.contests.lineup import check_own, lineup
from entrepot.contests.parquet import polars, save, writable
from entrepot.contests.recording import Recorder
from entrepot.games import title
from entrepot.kernel.compiling import Progress
from entrepot.kernel.seeds import checked_run, game_seed
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .observation.observer import Observer

REWARDS = ("rank", "win", "points")

Column = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Decisions:
    """Decisions in the order they were made, one row each."""

    game: Game
    number: Column  # which game of the seed
    seat: Column
    bot: list[str]
    observation: Column  # (rows, layout.size), int16
    mask: Column  # (rows, actions), bool
    action: Column
    reward: dict[str, Column]  # what the seat got at the end, by each way of paying

    def __len__(self) -> int:
        return len(self.action)


def export(
    game: Game,
    path: Path,
    games: int,
    bots: Sequence[str] = ("greedy",),
    seed: int = 1,
    progress: Progress | None = None,
) -> int:
    """Play so many games and write every decision down; returns how many there were. Game k is the one that `simulate`
    plays under that number with the same bots."""
    writable(path)
    if games < 1:
        raise OptionError(f"The number of games is at least 1, not {games}.")
    checked_run(seed, "a data set")
    check_own(bots)
    recorder, observer = Recorder(game, lineup(bots, game.seats)), Observer(game)
    rows: dict[str, list[Any]] = {
        name: [] for name in ("number", "seat", "bot", "observation", "legal", "action", *REWARDS)
    }
    for number in range(games):
        _observe(recorder, observer, seed, number, rows)
        if progress:
            progress(number + 1, games, "games")
    count, lists = len(rows["action"]), polars().List(polars().Int16)
    columns = {
        "title": [game.name] * count,
        "options": [json.dumps(game.options, sort_keys=True)] * count,
        "hash": [game.variant.hash] * count,
        **{name: rows[name] for name in ("number", "seat", "bot", "action", *REWARDS)},
        "legal": polars().Series(rows["legal"], dtype=lists),
        "observation": polars().Series(rows["observation"], dtype=lists),
    }
    save(path, columns)
    return count


def _observe(recorder: Recorder, observer: Observer, seed: int, number: int, rows: dict[str, list[Any]]) -> None:
    """Play a game, and look at every position of it in which somebody chose."""
    match, names = recorder.game.start(game_seed(seed, number)), recorder.bots.names
    seats = []
    for code in recorder.play(seed, number).choices:
        sight = match.sight()
        rows["number"].append(number)
        rows["seat"].append(sight.seat)
        rows["bot"].append(names[(sight.seat + number) % len(names)])
        seen = observer.layout.write(memoryview(sight.data), sight.seat, observer.layout.empty())
        rows["observation"].append(seen.tolist())
        rows["legal"].append(sight.codes)
        rows["action"].append(code)
        seats.append(sight.seat)
        match.play(code)
    for reward in REWARDS:
        paid = observer.rewards(match, reward)
        rows[reward] += [paid[seat] for seat in seats]


def load(path: Path) -> Decisions:
    """The decisions of a file; an `OptionError` says why they do not fit this version of the game."""
    library = polars()
    try:
        frame = library.read_parquet(path)
        first = frame.row(0, named=True)
        game = Game(title(first["title"]), json.loads(first["options"]))
    except (OSError, KeyError, library.exceptions.PolarsError) as error:
        raise OptionError(f"{path} holds no decisions that can be read: {error}.") from None
    observer = Observer(game)
    observation = np.array(frame["observation"].to_list(), np.int16)
    if game.variant.hash != first["hash"] or observation.shape[1] != observer.layout.size:
        raise OptionError(f"The decisions in {path} were made by other rules than those of this version.")
    mask = np.zeros((len(frame), observer.actions), np.bool_)
    for row, legal in enumerate(frame["legal"].to_list()):
        mask[row, legal] = True
    return Decisions(
        game,
        frame["number"].to_numpy(),
        frame["seat"].to_numpy(),
        frame["bot"].to_list(),
        observation,
        mask,
        frame["action"].to_numpy(),
        {reward: frame[reward].to_numpy() for reward in REWARDS},
    )
