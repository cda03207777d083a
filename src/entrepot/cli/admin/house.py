"""`entrepot admin ban`, `unban`, `bans`, `rotate-key`, `reports`, `log`."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import Annotated

import typer

from entrepot.kernel.title import OptionError

from ..output import print_json
from .desk import Data, Json, Limit, Reason, Url, Yes, agree, changing, clean_reason, date, days, print_columns, reading

Subject = Annotated[
    str,
    typer.Argument(
        metavar="WHOM", help="A person (id, or a name that only they have), an address, a network.", show_default=False
    ),
]


def ban(
    whom: Subject,
    reason: Reason,
    for_days: Annotated[
        float | None, typer.Option("--days", help="For so many days; else for good.", show_default=False)
    ] = None,
    yes: Yes = False,
    data: Data = None,
    database: Url = None,
    json: Json = False,
) -> None:
    """Keep a person, an address or a network out. Open connections are closed, and they read the reason. One IPv6
    address stands for its /64."""
    from entrepot.table.store.admin.bans import ban as keep_out
    from entrepot.table.store.admin.bans import subject

    words, lasts = clean_reason(reason), days(for_days, "--days") if for_days is not None else None
    if lasts == 0:
        raise OptionError("A ban of 0 days is none.")
    with reading(data, database) as there:
        named, kind = subject(there, whom)
    until = f"for {for_days:g} days" if lasts is not None else "for good"
    agree(f"Ban the {kind} {named} {until}?", yes)
    with changing(data, database) as desk:
        made = keep_out(desk, whom, words, desk.now + lasts if lasts is not None else None)
    if json:
        print_json({"banned": asdict(made)})
    else:
        print(f"The {made.kind} {made.subject} is banned {until}.")


def unban(whom: Subject, data: Data = None, database: Url = None, json: Json = False) -> None:
    """Let a person, an address or a network in again."""
    from entrepot.table.store.admin.bans import unban as let_in

    with changing(data, database) as desk:
        named = let_in(desk, whom)
    if json:
        print_json({"unbanned": named})
    else:
        print(f"{named} is no longer banned.")


def bans(data: Data = None, database: Url = None, json: Json = False) -> None:
    """List who may not come in."""
    from entrepot.table.store.admin.bans import bans as found_in

    with reading(data, database) as there:
        found = found_in(there)
    if json:
        print_json({"bans": [asdict(each) for each in found]})
    elif found:
        now = time.time()
        ends = ["for good" if b.ends is None else "over" if b.ends <= now else date(b.ends) for b in found]
        rows = [(b.subject, b.kind, date(b.made), end, b.reason) for b, end in zip(found, ends, strict=True)]
        print_columns(("WHO", "KIND", "SINCE (UTC)", "UNTIL (UTC)", "REASON"), rows)
    else:
        print("Nobody is banned.")


def rotate_key(
    keep_old: Annotated[
        float, typer.Option(help="For how many days cookies signed with the old key are still good.")
    ] = 30,
    yes: Yes = False,
    data: Data = None,
    database: Url = None,
    json: Json = False,
) -> None:
    """Sign cookies with a new key. The old one is read for a while: who comes back in that time notices nothing, who
    does not is somebody new. A server that was given --key-file does not look at this key."""
    from entrepot.table.store.admin.keys import rotate

    days(keep_old, "--keep-old")
    agree(
        "Sign cookies with a new key?"
        if keep_old
        else "Sign cookies with a new key, and make every cookie there is worthless?",
        yes,
    )
    with changing(data, database) as desk:
        ends = rotate(desk, keep_old)
    if json:
        print_json({"rotated": True, "old_key_read_until": ends})
    else:
        print(f"Cookies are signed with a new key; the old one is read until {date(ends)} UTC.")


def reports(
    close: Annotated[
        str | None, typer.Option(metavar="REPORT", help="Close this one: it has been dealt with.", show_default=False)
    ] = None,
    all_of_them: Annotated[bool, typer.Option("--all", help="Also those that are closed.")] = False,
    data: Data = None,
    database: Url = None,
    json: Json = False,
) -> None:
    """List what people reported, or close a report."""
    from entrepot.table.store.admin.reports import close_report
    from entrepot.table.store.admin.reports import reports as found_in

    if close is not None:
        with changing(data, database) as desk:
            close_report(desk, close)
        if json:
            print_json({"closed": close})
        else:
            print(f"Report {close} is closed.")
        return
    with reading(data, database) as there:
        found = found_in(there, all_of_them)
    if json:
        print_json({"reports": [asdict(report) for report in found]})
        return
    if not found:
        print("There are no reports.")
    for report in found:
        print(f"{report.id}  {date(report.at)} UTC  table {report.table}{'  (closed)' if report.closed else ''}")
        print(f"  {report.who} about {report.about or 'nobody'}: {report.reason}")
        for line in report.line.splitlines():
            print(f"  > {line}")


def log(limit: Limit = 100, data: Data = None, database: Url = None, json: Json = False) -> None:
    """Show what was done by these commands: who, when, what."""
    from entrepot.table.store.admin.desk import orders

    with reading(data, database) as there:
        found = orders(there, limit)
    if json:
        print_json({"log": [asdict(order) for order in found]})
    elif found:
        rows = [(order.n, date(order.at), order.who, order.what, order.about, order.more) for order in found]
        print_columns(("N", "WHEN (UTC)", "WHO", "WHAT", "ABOUT", "MORE"), rows)
    else:
        print("Nothing has been done.")
