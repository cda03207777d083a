"""`entrepot lab`: answers for designers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from entrepot.kernel.title import OptionError

from . import options as given
from .output import Working, print_json

lab = typer.Typer(help="Find out what a rule, a card or an edition does to the game.", no_args_is_help=True)

Games = Annotated[int, typer.Option(help="How many games.")]
Bots = Annotated[str, typer.Option(help="Who plays: random, greedy, search:100; one for all seats, or one each.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games and the same findings.")]
Jobs = Annotated[int, typer.Option(help="How many processes; 0 for one each core. The result is the same.")]


def _jobs(wanted: int) -> int:
    if wanted < 0:
        raise OptionError(f"The number of jobs is at least 0, not {wanted}.")
    return wanted or len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else wanted or 1


def _names(bots: str) -> tuple[str, ...]:
    return tuple(bot.strip() for bot in bots.split(","))


def _said(findings: list[str], document: Any, json: bool, where: Path | None = None) -> None:
    if json:
        print_json(document)
        return
    for sentence in findings:
        print(f"- {sentence}")
    if where is not None:
        print(f"\nEverything is in {where}.")


@lab.command(context_settings=given.GAME_OPTIONS)
def report(
    ctx: typer.Context,
    game: given.GameName,
    out: Annotated[Path, typer.Option(help="The folder to write to; run again, it goes on where it stopped.")] = Path(
        "report"
    ),
    games: Games = 2000,
    bots: Bots = "greedy",
    levels: Annotated[
        str, typer.Option(help="Other strengths to set beside, as BOT:GAMES with commas: random:500,search:20:50.")
    ] = "",
    seed: Seed = 1,
    jobs: Jobs = 0,
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Who wins, by what, how it goes and which cards matter: Parquet, JSON, PNG, one HTML page, and sentences."""
    from entrepot.lab.report import read_levels
    from entrepot.lab.report import report as make
    from entrepot.lab.runs import Plan

    with Working(time_left=True) as working:
        chosen = given.chosen_game(game, edition, mode, seats, option, ctx, False, working.compiling)
        plan = Plan(chosen, _names(bots), games, seed)
        document = make(plan, out, read_levels(levels), _jobs(jobs), working)
    _said(document["findings"], document, json, out / "report.html")


@lab.command(context_settings=given.GAME_OPTIONS)
def compare(
    ctx: typer.Context,
    game: given.GameName,
    before: Annotated[str, typer.Argument(metavar="A", help="An edition, a file, or NAME=VALUE with commas.")],
    after: Annotated[str, typer.Argument(metavar="B", help="What to set against it, written the same way.")],
    games: Annotated[int, typer.Option(help="The most pairs of games.")] = 1000,
    precision: Annotated[float, typer.Option(help="Stop when every share is known to plus or minus this.")] = 0.02,
    clauses: Annotated[
        bool, typer.Option("--clauses", help="Then change each differing value of the edition alone.")
    ] = False,
    bots: Bots = "greedy",
    seed: Seed = 1,
    jobs: Jobs = 0,
    out: Annotated[Path | None, typer.Option(help="Keep variants and the result in this folder.")] = None,
    json: given.Json = False,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Two editions or variants on the same seeds: what changed, by how much, how sure. It stops when it knows."""
    from entrepot.lab.compare import clause_by_clause
    from entrepot.lab.compare import compare as run
    from entrepot.lab.runs import write_json
    from entrepot.lab.variants import read_changes, variant

    with Working(time_left=True) as working, _folder(out) as folder:
        common = given.chosen_options(game, None, mode, seats, option, ctx)
        sides = [variant(game, common, read_changes(text), folder, working.compiling) for text in (before, after)]
        document = run(sides[0], sides[1], _names(bots), games, seed, precision, _jobs(jobs), working)
        document["clauses"] = _wording(game, sides[0].variant.edition, sides[1].variant.edition)
        if clauses:
            document["one_by_one"] = clause_by_clause(
                sides[0], sides[1], folder, _names(bots), document["games"], seed, _jobs(jobs), working
            )
        if out is not None:
            write_json(out / "comparison.json", document)
    alone = [
        f"{entry['value']} = {entry['becomes']} ({entry['clauses']}): {' '.join(entry['findings'])}"
        for entry in document.get("one_by_one", [])
    ]
    _said([*document["clauses"], *document["findings"], *alone], document, json, out)


def _wording(game: str, one: str, other: str) -> list[str]:
    """The clauses on which two editions differ; a variant of one's own has no wording of its own."""
    from entrepot.coverage import clause_diff

    try:
        return clause_diff(game, one, other)
    except OptionError:
        return []


@contextmanager
def _folder(out: Path | None) -> Iterator[Path]:
    """Where variants are written: beside the result, or for the time of the run."""
    from tempfile import TemporaryDirectory

    from entrepot.lab.runs import made

    if out is not None:
        yield made(out) / "variants"
        return
    with TemporaryDirectory(prefix="entrepot-") as place:
        yield Path(place)
