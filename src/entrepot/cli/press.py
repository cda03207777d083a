"""`entrepot variants print`, `images` and `tabletop`: a game on paper, as pictures, and for Tabletop Simulator."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from entrepot.games import title as title_called
from entrepot.kernel.title import OptionError, Variant
from entrepot.press.images import pictures
from entrepot.press.printing import KINDS, asked_in, printed
from entrepot.press.tabletop import tabletop

from . import options as given
from .output import Working
from .variants import variants, write_new

What = Annotated[str, typer.Option(help="What of it, with commas: cards, boards, aids, tokens, or a deck by its name.")]
Into = Annotated[Path, typer.Option(help="The folder to write into; it is made.", show_default=False)]
EVERYTHING = ",".join(KINDS)


def _variant(
    ctx: typer.Context,
    game: str,
    edition: str | None,
    mode: str | None,
    seats: int | None,
    options: list[str] | None,
) -> Variant:
    return title_called(game).prepare(**given.chosen_options(game, edition, mode, seats, options, ctx))


@variants.command("print", context_settings=given.GAME_OPTIONS)
def print_sheets(
    ctx: typer.Context,
    game: given.GameName,
    out: Annotated[Path, typer.Option(help="The file to write, game.pdf.", show_default=False)],
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    what: What = EVERYTHING,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Everything of a game to print and cut, at true size: cards with backs, boards, player aids, tokens."""
    if out.suffix.lower() != ".pdf":
        raise OptionError(f"Sheets to print are in a file that ends in .pdf, not {out.name!r}.")
    _refuse_existing([out])
    asked = asked_in(what)
    variant = _variant(ctx, game, edition, mode, seats, option)
    with Working() as working:
        working(0, 1, "drawing")
        done = printed(variant, paper, asked)
    write_new(out, done.pdf)
    counted = ", ".join(f"{done.number(kind)} {kind}" for kind in KINDS if done.number(kind))
    print(f"{out}: {done.pages} pages with {counted}.")
    if done.double:
        print(f"Print pages 1 to {done.double} on both sides, turned over the long edge, the others on one; at 100 %.")


@variants.command("images", context_settings=given.GAME_OPTIONS)
def images(
    ctx: typer.Context,
    game: given.GameName,
    out: Into,
    format_: Annotated[str, typer.Option("--format", help="png or svg.")] = "png",
    dpi: Annotated[int, typer.Option(help="Dots an inch of PNG.")] = 300,
    what: What = EVERYTHING,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """A picture of every card, board, aid and token, and of the backs: a folder for each deck."""
    asked = asked_in(what)
    variant = _variant(ctx, game, edition, mode, seats, option)
    with Working() as working:
        files = {out / path: content for path, content in pictures(variant, format_, dpi, asked, working)}
    print(f"{_written(files.items())} pictures are in {out}.")


@variants.command("tabletop", context_settings=given.GAME_OPTIONS)
def tabletop_simulator(
    ctx: typer.Context,
    game: given.GameName,
    out: Into,
    base: Annotated[
        str, typer.Option("--at", help="Where the pictures will be: an address.", show_default="the folder itself")
    ] = "",
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """A saved object for Tabletop Simulator: decks, boards, tokens and dice, laid out, with their pictures."""
    if base and "://" not in base:
        raise OptionError(f"Where the pictures will be is an address with http:// or https://, not {base!r}.")
    variant = _variant(ctx, game, edition, mode, seats, option)
    with Working() as working:
        files = dict(tabletop(variant, base or out.absolute().as_uri(), working))
    _written((out / name, content) for name, content in files.items())
    print(f"{out / f'{game}.json'} is a saved object; its {len(files) - 1} pictures lie beside it.")


def _refuse_existing(paths: Iterable[Path]) -> None:
    for path in paths:
        if path.exists():
            raise OptionError(f"{path} is there already.")


def _written(files: Iterable[tuple[Path, bytes]]) -> int:
    """Write new files, or none of them; their number."""
    listed = list(files)
    _refuse_existing(path for path, _ in listed)
    for path, content in listed:
        write_new(path, content)
    return len(listed)
