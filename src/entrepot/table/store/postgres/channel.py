"""How server processes on one database know of each other: each keeps one connection that holds a lock with the
process's number for as long as it lives, and hears the notices of the others on it. No clock is involved: a process is
alive while its lock is held."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time

import psycopg
from psycopg import AsyncConnection

from ..store import Hear, Notice

log = logging.getLogger("entrepot.table")

CHANNEL = "entrepot"
CROWD = 0x656E74  # the class of the locks by which processes are known
LOOK = 1.0  # seconds between two looks at who is there
AGAIN = 0.5
PATIENCE = 10.0  # seconds that a server which starts waits for its database
KEEPALIVE = "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3"
KINDS = ("log", "chat", "name", "here", "who")


class Listener:
    """The one connection of a process that is always open."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.process = _number()
        self.others: frozenset[int] = frozenset()
        self._hear: Hear = lambda notice: None
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection[tuple[object, ...]] | None = None

    def is_alive(self, process: int) -> bool:
        return process in self.others or process == self.process

    def worded(self, notice: Notice) -> str:
        return f"{notice.kind} {self.process} {notice.about} {notice.more}"

    async def start(self, hear: Hear) -> None:
        self._hear = hear
        self._connection = await self._connect_at_last()
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close()

    async def _connect_at_last(self) -> AsyncConnection[tuple[object, ...]]:
        """A database that throws somebody out who is just coming is asked again for a while."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return await self._connect()
            except (psycopg.Error, OSError):
                if time.monotonic() > deadline:
                    raise
                await asyncio.sleep(AGAIN)

    async def _connect(self) -> AsyncConnection[tuple[object, ...]]:
        connection = await AsyncConnection.connect(self._url, autocommit=True, options=KEEPALIVE, connect_timeout=5)
        number = _number()  # a new one: the lock of a connection that was lost may be held for a while
        await connection.execute("SELECT pg_advisory_lock(%s, %s)", (CROWD, number))
        await connection.execute(f"LISTEN {CHANNEL}".encode())
        self.process = number
        await self._look_around(connection)
        return connection

    async def _look_around(self, connection: AsyncConnection[tuple[object, ...]]) -> None:
        cursor = await connection.execute(
            "SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid = %s AND objsubid = 2"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
            (CROWD,),
        )
        self.others = frozenset(int(str(row[0])) for row in await cursor.fetchall()) - {self.process}

    async def _listen(self) -> None:
        while True:
            try:
                if self._connection is None:
                    self._connection = await self._connect()
                    log.warning("the database is there again")
                    self._hear(Notice("lost", 0))
                await self._hear_until_lost(self._connection)
            except (psycopg.Error, OSError) as error:
                if self._connection is not None:
                    log.error("the connection to the database was lost: %s", " ".join(str(error).split()))
                    await self._connection.close()
                self._connection, self.others = None, frozenset()
                await asyncio.sleep(AGAIN)

    async def _hear_until_lost(self, connection: AsyncConnection[tuple[object, ...]]) -> None:
        while True:
            until = time.monotonic() + LOOK
            while (left := until - time.monotonic()) > 0:
                async for heard in connection.notifies(timeout=left, stop_after=1):
                    self._take(heard.payload)
            await self._look_around(connection)

    def _take(self, payload: str) -> None:
        kind, process, about, more = [*payload.split(" ", 3), "", "", ""][:4]
        if kind in KINDS and process.isdigit() and int(process) != self.process:
            if int(process) not in self.others:
                self.others |= {int(process)}
            try:
                self._hear(Notice(kind, int(process), about, more))  # type: ignore[arg-type]
            except Exception:  # about one table; the news of the others must still be heard
                log.exception("a fault while hearing %r", payload[:100])


def _number() -> int:
    return 1 + secrets.randbelow(2**31 - 1)
