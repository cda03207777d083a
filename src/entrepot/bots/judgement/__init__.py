"""What bots know of each game, as rules: a worth of positions, weights of choices, points and rounds so far. A game
without a page here is judged by the points on its track, and its choices weigh the same."""

from __future__ import annotations

import importlib
import importlib.util
from types import FunctionType
from typing import Any

from . import anything


def page(game: str) -> Any:
    """The module that judges a game."""
    if importlib.util.find_spec(f"{__name__}.{game}"):
        return importlib.import_module(f"{__name__}.{game}")
    return anything


def judgement(game: str) -> dict[str, FunctionType]:
    """The rules of the page for a game."""
    return {name: getattr(page(game), name) for name in ("worth", "glance", "weigh", "points_now", "round_now")}


def taste(game: str) -> dict[int, int]:
    """What its numbers are for those who look no further than the own turn."""
    values: dict[int, int] = page(game).TASTE
    return values


def foresight(game: str) -> dict[int, int]:
    """What they are for a search."""
    values: dict[int, int] = page(game).FORESIGHT
    return taste(game) | values
