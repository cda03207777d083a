"""A game to test with, positions in words, and choices in words."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.games.singapore.says.words import Words
from entrepot.games.singapore.title import TITLE
from entrepot.match import Game, IllegalChoice, Match

HOUSE = "2026-11"  # the house set that these tests know the cards of
GAME = Game(TITLE, {}, engine="plain")
WORDS: Words = GAME.variant.words
LARGEST_CODE = 600
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


def refused(match: Match, text: str) -> str:
    """What is said when the one illegal choice that reads so is tried."""
    legal = match.codes()
    meant = [code for code in range(LARGEST_CODE) if TITLE.means(GAME.variant, match.truth, code)]
    for option in TITLE.options(GAME.variant, match.truth, meant):
        if option.code not in legal and option.text.startswith(text):
            with pytest.raises(IllegalChoice) as refusal:
                match.play(option)
            return str(refusal.value)
    raise AssertionError(f"no illegal choice reads {text!r}")
