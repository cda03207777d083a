"""What takes long is worked out once, beside the loop, and paid for by the address that asks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from entrepot.kernel.saying import Sayings
from entrepot.match.replay import replay
from entrepot.table.errors import Refused
from entrepot.table.metrics import Metrics
from entrepot.table.play import new_tables
from entrepot.table.play.live import LiveTable
from entrepot.table.play.seeing import aftermath
from entrepot.table.play.work import Kept, Work
from entrepot.table.settings import Limits, Rate
from tests.table.harness import Client, Served, apart, at_a_table, limits, seated, until

SHARE = Rate(0.1, 3)


async def finished(served: Served) -> tuple[str, list[Client]]:
    """A game that has been played to its end."""
    table, players = await seated(served, seats=3)
    while players[0].state["status"] != "over":
        asked = players[players[0].state["asked"]]
        version = players[0].state["version"]
        await asked.shown(lambda state, at=version: bool(state["version"] >= at and state["options"]))  # type: ignore[misc]
        await asked.choose(table)
        await players[0].shown(lambda state, at=version: bool(state["version"] > at))  # type: ignore[misc]
    return table, players


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any, str], list[str]]:
    """The threads in which something of a module was done, one entry each time."""

    def watch(module: Any, name: str) -> list[str]:
        done: list[str] = []
        really = getattr(module, name)

        def watched(*given: Any, **more: Any) -> Any:
            done.append(threading.current_thread().name)
            return really(*given, **more)

        monkeypatch.setattr(module, name, watched)
        return done

    return watch


# --- at the table ----------------------------------------------------------------------------------------------------


def test_results_are_worked_out_once_and_beside_the_loop(tmp_path: Path, threads: Any) -> None:
    """Thirty requests a second were more than a core."""
    worked = threads(aftermath, "_course")

    async def run() -> None:
        async with Served(tmp_path) as served:
            table, (anna, bert, _) = await finished(served)
            asked = [client.get(f"/api/tables/{table}/results") for client in (anna, bert) for _ in range(30)]
            answers = await asyncio.gather(*asked)
            assert all(answer == answers[0] for answer in answers)
            assert answers[0]["over_time"]["points"][-1] == answers[0]["scores"]

    apart(run())
    assert len(worked) == 1
    assert worked[0].startswith("entrepot-work")


def test_a_position_is_worked_out_once_and_beside_the_loop(tmp_path: Path, threads: Any) -> None:
    worked = threads(aftermath, "past_of")

    async def run() -> None:
        async with Served(tmp_path) as served:
            table, (anna, bert, _) = await finished(served)
            path = f"/api/tables/{table}/replay?choices=2&seat=1&journal=1&marks=1"
            first = await anna.get(path)
            assert (first["choices"], first["seat"], first["last"]) == (2, 1, anna.state["choices"])
            assert await bert.get(path) == first
            assert len(worked) == 1
            other = await anna.get(f"/api/tables/{table}/replay?choices=3&seat=1&journal=1")
            assert other["journal"][: len(first["journal"])] == first["journal"]

    apart(run())
    assert len(worked) == 2
    assert all(name.startswith("entrepot-work") for name in worked)


@at_a_table
async def test_looking_back_follows_a_game_that_goes_on_and_takes_back(served: Served) -> None:
    """What is looked back at is the game as it stands, before and after an undo."""
    table, players = await seated(served)

    async def look_back(choices: int) -> None:
        for player in players:
            await player.shown(lambda state: bool(state["choices"] == choices))
        shown = await players[0].get(f"/api/tables/{table}/replay?seat=0&journal=1")
        assert (shown["last"], shown["journal"]) == (choices, players[0].journal)

    for number in (1, 2):
        await players[players[0].state["asked"]].choose(table)
        await look_back(number)
    last = next(player for player in players if player.state["can_undo"])
    await last.ask({"type": "undo", "table": table, "version": last.state["version"]})
    await look_back(1)
    for number in (2, 3):
        await players[players[0].state["asked"]].choose(table)
        await look_back(number)


def test_a_record_is_imported_and_given_beside_the_loop(tmp_path: Path, threads: Any) -> None:
    read, opened = threads(new_tables, "replay"), threads(LiveTable, "_begin")

    async def run() -> None:
        async with Served(tmp_path) as served:
            table, (anna, *_) = await finished(served)
            opened.clear()
            record = await anna.get(f"/api/tables/{table}/record")
            assert replay(record, engine="plain").over
            copy = (await anna.post("/api/records", {"record": record}))["table"]
            assert copy["status"] == "over"

    apart(run())
    assert [name.startswith("entrepot-work") for name in (*read, *opened)] == [True, True]


def test_one_address_that_asks_for_too_much_is_told_so_and_others_are_not(tmp_path: Path) -> None:
    """Its share is used up by what was worked out for it, not by how often it asked. Pings go on all the while."""

    async def run() -> None:
        async with Served(tmp_path, limits=limits(work=SHARE)) as served:
            served.tables.work._timer = iter(range(0, 10_000, 2)).__next__  # everything takes two seconds
            table, (anna, *_) = await finished(served)
            paths = [f"/api/tables/{table}/replay?choices={choices}" for choices in (0, 1, 2, 3)]
            assert [(await anna.http.get(path)).status_code for path in paths] == [200, 200, 429, 429]
            refused = (await anna.http.get(paths[2])).json()["error"]
            assert (refused["code"], refused["reason"][:15]) == ("too-fast", "That takes long")
            assert (await anna.http.get(paths[0])).status_code == 200, "what is there already costs nothing"
            assert (await anna.ask({"type": "ping"}))["type"] == "pong"
            other = {"X-Forwarded-For": "203.0.113.9"}
            assert (await anna.http.get(paths[2], headers=other)).status_code == 200
            assert served.tables.work.done == 3

    apart(run())


def test_honest_pings_do_not_wait_for_a_flood_of_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread is stuck in what one address asked for: the loop answers everyone else."""
    stuck, go_on = threading.Event(), threading.Event()
    really = aftermath._course

    def slowly(*given: Any) -> Any:
        stuck.set()
        go_on.wait(60)
        return really(*given)

    monkeypatch.setattr(aftermath, "_course", slowly)

    async def run() -> None:
        async with Served(tmp_path) as served:
            table, (anna, bert, _) = await finished(served)
            flood = [asyncio.create_task(anna.get(f"/api/tables/{table}/results")) for _ in range(50)]
            await until(stuck.is_set)
            for _ in range(20):
                assert (await bert.ask({"type": "ping"}))["type"] == "pong"
            assert not any(task.done() for task in flood)
            go_on.set()
            assert len({str(answer) for answer in await asyncio.gather(*flood)}) == 1

    apart(run())


