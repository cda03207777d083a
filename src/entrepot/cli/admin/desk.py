"""What all commands of `entrepot admin` have in common: where the database is, asking first, dates and columns."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from entrepot.kernel.title import OptionError

if TYPE_CHECKING:
    from entrepot.table.store.address import Place
    from entrepot.table.store.admin.desk import Desk
    from entrepot.table.store.snapshot import Database

DAY = 86_400.0
NOT_AGREED = 1
LONGEST_REASON = 300

Data = Annotated[Path | None, typer.Option(help="The folder with the games.", show_default=False)]
Url = Annotated[
    str | None,
    typer.Option(
        "--database", help="The database instead: sqlite:///PATH or postgresql://HOST/NAME.", show_default=False
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it without asking.")]
Reason = Annotated[str, typer.Option(help="Why. They read it.", show_default=False)]
Limit = Annotated[int, typer.Option(help="How many at most.", min=1)]


def given_place(data: Path | None, database: str | None) -> Place:
    from entrepot.table.store.address import place

    if data and database:
        raise OptionError("Give --data or --database, not both.")
    return place(data, database)


@contextmanager
def reading(data: Path | None, database: str | None) -> Iterator[Database]:
    from entrepot.table.store.snapshot import looking

    with looking(given_place(data, database)) as found:
        yield found


@contextmanager
def changing(data: Path | None, database: str | None) -> Iterator[Desk]:
    from entrepot.table.store.admin.desk import deciding

    with deciding(given_place(data, database)) as desk:
        yield desk


def agree(question: str, yes: bool) -> None:
    """Ask before something that cannot be taken back; without a yes nothing is changed."""
    if yes:
        return
    try:
        if typer.confirm(question, err=True):
            return
    except typer.Abort:
        print(file=sys.stderr)
    print("Nothing was changed. (--yes does it without asking.)", file=sys.stderr)
    raise typer.Exit(NOT_AGREED)


def clean_reason(text: str) -> str:
    """A reason that people will read: one line, not too long."""
    kept = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not kept:
        raise OptionError("A reason must not be empty.")
    if len(kept) > LONGEST_REASON:
        raise OptionError(f"A reason has at most {LONGEST_REASON} characters, not {len(kept)}.")
    return kept


def days(number: float, what: str) -> float:
    """A number of days that somebody gave, in seconds."""
    if not 0 <= number <= 36_500:  # also what is not a number
        raise OptionError(f"{what} is a number of days from 0 to 36500, not {number:g}.")
    return number * DAY


def date(at: float | None) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M") if at is not None else "-"


def ago(seconds: float) -> str:
    """How long something is ago, in one number."""
    for size, unit in ((DAY, "d"), (3600.0, "h"), (60.0, "min")):
        if seconds >= size:
            return f"{seconds / size:.0f} {unit}"
    return f"{max(0.0, seconds):.0f} s"


def print_columns(head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """A table for the terminal; the last column may be as long as it likes."""
    texts = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(row[column]) for row in texts) for column in range(len(head))]
    for row in texts:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
