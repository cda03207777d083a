"""Leaning: a player who chooses as its base does, but likes some things more and others less.

The base is the game's network, by how much it likes each choice; in a game without one, what the bot of the seat would
choose. On top of that each *habit* of a choice (its verb, its verb with each thing it is about) has a weight. Habits
are learnt from games by what came of choosing them more often than the player usually does in the same place: the
policy gradient (Williams 1992), each habit by itself, with the noise taken off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np

from entrepot.bots.levels import fitted, lacks_network, manner, spec
from entrepot.bots.mind import Thinker
from entrepot.bots.network.files import UNIT
from entrepot.bots.records import Watch
from entrepot.contests.outside import Stop
from entrepot.kernel.chance import WORD
from entrepot.kernel.state import SEATS
from entrepot.match import Game

BASE = "policy"
WANTED = 3.0  # how much more its bot's choice is liked than others, where there is no network
MOST = 6.0  # how far a weight may go
STEP = 12.0  # weight for a whole win
NOISE = 1.5  # deviations below which what came of a habit is taken for chance
SHRINK = 8.0  # choices that count as if nothing had come of them

Habits = Mapping[str, float]


def habits(game: Game, state: Any, code: int) -> tuple[str, ...]:
    """What a choice is, as habits: `buy`, `buy cathedral`."""
    choice = game.title.means(game.variant, state, code)
    if choice is None:
        return ()
    things = [] if choice.thing is None else str(choice.thing).split("+")
    return choice.verb, *(f"{choice.verb} {thing}" for thing in things)


@dataclass
class Evidence:
    """What came of habits, over games: for each the returns of choosing it more often than usual, and how often that
    was tried, each in squares as the gradient has them."""

    returned: dict[str, float] = field(default_factory=dict)
    tried: dict[str, float] = field(default_factory=dict)
    games: int = 0
    squares: float = 0.0  # of returns less their mean

    def add(self, other: Evidence) -> None:
        for mine, theirs in ((self.returned, other.returned), (self.tried, other.tried)):
            for name, value in theirs.items():
                mine[name] = mine.get(name, 0.0) + value
        self.games += other.games
        self.squares += other.squares

    def fade(self, share: float) -> None:
        """What was learnt by an older self counts less."""
        for table in (self.returned, self.tried):
            for name in table:
                table[name] *= share
        self.games = round(self.games * share)
        self.squares *= share

    def lesson(self) -> dict[str, float]:
        """By how much each habit should be liked more: what came of it for each time, less what chance does."""
        spread = (self.squares / max(self.games, 1)) ** 0.5
        found = {}
        for name, tried in self.tried.items():
            if tried <= 0 or spread == 0:
                continue
            sure = abs(self.returned[name]) / (spread * tried**0.5)
            if sure > NOISE:
                kept = 1 - (NOISE / sure) ** 2
                found[name] = STEP * kept * self.returned[name] / (tried + SHRINK)
        return found


def learnt(weights: Habits, lesson: Habits) -> dict[str, float]:
    """Weights after a lesson."""
    changed = dict(weights)
    for name, change in lesson.items():
        changed[name] = float(np.clip(changed.get(name, 0.0) + np.clip(change, -2.0, 2.0), -MOST, MOST))
    return {name: weight for name, weight in changed.items() if weight}


class Leaning:
    """Somebody who sits in one seat of a contest, another in each game, and chooses by habits. With `dice` it draws
    among its choices, and `scores` says what it chose more often than usual; without, it takes the best liked. `did`
    counts the habits of what it chose."""

    def __init__(self, game: Game, weights: Habits, all_players: bool) -> None:
        self.game, self.weights = game, weights
        self.dice: np.random.Generator | None = None
        self.scores: dict[str, float] = {}
        self.squares: dict[str, float] = {}
        self.did: Counter[str] = Counter()
        self.seat = 0
        self._all_players = all_players
        self._network = not lacks_network(game.title, spec(BASE))
        self._thinker = _thinker(game) if self._network else None

    def sit(self, seat: int, dice: np.random.Generator | None) -> None:
        """Before a game."""
        self.seat, self.dice = seat, dice
        self.scores, self.squares, self.did = {}, {}, Counter()

    def watched(self, number: int) -> list[Watch]:
        here = Watch.BEFORE if self._network else Watch.AFTER
        return [here if self._all_players or player == self.seat else Watch.NEVER for player in range(SEATS)]

    def choose(self, stop: Stop) -> int | None:
        if stop.seat != self.seat:
            return stop.proposed
        codes, liked = self._liked(stop)
        named = [habits(self.game, stop.state, code) for code in codes]
        leaning = liked + np.array([sum(self.weights.get(name, 0.0) for name in names) for names in named])
        at = int(leaning.argmax()) if self.dice is None else self._draw(leaning, named)
        self.did.update(named[at])
        return codes[at]

    def _liked(self, stop: Stop) -> tuple[list[int], np.ndarray[Any, Any]]:
        if self._thinker is None:
            codes = stop.codes()
            return codes, np.array([WANTED * (code == stop.proposed) for code in codes])
        self._thinker.memory[:] = stop.sight().data
        self._thinker.policy(stop.seat, stop.number & WORD, stop.played)
        return self._thinker.considered(), np.array(self._thinker.likes(), float) / UNIT

    def _draw(self, leaning: np.ndarray[Any, Any], named: Sequence[tuple[str, ...]]) -> int:
        assert self.dice is not None
        chances = np.exp(leaning - leaning.max())
        chances /= chances.sum()
        at = int(self.dice.choice(len(chances), p=chances))
        usual: dict[str, float] = {}
        for chance, names in zip(chances.tolist(), named, strict=True):
            for name in names:
                usual[name] = usual.get(name, 0.0) + chance
        for name, share in usual.items():
            score = (name in named[at]) - share
            self.scores[name] = self.scores.get(name, 0.0) + score
            self.squares[name] = self.squares.get(name, 0.0) + share * (1 - min(share, 1.0))
        return at


@lru_cache(maxsize=4)
def _thinker(game: Game) -> Thinker:
    """Who asks the network, for all leanings of a game."""
    return Thinker(game, [manner(game.title, fitted(game.title, spec(BASE)))])
