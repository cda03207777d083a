"""Several server processes on one PostgreSQL database: one history per table, whoever serves whom."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import psycopg
import pytest

from entrepot.table.store.postgres.channel import Listener
from tests.databases import new_postgres
from tests.table.harness import Client, Clock, Message, Served, apart, reached, seated, until

Scenario = Callable[[Served, Served], Awaitable[None]]


def at_two_servers(scenario: Scenario) -> Callable[[Path], None]:
    """A test that needs two servers on one database."""

    def test(tmp_path: Path) -> None:
        async def run() -> None:
            clock, address = Clock(), new_postgres()
            one, two = (Served(tmp_path, clock=clock, database=address) for _ in range(2))
            async with one, two:
                await until(lambda: one.tables.store.is_alive(two.tables.store.process))
                await until(lambda: two.tables.store.is_alive(one.tables.store.process))
                await scenario(one, two)

        apart(run())

    test.__doc__ = scenario.__doc__
    return test


def asked_at(version: int) -> Callable[[Message], bool]:
    """Whether a state of that version or a later one asks its receiver something, or is the last."""
    return lambda state: bool(reached(version)(state) and (state["options"] or state["status"] == "over"))


async def other_seat(one: Served, two: Served, pace: dict[str, object] | None = None) -> tuple[str, Client, Client]:
    """A game of two, one at either server."""
    anna, bert = await one.client("Anna"), await two.client("Bert")
    wanted = {"options": {"seats": 2}, "seats": [{"kind": "me"}, {"kind": "open"}]} | ({"pace": pace} if pace else {})
    table = await anna.new_table("auction", **wanted)
    await anna.connect()
    await anna.watch(table)
    await bert.post(f"/api/tables/{table}/join")
    await bert.connect()
    await bert.watch(table)
    return table, anna, bert


async def _play_to_the_end(one: Served, two: Served) -> None:
    """Players at different servers play a whole game; both are shown every choice."""
    table, *players = await other_seat(one, two)
    state = await players[0].shown(lambda s: s["status"] == "playing")
    while state["status"] != "over":
        asked = players[state["asked"]]
        at = state["version"]
        await asked.shown(asked_at(at))
        answer = await asked.choose(table)
        assert answer["type"] == "ack", answer
        state = await players[0].shown(reached(answer["version"]))
    other = await players[1].shown(lambda s: s["status"] == "over")
    assert other["over"] == state["over"]
    assert {e["text"] for e in players[0].journal} & {e["text"] for e in players[1].journal}


test_a_whole_game_across_two_servers = at_two_servers(_play_to_the_end)


async def _same_message(one: Served, two: Served) -> None:
    """A choice that is sent to one server and again to the other, as after a lost connection, happens once."""
    table, (anna, *_others) = await seated(one, seats=2, options={"seats": 2})
    again = await two.client(cookie=anna.cookie)
    await again.connect()
    await again.watch(table)
    asked = anna if anna.state["options"] else _others[0]
    if asked is not anna:
        again = await two.client(cookie=asked.cookie)
        await again.connect()
        await again.watch(table)
    version, code = asked.state["version"], asked.state["options"][0]["code"]
    message = {"type": "choose", "id": "the same", "table": table, "version": version, "code": code}
    answers = await asyncio.gather(asked.ask(message), again.ask(message))
    assert [a["type"] for a in answers] == ["ack", "ack"]
    assert answers[0]["version"] == answers[1]["version"] == version + 1
    stored = await one.tables.store.load(table)
    assert stored is not None and len(stored.log) == version + 1


test_the_same_message_at_two_servers_happens_once = at_two_servers(_same_message)


async def _race(one: Served, two: Served) -> None:
    """Everyone pauses and resumes at once, at both servers: each is answered, and the log is one row of versions."""
    table, anna, bert = await other_seat(one, two)
    await anna.shown(lambda s: s["status"] == "playing")
    pauses = [
        client.ask({"type": "pause", "table": table, "paused": bool(n % 2)})
        for n in range(8)
        for client in (anna, bert)
    ]
    answers = await asyncio.gather(*pauses)
    assert {answer["type"] for answer in answers} == {"ack"}
    stored = await one.tables.store.load(table)
    assert stored is not None
    last = max(answer["version"] for answer in answers)
    assert len(stored.log) == last
    await anna.shown(lambda s: s["version"] == last)
    await bert.shown(lambda s: s["version"] == last)


test_a_race_has_one_history = at_two_servers(_race)


async def _nothing_goes_back(one: Served, two: Served) -> None:
    """Who comes to a server that has not heard the news yet is not shown an older table than before."""
    table, anna, bert = await other_seat(one, two)
    before = await anna.shown(lambda s: s["status"] == "playing")
    await bert.shown(reached(before["version"]))
    with pytest.MonkeyPatch.context() as deaf:
        deaf.setattr(Listener, "_take", lambda listener, payload: None)
        paused = await anna.ask({"type": "pause", "table": table, "paused": True})
        assert paused["type"] == "ack"
        again = await two.client(cookie=anna.cookie)
        await again.connect()
        shown = await again.watch(table, version=paused["version"])
    assert shown["version"] == paused["version"] > before["version"]
    assert shown["request"]["kind"] == "pause"


test_a_table_does_not_go_back_at_another_server = at_two_servers(_nothing_goes_back)


async def _chat_and_presence(one: Served, two: Served) -> None:
    table, anna, bert = await other_seat(one, two)
    await anna.wait_for(lambda m: m["type"] == "presence" and m["present"] == [True, True])
    await bert.wait_for(lambda m: m["type"] == "presence" and m["present"] == [True, True])
    await anna.ask({"type": "chat", "table": table, "text": "Good evening"})
    heard = await bert.wait_for(lambda m: m["type"] == "chat" and not m["full"])
    assert heard["entries"][0]["text"] == "Good evening"
    await anna.post("/api/me", {"name": "Anne"})
    await bert.shown(lambda s: s["seats"][0]["player"] == "Anne")
    await bert.drop()
    since = len(anna.received)
    await anna.wait_for(lambda m: m["type"] == "presence" and m["present"] == [True, False], max(0, since - 2))


test_people_at_two_servers_see_and_hear_each_other = at_two_servers(_chat_and_presence)


async def _bots_once(one: Served, two: Served) -> None:
    """A bot's turn is thought about by one process only, and shown at both."""
    anna = await one.client("Anna")
    table = await anna.new_table(
        "auction", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}], options={"seats": 2}
    )
    watcher = await two.client()
    await watcher.connect()
    await watcher.watch(table)
    await anna.connect()
    await anna.watch(table)
    state = await anna.shown(lambda s: s["options"] or s["status"] == "over")
    while state["status"] != "over":
        answer = await anna.choose(table)
        state = await anna.shown(asked_at(answer["version"]))
    await watcher.shown(lambda s: s["status"] == "over")
    stored = await one.tables.store.load(table)
    assert stored is not None
    by_bots = [logged for logged in stored.log if getattr(logged.entry, "by", None) is not None]
    assert one.tables.bots.chosen + two.tables.bots.chosen == len(by_bots) > 0
    assert two.tables.bots.chosen == 0


