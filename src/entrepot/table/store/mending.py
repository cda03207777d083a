"""Changing a database that nobody serves from: taking a table back to an earlier entry of its log. What is cut off is
written into a file first."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from entrepot.kernel.title import OptionError

from ..errors import Unreadable
from .address import Place, hold
from .admin.desk import Desk, deciding
from .backup import packed
from .entries import Standing
from .snapshot import Database
from .store import columns, seated_players

CROWD = 0x656E74  # the class of the locks by which servers on PostgreSQL are known
MIGRATING = 0x656E7472  # the lock under which they start


@contextmanager
def mending(where: Place) -> Iterator[Desk]:
    """A database in one transaction, while no server uses it: an `OptionError` says if one does."""
    if where.file is not None and not where.file.exists():
        raise OptionError(f"There is no database at {where.file}.")
    with _holding(where) if where.file is not None else nullcontext(), deciding(where) as desk:
        if where.file is None:
            _keep_servers_off(where, desk.database)
        yield desk


@contextmanager
def _holding(where: Place) -> Iterator[None]:
    assert where.file is not None
    try:
        lock = hold(where.file)
    except OptionError:
        raise OptionError(
            f"A server uses {where.file.parent}, or it cannot be written: stop the server first."
        ) from None
    with lock:
        yield


def _keep_servers_off(where: Place, database: Database) -> None:
    """No server runs, and none can start before this is done."""
    database.ask("SELECT pg_advisory_xact_lock(%s)", MIGRATING)
    running = database.ask(
        "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = %s AND objsubid = 2"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        CROWD,
    )
    if running:
        raise OptionError(f"{len(running)} servers use {where}: stop them first.")


@dataclass(frozen=True)
class Cut:
    """What is to become of a table: how many entries of its log stay, and where it stands then."""

    table: str
    version: int
    standing: Standing


def cut(desk: Desk, wanted: Cut, kept: Path) -> int:
    """Take a table back. What is cut off stands in a file before anything is changed; returns how many entries."""
    rows = _rest(desk.database, wanted)
    _keep(kept, wanted, rows)
    standing, status, vacant, due, updated = columns(wanted.standing)
    desk.do("DELETE FROM log WHERE table_id = %s AND n > %s", wanted.table, wanted.version)
    desk.do("DELETE FROM checkpoints WHERE table_id = %s", wanted.table)
    desk.do("DELETE FROM seating WHERE table_id = %s", wanted.table)
    for player in seated_players(wanted.standing):
        desk.do("INSERT INTO seating (player, table_id) VALUES (%s, %s)", player, wanted.table)
    desk.do(
        "UPDATE tables SET version = %s, standing = %s, status = %s, vacant = %s, due = %s, updated = %s, minder = 0"
        " WHERE id = %s",
        *(wanted.version, standing, status, vacant, due, updated, wanted.table),
    )
    desk.order("repair", wanted.table, f"back to entry {wanted.version}; the rest is in {kept}")
    return len(rows)


def _rest(database: Database, wanted: Cut) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    try:
        for table, n, client, entry in database.log(wanted.table):
            if n > wanted.version:
                rows.append({"table": table, "n": n, "client": packed(client), "entry": packed(entry)})
    except Unreadable:
        pass  # what lies behind a damaged place of the file is out of reach
    return rows


def _keep(file: Path, wanted: Cut, rows: list[dict[str, object]]) -> None:
    head = {"kind": "entrepot-cut/1", "table": wanted.table, "after": wanted.version, "made": time.time()}
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)  # it holds what players may not see
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            for line in (head, *rows):
                out.write(json.dumps(line) + "\n")
            out.flush()
            os.fsync(out.fileno())
    except OSError as error:
        raise OptionError(f"What is cut off cannot be kept in {file}: {error.strerror or error}.") from None
