"""How much is put into a review: how many worlds each choice is tried in, and how far everybody plays on in them."""

from __future__ import annotations

from dataclasses import dataclass

from entrepot.kernel.title import OptionError


@dataclass(frozen=True)
class Round:
    """One look at some choices: in so many worlds, everybody playing on for so many choices. Of those chosen from, so
    many of the best are looked at; 0 is all. So many decisions of the game, and so many at least of every seat. With
    an error, in as many worlds more or fewer as it takes to come so close to the truth."""

    worlds: int
    steps: int
    finalists: int = 0
    decisions: int = 0
    of_a_seat: int = 0
    error: float = 0.0


@dataclass(frozen=True)
class Effort:
    """A glance at every choice of a game, then closer looks at fewer and fewer; the chances over time; and, in the
    positions that become exercises, a look at everything that could have been chosen there."""

    glance: Round
    closer: Round
    closest: Round
    course: Round
    exercise: Round
    reasons: int  # worlds that reasons are looked for in


EFFORTS = {
    "quick": Effort(
        glance=Round(6, 8),
        closer=Round(48, 12, 3, 30, 4),
        closest=Round(128, 16, 2, 14, 2, 0.015),
        course=Round(12, 8),
        exercise=Round(24, 12, 12, 12, 2),
        reasons=32,
    ),
    "normal": Effort(
        glance=Round(16, 8),
        closer=Round(96, 14, 3, 60, 8),
        closest=Round(1280, 16, 2, 24, 4, 0.0045),
        course=Round(24, 12),
        exercise=Round(48, 16, 12, 16, 4),
        reasons=48,
    ),
    "deep": Effort(
        glance=Round(24, 12),
        closer=Round(256, 20, 5, 100, 16),
        closest=Round(2048, 24, 3, 40, 8, 0.003),
        course=Round(64, 16),
        exercise=Round(128, 20, 16, 32, 8),
        reasons=128,
    ),
}


def effort_of(name: str) -> Effort:
    """An effort by its name, or an `OptionError`."""
    if name not in EFFORTS:
        raise OptionError(f"There is no effort {name!r}: a review is {', '.join(EFFORTS)}.")
    return EFFORTS[name]
