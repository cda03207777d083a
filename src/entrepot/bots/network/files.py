"""The file that a network is kept in: arrays of whole numbers, and a header that says what they are of.

It is a NumPy archive without pickled objects. `docs/learning.md` describes it.
"""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.kernel.state import SEATS
from entrepot.kernel.title import OptionError

from .inputs import Inputs

FORMAT = 1
UNIT_BITS = 9  # what layers hand on, and what comes out, is counted in 512ths
UNIT = 1 << UNIT_BITS
CLIP = 8 * UNIT  # the most that a layer hands on
VALUES = 2 * SEATS  # who wins, and where everybody arrives, each counted from the viewer on
STEP_BITS = UNIT_BITS - 6  # tables of chances have 64 steps for each unit
STEPS = 1024  # the middle one for even chances
ONE = 1 << 16  # a whole chance
LARGEST = 1 << 31  # no sum reaches this

Array = np.ndarray[Any, Any]
LAYERS = ("first", "second", "third", "policy", "value")
_KINDS: dict[str, Any] = {
    "rows": np.int32,
    "chances": np.int32,
    **dict.fromkeys(LAYERS, np.int16),
    **{f"{name}_bias": np.int32 for name in LAYERS},
}


@dataclass
class Network:
    """A network in whole numbers. `first` has a row for each input in `rows`; the others have a row for each output.
    The weights of a layer are counted in powers of two, so that `shifts` bring its sums back to units."""

    game: str
    digest: str  # of the inputs it was made for
    rows: Array
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
    chances: Array  # for winning, then for the place: from a value, in steps, to a chance
    shifts: dict[str, int]
    configuration: dict[str, Any] = field(default_factory=dict)
    figures: dict[str, Any] = field(default_factory=dict)

    def for_inputs(self, inputs: Inputs) -> Network:
        """The same network, or an `OptionError` if it was made for other inputs."""
        if (self.game, self.digest) != (inputs.title.name, inputs.digest):
            raise OptionError(
                f"The network is for {self.game} with other inputs than this version of {inputs.title.name} has: "
                "learn it again, or take the one that came with this version."
            )
        return self

    def places(self, inputs: Inputs) -> Array:
        """For each input, its row in `first`; those it does not know have the one after the last."""
        found = np.full(inputs.rows, len(self.rows), np.int32)
        found[self.rows] = np.arange(len(self.rows), dtype=np.int32)
        return found

    def with_dark_row(self) -> Array:
        """`first` with one more row, which changes nothing."""
        return np.concatenate([self.first, np.zeros((1, self.first.shape[1]), np.int16)])


def save(network: Network, path: Path) -> int:
    """Write a network whole or not at all; returns the bytes."""
    header = {
        "format": FORMAT,
        "game": network.game,
        "inputs": network.digest,
        "shifts": network.shifts,
        "configuration": network.configuration,
        "figures": network.figures,
    }
    buffer = io.BytesIO()
    arrays = {name: getattr(network, name) for name in _KINDS}
    np.savez_compressed(buffer, header=np.frombuffer(json.dumps(header).encode(), np.uint8), **arrays)
    scratch = path.with_name(f".{path.name}.part")
    scratch.write_bytes(buffer.getvalue())
    scratch.replace(path)
    return len(buffer.getvalue())


def load(path: Path) -> Network:
    """A network from its file, or an `OptionError` that says what is wrong with it."""
    try:
        with np.load(path, allow_pickle=False) as file:
            header = json.loads(file["header"].tobytes())
            if header["format"] != FORMAT:
                raise OptionError(f"The network in {path} has format {header['format']}; this version reads {FORMAT}.")
            arrays = {name: file[name] for name in _KINDS}
    except FileNotFoundError:
        raise OptionError(f"There is no network at {path}.") from None
    except (OSError, KeyError, ValueError, zipfile.BadZipFile, EOFError):
        raise OptionError(f"{path} is no network, or only a part of one.") from None
    network = Network(
        header["game"],
        header["inputs"],
        **arrays,
        shifts=header["shifts"],
        configuration=header["configuration"],
        figures=header["figures"],
    )
    _check(network, path)
    return network


def _check(network: Network, path: Path) -> None:
    """Refuse what does not fit together, or could overflow."""
    width, middle = network.first.shape[-1], network.second.shape[0]
    shapes = {
        "first": (len(network.rows), width),
        "second": (middle, width),
        "third": (middle, middle),
        "policy": (network.policy.shape[0], middle),
        "value": (VALUES, middle),
        "chances": (2, STEPS),
    }
    fits = all(getattr(network, name).shape == shape for name, shape in shapes.items())
    fits = fits and all(getattr(network, name).dtype == kind for name, kind in _KINDS.items())
    if not fits or set(network.shifts) != set(LAYERS) or worst_sum(network) >= LARGEST:
        raise OptionError(f"The network in {path} does not fit together.")


def worst_sum(network: Network) -> int:
    """The largest sum, either way, that any input could bring about after the first layer."""
    worst = 0
    for name in LAYERS[1:]:
        weights, bias = getattr(network, name).astype(np.int64), getattr(network, f"{name}_bias").astype(np.int64)
        if weights.size:
            worst = max(worst, int((np.abs(weights).sum(1) * CLIP + np.abs(bias)).max()))
    return worst + (1 << 20)  # and what is added to round
