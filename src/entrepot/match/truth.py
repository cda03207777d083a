"""The positions of a match with nothing hidden: for those who look back at it when it is over."""

from __future__ import annotations

from .knowledge import Position
from .match import Match


class Truth:
    """The positions of a match with nothing hidden, one at a time."""

    def __init__(self, match: Match) -> None:
        title = match.game.title
        self._match = match
        self._judgement = title.judgement
        self._tables = title.rulebook.tables.at(match.game.variant.tables)
        self._position = Position(match.game.engine)

    def at(self, choices: int) -> None:
        self._position.load(self._match.position(choices))

    def round(self) -> int:
        """0 in a game that has none."""
        return self._judgement.round_now(self._tables, self._position.state)

    def points_at(self, choices: int) -> list[int]:
        self.at(choices)
        return self.points()

    def points(self) -> list[int]:
        """By seat; one person may play for several."""
        s = self._position.state
        found = [0] * self._match.game.seats
        for player in range(s.seats):
            found[s.chair[player]] += self._judgement.points_now(self._tables, s, player)
        return found
