"""Variants beside a baseline on the same games: what is shown to differ, over all of them, and what is not yet."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .measures import SHARE, is_share
from .statistics import (
    BURN_IN,
    LEVEL,
    TOSSES,
    Estimate,
    Numbers,
    Statistic,
    exchange_test,
    holm,
    mean,
    more_games,
    p_value,
    paired_share,
)

Measured = Mapping[str, Numbers]
ERROR = (1 - LEVEL) / 2  # for each of the two lists that an answer has: 5 % for both


def unevenness(shares: Numbers) -> Numbers:
    """The largest share less the smallest."""
    found: Numbers = shares.max(axis=-1) - shares.min(axis=-1)
    return found


@dataclass(frozen=True)
class Beside:
    """One measure of one variant, beside the baseline's: the difference on the same games, and whether it stands."""

    variant: str
    measure: str
    difference: Estimate
    p: float
    stands: bool

    def as_dict(self) -> dict[str, Any]:
        told = {"variant": self.variant, "measure": self.measure, "p": round(self.p, 6), "found": self.stands}
        return {**told, "difference": self.difference.as_dict()}

    def sentence(self, base: Measured, measured: Measured) -> str:
        form = ".1%" if is_share(self.measure) else ".2f"
        signed, gap = f"+{form}", self.difference
        return (
            f"With {self.variant}, {self.measure} is {measured[self.measure].mean():{form}} instead of "
            f"{base[self.measure].mean():{form}}: {gap.value:{signed}} "
            f"(95 %: {gap.low:{signed}} to {gap.high:{signed}})."
        )


def compared(base: Measured, variants: Mapping[str, Measured], names: Sequence[str]) -> list[Beside]:
    """Every measure of every variant beside the baseline; Holm over all of them."""
    rows = []
    for variant, measured in variants.items():
        for name in names:
            if name in base and name in measured:
                apart = measured[name] - base[name]
                gap = paired_share(apart) if is_share(name) else mean(apart)
                rows.append((variant, name, gap, p_value(gap, 0) if gap.n >= BURN_IN and apart.any() else 1.0))
    stands = holm([p for *_, p in rows], ERROR)
    return [Beside(*row, found) for row, found in zip(rows, stands, strict=True)]


@dataclass(frozen=True)
class Evener:
    """Whether some statistic of the shares of roles is otherwise than the baseline's, for each variant."""

    p: Mapping[str, float]
    stands: Mapping[str, bool]
    more: Mapping[str, int | None]  # games that would show what is not shown


def differing(
    base: Measured, variants: Mapping[str, Measured], names: Sequence[str], statistic: Statistic, seed: int = 1
) -> Evener:
    """Toss the pairs of each variant; Holm over the variants, with so many tosses that he can be content."""
    tosses = max(TOSSES, 4 * math.ceil(len(variants) / ERROR) - 1)
    before = _matrix(base, names)
    p = {
        variant: exchange_test(before, _matrix(measured, names), statistic, seed, tosses)
        for variant, measured in variants.items()
    }
    stands = dict(zip(p, holm(list(p.values()), ERROR), strict=True))
    return Evener(p, stands, {variant: more_games(one, len(before), 2 * len(p)) for variant, one in p.items()})


def _matrix(measured: Measured, names: Sequence[str]) -> Numbers:
    return np.stack([measured[name] for name in names], axis=1)


def role_shares(measured: Measured) -> list[str]:
    return [name for name in measured if name.startswith(SHARE)]


def cannot_tell(more: int | None, what: str) -> str:
    """What to say of a difference that is not shown."""
    if more is None:
        return f"Cannot tell yet {what}: what was seen is too small for any number of games within reach."
    seen = "would show a difference as large as the one that was seen"
    return f"Cannot tell yet {what}: about {max(more, 1):,} more games {seen}."
