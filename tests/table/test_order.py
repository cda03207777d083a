"""Strangers at a table: who may speak, sit and look, and what is told to whoever runs the server."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from entrepot.table.errors import StoreFailed
from entrepot.table.settings import CHAT_KEPT, Rate
from tests.table.harness import Client, Message, Served, apart, at_a_table, limits, seated


async def _say(client: Client, table: str, text: str) -> Message:
    return await client.ask({"type": "chat", "table": table, "text": text})


async def _heard(client: Client, text: str) -> Message:
    """The line, as somebody was told it."""
    told = await client.wait_for(lambda m: m["type"] == "chat" and any(e["text"] == text for e in m["entries"]))
    found: Message = next(entry for entry in told["entries"] if entry["text"] == text)
    return found


async def _chat_of(client: Client, table: str) -> Message:
    """The chat as somebody finds it who comes anew."""
    again = await (await client.served.client(cookie=client.cookie)).connect()
    await again.watch(table)
    return await again.wait_for(lambda m: m["type"] == "chat" and m["full"])


@at_a_table
async def test_the_chat_comes_as_soon_as_it_can_be_read(served: Served) -> None:
    """Who follows a table already, since only its chat could not be read, is told of it when asking again."""
    table, (anna, _) = await seated(served, seats=2, options={"seats": 2})
    await _say(anna, table, "hello")
    again = await (await served.client(cookie=anna.cookie)).connect()
    with pytest.MonkeyPatch.context() as broken:

        async def fail(*_: Any) -> None:
            raise StoreFailed("The disk is away.")

        broken.setattr(served.tables.store, "chat", fail)
        await again.send({"type": "watch", "table": table})
        await again.wait_for(lambda m: m["type"] == "refused" and m["code"] == "failed")
    await again.send({"type": "watch", "table": table})
    told = await again.wait_for(lambda m: m["type"] == "chat" and m["full"])
    assert [entry["text"] for entry in told["entries"]] == ["hello"]


# --- how much -------------------------------------------------------------------------------------------------------


def test_another_socket_does_not_let_somebody_speak_faster(tmp_path: Path) -> None:
    """The audit's attack: connect again after every few lines."""

    async def run() -> None:
        async with Served(tmp_path, limits(chat=Rate(0.001, 6))) as served:
            table, (anna, *_) = await seated(served)
            said = 0
            for n in range(30):
                if n % 3 == 0:
                    anna = await (await served.client(cookie=anna.cookie)).connect()
                    await anna.watch(table)
                said += (await _say(anna, table, f"line {n}"))["type"] == "ack"
            assert said == 6

    apart(run())


def test_nor_does_another_name(tmp_path: Path) -> None:
    async def run() -> None:
        async with Served(tmp_path, limits(chat=Rate(0.001, 6), chat_per_address=Rate(0.001, 10))) as served:
            said = 0
            for n in range(5):
                table, (anna, *_) = await seated(served)
                for line in range(4):
                    said += (await _say(anna, table, f"line {n} {line}"))["type"] == "ack"
            assert said == 10

    apart(run())


@at_a_table
async def test_a_table_keeps_so_many_lines(served: Served) -> None:
    table, _ = await seated(served)
    store = served.tables.store
    for n in range(CHAT_KEPT + 20):
        await store.say(table, 0, "Anna", f"line {n}", 1.0)
    kept = await store.chat(table, 10 * CHAT_KEPT)
    assert len(kept) == CHAT_KEPT
    assert (kept[0].text, kept[-1].text) == ("line 20", f"line {CHAT_KEPT + 19}")


# --- not to be heard ------------------------------------------------------------------------------------------------


