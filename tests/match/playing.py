"""Games to test with, and random play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from entrepot.games import titles
from entrepot.kernel.title import OptionError, Title
from entrepot.match import Game, Match
from tests.auction.title import TITLE as AUCTION
from tests.pig_title import TITLE as PIG

TOY_GAMES = "pig=tests.pig_title,auction=tests.auction.title"
TOYS: dict[str, Title] = {"pig": PIG, "auction": AUCTION}


def toy(name: str, engine: str, **options: Any) -> Game:
    return Game(TOYS[name], options, engine)


def every_title() -> dict[str, Title]:
    return TOYS | {name: load() for name, load in titles().items()}


def every_variant() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each game with its defaults, and with every other value of each of its options."""
    for name, title in every_title().items():
        yield name, {}
        for setting in title.settings():
            for value in setting.values:
                if value != setting.default and _is_possible(title, {setting.name: value}):
                    yield name, {setting.name: value}


def _is_possible(title: Title, options: dict[str, Any]) -> bool:
    try:
        title.prepare(**options)
    except OptionError:
        return False
    return True


def play_randomly(match: Match, chooser: random.Random, choices: int = 1_000_000) -> Match:
    for _ in range(choices):
        if match.over:
            break
        match.play(chooser.choice(match.codes()))
    return match
