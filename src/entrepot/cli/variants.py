"""`entrepot variants`: designers' own versions of a game, as files."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from entrepot.games import title as title_called
from entrepot.kernel.sheets import CardSheets, decode, encode
from entrepot.kernel.title import Difference, EditionValues, OptionError

from . import options as given
from .output import print_json

variants = typer.Typer(help="Make variants of a game, check them, and see what they change.", no_args_is_help=True)

ABOUT = "variant.toml"
Asked = Annotated[str, typer.Argument(metavar="VARIANT", help="A file, a folder or an edition.")]


def _values(game: str) -> EditionValues:
    values = title_called(game).values
    if values is None:
        raise OptionError(f"{game} has no editions whose values and cards could be changed.")
    return values


@variants.command()
def new(
    game: given.GameName,
    path: Annotated[Path, typer.Argument(help="The file to write, mine.toml, or a folder.")],
    base: Annotated[str, typer.Option(help="What it changes.", show_default="the usual edition")] = "",
    title: Annotated[str, typer.Option(help="What people call it.", show_default="the name of the file")] = "",
) -> None:
    """Begin a variant: a file that changes nothing yet and shows how."""
    usual = next((one.default for one in title_called(game).settings() if one.name == "edition"), "")
    known = _values(game)
    text = known.blank(base or str(usual), title or path.stem)
    file = path if path.suffix == ".toml" else path / ABOUT
    write_new(file, text.encode("utf-8"))
    print(f"{file} is a variant of {base or usual}.")


@variants.command()
def check(
    game: given.GameName,
    paths: Annotated[list[str], typer.Argument(metavar="VARIANT…", help="Files or folders.")],
) -> int:
    """Whether variants can be played: a line for each, and exit code 2 if one cannot."""
    known, title = _values(game), title_called(game)
    wrong = 0
    for path in paths:
        try:
            prepared = title.prepare(edition=path)
            about = known.about(path)
            changed = len(known.differences(about.base, path)) if about.base else 0
            print(f"{path}: right; {_things(changed)} from its base; hash {prepared.hash}.")
        except OptionError as error:
            wrong += 1
            print(f"{path}: {error}")
    return 2 if wrong else 0


@variants.command()
def show(game: given.GameName, variant: Asked, json: given.Json = False) -> None:
    """What a variant is called, what its maker notes, and all that it changes in its base."""
    known = _values(game)
    about = known.about(variant)
    differing = known.differences(about.base, variant) if about.base else []
    if json:
        print_json(asdict(about) | {"changes": [one._asdict() for one in differing]})
        return
    print(f"{about.title} ({about.name}), {f'based on {about.base}, ' if about.base else ''}hash {about.hash}")
    if about.notes:
        print(about.notes.strip())
    _print(differing)


@variants.command()
def diff(
    game: given.GameName,
    before: Annotated[str, typer.Argument(metavar="A", help="A file, a folder or an edition.")],
    after: Annotated[str, typer.Argument(metavar="B", help="What to set beside it.")],
    json: given.Json = False,
) -> None:
    """All values and cards in which two variants or editions differ."""
    differing = _values(game).differences(before, after)
    if json:
        print_json([one._asdict() for one in differing])
        return
    _print(differing)
    if not differing:
        print(f"{before} and {after} play the same.")


@variants.command()
def reference(game: given.GameName) -> None:
    """Everything that a variant of a game can change, with meaning, range and clauses, as Markdown."""
    known = _values(game)
    print(known.reference(title_called(game).prepare().says), end="")


@variants.command("export")
def export_cards(
    game: given.GameName,
    variant: Asked,
    file: Annotated[Path, typer.Argument(help="The file to write: cards.csv or cards.xlsx.")],
) -> None:
    """Write the cards of a variant or an edition as a spreadsheet, one row a card."""
    title = title_called(game)
    decks = _sheets(game).decks(title.prepare(edition=variant))
    write_new(file, encode(file, decks))
    print(f"{sum(len(deck.rows) for deck in decks)} cards are in {file}.")


@variants.command("import")
def import_cards(
    game: given.GameName,
    file: Annotated[Path, typer.Argument(help="The spreadsheet: cards.csv or cards.xlsx.")],
    path: Annotated[Path, typer.Argument(help="The variant to write, mine.toml.")],
    base: Annotated[str, typer.Option(help="What it changes.", show_default="the usual edition")] = "",
    title: Annotated[str, typer.Option(help="What people call it.", show_default="the name of the file")] = "",
) -> None:
    """Make a variant of what a spreadsheet of cards has otherwise than its base."""
    sheets = _sheets(game)
    chosen = title_called(game).prepare(**({"edition": base} if base else {}))
    rows = decode(file, sheets.decks(chosen))
    text = sheets.variant(chosen, str(file), rows, title or path.stem)
    write_new(path, text.encode("utf-8"))
    known = _values(game)
    changed = len(known.differences(known.about(str(path)).base, str(path)))
    print(f"{path} is a variant of {base or chosen.edition}; {_things(changed)} from it.")


def _sheets(game: str) -> CardSheets:
    sheets = title_called(game).sheets
    if sheets is None:
        raise OptionError(f"{game} has no cards that a spreadsheet could hold.")
    return sheets


def write_new(file: Path, data: bytes) -> None:
    """Nothing that is there is ever written over."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("xb") as written:
            written.write(data)
    except FileExistsError:
        raise OptionError(f"{file} is there already.") from None
    except OSError as error:
        raise OptionError(f"{file} cannot be written: {error.strerror}.") from None


def _things(number: int) -> str:
    return "1 thing differs" if number == 1 else f"{number} things differ"


def _print(differing: list[Difference]) -> None:
    for one in differing:
        clauses = f"  ({one.clauses})" if one.clauses else ""
        print(f"{one.what}: {one.before or 'not there'} -> {one.after or 'not there'}{clauses}")
