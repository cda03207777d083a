"""Networks to test with: weights drawn at random, as large as learnt ones."""

from __future__ import annotations

import numpy as np

from entrepot.bots.network.files import VALUES
from entrepot.bots.network.inputs import Inputs
from entrepot.bots.network.quantising import Weights

WIDTH, MIDDLE = 64, 32


def random_weights(inputs: Inputs, seed: int = 1, width: int = WIDTH, middle: int = MIDDLE) -> Weights:
    """Weights as large as learnt ones; one in ten inputs was never lit."""
    dice = np.random.default_rng(seed)

    def drawn(*shape: int, spread: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        return dice.normal(0, spread, shape)

    return Weights(
        first=drawn(inputs.rows, width, spread=0.2),
        first_bias=drawn(width, spread=0.5),
        second=drawn(middle, width, spread=width**-0.5),
        second_bias=drawn(middle, spread=0.2),
        third=drawn(middle, middle, spread=middle**-0.5),
        third_bias=drawn(middle, spread=0.2),
        policy=drawn(inputs.codes, middle, spread=0.5),
        policy_bias=drawn(inputs.codes, spread=0.5),
        value=drawn(VALUES, middle, spread=0.3),
        value_bias=drawn(VALUES, spread=0.3),
        lit=dice.random(inputs.rows) < 0.9,
    )
