"""`entrepot restore`: a database from a backup."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from .backup import Database, given_place
from .output import Working


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `entrepot backup` wrote.")],
    database: Database,
) -> None:
    """Fill an empty database from a backup. The file is checked first, and either all of it is restored or nothing. A
    backup of SQLite can become a PostgreSQL database, and the other way round."""
    from entrepot.table.store.backup import restore as fill

    with Working() as working:
        counts = fill(file, given_place(database), lambda done, what: working(done, 0, what))
    print(f"{counts['tables']} tables, {counts['log']} entries, {counts['players']} players restored.", file=sys.stderr)
