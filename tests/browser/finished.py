"""A finished game, played by chance, as a record."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import entrepot


@cache
def record(game: str, seed: int = 7) -> dict[str, Any]:
    match = entrepot.game(game).start(seed=seed)
    chance = random.Random(seed)
    while not match.over:
        match.play(chance.choice(match.codes()))
    return match.record()
