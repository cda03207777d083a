"""Reading a data set: nothing is read before it is asked for, by rows or by column."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.contests.parquet import polars
from entrepot.envs.observation.layout import Layout
from entrepot.games import title
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .exporting import ROWS
from .schema import FORMAT, KEY, REWARDS

Column = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Rows:
    """Some decisions in the order they were made, one row each."""

    number: Column  # which game of the seed
    turn: Column
    seat: Column
    bot: list[str]
    observation: Column  # (rows, layout.size), int16
    mask: Column  # (rows, actions), bool
    action: Column
    reward: dict[str, Column]  # what the seat got at the end, by each way of paying

    def __len__(self) -> int:
        return len(self.action)


class Decisions:
    """All decisions of a file. `about` is what its metadata says. A column is read when it is asked for; `rows` and
    `batches` read no more than they give."""

    def __init__(self, path: Path, game: Game, about: dict[str, Any]) -> None:
        self.path = path
        self.game = game
        self.about = about
        self.actions = int(about["actions"])

    def __len__(self) -> int:
        return int(self.about["decisions"])

    def rows(self, first: int, count: int) -> Rows:
        """So many decisions from the first one named; fewer at the end of the file."""
        frame = polars().scan_parquet(self.path).slice(first, count).collect()
        return Rows(
            frame["number"].to_numpy(),
            frame["turn"].to_numpy(),
            frame["seat"].to_numpy(),
            frame["bot"].to_list(),
            frame["observation"].to_numpy(),
            _mask(frame["legal"], self.actions),
            frame["action"].to_numpy(),
            {reward: frame[reward].to_numpy() for reward in REWARDS},
        )

    def batches(self, size: int = ROWS) -> Iterator[Rows]:
        """All decisions, so many at a time."""
        for first in range(0, len(self), size):
            yield self.rows(first, size)

    @cached_property
    def number(self) -> Column:
        return self._column("number")

    @cached_property
    def seat(self) -> Column:
        return self._column("seat")

    @cached_property
    def action(self) -> Column:
        return self._column("action")

    @cached_property
    def bot(self) -> list[str]:
        names: list[str] = self._read("bot").to_list()
        return names

    @cached_property
    def reward(self) -> dict[str, Column]:
        return {reward: self._column(reward) for reward in REWARDS}

    @property
    def observation(self) -> Column:
        """Of all decisions: as much memory as that takes."""
        return self._column("observation")

    @property
    def mask(self) -> Column:
        return _mask(self._read("legal"), self.actions)

    def _column(self, name: str) -> Column:
        values: Column = self._read(name).to_numpy()
        return values

    def _read(self, name: str) -> Any:
        return polars().scan_parquet(self.path).select(name).collect()[name]


def load(path: Path) -> Decisions:
    """The decisions of a file; an `OptionError` says why they do not fit this version of the game."""
    library = polars()
    try:
        about = json.loads(library.read_parquet_metadata(path)[KEY])
        known = about["format"] == FORMAT
    except (OSError, KeyError, TypeError, ValueError, library.exceptions.PolarsError) as error:
        raise OptionError(f"{path} holds no decisions that can be read: {error}.") from None
    if not known:
        raise OptionError(f"{path} holds decisions in another format: {about['format']!r}, not {FORMAT!r}.")
    game = Game(title(about["game"]), about["options"])
    layout = {field.path: [field.start, field.length] for field in Layout(game).fields}
    if game.variant.hash != about["hash"] or layout != about["layout"]:
        raise OptionError(f"The decisions in {path} were made by other rules than those of this version.")
    return Decisions(path, game, about)


def _mask(legal: Any, actions: int) -> Column:
    """A row for each list of codes, with those marked."""
    mask = np.zeros((len(legal), actions), np.bool_)
    mask[np.repeat(np.arange(len(legal)), legal.list.len().to_numpy()), legal.explode().to_numpy()] = True
    return mask