@at_a_table
async def test_why_not_is_looked_up_once_for_a_position(served: Served) -> None:
    """A thousand codes were tried for each question; now for each position."""
    tried = 0
    targets = Sayings.targets

    def counted(sayings: Any, q: Any) -> Any:
        nonlocal tried
        tried += 1
        return targets(sayings, q)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sayings, "targets", counted)
        table, players = await seated(served)
        asked = players[players[0].state["asked"]]
        for number in range(20):
            answer = await asked.ask({"type": "why", "table": table, "target": f"nothing:{number}"})
            assert answer["reason"] == "That cannot be chosen now."
        assert tried == 1
        version = asked.state["version"]
        await asked.choose(table)
        for player in players:
            await player.shown(lambda state: state["version"] > version)
        asked = players[players[0].state["asked"]]
        await asked.ask({"type": "why", "table": table, "target": "nothing"})
        assert tried == 2


# --- by itself -------------------------------------------------------------------------------------------------------


def worked(scenario: Callable[[Work], Any], **changes: Any) -> None:
    async def run() -> None:
        work = Work(Limits(**{"work": SHARE, **changes}), Metrics(), timer=lambda: 0.0)
        try:
            await scenario(work)
        finally:
            await work.close()

    apart(run())


def nothing() -> None:
    """Work that is done at once."""


def test_addresses_take_turns() -> None:
    order: list[str] = []
    began, go_on = threading.Event(), threading.Event()

    def first() -> None:
        began.set()
        go_on.wait(60)

    async def run(work: Work) -> None:
        tasks = [asyncio.create_task(work.do("flood", first))]
        await until(began.is_set)
        for name in ("flood 1", "flood 2", "flood 3"):
            tasks.append(asyncio.create_task(work.do("flood", lambda name=name: order.append(name))))  # type: ignore[misc]
        tasks.append(asyncio.create_task(work.do("honest", lambda: order.append("honest"))))
        await until(lambda: work.waiting() == 4)
        go_on.set()
        await asyncio.gather(*tasks)

    worked(run)
    assert order == ["flood 1", "honest", "flood 2", "flood 3"]


def test_so_many_wait_and_no_more() -> None:
    began, go_on = threading.Event(), threading.Event()

    def first() -> None:
        began.set()
        go_on.wait(60)

    async def run(work: Work) -> None:
        tasks = [asyncio.create_task(work.do("a", first))]
        await until(began.is_set)
        tasks += [asyncio.create_task(work.do("a", nothing)) for _ in range(2)]
        await until(lambda: work.waiting() == 2)
        with pytest.raises(Refused, match="takes long"):
            await work.do("a", nothing)
        tasks.append(asyncio.create_task(work.do("b", nothing)))
        await until(lambda: work.waiting() == 3)
        with pytest.raises(Refused, match="takes long"):
            await work.do("c", nothing)
        go_on.set()
        await asyncio.gather(*tasks)

    worked(run, work_waiting=2, work_waiting_in_all=3)


def test_a_fault_is_told_to_whoever_asked_and_not_kept() -> None:
    async def run(work: Work) -> None:
        for _ in range(2):
            with pytest.raises(ZeroDivisionError):
                await work.once("a", "key", lambda: bytes(1 // 0))
        assert await work.once("a", "key", lambda: b"well") == b"well"
        assert await work.once("a", "key", lambda: b"not made") == b"well"
        assert work.done == 3

    worked(run)


def test_who_leaves_does_not_stop_what_others_wait_for() -> None:
    began, go_on = threading.Event(), threading.Event()

    def slowly() -> bytes:
        began.set()
        go_on.wait(60)
        return b"made"

    async def run(work: Work) -> None:
        leaving = asyncio.create_task(work.once("a", "key", slowly))
        await until(began.is_set)
        staying = asyncio.create_task(work.once("b", "key", slowly))
        leaving.cancel()
        go_on.set()
        assert await staying == b"made"
        assert work.done == 1

    worked(run)


def test_what_is_kept_is_bounded_in_bytes() -> None:
    kept = Kept(100)
    for number in range(20):
        kept.put(number, b"x" * 30)
        kept.get(0)
    assert kept.size <= 100
    assert kept.get(0) is not None, "what is asked for stays"
    assert kept.get(5) is None
    kept.put("huge", b"x" * 101)
    assert kept.get("huge") is None
