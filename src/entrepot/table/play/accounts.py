"""What a finished game says of those who played it: who chose for themselves, who left, and where points came from."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from entrepot.match import Match

from ..store.entries import Account
from .history import History


def points_by_source(match: Match) -> list[list[int]]:
    """Everybody's points by where they came from; none where the game cannot tell."""
    figures, variant = match.game.title.figures, match.game.variant
    row = np.frombuffer(match.position(), match.game.title.rulebook.state.dtype())[0]
    if not figures.sources or not figures.has_counted(row):
        return []
    points = [[0] * len(figures.sources) for _ in range(match.game.seats)]
    for player, of_player in enumerate(figures.source(variant, row, int(row["seats"]))):
        seat = int(row["chair"][player])
        points[seat] = [one + more for one, more in zip(points[seat], of_player, strict=True)]
    return points


def outcome(match: Match, history: History) -> dict[str, Any]:
    """What lists of tables, and those who played, are told of the end."""
    result = {"scores": match.scores, "winners": match.winners}
    return {"result": result, "accounts": accounts(match, history)}


def accounts(match: Match, history: History) -> list[Account]:
    """By seat."""
    sources = points_by_source(match)
    made = Counter(maker for maker in history.makers if maker is not None)
    return [
        Account(
            made=made[seat],
            stood_in=made[~seat],
            resigned=seat in history.resigned,
            out_of_time=seat in history.out_of_time,
            place=match.places[seat],
            sources=sources[seat] if sources else [],
        )
        for seat in range(match.game.seats)
    ]
