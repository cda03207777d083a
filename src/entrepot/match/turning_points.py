"""What decided a finished game: why it ended, and the choices after which the lead was another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from .viewpoint import Viewpoint

MOST = 3  # turning points that are told
AT_THE_END = 12  # choices that may still be made after the end was announced

Points = Callable[[int], list[int]]  # by seat, after so many choices


def ended(viewpoint: Viewpoint) -> str | None:
    """Why the game ended, in the words of its journal; None for a game that does not say."""
    words, last = viewpoint.match.game.title.ending_notes, len(viewpoint.match.past)
    found = None
    for choices in range(max(0, last - AT_THE_END), last + 1) if words else ():
        said = [line.text for line in viewpoint.told(viewpoint.look(choices)) if line.word in words]
        found = " ".join(said) or found
    return found


def turning_points(viewpoint: Viewpoint, at: Sequence[int], points: Points) -> list[dict[str, Any]]:
    """The choices that changed the lead most, in the order in which they were made. `at` are the choices after which
    points are known already; only between the most different of these is looked closer."""
    spans = [(points(first), points(last), first, last) for first, last in pairwise(at)]
    wide = sorted(spans, key=lambda span: -swing(span[0], span[1]))[:MOST]
    found = [_closest(first, last, points) for before, after, first, last in wide if swing(before, after)]
    return [_told(viewpoint, choice, points) for choice in sorted(found)]


def swing(before: Sequence[int], after: Sequence[int]) -> int:
    """By how much somebody came nearer to the best of the others, or got further ahead."""
    return max(abs(lead(after, seat) - lead(before, seat)) for seat in range(len(before)))


def lead(points: Sequence[int], seat: int) -> int:
    """How far a seat is ahead of the best of the others; less than 0 if it is behind."""
    return points[seat] - max(other for at, other in enumerate(points) if at != seat)


def _closest(first: int, last: int, points: Points) -> int:
    """The choice between two points in time that changed the lead most."""
    return max(range(first + 1, last + 1), key=lambda choice: swing(points(choice - 1), points(choice)))


def _told(viewpoint: Viewpoint, choice: int, points: Points) -> dict[str, Any]:
    lines = viewpoint.told(viewpoint.look(choice))
    return {
        "choices": choice,
        "seat": viewpoint.match.past[choice - 1].seat,
        "text": lines[0].text if lines else "",
        "before": points(choice - 1),
        "after": points(choice),
    }
