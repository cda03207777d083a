"""Kinds of wins: the winners of many games, put together by what they had more of than the others.

What a winner is told by are its points of each source, less the mean of the others' (in a game without sources: what it
did more often). Winners are put into k groups by k-means (Lloyd 1982, begun as by Arthur and Vassilvitskii 2007); k,
from 2 to 6, is the one with the largest mean silhouette (Rousseeuw 1987). Where that is below 0.25 there are no kinds:
all wins are told as one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

MOST_KINDS = 6
APART = 0.25  # the mean silhouette from which on groups are groups
SAMPLE = 1000  # winners that a silhouette is taken of
STARTS = 8
STEPS = 100
SEED = 1819

Numbers = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Grouping:
    """To which group each winner belongs, the groups' means, and how far apart they are."""

    group: Numbers
    centres: Numbers
    silhouette: float


def _begun(points: Numbers, k: int, dice: np.random.Generator) -> Numbers:
    """First centres far from each other."""
    centres = [points[dice.integers(len(points))]]
    while len(centres) < k:
        apart = np.min([((points - centre) ** 2).sum(axis=1) for centre in centres], axis=0)
        total = apart.sum()
        chosen = dice.choice(len(points), p=apart / total) if total > 0 else dice.integers(len(points))
        centres.append(points[chosen])
    return np.array(centres)


def _nearest(points: Numbers, centres: Numbers) -> Numbers:
    return np.asarray(((points[:, None, :] - centres[None, :, :]) ** 2).sum(axis=2).argmin(axis=1))


def k_means(points: Numbers, k: int) -> tuple[Numbers, Numbers]:
    """The best of several tries, always the same: groups and centres."""
    dice = np.random.default_rng([SEED, k])
    best: tuple[float, Numbers, Numbers] | None = None
    for _ in range(STARTS):
        centres = _begun(points, k, dice)
        for _ in range(STEPS):
            group = _nearest(points, centres)
            moved = np.array(
                [points[group == at].mean(axis=0) if (group == at).any() else centres[at] for at in range(k)]
            )
            if np.allclose(moved, centres):
                break
            centres = moved
        group = _nearest(points, centres)
        off = float(((points - centres[group]) ** 2).sum())
        if best is None or off < best[0] - 1e-9:
            best = (off, group, centres)
    assert best is not None
    return best[1], best[2]


def silhouette(points: Numbers, group: Numbers) -> float:
    """How much nearer winners are to their own group than to the next, on average: from -1 to 1."""
    if len(points) > SAMPLE:
        chosen = np.random.default_rng(SEED).choice(len(points), SAMPLE, replace=False)
        points, group = points[chosen], group[chosen]
    names = np.unique(group)
    if len(names) < 2:
        return -1.0
    square = (points**2).sum(axis=1)
    apart = np.sqrt(np.maximum(square[:, None] + square[None, :] - 2 * points @ points.T, 0))
    to = np.array([apart[:, group == name].sum(axis=1) for name in names])
    sizes = np.array([(group == name).sum() for name in names])
    own = np.searchsorted(names, group)
    rows = np.arange(len(points))
    inside = to[own, rows] / np.maximum(sizes[own] - 1, 1)
    outside = to / sizes[:, None]
    outside[own, rows] = np.inf
    next_best = outside.min(axis=0)
    larger = np.maximum(inside, next_best)
    score = np.where((sizes[own] > 1) & (larger > 0), (next_best - inside) / np.where(larger > 0, larger, 1), 0.0)
    return float(score.mean())


def grouped(points: Numbers) -> Grouping:
    """Winners in as many groups as there are kinds of them."""
    one = Grouping(np.zeros(len(points), np.int64), points.mean(axis=0, keepdims=True), 0.0)
    different = len(np.unique(points, axis=0))
    best = one
    for k in range(2, min(MOST_KINDS, different, len(points) - 1) + 1):
        group, centres = k_means(points, k)
        apart = silhouette(points, group)
        if apart >= APART and apart > best.silhouette + 1e-9:
            best = Grouping(group, centres, apart)
    return best
