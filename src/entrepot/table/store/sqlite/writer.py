"""One thread that writes, for everyone: what waits is written in one transaction, so that one flush to the disk serves
many tables at once, and the event loop never waits for the disk."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from ...errors import StoreFailed

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Together = Callable[[Sequence[Job]], Callable[[sqlite3.Connection], bool] | None]
Outcome = tuple[Any, BaseException | None]
TOGETHER = 256
APART = 0.01  # seconds between two transactions when much is written: what comes sooner waits for the next one


class Writer:
    """Runs jobs on one connection, in order. A job that raises is undone by itself; the others stand.

    `together` may know one job that does the work of several, because each statement costs a turn of the thread; if
    that one says False it is undone, and they are carried out one by one. Jobs gather while earlier ones are being
    written, and where the last ones came together, for some milliseconds after these began: a flush to the disk costs
    as much for one as for many. Who comes alone never waits."""

    def __init__(self, connection: sqlite3.Connection, together: Together | None = None) -> None:
        self._connection = connection
        self._together = together
        self._waiting: list[tuple[Job, asyncio.Future[Any]]] = []
        self._batches: queue.SimpleQueue[list[tuple[Job, asyncio.Future[Any]]] | None] = queue.SimpleQueue()
        self._busy = False
        self._next = float("-inf")  # when the next transaction may begin
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="entrepot-writer", daemon=True)
        self._thread.start()

    async def run(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Carry a job out; when this returns, its effect outlives a crash. A caller that goes away does not take the
        job back: it is, or will be, on disk."""
        if self._closed:
            raise StoreFailed("The store is closed.")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._waiting.append((job, future))
        if not self._busy:
            self._hand_over_soon(loop)
        return await future

    def _hand_over_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        """With whatever else comes in this turn of the loop, or before it is time for the next transaction."""
        self._busy = True
        wait = self._next - loop.time()
        if wait > 0:
            loop.call_later(wait, self._hand_over, loop)
        else:
            loop.call_soon(self._hand_over, loop)

    def close(self) -> None:
        """Write what waits, then stop."""
        if not self._closed:
            self._closed = True
            waiting, self._waiting = self._waiting, []
            self._batches.put(waiting)
            self._batches.put(None)
            self._thread.join()
            self._connection.close()

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        batch, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
        self._busy = bool(batch)
        if batch:
            self._next = loop.time() + (APART if len(batch) > 1 else 0.0)
            self._batches.put(batch)

    def _run(self) -> None:
        while (batch := self._batches.get()) is not None:
            if batch:
                self._tell(batch, self._carry_out([job for job, _ in batch]))

    def _carry_out(self, jobs: Sequence[Job]) -> list[Outcome]:
        try:
            return self._all_at_once(jobs) or self._one_by_one(jobs)
        except Exception as error:
            failure = StoreFailed(f"The database cannot be written: {error}.")
            with suppress(sqlite3.Error):  # a broken transaction may have been rolled back already
                self._connection.rollback()
            return [(None, failure)] * len(jobs)

    def _all_at_once(self, jobs: Sequence[Job]) -> list[Outcome] | None:
        at_once = self._together(jobs) if self._together is not None else None
        if at_once is None:
            return None
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            done = at_once(self._connection)
        except sqlite3.OperationalError:
            raise  # the disk, not the jobs
        except Exception:  # of one of them: one by one the others stand
            done = False
        if not done:
            self._connection.rollback()
            return None
        self._connection.execute("COMMIT")
        return [(None, None)] * len(jobs)

    def _one_by_one(self, jobs: Sequence[Job]) -> list[Outcome]:
        self._connection.execute("BEGIN IMMEDIATE")
        outcomes = [self._try(job, alone=len(jobs) == 1) for job in jobs]
        if self._connection.in_transaction:
            self._connection.execute("COMMIT")
        return outcomes

    def _try(self, job: Job, alone: bool) -> Outcome:
        """One job; what it did is undone if it fails. Alone, the whole transaction is."""
        if not alone:
            self._connection.execute("SAVEPOINT job")
        try:
            value = job(self._connection)
        except sqlite3.OperationalError:
            raise  # the disk, not the job
        except Exception as error:
            self._connection.execute("ROLLBACK" if alone else "ROLLBACK TO job")
            return None, _as_said(error)
        if not alone:
            self._connection.execute("RELEASE job")
        return value, None

    def _tell(self, batch: list[tuple[Job, asyncio.Future[Any]]], outcomes: list[Outcome]) -> None:
        def settle() -> None:
            for (_, future), (value, error) in zip(batch, outcomes, strict=True):
                if future.done():
                    continue
                if error is None:
                    future.set_result(value)
                else:
                    future.set_exception(error)
            self._busy = False
            if self._waiting:
                self._hand_over_soon(loop)

        loop = batch[0][1].get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle)


def _as_said(error: Exception) -> Exception:
    """What is wrong with the file where a job wrote is said like all that is wrong with the database."""
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.IntegrityError):
        return StoreFailed(f"The database cannot be written: {error}.")
    return error
