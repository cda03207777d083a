"""`entrepot variants`: designers' own versions of a game, as files."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from entrepot.games import title as title_called
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
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as written:
            written.write(text)
    except FileExistsError:
        raise OptionError(f"{file} is there already.") from None
    except OSError as error:
        raise OptionError(f"{file} cannot be written: {error.strerror}.") from None
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
            things = "1 thing differs" if changed == 1 else f"{changed} things differ"
            print(f"{path}: right; {things} from its base; hash {prepared.hash}.")
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


def _print(differing: list[Difference]) -> None:
    for one in differing:
        clauses = f"  ({one.clauses})" if one.clauses else ""
        print(f"{one.what}: {one.before or 'not there'} -> {one.after or 'not there'}{clauses}")
