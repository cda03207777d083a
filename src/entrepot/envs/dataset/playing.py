"""A few games, choice by choice, as rows of a table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from entrepot.contests.lineup import Way
from entrepot.contests.parquet import packed, polars
from entrepot.contests.recording import recorder
from entrepot.envs.rewards import paid
from entrepot.envs.vectorized import VectorEnv

from .schema import REWARDS, types

AT_ONCE = 16  # games in one part

Column = np.ndarray[Any, Any]


class Part(NamedTuple):
    """Games of a seed that are played and written together."""

    way: Way
    seed: int
    number: int  # of the part
    games: int  # in it

    @property
    def first(self) -> int:
        return self.number * AT_ONCE


def play_part(part: Part) -> tuple[int, bytes]:
    """The number of a part, and its rows as the bytes of a Parquet file."""
    return part.number, packed(_frame(part))


@lru_cache(maxsize=4)
def _stage(way: Way) -> VectorEnv:
    """Where games are gone through again to be looked at: one for each way of playing in each process."""
    return VectorEnv(way.game, AT_ONCE)


def _frame(part: Part) -> Any:
    """The rows of a part, game after game."""
    bots, numbers = recorder(part.way), range(part.first, part.first + part.games)
    choices = [np.array(bots.play(part.seed, number).choices, np.int64) for number in numbers]
    lengths = np.array([len(codes) for codes in choices])
    seen = _looked_at(part, choices)
    game = np.repeat(np.arange(part.games), lengths)
    names = part.way.bots.names
    pl, kinds = polars(), types(seen["observation"].shape[1])
    columns: dict[str, Any] = {
        "number": game + part.first,
        "turn": np.concatenate([np.arange(length) for length in lengths]),
        "seat": seen["seat"],
        "bot": [names[k] for k in (seen["seat"] + game + part.first) % len(names)],
        "action": np.concatenate(choices),
        "legal": lists(seen["mask"]),
        **{reward: seen[reward] for reward in REWARDS},
        "observation": seen["observation"],
    }
    return pl.DataFrame({name: pl.Series(values, dtype=kinds[name]) for name, values in columns.items()})


def _looked_at(part: Part, choices: list[Column]) -> dict[str, Column]:
    """Go through recorded games side by side, and keep what everyone saw who was asked. A game that is over early waits
    for the others: another one goes on in its row, at which nobody looks."""
    stage, lengths = _stage(part.way), np.array([len(codes) for codes in choices])
    starts, total = np.concatenate([[0], np.cumsum(lengths)[:-1]]), int(lengths.sum())
    step = stage.reset(part.seed, part.first)
    kept = {
        "observation": np.zeros((total, step.observation.shape[1]), np.int16),
        "mask": np.zeros((total, step.mask.shape[1]), np.bool_),
        "seat": np.zeros(total, np.int64),
        **{reward: np.zeros(total) for reward in REWARDS},
    }
    for turn in range(int(lengths.max())):
        playing = np.flatnonzero(turn < lengths)
        rows = starts[playing] + turn
        for name in ("observation", "mask", "seat"):
            kept[name][rows] = getattr(step, name)[playing]
        action = stage.sample().copy()
        action[playing] = [choices[k][turn] for k in playing]
        step = stage.step(action)
        for k in playing[turn == lengths[playing] - 1]:
            assert step.done[k]
            _pay(stage, int(k), slice(starts[k], starts[k] + lengths[k]), kept)
    return kept


def _pay(stage: VectorEnv, row: int, rows: slice, kept: dict[str, Column]) -> None:
    """What everyone got who was asked in the game that ended in a row."""
    result = [column[row] for column in stage.results()]
    for reward in REWARDS:
        kept[reward][rows] = paid(reward, *result)[kept["seat"][rows]]


def lists(mask: Column) -> Any:
    """The marked codes of every row, as a column of lists."""
    pl, (rows, codes) = polars(), np.nonzero(mask)
    marked = pl.DataFrame({"row": rows, "code": codes.astype(np.int16)})
    return marked.group_by("row", maintain_order=True).agg("code")["code"]
