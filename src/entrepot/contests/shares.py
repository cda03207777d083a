"""Shares and how far they can be trusted: Wilson's score interval (1927), which has a width at 0 and 1, too."""

from __future__ import annotations

import math
from statistics import NormalDist


def quantile(level: float) -> float:
    """How many deviations hold the middle `level` of a normal distribution."""
    return NormalDist().inv_cdf((1 + level) / 2)


def wilson_interval(share: float, n: float, level: float) -> tuple[float, float]:
    """Where a share of `n` games may lie; everywhere if there are none."""
    if n <= 0:
        return 0.0, 1.0
    z = quantile(level)
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, min(middle - half, share)), min(1.0, max(middle + half, share))
