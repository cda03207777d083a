"""Thousands of clients in one process, lean enough to leave the machine to the server: each is a real WebSocket
connection that reads what a browser would, and the people of each table choose at a steady pace.

The pace does not wait for the server: a choice that could not be made at its time because the table was not ready is
counted as late, and made as soon as it is. If that was because the choice before it had not been answered, the time
until its own answer is counted from when it was due: what waits in a queue here waits for the server."""

from __future__ import annotations

import asyncio
import base64
import gc
import os
import random
import struct
import sys
import time
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

import msgspec

WARM_UP = 1.5  # paces before the measuring begins
PATIENCE = 120.0  # seconds until a client that is shown nothing gives up
SITTING_DOWN = 100  # connections made at once
TOLD = 500  # people sit down between two words about it
FEW, MANY = 500, 1_000_000  # descriptors where the system does not say, and where it does not mind


class Seat(msgspec.Struct, frozen=True):
    """A player's connection. The same one may be at several tables."""

    cookie: str
    host: int
    behind: str = ""  # the address for which a proxy, as which the clients are believed, would speak


class Table(msgspec.Struct):
    id: str
    seats: list[Seat]


class Orders(msgspec.Struct):
    """What the clients are to do."""

    tables: list[Table]
    hosts: list[str]
    seconds: float
    pace: float


class _Option(msgspec.Struct):
    code: int


class _Message(msgspec.Struct):
    """As much of a server's message as a client in a hurry reads."""

    type: str
    id: str | None = None
    table: str = ""
    version: int = 0
    choices: int = 0
    status: str = ""
    options: list[_Option] = []


_read = msgspec.json.Decoder(_Message).decode
_encode = msgspec.json.Encoder().encode


class Seen:
    """What the clients saw, in seconds."""

    def __init__(self) -> None:
        self.answered: list[float] = []
        self.shown: list[float] = []
        self.bots: list[float] = []
        self.opened: list[float] = []
        self.behind: list[float] = []
        self.clear()

    def clear(self) -> None:
        self.answered.clear()
        self.shown.clear()
        self.bots.clear()
        self.behind.clear()
        self.states = self.bytes = self.choices = self.refused = self.late = self.finished = 0


class Person(asyncio.Protocol):
    """One connection: the WebSocket protocol as far as a client needs it."""

    __slots__ = ("_data", "_forwarded", "_upgraded", "cookie", "host", "places", "seen", "transport")

    def __init__(self, host: str, cookie: str, seen: Seen, behind: str = "") -> None:
        self.host, self.cookie, self.seen = host, cookie, seen
        self._forwarded = f"X-Forwarded-For: {behind}\r\n" if behind else ""
        self.places: dict[str, Place] = {}  # by table
        self.transport: asyncio.Transport | None = None
        self._upgraded = False
        self._data = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /ws HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nOrigin: http://{self.host}\r\n"
            f"Cookie: entrepot={self.cookie}\r\n{self._forwarded}\r\n"
        )
        self.transport.write(head.encode())

    def connection_lost(self, error: Exception | None) -> None:
        for place in self.places.values():
            if not place.ready.done():
                place.ready.set_exception(ConnectionError("the server closed a connection"))
                place.ready.exception()

    def data_received(self, data: bytes) -> None:
        self.seen.bytes += len(data)
        self._data = self._data + data if self._data else data
        if not self._upgraded:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._data.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(f"no WebSocket: {bytes(self._data[:100])!r}")
            self._data = self._data[end + 4 :]
            self._upgraded = True
            for table in self.places:
                self.send({"type": "watch", "table": table})
        self._take_frames()

    def _take_frames(self) -> None:
        data, at = self._data, 0
        while len(data) - at >= 2:
            size, head = data[at + 1] & 0x7F, 2
            if size == 126:
                if len(data) - at < 4:
                    break
                size, head = struct.unpack_from(">H", data, at + 2)[0], 4
            elif size == 127:
                if len(data) - at < 10:
                    break
                size, head = struct.unpack_from(">Q", data, at + 2)[0], 10
            if len(data) - at < head + size:
                break
            kind = data[at] & 0x0F
            content = data[at + head : at + head + size]
            at += head + size
            if kind == 1:
                self.hear(content)
            elif kind == 9:
                self._frame(0x8A, content)
        self._data = data[at:]

    def send(self, message: dict[str, object]) -> None:
        self._frame(0x81, _encode(message))

    def _frame(self, kind: int, content: bytes) -> None:
        """A frame as clients send it; the mask may be anything, and zeros change nothing."""
        assert self.transport is not None
        size = len(content)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + struct.pack(">H", size)
        self.transport.write(head + b"\0\0\0\0" + content)

    def hear(self, content: bytes) -> None:
        message = _read(content)
        place = self.places.get(message.table)
        if place is None:
            return
        if message.type == "state":
            self.seen.states += 1
            place.version, place.choices, place.options = message.version, message.choices, message.options
            if not place.ready.done():
                place.ready.set_result(None)
            place.game.shown(place, message)
        elif message.type == "ack":
            place.game.answered()
        elif message.type == "refused":
            place.game.refused()


