"""Chronicles: a finished game and all that happened in it, read off the tape that was written while it was played."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np

from entrepot.bots.records import Told
from entrepot.contests.recording import Recording
from entrepot.kernel.figures import Figures
from entrepot.match import Game

KINDS = 128
NOBODY = 4


@dataclass
class Chronicle:
    """One finished game. Lists are by player; `standings` has a row for each round: points, then wealth."""

    number: int
    choices: list[int] = field(default_factory=list)
    decisions: int = 0  # with more than one choice
    offered: int = 0  # choices in all of those
    rounds: int = 0
    ending: int = 0
    points: list[int] = field(default_factory=list)
    share: list[float] = field(default_factory=list)  # of the win
    place: list[int] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    sides: list[str] = field(default_factory=list)
    order: list[int] = field(default_factory=list)  # 0 for the first player of the first round
    sources: list[list[int]] = field(default_factory=list)
    traits: list[list[int]] = field(default_factory=list)
    standings: list[tuple[list[int], list[int]]] = field(default_factory=list)
    counts: Any = None  # [journal entry, player]; the last column for nobody
    cards: list[tuple[int, int, int, int]] = field(default_factory=list)  # player, round, card, price or -1
    emptied: dict[str, int] = field(default_factory=dict)  # deck → the round after which it was first empty, 0 never
    repeats: int = 0  # how often the position most often met was met, where that was counted

    @property
    def margin(self) -> int:
        best = sorted(self.points, reverse=True)
        return best[0] - best[1]

    @property
    def leaders(self) -> list[int]:
        """Who was alone in the lead after each round, -1 for nobody."""
        found = []
        for points, _ in self.standings:
            most = max(points)
            found.append(points.index(most) if points.count(most) == 1 else -1)
        return found

    @property
    def lead_changes(self) -> int:
        alone = [leader for leader in self.leaders if leader >= 0]
        return sum(one != other for one, other in pairwise(alone))

    @property
    def known_after(self) -> int:
        """The round after which the player who won was in the lead until the end; the last round otherwise."""
        winners = {player for player, share in enumerate(self.share) if share > 0}
        known = len(self.standings)
        for leader in reversed(self.leaders[:-1]):
            if leader not in winners:
                break
            known -= 1
        return known

    @property
    def decided_late(self) -> bool:
        """In the last third; shorter games than three rounds have none."""
        return self.rounds >= 3 and self.known_after > self.rounds * 2 / 3


def read(game: Game, seen: Figures, recording: Recording) -> Chronicle:
    """A recorded game in the terms of the lab."""
    lines, shots, end = recording.lines, recording.shots, recording.end
    players = int(end["seats"])
    told = Chronicle(recording.number, recording.choices)
    offers = lines["b"][lines["what"] == Told.CHOICE]
    told.decisions = int((offers > 1).sum())
    told.offered = int(offers[offers > 1].sum())
    notes = lines[lines["what"] >= 0]
    whose = np.where((notes["seat"] >= 0) & (notes["seat"] < players), notes["seat"], NOBODY)
    told.counts = np.bincount(notes["what"] * (NOBODY + 1) + whose, minlength=KINDS * (NOBODY + 1)).reshape(KINDS, -1)
    for kind, seat, card, price, at in notes[np.isin(notes["what"], list(seen.bought))].tolist():
        told.cards.append((seat, at, card, price if kind in seen.paid else -1))
    points = lines["a"][lines["what"] == Told.POINTS].reshape(-1, players).tolist()
    wealth = [*seen.wealth(shots[2:], players), *seen.wealth(end[np.newaxis], players)]
    if players == game.seats:
        points[-1] = end["score"][:players].tolist()
    told.emptied = {deck: left.index(0) + 1 if 0 in left else 0 for deck, left in _decks(game, seen, shots, end)}
    told.points = points[-1]
    told.standings = list(zip(points, wealth, strict=True))
    _conclude(told, game, shots, end, players)
    told.roles = seen.roles(game.variant, shots[0], players)
    told.sides = seen.sides(game.variant, shots[0], players)
    return told


def _decks(game: Game, seen: Figures, shots: Any, end: Any) -> list[tuple[str, list[int]]]:
    """Each deck, and how many cards were left in it after each round."""
    before, after = seen.decks(game.variant, shots[2:]), seen.decks(game.variant, end[np.newaxis])
    return [(deck, before[deck] + after[deck]) for deck in before]


def _conclude(told: Chronicle, game: Game, shots: Any, end: Any, players: int) -> None:
    won, chairs, places = end["won"].tolist(), end["chair"][:players].tolist(), end["place"].tolist()
    seen, winners = game.title.figures, sum(won)
    told.share = [won[chair] / winners if winners else 0.0 for chair in chairs]
    told.place = [places[chair] for chair in chairs]
    first = max(seen.first(shots[1]), 0)
    told.order = [(player - first) % players for player in range(players)]
    told.rounds = seen.rounds(end)
    told.ending = seen.ended_by(end)
    told.sources = seen.source(game.variant, end, players)
    told.traits = seen.trait(end, players)
