"""`entrepot backup`: everything in a database, as one file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .output import Working

if TYPE_CHECKING:
    from entrepot.table.store.address import Place

BROKEN = 1
Database = Annotated[str, typer.Argument(help="sqlite:///PATH, postgresql://HOST/NAME, or the folder with the games.")]


def backup(
    database: Database,
    file: Annotated[Path, typer.Argument(help="The file to write; one that is there is replaced when all went well.")],
) -> None:
    """Write everything in a database into one file, while games go on. The file holds the key that cookies are signed
    with: keep it as safe as the database. Exit code 1 means that some tables are broken: they are in the file as they
    are, and so is everything else."""
    from entrepot.table.store.backup import backup as write

    with Working() as working:
        written = write(given_place(database), file, lambda done, what: working(done, 0, what))
    counts = written.rows
    print(f"{counts['tables']} tables, {counts['log']} entries, {counts['players']} players: {file}", file=sys.stderr)
    for table, why in written.broken.items():
        print(f"{table} is broken: {why}. It is in the backup as it is.", file=sys.stderr)
    if written.broken:
        raise typer.Exit(BROKEN)


def given_place(words: str) -> Place:
    """A database by its address, or by its folder."""
    from entrepot.table.store.address import place

    return place(None, words) if "://" in words else place(Path(words), None)
