"""Measures: one number for each game and question, so that two games can be set against each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from entrepot.match import Game

from .chronicle import Chronicle
from .statistics import Estimate, Numbers, mean, wilson

SHARE = "share: "
FACTION = "faction share: "
ORDER = "share in order: "
POINTS = "points: "
ACTION = "times: "
SOURCE = "points from: "
A_ROUND = " a round"
ENDING = "ending: "


def measures(game: Game, told: Sequence[Chronicle]) -> dict[str, Numbers]:
    """Each measure by its name, one number a game. Shares of roles come first: they are what balance is about."""
    seen = game.title.figures
    found: dict[str, list[float]] = {}
    names = _roles(game, told)
    for name in names:
        found[SHARE + name] = [_of(one.share, one.roles, name) for one in told]
    sides = sorted({side for one in told for side in one.sides if side})
    for side in sides:
        found[FACTION + side] = [_of(one.share, one.sides, side) for one in told]
    players = len(told[0].points)
    for place in range(players):
        found[f"{ORDER}{place + 1}"] = [one.share[one.order.index(place)] for one in told]
    for name in names:
        found[POINTS + name] = [_of(one.points, one.roles, name) for one in told]
    found["points of the best"] = [max(one.points) for one in told]
    found["margin"] = [one.margin for one in told]
    found["rounds"] = [one.rounds for one in told]
    found["decisions"] = [one.decisions for one in told]
    found["lead changes"] = [one.lead_changes for one in told]
    found["decided in the last third"] = [
        float(one.rounds >= 3 and one.known_after > one.rounds * 2 / 3) for one in told
    ]
    found["ended before round 4"] = [float(one.rounds < 4) for one in told]
    for at, source in enumerate(seen.sources):
        found[SOURCE + source] = [sum(row[at] for row in one.sources) / players for one in told]
    for name, kind in seen.actions.items():
        found[ACTION + name] = [float(one.counts[kind].sum()) for one in told]
        if any(one.rounds for one in told):  # a longer game has more of everything
            found[name + A_ROUND] = [float(one.counts[kind].sum()) / max(one.rounds, 1) for one in told]
    return {name: np.asarray(values, float) for name, values in found.items()}


def _roles(game: Game, told: Sequence[Chronicle]) -> list[str]:
    if all(one.roles == told[0].roles for one in told):
        return list(told[0].roles)
    return sorted({role for one in told for role in one.roles if role != "none"})


def _of(values: Sequence[float], names: Sequence[str], wanted: str) -> float:
    return float(sum(value for value, name in zip(values, names, strict=True) if name == wanted))


def is_share(name: str) -> bool:
    return name.startswith((SHARE, FACTION, ORDER, ENDING, "decided", "ended"))


def estimate(name: str, values: Numbers) -> Estimate:
    return wilson(float(values.sum()), len(values)) if is_share(name) else mean(values)


def matching(names: Sequence[str], wanted: str, role_word: str) -> list[str]:
    """The measures that a designer's words mean: a name, its ending, or `leader share` for all of that kind."""
    wanted = wanted.strip().lower()
    kinds = {f"{role_word.lower()} share": SHARE, "role share": SHARE, "faction share": FACTION, "seat share": ORDER}
    if wanted in kinds:
        return [name for name in names if name.startswith(kinds[wanted])]
    exact = [name for name in names if name.lower() == wanted]
    return exact or [name for name in names if name.lower().split(": ")[-1] == wanted]
