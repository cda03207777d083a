"""`entrepot replay`: look at a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from . import options as given
from .output import Working, outcome, print_json, read_json


def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record, as `play --save` writes it.", show_default=False)
    ],
    upto: Annotated[int | None, typer.Option(help="Show the game after that many choices.", show_default=False)] = None,
    seat: Annotated[
        str | None, typer.Option(help="Show it as this seat (a number or a name) saw it.", show_default=False)
    ] = None,
    plain: given.Plain = False,
    json: given.Json = False,
) -> None:
    """Play a recorded game again, check every choice of it, and show the log and the board."""
    from entrepot.match import replay as replay_record
    from entrepot.scenario import seat_called

    with Working() as working:
        match = replay_record(read_json(file), upto, "plain" if plain else "compiled", working.compiling)
    viewer = None if seat is None else seat_called(match.game, seat)
    names = match.game.seat_names
    prompt = match.prompt if viewer == match.seat else None
    if json:
        print_json(
            {
                "game": match.game.name,
                "edition": match.game.variant.edition,
                "choices": len(match.choices),
                "viewer": viewer,
                "view": match.view(viewer),
                "journal": [sentence.text for sentence in match.journal(viewer)],
                "seat": match.seat,
                "over": match.over,
                "scores": match.scores,
                "winners": match.winners,
            }
        )
        return
    for sentence in match.journal(viewer):
        print(f"{sentence.text}  [{sentence.clause}]")
    print()
    print(match.board(viewer))
    print()
    if match.over:
        print(outcome(names, match.winners))
        if any(match.scores):  # some victories count no points
            print(", ".join(f"{name} {score}" for name, score in zip(names, match.scores, strict=True)))
    elif match.seat is not None:
        asked = f": {prompt.text} [{prompt.clause}]" if prompt else ""
        print(f"After {len(match.choices)} choices it is {names[match.seat]}'s turn to choose{asked}")
