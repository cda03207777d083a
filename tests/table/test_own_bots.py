"""Bots of one's own at the table: those that whoever runs it allows, by the names they were given."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from entrepot.bots.own.house import HOUSE
from tests.bots.test_own_bots import own, strange
from tests.table.harness import Client, Served, apart, until


@pytest.fixture(autouse=True)
def _an_empty_house() -> Iterator[None]:
    yield
    HOUSE.close()


async def against(client: Client, level: str) -> str:
    bot = {"kind": "bot", "level": level}
    return await client.new_table("auction", seats=[{"kind": "me"}, bot, bot])


def is_mine_or_over(state: dict[str, Any]) -> bool:
    return bool(state["options"]) or state["status"] == "over"


async def play_to_the_end(client: Client, table: str) -> None:
    """Take the first option whenever one is asked."""
    await client.watch(table)
    while (await client.shown(is_mine_or_over))["status"] != "over":
        version = client.state["version"]
        await client.choose(table)
        await client.shown(partial(is_later, version))


def is_later(version: int, state: dict[str, Any]) -> bool:
    return bool(state["version"] > version)


def test_a_bot_that_is_allowed_is_offered_plays_and_is_told_the_end(tmp_path: Path) -> None:
    lines = tmp_path / "lines"

    async def play() -> None:
        async with Served(tmp_path, own_bots={"careful": strange("tee", lines)}) as served:
            anna = await (await served.client("Anna")).connect()
            offered = await anna.get("/api/games")
            assert offered["levels"][-1] == "careful"
            table = await against(anna, "careful")
            await play_to_the_end(anna, table)
            live = await served.tables.table(table)
            assert [holder.level for holder in live.history.holders] == [None, "careful", "careful"]
            assert served.tables.bots.tally.choices > 0 == served.tables.bots.tally.stood_in
            await until(lambda: lines.read_text().count('"over"') == 2)

    apart(play())
    told = [json.loads(line) for line in lines.read_text().splitlines()]
    assert {line["seat"] for line in told if line["type"] == "choose"} == {1, 2}
    assert len([line for line in told if line["type"] == "game"]) == 2


def test_nobody_names_a_command_or_a_bot_that_is_not_offered(tmp_path: Path) -> None:
    mark = tmp_path / "mark"

    async def attack() -> None:
        async with Served(tmp_path, own_bots={"careful": own("Seeded")}) as served:
            anna = await (await served.client("Anna")).connect()
            for level in ("program:touch x", f"program:touch {mark}"[:32], own("Seeded")[:32], "a:B", "bold", "own"):
                refused = await anna.http.post(
                    "/api/tables",
                    json={"game": "auction", "seats": [{"kind": "me"}, *[{"kind": "bot", "level": level}] * 2]},
                )
                assert refused.status_code == 400, level
            table = await anna.new_table("auction")
            await anna.watch(table)
            told = await anna.ask({"type": "resign", "table": table, "level": "a:B"})
            assert told["type"] == "refused"

    apart(attack())
    assert not mark.exists()


def test_a_table_goes_on_without_a_bot_that_is_not_offered_any_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with Served(tmp_path, own_bots={"careful": own("Seeded")}) as served:
            anna = await (await served.client("Anna")).connect()
            table, cookie = await against(anna, "careful"), anna.cookie
            served.own_bots = {}
            await served.restart()
            anna = await (await served.client(cookie=cookie)).connect()
            await play_to_the_end(anna, table)
            assert served.tables.bots.tally.choices == 0
            live = await served.tables.table(table)
            assert live.history.holders[1].level == "careful", "it is not called otherwise"

    apart(play())


def test_a_bot_that_fails_is_counted_and_the_game_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with Served(tmp_path, own_bots={"clumsy": strange("crash")}) as served:
            anna = await (await served.client("Anna")).connect()
            await play_to_the_end(anna, await against(anna, "clumsy"))
            tally = served.tables.bots.tally
            assert tally.crashed == tally.stood_in == tally.choices > 0
            metrics = (await anna.http.get("/metrics")).text
            assert f"own_bot_choices_lost_total {tally.stood_in}" in metrics

    apart(play())


def test_a_bot_of_ones_own_gives_hints(tmp_path: Path) -> None:
    async def ask() -> None:
        async with Served(tmp_path, own_bots={"careful": own("Seeded")}) as served:
            anna = await (await served.client("Anna")).connect()
            table = await against(anna, "careful")
            state = await anna.watch(table)
            hint = await anna.ask({"type": "hint", "table": table, "version": state["version"], "level": "careful"})
            assert hint["type"] == "hint" and hint["choice"] in [option["code"] for option in state["options"]]

    apart(ask())
