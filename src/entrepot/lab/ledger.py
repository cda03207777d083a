"""Ledgers: two sides of the same games, measure by measure, as sums. What was played can be put aside and gone on with,
and says the same as if it had been played in one go."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from entrepot.contests.shares import quantile

from .measures import SHARE, is_share
from .statistics import LEVEL, Estimate, Numbers, Sequential, holm, wilson

WELL_ENOUGH = 1.05


@dataclass
class Side:
    """The numbers of one side: how many, their sum, the sum of their squares."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, numbers: Numbers) -> None:
        self.n += len(numbers)
        self.total += float(numbers.sum())
        self.squares += float((numbers**2).sum())

    def estimate(self, name: str) -> Estimate:
        if is_share(name):
            return wilson(self.total, self.n)
        if self.n == 0:
            return Estimate(math.nan, math.nan, math.nan, 0)
        middle = self.total / self.n
        if self.n == 1:
            return Estimate(middle, -math.inf, math.inf, 1)
        spread = math.sqrt(max(self.squares - self.n * middle**2, 0.0) / (self.n - 1))
        half = quantile(LEVEL) * spread / math.sqrt(self.n)
        return Estimate(middle, middle - half, middle + half, self.n)


@dataclass(frozen=True)
class Change:
    """One measure: on both sides, and the difference in an interval that holds at every look."""

    name: str
    before: dict[str, Any]
    after: dict[str, Any]
    difference: dict[str, Any]
    p: float
    found: bool

    def sentence(self) -> str:
        form = ".1%" if is_share(self.name) else ".2f"
        signed = f"+{form}"
        low, high = self.difference["low"], self.difference["high"]
        return (
            f"{self.name}: {self.before['value']:{form}} becomes {self.after['value']:{form}}, a change of "
            f"{self.difference['value']:{signed}} (95 %: {low:{signed}} to {high:{signed}})."
        )


@dataclass
class Ledger:
    """What was seen so far of a comparison that is planned for so many pairs of games."""

    planned: int
    done: int = 0
    before: dict[str, Side] = field(default_factory=dict)
    after: dict[str, Side] = field(default_factory=dict)
    differences: dict[str, Sequential] = field(default_factory=dict)

    def add(self, before: Mapping[str, Numbers], after: Mapping[str, Numbers], pairs: int) -> None:
        """More pairs. A measure that only one side has is not compared."""
        for name in (name for name in before if name in after):
            self.before.setdefault(name, Side()).add(before[name])
            self.after.setdefault(name, Side()).add(after[name])
            unit = 1.0 if is_share(name) else 0.0
            self.differences.setdefault(name, Sequential(self.planned, unit)).add(after[name] - before[name])
        self.done += pairs

    def changes(self) -> list[Change]:
        """Every measure; which of the differences stand is Holm's."""
        names = list(self.differences)
        stands = holm([self.differences[name].least_p for name in names], 1 - LEVEL)
        return [
            Change(
                name,
                self.before[name].estimate(name).as_dict(),
                self.after[name].estimate(name).as_dict(),
                self.differences[name].estimate().as_dict(),
                round(self.differences[name].least_p, 6),
                found,
            )
            for name, found in zip(names, stands, strict=True)
        ]

    def written(self) -> dict[str, Any]:
        """All of it, JSON-ready."""
        return {
            "planned": self.planned,
            "done": self.done,
            "before": {name: vars(one) for name, one in self.before.items()},
            "after": {name: vars(one) for name, one in self.after.items()},
            "differences": {name: vars(one) for name, one in self.differences.items()},
        }

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Ledger:
        return cls(
            data["planned"],
            data["done"],
            {name: Side(**one) for name, one in data["before"].items()},
            {name: Side(**one) for name, one in data["after"].items()},
            {name: Sequential(**one) for name, one in data["differences"].items()},
        )


def known_to(changes: Sequence[Change], games: int, precision: float) -> tuple[float, int]:
    """How well the shares are known, and about how many more pairs it may take until they are known well enough."""
    shares = [change.difference for change in changes if change.name.startswith(SHARE)]
    widest = max(((share["high"] - share["low"]) / 2 for share in shares), default=0.0)
    if widest <= precision * WELL_ENOUGH:
        return widest, 0
    return widest, max(1, round(games * (widest / precision) ** 2) - games)
