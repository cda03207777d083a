"""How late the event loop is: everyone waits for whatever holds it up."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from ..metrics import Metrics

LOOK = 0.25
REMEMBERED = 60.0


class Lag:
    """The most that a look at the clock came too late within the last minute: whoever reads figures every now and then
    must not miss a moment in which everything stood still."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._late: deque[tuple[float, float]] = deque()  # when, and how late; the latest ones, falling

    def add(self, seconds: float) -> None:
        while self._late and self._late[-1][1] <= seconds:
            self._late.pop()
        self._late.append((self._clock(), max(0.0, seconds)))

    def most(self) -> float:
        while self._late and self._late[0][0] < self._clock() - REMEMBERED:
            self._late.popleft()
        return self._late[0][1] if self._late else 0.0


async def watch_loop(metrics: Metrics) -> None:
    """Look at the clock all the time, until cancelled."""
    lag = Lag()
    metrics.watch("loop_lag_seconds", lag.most)
    while True:
        wanted = time.monotonic() + LOOK
        await asyncio.sleep(LOOK)
        lag.add(time.monotonic() - wanted)
