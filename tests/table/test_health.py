"""Alive and ready are two things: a server whose disk is full, whose database is away, whose clocks stand still or that
stops is alive, and nobody should be sent to it."""

from __future__ import annotations

import asyncio
import resource
from pathlib import Path

import pytest

from entrepot.table.server import health
from tests.databases import HOW, binaries
from tests.databases import Cluster as PostgresCluster
from tests.table.harness import Client, Served, apart, at_a_table


@pytest.fixture(autouse=True)
def _fresh_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", 0.0)


async def ask(client: Client) -> dict[str, object]:
    answer = await client.http.get("/api/health/ready")
    found: dict[str, object] = answer.json()
    assert answer.status_code == (200 if found["status"] == "ready" else 503)
    alive = await client.get("/api/health/live")
    assert alive["status"] == "alive"
    return found


@at_a_table
async def test_a_server_that_is_well(served: Served) -> None:
    found = await ask(await served.client())
    assert (found["status"], found["server"], found["database"], found["ticker"]) == ("ready", "ok", "ok", "ok")
    assert found["set_aside"] == []


@at_a_table
async def test_not_ready_with_a_full_disk(served: Served) -> None:
    client = await served.client()
    await client.new_table("auction", options={"seats": 2}, seats=[{"kind": "me"}, {"kind": "open"}])
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        found = await ask(client)
        assert (found["status"], found["database"]) == ("not-ready", "failed")
        assert (await client.get("/api/health"))["status"] == "ok"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert (await ask(client))["status"] == "ready"


@at_a_table
async def test_not_ready_while_clocks_stand_still(served: Served) -> None:
    client = await served.client()
    await served.tables.ticker.stop()
    served.tables.ticker._came_through -= health.LATE + 1
    found = await ask(client)
    assert (found["status"], found["ticker"]) == ("not-ready", "late")


@at_a_table
async def test_not_ready_while_it_stops(served: Served) -> None:
    served.tables.closing = True
    found = await ask(await served.client())
    assert (found["status"], found["server"]) == ("not-ready", "stopping")


@at_a_table
async def test_asking_often_writes_once(served: Served) -> None:
    client, asked = await served.client(), 0
    check = served.tables.store.check

    async def counted() -> None:
        nonlocal asked
        asked += 1
        await check()

    served.tables.store.check = counted  # type: ignore[method-assign]
    health.FRESH = 600.0  # as the fixture found it afterwards
    await asyncio.gather(*(ask(client) for _ in range(20)))
    assert asked == 1


def test_not_ready_while_the_database_is_away(tmp_path: Path) -> None:
    programs = binaries()
    if programs is None:
        pytest.skip(HOW)
    cluster = PostgresCluster(programs)

    async def run() -> None:
        async with Served(tmp_path, database=cluster.new_database()) as served:
            client = await served.client()
            assert (await ask(client))["database"] == "ok"
            await asyncio.to_thread(cluster.stop, "immediate")
            found = await ask(client)
            assert found["status"] == "not-ready" and found["database"] in ("failed", "no-answer")
            await asyncio.to_thread(cluster.start)
            while (await ask(client))["status"] != "ready":
                await asyncio.sleep(0.05)

    try:
        apart(run())
    finally:
        cluster.remove()
