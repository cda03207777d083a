"""Bots at a table: they think for as long as they say, share fairly, and choose as they do in contests."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import entrepot
from entrepot.bots.players import ThinkingBot
from entrepot.contests.lineup import lineup
from entrepot.contests.recording import Recorder
from entrepot.kernel.seeds import game_seed
from entrepot.match import Game, Sight
from entrepot.match.deals import commitment
from entrepot.measuring.table_thinking import at_the_table
from entrepot.table.play.live import LiveTable
from entrepot.table.play.old_games import fingerprint
from entrepot.table.store.entries import Charter, Holder, Started
from tests.match.playing import toy
from tests.table.harness import Client, Served, apart, at_a_table, until

SEED, NUMBER = 11, 2


class Slow:
    """Bots that think until they are let go, or stopped."""

    def __init__(self, patch: pytest.MonkeyPatch, *levels: str) -> None:
        self.go_on = threading.Event()
        self.stops: list[threading.Event] = []
        choose = ThinkingBot.choose

        def slowly(bot: ThinkingBot, sight: Sight, stop: threading.Event | None = None) -> int:
            if bot.name not in levels:
                return choose(bot, sight, stop)
            assert stop is not None
            self.stops.append(stop)
            while not self.go_on.wait(0.01) and not stop.is_set():
                pass
            return sight.codes[0]

        patch.setattr(ThinkingBot, "choose", slowly)


async def against(client: Client, level: str, game: str = "auction") -> str:
    """A table at which a bot begins."""
    bot = {"kind": "bot", "level": level}
    return await client.new_table(game, seats=[bot, {"kind": "me"}, bot])


@at_a_table
async def test_no_tick_stops_a_bot_that_thinks(served: Served) -> None:
    with pytest.MonkeyPatch.context() as patch:
        slow = Slow(patch, "expert")
        anna = await (await served.client("Anna")).connect()
        table = await against(anna, "expert")
        await anna.watch(table)
        await until(lambda: slow.stops)
        for _ in range(4):
            served.clock.pass_by(1)
            await served.tables.tick()
        otto = await (await served.client("Otto")).connect()
        await otto.watch(table)
        await otto.drop()
        assert not slow.stops[0].is_set(), "nothing that it thinks about has changed"
        assert (await served.tables.table(table)).history.choices == []
        slow.go_on.set()
        await anna.shown(lambda s: s["choices"] == 1)
        assert len(slow.stops) == 1


@at_a_table
async def test_a_bot_stops_when_what_it_thinks_about_changes(served: Served) -> None:
    with pytest.MonkeyPatch.context() as patch:
        slow = Slow(patch, "expert")
        anna = await (await served.client("Anna")).connect()
        table = await against(anna, "expert")
        await anna.watch(table)
        await until(lambda: slow.stops)
        assert (await anna.ask({"type": "pause", "table": table, "paused": True}))["type"] == "ack"
        await until(slow.stops[0].is_set)
        live = await served.tables.table(table)
        await until(lambda: not served.tables.bots.is_busy(table))
        assert live.history.choices == [], "what it chose then does not count"


@at_a_table
async def test_a_bot_stops_when_the_server_does(served: Served) -> None:
    with pytest.MonkeyPatch.context() as patch:
        slow = Slow(patch, "expert")
        anna = await (await served.client("Anna")).connect()
        await anna.watch(await against(anna, "expert"))
        await until(lambda: slow.stops)
        await served.tables.bots.close()
        assert slow.stops[0].is_set()


@at_a_table
async def test_sixteen_tables_of_experts_do_not_hold_up_anybody_else(served: Served) -> None:
    """One address follows sixteen games in which experts play on for it; somebody else plays against `medium`."""
    with pytest.MonkeyPatch.context() as patch:
        slow = Slow(patch, "expert")
        eves = [await (await served.client("Eve")).connect() for _ in range(2)]
        for number in range(16):
            eve = eves[number // 8]
            table = await eve.new_table(seats=[{"kind": "me"}] + [{"kind": "bot", "level": "expert"}] * 2)
            await eve.watch(table)
            await eve.ask({"type": "resign", "table": table, "level": "expert"})
        await until(lambda: slow.stops and served.tables.bots.turns.waiting)
        anna = await (await served.client("Anna")).connect()
        table = await against(anna, "medium")
        await anna.watch(table)
        await anna.shown(lambda s: s["choices"] == 1)
        assert not any(stop.is_set() for stop in slow.stops)
        for eve in eves:
            await eve.drop()
        slow.go_on.set()


@at_a_table
async def test_bots_among_themselves_rest_until_somebody_comes(served: Served) -> None:
    with pytest.MonkeyPatch.context() as patch:
        slow = Slow(patch, "expert")
        anna = await (await served.client("Anna")).connect()
        table = await against(anna, "expert")
        await anna.watch(table)
        assert (await anna.ask({"type": "resign", "table": table, "level": "expert"}))["type"] == "ack"
        live = await served.tables.table(table)
        await anna.drop()
        await until(lambda: not live.followers)
        slow.go_on.set()
        await until(lambda: not served.tables.bots.is_busy(table))
        played = len(live.history.choices)
        assert (live.over, live.due()) == (False, None)
        for _ in range(3):
            served.clock.pass_by(1)
            await served.tables.tick()
        assert not served.tables.bots.is_busy(table) and len(live.history.choices) == played
        otto = await (await served.client("Otto")).connect()
        await otto.watch(table)
        await otto.shown(lambda s: s["status"] == "over")


@at_a_table
async def test_bots_play_on_for_people_who_are_away(served: Served) -> None:
    """Somebody will be asked again: nobody has to look for that."""
    anna = await served.client("Anna")
    table = await against(anna, "random")
    live = await served.tables.table(table)
    await until(lambda: len(live.history.choices) == 1 and live.asked == 1)
    assert not live.followers


@at_a_table
async def test_hints_count_and_wait_for_choices(served: Served) -> None:
    """While hints are thought about, a bot's choice begins; and one address has only so many."""
    with pytest.MonkeyPatch.context() as patch:
        go_on = threading.Event()

        def slowly(bot: ThinkingBot, sight: Sight, stop: threading.Event | None = None) -> dict[str, Any]:
            go_on.wait()
            return {}

        patch.setattr(ThinkingBot, "explain", slowly)
        askers = [await (await served.client(f"Eve {n}")).connect() for n in range(5)]
        hints = []
        for number, eve in enumerate(askers):
            table = await eve.new_table()
            state = await eve.watch(table)
            asked = {"type": "hint", "table": table, "version": state["version"], "level": "expert"}
            hints.append(asyncio.create_task(eve.ask(asked)))
            await until(partial(_is_thought_about, served, number, hints[-1]))
        refused = await hints[-1]
        assert (refused["type"], refused["code"]) == ("refused", "busy")
        slow = Slow(patch, "hard")
        await until(lambda: served.tables.bots.turns.thinking == 1)
        assert served.tables.bots.turns.waiting == 3
        table = await against(askers[-1], "random")
        await askers[-1].watch(table)
        await askers[-1].shown(lambda s: s["table"] == table and s["choices"] == 1)
        go_on.set()
        slow.go_on.set()
        assert [(await hint)["type"] for hint in hints[:-1]] == ["hint"] * 4


