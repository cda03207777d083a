"""PostgreSQL goes away for a moment: a choice waits for as long as is said and no longer, and goes through as soon as
the database is back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg import AsyncConnection

from entrepot.table.errors import StoreFailed
from entrepot.table.play import live
from entrepot.table.store.entries import Chosen, Logged, Standing
from entrepot.table.store.postgres.appender import Appender, Pending
from entrepot.table.store.postgres.channel import Listener
from entrepot.table.store.postgres.pool import Pool
from tests.databases import HOW, Cluster, binaries
from tests.table.harness import PATIENCE, Client, Served, apart, at_a_table, reached, seated, until


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    programs = binaries()
    if programs is None:
        pytest.skip(HOW)
    cluster = Cluster(programs)
    yield cluster
    cluster.remove()


def test_connections_are_there_again_the_moment_the_database_is(cluster: Cluster) -> None:
    """However often it was tried in vain: tries come as often as somebody wants, and do not become rarer."""

    async def run() -> None:
        pool = Pool(cluster.new_database(), 2)
        async with pool.connection() as connection:
            await connection.execute("SELECT 1")
        await asyncio.to_thread(cluster.stop, "immediate")
        for _ in range(20):
            with pytest.raises(psycopg.OperationalError):
                async with pool.connection() as connection:
                    await connection.execute("SELECT 1")
        await asyncio.to_thread(cluster.start)
        async with pool.connection() as connection:
            await connection.execute("SELECT 1")
        pool.close()

    apart(run())


def test_a_choice_goes_through_when_the_database_is_back(tmp_path: Path, cluster: Cluster) -> None:
    """However slowly this machine lets it come back: with a patience of ten seconds it would be refused then."""

    async def run() -> None:
        async with Served(tmp_path, database=cluster.new_database()) as served:
            table, players = await seated(served, seats=2, options={"seats": 2})
            served.tables.store.patience = PATIENCE  # type: ignore[attr-defined]
            for _ in range(2):
                asked = await _asked(players)
                await asyncio.to_thread(cluster.stop, "immediate")
                choosing = asyncio.create_task(asked.choose(table))
                await asyncio.sleep(1)
                await asyncio.to_thread(cluster.start)
                answer = await choosing
                assert answer["type"] == "ack", answer
                for player in players:
                    await player.shown(reached(answer["version"]))

    with pytest.MonkeyPatch.context() as patient:
        patient.setattr(live, "PATIENCE", PATIENCE)
        apart(run())


async def _asked(players: list[Client]) -> Client:
    found: Client = await until(lambda: next((p for p in players if p.state["options"]), None))
    return found


def pending(table: str) -> Pending:
    return Pending(table, 0, [Logged(1.0, 0, Chosen(0, 1))], Standing(), 1)


def test_an_append_does_not_wait_for_those_before_it_besides() -> None:
    """Each has its own time, also those that came while an earlier one was being tried."""

    async def run() -> list[object]:
        async def never(work: Callable[[AsyncConnection[Any]], Awaitable[Any]], patience: float) -> None:
            await asyncio.Event().wait()

        appender = Appender(never, lambda: 0.05)
        first = asyncio.create_task(appender.run(pending("one")))
        await asyncio.sleep(0)
        return list(await asyncio.gather(first, appender.run(pending("two")), return_exceptions=True))

    assert [type(outcome) for outcome in apart(run())] == [StoreFailed, StoreFailed]


class Choosy:
    """A connection over which anything can be written but what is called bad."""

    async def execute(self, statement: bytes, values: tuple[str]) -> Choosy:
        self.tables = [row["id"] for row in json.loads(values[0])]
        if "bad" in self.tables:
            raise UnicodeEncodeError("utf-8", "", 0, 1, "half a letter")
        return self

    async def fetchall(self) -> list[tuple[str, None]]:
        return [(table, None) for table in self.tables]


def test_an_append_that_cannot_be_written_leaves_those_beside_it_alone() -> None:
    async def run() -> list[object]:
        async def once(work: Callable[[AsyncConnection[Any]], Awaitable[Any]], patience: float) -> object:
            return await work(Choosy())  # type: ignore[arg-type]

        appender = Appender(once, lambda: 5.0)
        runs = [appender.run(pending(name)) for name in ("good", "bad", "better")]
        return await asyncio.gather(*runs, return_exceptions=True)

    good, bad, better = apart(run())
    assert (good, better) == (None, None)
    assert isinstance(bad, StoreFailed)


@at_a_table
async def test_whoever_acts_waits_so_long_whatever_is_waited_for(served: Served) -> None:
    """Somebody else holds the table, as behind a write that waits for the database."""
    table, players = await seated(served, seats=2, options={"seats": 2})
    asked = await _asked(players)
    with pytest.MonkeyPatch.context() as hasty:
        hasty.setattr(live, "PATIENCE", 0.05)
        async with (await served.tables.table(table)).lock:
            answer = await asked.choose(table)
            assert (answer["type"], answer["code"]) == ("refused", "failed")
    assert (await asked.choose(table))["type"] == "ack"


def test_a_server_that_is_thrown_out_while_it_starts_comes_again(tmp_path: Path, cluster: Cluster) -> None:
    """The database ends each of its first connections, as it does when it is restarted in that moment."""
    ended: list[int] = []
    url = cluster.new_database()
    with pytest.MonkeyPatch.context() as unlucky:
        look_around = Listener._look_around

        async def ending(listener: Listener, connection: AsyncConnection[Any]) -> None:
            if len(ended) < 2:
                ended.append(connection.info.backend_pid)
                with psycopg.connect(url, autocommit=True) as boss:
                    boss.execute("SELECT pg_terminate_backend(%s, 5000)", (ended[-1],))
            await look_around(listener, connection)

        unlucky.setattr(Listener, "_look_around", ending)

        async def run() -> None:
            async with Served(tmp_path, database=url) as served:
                table, _ = await seated(served, seats=2, options={"seats": 2})
                assert served.tables.is_in_memory(table)

        apart(run())
    assert len(ended) == 2
