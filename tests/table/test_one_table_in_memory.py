"""A table is in memory once: whoever holds one that was let go of, or could not be read at first, loses nothing."""

from __future__ import annotations

import resource

import pytest

from entrepot.table.errors import StoreFailed
from entrepot.table.store.entries import Paused
from tests.table.harness import Served, at_a_table, seated, until


@at_a_table
async def test_what_is_written_to_a_table_that_was_let_go_of_is_shown_at_the_one_that_is_here(served: Served) -> None:
    table, players = await seated(served, seats=2, options={"seats": 2})
    for player in players:
        await player.drop()
    old = await served.tables.table(table)
    await until(lambda: not old.followers)
    served.tables._forget(table)
    anna = await served.client(cookie=players[0].cookie)
    await anna.connect()
    before = await anna.watch(table)
    assert not served.tables.is_current(old)
    async with old.lock:
        version = await old.write(Paused("Bert"))
    assert version == before["version"] + 1
    await anna.shown(lambda s: s["version"] == version)


@at_a_table
async def test_whoever_waits_for_a_table_follows_the_one_that_is_here_then(served: Served) -> None:
    """It is let go of while the watcher waits for its turn: news come to the one in memory only."""
    table, players = await seated(served, seats=2, options={"seats": 2})
    for player in players:
        await player.drop()
    old = await served.tables.table(table)
    await until(lambda: not old.followers)
    anna = await served.client(cookie=players[0].cookie)
    await anna.connect()
    async with old.lock:
        await anna.send({"type": "watch", "table": table})
        await until(lambda: old.lock._lock._waiters)
        served.tables._forget(table)
        new = await served.tables.table(table)
    state = await anna.wait_for(lambda m: m["type"] == "state")
    assert new.followers and not old.followers
    async with new.lock:
        version = await new.write(Paused("Bert"))
    assert version > state["version"]
    await anna.shown(lambda s: s["version"] == version)


@at_a_table
async def test_a_table_is_shown_though_nothing_can_be_written(served: Served) -> None:
    """The disk is full when a server starts again: it cannot take its tables over yet, but people can look at them."""
    table, players = await seated(served, seats=2, options={"seats": 2})
    cookie = players[0].cookie
    await served.restart()
    anna = await served.client(cookie=cookie)
    await anna.connect()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        assert (await anna.watch(table))["status"] == "playing"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@at_a_table
async def test_a_choice_at_a_table_that_could_not_be_read_is_to_be_sent_again(served: Served) -> None:
    """Who comes back says what had no answer right behind the watch: that there is no such table would be wrong, and
    that nothing happened may be, too."""
    table, players = await seated(served, seats=2, options={"seats": 2})
    asked = next(player for player in players if player.state["options"])
    version, code = asked.state["version"], asked.state["options"][0]["code"]
    await served.restart()
    again = await served.client(cookie=asked.cookie)
    await again.connect()
    with pytest.MonkeyPatch.context() as broken:

        async def fail(table: str) -> None:
            raise StoreFailed("The disk is away.")

        broken.setattr(served.tables.store, "load", fail)
        await again.send({"type": "watch", "table": table})
        choice = {"type": "choose", "id": "a", "table": table, "version": version, "code": code}
        assert (await again.ask(choice))["code"] == "failed"
    await again.watch(table)
    assert (await again.ask(choice))["type"] == "ack"
