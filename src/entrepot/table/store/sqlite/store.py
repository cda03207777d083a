"""Tables in one SQLite file. Write-ahead log, flushed at every commit: what was acknowledged survives a crash."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any, TypeVar

from ...errors import StoreFailed, Unreadable, VersionConflict
from ...settings import CHAT_KEPT
from ..entries import Charter, Logged, Said, Seated, Standing
from ..reading import read_charter, read_chat, read_listed, read_log
from ..schema import FORMAT, SQLITE, steps, too_new
from ..store import (
    AFTER_ALL,
    COOKIES,
    FOREVER,
    Hear,
    Link,
    Listed,
    Listing,
    Notice,
    Report,
    Store,
    Stored,
    columns,
    new_key,
    seated_players,
    written,
)
from .writer import Job, Writer

T = TypeVar("T")


class SqliteStore(Store):
    """One file, one thread that writes, one that reads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        try:
            writing = _connect(path)
            self.key = _prepare(writing, path)
            self._reading = _connect(path)
        except sqlite3.Error as error:
            raise StoreFailed(f"{path} cannot be used as a database: {error}.") from None
        self.file = path
        self.process = 1 + secrets.randbelow(2**31 - 1)
        self._writer = Writer(writing, append_together)
        self._reader = ThreadPoolExecutor(1, "entrepot-reader")

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        with self.watched():
            try:
                return await asyncio.get_running_loop().run_in_executor(self._reader, query, self._reading)
            except sqlite3.Error as error:
                raise StoreFailed(f"The database cannot be read: {error}.") from None

    async def _write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        with self.watched():
            return await self._writer.run(job)

    # --- alone: one process serves the tables of a file -------------------------------------------------------------

    async def start(self, hear: Hear) -> None:
        pass

    async def check(self) -> None:
        await self._write(lambda db: db.execute(f"PRAGMA user_version = {FORMAT}"))

    def tell(self, notice: Notice) -> None:
        pass

    def is_alive(self, process: int) -> bool:
        return process == self.process

    async def claim(self, table: str, minder: int) -> bool:
        statement = "UPDATE tables SET minder = ? WHERE id = ? AND minder = ?"
        values = (self.process, table, minder)
        return bool(await self._write(lambda db: db.execute(statement, values).rowcount))

    # --- tables ------------------------------------------------------------------------------------------------------

    async def create(self, charter: Charter, log: Sequence[Logged], standing: Standing) -> None:
        def job(db: sqlite3.Connection) -> None:
            public = int(charter.public)
            values = (charter.id, written(charter), len(log), *columns(standing), public, self.process)
            db.execute(
                "INSERT INTO tables (id, charter, version, standing, status, vacant, due, updated, public, minder)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                values,
            )
            _insert_log(db, charter.id, 0, log)
            _seat(db, charter.id, standing)

        await self._write(job)

    async def load(self, table: str) -> Stored | None:
        def query(db: sqlite3.Connection) -> Stored | None:
            with _one_moment(db, table):
                statement = "SELECT CAST(charter AS BLOB), minder, version FROM tables WHERE id = ?"
                row = db.execute(statement, (table,)).fetchone()
                if row is None:
                    return None
                log = _entries(db, table, 0, row[2])
                kept = db.execute("SELECT data FROM checkpoints WHERE table_id = ?", (table,)).fetchone()
            charter, minder, version = row
            entries = read_log(table, 0, version, log)
            return Stored(read_charter(table, charter), entries, kept[0] if kept else None, minder)

        return await self._read(query)

    async def since(self, table: str, version: int) -> tuple[list[Logged], int]:
        def query(db: sqlite3.Connection) -> tuple[list[Logged], int]:
            with _one_moment(db, table):
                row = db.execute("SELECT minder, version FROM tables WHERE id = ?", (table,)).fetchone()
                log = _entries(db, table, version, row[1]) if row else []
            return (read_log(table, version, row[1], log), row[0]) if row else ([], 0)

        return await self._read(query)

    async def append(self, table: str, expected: int, log: Sequence[Logged], standing: Standing) -> None:
        await self._write(Append(table, expected, log, standing, self.process))

    async def checkpoint(self, table: str, data: bytes) -> None:
        await self._write(lambda db: db.execute("REPLACE INTO checkpoints VALUES (?, ?)", (table, data)))

    async def keep_review(self, table: str, data: bytes) -> None:
        await self._write(lambda db: db.execute("REPLACE INTO reviews VALUES (?, ?)", (table, data)))

    async def review(self, table: str) -> bytes | None:
        statement = "SELECT data FROM reviews WHERE table_id = ?"
        row = await self._read(lambda db: db.execute(statement, (table,)).fetchone())
        return row[0] if row else None

    async def listed(
        self, listing: Listing, player: str | None, limit: int, before: float | None = None
    ) -> list[Listed | Unreadable]:
        selected = "SELECT id, CAST(charter AS BLOB), CAST(standing AS BLOB), version FROM tables"
        values: tuple[object, ...] = ()
        if listing == "mine":
            where = "JOIN seating ON seating.table_id = tables.id WHERE seating.player = ?"
            values = (player or "",)
        elif listing == "open":
            where = "WHERE status = 'waiting' AND public = 1 AND vacant > 0"
        else:
            where = "WHERE status = 'playing' AND public = 1"
        statement = f"{selected} {where} AND updated < ? ORDER BY updated DESC LIMIT ?"
        values = (*values, FOREVER if before is None else before, limit)

        rows = await self._read(lambda db: db.execute(statement, values).fetchall())
        return [read_listed(*row) for row in rows]

    async def due(self, now: float, limit: int) -> list[str]:
        statement = "SELECT id FROM tables WHERE due IS NOT NULL AND due <= ? ORDER BY due LIMIT ?"
        return await self._read(lambda db: [row[0] for row in db.execute(statement, (now, limit))])

    # --- chat, names, links ------------------------------------------------------------------------------------------

    async def say(
        self,
        table: str,
        seat: int | None,
        player: str,
        text: str,
        at: float,
        person: str | None = None,
        who: str | None = None,
    ) -> Said:
        def job(db: sqlite3.Connection) -> Said:
            last = db.execute("SELECT MAX(n) FROM chat WHERE table_id = ?", (table,)).fetchone()[0]
            said = Said((last or 0) + 1, seat, player, text, at, who)
            db.execute("INSERT INTO chat VALUES (?, ?, ?, ?)", (table, said.n, written(said), person))
            db.execute("DELETE FROM chat WHERE table_id = ? AND n <= ?", (table, said.n - CHAT_KEPT))
            return said

        return await self._write(job)

    async def chat(self, table: str, limit: int, before: int | None = None) -> list[Said]:
        statement = "SELECT CAST(said AS BLOB) FROM chat WHERE table_id = ? AND n < ? ORDER BY n DESC LIMIT ?"
        end = AFTER_ALL if before is None else before
        rows = await self._read(lambda db: db.execute(statement, (table, end, limit)).fetchall())
        return read_chat(said for (said,) in reversed(rows))

    async def authors(self, table: str) -> list[str]:
        statement = "SELECT DISTINCT person FROM chat WHERE table_id = ? AND person IS NOT NULL"
        return [row[0] for row in await self._read(lambda db: db.execute(statement, (table,)).fetchall())]

    async def mute(self, player: str, other: str, muted: bool) -> None:
        kept, let_go = "INSERT OR IGNORE INTO mutes VALUES (?, ?)", "DELETE FROM mutes WHERE player = ? AND muted = ?"
        await self._write(lambda db: db.execute(kept if muted else let_go, (player, other)))

    async def muted(self, player: str) -> list[str]:
        statement = "SELECT muted FROM mutes WHERE player = ?"
        return [row[0] for row in await self._read(lambda db: db.execute(statement, (player,)).fetchall())]

    async def name(self, player: str, name: str) -> None:
        await self._write(lambda db: db.execute("REPLACE INTO players VALUES (?, ?)", (player, name)))

    async def names(self, players: Sequence[str]) -> dict[str, str]:
        marks = ", ".join("?" * len(players))
        statement = f"SELECT id, name FROM players WHERE id IN ({marks})"
        return dict(await self._read(lambda db: db.execute(statement, tuple(players)).fetchall()))

    async def add_report(self, report: Report) -> None:
        statement = "INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        await self._write(lambda db: db.execute(statement, astuple(report)))

    async def add_link(self, link: Link, now: float) -> None:
        values = (link.digest, link.kind, link.table, link.seat, link.made_by, link.expires)
        statement = "INSERT INTO links (digest, kind, table_id, seat, made_by, expires) VALUES (?, ?, ?, ?, ?, ?)"

        def job(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM links WHERE expires < ?", (now,))
            if link.kind == "move":
                older = "DELETE FROM links WHERE kind = 'move' AND table_id = ? AND seat = ?"
                db.execute(older, (link.table, link.seat))
            db.execute(statement, values)

        await self._write(job)

    async def links_of(self, table: str, player: str, now: float) -> int:
        statement = "SELECT COUNT(*) FROM links WHERE kind = 'invite' AND table_id = ? AND made_by = ? AND expires >= ?"
        return int(await self._read(lambda db: db.execute(statement, (table, player, now)).fetchone()[0]))

    async def link(self, digest: str) -> Link | None:
        statement = "SELECT digest, kind, table_id, seat, made_by, expires FROM links WHERE digest = ? AND used = 0"
        row = await self._read(lambda db: db.execute(statement, (digest,)).fetchone())
        return Link(*row) if row else None

    async def use_link(self, digest: str) -> bool:
        statement = "UPDATE links SET used = 1 WHERE digest = ? AND used = 0"
        return bool(await self._write(lambda db: db.execute(statement, (digest,)).rowcount))

    async def ask(self, statement: str, *values: object) -> list[Sequence[Any]]:
        return await self._read(lambda db: db.execute(statement.replace("%s", "?"), values).fetchall())

    async def do(self, statement: str, *values: object) -> int:
        return await self._write(lambda db: db.execute(statement.replace("%s", "?"), values).rowcount)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(None, self._close)

    def _close(self) -> None:
        self._writer.close()
        self._reader.shutdown()
        self._reading.close()


@dataclass(frozen=True)
class Append:
    """Entries to be added to a table's log, alone or with others."""

    table: str
    expected: int
    log: Sequence[Logged]
    standing: Standing
    process: int

    def __call__(self, db: sqlite3.Connection) -> None:
        if db.execute(ADVANCE.format(f"({MARKS[9]})"), self.advance()).rowcount != 1:
            raise VersionConflict
        try:
            _insert_log(db, self.table, self.expected, self.log)
        except sqlite3.IntegrityError:
            raise VersionConflict from None
        if self.seats_someone:
            _seat(db, self.table, self.standing)

    def advance(self) -> tuple[object, ...]:
        """The table at its new version."""
        return self.table, self.expected, self.expected + len(self.log), *columns(self.standing), self.process

    @property
    def seats_someone(self) -> bool:
        return any(isinstance(logged.entry, Seated) for logged in self.log)


MARKS = {count: ", ".join("?" * count) for count in (4, 9)}
CHANGED = ("version", "standing", "status", "vacant", "due", "updated", "minder")
ADVANCE = (
    f"UPDATE tables SET {', '.join(f'{name} = given.column{3 + i}' for i, name in enumerate(CHANGED))}"
    " FROM (VALUES {}) AS given WHERE tables.id = given.column1 AND tables.version = given.column2"
)
LOG = "INSERT INTO log (table_id, n, client, entry) VALUES {}"
# As bytes: a text that is none any more would be an error of the whole query.
ENTRIES = "SELECT n, CAST(entry AS BLOB) FROM log WHERE table_id = ? AND n > ?"


def append_together(jobs: Sequence[Job]) -> Callable[[sqlite3.Connection], bool] | None:
    """Appends to several tables in two statements; None if other things are to be done as well."""
    appends = [job for job in jobs if isinstance(job, Append) and not job.seats_someone]
    if len(appends) < len(jobs) or len({append.table for append in appends}) < len(appends):
        return None

    def append_all(db: sqlite3.Connection) -> bool:
        advanced = [value for append in appends for value in append.advance()]
        if db.execute(ADVANCE.format(_rows(9, len(appends))), advanced).rowcount != len(appends):
            return False
        entries = [row for append in appends for row in _log_rows(append.table, append.expected, append.log)]
        db.execute(LOG.format(_rows(4, len(entries))), [value for row in entries for value in row])
        return True

    return append_all


def _entries(db: sqlite3.Connection, table: str, after: int, last: int) -> list[tuple[int, bytes]]:
    """A table's log after one entry. If the file is damaged, that may be right before or behind it, where nothing has
    to be read: then no more is read than there must be, from the one end or from the other."""
    try:
        return db.execute(f"{ENTRIES} ORDER BY n", (table, after)).fetchall()
    except sqlite3.OperationalError:
        raise  # the disk, not the table
    except sqlite3.DatabaseError:
        exactly = (table, after, last - after)
        try:
            return db.execute(f"{ENTRIES} ORDER BY n LIMIT ?", exactly).fetchall()
        except sqlite3.DatabaseError:
            return db.execute(f"{ENTRIES} ORDER BY n DESC LIMIT ?", exactly).fetchall()[::-1]


@contextmanager
def _one_moment(db: sqlite3.Connection, table: str) -> Iterator[None]:
    """One look at a table at one moment. Where the file itself is damaged, other tables may be whole."""
    db.execute("BEGIN")
    try:
        yield
    except sqlite3.OperationalError:
        raise  # the disk, not the table
    except sqlite3.DatabaseError as error:
        raise Unreadable(table, f"the file is damaged where it is kept: {error}") from None
    finally:
        db.rollback()


def _rows(columns_of_each: int, count: int) -> str:
    return ", ".join([f"({MARKS[columns_of_each]})"] * count)


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> str:
    """Bring the file to today's format, all or nothing; returns the key that is kept in it."""
    connection.execute("BEGIN IMMEDIATE")
    done = connection.execute("PRAGMA user_version").fetchone()[0]
    if done > FORMAT:
        raise StoreFailed(too_new(str(path), done))
    for statement in steps(done, SQLITE):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {FORMAT}")
    connection.execute("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", (COOKIES, new_key()))
    key: str = connection.execute("SELECT value FROM secrets WHERE name = ?", (COOKIES,)).fetchone()[0]
    connection.execute("COMMIT")
    return key


def _insert_log(db: sqlite3.Connection, table: str, version: int, log: Sequence[Logged]) -> None:
    db.executemany(LOG.format(_rows(4, 1)), _log_rows(table, version, log))


def _log_rows(table: str, version: int, log: Sequence[Logged]) -> list[tuple[object, ...]]:
    return [(table, version + 1 + i, logged.client, written(logged)) for i, logged in enumerate(log)]


def _seat(db: sqlite3.Connection, table: str, standing: Standing) -> None:
    """Who sits where, so that players find their tables."""
    db.execute("DELETE FROM seating WHERE table_id = ?", (table,))
    players = seated_players(standing)
    db.executemany("INSERT INTO seating VALUES (?, ?)", [(player, table) for player in players])
