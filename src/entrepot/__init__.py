"""Entrepot: a table for market games.

>>> import entrepot
>>> match = entrepot.game("singapore").start(seed=7)  # doctest: +SKIP
"""

from __future__ import annotations

from typing import Any

from .games import title as _title
from .kernel.compiling import Progress as _Progress
from .kernel.title import Option, OptionError, Prompt
from .match import Game, IllegalChoice, Match, RecordError, UndoRefused, replay

__version__ = "0.1.0"

__all__ = [
    "Game",
    "IllegalChoice",
    "Match",
    "Option",
    "OptionError",
    "Prompt",
    "RecordError",
    "UndoRefused",
    "__version__",
    "game",
    "replay",
]


def game(name: str, *, engine: str = "compiled", progress: _Progress | None = None, **options: Any) -> Game:
    """A game prepared for play, with its options by keyword; `engine="plain"` interprets its rules."""
    return Game(_title(name), options, engine, progress)
