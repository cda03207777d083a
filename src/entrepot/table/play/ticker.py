"""Time at the tables: every half second those are looked after for which time matters, each by itself, so that one that
fails, or takes long, keeps no other waiting."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from ..errors import Refused, StoreFailed, VersionConflict
from .overseer import mind, needs_minding

if TYPE_CHECKING:
    from .live import LiveTable
    from .tables import Tables

log = logging.getLogger("entrepot.table")

TICK = 0.5
LONGEST = 2.0  # seconds that a tick waits for the tables it looks after; they go on without it
LOOK_FOR_DUE = 1.0
AT_ONCE = 100  # tables that are fetched from the database, or let go of, at a time
IN_A_ROW = 100  # tables in memory that are looked at before anybody else has a turn
QUIET = 300.0  # seconds without a change after which a table keeps no more than it must
SOON = 2.0  # seconds until a table is tried again for which the database failed
GONE_OR_KNOWN = ("unknown-table", "set-aside")
LOOKING, MAKING_ROOM = "", " "  # the names of the other errands among the tables that are being looked after


class Ticker:
    """Ticks until it is stopped: a tick that fails is followed by the next, and if ticking itself ends, it begins
    again."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._ticking: asyncio.Task[None] | None = None
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._looked = float("-inf")
        self._failed: dict[str, float] = {}  # tables for which the database failed, and when
        self._came_through = time.monotonic()
        self._is_ailing = self._store_is_ailing = False

    @property
    def age(self) -> float:
        """Seconds since the last tick that came through."""
        return time.monotonic() - self._came_through

    def start(self) -> None:
        self._came_through = time.monotonic()
        self._ticking = asyncio.create_task(self._keep_time())
        self._ticking.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if task is self._ticking:
            log.error("the ticker ended; it begins again")
            self._tables.metrics.count("ticker_restarts_total")
            self.start()

    async def stop(self) -> None:
        ticking, self._ticking = self._ticking, None
        tasks = [*self._at_work.values(), *([ticking] if ticking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.tick()
            except Exception:
                self._tables.metrics.count("ticker_errors_total")
                if not self._is_ailing:
                    log.exception("a tick failed; the next one follows")
                self._is_ailing = True
            else:
                self._is_ailing = False

    async def tick(self) -> None:
        """Look after every table that time matters for."""
        now = self._tables.now()
        work = [self._look_after(table) for table in self._tables.aside.to_try()]
        for number, live in enumerate(self._tables.live(), 1):
            if number % IN_A_ROW == 0:
                await asyncio.sleep(0)
            if self._has_to_do(live):
                work.append(self._look_after(live.id))
            elif now - live.history.updated > QUIET:
                live.rest()
        work.append(self._start(MAKING_ROOM, self._make_room()))
        if now - self._looked >= LOOK_FOR_DUE or now < self._looked:
            self._looked = now
            work.append(self._start(LOOKING, self._look_for_due(now)))
        await asyncio.wait(work, timeout=LONGEST)
        self._came_through = time.monotonic()

    async def _make_room(self) -> None:
        try:
            await self._tables.make_room(AT_ONCE)
        except StoreFailed as error:
            self._store_failed(error)

    def _has_to_do(self, live: LiveTable) -> bool:
        if live.is_calm:
            return False
        try:
            return not self._tables.aside.is_left_alone(live.id) and needs_minding(live)
        except Exception as error:
            self._tables.set_aside(live.id, error)
            return False

    async def _look_for_due(self, now: float) -> None:
        """Tables that are not in memory and whose time has come."""
        tables = self._tables
        try:
            due = await tables.store.due(now, AT_ONCE + len(tables.live()) + len(tables.aside))
        except StoreFailed as error:
            self._store_failed(error)
            return
        self._store_is_well()
        away = [table for table in due if not (tables.is_in_memory(table) or tables.aside.is_left_alone(table))]
        if work := [self._look_after(table) for table in away[:AT_ONCE]]:
            await asyncio.wait(work, timeout=LONGEST)

    def expect(self, table: LiveTable) -> None:
        """Something is about to happen by itself at a table: it is looked after then, not only at the next tick."""
        coming = table.by_itself.coming
        if coming is not None and self._ticking is not None and table.is_mine:
            asyncio.get_running_loop().call_later(max(0.0, coming.at - self._tables.now()), self._meet, table.id)

    def _meet(self, table: str) -> None:
        if self._ticking is not None and self._tables.is_in_memory(table):
            self._look_after(table)

    def _look_after(self, table: str) -> asyncio.Task[None]:
        return self._start(table, self._guarded(table))

    def _start(self, name: str, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """At most one at a time for each table."""
        if name in self._at_work:
            work.close()
            return self._at_work[name]
        task = asyncio.create_task(work, name=f"looking after {name or 'what is due'}")
        self._at_work[name] = task
        task.add_done_callback(lambda _: self._at_work.pop(name, None))
        return task

    async def _guarded(self, table: str) -> None:
        """Whatever goes wrong at a table is that table's affair."""
        tables, failed = self._tables, self._failed.get(table)
        if failed is not None and 0 <= time.monotonic() - failed < SOON:
            return
        try:
            live = await tables.table(table)
            if table in tables.aside:
                async with live.lock:  # reads what is on disk, if that is not what is in memory
                    pass
            await tables.take_over(live)
            await mind(live)
            tables.bots.consider(live)
        except VersionConflict:
            return  # somebody else wrote to it just now: it is looked at again soon
        except StoreFailed as error:
            self._failed[table] = time.monotonic()
            self._store_failed(error)
            return
        except Refused as refusal:
            if refusal.code not in GONE_OR_KNOWN:
                tables.set_aside(table, refusal)
            return
        except Exception as error:
            tables.set_aside(table, error)
            return
        self._failed.pop(table, None)
        tables.aside.is_well(table)

    def _store_failed(self, error: StoreFailed) -> None:
        if not self._store_is_ailing:
            log.error("tables cannot be looked after: %s", error)
        self._store_is_ailing = True

    def _store_is_well(self) -> None:
        if self._store_is_ailing:
            log.warning("tables can be looked after again")
        self._store_is_ailing = False
