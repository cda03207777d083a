"""Games that nothing is learnt from: how sure the network is of itself and how right, and whether the network in whole
numbers chooses as the one that was learnt does."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from entrepot.bots.network.files import CLIP, ONE, STEPS, UNIT, Network
from entrepot.bots.network.forward import Forward
from entrepot.bots.network.inputs import inputs_of_title
from entrepot.bots.network.quantising import Weights
from entrepot.kernel.state import SEATS
from entrepot.kernel.title import Title, Variant

from .collecting import Array, Collector, Field
from .learner import Learner
from .windows import HEADS

LONGEST = 5000  # steps; no game comes near it
GROUPS = 20  # in which chances are compared with what came of them
FITTED = 40  # rounds of fitting
KEPT = 10_000  # positions in which two networks are compared


@dataclass
class Rehearsal:
    """Positions with what was thought of them, and what came of it, for the viewer: of winning, and of the place."""

    lit: list[Array]
    codes: list[Array]
    odds: Array
    came: Array


def rehearse(learner: Learner, title: Title, variants: Sequence[Variant], games: int, lit: int, seed: int) -> Rehearsal:
    """Play a first game in every row, choosing as in learning, and keep a position now and then."""
    dice = np.random.default_rng(seed)
    inputs = inputs_of_title(title)
    field = Field(games, lit, inputs.codes, learner.room)
    numbers = list(range(len(variants)))
    with ThreadPoolExecutor(2) as threads:
        collector = Collector(title, variants, numbers, field, threads, 2, 0, games, seed)
        return _rehearsed(learner, collector, dice, inputs.codes)


def _rehearsed(learner: Learner, collector: Collector, dice: Any, codes: int) -> Rehearsal:
    kept = Rehearsal([], [], np.zeros((0, HEADS)), np.zeros((0, HEADS)))
    field = collector.wait()
    games = field.games
    running = np.ones(games, bool)
    odds: list[Array] = []
    who: list[tuple[Array, Array]] = []
    came = np.zeros((games, SEATS, HEADS), np.float32)
    for _ in range(LONGEST):
        likes, value = learner.think(field)
        legal = np.unpackbits(field.mask.view(np.uint8), axis=1, bitorder="little")[:, :codes].astype(bool)
        likes = np.where(legal, likes, -1e9)
        here = np.flatnonzero(running & (dice.random(games) < 0.2))
        odds.append(value[here, 0])
        who.append((here, field.person[here] & 7))
        for row in here[: max(0, (KEPT - len(kept.lit)) // 50 + 1)]:
            if len(kept.lit) < KEPT:
                kept.lit.append(field.lit[row][field.lit[row] >= 0].copy())
                kept.codes.append(np.flatnonzero(legal[row]))
        field.action[:] = (likes + dice.gumbel(size=likes.shape)).argmax(1)
        collector.step()
        collector.wait()
        over = np.flatnonzero(running & (field.ended > 0))
        came[over] = np.swapaxes(field.result[over].reshape(-1, HEADS, SEATS), 1, 2)
        running[over] = False
        if not running.any():
            break
    kept.odds = np.concatenate(odds)
    kept.came = np.concatenate([came[rows, persons] for rows, persons in who])
    return kept


def fitted_chances(rehearsal: Rehearsal) -> Array:
    """Tables from log-odds to chances, stretched and shifted so that they are right on average."""
    tables = []
    steps = (np.arange(STEPS) + 0.5 - STEPS / 2) / 64
    for head in range(HEADS):
        slope, shift = fit(rehearsal.odds[:, head].astype(np.float64), rehearsal.came[:, head].astype(np.float64))
        tables.append(np.round(ONE / (1 + np.exp(-np.clip(slope * steps + shift, -30, 30)))).astype(np.int32))
    return np.stack(tables)


def fit(odds: Array, came: Array) -> tuple[float, float]:
    """How much to stretch log-odds, and what to add (Platt's way), by Newton's method; never the other way round."""
    x = np.stack([np.clip(odds, -8, 8), np.ones_like(odds)], 1)
    found = np.array([1.0, 0.0])
    for _ in range(FITTED):
        chance = 1 / (1 + np.exp(-np.clip(x @ found, -30, 30)))
        slope = x.T @ (chance - came) + 1e-3 * (found - [1.0, 0.0]) * len(x)
        bend = (x * (chance * (1 - chance))[:, None]).T @ x + 1e-3 * len(x) * np.eye(2)
        found = found - np.linalg.solve(bend, slope)
    return float(np.clip(found[0], 0.1, 10.0)), float(np.clip(found[1], -5.0, 5.0))


def calibration_error(rehearsal: Rehearsal, chances: Array, head: int) -> float:
    """The expected calibration error: by how much chances miss what came of them, on average over groups."""
    steps = np.clip(np.floor(rehearsal.odds[:, head] * 64).astype(int) + STEPS // 2, 0, STEPS - 1)
    thought, came = chances[head][steps] / ONE, rehearsal.came[:, head]
    group = np.minimum((thought * GROUPS).astype(int), GROUPS - 1)
    missed = [abs((thought - came)[group == k].sum()) for k in range(GROUPS)]
    return float(sum(missed) / max(len(came), 1))


def agreement(rehearsal: Rehearsal, network: Network, weights: Weights, title: Title) -> float:
    """In how many positions the network in whole numbers likes the same choice best as the weights do."""
    forward = Forward(network, inputs_of_title(title))
    same = 0
    for lit, codes in zip(rehearsal.lit, rehearsal.codes, strict=True):
        liked = weights.policy_bias[codes] + weights.policy[codes] @ body_of(weights, lit)
        same += int(forward(lit, codes.tolist()).likes.argmax() == liked.argmax())
    return same / max(len(rehearsal.lit), 1)


def body_of(weights: Weights, lit: Array) -> Array:
    """What the last layer hands on, in floating point."""
    most = CLIP / UNIT
    one = np.clip(weights.first_bias + weights.first[lit].sum(0), 0, most)
    two = np.clip(weights.second_bias + weights.second @ one, 0, most)
    return np.asarray(np.clip(weights.third_bias + weights.third @ two + two, 0, most))
