"""Clocks, absences, pauses and bots that take over. Time passes when the test says so."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.table.play.clocks import DAY, Clocks
from entrepot.table.store.entries import Pace
from tests.table.harness import Client, Served, at_a_table, seated, until

LIVE = {"kind": "live", "minutes": 10, "increment": 5}


def test_a_clock_runs_for_the_asked_only() -> None:
    clocks = Clocks(Pace("live", minutes=1, increment=5), 2)
    clocks.run(0, 100.0)
    assert (clocks.remaining(0, 120.0), clocks.remaining(1, 120.0)) == (40.0, 60.0)
    clocks.elapse(120.0)
    clocks.chosen(0)
    clocks.run(1, 120.0)
    assert (clocks.remaining(0, 130.0), clocks.remaining(1, 130.0)) == (45.0, 50.0)
    clocks.run(None, 130.0)
    assert clocks.remaining(1, 500.0) == 50.0
    assert clocks.deadline() is None
    clocks.run(1, 500.0)
    assert clocks.deadline() == 550.0
    assert clocks.remaining(1, 9999.0) == 0.0


def test_days_count_from_the_question() -> None:
    clocks = Clocks(Pace("days", days=2), 2)
    clocks.run(0, 0.0)
    clocks.run(0, 1000.0)
    assert clocks.deadline() == 2 * DAY, "the same choice, the same deadline"
    clocks.chosen(0)
    clocks.run(0, 5000.0)
    assert clocks.deadline() == 5000.0 + 2 * DAY


async def _tick(served: Served, seconds: float) -> None:
    served.clock.pass_by(seconds)
    await served.tables.tick()


async def _choose(client: Client, table: str) -> dict[str, Any]:
    await client.shown(lambda s: s["options"] != [])
    return await client.choose(table)


@at_a_table
async def test_thinking_takes_time_and_choosing_gives_some_back(served: Served) -> None:
    table, (anna, bert, _) = await seated(served, pace=LIVE)
    assert anna.state["clocks"]["seats"][0] == {"left": 600.0, "running": True}
    served.clock.pass_by(100)
    await _choose(anna, table)
    state = await bert.shown(lambda s: s["choices"] == 1)
    assert [seat["left"] for seat in state["clocks"]["seats"]] == [505.0, 600.0, 600.0]
    assert [seat["running"] for seat in state["clocks"]["seats"]] == [False, True, False]
    assert state["clocks"]["increment"] == 5


@at_a_table
async def test_who_runs_out_of_time_is_replaced_for_good(served: Served) -> None:
    table, (anna, bert, _) = await seated(served, pace=LIVE)
    await _tick(served, 599)
    assert not (await served.tables.table(table)).history.resigned
    await _tick(served, 2)
    state = await bert.shown(lambda s: s["choices"] == 1)
    assert state["seats"][0]["resigned"] and state["seats"][0]["out_of_time"]
    assert (await anna.choose(table, 1))["code"] == "not-seated"
    assert (await _choose(bert, table))["type"] == "ack", "the others play on"


@at_a_table
async def test_the_clock_of_a_bot_stands_still(served: Served) -> None:
    anna = await (await served.client("Anna")).connect()
    table = await anna.new_table(seats=[{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}], pace=LIVE)
    await anna.watch(table)
    await _choose(anna, table)
    state = await anna.shown(lambda s: s["choices"] == 3)
    assert [seat["left"] for seat in state["clocks"]["seats"]][1:] == [600.0, 600.0]


@at_a_table
async def test_nothing_runs_while_a_table_is_paused(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served, pace=LIVE)
    served.clock.pass_by(10)
    for player in (bert, carl, anna):
        assert (await player.ask({"type": "pause", "table": table, "paused": True}))["type"] == "ack"
    state = await anna.shown(lambda s: s["paused"] is not None)
    assert state["paused"]["by"] == "Player 1"
    assert (state["prompt"], state["options"]) == (None, [])
    refused = await anna.choose(table, 1)
    assert (refused["code"], refused["reason"]) == ("paused", "Player 1 has paused the game.")
    await _tick(served, 100_000)
    assert not (await served.tables.table(table)).history.resigned
    await anna.ask({"type": "pause", "table": table, "paused": False})
    state = await anna.shown(lambda s: s["paused"] is None)
    assert state["clocks"]["seats"][0]["left"] == 590.0
    onlooker = await (await served.client("Otto")).connect()
    await onlooker.watch(table)
    assert (await onlooker.ask({"type": "pause", "table": table, "paused": True}))["code"] == "not-seated"


@at_a_table
async def test_a_live_clock_stands_still_while_the_server_is_down(served: Served) -> None:
    table, (anna, *_) = await seated(served, pace=LIVE)
    served.clock.pass_by(60)
    await _choose(anna, table)
    cookie = anna.cookie
    await served.close()
    served.clock.pass_by(100_000)
    await served.open()
    anna = await (await served.client(cookie=cookie)).connect()
    state = await anna.watch(table)
    assert [seat["left"] for seat in state["clocks"]["seats"]] == [545.0, 600.0, 600.0]
    assert not state["seats"][1]["out_of_time"]


@at_a_table
async def test_clocks_are_the_same_after_a_restart(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served, pace=LIVE)
    served.clock.pass_by(10)
    await _choose(anna, table)
    served.clock.pass_by(20)
    await bert.shown(lambda s: s["choices"] == 1)
    for player in (anna, bert, carl):
        await player.ask({"type": "pause", "table": table, "paused": True})
    served.clock.pass_by(1000)
    await anna.ask({"type": "pause", "table": table, "paused": False})
    served.clock.pass_by(30)
    await _choose(bert, table)
    state = await carl.shown(lambda s: s["choices"] == 2)
    before, cookie = state["clocks"], carl.cookie
    assert [seat["left"] for seat in before["seats"]] == [595.0, 555.0, 600.0]
    await served.restart()
    carl = await (await served.client(cookie=cookie)).connect()
    assert (await carl.watch(table))["clocks"] == before


@at_a_table
async def test_after_days_a_bot_stands_in_until_the_player_is_back(served: Served) -> None:
    table, (anna, bert, _) = await seated(served, pace={"kind": "days", "days": 2})
    assert anna.state["clocks"] == {"kind": "days", "deadline": served.clock.at + 2 * DAY}
    await anna.drop()
    await _tick(served, 2 * DAY - 10)
    assert (await served.tables.table(table)).history.choices == []
    await _tick(served, 20)
    state = await bert.shown(lambda s: s["choices"] == 1)
    assert state["seats"][0]["stand_in"] == "medium"
    assert not state["seats"][0]["resigned"]
    await anna.connect()
    await anna.watch(table)
    await bert.shown(lambda s: s["seats"][0]["stand_in"] is None)


@at_a_table
async def test_a_deadline_passes_though_nobody_looks(served: Served) -> None:
    """The table is not even in memory: the server finds it by itself, also after a restart."""
    table, players = await seated(served, pace={"kind": "days", "days": 1})
    for player in players:
        await player.drop()
    await served.restart()
    assert served.tables.live() == []
    await _tick(served, DAY + 1)
    live = await served.tables.table(table)
    await until(lambda: len(live.history.choices) == 1)


@at_a_table
async def test_when_all_stay_away_the_game_rests_at_the_last(served: Served) -> None:
    """Days run out for those whom somebody may wait for; bots among themselves do not play on."""
    table, (anna, bert, carl) = await seated(served, pace={"kind": "days", "days": 1})
    for player in (anna, bert, carl):
        await player.drop()
    live = await served.tables.table(table)
    await until(lambda: not live.present())
    await _tick(served, DAY + 1)
    await until(lambda: live.asked == 1)
    await _tick(served, DAY + 1)
    await until(lambda: live.asked == 2)
    await _tick(served, 100 * DAY)
    assert (live.asked, sorted(live.history.stand_ins), live.due()) == (2, [0, 1], None)
    await anna.connect()
    await anna.watch(table)
    state = await anna.shown(lambda s: s["seats"][0]["stand_in"] is None)
    assert state["clocks"]["deadline"] == served.clock.at + DAY, "from now on somebody waits"
    await _tick(served, DAY + 1)
    await anna.shown(lambda s: s["seats"][2]["stand_in"] is not None)


@at_a_table
async def test_alone_with_bots_no_days_run(served: Served) -> None:
    anna = await (await served.client("Anna")).connect()
    table = await anna.new_table(pace={"kind": "days", "days": 1})
    assert (await anna.watch(table))["clocks"] == {"kind": "days", "deadline": None}
    await anna.drop()
    await _tick(served, 100 * DAY)
    live = await served.tables.table(table)
    assert (live.history.choices, live.history.stand_ins) == ([], {})


@at_a_table
async def test_who_stays_away_is_stood_in_for_while_others_wait(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served, grace=60)
    await anna.drop()
    await bert.wait_for(lambda m: m["type"] == "presence" and not m["present"][0])
    await _tick(served, 59)
    assert (await served.tables.table(table)).history.choices == []
    await _tick(served, 2)
    state = await bert.shown(lambda s: s["choices"] == 1)
    assert state["seats"][0]["stand_in"] == "medium"
    await _choose(bert, table)
    await _choose(carl, table)
    await bert.shown(lambda s: s["choices"] == 4)  # the bot goes on for her in the next round
    await anna.connect()
    state = await anna.watch(table)
    await anna.shown(lambda s: s["seats"][0]["stand_in"] is None)
    await _choose(bert, table)
    await _choose(carl, table)
    assert (await _choose(anna, table))["type"] == "ack"


@at_a_table
async def test_a_table_that_waits_for_people_is_not_looked_at_until_something_changes(served: Served) -> None:
    table, (anna, bert, _) = await seated(served, grace=60)
    live = await served.tables.table(table)
    await _tick(served, 1000)
    assert live.is_calm
    await anna.drop()
    await bert.wait_for(lambda m: m["type"] == "presence" and not m["present"][0])
    await _tick(served, 1)
    assert not live.is_calm, "a minute from now a bot stands in for her"
    await anna.connect()
    await anna.watch(table)
    await _tick(served, 1)
    assert live.is_calm
    timed, _ = await seated(served, pace=LIVE)
    await _tick(served, 1)
    assert not (await served.tables.table(timed)).is_calm, "somebody's time runs"


@at_a_table
async def test_nobody_is_stood_in_for_when_nobody_waits(served: Served) -> None:
    table, players = await seated(served, grace=60)
    for player in players:
        await player.drop()
    await _tick(served, 100_000)
    assert (await served.tables.table(table)).history.choices == []
    anna = await (await served.client("Anna")).connect()
    alone = await anna.new_table(grace=60)
    await anna.watch(alone)
    await anna.drop()
    live = await served.tables.table(alone)
    await until(lambda: not live.followers)
    await _tick(served, 100_000)
    assert live.history.choices == [], "bots do not mind waiting"


@at_a_table
async def test_a_bot_takes_the_seat_of_who_resigns(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served)
    assert (await anna.ask({"type": "resign", "table": table, "level": "nobody"}))["code"] == "options"
    assert (await anna.ask({"type": "resign", "table": table, "level": "hard"}))["type"] == "ack"
    state = await bert.shown(lambda s: s["choices"] == 1)
    assert (state["seats"][0]["resigned"], state["seats"][0]["stand_in"]) == (True, "hard")
    assert (await anna.ask({"type": "resign", "table": table}))["code"] == "not-seated"
    await anna.watch(table)
    live = await served.tables.table(table)
    assert 0 in live.history.stand_ins, "coming back does not undo it"
    for player in (bert, carl):
        await player.ask({"type": "resign", "table": table})
    state = await anna.shown(lambda s: s["status"] == "over")
    assert len(state["over"]["result"]["winners"]) >= 1, "the bots finish the game"


@at_a_table
async def test_bots_go_on_after_a_restart(served: Served) -> None:
    anna = await (await served.client("Anna")).connect()
    table = await anna.new_table(seats=[{"kind": "bot"}, {"kind": "me"}, {"kind": "bot"}])
    await anna.watch(table)
    await anna.shown(lambda s: s["choices"] == 1)
    await anna.ask({"type": "pause", "table": table, "paused": True})
    cookie = anna.cookie
    await served.restart()
    anna = await (await served.client(cookie=cookie)).connect()
    await anna.watch(table)
    await anna.ask({"type": "pause", "table": table, "paused": False})
    assert (await _choose(anna, table))["type"] == "ack"
    await anna.shown(lambda s: s["choices"] == 4)


@at_a_table
async def test_each_choice_of_a_bot_is_shown(served: Served) -> None:
    anna = await (await served.client("Anna")).connect()
    table = await anna.new_table("pig", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
    await anna.watch(table)
    for _ in range(40):
        state = await anna.shown(lambda s: s["options"] != [] or s["status"] == "over")
        if state["status"] == "over":
            break
        await anna.choose(table, state["options"][-1]["code"])
        await anna.shown(lambda s, v=state["version"]: s["version"] > v)  # type: ignore[misc]
    numbers = [m["choices"] for m in anna.received if m["type"] == "state"]
    assert numbers == sorted(numbers)
    assert [entry["n"] for entry in anna.journal] == sorted(entry["n"] for entry in anna.journal)


@pytest.mark.parametrize("kind", ["live", "days"])
def test_a_pace_out_of_bounds_is_refused(kind: str, tmp_path: Any) -> None:
    @at_a_table
    async def scenario(served: Served) -> None:
        anna = await served.client("Anna")
        for pace in (
            {"kind": kind, "minutes": 0.5, "days": 0.5},
            {"kind": kind, "minutes": 10_000, "days": 100},
            {"kind": kind, "minutes": "ten", "days": "two"},
            {"kind": "never"},
            {"kind": kind, "hours": 1},
        ):
            await anna.post("/api/tables", {"game": "auction", "pace": pace}, 400)

    scenario(tmp_path)


@at_a_table
async def test_a_clock_that_is_set_back_by_a_day_keeps_nobody_waiting_for_a_day(served: Served) -> None:
    table, (anna, bert, _) = await seated(served, grace=60)
    await anna.drop()
    live = await served.tables.table(table)
    await until(lambda: 0 in live.absent_since)
    await _tick(served, -DAY)
    await _tick(served, 59)
    assert 0 not in live.history.stand_ins
    await _tick(served, 2)
    await bert.shown(lambda s: s["seats"][0]["stand_in"] is not None)


@at_a_table
async def test_a_bot_is_due_whatever_the_clock_says(served: Served) -> None:
    """Its table lies on disk, written a day from now: the server that starts then lets it choose."""
    anna = await served.client("Anna")
    served.tables.bots.closing = True  # as in a server that is killed before the bot has chosen
    seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}]
    table = await anna.new_table("auction", seats=seats, options={"seats": 2})
    await served.restart()
    await _tick(served, -DAY)
    await until(lambda: served.tables.is_in_memory(table))
    live = await served.tables.table(table)
    await until(lambda: live.history.choices)
