"""Finished games to look back at, and a review that takes a moment."""

from __future__ import annotations

import random
from functools import cache

from entrepot.match import Game, Match
from entrepot.review import Review, review
from entrepot.review.efforts import EFFORTS, Effort, Round
from tests.match.playing import every_title, play_randomly

SMALL = "small"
EFFORTS.setdefault(
    SMALL,
    Effort(
        glance=Round(4, 2),
        closer=Round(16, 4, 2, 8, 1),
        closest=Round(32, 4, 2, 4, 1),
        course=Round(6, 4),
        exercise=Round(8, 4, 6, 4, 1),
        reasons=8,
    ),
)


@cache
def finished(name: str, seed: int = 3) -> Match:
    """A game in which everybody chose at random."""
    return play_randomly(Game(every_title()[name], {}).start(seed), random.Random(seed))


@cache
def looked_back_at(name: str, seed: int = 3) -> Review:
    return review(finished(name, seed), 1, SMALL)
