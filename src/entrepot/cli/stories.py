"""`entrepot lab story` and `stories`: what decided one game, and how many games typically go."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from . import options as given
from .lab import Bots, Games, Jobs, Ray, Seed, crew_of, lab, names_of, print_findings
from .output import Working, read_json


@lab.command()
def story(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a finished game.")],
    json: given.Json = False,
) -> None:
    """Why somebody won: points by source against the others, when it was decided, what turned it."""
    from entrepot.lab.story import story as tell
    from entrepot.match import replay

    with Working() as working:
        document = tell(replay(read_json(record), progress=working.compiling))
    print_findings(document["findings"], document, json)


@lab.command(context_settings=given.GAME_OPTIONS)
def stories(
    ctx: typer.Context,
    game: given.GameName,
    games: Games = 1000,
    bots: Bots = "greedy",
    opening: Annotated[int, typer.Option(help="How many choices an opening has.")] = 2,
    seed: Seed = 1,
    jobs: Jobs = 0,
    ray: Ray = None,
    out: Annotated[Path, typer.Option(help="The folder to write to.")] = Path("stories"),
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """How games are typically won, what openings lead to, and where on the board things happen."""
    from entrepot.lab.runs import Plan
    from entrepot.lab.stories import stories as tell

    with Working(time_left=True) as working:
        chosen = given.chosen_game(game, edition, mode, seats, option, ctx, False, working.compiling)
        plan = Plan(chosen, names_of(bots), games, seed)
        document = tell(plan, out, opening, crew_of(jobs, ray), working)
    print_findings(document["findings"], document, json, out / "stories.html")
