"""`entrepot lab`: answers for designers."""

from __future__ import annotations

import os
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
