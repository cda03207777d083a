"""`entrepot replay`: look at a recorded game."""

from __future__ import annotations

from pathlib import Path
from string import hexdigits
from typing import Annotated

import typer

from entrepot.kernel.title import OptionError

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
    commitment: Annotated[
        str | None,
        typer.Option(
            metavar="HEX", help="The commitment you noted at the start: the record must have it.", show_default=False
        ),
    ] = None,
    entropy: Annotated[
        str | None,
        typer.Option(
            metavar="HEX", help="What your browser added to the deal: the record must have it.", show_default=False
        ),
    ] = None,
    plain: given.Plain = False,
    json: given.Json = False,
) -> None:
    """Play a recorded game again, check every choice of it, and show the log and the board."""
    from entrepot.match import replay as replay_record
    from entrepot.scenario import seat_called

    noted, added = _digits("commitment", commitment, 64), _digits("entropy", entropy, 32)
    with Working() as working:
        match = replay_record(read_json(file), upto, "plain" if plain else "compiled", working.compiling, noted, added)
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
    for what, known in (("commitment", noted), ("entropy", added)):
        if known is not None:
            print(f"The {what} you noted is that of the record, and every card and die follows from it.")


def _digits(what: str, given: str | None, length: int) -> str | None:
    """What somebody noted, as records write it."""
    digits = None if given is None else given.strip().lower()
    if digits is not None and (len(digits) != length or not set(digits) <= set(hexdigits)):
        raise OptionError(f"The {what} is {length} hexadecimal digits, not {given!r}.")
    return digits
