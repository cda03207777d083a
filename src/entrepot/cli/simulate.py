"""`entrepot simulate`: many games, and what came out."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from . import options as given
from .output import Working, own_bots, print_json


def simulate(
    ctx: typer.Context,
    game: given.GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays: one bot for all seats, or one each, with commas; they change places from game to game. "
            "random, greedy, policy, easy, medium, hard, expert, search:800 (simulations a choice), search:50ms, "
            "classic:800, policy:FILE, search:FILE:50ms; of your own, module:Class, program:COMMAND."
        ),
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int, typer.Option(help="How many processes; the result is the same.")] = 1,
    device: Annotated[
        str, typer.Option(help="Where games are played: cpu, or cuda for a GPU (random bots only; the same games).")
    ] = "cpu",
    out: Annotated[
        Path | None, typer.Option(help="Write one row a game to this Parquet file.", show_default=False)
    ] = None,
    timing: Annotated[bool, typer.Option("--timing", help="Say how long it took as well.")] = False,
    plain: given.Plain = False,
    bot_log: given.BotLog = None,
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> int:
    """Play many games with bots, check the laws of the game on every one, and count what came out."""
    from entrepot.contests.graphics import prepare
    from entrepot.contests.lineup import lineup, prepare_bots
    from entrepot.contests.parquet import save, writable
    from entrepot.contests.playground import SimulationError
    from entrepot.contests.simulate import simulate as run
    from entrepot.kernel.title import OptionError

    with Working() as working:
        chosen = given.chosen_game(game, edition, mode, seats, option, ctx, plain, working.compiling)
        path = writable(out) if out else None
        if device == "cpu":
            assert chosen.engine
            prepare_bots(chosen, bots.split(","), working.compiling)
        elif plain:
            raise OptionError("--plain and --device exclude each other.")
        elif device == "cuda":
            prepare(chosen, lineup(bots.split(","), chosen.seats), working.compiling)
        began = time.perf_counter()
        try:
            result = run(chosen, games, seed, bots.split(","), jobs, working, device)
        except SimulationError as error:
            print(error, file=sys.stderr)
            return 1
        seconds = time.perf_counter() - began
    summary = result.summary()
    if timing:
        decisions = summary["decisions"]["total"]
        summary["timing"] = {
            "seconds": round(seconds, 3),
            "games_per_second": round(games / seconds),
            "decisions_per_second": round(decisions / seconds),
        }
    if path:
        save(path, result.columns())
    if json:
        print_json(summary)
    else:
        _print_table(summary)
    return 0


def _print_table(summary: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    console.print(
        f"{summary['games']} games of {summary['game']} ({summary['edition']}), seed {summary['seed']}: "
        f"{summary['decisions']['total']} decisions, all laws hold"
    )
    table = Table()
    for heading in ("seat", "bot", "wins", "win share", "mean score", "least", "most"):
        table.add_column(heading, justify="left" if heading in ("seat", "bot") else "right")
    mixed = "players" in summary
    for seat, bot in zip(summary["seats"], summary["bots"], strict=True):
        score = seat["score"]
        table.add_row(
            seat["name"],
            "all in turn" if mixed else bot,
            str(seat["wins"]),
            f"{seat['win_share']:.1%}",
            f"{score['mean']:.1f} ± {score['deviation']:.1f}",
            str(score["least"]),
            str(score["most"]),
        )
    console.print(table)
    if mixed:
        by_bot = Table()
        for heading in ("bot", "seats", "win share", "mean place", "mean score"):
            by_bot.add_column(heading, justify="left" if heading == "bot" else "right")
        for player in summary["players"]:
            figures = (f"{player['win_share']:.1%}", f"{player['mean_place']:.2f}", f"{player['mean_score']:.1f}")
            by_bot.add_row(player["bot"], str(player["seats"]), *figures)
        console.print(by_bot)
    for name in ("decisions", "rounds"):
        if name in summary:
            spread = summary[name]
            console.print(f"{name} a game: {spread['mean']:.1f} (from {spread['least']} to {spread['most']})")
    for ending, count in summary.get("endings", {}).items():
        console.print(f"ended by {ending}: {count}")
    for line in own_bots(summary.get("own_bots", ())):
        console.print(line, markup=False, emoji=False, soft_wrap=True)
    if "timing" in summary:
        timing = summary["timing"]
        console.print(
            f"{timing['seconds']} s: {timing['games_per_second']} games/s, {timing['decisions_per_second']} decisions/s"
        )
    console.print(f"digest {summary['digest']}")
