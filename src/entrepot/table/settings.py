"""How much one client may ask for. Generous for people, tight for programs that run away."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

LONGEST_MESSAGE = 16 * 1024
LONGEST_BODY = 64 * 1024
LONGEST_RECORD = 1024 * 1024
LONGEST_NAME = 30
LONGEST_TITLE = 60
LONGEST_CHAT = 500
LONGEST_ID = 64
CHAT_SHOWN = 200
LISTED = 100
HEADER_LASTS = 20.0  # seconds that a client may take to say what it wants
BODY_LASTS = 30.0


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: float


@dataclass(frozen=True)
class Limits:
    messages: Rate = Rate(20, 60)
    chat: Rate = Rate(1, 6)
    requests: Rate = Rate(30, 200)  # HTTP, by address
    address: Rate = Rate(100, 400)  # socket messages, by address
    new_tables: Rate = Rate(0.2, 20)  # by address
    sockets_per_address: int = 60
    tables_per_socket: int = 8
    strikes: int = 100  # messages that were too fast before the socket is closed
    bots_per_player: int = 8  # tables whose bots think or wait to
    bots_per_address: int = 24
    thinking_of_player: Rate = Rate(0.5, 60)  # seconds; who has more than the burst goes behind all others
    thinking_of_address: Rate = Rate(1, 120)
    outbox: int = 500  # messages a slow client may leave unread


@dataclass(frozen=True)
class Settings:
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()  # other origins that pages may come from, besides the server's own
    tables_in_memory: int = 512
    thinkers: int | None = None  # threads in which bots think; None: as many as there are cores, at least two
    clock: Callable[[], float] = time.time


class Bucket:
    """A rate being watched."""

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = now

    def take(self, now: float) -> bool:
        """One more; False if that is too fast."""
        self.tokens = min(self.rate.burst, self.tokens + max(0.0, now - self.at) * self.rate.per_second)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """One bucket for each address; those that are full again are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, now: float) -> bool:
        if len(self._buckets) > 10_000:
            full = self.rate.burst / max(self.rate.per_second, 1e-9)
            self._buckets = {k: b for k, b in self._buckets.items() if now - b.at < full}
        return self._buckets.setdefault(key, Bucket(self.rate, now)).take(now)
