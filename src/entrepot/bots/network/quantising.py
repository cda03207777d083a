"""From the weights that were learnt to whole numbers: nothing that comes out may change by more than rounding does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from entrepot.kernel.title import OptionError

from .files import CLIP, LARGEST, LAYERS, ONE, STEPS, UNIT, UNIT_BITS, Array, Network, worst_sum
from .inputs import Inputs

FINEST = 12  # bits behind the point of a weight
COARSEST = 6
_MOST = np.iinfo(np.int16).max


@dataclass
class Weights:
    """What was learnt. `first` has a row for every input; `lit` says which of them were ever lit. The others have a row
    for each output."""

    first: Array
    first_bias: Array
    second: Array
    second_bias: Array
    third: Array
    third_bias: Array
    policy: Array
    policy_bias: Array
    value: Array
    value_bias: Array
    lit: Array


def even_chances(temperature: float = 1.0) -> Array:
    """The table of chances for values that are log-odds."""
    odds = (np.arange(STEPS) + 0.5 - STEPS / 2) / 64
    return np.round(ONE / (1 + np.exp(-odds / temperature))).astype(np.int32)


def quantised(weights: Weights, inputs: Inputs, chances: Array | None = None, **more: Any) -> Network:
    """The network in whole numbers, with as many bits behind the point as fit."""
    rows = np.flatnonzero(weights.lit).astype(np.int32)
    arrays: dict[str, Any] = {"rows": rows}
    shifts: dict[str, int] = {}
    for name in LAYERS:
        wide = np.asarray(getattr(weights, name), np.float64)
        wide = wide[rows] if name == "first" else wide
        bias = np.asarray(getattr(weights, f"{name}_bias"), np.float64)
        bits = _bits(wide, bias, name)
        handed = 0 if name == "first" else UNIT_BITS  # what comes in has so many bits behind the point already
        arrays[name] = np.round(wide * (1 << bits)).astype(np.int16)
        arrays[f"{name}_bias"] = np.round(bias * (1 << bits + handed)).astype(np.int32)
        shifts[name] = bits + handed - UNIT_BITS
    arrays["chances"] = np.stack([even_chances()] * 2) if chances is None else chances
    network = Network(inputs.title.name, inputs.digest, **arrays, shifts=shifts, **more)
    assert worst_sum(network) < LARGEST
    return network


def learnt(network: Network, inputs: Inputs) -> Weights:
    """The weights of a network in whole numbers, to learn on from."""
    arrays: dict[str, Any] = {}
    for name in LAYERS:
        handed = 0 if name == "first" else UNIT_BITS
        bits = network.shifts[name] + UNIT_BITS - handed
        arrays[name] = getattr(network, name).astype(np.float32) / (1 << bits)
        arrays[f"{name}_bias"] = getattr(network, f"{name}_bias").astype(np.float32) / (1 << bits + handed)
    lit = np.zeros(inputs.rows, bool)
    lit[network.rows] = True
    first = np.zeros((inputs.rows, network.first.shape[1]), np.float32)
    first[network.rows] = arrays.pop("first")
    return Weights(first=first, lit=lit, **arrays)


def _bits(wide: Array, bias: Array, name: str) -> int:
    """The most bits behind the point with which no weight and no sum can overflow."""
    largest = float(np.abs(wide).max(initial=0.0))
    for bits in range(FINEST, COARSEST - 1, -1):
        scale = 1 << bits
        sums = np.abs(wide).sum(1) + 0.5 * wide.shape[1] / scale if name != "first" else np.zeros(1)
        reach = float((sums * CLIP).max(initial=0.0) + np.abs(bias).max(initial=0.0) * UNIT) * scale
        if largest * scale <= _MOST and reach < LARGEST - (1 << 21):
            return bits
    raise OptionError(f"The weights of the layer {name!r} are too large for a network in whole numbers.")