def _is_thought_about(served: Served, others: int, hint: asyncio.Task[Any]) -> bool:
    return len(served.tables.bots._hints) > others or hint.done()


@at_a_table
async def test_the_line_can_be_watched(served: Served) -> None:
    with pytest.MonkeyPatch.context() as patch:
        slow = Slow(patch, "expert")
        anna = await (await served.client("Anna")).connect()
        for _ in range(3):
            await anna.watch(await against(anna, "expert"))
        await until(lambda: slow.stops)
        text = (await anna.http.get("/metrics")).text
        assert "entrepot_bots_thinking 1\n" in text and "entrepot_bot_queue 2\n" in text
        assert "entrepot_bot_queue_oldest_seconds " in text and "entrepot_bot_seconds_awaited_total " in text
        slow.go_on.set()


# --- the same as in contests ------------------------------------------------------------------------------------------


def charter_of(game: Game, levels: list[str]) -> Charter:
    """A table of bots alone, dealt as a game of a run is."""
    seed = game_seed(SEED, NUMBER)
    return Charter(
        id="bots",
        game=game.name,
        options=game.options,
        seed=str(seed),
        commitment=commitment(game.name, game.variant.hash, game.options, seed),
        hash=game.variant.hash,
        rules=fingerprint(game.title),
        seats=[Holder("bot", None, level) for level in levels],
        host="p_nobody",
        title="Bots",
        created=1.0,
    )


async def played_at_a_table(served: Served, game: Game, levels: list[str]) -> LiveTable:
    live = await served.tables.create(charter_of(game, levels), Started())
    otto = await (await served.client("Otto")).connect()
    await otto.watch(live.id)
    await otto.shown(lambda s: s["status"] == "over")
    return live


@at_a_table
async def test_a_bot_without_its_network_is_refused_wherever_it_is_asked_for(served: Served) -> None:
    anna = await (await served.client("Anna")).connect()
    seats = [{"kind": "me"}] + [{"kind": "bot", "level": "policy"}] * 2
    answer = await anna.post("/api/tables", {"game": "auction", "seats": seats}, status=400)
    assert "there is none for auction" in answer["error"]["reason"]
    table = await anna.new_table(seats=[{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}])
    state = await anna.watch(table)
    for asked in (
        {"type": "hint", "table": table, "version": state["version"], "level": "policy"},
        {"type": "resign", "table": table, "level": "policy"},
    ):
        answer = await anna.ask(asked)
        assert (answer["type"], answer["code"]) == ("refused", "options")
        assert "there is none for auction" in answer["reason"]


@pytest.mark.parametrize(
    ("name", "bots"),
    [
        ("auction", ["random", "greedy", "easy"]),
        ("singapore", ["random", "greedy", "easy", "search:8"]),
        ("dragons", ["search:12", "easy", "greedy", "random"]),
    ],
)
def test_a_bot_chooses_at_the_table_what_it_chooses_in_a_contest(name: str, bots: list[str], tmp_path: Path) -> None:
    """In the same match, choice by choice: in game k of a run the bots sit k places on."""
    game = toy(name, "compiled") if name == "auction" else entrepot.game(name)
    expected = Recorder(game, lineup(bots, game.seats)).play(SEED, NUMBER).choices
    levels = [bots[(seat + NUMBER) % game.seats] for seat in range(game.seats)]

    async def play() -> Any:
        async with Served(tmp_path, engine="compiled") as served:
            return list((await played_at_a_table(served, game, levels)).history.choices)

    assert apart(play()) == expected


def test_how_long_bots_think_at_the_table_is_measured() -> None:
    with ThreadPoolExecutor(1) as thread:
        told = thread.submit(at_the_table, "auction", "easy", 3).result()
    assert 0 < told["least"] <= told["median"] <= told["most"]
