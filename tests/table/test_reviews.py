"""Reviews at the table: after the end only, worked out once, kept, stoppable; and positions to choose in again."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from entrepot.review import Stopped
from entrepot.table.play import reviews
from tests.review.reviewing import SMALL
from tests.table.harness import Client, Served, apart, at_a_table, limits, seated


async def finished(served: Served, **wanted: Any) -> tuple[str, list[Client]]:
    table, players = await seated(served, options={"rounds": 2}, **wanted)
    live = await served.tables.table(table)
    while live.match is not None and not live.match.over:
        assert live.match.seat is not None
        player = players[live.match.seat]
        await player.shown(lambda s: s["options"] != [])
        await player.choose(table)
    for player in players:
        await player.shown(lambda s: s["status"] == "over")
    served.tables.reviews.effort = SMALL
    return table, players


async def reviewed(client: Client, table: str) -> dict[str, Any]:
    """The review, once it is there."""
    found: dict[str, Any] = await client.post(f"/api/tables/{table}/review")
    while found["status"] in ("waiting", "working"):
        await asyncio.sleep(0.02)
        found = await client.get(f"/api/tables/{table}/review")
    return found


@at_a_table
async def test_a_review_is_worked_out_once_and_kept(served: Served) -> None:
    table, (anna, bert, _) = await finished(served)
    assert (await anna.get(f"/api/tables/{table}/review"))["status"] == "none", "nobody has asked for it"
    found = await reviewed(anna, table)
    assert found["status"] == "done"
    told = found["review"]
    assert len(told["accounts"]) == 3
    assert sum(account["result"] for account in told["accounts"]) == pytest.approx(1, abs=0.01)
    assert (await bert.post(f"/api/tables/{table}/review"))["review"] == told, "at once, for everybody"
    await served.restart()
    again = await served.client()
    assert (await again.get(f"/api/tables/{table}/review"))["review"] == told


@at_a_table
async def test_nothing_is_reviewed_before_the_end(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    await anna.shown(lambda s: s["options"] != [])
    await anna.choose(table)
    onlooker = await served.client()
    for client in (anna, onlooker):
        await client.get(f"/api/tables/{table}/review", 409)
        await client.post(f"/api/tables/{table}/review", status=409)
        await client.get(f"/api/tables/{table}/exercise?choices=0", 409)
    assert await served.tables.store.review(table) is None


@at_a_table
async def test_a_game_that_was_brought_is_reviewed_like_any_other(served: Served) -> None:
    table, (anna, *_) = await finished(served)
    record = await anna.get(f"/api/tables/{table}/record")
    dora = await served.client("Dora")
    brought = (await dora.post("/api/records", {"record": json.dumps(record)}, 201))["table"]["id"]
    one, other = await reviewed(anna, table), await reviewed(dora, brought)
    assert one["review"]["judged"] == other["review"]["judged"]


@at_a_table
async def test_an_exercise_shows_what_the_seat_saw(served: Served) -> None:
    table, (anna, *_) = await finished(served)
    live = await served.tables.table(table)
    assert live.match is not None
    for choices, moment in enumerate(live.match.past):
        shown = await anna.get(f"/api/tables/{table}/exercise?choices={choices}")
        then = live.match.copy()
        then.rewind(choices)
        assert (shown["seat"], shown["state"]["asked"]) == (moment.seat, moment.seat)
        assert shown["state"]["view"] == json.loads(json.dumps(then.view(moment.seat)))
        assert [option["code"] for option in shown["state"]["options"]] == then.codes()
    await anna.get(f"/api/tables/{table}/exercise?choices={len(live.match.past)}", 400)
    await anna.get(f"/api/tables/{table}/exercise", 400)


def until_stopped(task: reviews.Task, effort: str) -> bytes:
    """A review that takes for ever."""
    task.progress = 0.5
    task.stop.wait()
    raise Stopped


def test_whoever_asked_for_a_review_can_stop_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with Served(tmp_path) as served:
            table, (anna, bert, _) = await finished(served)
            with monkeypatch.context() as slow:
                slow.setattr(reviews, "_reviewed", until_stopped)
                asked = await anna.post(f"/api/tables/{table}/review")
                assert (asked["status"], asked["yours"], asked["review"]) in (
                    ("waiting", True, None),
                    ("working", True, None),
                )
                while (looked := await bert.get(f"/api/tables/{table}/review"))["progress"] != 0.5:
                    await asyncio.sleep(0.02)
                assert (looked["status"], looked["yours"]) == ("working", False)
                await bert.post(f"/api/tables/{table}/review/stop", status=403)
                await anna.post(f"/api/tables/{table}/review/stop")
                while (await anna.get(f"/api/tables/{table}/review"))["status"] != "none":
                    await asyncio.sleep(0.02)
            assert (await reviewed(bert, table))["status"] == "done", "it can be asked for again"

    apart(run())


def test_an_address_has_so_many_reviews_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with Served(tmp_path, limits=limits(reviews_waiting=1)) as served:
            first, (anna, *_) = await finished(served)
            second, (dora, *_) = await finished(served)
            with monkeypatch.context() as slow:
                slow.setattr(reviews, "_reviewed", until_stopped)
                await anna.post(f"/api/tables/{first}/review")
                await anna.post(f"/api/tables/{first}/review")  # again: nothing happens
                await dora.post(f"/api/tables/{second}/review", status=429)
                await anna.post(f"/api/tables/{first}/review/stop")

    apart(run())


def test_a_review_that_fails_says_so_and_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(task: reviews.Task, effort: str) -> bytes:
        raise RuntimeError("no")

    async def run() -> None:
        async with Served(tmp_path) as served:
            table, (anna, *_) = await finished(served)
            with monkeypatch.context() as failing:
                failing.setattr(reviews, "_reviewed", broken)
                assert (await reviewed(anna, table))["status"] == "failed"
            assert (await reviewed(anna, table))["status"] == "done"

    apart(run())


@at_a_table
async def test_what_cannot_be_read_is_worked_out_anew(served: Served) -> None:
    table, (anna, *_) = await finished(served)
    await served.tables.store.keep_review(table, b"nothing that this version knows")
    assert (await anna.get(f"/api/tables/{table}/review"))["status"] == "none"
    assert (await reviewed(anna, table))["status"] == "done"
