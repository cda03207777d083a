"""A game to test with, positions in words, and choices in words."""

from __future__ import annotations

from typing import Any

from entrepot.games.singapore.title import TITLE
from entrepot.match import Game, Match

HOUSE = "2026-11"  # the house set that these tests know the cards of
GAME = Game(TITLE, {}, engine="plain")
LIEUTENANT_GOVERNOR, TEMENGGONG, RESIDENT, SULTAN = range(4)


def placed(game: Game = GAME, /, seed: int = 1, dice: tuple[int, ...] = (), **given: Any) -> Match:
    """A match in a position described as in a scenario."""
    match = game.start(seed)
    match.lay_out(*dice)
    match.place(given)
    assert match.broken_law() == 0
    return match


def choose(match: Match, *texts: str) -> None:
    """Choices in words, each made by whoever is asked."""
    for text in texts:
        match.play(next(option for option in match.options() if option.text == text))


def texts(match: Match) -> list[str]:
    return [option.text for option in match.options()]
