"""How far a game is."""

from __future__ import annotations

from entrepot.match import Match


def round_of(match: Match) -> int:
    """The round that is being played; 0 in a game that has none."""
    return match.game.title.judgement.round_now(match.game.tables, match.truth)
