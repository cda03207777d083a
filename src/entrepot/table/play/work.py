"""What takes long: worked out once, beside the event loop, and paid for by whoever asks.

One thread does it, one thing after the other, the addresses in turn. What it took is charged to the address that asked;
who has used up its share waits until some of it has come back, and is told so. Results are kept, so many bytes of them,
and whoever asks for the same gets it for nothing, also while it is being made."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, TypeVar

from ..errors import Refused
from ..metrics import Metrics
from ..settings import Buckets, Limits

T = TypeVar("T")


class Job(Generic[T]):
    def __init__(self, make: Callable[[], T]) -> None:
        self.make = make
        self.made: asyncio.Future[T] = asyncio.get_running_loop().create_future()


class Kept:
    """What was made, up to so many bytes; what was not asked for longest goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0

    def get(self, key: Hashable) -> bytes | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, made: bytes) -> None:
        if len(made) > self._most or key in self._kept:
            return
        self._kept[key] = made
        self.size += len(made)
        while self.size > self._most:
            self.size -= len(self._kept.popitem(last=False)[1])


class Work:
    """The thread, who waits for it, and what it made."""

    def __init__(self, limits: Limits, metrics: Metrics, timer: Callable[[], float] = time.thread_time) -> None:
        self._limits = limits
        self._timer = timer
        self._thread = ThreadPoolExecutor(1, "entrepot-work")
        self._shares = Buckets(limits.work)
        self._waiting: OrderedDict[str, deque[Job[Any]]] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}
        self._working: asyncio.Task[None] | None = None
        self._kept = Kept(limits.kept)
        self._metrics = metrics
        self.done = 0
        metrics.watch("work_total", lambda: self.done)
        metrics.watch("work_waiting", self.waiting)
        metrics.watch("work_kept_bytes", lambda: self._kept.size)

    def waiting(self) -> int:
        return sum(map(len, self._waiting.values()))

    async def once(self, address: str, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """What stands under a key; made if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            return found
        if key not in self._making:
            job = self._enqueue(address, make)
            task = asyncio.create_task(self._make(key, job))
            self._making[key] = task
            task.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(self._making[key])

    async def for_all(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The same for something of which there is only so much, whoever asks: nobody pays for it."""
        found = self._kept.get(key)
        if found is not None:
            return found
        if key not in self._making:
            task = asyncio.create_task(self._make_aside(key, make))
            self._making[key] = task
            task.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(self._making[key])

    async def _make_aside(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        made = await self.aside(make)
        self._kept.put(key, made)
        return made

    async def _make(self, key: Hashable, job: Job[bytes]) -> bytes:
        made = await job.made
        self._kept.put(key, made)
        return made

    async def do(self, address: str, make: Callable[[], T]) -> T:
        """Something that nobody asks for twice."""
        return await self._enqueue(address, make).made

    async def aside(self, make: Callable[[], T]) -> T:
        """Something that is nobody's in particular: it is next."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, make)

    def _enqueue(self, address: str, make: Callable[[], T]) -> Job[T]:
        share, now = self._shares.of(address, time.monotonic()), time.monotonic()
        share.take(now, 0)
        if share.tokens <= 0:
            raise Refused("too-fast", "work-too-much")
        line = self._waiting.setdefault(address, deque())
        if len(line) >= self._limits.work_waiting or self.waiting() >= self._limits.work_waiting_in_all:
            raise Refused("too-fast", "work-too-much")
        job = Job(make)
        line.append(job)
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        return job

    async def _work(self) -> None:
        """One thing after the other, the addresses in turn."""
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                address, line = self._waiting.popitem(last=False)
                if not line:
                    continue
                job = line.popleft()
                if line:
                    self._waiting[address] = line
                made, error, spent = await loop.run_in_executor(self._thread, self._timed, job.make)
                self.done += 1
                self._shares.of(address, time.monotonic()).tokens -= spent
                if job.made.cancelled():
                    continue
                if error is None:
                    job.made.set_result(made)
                else:
                    job.made.set_exception(error)
        finally:
            self._working = None

    def _timed(self, make: Callable[[], Any]) -> tuple[Any, Exception | None, float]:
        began = self._timer()
        try:
            return make(), None, self._timer() - began
        except Exception as error:
            return None, error, self._timer() - began

    async def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        for line in self._waiting.values():
            for job in line:
                job.made.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)
