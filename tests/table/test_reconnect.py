"""Connections come and go; the game goes on, and who comes back is shown what happened."""

from __future__ import annotations

import gc
import json
import weakref
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from entrepot.table.errors import Refused
from entrepot.table.play.live import LiveTable
from entrepot.table.play.seeing.viewpoints import Viewer
from entrepot.table.play.tables import A_FEW
from entrepot.table.play.ticker import QUIET
from entrepot.table.store.entries import Chosen, Logged
from entrepot.table.store.store import Stored
from tests.table.harness import Client, Served, apart, at_a_table, seated, until


async def _again(client: Client, table: str) -> dict[str, object]:
    """Connect anew and say what one has."""
    await client.connect()
    return await client.watch(table, version=client.state["version"], journal=len(client.journal))


@at_a_table
async def test_who_comes_back_gets_what_was_missed(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served)
    held = len(anna.journal)
    await anna.choose(table)
    await bert.shown(lambda s: s["options"] != [])
    await anna.shown(lambda s: s["asked"] == 1)
    await anna.drop()
    await bert.choose(table)
    await carl.shown(lambda s: s["options"] != [])
    await carl.choose(table)
    state = await _again(anna, table)
    assert state["full"] is False
    assert state["journal"]["from"] > held  # type: ignore[index]
    live = await served.tables.table(table)
    assert live.viewpoints is not None
    assert anna.journal == json.loads(bytes(live.viewpoints.journal_since(Viewer(0, "en"), 0)[1]))


