"""A data set for Minari: every seat of every game is an episode, read from a file of decisions a few rows at a time.

An episode's observations are what the seat saw when it was asked, with the mask of legal choices; its reward comes with
its last choice. What a seat sees when the game is over is not in the file: the observation behind the last choice,
which Minari wants, is all zeros.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError

from .loading import Decisions, Rows, load
from .schema import REWARDS

Column = np.ndarray[Any, Any]


def to_minari(path: Path, dataset_id: str, reward: str = "rank", progress: Progress | None = None) -> Any:
    """Write the decisions of a file as the Minari data set of that name, in Minari's own folder; returns it."""
    if find_spec("minari") is None:
        raise OptionError("This needs minari: pip install 'entrepot[minari]'.")
    import minari
    from gymnasium import spaces

    if reward not in REWARDS:
        raise OptionError(f"{reward!r} is no reward: {', '.join(REWARDS)}.")
    decisions = load(path)
    limits = np.iinfo(np.int16)
    seen = spaces.Dict(
        {
            "observation": spaces.Box(limits.min, limits.max, (int(decisions.about["size"]),), np.int16),
            "action_mask": spaces.Box(0, 1, (decisions.actions,), np.int8),
        }
    )
    try:
        return minari.create_dataset_from_buffers(
            dataset_id,
            episodes(decisions, reward, progress),
            action_space=spaces.Discrete(decisions.actions),
            observation_space=seen,
            algorithm_name=", ".join(decisions.about["bots"]),
            description=_described(decisions.about),
            jpeg_encoding=False,
        )
    except ValueError as error:
        raise OptionError(f"Minari refuses {dataset_id!r}: {error}") from None


def _described(about: dict[str, Any]) -> str:
    source = "games of people" if about["seed"] is None else f"seed {about['seed']}"
    return f"{about['game']} {about['options']}, {source}"


def episodes(decisions: Decisions, reward: str, progress: Progress | None = None) -> Iterator[Any]:
    """Game after game, seat after seat."""
    from minari.data_collector import EpisodeBuffer

    for rows in games(decisions):
        if progress:
            progress(int(rows.number[0]) + 1, int(decisions.about["games"]), "games")
        for seat in np.unique(rows.seat):
            own = rows.seat == seat
            count = int(own.sum())
            paid = np.zeros(count, np.float32)
            paid[-1] = rows.reward[reward][own][-1]
            over = np.zeros(count, np.bool_)
            over[-1] = True
            yield EpisodeBuffer(
                options={"number": int(rows.number[0]), "seat": int(seat)},
                observations={
                    "observation": _and_nothing(rows.observation[own]),
                    "action_mask": _and_nothing(rows.mask[own].astype(np.int8)),
                },
                actions=rows.action[own].astype(np.int64),
                rewards=paid,
                terminations=over,
                truncations=np.zeros(count, np.bool_),
                infos={},
            )


def games(decisions: Decisions) -> Iterator[Rows]:
    """The decisions of one game after the other, of which a file has no two mixed."""
    first = 0
    for last in [*(np.flatnonzero(np.diff(decisions.number)) + 1), len(decisions)]:
        yield decisions.rows(first, int(last) - first)
        first = int(last)


def _and_nothing(rows: Column) -> Column:
    return np.concatenate([rows, np.zeros_like(rows[:1])])
