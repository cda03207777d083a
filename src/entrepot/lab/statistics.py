"""Statistics by name, so that anyone can look them up.

- shares: Wilson's score interval (1927);
- differences of shares in the same games: Agresti and Min (2005);
- means: the normal interval; anything else: the percentile bootstrap (Efron 1979);
- two sides on the same games, alike or not: which side of a pair is which is tossed again and again (Fisher 1935);
- many questions at once: Holm (1979) where no claim may be wrong, Benjamini and Hochberg (1995) for lists of cards;
- looking again and again while games are played: Robbins' normal mixture, as the asymptotic confidence sequence of
  Waudby-Smith et al. (2021). It holds at every look at once, so a run may stop whenever it likes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Any

import numpy as np

from entrepot.contests.shares import quantile, wilson_interval

LEVEL = 0.95
RESAMPLES = 1000
BURN_IN = 50  # games before the asymptotic sequence may speak

TOSSES = 1999
AT_ONCE = 100  # tosses
MOST_TIMES = 100  # as many games: more than that nobody plays

Numbers = np.ndarray[Any, Any]
Statistic = Callable[[Numbers], Numbers]  # of means, along the last axis


@dataclass(frozen=True)
class Estimate:
    """A number, the interval it lies in, and out of how many games."""

    value: float
    low: float
    high: float
    n: int

    def as_dict(self) -> dict[str, Any]:
        return {"value": _round(self.value), "low": _round(self.low), "high": _round(self.high), "n": self.n}

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high


def _round(value: float) -> float | None:
    return None if math.isnan(value) or math.isinf(value) else round(float(value), 6) + 0.0


def wilson(wins: float, n: int, level: float = LEVEL) -> Estimate:
    """A share with Wilson's interval; a shared win counts in part."""
    if n == 0:
        return Estimate(math.nan, 0.0, 1.0, 0)
    share = wins / n
    return Estimate(share, *wilson_interval(share, n, level), n)


def mean(values: Sequence[float] | Numbers, level: float = LEVEL) -> Estimate:
    """A mean with its normal interval."""
    numbers = np.asarray(values, float)
    n = len(numbers)
    if n == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    middle = float(numbers.mean())
    half = quantile(level) * float(numbers.std(ddof=1)) / math.sqrt(n) if n > 1 else math.inf
    return Estimate(middle, middle - half, middle + half, n)


def paired_share(differences: Sequence[float] | Numbers, level: float = LEVEL) -> Estimate:
    """The difference of two shares on the same games, each difference from -1 to 1, with the interval of Agresti and
    Min (2005): half a game more of each kind, so that a handful of games without a difference proves nothing."""
    numbers = np.asarray(differences, float)
    n = len(numbers)
    if n == 0:
        return Estimate(math.nan, -1.0, 1.0, 0)
    middle = float(numbers.sum()) / (n + 2)
    spread = math.sqrt(max((float((numbers**2).sum()) + 1) / (n + 2) - middle**2, 0.0) / (n + 2))
    half = quantile(level) * spread
    value = float(numbers.mean())
    return Estimate(value, max(-1.0, min(middle - half, value)), min(1.0, max(middle + half, value)), n)


def bootstrap(
    values: Sequence[float] | Numbers,
    statistic: Callable[[Numbers], float],
    seed: int = 1,
    level: float = LEVEL,
    resamples: int = RESAMPLES,
) -> Estimate:
    """Any statistic with its percentile bootstrap interval; the same seed gives the same interval."""
    numbers = np.asarray(values, float)
    if len(numbers) == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    dice = np.random.default_rng(seed)
    found = [statistic(numbers[dice.integers(0, len(numbers), len(numbers))]) for _ in range(resamples)]
    low, high = np.quantile(found, [(1 - level) / 2, (1 + level) / 2])
    return Estimate(float(statistic(numbers)), float(low), float(high), len(numbers))


def p_value(estimate: Estimate, expected: float, level: float = LEVEL) -> float:
    """Two-sided, from how far the expectation lies outside the estimate's interval (which must be a normal one)."""
    spread = (estimate.high - estimate.low) / (2 * quantile(level))
    if not spread > 0 or math.isinf(spread):
        return 1.0
    return 2 * NormalDist().cdf(-abs(estimate.value - expected) / spread)


def score_test(share: Estimate, expected: float) -> float:
    """Two-sided p-value of a share against an expected one: the test that Wilson's interval inverts."""
    if share.n == 0 or not 0 < expected < 1:
        return 1.0
    spread = math.sqrt(expected * (1 - expected) / share.n)
    return 2 * NormalDist().cdf(-abs(share.value - expected) / spread)


