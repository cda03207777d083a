"""What the socket takes and what it refuses: with a reason, without changing anything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from entrepot.table.play.people import Player
from entrepot.table.server.identity import Identity
from entrepot.table.settings import LONGEST_MESSAGE, Rate
from tests.table.harness import Client, Served, apart, at_a_table, limits, seated, until

NONSENSE: list[str | bytes] = [
    "",
    "hello",
    "null",
    "[]",
    "{",
    "{}",
    '{"type": 7}',
    '{"type": "steal"}',
    '{"type": "watch"}',
    '{"type": "watch", "table": 5}',
    '{"type": "watch", "table": ""}',
    '{"type": "choose", "table": "x", "version": 1, "code": 1}',
    '{"type": "choose", "id": "", "table": "x", "version": 1, "code": 1}',
    '{"type": "choose", "id": "1", "table": "x", "version": "1", "code": 1}',
    '{"type": "choose", "id": "1", "table": "x", "version": 1, "code": true}',
    '{"type": "choose", "id": "1", "table": "x", "version": 1, "code": 1.5}',
    '{"type": "choose", "id": "1", "table": "x", "version": 1, "code": -1}',
    '{"type": "choose", "id": "1", "table": "x", "version": 1, "code": 99999999999999999999}',
    '{"type": "choose", "id": "' + "x" * 65 + '", "table": "x", "version": 1, "code": 1}',
    '{"type": "chat", "id": "1", "table": "x", "text": null}',
    "[" * 5000,
    '{"a": ' * 1000,
    b"\xff\x00binary",
    b'{"type": "ping"}',
]


@at_a_table
async def test_nonsense_is_refused_and_the_connection_kept(served: Served) -> None:
    client = await (await served.client("Anna")).connect()
    for nonsense in NONSENSE:
        since = len(client.received)
        await client.send(nonsense)
        answer = await client.wait_for(lambda m: m["type"] == "refused", since)
        assert answer["code"] == "malformed", nonsense[:80]
        assert answer["reason"].endswith(".")
    assert (await client.ask({"type": "ping"}))["type"] == "pong"


@at_a_table
async def test_a_refusal_names_the_message_it_is_about(served: Served) -> None:
    client = await (await served.client()).connect()
    await client.send({"type": "choose", "id": "mine", "table": "there", "version": 1})
    answer = await client.wait_for(lambda m: m["type"] == "refused")
    assert (answer["id"], answer["table"]) == ("mine", "there")


@at_a_table
async def test_a_message_that_is_too_large_ends_the_connection(served: Served) -> None:
    client = await (await served.client()).connect()
    await client.send(json.dumps({"type": "ping", "id": "x" * LONGEST_MESSAGE}))
    assert (await client.wait_for(lambda m: m["type"] == "refused"))["code"] == "too-large"
    await until(lambda: client.closed)
    assert client.closed == 1009
    await client.connect()
    await client.send("x" * (10 * LONGEST_MESSAGE))  # far too large: not even read
    await until(lambda: client.closed)
    assert client.closed == 1009


@at_a_table
async def test_a_choice_needs_the_version_of_now(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    code = anna.state["options"][0]["code"]
    for version in (0, anna.state["version"] - 1, anna.state["version"] + 1):
        refused = await anna.choose(table, code, version=version)
        assert (refused["type"], refused["code"]) == ("refused", "stale")
    assert (await served.tables.table(table)).history.choices == []


@at_a_table
async def test_who_is_stale_is_shown_the_state(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    since = len(anna.received)
    await anna.choose(table, version=0)
    assert (await anna.wait_for(lambda m: m["type"] == "state", since))["version"] == anna.state["version"]


@at_a_table
async def test_only_the_seat_that_is_asked_may_choose(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    code = anna.state["options"][0]["code"]
    refused = await bert.choose(table, code)
    assert refused["code"] == "not-asked"
    assert "bidder 1" in refused["reason"]
    onlooker = await (await served.client("Otto")).connect()
    await onlooker.watch(table)
    assert (await onlooker.choose(table, code))["code"] == "not-seated"
    nobody = await (await served.client()).connect()
    await nobody.watch(table)
    assert (await nobody.choose(table, code))["code"] == "not-seated"
    assert (await served.tables.table(table)).history.choices == []


@at_a_table
async def test_what_the_rules_forbid_is_refused_in_their_words(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    held = {option["code"] for option in anna.state["options"]}
    for code in [*({*range(1, 17)} - held), 0, 500, 0x7FFF]:
        refused = await anna.choose(table, code)
        assert refused["code"] == "illegal"
        assert "A1" in refused["reason"]
    assert (await served.tables.table(table)).history.version == anna.state["version"]


@at_a_table
async def test_a_message_sent_again_happens_once(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served)
    version, code = anna.state["version"], anna.state["options"][0]["code"]
    message = {"type": "choose", "id": "once", "table": table, "version": version, "code": code}
    first = await anna.ask(message)
    await bert.shown(lambda s: s["options"] != [])
    assert (await bert.choose(table))["type"] == "ack"
    again = await anna.ask(message)
    assert (first["type"], first["version"]) == (again["type"], again["version"]) == ("ack", version + 1)
    assert len((await served.tables.table(table)).history.choices) == 2
    await carl.shown(lambda s: s["options"] != [])
    same_id = await carl.ask({**message, "version": carl.state["version"], "code": carl.state["options"][0]["code"]})
    assert same_id["version"] == version + 3, "ids belong to the seat that made them"


@at_a_table
async def test_nothing_can_be_done_at_a_table_one_does_not_watch(served: Served) -> None:
    table, _ = await seated(served)
    other = await (await served.client("Olga")).connect()
    for message in (
        {"type": "choose", "table": table, "version": 1, "code": 1},
        {"type": "chat", "table": table, "text": "hello"},
        {"type": "resign", "table": table},
        {"type": "choose", "table": "nowhere", "version": 1, "code": 1},
    ):
        assert (await other.ask(message))["code"] == "unknown-table"
    await other.send({"type": "watch", "table": "nowhere"})
    assert (await other.wait_for(lambda m: m["type"] == "refused" and m["id"] is None))["code"] == "unknown-table"


@at_a_table
async def test_a_forged_cookie_is_nobody(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    owner = (await anna.get("/api/me"))["player"]
    forged = Identity("another key").sign(Player(owner["id"], owner["name"]))
    honest = anna.cookie
    assert honest is not None
    for cookie in (forged, honest[:-2], honest + "A", "x" * 2000, "", "..", honest.split(".")[0]):
        thief = await served.client(cookie=cookie)
        assert (await thief.get("/api/me"))["player"] is None
        await thief.connect()
        assert (await thief.watch(table))["seat"] is None
        assert thief.state["options"] == []
        assert (await thief.choose(table, 1))["code"] == "not-seated"
        await thief.close()


@at_a_table
async def test_pages_of_other_sites_are_turned_away(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    for origin in ("https://evil.example", "null", f"http://{served.host}.evil.example", "http://"):
        with pytest.raises(InvalidStatus) as refused:
            await (await served.client(cookie=anna.cookie)).connect(Origin=origin)
        assert refused.value.response.status_code == 403
        answer = await anna.http.post(f"/api/tables/{table}/leave", json={}, headers={"Origin": origin})
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "origin"
    answer = await anna.http.post("/api/me", json={"name": "X"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    own = {"Origin": f"http://{served.host}"}
    assert (await anna.http.post("/api/me", json={"name": "Anna"}, headers=own)).status_code == 200
    await (await served.client(cookie=anna.cookie)).connect(**own)


def test_who_talks_too_fast_is_told_and_then_cut_off(tmp_path: Path) -> None:
    async def run() -> None:
        slow = limits(messages=Rate(0.001, 5), strikes=10)
        async with Served(tmp_path, slow) as served:
            client = await (await served.client()).connect()
            answers = [await client.ask({"type": "ping", "id": str(n)}) for n in range(10)]
            assert [a["type"] for a in answers] == ["pong"] * 5 + ["refused"] * 5
            assert {a.get("code") for a in answers[5:]} == {"too-fast"}
            for n in range(10):
                await client.send({"type": "ping", "id": f"more {n}"})
            await until(lambda: client.closed)
            assert client.closed == 1008

    apart(run())


def test_an_address_has_its_limits(tmp_path: Path) -> None:
    async def run() -> None:
        tight = limits(sockets_per_address=2, requests=Rate(0.001, 4), new_tables=Rate(0.001, 1))
        async with Served(tmp_path, tight) as served:
            first = await (await served.client()).connect()
            await (await served.client()).connect()
            third = await served.client()
            await third.connect()
            await until(lambda: third.closed)
            assert third.closed == 1008
            await first.drop()
            await until(lambda: len(served.tables.live()) == 0 and _free(served))
            await (await served.client()).connect()
            anna = await served.client()
            assert (await anna.http.post("/api/tables", json={"game": "auction"})).status_code == 201
            assert (await anna.http.post("/api/tables", json={"game": "auction"})).status_code == 429
            assert (await anna.http.get("/api/me")).status_code == 200
            assert (await anna.http.get("/api/me")).status_code == 200
            too_fast = await anna.http.get("/api/me")
            assert too_fast.status_code == 429
            assert int(too_fast.headers["retry-after"]) > 0

    apart(run())


def _free(served: Served) -> bool:
    sockets: Any = served.server.config.app.state.sockets  # type: ignore[union-attr]
    return bool(sockets.open < 2)


def test_chat_is_limited_and_cleaned(tmp_path: Path) -> None:
    async def run() -> None:
        async with Served(tmp_path, limits(chat=Rate(0.001, 3))) as served:
            table, (anna, bert, _) = await seated(served)
            assert (await _say(anna, table, "  hello\u0000 \n\u202e there\t "))["type"] == "ack"
            heard = await bert.wait_for(lambda m: m["type"] == "chat" and not m["full"])
            assert heard["entries"][0]["text"] == "hello there"
            assert heard["entries"][0]["player"] == "Player 0"
            assert (await _say(anna, table, "x" * 501))["code"] == "malformed"
            assert (await _say(anna, table, " \n "))["code"] == "malformed"
            assert (await _say(anna, table, "<script>alert(1)</script>"))["type"] == "ack"
            assert (await _say(anna, table, "3"))["type"] == "ack"
            assert (await _say(anna, table, "4"))["code"] == "too-fast"
            onlooker = await (await served.client("Otto")).connect()
            await onlooker.watch(table)
            assert (await _say(onlooker, table, "psst, bid the 9"))["code"] == "not-seated"
            shown = await onlooker.wait_for(lambda m: m["type"] == "chat" and m["full"])
            assert [line["text"] for line in shown["entries"]] == ["hello there", "<script>alert(1)</script>", "3"]

    apart(run())


async def _say(client: Client, table: str, text: str) -> dict[str, Any]:
    return await client.ask({"type": "chat", "table": table, "text": text})


@at_a_table
async def test_why_something_cannot_be_chosen(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    held = {option["code"] for option in anna.state["options"]}
    other = next(code for code in range(1, 17) if code not in held)
    answer = await anna.ask({"type": "why", "table": table, "target": f"hand {other}"})
    assert (answer["type"], answer["code"]) == ("refused", "illegal")
    assert f"The {other} is not in the hand" in answer["reason"]
    answer = await anna.ask({"type": "why", "table": table, "target": "the moon"})
    assert answer["reason"] == "That cannot be chosen now."
    assert (await bert.ask({"type": "why", "table": table, "target": "hand 1"}))["code"] == "not-asked"


@at_a_table
async def test_a_hint_is_for_the_asked_only(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    hint = await anna.ask({"type": "hint", "table": table, "version": anna.state["version"], "level": "random"})
    assert hint["type"] == "hint"
    assert {option["code"] for option in hint["options"]} <= {option["code"] for option in anna.state["options"]}
    refused = await bert.ask({"type": "hint", "table": table, "version": bert.state["version"]})
    assert refused["code"] == "not-asked"
    refused = await anna.ask({"type": "hint", "table": table, "version": 0})
    assert refused["code"] == "stale"
    refused = await anna.ask({"type": "hint", "table": table, "version": anna.state["version"], "level": "god"})
    assert refused["code"] == "options"


def test_what_is_suspicious_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with Served(tmp_path) as served:
            table, (anna, bert, _) = await seated(served)
            await anna.send("nonsense")
            await anna.wait_for(lambda m: m["type"] == "refused")
            await bert.choose(table, 1)
            onlooker = await (await served.client("Otto")).connect()
            await onlooker.watch(table)
            await onlooker.choose(table, 1)
            await anna.http.post("/api/me", json={"name": "X"}, headers={"Origin": "https://evil.example"})

    with caplog.at_level("WARNING", "entrepot.table"):
        apart(run())
    logged = [record.getMessage() for record in caplog.records]
    for code in ("malformed", "not-seated", "origin"):
        assert any(code in line for line in logged), logged
    assert not any("not-asked" in line for line in logged), "choosing out of turn happens to anyone"


@at_a_table
async def test_a_table_is_followed_from_the_beginning_where_the_address_says_so(served: Served) -> None:
    anna = await served.client("Anna")
    table = await anna.new_table()
    await anna.connect(query=f"?watch={table}")
    state = await anna.shown(lambda s: s["table"] == table)
    assert (state["full"], state["seat"]) == (True, 0)
    otto = await (await served.client("Otto")).connect(query="?watch=nowhere")
    await until(lambda: any(m["type"] == "refused" and m["code"] == "unknown-table" for m in otto.received))
