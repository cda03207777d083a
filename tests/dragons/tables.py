"""Games to test with, positions in words, and choices in words."""

from __future__ import annotations

from functools import cache
from typing import Any

from entrepot.games.dragons.data.cards import NUMBERS
from entrepot.games.dragons.rules.state import State
from entrepot.games.dragons.title import TITLE
from entrepot.match import Game, Match
from entrepot.scenario.step import pick

MODES: dict[str, dict[str, Any]] = {
    "full": {},
    "smackdown": {"mode": "smackdown"},
    "mayhem": {"mode": "mayhem"},
    "mayhem for 3": {"mode": "mayhem", "seats": 3},
    "fire": {"mode": "fire"},
    "fire for 3": {"mode": "fire", "seats": 3},
}


@cache
def _prepared(options: tuple[tuple[str, Any], ...], engine: str) -> Game:
    return Game(TITLE, dict(options), engine)


def game_of(engine: str = "compiled", **options: Any) -> Game:
    return _prepared(tuple(sorted(options.items())), engine)


def placed(given: dict[str, Any], engine: str = "plain", **options: Any) -> Match:
    """A match in a position described as in a scenario."""
    match = game_of(engine, **options).start(seed=1)
    match.place(given)
    return match


def choose(match: Match, *words: str) -> None:
    """Choices in words, each made by whoever is asked."""
    for word in words:
        match.play(pick(match.options(), word))


def roll(match: Match, *dice: int) -> None:
    """Lay out the next dice, as they show."""
    match.lay_out(*(die - 1 for die in dice))


def state(match: Match) -> State:
    assert isinstance(match.truth, State)
    return match.truth


def number(code: str) -> int:
    return NUMBERS[code]
