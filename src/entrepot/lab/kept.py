"""Games that were measured already: what a folder keeps is not played again, so that a question which was stopped goes
on where it was."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import msgspec
import numpy as np

from entrepot import __version__
from entrepot.contests.crew import Crew
from entrepot.contests.files import made, write

from .measures import measures
from .runs import ALONE, Plan, chronicles
from .statistics import Numbers

FOLDER = "measured"


def measured(plan: Plan, first: int, last: int, crew: Crew = ALONE, folder: Path | None = None) -> dict[str, Numbers]:
    """Each measure of games `first` to `last` - 1 of a plan; without a folder nothing is kept."""
    if folder is None:
        return measures(plan.game, chronicles(plan, first, last, crew))
    path = made(folder / FOLDER) / f"{_named(plan)}-{first}-{last}.json"
    before = _read(path)
    if before is not None:
        return {name: np.asarray(values, float) for name, values in before.items()}
    found = measures(plan.game, chronicles(plan, first, last, crew))
    write(path, msgspec.json.encode({name: values.tolist() for name, values in found.items()}))
    return found


def _named(plan: Plan) -> str:
    """The same games have the same name, wherever the file of their variant lies."""
    described = plan.described()
    options = {name: value for name, value in described.pop("options").items() if name != "edition"}
    text = json.dumps([described | {"edition": ""}, options, __version__], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _read(path: Path) -> dict[str, list[float]] | None:
    """None for what is not there, or was cut short: it is played again."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, list[float]])
    except (OSError, msgspec.DecodeError):
        return None
