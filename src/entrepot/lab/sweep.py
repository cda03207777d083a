"""Sweeping: one or two values of a rule over a grid, the same seeds everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from entrepot.contests.crew import Crew
from entrepot.contests.files import made, write, write_json
from entrepot.contests.lineup import prepare_bots
from entrepot.kernel.title import OptionError

from .charts import grid, png
from .figures import Figure
from .measures import SHARE, estimate, is_share, measures
from .page import page
from .runs import ALONE, Plan, Progress, chronicles, needs
from .variants import combinations, variant

FORMAT = "entrepot-sweep/1"
DRAWN = (
    "margin",
    "rounds",
    "lead changes",
    "decided in the last third",
    "ended before round 4",
    "points of the best",
)
UNEVEN = "largest difference of role shares"


def sweep(
    name: str,
    options: Mapping[str, Any],
    swept: Mapping[str, Sequence[str]],
    bots: Sequence[str],
    games: int,
    seed: int,
    out: Path,
    crew: Crew = ALONE,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Every combination, measured; drawn and written into `out`."""
    needs("altair", "vl_convert")
    if not 1 <= len(swept) <= 2:
        raise OptionError(f"A sweep changes one or two values, not {len(swept)}.")
    made(out)
    todo = combinations(swept)
    plans = [
        Plan(variant(name, options, changes, out / "variants"), tuple(bots), games, seed) for changes in todo
    ]  # all are checked before the first game
    prepare_bots(plans[0].game, bots)
    cells = []
    for done, (changes, plan) in enumerate(zip(todo, plans, strict=True)):
        found = measures(plan.game, chronicles(plan, 0, games, crew))
        told = {measure: estimate(measure, values).as_dict() for measure, values in found.items()}
        cells.append({"changes": changes, "edition": plan.game.variant.edition, "measures": told})
        if progress:
            progress(done + 1, len(todo), "combinations")
    document = {
        "format": FORMAT,
        "game": name,
        "options": dict(options),
        "bots": list(bots),
        "seed": seed,
        "games": games,
        "values": {key: list(values) for key, values in swept.items()},
        "cells": cells,
        "findings": _findings(cells, tuple(swept)),
    }
    _draw(document, plans[0].game.title.called(plans[0].game.variant), out)
    write_json(out / "sweep.json", document)
    return document


def _shares(cell: dict[str, Any]) -> dict[str, dict[str, Any]]:
    told: dict[str, dict[str, Any]] = cell["measures"]
    return {name.removeprefix(SHARE): entry for name, entry in told.items() if name.startswith(SHARE)}


def _uneven(cell: dict[str, Any]) -> float:
    values = [float(entry["value"]) for entry in _shares(cell).values()]
    return round(max(values) - min(values), 6)


def _named(cell: dict[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in cell["changes"].items())


def _findings(cells: Sequence[dict[str, Any]], names: tuple[str, ...]) -> list[str]:
    best = min(cells, key=_uneven)
    shares = ", ".join(
        f"{name} {entry['value']:.1%} ({entry['low']:.1%} to {entry['high']:.1%})"
        for name, entry in _shares(best).items()
    )
    said = [f"Roles are most even with {_named(best)}: {shares}."]
    for measure in DRAWN:
        order = sorted(cells, key=lambda cell: float(cell["measures"][measure]["value"]))
        low, high = order[0]["measures"][measure], order[-1]["measures"][measure]
        if low["high"] < high["low"]:
            form = ".1%" if is_share(measure) else ".2f"
            said.append(
                f"{measure}: from {low['value']:{form}} ({low['low']:{form}} to {low['high']:{form}}) with "
                f"{_named(order[0])} to {high['value']:{form}} ({high['low']:{form}} to {high['high']:{form}}) with "
                f"{_named(order[-1])}."
            )
    return said


def _draw(document: dict[str, Any], called: str, out: Path) -> None:
    """One drawing of the shares and one for each other measure; squares where two values change."""
    cells, names = document["cells"], tuple(document["values"])
    figures, drawings = [], {}
    wanted = [("shares", "Shares of wins"), *((measure, measure.capitalize()) for measure in DRAWN)]
    for number, (measure, title) in enumerate(wanted):
        rows = [row for cell in cells for row in _rows(cell, measure, names)]
        shown = UNEVEN.capitalize() if measure == "shares" and len(names) == 2 else title
        figure = Figure(f"sweep-{number}", shown, f"{shown} by {' and '.join(names)}", rows)
        drawings[figure.id] = grid(rows, names, shown)
        write(made(out / "figures") / f"{measure.replace(' ', '-')}.png", png(drawings[figure.id]))
        figures.append(figure)
    about = [("games", f"{document['games']:,} for each combination, seed {document['seed']}")]
    title = f"{called}: {' and '.join(names)}"
    write(out / "sweep.html", page(title, about, document["findings"], figures, drawings, {}))


def _rows(cell: dict[str, Any], measure: str, names: tuple[str, ...]) -> list[dict[str, Any]]:
    at = {axis: _axis(cell["changes"][name]) for axis, name in zip("xy", names, strict=False)}
    if measure != "shares":
        return [{"name": measure, **at, **cell["measures"][measure]}]
    if len(names) == 2:
        return [{"name": UNEVEN, **at, "value": _uneven(cell)}]
    return [{"name": name, **at, **entry} for name, entry in _shares(cell).items()]


def _axis(text: str) -> Any:
    return int(text) if text.lstrip("-").isdigit() else text