@at_a_table
async def test_whom_somebody_does_not_want_to_hear_is_remembered(served: Served) -> None:
    """At this table and the next, and for nobody else."""
    table, (anna, bert, carl) = await seated(served)
    await _say(bert, table, "nonsense")
    who = (await _heard(anna, "nonsense"))["who"]
    assert who == anna.state["seats"][1]["who"], "the same person in the chat and at the table"
    assert (await anna.post(f"/api/tables/{table}/mute", {"who": who}))["muted"] == [who]
    assert (await _chat_of(anna, table))["muted"] == [who]
    assert (await _chat_of(carl, table))["muted"] == []
    other = await anna.new_table(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    await bert.post(f"/api/tables/{other}/join")
    seats = (await anna.get(f"/api/tables/{other}"))["table"]["seats"]
    assert (await _chat_of(anna, other))["muted"] == [seats[1]["who"]]
    assert seats[1]["who"] != who, "nobody is followed from table to table by it"
    assert (await anna.post(f"/api/tables/{table}/mute", {"who": who, "muted": False}))["muted"] == []
    refused = await anna.post(f"/api/tables/{table}/mute", {"who": "0" * 16}, 400)
    assert refused["error"]["reason"] == "Nobody at this table goes by that."
    await anna.post(f"/api/tables/{table}/mute", {"who": anna.state["seats"][0]["who"]}, 409)


@at_a_table
async def test_the_host_decides_who_speaks_at_a_table(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served)
    who = bert.state["seats"][1]["who"]
    assert (await carl.post(f"/api/tables/{table}/silence", {"who": who}, 403))["error"]["code"] == "forbidden"
    await anna.post(f"/api/tables/{table}/silence", {"who": who})
    await bert.shown(lambda s: s["seats"][1]["silenced"])
    refused = await _say(bert, table, "nonsense")
    assert (refused["code"], refused["reason"]) == (
        "forbidden",
        "Whoever made this table does not let you speak here.",
    )
    cookie = bert.cookie
    await served.restart()
    bert = await (await served.client(cookie=cookie)).connect()
    await bert.watch(table)
    assert (await _say(bert, table, "nonsense"))["code"] == "forbidden"
    assert (await bert.choose(table, 1))["code"] != "forbidden", "they may play on"
    anna = await served.client(cookie=anna.cookie)
    await anna.post(f"/api/tables/{table}/silence", {"who": who, "silenced": False})
    assert (await _say(bert, table, "sense"))["type"] == "ack"


# --- not to be there ------------------------------------------------------------------------------------------------


@at_a_table
async def test_the_host_sends_somebody_away_before_the_start(served: Served) -> None:
    anna, bert = await served.client("Anna"), await served.client("Bert")
    table = await anna.new_table(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    await bert.post(f"/api/tables/{table}/join")
    await bert.post(f"/api/tables/{table}/kick", {"seat": 0}, 403)
    await anna.post(f"/api/tables/{table}/kick", {"seat": 2}, 409)
    await anna.post(f"/api/tables/{table}/kick", {"seat": 0}, 409)
    await anna.post(f"/api/tables/{table}/kick", {"seat": 9}, 400)
    seats = (await anna.post(f"/api/tables/{table}/kick", {"seat": 1}))["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["player", "open", "open"]
    refused = await bert.post(f"/api/tables/{table}/join", {}, 403)
    assert refused["error"]["reason"] == "Whoever made the table does not want you at it."
    link = (await anna.post(f"/api/tables/{table}/links", {"kind": "invite"}))["path"].partition("#")[2]
    await bert.post("/api/links/redeem", {"token": link}, 403)
    for name in ("Carl", "Dora"):
        await (await served.client(name)).post(f"/api/tables/{table}/join")
    await anna.post(f"/api/tables/{table}/kick", {"seat": 1}, 409)


PRIVATE: dict[str, Any] = {"seats": [{"kind": "me"}, {"kind": "link"}, {"kind": "bot"}], "private": True}


@at_a_table
async def test_nobody_looks_on_at_a_private_table(served: Served) -> None:
    anna, bert, otto = [await served.client(name) for name in ("Anna", "Bert", "Otto")]
    table = await anna.new_table(**PRIVATE)
    path = (await anna.post(f"/api/tables/{table}/links", {"kind": "invite"}))["path"]
    await bert.post("/api/links/redeem", {"token": path.partition("#")[2]})
    for player in (anna, bert):
        await player.connect()
        await player.watch(table)
    await otto.connect()
    for stranger in (otto, await (await served.client()).connect()):
        await stranger.send({"type": "watch", "table": table})
        refused = await stranger.wait_for(lambda m: m["type"] == "refused")
        assert (refused["code"], refused["table"]) == ("private", table)
        for what in ("", "/replay?choices=0", "/results", "/record", "/components"):
            assert (await stranger.get(f"/api/tables/{table}{what}", 403))["error"]["code"] == "private"
        await stranger.post(f"/api/tables/{table}/fork", {"choices": 0}, 403)
        await stranger.post(f"/api/tables/{table}/report", {"who": "0" * 16, "reason": "x"}, 403)
    for listing in ("open", "watch"):
        assert (await otto.get(f"/api/tables?list={listing}"))["tables"] == []
    assert (await anna.get(f"/api/tables/{table}"))["table"]["private"]


@at_a_table
async def test_who_is_sent_away_from_a_private_table_sees_no_more_of_it(served: Served) -> None:
    anna, bert = await served.client("Anna"), await served.client("Bert")
    table = await anna.new_table(seats=[{"kind": "me"}, {"kind": "link"}, {"kind": "link"}], private=True)
    path = (await anna.post(f"/api/tables/{table}/links", {"kind": "invite"}))["path"]
    await bert.post("/api/links/redeem", {"token": path.partition("#")[2]})
    await bert.connect()
    await bert.watch(table)
    await anna.post(f"/api/tables/{table}/kick", {"seat": 1})
    await bert.wait_for(lambda m: m["type"] == "refused" and m["code"] == "private")
    seen = bert.state["version"]
    await anna.post(f"/api/tables/{table}/start", {"level": "easy"})
    assert (await _say(bert, table, "hello?"))["type"] == "refused"
    assert bert.state["version"] == seen


@pytest.mark.parametrize(
    "wanted", [{"seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]}, {"public": True}], ids=["open", "public"]
)
def test_a_private_table_is_not_for_everyone(tmp_path: Path, wanted: dict[str, Any]) -> None:
    @at_a_table
    async def scenario(served: Served) -> None:
        anna = await served.client("Anna")
        refused = await anna.post("/api/tables", {"game": "auction", **PRIVATE, **wanted}, 400)
        assert refused["error"]["reason"].startswith("A private table has no seats for just anyone")
        table = await anna.new_table(**PRIVATE)
        await anna.post(f"/api/tables/{table}/seats/1", {"kind": "open"}, 400)

    scenario(tmp_path)


# --- to be told -----------------------------------------------------------------------------------------------------


def _reports(served: Served) -> list[tuple[Any, ...]]:
    with sqlite3.connect(served.folder / "games.sqlite3") as db:
        return db.execute("SELECT table_id, who, about, line, reason, closed FROM reports").fetchall()


@at_a_table
async def test_a_line_is_reported_with_what_was_said_around_it(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    await _say(anna, table, "good luck")
    await _say(bert, table, "nonsense")
    line = await _heard(anna, "nonsense")
    about = {"who": line["who"], "line": line["n"], "reason": " He\tinsults  me "}
    assert await anna.post(f"/api/tables/{table}/report", about) == {"reported": True}
    history = (await served.tables.table(table)).history
    [(at, who, whom, text, reason, closed)] = _reports(served)
    assert (at, who, whom) == (table, history.holders[0].player, history.holders[1].player)
    assert text.splitlines() == ["  1 Player 0: good luck", "> 2 Player 1: nonsense"]
    assert (reason, closed) == ("He insults me", None)
    await anna.post(f"/api/tables/{table}/report", about | {"line": 1}, 400)
    await anna.post(f"/api/tables/{table}/report", about | {"reason": " "}, 400)
    assert len(_reports(served)) == 1


def test_reports_have_an_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with Served(tmp_path, limits(reports=Rate(0.001, 2))) as served:
            table, (anna, *_) = await seated(served)
            about = {"who": anna.state["seats"][1]["who"], "reason": "slow"}
            for _ in range(2):
                await anna.post(f"/api/tables/{table}/report", about)
            await anna.post(f"/api/tables/{table}/report", about, 429)
            assert len(_reports(served)) == 2

    apart(run())


# --- once more ------------------------------------------------------------------------------------------------------


@at_a_table
async def test_a_rematch_asks_everyone(served: Served) -> None:
    """It used to seat them, and their clocks ran."""
    pace = {"kind": "live", "minutes": 1}
    table, players = await seated(served, options={"rounds": 1}, pace=pace)
    for player in players:
        await player.shown(lambda s: s["options"] != [])
        await player.choose(table)
    anna, bert, carl = players
    await carl.shown(lambda s: s["status"] == "over")
    again = (await anna.post(f"/api/tables/{table}/rematch"))["table"]
    assert again["status"] == "waiting"
    assert [(seat["kind"], seat["player"]) for seat in again["seats"]] == [
        ("kept", "Player 2"),
        ("player", "Player 0"),
        ("kept", "Player 1"),
    ]
    served.clock.pass_by(1000)
    await served.tables.tick()
    assert (await bert.post(f"/api/tables/{table}/rematch"))["table"]["seat"] == 2
    stranger = await served.client("Otto")
    await stranger.post(f"/api/tables/{again['id']}/join", {}, 409)
    assert again["id"] in [one["id"] for one in (await carl.get("/api/tables?list=mine"))["tables"]]
    assert again["id"] not in [one["id"] for one in (await stranger.get("/api/tables?list=open"))["tables"]]
    await carl.watch(again["id"])
    assert (await carl.shown(lambda s: s["table"] == again["id"]))["kept"] == 0
    assert (await carl.post(f"/api/tables/{again['id']}/join"))["table"]["status"] == "playing"
    clocks = (await served.tables.table(again["id"])).history.clocks
    assert clocks.left == [60.0, 60.0, 60.0], "nobody's time ran before all had come"


@at_a_table
async def test_who_does_not_come_to_a_rematch_is_replaced(served: Served) -> None:
    table, players = await seated(served, options={"rounds": 1})
    for player in players:
        await player.shown(lambda s: s["options"] != [])
        await player.choose(table)
    anna, bert, carl = players
    await carl.shown(lambda s: s["status"] == "over")
    again = (await anna.post(f"/api/tables/{table}/rematch"))["table"]["id"]
    await carl.post(f"/api/tables/{again}/join")
    await anna.post(f"/api/tables/{again}/start", {"level": "easy"})
    assert (await bert.post(f"/api/tables/{table}/rematch"))["table"]["seat"] is None, "too late; one may look on"


# --- links and names ------------------------------------------------------------------------------------------------


def _links(served: Served) -> int:
    with sqlite3.connect(served.folder / "games.sqlite3") as db:
        return int(db.execute("SELECT COUNT(*) FROM links").fetchone()[0])


@at_a_table
async def test_links_are_counted_and_expired_ones_removed(served: Served) -> None:
    """The audit's attack: 100 move links in a row."""
    anna = await served.client("Anna")
    table = await anna.new_table(seats=[{"kind": "me"}, {"kind": "link"}, {"kind": "link"}])
    tokens = [(await anna.post(f"/api/tables/{table}/links", {"kind": "move"}))["path"][6:] for _ in range(100)]
    assert _links(served) == 1
    await anna.post("/api/links/look", {"token": tokens[0]}, 404)
    await anna.post("/api/links/look", {"token": tokens[-1]})
    most = served.tables.settings.limits.invitations
    for _ in range(most):
        await anna.post(f"/api/tables/{table}/links", {"kind": "invite"})
    refused = await anna.post(f"/api/tables/{table}/links", {"kind": "invite"}, 409)
    assert str(most) in refused["error"]["reason"]
    served.clock.pass_by(15 * 86_400)
    await anna.post(f"/api/tables/{table}/links", {"kind": "invite"})
    assert _links(served) == 1


@at_a_table
async def test_taking_seats_and_leaving_them_does_not_fill_the_disk(served: Served) -> None:
    anna, bert = await served.client("Anna"), await served.client("Bert")
    table = await anna.new_table(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    live = await served.tables.table(table)
    live.history.spent[str(json.loads((await bert.http.get("/api/me")).text)["player"]["id"])] = 600
    assert (await bert.post(f"/api/tables/{table}/join", {}, 409))["error"]["code"] == "enough"
    await (await served.client("Carl")).post(f"/api/tables/{table}/join")


@at_a_table
async def test_a_name_is_changed_when_it_is_written(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    live = await served.tables.table(table)
    with pytest.MonkeyPatch.context() as broken:

        async def fails(*_: Any) -> None:
            raise StoreFailed("The disk is full.")

        broken.setattr(served.tables.store, "name", fails)
        await anna.post("/api/me", {"name": "Queen"}, 503)
    assert next(iter(live.names.values())) == "Player 0"
    assert (await anna.get("/api/me"))["player"]["name"] == "Player 0"
    await anna.post("/api/me", {"name": "Queen"})
    assert (await anna.get("/api/me"))["player"]["name"] == "Queen"
