"""What comes of a choice, before it is made: asked for by whoever is to choose."""

from __future__ import annotations

import random
import secrets

import pytest

from tests.table.harness import Client, Message, Served, at_a_table, seated


@pytest.fixture(autouse=True)
def _always_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: random.Random(5).getrandbits(bits))


async def _consequences(client: Client, table: str, version: int | None = None) -> Message:
    asked = client.state["version"] if version is None else version
    return await client.ask({"type": "consequences", "table": table, "version": asked})


@at_a_table
async def test_every_option_says_what_comes_of_it(served: Served) -> None:
    """Who begins in Singapore pays for what they buy, and reads what would be left. Nothing is said of a purchase after
    which luck decides."""
    table, players = await seated(served, "singapore", 4)
    live = await served.tables.table(table)
    verbs, purchases = set[str](), 0
    for _ in range(30):
        assert live.asked is not None
        asked = players[live.asked]
        state = await asked.shown(lambda s: s["version"] >= live.history.version)
        told = await _consequences(asked, table)
        assert told["type"] == "consequences"
        assert [one["code"] for one in told["options"]] == [option["code"] for option in state["options"]]
        (money,) = [p["wealth"] for p in state["view"]["players"].values() if p["seat"] == state["seat"]]
        for option, one in zip(state["options"], told["options"], strict=True):
            if option["verb"] == "buy" and one["changes"]:
                purchases += 1
                paid = next(change for change in one["changes"] if change["what"] == "wealth")
                assert paid["was"] == money and paid["is"] < money
                assert f"(${paid['is']} left)" in one["text"]
                assert one["lines"][0]["word"] == "bought"
            verbs.add(option["verb"])
        pick = state["options"][-1] if len(verbs) > 4 else state["options"][0]
        assert (await asked.choose(table, pick["code"]))["type"] == "ack"
    assert purchases > 10


@at_a_table
async def test_nobody_else_is_told(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    assert (await _consequences(bert, table))["code"] == "not-asked"
    assert (await _consequences(anna, table, 1))["code"] == "stale"
    onlooker = await (await served.client("Otto")).connect()
    await onlooker.watch(table)
    assert (await _consequences(onlooker, table))["code"] == "not-seated"
    assert (await _consequences(anna, table))["type"] == "consequences"