class Place:
    """A person at one table."""

    __slots__ = ("choices", "game", "options", "person", "ready", "version")

    def __init__(self, person: Person, game: Game) -> None:
        self.person, self.game = person, game
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.version = self.choices = 0
        self.options: list[_Option] = []
        person.places[game.id] = self


class Game:
    """One table: its people, and when the next choice is to be made."""

    def __init__(self, table: Table, people: list[Person], seen: Seen) -> None:
        self.id, self.seen = table.id, seen
        self.dice = random.Random(table.id)
        self.people = [Place(person, self) for person in people]
        self.sent_at: float | None = None  # a choice that not everybody has been shown yet
        self.unanswered: float | None = None  # a choice that was not acknowledged yet
        self.since: float | None = None  # the only person has chosen, and a bot is expected to
        self.expected = 0
        self.waiting: set[Place] = set()
        self.overdue = False
        self.owed_since: float | None = None  # when a choice was due for which the server was not ready
        self.finished = False

    def choose(self) -> None:
        """It is time: whoever is asked chooses."""
        newest = max(person.version for person in self.people)
        asked = next((p for p in self.people if p.options and p.version == newest), None)
        now, is_owed = time.perf_counter(), self.sent_at is not None or self.unanswered is not None
        if is_owed or asked is None:
            if not self.finished and not self.overdue:
                self.overdue = True
                self.owed_since = now if is_owed else None
                self.seen.late += 1
            return
        self.sent_at = self.unanswered = self.owed_since or now
        self.overdue, self.owed_since = False, None
        self.expected = asked.choices + 1
        self.since = now if len(self.people) == 1 else None
        self.waiting = set(self.people)
        code, asked.options = self.dice.choice(asked.options).code, []
        choice = {"type": "choose", "id": f"{asked.version}", "table": self.id, "version": asked.version, "code": code}
        asked.person.send(choice)

    def answered(self) -> None:
        if self.unanswered is not None:
            self.seen.answered.append(time.perf_counter() - self.unanswered)
            self.seen.choices += 1
            self.unanswered = None
            self._next()

    def refused(self) -> None:
        self.seen.refused += 1
        self.sent_at = self.unanswered = None

    def _next(self) -> None:
        """The next choice is made at once if it is late."""
        if self.overdue and self.sent_at is None and self.unanswered is None:
            self.choose()

    def shown(self, place: Place, message: _Message) -> None:
        if message.status == "over" and not self.finished:
            self.finished = True
            self.seen.finished += 1
        if self.since is not None and message.choices >= self.expected:
            if message.choices > self.expected:
                self.seen.bots.append(time.perf_counter() - self.since)
            if message.choices > self.expected or message.options:
                self.since = None
        if self.sent_at is None or message.choices < self.expected:
            return
        self.waiting.discard(place)
        if not self.waiting:
            self.seen.shown.append(time.perf_counter() - self.sent_at)
            self.sent_at = None
            self._next()


