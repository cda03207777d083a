"""Tables in one SQLite file. Write-ahead log, flushed at every commit: what was acknowledged survives a crash."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import msgspec

from .entries import Charter, Logged, Said, Seated, Standing
from .errors import StoreFailed, VersionConflict
from .store import Link, Listed, Listing, Store, Stored
from .writing import Writer

T = TypeVar("T")

SCHEMA_VERSION = 1
SCHEMA = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    charter TEXT NOT NULL,
    version INTEGER NOT NULL,
    standing TEXT NOT NULL,
    status TEXT NOT NULL,
    public INTEGER NOT NULL,
    vacant INTEGER NOT NULL,
    due REAL,
    updated REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables (status, public, updated);
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
CREATE TABLE log (
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    client TEXT,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE UNIQUE INDEX log_by_client ON log (table_id, client) WHERE client IS NOT NULL;
CREATE TABLE checkpoints (table_id TEXT PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE seating (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (player, table_id)
) WITHOUT ROWID;
CREATE INDEX seating_by_table ON seating (table_id);
CREATE TABLE chat (
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    said TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE links (
    digest TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat INTEGER,
    made_by TEXT NOT NULL,
    expires REAL NOT NULL,
    used INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
"""

_encode = msgspec.json.Encoder()
_charter = msgspec.json.Decoder(Charter)
_standing = msgspec.json.Decoder(Standing)
_logged = msgspec.json.Decoder(Logged)
_said = msgspec.json.Decoder(Said)


def _text(value: object) -> str:
    return _encode.encode(value).decode()


