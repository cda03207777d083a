"""Clients that mean harm. What the tests of the table show already (forged cookies, other origins, stale versions,
wrong seats, too many messages) is not repeated here."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import re
import socket
import threading
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from entrepot.bots.players import RandomBot
from entrepot.table import settings
from entrepot.table.errors import Refused
from entrepot.table.play.people import clean_name
from entrepot.table.play.tables import LETTERS, new_id
from entrepot.table.server import endpoint
from tests.table.harness import Client, Served, apart, at_a_table, seated, until

DEEP = 400  # JSON is read to such a depth; what comes after it has to cope


def nested(depth: int = DEEP) -> Any:
    value: Any = {}
    for _ in range(depth):
        value = {"a": value}
    return value


# --- who somebody is ------------------------------------------------------------------------------------------------


@at_a_table
async def test_a_cookie_that_gave_its_seat_away_has_it_no_more(served: Served) -> None:
    """The seat is moved to another device; whoever copied the old cookie gets nothing by sending it again."""
    table, (anna, bert, _) = await seated(served)
    old = anna.cookie
    link = (await anna.post(f"/api/tables/{table}/links", {"kind": "move"}))["path"]
    phone = await served.client("Phone")
    await phone.post("/api/links/redeem", {"token": link.partition("#")[2]})
    thief = await (await served.client(cookie=old)).connect()
    state = await thief.watch(table)
    assert (state["seat"], state["options"]) == (None, [])
    assert (await thief.choose(table, 1))["code"] == "not-seated"
    assert (await thief.ask({"type": "resign", "table": table}))["code"] == "not-seated"
    await thief.post(f"/api/tables/{table}/links", {"kind": "move"}, 403)
    await bert.post("/api/links/redeem", {"token": link.partition("#")[2]}, 404)


@at_a_table
async def test_ids_are_not_to_be_guessed(served: Served) -> None:
    """Far more ids than anyone can try, drawn evenly; and a wrong one tells nothing about those that are right."""
    ids = {new_id() for _ in range(2000)}
    assert len(ids) == 2000
    assert {letter for id in ids for letter in id} == set(LETTERS)
    assert len(LETTERS) ** 12 > 2**58
    anna, eve = await served.client("Anna"), await served.client("Eve")
    table = await anna.new_table(seats=[{"kind": "me"}, {"kind": "link"}, {"kind": "link"}])
    near = table[:-1] + ("2" if table[-1] != "2" else "3")
    answers = [await eve.get(f"/api/tables/{id}", 404) for id in (near, "zzzzzzzzzzzz", "'", "%00", "x" * 500)]
    assert len({json.dumps(answer) for answer in answers}) == 1
    listed = await eve.get("/api/tables?list=open")
    assert table not in json.dumps(listed), "a table for friends is in no list"


@pytest.mark.parametrize(
    "name", ["\u3164", "\u115f\u1160", "\u2800 \u2800", "\u0301\u0302", "\ufe0f", "\u200d", "\U000e0041", "\u00ad"]
)
def test_a_name_shows_something(name: str) -> None:
    with pytest.raises(Refused, match="must not be empty"):
        clean_name(name)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("A\r\nSet-Cookie: x=y", "A Set-Cookie: x=y"),
        ("\u202eannA\u2066", "annA"),
        ("An\u3164na", "An na"),
        ("Zoë 你好 🐉", "Zoë 你好 🐉"),
        ("e\u0301", "é"),
        ("x\u2028y\u0085z", "x y z"),
    ],
)
def test_a_name_is_one_line_of_what_it_shows(name: str, kept: str) -> None:
    assert clean_name(name) == kept


@at_a_table
async def test_no_words_of_a_client_become_headers(served: Served) -> None:
    anna = await served.client()
    answer = await anna.http.post("/api/me", json={"name": "A\r\nX-Bad: 1\r\n\r\n<script>"})
    assert answer.status_code == 200
    assert "x-bad" not in answer.headers
    answer = await anna.http.get("/api/tables/x%0d%0aX-Bad:%201/record")
    assert (answer.status_code, "x-bad" in answer.headers) == (404, False)


@at_a_table
async def test_any_name_fits_into_the_cookie(served: Served) -> None:
    """The longest name in the widest letters comes back whole with the next request."""
    anna = await served.client()
    name = "".join(chr(0x20000 + 977 * number) for number in range(30))
    await anna.post("/api/me", {"name": name})
    assert (await anna.get("/api/me"))["player"]["name"] == name


# --- what is read ---------------------------------------------------------------------------------------------------


@at_a_table
async def test_what_is_nested_deeply_is_refused(served: Served) -> None:
    anna = await served.client("Anna")
    record = {"format": "entrepot-record/1", "options": nested()}
    for path, body in (
        ("/api/tables", {"game": "auction", "options": {"seats": nested()}}),
        ("/api/tables", {"game": "auction", "options": nested()}),
        ("/api/games/auction/check", {"options": {"rounds": nested()}}),
        ("/api/games/singapore/check", {"options": {"edition": nested()}}),
        ("/api/records", {"record": nested()}),
        ("/api/records", {"record": json.dumps(record)}),
        ("/api/records", {"record": '{"a":' * 100_000}),
        ("/api/records", {"record": '{"format": "entrepot-record/1", "\\ud800": 1}'}),
        ("/api/records", {"record": '{"format": "\\ud800\\n"}'}),
    ):
        answer = await anna.http.post(path, json=body)
        assert answer.status_code == 400, (path, answer.text)
        reason = answer.json()["error"]["reason"]
        assert reason.isprintable()
        assert len(reason) <= 400
    assert (await anna.get("/api/tables?list=mine"))["tables"] == []


@at_a_table
async def test_numbers_in_paths_have_an_end(served: Served) -> None:
    anna = await served.client("Anna")
    table = await anna.new_table(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    for seat in ("9" * 5000, "-1", "one", "%C2%B2", "1e3", "10000000000"):
        answer = await anna.http.post(f"/api/tables/{table}/seats/{seat}", json={"kind": "bot"})
        assert answer.status_code == 400, seat
    for query in ("choices=" + "9" * 5000, "choices=-1", "seat=%C2%B2"):
        assert (await anna.http.get(f"/api/tables/{table}/replay?{query}")).status_code in (400, 409)


@at_a_table
async def test_packed_bodies_are_not_unpacked(served: Served) -> None:
    """A few kilobytes that would become gigabytes stay a few kilobytes."""
    anna = await served.client()
    packed = gzip.compress(b'{"name": "' + b"x" * 10_000_000 + b'"}')
    answer = await anna.http.post("/api/me", content=packed, headers={"Content-Encoding": "gzip"})
    assert answer.status_code == 400


@at_a_table
async def test_frames_are_not_packed(served: Served) -> None:
    """Who offers to compress frames is not taken up on it."""
    async with connect(f"ws://{served.host}/ws", compression="deflate") as socket:
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers
        await socket.send('{"type": "ping", "id": "1"}')


@at_a_table
async def test_an_origin_that_is_no_address_is_another_site(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    for origin in ("http://[", "http://[::1", "http://]", "//", "http://a b", "file:///etc"):
        answer = await anna.http.post(f"/api/tables/{table}/leave", json={}, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin"), origin
        assert answer.headers["x-frame-options"] == "DENY"
        with pytest.raises(InvalidStatus) as refused:
            await (await served.client(cookie=anna.cookie)).connect(Origin=origin)
        assert refused.value.response.status_code == 403


@at_a_table
async def test_files_of_the_server_stay_there(served: Served) -> None:
    client = await served.client()
    for path in (
        "/static/%2e%2e/%2e%2e/settings.py",
        "/static/..%2f..%2fsettings.py",
        "/static/....//settings.py",
        "/static//etc/passwd",
        "/static/%00",
        "/static/style.css%00.js",
        "/static/" + "a" * 3000,
        "/static/%5c..%5c..%5csettings.py",
        "/static/",
        "/static/vendor",
    ):
        answer = await client.http.get(path)
        assert answer.status_code == 404, path
        assert answer.json()["error"]["code"] == "unknown-path"
    for options in ({"edition": "/etc/passwd"}, {"edition": "../2022-11.toml"}, {"edition": "2022-11\x00"}):
        await client.post("/api/games/singapore/check", {"options": options}, 400)


@at_a_table
async def test_no_refusal_writes_a_line_of_its_own_into_the_log(served: Served) -> None:
    lines: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    log = logging.getLogger("entrepot.table")
    log.addHandler(handler)
    try:
        eve = await (await served.client("Eve")).connect()
        await eve.send('{"type": "ping\\n2026-01-01 ERROR all is lost"}')
        refused = await eve.wait_for(lambda m: m["type"] == "refused")
        assert "\n" not in refused["reason"]
        await eve.http.post("/api/me", json={"name": "x", "a\nERROR b": 1})
        await eve.http.post("/api/me%0aERROR", json={}, headers={"Origin": "http://evil.example"})
        await eve.send('{"type": "' + "x" * 10_000 + '"}')
        await eve.wait_for(lambda m: m["type"] == "refused" and "xxx" in m["reason"])
    finally:
        log.removeHandler(handler)
    assert len(lines) >= 3
    assert not [line for line in lines if "\n" in line]
    assert max(map(len, lines)) < 1000


# --- how much is asked for ------------------------------------------------------------------------------------------


@at_a_table
async def test_one_player_has_one_hint_at_a_time(served: Served) -> None:
    """Four hints of one player would otherwise be all the hints there are."""
    go_on = threading.Event()
    explain = RandomBot.explain

    def slowly(bot: RandomBot, sight: Any, stop: Any = None) -> dict[str, Any]:
        go_on.wait(20)
        return explain(bot, sight, stop)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RandomBot, "explain", slowly)
        table, (anna, *_) = await seated(served)
        other_table, (bert, *_) = await seated(served)
        first = asyncio.create_task(_hint(anna, table, "first"))
        await until(lambda: len(served.tables.bots._hints) == 1)
        assert (await _hint(anna, table, "second"))["code"] == "busy"
        other = asyncio.create_task(_hint(bert, other_table, "other"))
        await until(lambda: len(served.tables.bots._hints) == 2)
        go_on.set()
        assert (await first)["type"] == "hint"
        assert (await other)["type"] == "hint"
        assert (await _hint(anna, table, "third"))["type"] == "hint"


async def _hint(client: Client, table: str, id: str) -> dict[str, Any]:
    version = client.state["version"]
    return await client.ask({"type": "hint", "id": id, "table": table, "version": version, "level": "random"})


@at_a_table
async def test_one_socket_follows_a_few_tables(served: Served) -> None:
    anna = await (await served.client("Anna")).connect()
    tables = [await anna.new_table() for _ in range(served.tables.settings.limits.tables_per_socket + 1)]
    for table in tables:
        await anna.send({"type": "watch", "table": table})
    refused = await anna.wait_for(lambda m: m["type"] == "refused")
    assert (refused["code"], refused["table"]) == ("too-fast", tables[-1])
    await anna.send({"type": "unwatch", "table": tables[0]})
    assert (await anna.watch(tables[-1]))["table"] == tables[-1]


def test_a_body_that_never_ends_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "BODY_LASTS", 0.2)

    async def run() -> None:
        async with Served(tmp_path) as served:
            answer = await asyncio.to_thread(
                _raw,
                served.host,
                b"POST /api/me HTTP/1.1\r\nHost: %s\r\nContent-Length: 50\r\n\r\n{" % served.host.encode(),
            )
            assert b" 400 " in answer
            assert b"The body takes too long." in answer
            assert (await (await served.client()).http.get("/api/health")).status_code == 200

    apart(run())


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /",
    ],
)
def test_a_head_that_never_ends_is_given_up(said: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also on a connection that has been used properly before."""
    monkeypatch.setattr(settings, "HEADER_LASTS", 0.2)

    async def run() -> None:
        async with Served(tmp_path) as served:
            answer = await asyncio.to_thread(_raw, served.host, said)
            assert answer.startswith(b"HTTP/1.1 200") == (b"\r\n\r\n" in said)
            await (await served.client()).connect()  # a socket is not a head that takes long
            await asyncio.sleep(0.5)
            assert served.clients[-1].closed is None

    apart(run())


def _raw(host: str, data: bytes) -> bytes:
    """What a server says to these bytes before it hangs up."""
    name, _, port = host.partition(":")
    with socket.create_connection((name, int(port)), timeout=60) as connection:
        connection.sendall(data)
        answer = b""
        while not re.search(rb"\}\s*$", answer) or b" 200 " in answer:
            try:
                more = connection.recv(65536)
            except ConnectionResetError:
                break
            if not more:
                break
            answer += more
    return answer
