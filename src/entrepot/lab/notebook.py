"""The lab for notebooks: games and answers as Polars frames with the columns that docs/lab.md lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import entrepot
from entrepot.contests.crew import Crew, crew
from entrepot.match import Game

from . import stories as told
from .compare import compare
from .runs import Plan, chronicles, needs
from .tables import frames
from .walks import walks

Frame = Any  # a Polars frame; Polars is read when one is made


class Tables(NamedTuple):
    """What happened in some games: a row a game, a player, a player's round, a card bought."""

    games: Frame
    players: Frame
    rounds: Frame
    cards: Frame


def _plan(game: str | Game, games: int, bots: str | Sequence[str], seed: int, options: dict[str, Any]) -> Plan:
    needs("polars")
    chosen = entrepot.game(game, **options) if isinstance(game, str) else game
    return Plan(chosen, (bots,) if isinstance(bots, str) else tuple(bots), games, seed)


def _crew(jobs: int) -> Crew:
    return crew(jobs, None)


def play(
    game: str | Game,
    games: int = 200,
    bots: str | Sequence[str] = "greedy",
    seed: int = 1,
    jobs: int = 1,
    **options: Any,
) -> Tables:
    """Play games between bots; `options` are those of the game, such as `edition`."""
    plan = _plan(game, games, bots, seed, options)
    made = frames(plan.game, plan.game.title.figures, chronicles(plan, 0, games, _crew(jobs)))
    return Tables(made["games"], made["players"], made["rounds"], made["cards"])


def shares(tables: Tables, by: str = "role") -> Frame:
    """Wins by a column of `players` (`role`, `side`, `order`), with Wilson's intervals."""
    import polars

    from .statistics import wilson

    rows = []
    for (name,), group in tables.players.sort(by).group_by(by, maintain_order=True):
        estimate = wilson(float(group["share"].sum()), len(group))
        points = float(group["points"].mean())
        rows.append((str(name), estimate.value, estimate.low, estimate.high, estimate.n, points))
    schema = {
        by: polars.String, "share": polars.Float64, "low": polars.Float64, "high": polars.Float64,
        "games": polars.Int64, "points": polars.Float64,
    }  # fmt: skip
    return polars.DataFrame(rows, schema=schema, orient="row")


def changes(
    before: str | Game,
    after: str | Game,
    games: int = 0,
    bots: str | Sequence[str] = "greedy",
    seed: int = 1,
    precision: float = 0.02,
    jobs: int = 1,
) -> Frame:
    """Two games on the same seeds, measure by measure: what `entrepot lab compare` knows."""
    import polars

    sides = [_plan(side, 1, bots, seed, {}) for side in (before, after)]
    document = compare(sides[0].game, sides[1].game, sides[0].bots, games, seed, precision, _crew(jobs))
    rows = [
        (
            change["name"],
            change["before"]["value"],
            change["after"]["value"],
            change["difference"]["value"],
            change["difference"]["low"],
            change["difference"]["high"],
            change["p"],
            change["found"],
        )
        for change in document["changes"]
    ]
    numbers = ("before", "after", "difference", "low", "high", "p")
    schema = {"measure": polars.String, **dict.fromkeys(numbers, polars.Float64), "found": polars.Boolean}
    return polars.DataFrame(rows, schema=schema, orient="row")


class Stories(NamedTuple):
    """How games go: kinds of wins, openings, and where on the board things happen."""

    kinds: Frame
    openings: Frame
    heat: Frame


def tell(
    game: str | Game,
    games: int = 200,
    bots: str | Sequence[str] = "greedy",
    seed: int = 1,
    opening: int = told.OPENING,
    jobs: int = 1,
    **options: Any,
) -> Stories:
    """What `entrepot lab stories` tells, as frames."""
    import polars

    plan = _plan(game, games, bots, seed, options)
    played = walks(plan, _crew(jobs))
    kinds, _ = told.kinds_of_wins(plan, played)
    names, _ = told.counted(plan)
    one = {"kind": polars.String, "games": polars.Int64, "share": polars.Float64, "low": polars.Float64,
           "high": polars.Float64, "rounds": polars.Float64, "margin": polars.Float64, "ending": polars.String,
           "example": polars.Int64, **{f"ahead {name}": polars.Float64 for name in names}}  # fmt: skip
    rows = [
        (k["name"], round(k["value"] * k["n"]), k["value"], k["low"], k["high"], k["rounds"], k["margin"], k["ending"],
         k["example"], *(k["ahead"].get(name, 0.0) for name in names))
        for k in kinds
    ]  # fmt: skip
    two = {"opening": polars.String, "players": polars.Int64, "win_share": polars.Float64, "value": polars.Float64,
           "low": polars.Float64, "high": polars.Float64, "p": polars.Float64, "stands_out": polars.Boolean,
           "example": polars.Int64}  # fmt: skip
    opened = [
        (o["name"], o["players"], o["win_share"]["value"], *_three(o["value"]), o["p"], o["stands_out"], o["example"])
        for o in told.openings(plan, played, opening)
    ]
    three = {"place": polars.String, "verb": polars.String, "a_game": polars.Float64, "low": polars.Float64,
             "high": polars.Float64, "winners": polars.Float64, "others": polars.Float64,
             "example": polars.Int64}  # fmt: skip
    places = [
        (
            h["name"],
            h["verb"],
            h["value"],
            h["low"],
            h["high"],
            h["winners"]["value"],
            h["others"]["value"],
            h["example"],
        )
        for h in told.heat(played)
    ]
    return Stories(
        polars.DataFrame(rows, schema=one, orient="row"),
        polars.DataFrame(opened, schema=two, orient="row"),
        polars.DataFrame(places, schema=three, orient="row"),
    )


def _three(estimate: dict[str, Any] | None) -> tuple[float | None, float | None, float | None]:
    return (None, None, None) if estimate is None else (estimate["value"], estimate["low"], estimate["high"])
