"""What comes out of a network: the pattern in NumPy that compiled code must equal, number for number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from entrepot.kernel.state import SEATS

from .files import CLIP, STEP_BITS, STEPS, Network
from .inputs import Inputs

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Answer:
    """How much a network likes each choice it was asked about, in units, and what it thinks the chances are: for each
    person, from the viewer on, of winning, and the share of the others that they arrive ahead of, out of ONE."""

    likes: Array
    win: Array
    ahead: Array


class Forward:
    """A network ready to answer."""

    def __init__(self, network: Network, inputs: Inputs) -> None:
        self.network = network.for_inputs(inputs)
        self._places = network.places(inputs)
        self._first = network.with_dark_row().astype(np.int64)
        self._wide = {name: getattr(network, name).astype(np.int64) for name in ("second", "third", "policy", "value")}

    def body(self, lit: Array) -> Array:
        """What the last layer hands on to policy and values."""
        network = self.network
        one = _clipped(network.first_bias + self._first[self._places[lit]].sum(0), network.shifts["first"])
        two = _clipped(network.second_bias + self._wide["second"] @ one, network.shifts["second"])
        return _clipped(network.third_bias + self._wide["third"] @ two, network.shifts["third"], two)

    def __call__(self, lit: Array, codes: Sequence[int]) -> Answer:
        """The answer for the inputs that are lit, about these choices."""
        network, body = self.network, self.body(lit)
        chosen = np.asarray(codes, np.int64)
        likes = network.policy_bias[chosen] + self._wide["policy"][chosen] @ body
        values = rounded(network.value_bias + self._wide["value"] @ body, network.shifts["value"])
        steps = np.clip((values >> STEP_BITS) + STEPS // 2, 0, STEPS - 1)
        return Answer(
            rounded(likes, network.shifts["policy"]),
            network.chances[0][steps[:SEATS]].astype(np.int64),
            network.chances[1][steps[SEATS:]].astype(np.int64),
        )


def rounded(total: Array, shift: int) -> Array:
    """A sum in units, to the nearest."""
    return (total + (1 << shift >> 1)) >> shift


def _clipped(total: Array, shift: int, added: Array | int = 0) -> Array:
    return np.clip(rounded(total, shift) + added, 0, CLIP)