def holm(p_values: Sequence[float], error: float = 1 - LEVEL) -> list[bool]:
    """Which of many findings stand, such that with probability 1 - `error` none of them is wrong."""
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    stands = [False] * len(p_values)
    for rank, i in enumerate(order):
        if p_values[i] > error / (len(p_values) - rank):
            break
        stands[i] = True
    return stands


def benjamini_hochberg(p_values: Sequence[float], error: float = 1 - LEVEL) -> list[bool]:
    """Which of many findings stand, such that a share of at most `error` of them is wrong on average."""
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    last = -1
    for rank, i in enumerate(order):
        if p_values[i] <= error * (rank + 1) / len(p_values):
            last = rank
    stands = [False] * len(p_values)
    for i in order[: last + 1]:
        stands[i] = True
    return stands


def exchange_test(before: Numbers, after: Numbers, statistic: Statistic, seed: int = 1, tosses: int = TOSSES) -> float:
    """The p-value of a difference between two sides that played the same games: rows are games, columns measures, and
    the statistic is of the means of each. If the sides are alike, it does not matter which of a pair is called which.
    """
    dice = np.random.default_rng(seed)
    apart, n = after - before, len(before)
    seen = abs(float(statistic(after.mean(axis=0)) - statistic(before.mean(axis=0))))
    if n == 0 or not apart.any():
        return 1.0
    alike, done = 1, 1  # the games as they were are one of the ways
    while done <= tosses:
        moved = dice.integers(0, 2, (min(AT_ONCE, tosses), n)).astype(float) @ apart / n
        differences = statistic(after.mean(axis=0) - moved) - statistic(before.mean(axis=0) + moved)
        alike += int((np.abs(differences) >= seen - 1e-12).sum())
        done += len(moved)
    return alike / done


def more_games(p: float, n: int, tests: int = 1) -> int | None:
    """About how many more games would show a difference as large as the one that was seen, if it is there; None where
    it is too small to say so."""
    reached = NormalDist().inv_cdf(1 - min(max(p, 1e-12), 1.0) / 2)
    wanted = quantile(1 - (1 - LEVEL) / max(tests, 1))
    if reached <= 0 or (wanted / reached) ** 2 > MOST_TIMES:
        return None
    return max(0, math.ceil(n * (wanted / reached) ** 2) - n)


def games_for(spread: float, half: float) -> int:
    """How many games make a mean known to plus or minus `half`."""
    return math.ceil((quantile(LEVEL) * spread / half) ** 2)


@dataclass
class Sequential:
    """The mean of differences that arrive one after the other, to be looked at whenever one likes. `planned` is the
    number of games at which the sequence is to be sharpest; `unit` is how large a difference that was not seen yet may
    be, so that an interval is never narrower than one such game would allow."""

    planned: int
    unit: float = 0.0
    n: int = 0
    total: float = 0.0
    squares: float = 0.0
    least_p: float = field(default=1.0)

    @classmethod
    def games_for(cls, spread: float, half: float) -> int:
        """How many games make the mean known to plus or minus `half`, for a sequence that is planned for as many."""
        once = cls(1)
        wide = 2 * (once._tuning + 1) / once._tuning * math.log(math.sqrt(once._tuning + 1) / (1 - LEVEL))
        return math.ceil(wide * (spread / half) ** 2)

    def add(self, differences: Sequence[float] | Numbers) -> None:
        numbers = np.asarray(differences, float)
        self.n += len(numbers)
        self.total += float(numbers.sum())
        self.squares += float((numbers**2).sum())
        if self.n >= BURN_IN:
            self.least_p = min(self.least_p, self._p())

    @property
    def _tuning(self) -> float:
        wanted = -2 * math.log(1 - LEVEL)
        return (wanted + math.log(wanted + 1)) / max(self.planned, 1)

    def _p(self) -> float:
        """One over the mixture's evidence against no difference. Without a difference the spread is about zero."""
        if self.squares == 0:
            return 1.0
        tuned = self._tuning
        total = self.total / math.sqrt(self.squares / self.n)
        evidence = tuned * total**2 / (2 * (1 + self.n * tuned)) - math.log(1 + self.n * tuned) / 2
        return min(1.0, math.exp(-evidence))

    def estimate(self, error: float = 1 - LEVEL) -> Estimate:
        """The mean so far, in an interval that was right at every look, but for `error`."""
        if self.n == 0:
            return Estimate(math.nan, math.nan, math.nan, 0)
        middle = self.total / self.n
        least = max(self.unit**2, self.squares / self.n) / self.n
        spread = math.sqrt(max(self.squares / self.n - middle**2, least))
        tuned, n = self._tuning, self.n
        wide = 2 * (n * tuned + 1) / (n * n * tuned) * math.log(math.sqrt(n * tuned + 1) / error)
        half = spread * math.sqrt(wide)
        return Estimate(middle, middle - half, middle + half, n)
