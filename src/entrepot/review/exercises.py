"""Mistakes as exercises: everything that could have been chosen, graded by what it would have lost."""

from __future__ import annotations

from entrepot.bots.foreseeing import Foresight, Numbers

from .documents import Grade, Graded
from .efforts import Round
from .judging import Position, Verdict, standard_error

LEAST_LOST = 0.01  # of a chance to win, for a mistake that is worth a word
SURE = 2.0  # standard errors
GOOD = 0.01  # what loses no more than this against the best is good, too


def is_sure(verdict: Verdict) -> bool:
    """Whether a choice certainly lost something worth a word."""
    return verdict.lost >= max(LEAST_LOST, SURE * verdict.error)


def graded(ahead: Foresight, position: Position, best: int, round_: Round, first: int) -> list[Graded]:
    """All choices, the best first. Those that were looked at closely keep what was found; all others are looked at
    again, in worlds of their own, against the best. What was chosen is graded by where all of the decision led."""
    close = position.tried | {position.code: position.done}
    worlds = range(first, first + round_.worlds)
    others = [code for code in position.codes if code not in close]
    most = ahead.after(position.sight, best, worlds, round_.steps).wins[:, position.seat] if others else None
    found = [_grade(code, close[best][:, position.seat] - wins[:, position.seat], best) for code, wins in close.items()]
    for code in others:
        wins = ahead.after(position.sight, code, worlds, round_.steps).wins[:, position.seat]
        found.append(_grade(code, most - wins, best))
    return sorted(found, key=lambda each: each.lost)


def _grade(code: int, lost: Numbers, best: int) -> Graded:
    mean, error = float(lost.mean()), standard_error(lost)
    grade: Grade = "best" if code == best else "good" if mean <= GOOD else "worse"
    return Graded(code, max(mean, 0.0), error, grade)
