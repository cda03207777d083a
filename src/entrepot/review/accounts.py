"""Where results came from: skill and luck apart.

Between two moments at which somebody had a choice, a chance to win changes by what the choice did, against what was to
be expected there, as judged in the knowledge of whoever made it; and by the rest: dice, draws, what hidden cards turned
out to be. The rest is luck. So for every seat, whatever the estimates are,

    chance at the start + effects of one's own choices + effects of the choices of others + luck = result

What is expected is what the chances over time expect, too: that everybody goes on as the network would. So luck is
nothing on average.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from .documents import Account, Judged, Point

# Chance to win that is lost by a choice on average, up to which somebody is said to have played so well.
VERDICTS = (("masterly", 0.003), ("strong", 0.006), ("solid", 0.012), ("uneven", 0.025))
WORST = "wild"
UNCLEAR = "unclear"
MOST_ERROR = 0.003  # of a win a choice: who is known no better than this is not judged


def with_luck(judged: Sequence[Judged], points: Sequence[Point]) -> list[Judged]:
    """The choices, with what luck did after each of them. There is a point for each choice, and one for the end."""
    return [
        msgspec.structs.replace(
            choice,
            luck=[
                later - earlier - effect
                for earlier, later, effect in zip(before.chances, then.chances, choice.effects, strict=True)
            ],
        )
        for choice, (before, then) in zip(judged, pairwise(points), strict=True)
    ]


def accounts(points: Sequence[Point], judged: Sequence[Judged], seats: int) -> list[Account]:
    return [_account(points, judged, seat) for seat in range(seats)]


def _account(points: Sequence[Point], judged: Sequence[Judged], seat: int) -> Account:
    own = [choice for choice in judged if choice.seat == seat]
    lost = sum(choice.lost for choice in own)
    mean = lost / max(len(own), 1)
    error = math.sqrt(sum(choice.error**2 for choice in own)) / max(len(own), 1)
    return Account(
        seat=seat,
        start=points[0].chances[seat],
        own=sum(choice.effects[seat] for choice in own),
        given=sum(choice.effects[seat] for choice in judged if choice.seat != seat),
        luck=sum(choice.luck[seat] for choice in judged),
        result=points[-1].chances[seat],
        lost=lost,
        choices=len(own),
        mean=mean,
        error=error,
        verdict=verdict(mean, error),
    )


def verdict(mean: float, error: float) -> str:
    """How well somebody played who lost so much a choice, as the end of a message."""
    if error > MOST_ERROR:
        return UNCLEAR
    return next((word for word, most in VERDICTS if mean <= most), WORST)