test_bots_choose_once = at_two_servers(_bots_once)


async def _takeover(one: Served, two: Served) -> None:
    """A process dies while a clock of its table runs: the other stops that clock in time."""
    table, anna, bert = await other_seat(one, two, {"kind": "live", "minutes": 1, "increment": 0})
    state = await bert.shown(lambda s: s["status"] == "playing")
    writer = anna if state["asked"] == 0 else bert  # who chooses makes its server the minder
    await writer.shown(lambda s: s["options"])
    await writer.choose(table)
    dying, living = (one, two) if writer is anna else (two, one)
    left = bert if writer is anna else anna
    dead = dying.tables.store.process
    await dying.tables.store._listener.close()  # type: ignore[attr-defined]
    await dying.tables.ticker.stop()
    await until(lambda: not living.tables.store.is_alive(dead))
    live = await living.tables.table(table)
    await until(lambda: live.is_mine)
    living.clock.pass_by(61)
    await left.shown(lambda s: any(seat["out_of_time"] for seat in s["seats"]))


test_another_process_takes_over = at_two_servers(_takeover)


async def _lost_connection(one: Served, two: Served) -> None:
    """The database throws every connection out: nobody notices but for a moment's wait."""
    table, anna, bert = await other_seat(one, two)
    state = await anna.shown(lambda s: s["status"] == "playing")
    for _ in range(3):
        with psycopg.connect(one.database or "", autocommit=True) as boss:
            boss.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        at = state["version"]
        asked = (anna, bert)[state["asked"]]
        await asked.shown(asked_at(at))
        answer = await asked.choose(table)
        assert answer["type"] == "ack", answer
        for player in (anna, bert):
            state = await player.shown(reached(answer["version"]))
    stored = await one.tables.store.load(table)
    assert stored is not None and len(stored.log) == state["version"]


test_a_lost_database_connection_loses_nothing = at_two_servers(_lost_connection)


def test_two_processes_that_start_together_agree_on_the_schema() -> None:
    from entrepot.table.store.postgres.store import PostgresStore

    address = new_postgres()

    async def run() -> None:
        stores = await asyncio.gather(*(asyncio.to_thread(PostgresStore, address) for _ in range(4)))
        assert len({store.key for store in stores}) == 1
        for store in stores:
            await store.close()

    apart(run())


@pytest.mark.parametrize("words", ["\x00", "nul\x00inside"])
def test_ids_that_postgres_cannot_hold_are_refused(tmp_path: Path, words: str) -> None:
    async def run() -> None:
        async with Served(tmp_path, database=new_postgres()) as served:
            _, (anna, bert) = await seated(served, seats=2, options={"seats": 2})
            asked = anna if anna.state["options"] else bert
            table, code = asked.state["table"], asked.state["options"][0]["code"]
            await asked.send({"type": "choose", "id": words, "table": table, "version": 0, "code": code})
            refused = await asked.wait_for(lambda m: m["type"] == "refused")
            assert refused["code"] == "malformed"
            answer = await asked.http.get("/api/tables/a%00b")
            assert answer.status_code == 404

    apart(run())
