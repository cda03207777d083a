"""Seeds as researchers give them: whole numbers, NumPy's among them."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np

from entrepot.kernel.seeds import checked_run


def whole(seed: object) -> object:
    """A NumPy integer as the number it is; everything else as it is."""
    return index(seed) if isinstance(seed, np.integer) else seed


def checked_seed(seed: object) -> int:
    """The seed of an environment, or an `OptionError` in one sentence."""
    return checked_run(whole(seed), "an environment")


def seeded(seed: int | None, dice: np.random.Generator) -> tuple[int, np.random.Generator]:
    """The seed of the next match, and what the ones after it are drawn from: without a seed it follows from the last
    one, or from chance if there was none."""
    if seed is None:
        return int(dice.integers(1 << 62)), dice
    return checked_seed(seed), np.random.default_rng(checked_seed(seed))


def dice_state(dice: np.random.Generator) -> dict[str, Any]:
    return dict(dice.bit_generator.state)


def set_dice(dice: np.random.Generator, state: dict[str, Any]) -> None:
    dice.bit_generator.state = state
