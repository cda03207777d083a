"""`entrepot admin dataset`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from entrepot.kernel.title import OptionError

from .. import options as given
from ..output import Working, print_json
from .desk import Data, Json, Url, given_place


def dataset(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="A game, or the id of an environment.", show_default=False)],
    file: Annotated[Path, typer.Argument(metavar="FILE.parquet", help="The file to write.", show_default=False)],
    data: Data = None,
    database: Url = None,
    json: Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Finished games of people who lend theirs, as a table of decisions for learning: no names, no times, no chat. A
    game in which somebody has not agreed to it is left out."""
    from entrepot.envs.dataset import export_matches
    from entrepot.table.play.lending import LEFT_OUT, lent

    left_out: Counter[str] = Counter()
    with Working() as working:
        chosen = given.learners_game(game, edition, mode, seats, option, ctx, working.compiling)
        made = export_matches(file, chosen, lent(given_place(data, database), chosen, left_out), working)
    found = {"game": chosen.name, "options": chosen.options, "games": made.games, "decisions": made.decisions}
    if json:
        print_json({**found, "left_out": {why: left_out[why] for why in LEFT_OUT}})
        return
    if made.games:
        print(f"{made.decisions} decisions of {made.games} games are in {file}.")
    for why, words in LEFT_OUT.items():
        if left_out[why]:
            print(f"{left_out[why]} left out: {words}.")
    if not made.games:
        raise OptionError("There are no finished games of this kind that may be used; nothing was written.")
