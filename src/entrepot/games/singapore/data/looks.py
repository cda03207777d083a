"""How things of 1819 Singapore are drawn: reads `looks.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

PLAIN = {"disc": "plain"}  # of an effect that nobody has drawn yet


@cache
def _looks() -> dict[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath("looks.toml").read_text("utf-8"))


def picture_of_class(kinds: Iterable[str], deck: str) -> str:
    """What is drawn on a card that has no picture of its own."""
    pictures: dict[str, str] = _looks()["pictures"]
    return next((pictures[kind] for kind in reversed(list(kinds)) if kind in pictures), pictures[deck])


def picture_of_vice(vice: str) -> str:
    return str(_looks()["vices"][vice])


def glyph(effect: str) -> dict[str, Any]:
    """What stands for an effect, by its phrase."""
    return dict(_looks()["glyphs"].get(effect, PLAIN))
