"""Memory and work that one client, one person and one address can cost: bounded in bytes, and nobody else notices."""

from __future__ import annotations

import json
import logging
import tracemalloc
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from entrepot.table.complaints import Complaints
from entrepot.table.play.people import Person
from entrepot.table.settings import Buckets, Limits, Rate, Unread
from entrepot.table.socket.unread import Account
from quality.fuzzing.hosting import Host, Socket
from tests.table.harness import Client, Served, apart, at_a_table, limits, seated, until

from .raw import CONTINUED, PING, TEXT, Raw, frame, text

MEGABYTE = 1 << 20


@pytest.fixture
def memory() -> Iterator[Any]:
    """How many bytes this process, server and all, has taken since."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    yield lambda: tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()


async def pings(client: Client) -> None:
    assert (await client.ask({"type": "ping"}))["type"] == "pong"


# --- what is queued for clients that do not read ---------------------------------------------------------------------


def test_who_asks_again_and_again_and_never_reads_fills_no_memory(tmp_path: Path, memory: Any) -> None:
    """Six sockets of one address, 48 bytes a message: it was 100 MB for each of them, within all limits."""

    async def run() -> None:
        async with Served(tmp_path) as served:
            honest = await (await served.client("Anna")).connect()
            for number in range(6):
                table = await honest.new_table()
                for line in range(200):
                    await served.tables.store.say(table, 0, "Anna", f"{line} " + 490 * "\N{DRAGON}", 0.0)
                deaf = await Raw(served.host).upgrade()
                for _ in range(600):
                    assert deaf.push(text({"type": "watch", "table": table})), number
            for _ in range(400):
                await pings(honest)
                assert memory() < 48 * MEGABYTE

    apart(run())


def test_pings_that_nobody_reads_the_answers_of_fill_no_memory(tmp_path: Path, memory: Any) -> None:
    """Their answers were written without looking whether anybody reads them."""

    async def run() -> None:
        async with Served(tmp_path) as served:
            honest = await (await served.client("Anna")).connect()
            deaf = await Raw(served.host).upgrade()
            some = frame(PING, b"x" * 125) * 2000
            sent = 0
            for _ in range(300):
                sent += deaf.push(some[sent % 131 :])
                await pings(honest)
                assert memory() < 8 * MEGABYTE
            deaf.close()

    apart(run())


class Deaf(Socket):
    """A client that asks and never reads the answers."""

    def is_clear(self) -> bool:
        return False


def test_who_does_not_read_is_let_go() -> None:
    """What waits for a client is bounded in bytes; then it is told so, and the connection ends."""

    async def ask(host: Host) -> None:
        eve = Deaf(host, host.players[0])
        most = host.tables.settings.limits.unread.client
        for number in range(most // 60):
            await eve.tell(json.dumps({"type": "ping", "id": str(number)}))
        await until(lambda: eve.closed)
        assert eve.connection._closing == 1013
        assert eve.connection._outbox == []
        eve.running.cancel()

    host = Host()
    try:
        host.do(ask(host))
    finally:
        host.close()


@dataclass(eq=False)
class Slow:
    """Somebody for whom something waits."""

    account: Account
    address: str
    player: str | None = None
    gone: bool = field(default=False, init=False)

    @property
    def person(self) -> Person:
        return Person(self.player, "en")

    def let_go(self) -> None:
        self.gone = True
        self.account.note(self, 0)


def test_bytes_are_counted_by_client_person_address_and_in_all() -> None:
    account = Account(Unread(client=100, person=150, address=220, process=400))
    alone = Slow(account, "1.1.1.1")
    account.note(alone, 100)
    assert not alone.gone
    account.note(alone, 101)
    assert (alone.gone, account.total) == (True, 0)

    here, there = Slow(account, "2.2.2.2", "p"), Slow(account, "3.3.3.3", "p")
    account.note(here, 90)
    account.note(there, 61)
    assert (here.gone, there.gone, account.total) == (True, False, 61)

    crowd = [Slow(account, "4.4.4.4") for _ in range(4)]
    for client, size in zip(crowd, (50, 70, 60, 41), strict=True):
        account.note(client, size)
    assert [client.gone for client in crowd] == [False, True, False, False]

    honest = Slow(account, "5.5.5.5")
    for number in range(3):
        account.note(Slow(account, f"6.6.6.{number}"), 60)
    account.note(honest, 40)
    assert account.total <= 400
    assert not honest.gone
    assert [client.gone for client in crowd] == [False, True, True, False], "who has most of the most goes"


def test_an_account_forgets_who_reads_again() -> None:
    account = Account(Unread())
    clients = [Slow(account, f"1.2.3.{number}", f"p{number}") for number in range(100)]
    for client in clients:
        account.note(client, 500)
    assert account.total == 50_000
    for client in clients:
        account.note(client, 0)
    assert (account.total, account._sizes, account._by_person, account._by_address) == (0, {}, {}, {})


@at_a_table
async def test_who_does_not_read_is_not_read_from(served: Served) -> None:
    """A socket that leaves its answers lying is asked nothing more, until it reads."""
    honest = await (await served.client("Anna")).connect()
    table = await honest.new_table()
    for _ in range(50):
        await served.tables.store.say(table, 0, "Anna", 490 * "\N{DRAGON}", 0.0)
    deaf = await Raw(served.host).upgrade()
    wanted, asked = text({"type": "earlier", "table": table, "before": 1000}), 0
    deaf.push(text({"type": "watch", "table": table}))

    def answered() -> int:
        return sum(
            count
            for (name, labels), count in served.tables.metrics._counters.items()
            if name == "messages_total" and ("type", "earlier") in labels
        )

    for _ in range(300):
        asked += deaf.push(wanted) // len(wanted)
        await pings(honest)
    stuck = answered()
    assert stuck < asked
    deaf.socket.setblocking(False)
    heard = 0

    async def read() -> bool:
        nonlocal heard
        try:
            heard += len(deaf.socket.recv(1 << 20))
        except BlockingIOError:
            await pings(honest)
        return answered() > stuck

    for _ in range(2000):
        if await read():
            break
    assert answered() > stuck, "it reads, and is read from again"
    deaf.close()


# --- chat ------------------------------------------------------------------------------------------------------------


@at_a_table
async def test_a_table_that_is_followed_is_watched_again_without_its_chat(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    await anna.ask({"type": "chat", "table": table, "text": "Hello"})
    since = len(anna.received)
    await anna.watch(table)
    await pings(anna)
    assert [m for m in anna.received[since:] if m["type"] == "chat"] == []
    await anna.send({"type": "unwatch", "table": table})
    since = len(anna.received)
    await anna.watch(table)
    again = await anna.wait_for(lambda m: m["type"] == "chat", since)
    assert (again["full"], [line["text"] for line in again["entries"]]) == (True, ["Hello"])


@at_a_table
async def test_chat_comes_in_pages(served: Served) -> None:
    """The last fifty lines, and on request the fifty before a line."""
    table, _ = await seated(served)
    for number in range(1, 121):
        await served.tables.store.say(table, 0, "Anna", f"line {number}", 0.0)
    eve = await (await served.client()).connect()
    await eve.watch(table)
    page = await eve.wait_for(lambda m: m["type"] == "chat")
    assert [line["n"] for line in page["entries"]] == list(range(71, 121))
    for before, lines in ((71, range(21, 71)), (21, range(1, 21)), (1, range(0))):
        since = len(eve.received)
        await eve.send({"type": "earlier", "table": table, "before": before})
        page = await eve.wait_for(lambda m: m["type"] == "chat", since)
        assert (page["full"], [line["n"] for line in page["entries"]]) == (False, list(lines))
    await eve.send({"type": "earlier", "table": "nowhere", "before": 1})
    assert (await eve.wait_for(lambda m: m["type"] == "refused"))["code"] == "unknown-table"


# --- frames ----------------------------------------------------------------------------------------------------------

TIGHT: Limits = limits(messages=Rate(20, 60), strikes=100)
PARTS = frame(TEXT & 0x7F, b"{") + frame(0, b" ") * 30 + frame(CONTINUED, b"}")


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING, b""),
        frame(0x8A, b"unasked"),
        frame(TEXT & 0x7F, b"{") + frame(0, b" ") * 30 + frame(CONTINUED, b"}"),
    ],
    ids=["pings", "pongs", "parts"],
)
def test_frames_are_work_and_too_much_of_it_ends_the_connection(flood: bytes, tmp_path: Path) -> None:
    """Told with 1008 and a sentence; whoever else is there goes on."""

    async def run() -> None:
        async with Served(tmp_path, limits=TIGHT) as served:
            honest = await (await served.client("Anna")).connect()
            eve = await Raw(served.host).upgrade()
            eve.push(flood * 400)
            assert await eve.goodbye() == (1008, "Too many messages.")
            await pings(honest)
            assert honest.closed is None
            eve.close()

    apart(run())


@at_a_table
async def test_a_few_pings_are_answered(served: Served) -> None:
    eve = await Raw(served.host).upgrade()
    eve.push(frame(PING, b"there?") * 3 + frame(0x88, b"\x03\xe8"))
    heard = await eve.rest()
    assert heard.count(b"\x8a\x06there?") == 3
    assert heard.endswith(b"\x88\x02\x03\xe8")


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(TEXT & 0x7F, b"\xc3") + frame(CONTINUED, b"("), 1007),
        (b"\x81\x05hello", 1002),  # not masked
        (frame(0x83, b"x"), 1002),  # no such kind
        (frame(0xC1, b"x"), 1002),  # reserved bits
        (frame(CONTINUED, b"x"), 1002),  # goes on with nothing
        (frame(TEXT & 0x7F, b"x") + frame(TEXT, b"y"), 1002),  # begins in the middle
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(4), 1009),
        (frame(0x88, b"\x00"), 1002),  # a goodbye that is cut off
    ],
)
def test_a_bad_frame_costs_a_code_and_no_traceback(bad: bytes, code: int, tmp_path: Path) -> None:
    logged: list[logging.LogRecord] = []
    ear = logging.Handler()
    ear.emit = logged.append  # type: ignore[method-assign, assignment]
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "entrepot", "asyncio")]

    async def run() -> None:
        async with Served(tmp_path) as served:
            for logger in loggers:  # uvicorn has set its own up by now
                logger.addHandler(ear)
            eve = await Raw(served.host).upgrade()
            eve.push(bad)
            assert (await eve.goodbye())[0] == code
            eve.close()

    try:
        apart(run())
    finally:
        for logger in loggers:
            logger.removeHandler(ear)
    assert [record.getMessage() for record in logged if record.exc_info] == []


# --- rates -----------------------------------------------------------------------------------------------------------


def test_buckets_have_room_for_so_many_and_are_not_built_anew() -> None:
    buckets = Buckets(Rate(1, 2), most=100)
    assert buckets.take("first", 0.0)
    kept = buckets._buckets
    for number in range(1000):
        buckets.take(f"address {number}", 0.0)
    assert len(buckets) == 100
    assert buckets._buckets is kept
    assert [buckets.take("busy", 0.0) for _ in range(3)] == [True, True, False]
    for number in range(99):
        buckets.take(f"another {number}", 0.0)
    assert not buckets.take("busy", 0.0), "who was asked for a moment ago is remembered"


def test_what_costs_more_takes_more() -> None:
    buckets = Buckets(Rate(1, 10))
    assert [buckets.take("a", 0.0, 4) for _ in range(3)] == [True, True, False]
    assert buckets.take("a", 2.0, 4)


def test_a_line_in_the_log_once_for_each_address_and_minute() -> None:
    now = [0.0]
    complaints = Complaints(lambda: now[0], most=3)
    assert [complaints.is_new("too-fast", "a") for _ in range(3)] == [True, False, False]
    assert complaints.is_new("too-fast", "b")
    assert complaints.is_new("origin", "a")
    now[0] = 60.0
    assert complaints.is_new("too-fast", "a")
    for number in range(10):
        complaints.is_new("too-fast", str(number))
    assert len(complaints._said) == 3
