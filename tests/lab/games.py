"""Games for the lab's tests: made up ones, whose every fact is known, and real ones."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot.lab import report
from entrepot.lab.chronicle import KINDS, Chronicle
from entrepot.match import Game


@cache
def game(name: str = "singapore", **options: Any) -> Game:
    return entrepot.game(name, **options)


def without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of a report's numbers: drawing takes longer than playing."""
    monkeypatch.setattr(report, "png", lambda drawing: b"")


def told(points: list[list[int]], number: int = 0, ending: int = 0) -> Chronicle:
    """A game with these points after each round; the best at the end wins."""
    last = points[-1]
    won = [float(score == max(last)) for score in last]
    players = len(last)
    return Chronicle(
        number,
        choices=[0] * 10 * len(points),
        decisions=8 * len(points),
        offered=20 * len(points),
        rounds=len(points),
        ending=ending,
        points=last,
        share=[win / sum(won) for win in won],
        place=[1 + sum(other > score for other in last) for score in last],
        roles=["Lieutenant-Governor", "Temenggong", "Resident", "Sultan"][:players],
        sides=["british", "malay", "british", "malay"][:players],
        order=list(range(players)),
        traits=[[0, 0, 0, 0]] * players,
        sources=[[score, 0, 0, 0, 0, 0, 0, 0] for score in last],
        standings=[(row, [0] * players) for row in points],
        counts=np.zeros((KINDS, 5), np.int64),
    )
