"""`entrepot arena`: bots against each other, and how strong each is."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from . import options as given
from .output import Working, own_bots, print_json


def arena(
    ctx: typer.Context,
    game: given.GameName,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays, with commas: random, greedy, policy, easy, medium, hard, expert, search:800 (simulations "
            "a choice), search:50ms, classic:800, policy:FILE, search:FILE:50ms; of your own, module:Class, "
            "program:COMMAND."
        ),
    ] = "random,greedy,easy,medium",
    games: Annotated[int, typer.Option(help="How many games.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games, unless bots think by the clock.")] = 1,
    jobs: Annotated[int, typer.Option(help="How many processes.")] = 1,
    bot_log: given.BotLog = None,
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Let bots play each other in every order of seats and rate them, with 95 % intervals."""
    from entrepot.contests.arena import contest, standings
    from entrepot.contests.lineup import prepare_bots

    names = [name.strip() for name in bots.split(",")]
    with Working() as working:
        chosen = given.chosen_game(game, edition, mode, seats, option, ctx, False, working.compiling)
        assert chosen.engine
        prepare_bots(chosen, names, working.compiling)
        result = standings(contest(chosen, names, games, seed, jobs, working), seed)
    result = {"game": chosen.name, "edition": chosen.variant.edition, "options": chosen.options, "seed": seed, **result}
    if json:
        print_json(result)
    else:
        _print(result)


def _print(result: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    console.print(f"{result['games']} games of {result['game']} ({result['edition']}), seed {result['seed']}")
    table = Table()
    for heading in ("bot", "rating", "95 %", "win share", "mean place", "mean score", "seats"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for player in result["players"]:
        low, high = player["rating_interval"]
        table.add_row(
            player["bot"],
            f"{player['rating']:.0f}",
            f"{low:.0f} to {high:.0f}",
            f"{player['win_share']:.1%}",
            _number(player["mean_place"], 2),
            _number(player["mean_score"], 1),
            str(player["seats"]),
        )
    console.print(table)
    ahead = Table(title="ahead of … in so many pairings")
    names = [player["bot"] for player in result["players"]]
    found = {(pair["bot"], pair["against"]): pair for pair in result["pairings"]}
    for heading in ("", *names):
        ahead.add_column(heading, justify="left" if not heading else "right")
    for one in names:
        ahead.add_row(one, *(_cell(found.get((one, other))) for other in names))
    console.print(ahead)
    for line in own_bots(result.get("own_bots", ())):
        console.print(line, markup=False, emoji=False, soft_wrap=True)


def _number(value: float | None, digits: int) -> str:
    return "—" if value is None else f"{value:.{digits}f}"


def _cell(pair: dict[str, Any] | None) -> str:
    if pair is None:
        return ""
    low, high = pair["interval"]
    return f"{pair['ahead']:.1%} ({low:.0%}–{high:.0%})"
