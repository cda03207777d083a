"""What a learner would be given where a bot is asked, so that what was learnt in an environment plays as a bot."""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.match import Game, Sight

from .observer import Mask, Observer


def seen(sight: Sight, encoding: str = "raw") -> tuple[np.ndarray[Any, Any], Mask]:
    """The observation and the mask that environments give to the seat that is asked."""
    observer = _observer(sight.game, encoding)
    mask = np.zeros(observer.actions, np.int8)
    mask[sight.codes] = 1
    return observer.observation(sight.data, sight.seat), mask


def _observer(game: Game, encoding: str) -> Observer:
    """One for each thread, kept with the game: an observer has scratch memory."""
    known: dict[str, Observer] = game.desks.__dict__.setdefault("observers", {})
    if encoding not in known:
        known[encoding] = Observer(game, encoding)
    return known[encoding]
