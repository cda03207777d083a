"""`entrepot verify`: whether today's rules still lead to every game in a database."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from entrepot.kernel.title import OptionError

from .output import Working, print_json

if TYPE_CHECKING:
    from entrepot.table.play.verifying import Verified

BROKEN = 1
WORDS = {
    "same": "were begun under these rules",
    "unaffected": "were begun under other rules, which makes no difference to them",
    "checkpoint": "go on from their checkpoint: up to there other rules held",
    "waiting": "have not started",
    "broken": "cannot go on",
}


def verify(
    data: Annotated[Path | None, typer.Option(help="The folder with the games.", show_default=False)] = None,
    database: Annotated[
        str | None,
        typer.Option(help="The database instead: sqlite:///PATH or postgresql://HOST/NAME.", show_default=False),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Play every game in a database again, and compare it with what its log says happened. Run it with a new version
    before you serve with it: exit code 1 means that some games could not go on."""
    from entrepot.table.play.catalogue import Catalogue
    from entrepot.table.play.verifying import verify as check
    from entrepot.table.store.address import place

    if data and database:
        raise OptionError("Give --data or --database, not both.")
    where = place(data, database)
    found: list[Verified] = []
    with Working() as working:
        for verified in check(where, Catalogue()):
            found.append(verified)
            working(len(found), 0, f"table {verified.table}")
    counts: Counter[str] = Counter(verified.verdict for verified in found)
    touched = [verified for verified in found if verified.verdict in ("checkpoint", "broken")]
    if json:
        print_json({"tables": len(found), "verdicts": dict(counts), "touched": [_fields(v) for v in touched]})
    else:
        for verified in touched:
            print(f"{verified.table} ({verified.game}, {verified.choices} choices): {verified.verdict}: {verified.why}")
        for verdict, words in WORDS.items():
            if counts[verdict]:
                print(f"{counts[verdict]} of {len(found)} tables {words}.")
        if not found:
            print("There are no tables.")
    sys.stdout.flush()
    if counts["broken"]:
        raise typer.Exit(BROKEN)


def _fields(verified: Verified) -> dict[str, Any]:
    return {
        "table": verified.table,
        "game": verified.game,
        "verdict": verified.verdict,
        "choices": verified.choices,
        "over": verified.over,
        "why": verified.why,
    }
