"""Sweeping: one or two values of a rule over a grid, the same seeds everywhere, each beside the game as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.contests.crew import Crew
from entrepot.contests.files import made, write, write_json
from entrepot.contests.lineup import prepare_bots
from entrepot.kernel.title import OptionError

from .beside import Evener, Measured, cannot_tell, compared, differing, role_shares, unevenness
from .charts import grid, png
from .figures import Figure
from .kept import measured as measured_of
from .measures import SHARE, estimate, is_share
from .page import page
from .runs import ALONE, Plan, Progress, needs
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
    """Every combination, measured; drawn and written into `out`. Games that are kept there are not played again."""
    needs("altair", "vl_convert")
    if not 1 <= len(swept) <= 2:
        raise OptionError(f"A sweep changes one or two values, not {len(swept)}.")
    made(out)
    todo = combinations(swept)
    plans = [
        Plan(variant(name, options, changes, out / "variants"), tuple(bots), games, seed) for changes in todo
    ]  # all are checked before the first game
    prepare_bots(plans[0].game, bots)
    as_it_is = Plan(variant(name, options, {}, out / "variants"), tuple(bots), games, seed)
    cells, measured = [], {}
    for done, (changes, plan) in enumerate(zip(todo, plans, strict=True)):
        found = measured_of(plan, 0, games, crew, out)
        told = {measure: estimate(measure, values).as_dict() for measure, values in found.items()}
        cells.append({"changes": changes, "edition": plan.game.variant.edition, "measures": told})
        measured[_named(cells[-1])] = found
        if progress:
            progress(done + 1, len(todo) + 1, "combinations")
    base = _base(as_it_is, plans, list(measured.values()), crew, out)
    beside = {cell: found for cell, found in measured.items() if found is not base}
    answer = answer_of(base, beside, [cell for cell in cells if _named(cell) in beside], games)
    if progress:
        progress(len(todo) + 1, len(todo) + 1, "combinations")
    document = {
        "format": FORMAT,
        "game": name,
        "options": dict(options),
        "bots": list(bots),
        "seed": seed,
        "games": games,
        "values": {key: list(values) for key, values in swept.items()},
        "cells": cells,
        "base": {measure: estimate(measure, values).as_dict() for measure, values in base.items()},
        **answer,
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


def _base(as_it_is: Plan, plans: Sequence[Plan], measured: Sequence[Measured], crew: Crew, out: Path) -> Measured:
    """The game as it is: one of the combinations, or played for itself."""
    for plan, found in zip(plans, measured, strict=True):
        if plan.game.variant.hash == as_it_is.game.variant.hash:
            return found
    return measured_of(as_it_is, 0, as_it_is.games, crew, out)


def answer_of(
    base: Measured, measured: Mapping[str, Measured], cells: Sequence[dict[str, Any]], games: int
) -> dict[str, Any]:
    """What the grid shows against the game as it is, corrected for how much was looked at."""
    if not measured:
        return {"uneven": {}, "differences": [], "findings": ["Nothing was tried but the game as it is."]}
    shares = [name for name in role_shares(base) if all(name in found for found in measured.values())]
    uneven = differing(base, measured, shares, unevenness)
    moved = any((found[name] != base[name]).any() for found in measured.values() for name in shares)
    apart = compared(base, measured, DRAWN)
    told = [_evenness(base, cells, shares, uneven, games, moved)]
    told += [one.sentence(base, measured[one.variant]) for one in apart if one.stands]
    if not any(one.stands for one in apart):
        told.append(f"Nothing else is shown to differ from the game as it is in {games:,} games each.")
    return {
        "uneven": {name: {"p": round(uneven.p[name], 6), "found": uneven.stands[name]} for name in measured},
        "differences": [one.as_dict() for one in apart],
        "findings": told,
    }


def _evenness(
    base: Measured, cells: Sequence[dict[str, Any]], shares: Sequence[str], uneven: Evener, games: int, moved: bool
) -> str:
    """Who is more even than the game as it is, if that is shown of anybody; else what it would take."""
    now = float(unevenness(np.array([base[name].mean() for name in shares])))
    best = min(cells, key=_uneven)
    shown = [cell for cell in cells if uneven.stands[_named(cell)] and _uneven(cell) < now]
    if shown:
        best = min(shown, key=_uneven)
        roles = ", ".join(
            f"{name} {entry['value']:.1%} ({entry['low']:.1%} to {entry['high']:.1%})"
            for name, entry in _shares(best).items()
        )
        return f"Roles are more even with {_named(best)} than in the game as it is: {roles}."
    worse = [_named(cell) for cell in cells if uneven.stands[_named(cell)]]
    said = f" They are less even with {'; '.join(worse)}." if worse else ""
    if not moved:
        return f"In {games:,} games each, nothing that was tried changes who wins."
    question = f"whether roles are more even with {_named(best)} than in the game as it is"
    return f"{cannot_tell(uneven.more[_named(best)], question)}{said}"


def _draw(document: dict[str, Any], called: str, out: Path) -> None:
    """One drawing of the shares and one for each other measure; squares where two values change."""
    cells, names = document["cells"], tuple(document["values"])
    figures, drawings = [], {}
    wanted = [("shares", "Shares of wins"), *((measure, measure.capitalize()) for measure in DRAWN)]
    for number, (measure, title) in enumerate(wanted):
        rows = [row for cell in cells for row in _rows(cell, measure, names)]
        shown = UNEVEN.capitalize() if measure == "shares" and len(names) == 2 else title
        figure = Figure(f"sweep-{number}", shown, f"{shown} by {' and '.join(names)}", rows)
        drawings[figure.id] = grid(rows, names, shown, measure == "shares" or is_share(measure))
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
