"""The best few choices of a position side by side: the chance to win after each, how far it may be off, and why one is
better than another.

All of them are tried in the same imagined worlds (`foreseeing.py`), as a review does it, so that a hint and a review
judge alike. Two choices are as good as each other where their difference, world by world, may be chance.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from entrepot.match import Sight

from .foreseeing import Foresight, Numbers, foresight
from .mind import Foreseen
from .reasons import Reason, between, said

STEPS = 16  # choices that everybody makes before a world is judged
SURE = 2.0  # standard errors of a difference that is none of chance
SMALL = 0.01  # a difference of chances that nobody minds
MOST_REASONS = 3
FOR_REASONS = 40  # worlds


@dataclass(frozen=True)
class Estimate:
    """A chance to win with its standard error, and the place to be expected."""

    win: float
    error: float
    place: float


@dataclass(frozen=True)
class Weighed:
    """A choice: what it comes to, whether that is as good as the best, and what speaks for it and against it, in words:
    of the best against the next, of any other against the best."""

    code: int
    estimate: Estimate
    equal: bool
    because: Sequence[str]
    although: Sequence[str]


@dataclass(frozen=True)
class Scales:
    """How things stand, and the choices, the best first."""

    now: Estimate
    choices: Sequence[Weighed]
    worlds: int


def weigh(
    sight: Sight, codes: Sequence[int], worlds: int, words: tuple[int, int], stop: threading.Event | None = None
) -> Scales | None:
    """Compare choices, of which the first is preferred where they are equally good; None if it was stopped."""
    seen, found = range(worlds), dict[int, Foreseen]()
    with foresight(sight.game, words) as ahead:
        now = _estimate(ahead, ahead.now(sight, seen, STEPS), sight)
        for code in codes:
            if stop is not None and stop.is_set():
                return None
            found[code] = ahead.after(sight, code, seen, STEPS, keep=True)
        wins = {code: one.wins[:, sight.seat] for code, one in found.items()}
        best = _best(codes, wins)
        ranked = [best, *sorted((code for code in codes if code != best), key=lambda code: -wins[code].mean())]
        choices = [
            _weighed(ahead, sight, code, found, best if code != best else ranked[1] if len(ranked) > 1 else None)
            for code in ranked
        ]
    return Scales(now, choices, worlds)


def _best(codes: Sequence[int], wins: dict[int, Numbers]) -> int:
    """The first, unless another one is better by more than chance."""
    better = [code for code in codes if not _is_equal(wins[code], wins[codes[0]]) and _lead(wins, code, codes[0]) > 0]
    return max(better, key=lambda code: wins[code].mean(), default=codes[0])


def _lead(wins: dict[int, Numbers], one: int, other: int) -> float:
    return float((wins[one] - wins[other]).mean())


def _is_equal(one: Numbers, other: Numbers) -> bool:
    apart = one - other
    return bool(abs(apart.mean()) <= max(SURE * _error(apart), SMALL))


def _weighed(ahead: Foresight, sight: Sight, code: int, found: dict[int, Foreseen], other: int | None) -> Weighed:
    estimate = _estimate(ahead, found[code], sight)
    if other is None:
        return Weighed(code, estimate, False, (), ())
    few, fewer = _first(found[code]), _first(found[other])
    reasons = between(ahead, sight, few, fewer, 2 * MOST_REASONS)
    equal = _is_equal(found[code].wins[:, sight.seat], found[other].wins[:, sight.seat])
    return Weighed(code, estimate, equal, _said(sight, reasons, good=True), _said(sight, reasons, good=False))


def _first(found: Foreseen) -> Foreseen:
    """As many worlds as reasons are looked for in."""
    return Foreseen(*(column[:FOR_REASONS] for column in found))


def _said(sight: Sight, reasons: Sequence[Reason], good: bool) -> list[str]:
    return [said(sight, reason) for reason in reasons if reason.good == good][:MOST_REASONS]


def _estimate(ahead: Foresight, found: Foreseen, sight: Sight) -> Estimate:
    wins, people = found.wins[:, sight.seat], sight.game.seats
    place = 1 + (people - 1) * (1 - float(ahead.ahead(found)[:, sight.seat].mean()))
    return Estimate(round(float(wins.mean()), 4), round(_error(wins), 4), round(place, 2))


def _error(values: Numbers) -> float:
    return float(values.std(ddof=1) / np.sqrt(len(values))) if len(values) > 1 else 0.0
