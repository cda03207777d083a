"""Bots at the table: they think in threads, from what their seat sees, and are asked as soon as it is their turn."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from entrepot.bots import bot
from entrepot.match import Sight

from ..errors import Refused, StoreFailed, VersionConflict
from . import acts

if TYPE_CHECKING:
    from .live import LiveTable
    from .people import Person

log = logging.getLogger("entrepot.table")
HINTS_AT_ONCE = 4


class Bots:
    """Lets bots choose wherever one is asked. A table has at most one bot thinking."""

    def __init__(self, threads: int | None = None) -> None:
        self._pool = ThreadPoolExecutor(threads or max(2, os.cpu_count() or 2), "entrepot-bot")
        self._at_work: dict[str, tuple[asyncio.Task[None], threading.Event]] = {}
        self._hints: set[str] = set()  # the players for whom one is being worked out
        self.seconds: list[float] = []  # how long the last choices took, for the metrics
        self.chosen = 0
        self.closing = False

    def consider(self, table: LiveTable) -> None:
        """Something changed at a table: set a bot to work, or tell the one at work that its thinking is in vain."""
        working = self._at_work.get(table.id)
        if working is not None:
            working[1].set()  # it looks again by itself
        elif table.is_mine and table.bot_asked is not None and not self.closing:
            task = asyncio.create_task(self._work(table), name=f"bots at {table.id}")
            self._at_work[table.id] = (task, threading.Event())

    def is_busy(self, table: str) -> bool:
        return table in self._at_work

    async def _work(self, table: LiveTable) -> None:
        """Choose for as long as bots are asked at this table."""
        try:
            while table.tables.is_current(table) and table.is_mine and (level := table.bot_asked) is not None:
                async with table.lock:
                    if table.match is None or table.bot_asked != level or table.asked is None:
                        continue
                    seat, version = table.asked, table.history.version
                    seen = table.match.sight(seat)
                    stop = self._fresh_stop(table.id)
                code = await self._think(level, seen, stop)
                await acts.choose_for_bot(table, version, seat, code, level)
        except VersionConflict:
            log.info("another process writes to %s", table.id)  # it is looked at again soon
        except StoreFailed as error:
            log.error("bots at %s stopped: %s", table.id, error)
        except Refused as refusal:
            log.error("a bot at %s made an illegal choice: %s", table.id, refusal)
        finally:
            del self._at_work[table.id]

    def _fresh_stop(self, table: str) -> threading.Event:
        """Changes from now on tell the bot to stop."""
        stop = threading.Event()
        self._at_work[table] = (self._at_work[table][0], stop)
        return stop

    async def _think(self, level: str, seen: Sight, stop: threading.Event) -> int:
        began = time.perf_counter()

        try:
            code = await asyncio.get_running_loop().run_in_executor(self._pool, bot(level).choose, seen, stop)
        except Exception:
            log.exception("a bot failed; a random choice is made instead")
            code = random.choice(seen.codes)
        self.chosen += 1
        self.seconds.append(time.perf_counter() - began)
        del self.seconds[:-1000]
        return code if code in seen.codes else random.choice(seen.codes)

    async def explain(self, table: LiveTable, person: Person, version: int, level: str) -> dict[str, Any]:
        """What a bot would do in the player's place, and why."""
        player = person.player
        async with table.lock:
            seat = table.history.seat_of(player)
            if seat is None or player is None or table.match is None or table.match.seat != seat:
                raise Refused("not-asked", "hint-not-asked")
            if table.history.pause is not None:
                raise Refused("paused", "game-paused", by=table.history.pause.by)
            if version != table.history.version:
                raise Refused("stale", "table-moved-on", now=table.history.version, version=version)
            if player in self._hints:
                raise Refused("busy", "hint-busy")
            if len(self._hints) >= HINTS_AT_ONCE:
                raise Refused("busy", "hint-too-many")
            seen = table.match.sight(seat, person.language)
            self._hints.add(player)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, bot(level).explain, seen)
        finally:
            self._hints.discard(player)

    async def close(self) -> None:
        tasks = [task for task, _ in self._at_work.values()]
        for task, stop in list(self._at_work.values()):
            stop.set()
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
