"""What is worth a line in the log, but not a line each time: whoever floods the server must not flood its log."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable

A_MINUTE = 60.0


class Complaints:
    """Once for each thing, address and minute. There is room for so many; the oldest make room for new ones."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = 10_000) -> None:
        self._clock = clock
        self._most = most
        self._said: OrderedDict[tuple[str, str], float] = OrderedDict()

    def is_new(self, what: str, address: str) -> bool:
        """Whether this was not said of that address within the last minute."""
        now, key = self._clock(), (what, address)
        if now - self._said.get(key, float("-inf")) < A_MINUTE:
            return False
        self._said[key] = now
        self._said.move_to_end(key)
        if len(self._said) > self._most:
            self._said.popitem(last=False)
        return True


class OnceAMinute(logging.Filter):
    """Lets a warning that is always worded the same through once a minute, and everything worse."""

    def __init__(self) -> None:
        super().__init__()
        self._complaints = Complaints()

    def filter(self, record: logging.LogRecord) -> bool:
        return record.levelno > logging.WARNING or self._complaints.is_new(str(record.msg), "")
