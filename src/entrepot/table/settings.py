"""How much one client may ask for. Generous for people, tight for programs that run away."""

from __future__ import annotations

import random
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

LONGEST_MESSAGE = 16 * 1024
LONGEST_BODY = 64 * 1024
LONGEST_RECORD = 1024 * 1024
LONGEST_NAME = 30
LONGEST_TITLE = 60
LONGEST_CHAT = 500
LONGEST_REASON = 500
LONGEST_ID = 64
CHAT_KEPT = 1000  # lines of a table
CHAT_SHOWN = 50  # lines in a page of chat
LISTED = 100
HEADER_LASTS = 20.0  # seconds that a client may take to say what it wants
BODY_LASTS = 30.0
ANSWER_LASTS = 30.0  # seconds that a client may leave an answer lying


Forget = Callable[[], int]  # returns how many tables were deleted


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: float


@dataclass(frozen=True)
class Unread:
    """Bytes that may lie here for clients that do not read them. Beyond that, who has most of them is let go."""

    client: int = 1 << 20
    person: int = 2 << 20
    address: int = 8 << 20
    process: int = 64 << 20


@dataclass(frozen=True)
class Limits:
    messages: Rate = Rate(20, 60)
    chat: Rate = Rate(1, 6)  # by person, whichever sockets it comes by
    chat_per_address: Rate = Rate(4, 40)
    reports: Rate = Rate(0.005, 5)  # by person
    reports_per_address: Rate = Rate(0.02, 20)
    invitations: int = 20  # of a person to a table, that have not expired
    requests: Rate = Rate(30, 200)  # HTTP, by address
    address: Rate = Rate(100, 400)  # socket messages, by address
    new_tables: Rate = Rate(0.2, 20)  # by address
    work: Rate = Rate(0.1, 3)  # seconds of looking back (results, replays, imports), by address
    work_waiting: int = 4  # of such requests, by address
    work_waiting_in_all: int = 64
    reviews_waiting: int = 2  # of an address, the one being worked out counted in
    reviews_waiting_in_all: int = 16
    connections_per_address: int = 200
    connections: int = 32_768  # in all, as far as the system allows that many
    sockets_per_address: int = 60
    tables_per_socket: int = 8
    strikes: int = 100  # messages that were too fast before the socket is closed
    bots_per_player: int = 8  # tables whose bots think or wait to
    bots_per_address: int = 24
    thinking_of_player: Rate = Rate(0.5, 60)  # seconds; who has more than the burst goes behind all others
    thinking_of_address: Rate = Rate(1, 120)
    unread: Unread = Unread()
    kept: int = 32 << 20  # bytes of what was worked out and may be asked for again
    spare_rows: int = 2400  # of a table's log, besides the choices that stand
    spare_rows_per_person: int = 600
    absences: int = 200  # of a player, before the bot that stands in stays


@dataclass(frozen=True)
class Moments:
    """Seconds, from and to, after which choices are made by themselves: where everybody can tell that there is no
    other, and where only the one who is asked can."""

    short: tuple[float, float] = (0.3, 0.7)
    long: tuple[float, float] = (1.2, 3.6)
    draw: Callable[[float, float], float] = random.SystemRandom().uniform


@dataclass(frozen=True)
class Bounds:
    """How much the workshop may take: of its jobs together, and of one person or address."""

    command: tuple[str, ...]  # the program that plays a job's games
    asks: tuple[int, ...] = (1_000, 10_000, 100_000)  # how many games can be asked for
    longest: float = 900.0  # seconds that a job may take
    memory: int = 3 << 30  # bytes that it may have
    at_once: int = 1  # jobs that are played
    jobs_of_person: int = 3  # that wait or are played
    jobs_of_address: int = 9
    jobs_in_all: int = 100
    finished_of_person: int = 20  # jobs that are kept
    kept_days: float = 30.0  # for so long
    variants_of_person: int = 50
    longest_variant: int = 48 * 1024  # bytes
    longest_file: int = 256 * 1024  # of a file that somebody opens
    checking: Rate = Rate(0.4, 20)  # seconds of looking at drafts, by address


@dataclass(frozen=True)
class Settings:
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()  # other origins that pages may come from, besides the server's own
    hosts: tuple[str, ...] = ()  # names that the table is reached by, besides localhost and its addresses
    tables_in_memory: int = 512
    own_bots: Mapping[str, str] = field(default_factory=dict)  # bots by the names that they are offered under
    review_effort: str = "normal"  # how closely finished games are looked back at
    thinkers: int | None = None  # threads in which bots think; None: as many as there are cores, at least two
    clock: Callable[[], float] = time.time
    moments: Moments | None = Moments()  # None: nothing is chosen by itself
    forget: Forget | None = None  # deletes what is too old
    workshop: Bounds | None = None  # None: there is no workshop


class Bucket:
    """A rate being watched."""

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = now

    def take(self, now: float, cost: float = 1) -> bool:
        """One more, or one that costs as much as several; False if that is too fast."""
        self.tokens = min(self.rate.burst, self.tokens + max(0.0, now - self.at) * self.rate.per_second)
        self.at = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


class Buckets:
    """One bucket for each address. There is room for so many: those not asked for longest make room for new ones."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, key: str, now: float) -> Bucket:
        found = self._buckets.get(key)
        if found is None:
            found = self._buckets[key] = Bucket(self.rate, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return found

    def take(self, key: str, now: float, cost: float = 1) -> bool:
        return self.of(key, now).take(now, cost)