class SqliteStore(Store):
    """One file, one thread that writes, one that reads."""

    def __init__(self, path: Path) -> None:
        try:
            writing = _connect(path)
            _prepare(writing, path)
            self._reading = _connect(path)
        except sqlite3.Error as error:
            raise StoreFailed(f"{path} cannot be used as a database: {error}.") from None
        self._writer = Writer(writing)
        self._reader = ThreadPoolExecutor(1, "entrepot-reader")

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, query, self._reading)

    # --- tables ------------------------------------------------------------------------------------------------------

    async def create(self, charter: Charter, log: Sequence[Logged], standing: Standing) -> None:
        def job(db: sqlite3.Connection) -> None:
            public = int(charter.public)
            values = (charter.id, _text(charter), len(log), *_columns(standing), public)
            db.execute(
                "INSERT INTO tables (id, charter, version, standing, status, vacant, due, updated, public)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                values,
            )
            _insert_log(db, charter.id, 0, log)
            _seat(db, charter.id, standing)

        await self._writer.run(job)

    async def load(self, table: str) -> Stored | None:
        def query(db: sqlite3.Connection) -> Stored | None:
            db.execute("BEGIN")  # one look at one moment
            try:
                row = db.execute("SELECT charter FROM tables WHERE id = ?", (table,)).fetchone()
                if row is None:
                    return None
                log = db.execute("SELECT entry FROM log WHERE table_id = ? ORDER BY n", (table,)).fetchall()
                kept = db.execute("SELECT data FROM checkpoints WHERE table_id = ?", (table,)).fetchone()
            finally:
                db.execute("COMMIT")
            entries = [_logged.decode(entry) for (entry,) in log]
            return Stored(_charter.decode(row[0]), entries, kept[0] if kept else None)

        return await self._read(query)

    async def append(self, table: str, expected: int, log: Sequence[Logged], standing: Standing) -> None:
        def job(db: sqlite3.Connection) -> None:
            changed = db.execute(
                "UPDATE tables SET version = ?, standing = ?, status = ?, vacant = ?, due = ?, updated = ?"
                " WHERE id = ? AND version = ?",
                (expected + len(log), *_columns(standing), table, expected),
            )
            if changed.rowcount != 1:
                raise VersionConflict
            try:
                _insert_log(db, table, expected, log)
            except sqlite3.IntegrityError:
                raise VersionConflict from None
            if any(isinstance(logged.entry, Seated) for logged in log):
                _seat(db, table, standing)

        await self._writer.run(job)

    async def checkpoint(self, table: str, data: bytes) -> None:
        await self._writer.run(lambda db: db.execute("REPLACE INTO checkpoints VALUES (?, ?)", (table, data)))

    async def listed(self, listing: Listing, player: str | None, limit: int) -> list[Listed]:
        columns = "SELECT charter, standing, version FROM tables"
        if listing == "mine":
            where = "JOIN seating ON seating.table_id = tables.id WHERE seating.player = ?"
            values: tuple[object, ...] = (player or "", limit)
        elif listing == "open":
            where, values = "WHERE status = 'waiting' AND public = 1 AND vacant > 0", (limit,)
        else:
            where, values = "WHERE status = 'playing' AND public = 1", (limit,)
        statement = f"{columns} {where} ORDER BY updated DESC LIMIT ?"

        def query(db: sqlite3.Connection) -> list[Listed]:
            rows = db.execute(statement, values).fetchall()
            return [Listed(_charter.decode(c), _standing.decode(s), version) for c, s, version in rows]

        return await self._read(query)

    async def due(self, now: float, limit: int) -> list[str]:
        statement = "SELECT id FROM tables WHERE due IS NOT NULL AND due <= ? ORDER BY due LIMIT ?"
        return await self._read(lambda db: [row[0] for row in db.execute(statement, (now, limit))])

    # --- chat, names, links ------------------------------------------------------------------------------------------

    async def say(self, table: str, seat: int | None, player: str, text: str, at: float) -> Said:
        def job(db: sqlite3.Connection) -> Said:
            last = db.execute("SELECT MAX(n) FROM chat WHERE table_id = ?", (table,)).fetchone()[0]
            said = Said((last or 0) + 1, seat, player, text, at)
            db.execute("INSERT INTO chat VALUES (?, ?, ?)", (table, said.n, _text(said)))
            return said

        return await self._writer.run(job)

    async def chat(self, table: str, limit: int) -> list[Said]:
        statement = "SELECT said FROM chat WHERE table_id = ? ORDER BY n DESC LIMIT ?"
        rows = await self._read(lambda db: db.execute(statement, (table, limit)).fetchall())
        return [_said.decode(text) for (text,) in reversed(rows)]

    async def name(self, player: str, name: str) -> None:
        await self._writer.run(lambda db: db.execute("REPLACE INTO players VALUES (?, ?)", (player, name)))

    async def names(self, players: Sequence[str]) -> dict[str, str]:
        marks = ", ".join("?" * len(players))
        statement = f"SELECT id, name FROM players WHERE id IN ({marks})"
        return dict(await self._read(lambda db: db.execute(statement, tuple(players)).fetchall()))

    async def add_link(self, link: Link) -> None:
        values = (link.digest, link.kind, link.table, link.seat, link.made_by, link.expires)
        statement = "INSERT INTO links (digest, kind, table_id, seat, made_by, expires) VALUES (?, ?, ?, ?, ?, ?)"
        await self._writer.run(lambda db: db.execute(statement, values))

    async def link(self, digest: str) -> Link | None:
        statement = "SELECT digest, kind, table_id, seat, made_by, expires FROM links WHERE digest = ? AND used = 0"
        row = await self._read(lambda db: db.execute(statement, (digest,)).fetchone())
        return Link(*row) if row else None

    async def use_link(self, digest: str) -> bool:
        statement = "UPDATE links SET used = 1 WHERE digest = ? AND used = 0"
        return bool(await self._writer.run(lambda db: db.execute(statement, (digest,)).rowcount))

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(None, self._close)

    def _close(self) -> None:
        self._writer.close()
        self._reader.shutdown()
        self._reading.close()


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version == 0:
        connection.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
    elif version != SCHEMA_VERSION:
        raise StoreFailed(f"{path} was written by another version of Entrepot (format {version}).")


def _columns(standing: Standing) -> tuple[str, str, int, float | None, float]:
    free = sum(holder.is_free for holder in standing.seats)
    return _text(standing), standing.status, free, standing.due, standing.updated


def _insert_log(db: sqlite3.Connection, table: str, version: int, log: Sequence[Logged]) -> None:
    rows = [(table, version + 1 + i, logged.client, _text(logged)) for i, logged in enumerate(log)]
    db.executemany("INSERT INTO log (table_id, n, client, entry) VALUES (?, ?, ?, ?)", rows)


def _seat(db: sqlite3.Connection, table: str, standing: Standing) -> None:
    """Who sits where, so that players find their tables."""
    db.execute("DELETE FROM seating WHERE table_id = ?", (table,))
    players = {holder.player for holder in standing.seats if holder.player is not None}
    db.executemany("INSERT INTO seating VALUES (?, ?)", [(player, table) for player in sorted(players)])
