"""One thread that writes, for everyone: what waits is written in one transaction, so that one flush to the disk serves
many tables at once, and the event loop never waits for the disk."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from .errors import StoreFailed

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
TOGETHER = 256


class Writer:
    """Runs jobs on one connection, in order. A job that raises is undone by itself; the others stand."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._waiting: queue.SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="entrepot-writer", daemon=True)
        self._thread.start()

    async def run(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Carry a job out; when this returns, its effect outlives a crash."""
        if self._closed:
            raise StoreFailed("The store is closed.")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put((job, future))
        # A caller that goes away does not take the job back: it is, or will be, on disk.
        return await asyncio.shield(future)

    def close(self) -> None:
        """Write what waits, then stop."""
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
            self._thread.join()
            self._connection.close()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch, last = [first], False
            while len(batch) < TOGETHER and not self._waiting.empty():
                item = self._waiting.get()
                if item is None:
                    last = True
                    break
                batch.append(item)
            self._carry_out(batch)
            if last:
                return

    def _carry_out(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        outcomes: list[tuple[asyncio.Future[Any], Any, BaseException | None]] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for job, future in batch:
                outcomes.append((future, *self._try(job, alone=len(batch) == 1)))
            if self._connection.in_transaction:
                self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            failure = StoreFailed(f"The database cannot be written: {error}.")
            with suppress(sqlite3.Error):  # a broken transaction may have been rolled back already
                self._connection.rollback()
            outcomes = [(future, None, failure) for _, future in batch]
        for future, value, error_or_none in outcomes:
            _tell(future, value, error_or_none)

    def _try(self, job: Job, alone: bool) -> tuple[Any, BaseException | None]:
        """One job; what it did is undone if it fails. Alone, the whole transaction is."""
        if not alone:
            self._connection.execute("SAVEPOINT job")
        try:
            value = job(self._connection)
        except sqlite3.OperationalError:
            raise  # the disk, not the job
        except Exception as error:
            self._connection.execute("ROLLBACK" if alone else "ROLLBACK TO job")
            return None, error
        if not alone:
            self._connection.execute("RELEASE job")
        return value, None


def _tell(future: asyncio.Future[Any], value: Any, error: BaseException | None) -> None:
    def settle() -> None:
        if future.done():
            return
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)

    loop = future.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(settle)
