"""Connections by address, and the names that the table is reached by."""

from __future__ import annotations

import asyncio
import logging
import resource
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.datastructures import Headers

from entrepot.table import settings
from entrepot.table.addresses import household, proxies
from entrepot.table.server.doors import Doors, room_for_connections
from entrepot.table.server.hosts import Hosts
from entrepot.table.settings import Settings
from tests.table.harness import LOOSE, Served, apart, at_a_table, limits, until

from .raw import Raw

NO = b"Too many connections from your address."


def served_with(tmp_path: Path, **changes: Any) -> Served:
    return Served(tmp_path, limits=limits(**changes))


async def _answer(host: str, source: str) -> httpx.Response:
    transport = httpx.AsyncHTTPTransport(local_address=source)
    async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}", timeout=60) as client:
        return await client.get("/api/health")


# --- connections -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "], ids=["idle", "half requests"])
def test_one_address_has_so_many_connections(said: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The next one is told so and let go; other addresses get in; the log has one line."""

    async def run() -> None:
        async with served_with(tmp_path, connections_per_address=20) as served:
            crowd = [Raw(served.host, "127.0.0.2") for _ in range(40)]
            for one in crowd:
                one.push(said)
            for one in crowd[20:]:
                answer = await one.rest()
                assert answer.startswith(b"HTTP/1.1 429 ")
                assert NO in answer
            assert (await _answer(served.host, "127.0.0.3")).status_code == 200
            assert (await _answer(served.host, "127.0.0.2")).status_code == 429
            crowd[0].close()
            await until(lambda: "entrepot_connections 19" in served.tables.metrics.text())
            assert (await _answer(served.host, "127.0.0.2")).status_code == 200
            assert 'entrepot_refused_total{code="too-many"} 21' in served.tables.metrics.text()
            for one in crowd:
                one.close()

    with caplog.at_level(logging.WARNING, "entrepot.table"):
        apart(run())
    lines = [record.getMessage() for record in caplog.records if "too many at 127.0.0.2" in record.getMessage()]
    assert len(lines) == 1


def test_where_all_places_are_taken_who_asks_nothing_makes_room(tmp_path: Path) -> None:
    """Half requests of three addresses take every place there is: an honest one still gets in, each time."""

    async def run() -> None:
        async with served_with(tmp_path, connections=30) as served:
            honest = await (await served.client("Anna")).connect()
            crowd = []
            for number in range(60):
                crowd.append(Raw(served.host, f"127.0.0.{2 + number % 3}"))
                crowd[-1].push(b"GET / HT")
            for number in range(5):
                assert (await _answer(served.host, f"127.0.0.{10 + number}")).status_code == 200
            assert (await honest.ask({"type": "ping"}))["type"] == "pong"
            assert (await honest.get("/api/me"))["player"]["name"] == "Anna"
            for one in crowd:
                one.close()

    apart(run())


def test_sockets_count_as_connections_until_they_are_gone(tmp_path: Path) -> None:
    async def run() -> None:
        async with served_with(tmp_path, connections_per_address=3) as served:
            sockets = [await Raw(served.host, "127.0.0.2").upgrade() for _ in range(3)]
            assert (await _answer(served.host, "127.0.0.2")).status_code == 429
            sockets[0].close()
            await until(lambda: "entrepot_connections 2" in served.tables.metrics.text())
            assert (await _answer(served.host, "127.0.0.2")).status_code == 200
            for one in sockets:
                one.close()

    apart(run())


def test_a_proxy_has_as_many_connections_as_it_has_people(tmp_path: Path) -> None:
    """127.0.0.1 is believed to be one; those behind it are counted by what it says of them."""

    async def run() -> None:
        async with served_with(tmp_path, connections_per_address=3, sockets_per_address=2) as served:
            crowd = [Raw(served.host) for _ in range(10)]
            transport = httpx.AsyncHTTPTransport()
            async with httpx.AsyncClient(transport=transport, base_url=f"http://{served.host}") as client:
                assert (await client.get("/api/health")).status_code == 200
            for one in crowd:
                one.close()

    apart(run())


def test_who_does_not_read_an_answer_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "ANSWER_LASTS", 0.2)

    async def run() -> None:
        async with served_with(tmp_path) as served:
            deaf = Raw(served.host, "127.0.0.2")
            asked = b"GET /api/games/singapore/components HTTP/1.1\r\nHost: localhost\r\n\r\n"
            await until(lambda: not deaf.push(asked * 20) or _gone(served), None)
            await until(lambda: _gone(served))
            deaf.close()

    def _gone(served: Served) -> bool:
        return "entrepot_connections 0\n" in served.tables.metrics.text()

    apart(run())


@pytest.mark.parametrize(
    ("soft", "hard", "asked", "room"),
    [
        (1024, 4096, 4096, 4096 - 128),
        (1024, 1 << 20, 65_536, 65_536 - 128),
        (1024, resource.RLIM_INFINITY, 65_536, 65_536 - 128),
        (200, 200, None, 72),
        (100, 100, None, 16),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, None, 65_536 - 128),
    ],
)
def test_there_is_room_for_files_besides_connections(
    soft: int, hard: int, asked: int | None, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many descriptors are asked for as may be, and some are kept for the database and for files."""
    wanted: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda kind, limits: wanted.append(limits))
    assert room_for_connections() == room
    assert wanted == ([] if asked is None else [(asked, hard)])


