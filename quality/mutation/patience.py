"""A limit to how long something may run, in processor time."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TooLongError(BaseException):
    """Not an `Exception`, so that no check takes it for a complaint."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise `TooLongError` in what takes longer, and again every second in case that somebody swallows it."""
    before = signal.signal(signal.SIGVTALRM, _ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _ring(number: int, frame: FrameType | None) -> None:
    raise TooLongError
