"""How far a game is."""

from __future__ import annotations

from entrepot.match import Match


def round_of(match: Match) -> int:
    """The round that is being played; 0 in a game that has none."""
    title = match.game.title
    return title.judgement.round_now(title.rulebook.tables.at(match.game.variant.tables), match.truth)
