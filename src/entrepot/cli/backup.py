"""`entrepot backup`: everything in a database, as one file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .output import Working

if TYPE_CHECKING:
    from entrepot.table.store.address import Place

Database = Annotated[str, typer.Argument(help="sqlite:///PATH, postgresql://HOST/NAME, or the folder with the games.")]


def backup(
    database: Database,
    file: Annotated[Path, typer.Argument(help="The file to write; one that is there is replaced when all went well.")],
) -> None:
    """Write everything in a database into one file, while games go on. The file holds the key that cookies are signed
    with: keep it as safe as the database."""
    from entrepot.table.store.backup import backup as write

    with Working() as working:
        counts = write(given_place(database), file, lambda done, what: working(done, 0, what))
    print(f"{counts['tables']} tables, {counts['log']} entries, {counts['players']} players: {file}", file=sys.stderr)


def given_place(words: str) -> Place:
    """A database by its address, or by its folder."""
    from entrepot.table.store.address import place

    return place(None, words) if "://" in words else place(Path(words), None)
