"""What players get at the end of a game. Nothing is paid before: points on the way can tell what is hidden."""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.kernel.title import OptionError

REWARDS = ("rank", "win", "points")

Results = np.ndarray[Any, Any]
Paid = np.ndarray[Any, np.dtype[np.float64]]


def checked_reward(name: str) -> str:
    if name not in REWARDS:
        raise OptionError(f"There is no reward {name!r}: a game pays by {', '.join(REWARDS)}.")
    return name


def paid(reward: str, score: Results, won: Results, place: Results) -> Paid:
    """Rewards for each player, the last axis; the others are games.

    `rank`: from 1 for the first to -1 for the last, ties shared, the sum is 0. `win`: the victory, shared among those
    who won, the sum is 1. `points`: the points.
    """
    if reward == "points":
        return score.astype(np.float64)
    if reward == "win":
        return np.asarray(won / np.maximum(won.sum(-1, keepdims=True), 1), np.float64)
    mine, theirs = place[..., :, None], place[..., None, :]
    balance = (theirs > mine).sum(-1) - (theirs < mine).sum(-1)
    return np.asarray(balance / max(place.shape[-1] - 1, 1), np.float64)


def bounds(reward: str) -> tuple[float, float]:
    """The least and the most that can be paid."""
    return {"rank": (-1.0, 1.0), "win": (0.0, 1.0), "points": (-32768.0, 32767.0)}[reward]