@at_a_table
async def test_who_has_nothing_gets_everything(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    await anna.choose(table)
    for held in ({}, {"version": 10_000, "journal": 3}, {"version": 1}):
        bert.journal.clear()
        state = await bert.watch(table, **held)
        assert state["full"] is True
        assert state["journal"]["from"] == 0
        assert state["commitment"] and state["game"]["name"] == "auction"


@at_a_table
async def test_who_missed_an_undo_is_set_right(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    await anna.choose(table, anna.state["options"][0]["code"])
    await bert.shown(lambda s: s["choices"] == 1)
    await bert.drop()
    await anna.shown(lambda s: s["can_undo"])
    assert (await anna.ask({"type": "undo", "table": table, "version": anna.state["version"]}))["type"] == "ack"
    await anna.shown(lambda s: s["choices"] == 0)
    assert (await anna.choose(table, anna.state["options"][1]["code"]))["type"] == "ack"
    state = await _again(bert, table)
    live = await served.tables.table(table)
    assert live.viewpoints is not None
    whole = json.loads(bytes(live.viewpoints.journal_since(Viewer(1, "en"), 0)[1]))
    assert (state["choices"], bert.journal) == (1, whole)


@at_a_table
async def test_a_choice_that_was_not_answered_is_sent_again(served: Served) -> None:
    """The connection breaks in the middle of a choice: whether it had arrived or not, it counts once."""
    table, (anna, *_) = await seated(served)
    code = anna.state["options"][0]["code"]
    message = {"type": "choose", "id": "the one", "table": table, "version": anna.state["version"], "code": code}
    await anna.send(message)
    await anna.drop()
    await _again(anna, table)
    answer = await anna.ask(message)
    assert answer["type"] == "ack"
    assert (await served.tables.table(table)).history.choices == [code]


@at_a_table
async def test_two_tabs_of_one_seat_see_the_same(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    second = await (await served.client(cookie=anna.cookie)).connect()
    await second.watch(table)
    assert second.state["seat"] == 0
    assert second.state["options"] == anna.state["options"]
    assert (await second.choose(table))["type"] == "ack"
    await anna.shown(lambda s: s["choices"] == 1)
    await second.shown(lambda s: s["choices"] == 1)
    assert anna.journal == second.journal
    await anna.drop()
    live = await served.tables.table(table)
    await until(lambda: len(live.followers) == 3)
    assert live.present() == {0, 1, 2}, "the seat is there as long as one tab is"
    await second.drop()
    await bert.wait_for(lambda m: m["type"] == "presence" and m["present"] == [False, True, True])


@at_a_table
async def test_onlookers_come_and_go(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    onlooker = await (await served.client()).connect()
    await onlooker.watch(table)
    assert onlooker.state["seat"] is None
    await anna.wait_for(lambda m: m["type"] == "presence" and m["watchers"] == 1)
    since = len(anna.received)
    await onlooker.send({"type": "unwatch", "table": table})
    await anna.wait_for(lambda m: m["type"] == "presence" and m["watchers"] == 0, since)
    assert (await onlooker.choose(table, 1))["code"] == "unknown-table"


@at_a_table
async def test_everything_is_there_after_a_restart(served: Served) -> None:
    table, players = await seated(served)
    await players[0].choose(table)
    await players[1].shown(lambda s: s["options"] != [])
    await players[1].choose(table)
    cookies = [player.cookie for player in players]
    before = (await served.tables.table(table)).history.choices[:]
    closed = players[2]
    await served.restart()
    assert closed.closed in (1001, 1012, 1000)
    carl = await (await served.client(cookie=cookies[2])).connect()
    await carl.watch(table)
    assert carl.state["choices"] == 2
    assert carl.state["options"] != []
    assert (await carl.choose(table))["type"] == "ack"
    assert (await served.tables.table(table)).history.choices[:2] == before


@at_a_table
async def test_checkpoints_may_be_thrown_away(served: Served) -> None:
    table, players = await seated(served)
    for player in players:
        await player.shown(lambda s: s["options"] != [])
        await player.choose(table)
    live = await served.tables.table(table)
    assert live.match is not None
    choices, truth = live.match.choices, bytes(live.match.truth)
    stored = await served.tables.store.load(table)
    assert stored is not None
    good = live.match.to_bytes()
    for checkpoint in (None, good, b"", b"rubbish", good[:-1], good[40:]):
        again = LiveTable(served.tables, Stored(stored.charter, stored.log, checkpoint), {})
        assert again.match is not None
        assert (again.match.choices, bytes(again.match.truth)) == (choices, truth)
    other = live.game.start(99)
    other.play(other.codes()[0])
    again = LiveTable(served.tables, Stored(stored.charter, stored.log, other.to_bytes()), {})
    assert again.match is not None and bytes(again.match.truth) == truth, "a checkpoint of another game"


def test_tables_that_nobody_looks_at_leave_memory(tmp_path: Path) -> None:
    async def run() -> None:
        async with Served(tmp_path, tables_in_memory=3) as served:
            anna = await (await served.client("Anna")).connect()
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            tables = [await anna.new_table(seats=seats) for _ in range(6)]
            assert len(served.tables.live()) == 3
            first = await anna.watch(tables[0])
            assert first["status"] == "waiting"
            for table in tables[1:]:
                await anna.get(f"/api/tables/{table}")
            assert tables[0] in [table.id for table in served.tables.live()], "somebody looks at it"
            assert len(served.tables.live()) == 4, "so many besides those that somebody looks at"

    apart(run())


def test_tables_leave_memory_a_few_at_a_time_and_are_gone_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When many people leave at the same time, the next one who comes does not wait until all their tables are put
    away; and nobody has to look for cycles before their memory is free."""
    monkeypatch.setattr("entrepot.table.play.ticker.TICK", 1e6)  # ticks come from the test

    async def run() -> None:
        async with Served(tmp_path, tables_in_memory=2) as served:
            sockets = [await (await served.client(f"Anna {n}")).connect() for n in range(3)]
            for anna in sockets:
                for _ in range(6):
                    await anna.watch(await anna.new_table())
            assert len(served.tables.live()) == 18
            tables = [weakref.ref(table) for table in served.tables.live()]
            for anna in sockets:
                await anna.drop()
            await until(lambda: not any(table.followers for table in served.tables.live()))
            gc.disable()
            try:
                await sockets[0].get(f"/api/tables/{served.tables.live()[-1].id}")
                await sockets[0].new_table()
                assert len(served.tables.live()) == 19 - A_FEW
                await served.tables.tick()
                assert len(served.tables.live()) == 2
                await until(lambda: sum(table() is not None for table in tables) <= 1)
            finally:
                gc.enable()

    apart(run())


def _refusals() -> set[int]:
    return {id(one) for one in gc.get_objects() if isinstance(one, Refused)}


def _are_gone(those: list[weakref.ref[Any]]) -> bool:
    return all(one() is None for one in those)


@at_a_table
async def test_a_connection_that_ended_is_gone_at_once(served: Served) -> None:
    """Without anybody looking for cycles: among millions of objects that would hold up everybody."""
    anna = await served.client("Anna")
    table = await anna.new_table()
    live = await served.tables.table(table)
    for part in (Client.drop, Client.close):
        otto = await (await served.client("Otto")).connect()
        await otto.watch(table)
        (connection,) = live.followers
        gone = [weakref.ref(one) for one in (connection, connection._line, connection._line._frames)]  # type: ignore[attr-defined]
        del connection
        gc.disable()
        try:
            await part(otto)
            await until(lambda: not live.followers)
            await until(partial(_are_gone, gone))
        finally:
            gc.enable()


@at_a_table
async def test_what_is_refused_leaves_nothing_behind(served: Served) -> None:
    """Nobody looks for cycles among what has been there for a while."""
    anna = await served.client("Anna")
    table = await anna.new_table()
    await anna.connect()
    await anna.watch(table)
    gc.collect()
    others = _refusals()  # of other tests
    gc.disable()
    try:
        for _ in range(3):
            assert (await anna.http.post("/api/tables", json={"game": "nothing"})).status_code == 404
            assert (await anna.http.get(f"/api/tables/{table}/results")).status_code == 409
            choice = {"type": "choose", "table": table, "version": 0, "code": 0}
            assert (await anna.ask(choice))["code"] == "stale"
        assert _refusals() <= others
    finally:
        gc.enable()


@at_a_table
async def test_a_table_where_nothing_happens_keeps_no_views_and_shows_the_same(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    live = await served.tables.table(table)
    otto = await (await served.client("Otto")).connect()
    before = [await client.watch(table) for client in (anna, bert, otto)]
    assert live.viewpoints is not None
    spoken = live.viewpoints._spoken["en"]
    spoken.parts.once("a part", 1, dict)
    assert spoken.parts._now and spoken.offered
    served.clock.pass_by(QUIET + 1)
    await served.tables.tick()
    assert not (spoken.parts._now or spoken.offered or live.shown.seats)
    after = [await client.watch(table) for client in (anna, bert, otto)]
    for one, other in zip(before, after, strict=True):
        assert one | {"time": 0} == other | {"time": 0}
    assert (await anna.choose(table))["type"] == "ack"
    state = await anna.shown(lambda s: s["choices"] == 1)
    assert (await bert.shown(lambda s: s["choices"] == 1))["options"] != []
    assert state["steps"] == [before[0]["options"][0]["text"]]


@at_a_table
async def test_a_table_that_cannot_be_written_is_read_again(served: Served) -> None:
    """Somebody else wrote to the table: nothing of what was refused is shown, and the game goes on from the disk."""
    table, (anna, bert, _) = await seated(served)
    live = await served.tables.table(table)
    codes = [option["code"] for option in anna.state["options"]]
    behind = Logged(served.clock(), 0, Chosen(0, codes[1]), None)
    await served.tables.store.append(table, live.history.version, [behind], live.standing())
    refused = await anna.choose(table, codes[0])
    assert (refused["type"], refused["code"]) == ("refused", "stale")
    await bert.shown(lambda s: s["options"] != [])
    assert live.history.choices == [codes[1]]
    assert (await bert.choose(table))["type"] == "ack"


def test_a_table_that_leaves_memory_leaves_a_checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("entrepot.table.play.tables.WORTH_A_CHECKPOINT", 1)

    async def run() -> None:
        async with Served(tmp_path, tables_in_memory=1) as served:
            table, players = await seated(served)
            await players[0].choose(table)
            before = (await served.tables.table(table)).history.choices[:]
            for player in players:
                await player.drop()
            await until(lambda: not served.tables.live()[0].followers)
            other = await players[0].new_table()
            assert [live.id for live in served.tables.live()] == [other]
            stored = await served.tables.store.load(table)
            assert stored is not None and stored.checkpoint is not None
            again = await served.tables.table(table)
            assert again.match is not None
            assert (again.match.choices, again.checkpointed) == (before, 1)

    apart(run())


@at_a_table
async def test_news_that_come_while_news_are_read_are_read_as_well(served: Served) -> None:
    anna = await (await served.client("Anna")).connect()
    table = await anna.new_table()
    await anna.watch(table)
    live = await served.tables.table(table)
    since, asked = served.tables.store.since, list[int]()

    async def slowly(id: str, version: int) -> Any:
        """Somebody else writes just after this was read."""
        found = await since(id, version)
        asked.append(version)
        if len(asked) == 1:
            live.fall_behind("some")
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(served.tables.store, "since", slowly)
        live.fall_behind("some")
        async with live.lock:
            assert (len(asked), live.behind) == (2, "")