def spread(values: list[float]) -> dict[str, float]:
    """Milliseconds: the middle, the edge, the worst."""
    if not values:
        return {}
    ranked = sorted(value * 1000 for value in values)
    at = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
    return {name: round(ranked[min(len(ranked) - 1, int(part * len(ranked)))], 2) for name, part in at.items()}


async def play(orders: Orders) -> dict[str, object]:
    """People sit down; when all do and have chosen once or twice, the measuring begins."""
    seen, people = Seen(), dict[Seat, Person]()
    for seat in (seat for table in orders.tables for seat in table.seats):
        people.setdefault(seat, Person(orders.hosts[seat.host], seat.cookie, seen, seat.behind))
    games = [Game(table, [people[seat] for seat in table.seats], seen) for table in orders.tables]
    await _sit_down(list(people.values()))
    gc.collect()
    gc.freeze()
    began = time.perf_counter()
    opened = spread(seen.opened)
    until = began + WARM_UP * orders.pace
    choosing = asyncio.create_task(_keep_pace(games, orders.pace))
    await asyncio.sleep(until - time.perf_counter())
    seen.clear()
    began = time.perf_counter()
    _say({"what": "began"})
    await asyncio.sleep(orders.seconds)
    choosing.cancel()
    return {
        "seconds": time.perf_counter() - began,
        "choices": seen.choices,
        "states": seen.states,
        "bytes": seen.bytes,
        "refused": seen.refused,
        "late": seen.late,
        "finished": sum(game.finished for game in games),
        "answered_ms": spread(seen.answered),
        "shown_ms": spread(seen.shown),
        "bot_ms": spread(seen.bots),
        "opened_ms": opened,
        "behind_ms": spread(seen.behind),
        "connections": len(people),
    }


async def _sit_down(people: list[Person]) -> None:
    """So many come at once; when one of them has been shown everything, the next one comes."""
    coming, there = iter(people), 0

    async def come() -> None:
        nonlocal there
        for person in coming:
            host, port = person.host.split(":")
            began = time.perf_counter()
            await asyncio.get_running_loop().create_connection(lambda: person, host, int(port))  # noqa: B023 (at once)
            for place in person.places.values():
                await asyncio.wait_for(place.ready, PATIENCE)
            person.seen.opened.append(time.perf_counter() - began)
            there += 1
            if there % TOLD == 0:
                _say({"what": "sits", "people": there, "of": len(people)})

    await asyncio.gather(*(come() for _ in range(SITTING_DOWN)))


async def _keep_pace(games: list[Game], pace: float) -> None:
    """Every table chooses once in every pace, each at its own moment of it."""
    began = time.perf_counter()
    turn = 0
    while True:
        for n, game in enumerate(games):
            wait = began + pace * (turn + n / len(games)) - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            elif n % 16 == 0:
                await asyncio.sleep(0)
            game.seen.behind.append(max(0.0, time.perf_counter() - began - pace * (turn + n / len(games))))
            game.choose()
        turn += 1


def _say(what: dict[str, object]) -> None:
    sys.stdout.buffer.write(_encode(what) + b"\n")
    sys.stdout.buffer.flush()


def allow_descriptors() -> int:
    """As many connections as the system lets this process have; says how many that are."""
    if find_spec("resource") is None:
        return FEW
    resource = import_module("resource")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return int(most) if most != resource.RLIM_INFINITY else MANY


def main() -> None:
    """The inside of the clients' process."""
    orders = msgspec.json.decode(sys.stdin.buffer.readline(), type=Orders)
    allow_descriptors()
    run: Any = import_module("uvloop").run if find_spec("uvloop") else asyncio.run
    _say({"what": "done", "seen": run(play(orders))})
