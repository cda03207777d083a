"""Games to test with, random play, and what a seat of a match knows."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from entrepot_auction.title import TITLE as AUCTION

from entrepot.games import titles
from entrepot.kernel.state import GameState
from entrepot.kernel.title import OptionError, Title
from entrepot.match import Game, Match, Position
from tests.pig_title import TITLE as PIG

ROOT = Path(__file__).resolve().parents[2]
TOY_GAMES = "pig=tests.pig_title,auction=entrepot_auction.title"
# for processes of their own, which do not have the path of this one
TOY_ENVIRONMENT = {
    "ENTREPOT_GAMES": TOY_GAMES,
    "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "examples" / "games" / "auction")]),
}
S = TypeVar("S", bound=GameState)
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


def seen(match: Match, seat: int, kind: type[S]) -> S:
    """The position as a seat may know it."""
    copy = _hidden(match, seat)
    assert isinstance(copy.state, kind)
    return copy.state


def imagined(match: Match, seat: int, kind: type[S], times: int) -> Iterator[S]:
    """Random truths that fit what a seat knows."""
    engine, tables = match.game.engine, match.game.tables
    for entropy in range(times):
        copy = _hidden(match, seat)
        engine.imagine(tables, copy.held, 0, seat, entropy, 7, 9)
        assert engine.check_laws(tables, copy.held, 0) == 0
        assert isinstance(copy.state, kind)
        yield copy.state


def _hidden(match: Match, seat: int) -> Position:
    copy = Position(match.game.engine)
    copy.load(bytes(match.truth))
    match.game.engine.hide(match.game.tables, copy.held, 0, seat)
    return copy
