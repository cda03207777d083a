"""Tables in PostgreSQL: several server processes may serve the same tables.

Every append names the version it was decided on, so a table has one history whoever writes. Appends that wait are
written in one statement and one commit. A connection that breaks is replaced and the work done again; an append finds
out first whether it had arrived."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import astuple
from typing import Any, TypeVar

import psycopg
from psycopg import AsyncConnection

from ...errors import StoreFailed, Unreadable, VersionConflict
from ...settings import CHAT_KEPT
from ..entries import Charter, Logged, Said, Standing
from ..reading import read_charter, read_chat, read_listed, read_log
from ..schema import FORMAT, POSTGRES, steps, too_new
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
from .appender import Appender, Pending
from .channel import CHANNEL, CROWD, Listener
from .pool import Pool, Row

T = TypeVar("T")

CONNECTIONS = 6
PATIENCE = 10.0  # seconds that a lost database is waited for before somebody is told
BREATH = 0.1
MIGRATING = 0x656E7472  # the lock under which one process brings the schema to today's format
TRIES = 3
THROWN_OUT = (psycopg.errors.AdminShutdown, psycopg.errors.CrashShutdown)
BROKEN = (psycopg.OperationalError, psycopg.InterfaceError)


class PostgresStore(Store):
    """One database for any number of processes."""

    is_shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.key = prepare(url)
        self._listener = Listener(url)
        self._pool = Pool(url, CONNECTIONS)
        self.patience = PATIENCE
        self._appender = Appender(self._retried, lambda: self.patience)
        self._telling: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def process(self) -> int:  # type: ignore[override]
        return self._listener.process

    async def _retried(self, work: Callable[[AsyncConnection[Row]], Awaitable[T]], patience: float | None = None) -> T:
        """Work on some connection; a connection that breaks is replaced, until patience ends. Who goes away before
        does not wait for the database to notice."""
        patience = self.patience if patience is None else patience
        trying = asyncio.create_task(self._tried(work, time.monotonic() + patience))
        with self.watched():
            try:
                done, _ = await asyncio.wait([trying], timeout=patience)
            except asyncio.CancelledError:
                trying.cancel()
                raise
            if not done:
                trying.cancel()
                raise StoreFailed("The database does not answer.")
            return trying.result()

    async def _tried(self, work: Callable[[AsyncConnection[Row]], Awaitable[T]], deadline: float) -> T:
        while True:
            try:
                async with self._pool.connection() as connection:
                    return await work(connection)
            except BROKEN as error:
                if isinstance(error, psycopg.OperationalError) and error.sqlstate is not None and not _is_lost(error):
                    raise StoreFailed(f"The database cannot be written: {_sentence(error)}.") from None
                self._pool.forget()
                if self._closed or time.monotonic() + BREATH > deadline:
                    raise StoreFailed(f"The database cannot be reached: {_sentence(error)}.") from None
                await asyncio.sleep(BREATH)
            except (psycopg.IntegrityError, psycopg.DataError):
                raise  # the work, not the database
            except psycopg.Error as error:
                raise StoreFailed(f"The database refused: {_sentence(error)}.") from error

    async def _rows(self, statement: str, *values: object) -> list[Row]:
        if self._closed:
            raise StoreFailed("The store is closed.")

        async def work(connection: AsyncConnection[Row]) -> list[Row]:
            cursor = await connection.execute(statement, values)
            return await cursor.fetchall() if cursor.description else []

        return await self._retried(work)

    # --- several processes --------------------------------------------------------------------------------------------

    async def start(self, hear: Hear) -> None:
        await self._listener.start(hear)

    async def check(self) -> None:
        await self._rows("UPDATE schema_format SET format = format")

    def tell(self, notice: Notice) -> None:
        async def work() -> None:
            with suppress(StoreFailed):  # a notice may get lost
                await self._rows("SELECT pg_notify(%s, %s)", CHANNEL, self._listener.worded(notice))

        if not self._closed and self._listener.others:
            task = asyncio.create_task(work())
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    def is_alive(self, process: int) -> bool:
        return self._listener.is_alive(process)

    async def claim(self, table: str, minder: int) -> bool:
        rows = await self._rows(
            "UPDATE tables SET minder = %s WHERE id = %s AND minder = %s AND NOT EXISTS (SELECT 1 FROM pg_locks"
            " WHERE locktype = 'advisory' AND classid = %s AND objid = tables.minder AND objsubid = 2) RETURNING id",
            self.process,
            table,
            minder,
            CROWD,
        )
        return bool(rows)

    # --- tables -------------------------------------------------------------------------------------------------------

    async def create(self, charter: Charter, log: Sequence[Logged], standing: Standing) -> None:
        async def work(connection: AsyncConnection[Row]) -> None:
            content = written(charter)
            async with connection.transaction():
                made = await connection.execute(
                    "INSERT INTO tables (id, charter, version, standing, status, vacant, due, updated, public, minder)"
                    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
                    (charter.id, content, len(log), *columns(standing), int(charter.public), self.process),
                )
                if made.rowcount != 1:  # there already: written before the connection broke, or somebody else's
                    found = await connection.execute("SELECT charter FROM tables WHERE id = %s", (charter.id,))
                    if await found.fetchone() != (content,):
                        raise VersionConflict
                    return
                cursor = connection.cursor()
                rows = [(charter.id, 1 + i, logged.client, written(logged)) for i, logged in enumerate(log)]
                await cursor.executemany("INSERT INTO log (table_id, n, client, entry) VALUES (%s, %s, %s, %s)", rows)
                seating = [(player, charter.id) for player in seated_players(standing)]
                await cursor.executemany("INSERT INTO seating VALUES (%s, %s)", seating)

        await self._retried(work)

    async def load(self, table: str) -> Stored | None:
        rows = await self._rows(
            "SELECT charter, minder, version, (SELECT array_agg(n ORDER BY n) FROM log WHERE table_id = tables.id),"
            " (SELECT array_agg(entry ORDER BY n) FROM log WHERE table_id = tables.id),"
            " (SELECT data FROM checkpoints WHERE table_id = tables.id) FROM tables WHERE id = %s",
            table,
        )
        if not rows:
            return None
        charter, minder, version, numbers, log, checkpoint = rows[0]
        entries = read_log(table, 0, version, list(zip(numbers or [], log or [], strict=True)))
        return Stored(read_charter(table, charter), entries, checkpoint, minder)

    async def since(self, table: str, version: int) -> tuple[list[Logged], int]:
        rows = await self._rows(
            "SELECT tables.minder, tables.version, log.n, log.entry FROM tables"
            " LEFT JOIN log ON log.table_id = tables.id AND log.n > %s WHERE tables.id = %s ORDER BY log.n",
            version,
            table,
        )
        if not rows:
            return [], 0
        entries = [(n, entry) for _, _, n, entry in rows if n is not None]
        return read_log(table, version, rows[0][1], entries), rows[0][0]

    async def append(self, table: str, expected: int, log: Sequence[Logged], standing: Standing) -> None:
        if self._closed:
            raise StoreFailed("The store is closed.")
        await self._appender.run(Pending(table, expected, list(log), standing, self.process))

    async def checkpoint(self, table: str, data: bytes) -> None:
        await self._rows(
            "INSERT INTO checkpoints VALUES (%s, %s) ON CONFLICT (table_id) DO UPDATE SET data = EXCLUDED.data",
            table,
            data,
        )

    async def keep_review(self, table: str, data: bytes) -> None:
        await self._rows(
            "INSERT INTO reviews VALUES (%s, %s) ON CONFLICT (table_id) DO UPDATE SET data = EXCLUDED.data", table, data
        )

    async def review(self, table: str) -> bytes | None:
        rows = await self._rows("SELECT data FROM reviews WHERE table_id = %s", table)
        return bytes(rows[0][0]) if rows else None

    async def listed(
        self, listing: Listing, player: str | None, limit: int, before: float | None = None
    ) -> list[Listed | Unreadable]:
        selected = "SELECT id, charter, standing, version FROM tables"
        values: tuple[object, ...] = ()
        if listing == "mine":
            where = "JOIN seating ON seating.table_id = tables.id WHERE seating.player = %s"
            values = (player or "",)
        elif listing == "open":
            where = "WHERE status = 'waiting' AND public = 1 AND vacant > 0"
        else:
            where = "WHERE status = 'playing' AND public = 1"
        until = FOREVER if before is None else before
        rows = await self._rows(
            f"{selected} {where} AND updated < %s ORDER BY updated DESC LIMIT %s", *values, until, limit
        )
        return [read_listed(*row) for row in rows]

    async def due(self, now: float, limit: int) -> list[str]:
        others = self._listener.others
        rows = await self._rows(
            "SELECT id FROM tables WHERE due IS NOT NULL AND due <= %s AND minder <> ALL(%s) ORDER BY due LIMIT %s",
            now,
            sorted(others),
            limit,
        )
        return [row[0] for row in rows]

    # --- chat, names, links -------------------------------------------------------------------------------------------

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
        while True:  # two processes may come up with the same number
            last = await self._rows("SELECT COALESCE(MAX(n), 0) FROM chat WHERE table_id = %s", table)
            said = Said(last[0][0] + 1, seat, player, text, at, who)
            line = (table, said.n, written(said), person)
            if await self._rows("INSERT INTO chat VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING RETURNING n", *line):
                await self._rows("DELETE FROM chat WHERE table_id = %s AND n <= %s", table, said.n - CHAT_KEPT)
                return said

    async def chat(self, table: str, limit: int, before: int | None = None) -> list[Said]:
        statement = "SELECT said FROM chat WHERE table_id = %s AND n < %s ORDER BY n DESC LIMIT %s"
        rows = await self._rows(statement, table, AFTER_ALL if before is None else before, limit)
        return read_chat(said for (said,) in reversed(rows))

    async def authors(self, table: str) -> list[str]:
        statement = "SELECT DISTINCT person FROM chat WHERE table_id = %s AND person IS NOT NULL"
        return [row[0] for row in await self._rows(statement, table)]

    async def mute(self, player: str, other: str, muted: bool) -> None:
        kept = "INSERT INTO mutes VALUES (%s, %s) ON CONFLICT DO NOTHING"
        await self._rows(kept if muted else "DELETE FROM mutes WHERE player = %s AND muted = %s", player, other)

    async def muted(self, player: str) -> list[str]:
        return [row[0] for row in await self._rows("SELECT muted FROM mutes WHERE player = %s", player)]

    async def name(self, player: str, name: str) -> None:
        statement = "INSERT INTO players VALUES (%s, %s) ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name"
        await self._rows(statement, player, name)

    async def names(self, players: Sequence[str]) -> dict[str, str]:
        rows = await self._rows("SELECT id, name FROM players WHERE id = ANY(%s)", list(players))
        return dict(rows)

    async def add_report(self, report: Report) -> None:
        statement = "INSERT INTO reports VALUES (%s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING"
        await self._rows(statement, *astuple(report))

    async def add_link(self, link: Link, now: float) -> None:
        await self._rows("DELETE FROM links WHERE expires < %s", now)
        if link.kind == "move":
            older = "DELETE FROM links WHERE kind = 'move' AND table_id = %s AND seat = %s AND digest <> %s"
            await self._rows(older, link.table, link.seat, link.digest)
        await self._rows(
            "INSERT INTO links (digest, kind, table_id, seat, made_by, expires) VALUES (%s, %s, %s, %s, %s, %s)"
            " ON CONFLICT DO NOTHING",
            *(link.digest, link.kind, link.table, link.seat, link.made_by, link.expires),
        )

    async def links_of(self, table: str, player: str, now: float) -> int:
        statement = (
            "SELECT COUNT(*) FROM links WHERE kind = 'invite' AND table_id = %s AND made_by = %s AND expires >= %s"
        )
        return int((await self._rows(statement, table, player, now))[0][0])

    async def link(self, digest: str) -> Link | None:
        statement = "SELECT digest, kind, table_id, seat, made_by, expires FROM links WHERE digest = %s AND used = 0"
        rows = await self._rows(statement, digest)
        return Link(*rows[0]) if rows else None

    async def use_link(self, digest: str) -> bool:
        return bool(await self._rows("UPDATE links SET used = 1 WHERE digest = %s AND used = 0 RETURNING 1", digest))

    async def ask(self, statement: str, *values: object) -> list[Sequence[Any]]:
        return [*await self._rows(statement, *values)]

    async def do(self, statement: str, *values: object) -> int:
        if self._closed:
            raise StoreFailed("The store is closed.")

        async def work(connection: AsyncConnection[Row]) -> int:
            return (await connection.execute(statement, values)).rowcount

        return await self._retried(work)

    async def close(self) -> None:
        self._closed = True
        await self._appender.close()
        await self._listener.close()
        for task in self._telling:
            task.cancel()
        self._pool.close()


def prepare(url: str) -> str:
    """Bring the database to today's format, one process at a time; returns the key that is kept in it. `StoreFailed`
    says why it cannot be used. Whoever is thrown out meanwhile comes again."""
    for _ in range(TRIES - 1):
        with suppress(*THROWN_OUT):
            return _prepare(url)
    try:
        return _prepare(url)
    except psycopg.Error as error:
        raise StoreFailed(f"The database cannot be used: {_sentence(error)}.") from None


def _prepare(url: str) -> str:
    try:
        with psycopg.connect(url, connect_timeout=10) as connection:
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
            connection.execute("CREATE TABLE IF NOT EXISTS schema_format (format INTEGER NOT NULL)")
            row = connection.execute("SELECT format FROM schema_format").fetchone()
            done = row[0] if row else 0
            if done > FORMAT:
                raise StoreFailed(too_new("The database", done))
            for statement in steps(done, POSTGRES):
                connection.execute(statement)
            if done != FORMAT:
                connection.execute("DELETE FROM schema_format")
                connection.execute("INSERT INTO schema_format VALUES (%s)", (FORMAT,))
            connection.execute("INSERT INTO secrets VALUES (%s, %s) ON CONFLICT DO NOTHING", (COOKIES, new_key()))
            found = connection.execute("SELECT value FROM secrets WHERE name = %s", (COOKIES,)).fetchone()
            assert found is not None
            return str(found[0])
    except THROWN_OUT:
        raise
    except psycopg.Error as error:
        raise StoreFailed(f"The database cannot be used: {_sentence(error)}.") from None


def _is_lost(error: psycopg.OperationalError) -> bool:
    """Whether the connection, or the whole server, went away (SQLSTATE classes 08 and 57), or a deadlock was broken."""
    return (error.sqlstate or "08")[:2] in ("08", "57", "40")


def _sentence(error: BaseException) -> str:
    words = " ".join(str(error).split()) or type(error).__name__
    return words.rstrip(".")[:300]
