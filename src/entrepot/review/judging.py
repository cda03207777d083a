"""Judging one position: what each choice would have brought the one who chose, in worlds they had to think possible.

The best choice is not known, it is estimated, and the best of several estimates flatters itself. So the worlds of a
look are parted in two: in one half the best is picked, in the other it is measured against what was chosen, and the
other way round.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from entrepot.bots.foreseeing import Foresight, Numbers
from entrepot.match import Sight

from .efforts import Round


@dataclass
class Verdict:
    """What a choice lost against the best, and how sure that is; what it did to everybody against what was expected."""

    best: int
    lost: float
    error: float
    effects: Numbers


@dataclass
class Position:
    """A position of the game in which there was something to choose, as the one who was asked saw it."""

    after: int
    seat: int
    code: int
    sight: Sight
    codes: Sequence[int]
    tried: dict[int, Numbers] = field(default_factory=dict)  # everybody's chance in each world, of the last look
    expected: Numbers = field(default_factory=lambda: np.zeros((0, 0)))  # the same, if one did what was expected
    closely: int = 0

    def look(self, ahead: Foresight, round_: Round, first: int, codes: Iterable[int]) -> None:
        """Try these choices, the one that was made and the one that was to be expected, in worlds from a number on;
        what was seen before counts no more."""
        worlds, expected = range(first, first + round_.worlds), ahead.expected(self.sight)
        wanted = {*codes, self.code, *([] if expected is None else [expected])}
        self.tried = {code: ahead.after(self.sight, code, worlds, round_.steps).wins for code in sorted(wanted)}
        if expected is None:
            self.expected = ahead.now(self.sight, worlds, round_.steps).wins
        else:
            self.expected = self.tried[expected]

    def finalists(self, count: int) -> list[int]:
        """The choices that did best so far; all, where none were left out."""
        means = {code: float(wins[:, self.seat].mean()) for code, wins in self.tried.items()}
        ranked = sorted(means, key=lambda code: -means[code])
        return ranked[:count] if count else ranked

    def verdict(self) -> Verdict:
        mine = {code: wins[:, self.seat] for code, wins in self.tried.items()}
        worlds = len(mine[self.code])
        halves = np.arange(worlds) % 2 == 0
        lost = np.zeros(worlds)
        for half in (halves, ~halves):
            best = max(mine, key=lambda code: (mine[code][half].mean(), code == self.code))
            lost[~half] = mine[best][~half] - mine[self.code][~half]
        best = max(mine, key=lambda code: (mine[code].mean(), code == self.code))
        effects = (self.tried[self.code] - self.expected).mean(axis=0)
        return Verdict(best, float(lost.mean()), standard_error(lost), effects)

    def may_have_lost(self) -> float:
        """How much the choice may have lost, as far as the last look tells: more where that is unsure."""
        mine = self.tried[self.code][:, self.seat]
        apart = [wins[:, self.seat] - mine for code, wins in self.tried.items() if code != self.code]
        return max((float(each.mean()) + standard_error(each) for each in apart), default=0.0)


def standard_error(values: Numbers) -> float:
    return float(values.std(ddof=1) / np.sqrt(len(values))) if len(values) > 1 else 0.0
