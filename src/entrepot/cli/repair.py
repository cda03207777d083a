"""`entrepot repair`: tables that are broken, back to their last good entry."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from entrepot.kernel.title import OptionError

from .output import Working

if TYPE_CHECKING:
    from entrepot.table.play.repairing import Diagnosis
    from entrepot.table.store.admin.desk import Desk

LEFT = 1


def repair(
    table: Annotated[
        str | None, typer.Argument(help="One table; else all that are broken.", show_default=False)
    ] = None,
    data: Annotated[Path | None, typer.Option(help="The folder with the games.", show_default=False)] = None,
    database: Annotated[
        str | None,
        typer.Option(help="The database instead: sqlite:///PATH or postgresql://HOST/NAME.", show_default=False),
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(
            help="The folder for what is cut off; else beside the database, or here for PostgreSQL.", show_default=False
        ),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do it without asking.")] = False,
) -> None:
    """Take broken tables back to the last entry of their log that can be read and played. What is cut off is kept in a
    file; tables that are well are not touched. Stop the servers first. Exit code 1 means that some are still broken."""
    from entrepot.table.play.catalogue import Catalogue
    from entrepot.table.play.repairing import diagnose
    from entrepot.table.store.address import place
    from entrepot.table.store.mending import mending

    if data and database:
        raise OptionError("Give --data or --database, not both.")
    where = place(data, database)
    folder = keep or (where.file.parent if where.file else Path())
    with mending(where) as desk:
        if table is not None and not desk.ask("SELECT 1 FROM tables WHERE id = %s", table):
            raise OptionError(f"There is no table {table}.")
        with Working() as working:
            found = []
            for diagnosis in diagnose(desk.database, Catalogue(), table):
                found.append(diagnosis)
                working(len(found), 0, f"table {diagnosis.table}")
        for diagnosis in found:
            print(_said(diagnosis))
        mendable = [diagnosis for diagnosis in found if diagnosis.cut is not None]
        if not found:
            print("Nothing is broken.")
        elif mendable and not (yes or typer.confirm("Take them back?" if len(mendable) > 1 else "Take it back?")):
            print("Nothing was changed.")
            raise typer.Exit(LEFT)
        for diagnosis in mendable:
            _mend(desk, diagnosis, folder)
    sys.stdout.flush()
    if len(mendable) < len(found):
        raise typer.Exit(LEFT)


def _said(diagnosis: Diagnosis) -> str:
    what = f"{diagnosis.table}: {diagnosis.why.rstrip('.')}."
    if diagnosis.cut is None:
        return f"{what} It cannot be repaired here, and stays as it is."
    stay, choices = diagnosis.cut.version, diagnosis.cut.standing.choices
    return f"{what} It can go back to entry {stay} of {diagnosis.entries}, with {choices} choices made."


def _mend(desk: Desk, diagnosis: Diagnosis, folder: Path) -> None:
    from entrepot.table.store.mending import cut

    assert diagnosis.cut is not None
    kept = folder / f"cut-{diagnosis.table}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"
    entries = cut(desk, diagnosis.cut, kept)
    print(f"{diagnosis.table}: back to entry {diagnosis.cut.version}. {entries} entries were cut off: {kept}")
