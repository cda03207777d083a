"""A few connections that many share. Whoever finds the database gone is told at once, and may try again as often
as they like: how long to wait is decided by those who wait, so that work goes on the moment the database is back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from psycopg import AsyncConnection

Row = tuple[Any, ...]
CONNECT = 2  # seconds that one try to connect may take
# A machine that vanished without a word: its connections are given up after some five seconds.
KEEPALIVE: dict[str, Any] = {
    "keepalives_idle": 3,
    "keepalives_interval": 1,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,
}


class Pool:
    """At most so many connections at a time; each is used by one at a time, and kept for the next."""

    def __init__(self, url: str, size: int) -> None:
        self._url = url
        self._idle: list[AsyncConnection[Row]] = []
        self._free = asyncio.Semaphore(size)
        self._closed = False

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection[Row]]:
        """A connection for some work. One that broke, or was left in the middle of something, is not used again."""
        async with self._free:
            connection = await self._take()
            try:
                yield connection
            except BaseException:
                if not _is_at_rest(connection):
                    let_go(connection)
                raise
            finally:
                if self._closed:
                    let_go(connection)
                elif not connection.closed:
                    self._idle.append(connection)

    async def _take(self) -> AsyncConnection[Row]:
        while self._idle:
            connection = self._idle.pop()
            if not connection.closed:
                return connection
        return await AsyncConnection.connect(self._url, autocommit=True, connect_timeout=CONNECT, **KEEPALIVE)

    def forget(self) -> None:
        """The database went away: connections that lie here are no good any more."""
        for connection in self._idle:
            let_go(connection)
        self._idle.clear()

    def close(self) -> None:
        self._closed = True
        self.forget()


def let_go(connection: AsyncConnection[Row]) -> None:
    """Close at once, without a word to a server that may not listen."""
    connection.pgconn.finish()


def _is_at_rest(connection: AsyncConnection[Row]) -> bool:
    from psycopg.pq import TransactionStatus

    return not connection.closed and connection.pgconn.transaction_status == TransactionStatus.IDLE
