"""Playing on from a game: the very same from one that is over, from one that is not only what its player knows."""

from __future__ import annotations

import json
from typing import Any

import entrepot
from tests.table.harness import Client, Served, at_a_table

ALONE = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]


async def _running(served: Served, game: str = "auction", seats: Any = ALONE) -> tuple[str, Client]:
    anna = await (await served.client("Anna")).connect()
    table = await anna.new_table(game, seats=seats)
    await anna.watch(table)
    await anna.shown(lambda s: s["options"] != [])
    return table, anna


async def _fork(anna: Client, table: str, choices: int) -> str:
    forked = await anna.post(f"/api/tables/{table}/fork", {"choices": choices, "seat": 0, "level": "easy"})
    return str(forked["table"]["id"])


async def _finish(anna: Client, table: str) -> dict[str, Any]:
    await anna.watch(table)
    await anna.shown(lambda s: s["table"] == table)
    await anna.ask({"type": "resign", "table": table, "level": "easy"})
    state = await anna.shown(lambda s: s["table"] == table and s["status"] == "over")
    over: dict[str, Any] = state["over"]
    return over


@at_a_table
async def test_a_fork_does_not_open_the_game_that_still_runs(served: Served) -> None:
    """The audit's attack: fork, resign there, read the seed that bots' game ends with."""
    table, anna = await _running(served)
    running = await served.tables.table(table)
    over = await _finish(anna, await _fork(anna, table, 0))
    assert over["secret"] != running.charter.secret
    assert over["commitment"] != running.charter.commitment
    told = json.dumps(anna.received)
    assert running.charter.hidden not in told


@at_a_table
async def test_what_is_hidden_there_is_not_what_is_hidden_here(served: Served) -> None:
    table, anna = await _running(served)
    running = await served.tables.table(table)
    assert running.match is not None
    hands = []
    for _ in range(12):
        fork = await served.tables.table(await _fork(anna, table, 0))
        assert fork.match is not None
        assert fork.match.view(0) == running.match.view(0), "what the player knows is the same"
        assert fork.match.broken_law() == 0
        hands.append(fork.match.view(1))
    assert any(hand != running.match.view(1) for hand in hands)
    assert any(hand != hands[0] for hand in hands)


@at_a_table
async def test_such_a_fork_says_what_it_is_and_outlives_a_restart(served: Served) -> None:
    table, anna = await _running(served)
    await anna.choose(table)
    await anna.shown(lambda s: s["choices"] == 3 and s["options"] != [])
    seen = anna.state["view"]
    fork = await _fork(anna, table, 3)
    cookie = anna.cookie
    await served.restart()
    anna = await (await served.client(cookie=cookie)).connect()
    state = await anna.watch(fork)
    assert state["view"] == seen
    assert state["parent"] == {"table": table, "choices": 3, "imagined": True}
    assert state["choices"] == 0
    over = await _finish(anna, fork)
    assert over["record"] is None
    refused = await anna.get(f"/api/tables/{fork}/record", 409)
    assert "dealt anew" in refused["error"]["reason"]
    assert (await anna.get(f"/api/tables/{fork}/results"))["parent"]["imagined"]
    again = await served.tables.table(await _fork(anna, fork, 1))
    assert again.charter.opening == (await served.tables.table(fork)).history.choices[:1], "exactly, once it is over"
    assert again.charter.position is not None


@at_a_table
async def test_a_finished_game_is_played_on_exactly(served: Served) -> None:
    table, anna = await _running(served)
    over = await _finish(anna, table)
    record = await anna.get(over["record"])
    fork = await served.tables.table(await _fork(anna, table, 4))
    assert fork.charter.secret == over["secret"]
    assert fork.charter.opening == record["choices"][:4]
    assert fork.charter.parent is not None and not fork.charter.parent.imagined
    ended = await _finish(anna, fork.id)
    of_fork = await anna.get(ended["record"])
    assert of_fork["origin"] == {"kind": "fork", "choices": 4}
    assert entrepot.replay(of_fork, engine="plain").scores == ended["result"]["scores"]


@at_a_table
async def test_a_fork_keeps_what_was_dealt_anew(served: Served) -> None:
    table, anna = await _running(served, "pig", [{"kind": "me"}, {"kind": "bot", "level": "easy"}])
    await anna.choose(table, 1)
    await anna.shown(lambda s: s["choices"] >= 1 and s["options"] != [])
    version = anna.state["version"]
    await anna.ask({"type": "undo", "table": table, "version": version, "consent": True})
    over = await _finish(anna, table)
    record = await anna.get(over["record"])
    assert record["redealt"] != []
    last = len(record["choices"]) - 1
    fork = await served.tables.table(await _fork(anna, table, last))
    original = await served.tables.table(table)
    assert fork.match is not None and original.match is not None
    assert fork.match.position(last) == original.match.position(last)


@at_a_table
async def test_a_brought_game_is_marked_wherever_it_is_shown(served: Served) -> None:
    """The audit's attack: a record played by oneself, shown as a victory over experts."""
    table, anna = await _running(served)
    over = await _finish(anna, table)
    record = await anna.get(over["record"])
    brought = (await anna.post("/api/records", {"record": json.dumps(record), "seat": 1, "level": "expert"}))["table"]
    assert brought["imported"]
    assert [seat["claimed"] for seat in brought["seats"]] == [True, True, True]
    assert (await anna.watch(brought["id"]))["imported"]
    assert (await anna.get(f"/api/tables/{brought['id']}/results"))["imported"]
    mine = (await anna.get("/api/tables?list=mine"))["tables"]
    assert [one["imported"] for one in mine if one["id"] == brought["id"]] == [True]
    assert [one["imported"] for one in mine if one["id"] == table] == [False]
    again = await anna.get(f"/api/tables/{brought['id']}/record")
    assert again["origin"]["kind"] == "import", "and stays so from file to file"
    entrepot.replay(again, engine="plain")
