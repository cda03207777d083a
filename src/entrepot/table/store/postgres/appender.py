"""Appends to PostgreSQL, written together: whatever waits goes into one statement, so that one commit and one flush
serve many tables. A table whose version is not the expected one is left out, and its writer is told."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import psycopg
from psycopg import AsyncConnection

from ...errors import StoreFailed, VersionConflict
from ..entries import Logged, Seated, Standing
from ..store import columns, seated_players, written
from .channel import CHANNEL

TOGETHER = 256

# The rows are locked in the order of their ids, so that two processes never wait for each other. A row that had been
# written before the connection broke is recognised by its last entry, and counts as written.
STATEMENT = """
WITH given AS (
    SELECT * FROM jsonb_to_recordset(%s::jsonb) AS g(
        id text, expected int, version int, standing text, status text, vacant int, due double precision,
        updated double precision, minder int, last text, log jsonb, players jsonb)
), locked AS (
    SELECT t.id FROM tables t JOIN given g ON g.id = t.id WHERE t.version = g.expected ORDER BY t.id FOR UPDATE OF t
), changed AS (
    UPDATE tables t SET version = g.version, standing = g.standing, status = g.status, vacant = g.vacant,
        due = g.due, updated = g.updated, minder = g.minder
    FROM given g JOIN locked l ON l.id = g.id WHERE t.id = g.id AND t.version = g.expected
    RETURNING t.id, t.version, t.minder
), logged AS (
    INSERT INTO log (table_id, n, client, entry)
    SELECT g.id, g.expected + e.at, e.content->>0, e.content->>1
    FROM changed c JOIN given g ON g.id = c.id, jsonb_array_elements(g.log) WITH ORDINALITY AS e(content, at)
), risen AS (
    DELETE FROM seating s USING changed c JOIN given g ON g.id = c.id
    WHERE g.players IS NOT NULL AND s.table_id = c.id AND NOT g.players ? s.player
), seated AS (
    INSERT INTO seating (player, table_id)
    SELECT p.player, c.id FROM changed c JOIN given g ON g.id = c.id, jsonb_array_elements_text(g.players) AS p(player)
    WHERE jsonb_typeof(g.players) = 'array' ON CONFLICT DO NOTHING
)
SELECT id, pg_notify('CHANNEL', 'log ' || minder || ' ' || id || ' ' || version) FROM changed
UNION ALL
SELECT g.id, NULL FROM given g JOIN tables t ON t.id = g.id AND t.version >= g.version
    JOIN log l ON l.table_id = g.id AND l.n = g.version AND l.entry = g.last
""".replace("CHANNEL", CHANNEL)

Retried = Callable[[Callable[[AsyncConnection[Any]], Awaitable[Any]], float], Awaitable[Any]]
_encode = msgspec.json.Encoder().encode


@dataclass
class Pending:
    """One append that waits to be written."""

    table: str
    expected: int
    log: list[Logged]
    standing: Standing
    minder: int
    at: float = field(default_factory=time.monotonic)
    outcome: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def row(self) -> dict[str, Any]:
        standing, status, vacant, due, updated = columns(self.standing)
        entries = [written(logged) for logged in self.log]
        return {
            "id": self.table,
            "expected": self.expected,
            "version": self.expected + len(self.log),
            "standing": standing,
            "status": status,
            "vacant": vacant,
            "due": due,
            "updated": updated,
            "minder": self.minder,
            "last": entries[-1],
            "log": [(logged.client, entry) for logged, entry in zip(self.log, entries, strict=True)],
            "players": seated_players(self.standing) if any(isinstance(e.entry, Seated) for e in self.log) else None,
        }

    def settle(self, error: BaseException | None) -> None:
        if not self.outcome.done():
            if error is None:
                self.outcome.set_result(None)
            else:
                self.outcome.set_exception(error)


class Appender:
    """Gathers appends while earlier ones are being written."""

    def __init__(self, retried: Retried, patience: Callable[[], float]) -> None:
        self._retried = retried
        self._patience = patience  # seconds that an append may take in all, those before it included
        self._waiting: deque[Pending] = deque()
        self._writing: asyncio.Task[None] | None = None

    async def run(self, pending: Pending) -> None:
        """Write; when this returns, it outlives a crash. A caller that goes away does not take it back."""
        self._waiting.append(pending)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        try:
            await asyncio.wait_for(asyncio.shield(pending.outcome), self._patience())
        except TimeoutError:
            pending.settle(StoreFailed("The database does not answer."))
            await pending.outcome

    async def close(self) -> None:
        """Write what waits."""
        if self._writing is not None:
            await asyncio.gather(self._writing, return_exceptions=True)

    async def _write(self) -> None:
        while self._waiting:
            batch: dict[str, Pending] = {}
            while self._waiting and len(batch) < TOGETHER and self._waiting[0].table not in batch:
                first = self._waiting.popleft()
                if not first.outcome.done():
                    batch[first.table] = first
            if batch:
                await self._write_all(list(batch.values()))

    async def _write_all(self, batch: list[Pending]) -> None:
        patience = max(pending.at for pending in batch) + self._patience() - time.monotonic()
        try:
            done = await self._retried(lambda connection: self._carry_out(connection, batch), patience)
        except StoreFailed as error:
            for pending in batch:
                pending.settle(error)
        except Exception as error:
            if len(batch) > 1:  # one of them cannot be written: the others can
                for pending in batch:
                    await self._write_all([pending])
            elif isinstance(error, psycopg.IntegrityError):
                batch[0].settle(VersionConflict())  # a message of a client that stands there already
            else:
                batch[0].settle(StoreFailed(f"The database refused: {' '.join(str(error).split())}."))
        else:
            for pending in batch:
                pending.settle(None if pending.table in done else VersionConflict())

    async def _carry_out(self, connection: AsyncConnection[Any], batch: list[Pending]) -> set[str]:
        content = _encode([pending.row() for pending in batch if not pending.outcome.done()]).decode()
        cursor = await connection.execute(STATEMENT.encode(), (content,))
        return {row[0] for row in await cursor.fetchall()}
