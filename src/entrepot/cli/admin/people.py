"""`entrepot admin revoke`, `delete`."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from ..output import print_json
from .desk import Data, Json, Url, Yes, agree, changing, reading

if TYPE_CHECKING:
    from entrepot.table.store.admin.people import Somebody

Person = Annotated[
    str, typer.Argument(metavar="PERSON", help="Their id, or a name that only they have.", show_default=False)
]


def _called(person: Somebody) -> str:
    return f"{person.id} ({person.name or 'deleted player'})"


def revoke(
    person: Person,
    links: Annotated[
        bool, typer.Option("--links", help="Make links by which their seats can be taken back, for the right person.")
    ] = False,
    yes: Yes = False,
    data: Data = None,
    database: Url = None,
    json: Json = False,
) -> None:
    """Make all cookies of a person worthless, because somebody else has them: who has one is nobody from then on."""
    from entrepot.table.store.admin.people import find
    from entrepot.table.store.admin.people import revoke as make_worthless

    with reading(data, database) as there:
        found = find(there, person)
    agree(f"Make all cookies of {_called(found)} worthless?", yes)
    with changing(data, database) as desk:
        made = make_worthless(desk, found.id, links)
    if json:
        print_json({"revoked": found.id, "links": [asdict(link) for link in made]})
        return
    print(f"The cookies of {_called(found)} are worthless.")
    for link in made:
        print(f"table {link.table}, seat {link.seat}: {link.path}")


def delete(person: Person, yes: Yes = False, data: Data = None, database: Url = None, json: Json = False) -> None:
    """Delete what is known of a person: name, chat, links, reports, titles of their tables. Their seats become a
    deleted player's, and everybody's games stay whole. This cannot be taken back."""
    from entrepot.table.store.admin.people import delete as remove
    from entrepot.table.store.admin.people import find

    with reading(data, database) as there:
        found = find(there, person)
    agree(f"Delete everything that is known of {_called(found)}?", yes)
    with changing(data, database) as desk:
        done = remove(desk, found)
    if json:
        print_json({"deleted": found.id, **asdict(done)})
        return
    print(
        f"{found.id} is deleted: {done.lines} lines of chat, {done.links} links, {done.reports} reports,"
        f" {done.titles} titles; {done.seats} seats are a deleted player's."
    )
