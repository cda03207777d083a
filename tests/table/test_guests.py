"""Several people at one device: each has a seat, sees what that seat sees, and nobody else speaks for it."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.table.harness import Client, Served, at_a_table

HERE = [{"kind": "me"}, {"kind": "here", "name": " Bea "}, {"kind": "here"}]


async def at_one_device(served: Served) -> tuple[Client, str]:
    anna = await (await served.client("Anna")).connect()
    return anna, await anna.new_table(seats=HERE)


async def guest(served: Served, owner: Client, table: str, seat: int) -> Client:
    """The same browser, with another one of those who sit before it."""
    one = await served.client("Anna again")
    one.http.cookies = owner.http.cookies
    return await one.connect(query=f"?as={table}.{seat}")


@at_a_table
async def test_each_one_sees_their_own_seat_and_chooses_for_it(served: Served) -> None:
    anna, table = await at_one_device(served)
    first = await anna.watch(table)
    assert [seat["player"] for seat in first["seats"]] == ["Anna", "Bea", "Player 3"]
    assert [seat["guest_of"] for seat in first["seats"]] == [None, first["seats"][0]["who"], first["seats"][0]["who"]]
    people = [anna, await guest(served, anna, table, 1), await guest(served, anna, table, 2)]
    for seat, person in enumerate(people[1:], 1):
        assert (await person.watch(table))["seat"] == seat
    while (asked := people[0].state["asked"]) is not None and people[0].state["choices"] < 9:
        version = people[asked].state["version"]
        other = people[(asked + 1) % 3]
        refused = await other.choose(table, people[asked].state["options"][0]["code"], version=version)
        assert (refused["type"], refused["code"]) == ("refused", "not-asked")
        assert (await people[asked].choose(table, people[asked].state["options"][0]["code"]))["type"] == "ack"
        for person in people:
            await person.shown(lambda s, v=version: s["version"] > v)  # type: ignore[misc]


@at_a_table
async def test_nobody_else_can_be_such_a_guest(served: Served) -> None:
    anna, table = await at_one_device(served)
    eve = await served.client("Eve")
    await eve.post("/api/me", {"name": "Eve"})
    for cookie, wanted in (
        (eve.cookie, f"{table}.1"),
        (anna.cookie, f"{table}.0"),
        (anna.cookie, f"{table}.7"),
        (anna.cookie, f"{table}.-1"),
        (anna.cookie, "nowhere.1"),
        (anna.cookie, ""),
    ):
        headers = {"Cookie": f"entrepot={cookie}"}
        async with connect(f"ws://{served.host}/ws?as={wanted}", additional_headers=headers) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


@at_a_table
async def test_no_bot_stands_in_for_who_waits_beside_the_device(served: Served) -> None:
    anna, table = await at_one_device(served)
    assert (await anna.watch(table))["grace"] is None


@at_a_table
async def test_those_at_one_device_agree_without_being_asked_one_by_one(served: Served) -> None:
    anna, table = await at_one_device(served)
    await anna.watch(table)
    answer = await anna.ask({"type": "pause", "table": table, "paused": True})
    assert answer["type"] == "ack"
    assert (await anna.shown(lambda s: s["paused"] is not None))["request"] is None


@at_a_table
async def test_others_play_at_a_device_only_with_its_owner(served: Served) -> None:
    anna = await served.client("Anna")
    seats: list[dict[str, Any]] = [{"kind": "here"}, {"kind": "bot"}, {"kind": "bot"}]
    answer = await anna.post("/api/tables", {"game": "auction", "seats": seats}, status=400)
    assert "only if you play" in answer["error"]["reason"]
