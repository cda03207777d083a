"""When Python looks for cycles. Tables in memory are millions of small objects without any, and whoever looks at many
of them stops every game meanwhile."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from importlib.util import find_spec

NEW = 1_000  # objects more than before, after which the new ones are looked at
NEW_WITHOUT_UVLOOP = 5_000
SELDOM = 100
NEVER = 1_000_000_000
LOOK = 60.0  # seconds


def calm_collector() -> None:
    """Let Python look at what is new only, and only once: that takes a millisecond or two. One look at all that had
    been made in some seconds of play at 5,000 tables took a tenth of a second. Neither tables, nor connections, nor
    refusals leave cycles behind (`tests/table/test_reconnect.py`). On asyncio's own loop every connection does: it
    leaves a transport that knows itself."""
    gc.collect()
    gc.freeze()
    if find_spec("uvloop"):
        gc.set_threshold(NEW, NEVER, NEVER)
    else:
        gc.set_threshold(NEW_WITHOUT_UVLOOP, 10, SELDOM)


async def collect_when_alone(connected: Callable[[], int]) -> None:
    """Look at everything when the last one has gone, until cancelled: whatever was overlooked is let go then, and
    nobody waits for it."""
    somebody_was_here = False
    while True:
        await asyncio.sleep(LOOK)
        if connected():
            somebody_was_here = True
        elif somebody_was_here:
            somebody_was_here = False
            gc.collect()
