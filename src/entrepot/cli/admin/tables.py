"""`entrepot admin tables`, `show`, `close`, `retention`."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from entrepot.kernel.title import OptionError

from ..output import print_json
from .desk import (
    Data,
    Json,
    Limit,
    Reason,
    Url,
    Yes,
    ago,
    agree,
    changing,
    clean_reason,
    date,
    days,
    given_place,
    print_columns,
    reading,
)

if TYPE_CHECKING:
    from entrepot.table.store.admin.tables import Laid, Sitting

Table = Annotated[str, typer.Argument(metavar="TABLE", help="The id of the table.", show_default=False)]


def tables(
    game: Annotated[str | None, typer.Option(help="Only of this game.", show_default=False)] = None,
    state: Annotated[
        str | None, typer.Option(help="Only those that are waiting, playing, over or closed.", show_default=False)
    ] = None,
    person: Annotated[
        str | None, typer.Option(help="Only where this person sits, by id or name.", show_default=False)
    ] = None,
    idle: Annotated[
        float | None, typer.Option(help="Only where nothing has happened for so many days.", show_default=False)
    ] = None,
    limit: Limit = 100,
    data: Data = None,
    database: Url = None,
    json: Json = False,
) -> None:
    """List the tables, the one that changed last first."""
    from entrepot.table.store.admin.people import find
    from entrepot.table.store.admin.tables import STATES, Wanted
    from entrepot.table.store.admin.tables import tables as found_in

    if state is not None and state not in STATES:
        raise OptionError(f"A table is {', '.join(STATES[:-1])} or {STATES[-1]}, not {state!r}.")
    now = time.time()
    before = now - days(idle, "--idle") if idle is not None else None
    with reading(data, database) as there:
        who = find(there, person).id if person is not None else None
        found = found_in(there, Wanted(game, state, who, before, limit))
    if json:
        print_json({"tables": [_fields(laid) for laid in found]})
        return
    rows = [
        (
            laid.id,
            laid.game or "(unreadable)",
            laid.state,
            ago(now - laid.created) if laid.created is not None else "-",
            ago(now - laid.updated),
            laid.choices,
            _bytes(laid.size),
            ", ".join(_sitter(sitting) for sitting in laid.people),
        )
        for laid in found
    ]
    if rows:
        print_columns(("TABLE", "GAME", "STATE", "AGE", "LAST MOVE", "CHOICES", "SIZE", "PEOPLE"), rows)
    else:
        print("There are no such tables.")


def _fields(laid: Laid) -> dict[str, Any]:
    return asdict(laid)


def _sitter(sitting: Sitting) -> str:
    if sitting.kind == "player":
        return sitting.name or "deleted player"
    return f"{sitting.level} bot" if sitting.kind == "bot" else sitting.kind


def _bytes(size: int) -> str:
    return f"{size / 1000:.1f} kB" if size < 1_000_000 else f"{size / 1_000_000:.1f} MB"


def show(table: Table, data: Data = None, database: Url = None, json: Json = False) -> None:
    """Show one table: who sits there, how far it is, what was said. Hands and seeds are not shown."""
    from entrepot.table.store.admin.tables import show as found_in

    with reading(data, database) as there:
        shown = found_in(there, table)
    laid = shown.laid
    if json:
        chat = [{"at": at, "person": who, "name": name, "text": text} for at, who, name, text in shown.chat]
        more = {"host": shown.host, "pace": shown.pace, "closed": shown.closed, "links": shown.links}
        print_json(_fields(laid) | more | {"reports": shown.reports, "chat": chat})
        return
    print(f"{laid.id}: {laid.title or '(unreadable)'} ({laid.game or 'unreadable'}, {laid.state})")
    if shown.closed is not None:
        print(f"closed: {shown.closed}")
    print(f"made {date(laid.created)} UTC by {shown.host or '-'}, last move {date(laid.updated)} UTC")
    print(
        f"{laid.choices} choices, version {laid.version}, {_bytes(laid.size)}; {'public' if laid.public else 'private'}"
    )
    print(f"{shown.links} links that work, {shown.reports} open reports")
    print_columns(("SEAT", "WHO", "ID"), [(s.seat, _sitter(s), s.person or "-") for s in laid.people])
    for at, who, name, text in shown.chat:
        print(f"{date(at)} {name} ({who or '-'}): {text}")


def close(
    table: Table, reason: Reason, yes: Yes = False, data: Data = None, database: Url = None, json: Json = False
) -> None:
    """Close a table before its game is over: nobody can do anything there any more, and everyone reads why. What
    happened there is kept. This cannot be taken back."""
    from entrepot.table.store.admin.tables import close as end
    from entrepot.table.store.admin.tables import show as found_in

    words = clean_reason(reason)
    with reading(data, database) as there:
        laid = found_in(there, table).laid
    agree(f"Close table {table} ({laid.title}, {laid.game}, {laid.state}) for good?", yes)
    with changing(data, database) as desk:
        end(desk, table, words)
    if json:
        print_json({"closed": table, "reason": words})
    else:
        print(f"Table {table} is closed.")


def retention(
    older_than: Annotated[float, typer.Option(help="Where nothing has happened for so many days.", show_default=False)],
    finished_only: Annotated[
        bool, typer.Option("--finished-only", help="Only games that are over, and tables that were closed.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say which tables it would be.")] = False,
    yes: Yes = False,
    data: Data = None,
    database: Url = None,
    json: Json = False,
) -> None:
    """Delete tables at which nothing has happened for long, with their games, chat and links, and the names of people
    who sit nowhere else. This cannot be taken back."""
    from entrepot.table.store.admin.tables import forget, old_tables

    where, before = given_place(data, database), time.time() - days(older_than, "--older-than")
    old = old_tables(where, before, finished_only)
    if dry_run or not old:
        if json:
            print_json({"deleted": 0, "tables": old})
        else:
            print("\n".join([*old, f"{len(old)} tables would be deleted."]))
        return
    agree(f"Delete {len(old)} tables for good?", yes)
    gone = forget(where, before, finished_only)
    if json:
        print_json({"deleted": gone, "tables": old})
    else:
        print(f"{gone} tables are deleted.")