class Transport:
    """A connection that knows who it is of."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.said = b""
        self.ended = ""

    def get_extra_info(self, name: str) -> Any:
        return (self.address, 4444)

    def write(self, data: bytes) -> None:
        self.said += data

    def close(self) -> None:
        self.ended = "closed"

    def abort(self) -> None:
        self.ended = "aborted"


@at_a_table
async def test_neighbours_of_one_network_share_their_places(served: Served) -> None:
    """Of IPv6 a household has 2^64 addresses."""
    served.tables.settings = replace(served.tables.settings, limits=replace(LOOSE, connections_per_address=2))
    doors = Doors(served.tables, 100)
    house = [Transport(f"2001:db8:1:2::{number}") for number in range(3)]
    assert [doors.enter(each) for each in house] == [True, True, False]  # type: ignore[arg-type]
    assert (house[2].ended, NO in house[2].said) == ("closed", True)
    assert doors.enter(Transport("2001:db8:1:3::1"))  # type: ignore[arg-type]
    doors.leave(house[0])  # type: ignore[arg-type]
    assert doors.enter(house[2])  # type: ignore[arg-type]


@at_a_table
async def test_the_one_who_has_most_and_waits_longest_makes_room(served: Served) -> None:
    doors = Doors(served.tables, 4)
    few, many = Transport("1.1.1.1"), [Transport("2.2.2.2") for _ in range(3)]
    for each in (few, *many):
        assert doors.enter(each)  # type: ignore[arg-type]
    doors.asks(many[0])  # type: ignore[arg-type]
    assert doors.enter(Transport("3.3.3.3"))  # type: ignore[arg-type]
    assert [each.ended for each in (few, *many)] == ["", "", "aborted", ""]


# --- addresses -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_limits_go_by_household(address: str, counted: str) -> None:
    assert household(address) == counted


def test_proxies_are_listed_by_address_and_network() -> None:
    is_proxy = proxies("127.0.0.1, ::1, 10.0.0.0/8, unix:/run/x")
    assert [is_proxy(each) for each in ("127.0.0.1", "::1", "10.9.8.7")] == [True] * 3
    assert [is_proxy(each) for each in ("127.0.0.2", "11.0.0.1", "", "unix")] == [False] * 4
    assert proxies("*")("8.8.8.8")


# --- the name that is asked for --------------------------------------------------------------------------------------

RUNNING = Settings(origins=("https://games.example.org",), hosts=("table.lan", "0.0.0.0"))


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:1819",
        "LOCALHOST.",
        "127.0.0.1:1819",
        "[::1]:1819",
        "192.168.1.20:1819",
        "table.lan:80",
        "games.example.org",
        "a.localhost",
    ],
)
def test_the_table_is_known_as(host: str) -> None:
    assert Hosts(RUNNING).knows(Headers({"host": host}))


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:1819",
        "localhost.evil.example",
        "games.example.org.evil.example",
        "1.2",
        "127.0.0.1.evil.example",
        "notlocalhost",
        "localhost@evil.example",
        "evil.example#localhost",
        ":80",
    ],
)
def test_the_table_is_not_known_as(host: str) -> None:
    assert Hosts(RUNNING).knows(Headers({"host": host})) is False


@at_a_table
async def test_a_name_that_was_made_to_lead_here_is_turned_away(served: Served) -> None:
    """DNS rebinding: host and origin agree, and are somebody else's."""
    anna = await served.client("Anna")
    for headers in ({"Host": "evil.example"}, {"Host": "evil.example", "Origin": "http://evil.example"}):
        for answer in (
            await anna.http.get("/", headers=headers),
            await anna.http.get("/api/tables", headers=headers),
            await anna.http.post("/api/me", json={"name": "Eve"}, headers=headers),
        ):
            assert answer.status_code == 421
            assert answer.json()["error"]["code"] == "host"
            assert "--allow-host evil.example" in answer.json()["error"]["reason"]
    with pytest.raises(AssertionError, match="403"):
        await Raw(served.host).upgrade(host="evil.example", origin="http://evil.example")
    assert (await anna.get("/api/me"))["player"]["name"] == "Anna"


@at_a_table
async def test_a_program_need_not_name_a_host(served: Served) -> None:
    probe = Raw(served.host)
    probe.push(b"GET /api/health HTTP/1.0\r\n\r\n")
    assert (await asyncio.wait_for(probe.rest(), 60)).startswith(b"HTTP/1.1 200")


def test_requests_that_are_none_cost_one_line_in_the_log(tmp_path: Path) -> None:
    logged: list[str] = []
    ear = logging.Handler()
    ear.emit = lambda record: logged.append(record.getMessage())  # type: ignore[method-assign]
    log = logging.getLogger("uvicorn.error")

    async def run() -> None:
        async with Served(tmp_path, serving={"log_level": "warning"}) as served:
            log.addHandler(ear)
            for _ in range(20):
                eve = Raw(served.host)
                eve.push(b"\x16\x03\x01 this is no HTTP\r\n\r\n")
                assert b" 400 " in await eve.rest()

    try:
        apart(run())
    finally:
        log.removeHandler(ear)
    assert logged == ["Invalid HTTP request received."]
