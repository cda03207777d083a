"""Chances over the game, and where they swung."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from entrepot.bots.foreseeing import Foresight

from .documents import Judged, Point, Turn
from .efforts import Round
from .judging import standard_error

MOST_TURNS = 6
LEAST_SWING = 0.05


def course(ahead: Foresight, after: int, truth: bytes, round_: Round) -> Point:
    """How everybody stood after so many choices: in the truth, with other luck from there on."""
    wins = ahead.truly(truth, range(round_.worlds), round_.steps).wins
    chances = [float(chance) for chance in wins.mean(axis=0)]
    return Point(after, chances, [standard_error(wins[:, seat]) for seat in range(wins.shape[1])])


def swings(points: Sequence[Point], judged: Sequence[Judged]) -> list[Turn]:
    """Where chances changed most, in the order of the game. Luck turned what the choice itself does not account for."""
    found = [_turn(before, then, choice) for (before, then), choice in zip(pairwise(points), judged, strict=True)]
    wide = sorted((turn for turn in found if abs(turn.then - turn.before) >= LEAST_SWING), key=_swing)[:MOST_TURNS]
    return sorted(wide, key=lambda turn: turn.after)


def _swing(turn: Turn) -> float:
    return -abs(turn.then - turn.before)


def _turn(before: Point, then: Point, choice: Judged) -> Turn:
    swings = [later - earlier for earlier, later in zip(before.chances, then.chances, strict=True)]
    whose = max(range(len(swings)), key=lambda seat: abs(swings[seat]))
    chosen = abs(choice.effects[whose]) >= abs(choice.luck[whose])
    by = "choice" if chosen else "luck"
    return Turn(choice.after, choice.seat, whose, before.chances[whose], then.chances[whose], by)  # type: ignore[arg-type]
