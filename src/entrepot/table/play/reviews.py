"""Reviews of finished games: worked out once, beside everything else, and kept in the store.

One is worked out at a time, in threads that step back for people and bots; others wait in line, few of each address. A
review that was stopped, or lost with the process, can be asked for again."""

from __future__ import annotations

import asyncio
import os
import threading
import zlib
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

import msgspec

from entrepot.match import Match
from entrepot.review import Review, Stopped, review
from entrepot.review.documents import FORMAT
from entrepot.review.telling import Telling

from ..errors import Refused, StoreFailed
from ..metrics import Metrics
from ..settings import Settings
from ..store.store import Store
from .bots import step_back
from .live import LiveTable
from .scenes import Scenes

SEED = 0
THREADS = 2
Status = Literal["none", "waiting", "working", "done", "failed"]

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Review).decode


@dataclass
class Task:
    """A review that somebody waits for."""

    table: str
    match: Match
    address: str
    player: str
    progress: float = 0.0
    is_begun: bool = False
    stop: threading.Event = field(default_factory=threading.Event)


class Reviews:
    """Who waits for a review, and the one that is being worked out."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self._store = store
        self._limits = settings.limits
        self.effort = settings.review_effort
        self._thread = ThreadPoolExecutor(1, "entrepot-review", initializer=step_back)
        self._line: OrderedDict[str, Task] = OrderedDict()  # by table; the first is being worked out
        self._failed: set[str] = set()
        self._working: asyncio.Task[None] | None = None
        self._metrics = metrics
        metrics.watch("reviews_waiting", lambda: len(self._line))

    async def found(self, table: str) -> Review | None:
        """The review that is kept of a table, if this version can read it."""
        data = await self._store.review(table)
        if data is None:
            return None
        try:
            kept = _decode(zlib.decompress(data))
        except (msgspec.DecodeError, zlib.error):
            return None
        return kept if kept.format == FORMAT else None

    def standing(self, table: str, player: str | None) -> dict[str, Any]:
        """How far it is, and whether this player may stop it."""
        task = self._line.get(table)
        status: Status = "failed" if table in self._failed else "none"
        if task is not None:
            status = "working" if task.is_begun else "waiting"
        progress = task.progress if task else 0.0
        return {"status": status, "progress": round(progress, 3), "yours": task is not None and task.player == player}

    def ask(self, table: str, match: Match, address: str, player: str) -> None:
        """Stand in line for a review; nothing if somebody does already."""
        if table in self._line:
            return
        own = sum(task.address == address for task in self._line.values())
        if own >= self._limits.reviews_waiting or len(self._line) >= self._limits.reviews_waiting_in_all:
            raise Refused("too-fast", "review-too-many")
        self._failed.discard(table)
        self._line[table] = Task(table, match, address, player)
        if self._working is None:
            self._working = asyncio.create_task(self._work())

    def stop(self, table: str, player: str) -> None:
        """Whoever asked for it wants it no more."""
        task = self._line.get(table)
        if task is None:
            return
        if task.player != player:
            raise Refused("forbidden", "review-not-yours")
        task.stop.set()
        if not task.is_begun:
            del self._line[table]

    async def _work(self) -> None:
        try:
            while self._line:
                task = next(iter(self._line.values()))
                task.is_begun = True
                await self._carry_out(task)
                self._line.pop(task.table, None)
        finally:
            self._working = None

    async def _carry_out(self, task: Task) -> None:
        loop = asyncio.get_running_loop()
        try:
            made = await loop.run_in_executor(self._thread, partial(_reviewed, task, self.effort))
            await self._store.keep_review(task.table, made)
            self._metrics.count("reviews_total")
        except Stopped:
            pass
        except StoreFailed:
            self._failed.add(task.table)
        except Exception:
            self._failed.add(task.table)
            self._metrics.count("reviews_failed_total")

    async def close(self) -> None:
        for task in self._line.values():
            task.stop.set()
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)


def _reviewed(task: Task, effort: str) -> bytes:
    def onward(share: float) -> None:
        task.progress = share

    threads = min(THREADS, os.cpu_count() or 1)
    found = review(task.match, SEED, effort, onward, task.stop, threads, step_back)
    return zlib.compress(_encode(found))


# --- what people see of it --------------------------------------------------------------------------------------------


async def _over(table: LiveTable) -> Match:
    """A copy of the match, which must have ended: nothing is looked into before."""
    async with table.lock:
        if table.match is None or not table.match.over:
            raise Refused("not-now", "review-not-over")
        return table.match.copy()


async def look(table: LiveTable, address: str, player: str | None, language: str) -> dict[str, Any]:
    """The review in words, or how far it is."""
    match, reviews = await _over(table), table.tables.reviews
    kept = await reviews.found(table.id)
    if kept is None:
        return {**reviews.standing(table.id, player), "review": None}
    key = ("review", table.id, table.history.version, language)
    told = await table.tables.work.once(address, key, lambda: _encode(Telling(kept, match, language).document()))
    return {"status": "done", "progress": 1.0, "yours": False, "review": msgspec.Raw(told)}


async def ask(table: LiveTable, address: str, player: str, language: str) -> dict[str, Any]:
    """Ask for it; what is kept already is given at once."""
    match, reviews = await _over(table), table.tables.reviews
    if await reviews.found(table.id) is None:
        reviews.ask(table.id, match, address, player)
    return await look(table, address, player, language)


async def stop(table: LiveTable, address: str, player: str, language: str) -> dict[str, Any]:
    table.tables.reviews.stop(table.id, player)
    return await look(table, address, player, language)


async def exercise(table: LiveTable, address: str, choices: int | None, language: str) -> bytes:
    """A position of a finished game as whoever was asked there saw it, to choose in again."""
    match = await _over(table)
    if choices is None or not 0 <= choices < len(match.past):
        raise Refused("options", "look-choices", last=len(match.past) - 1, choices=-1 if choices is None else choices)
    key = ("exercise", table.id, table.history.version, choices, language)
    return await table.tables.work.once(address, key, lambda: _encode(_exercise(table.id, match, choices, language)))


def _exercise(table: str, match: Match, choices: int, language: str) -> dict[str, Any]:
    seat = match.past[choices].seat
    match.rewind(choices)
    scenes = Scenes(match, match.game, seat, table, language)
    return {"table": table, "seat": seat, "state": scenes.state(choices) | scenes.asked(), "why": scenes.why()}
