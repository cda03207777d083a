"""Taking back: at once within the law, beyond it only if everyone agrees."""

from __future__ import annotations

from typing import Any

from tests.table.harness import Client, Served, at_a_table, seated


async def _undo(client: Client, table: str, **more: Any) -> dict[str, Any]:
    return await client.ask({"type": "undo", "table": table, "version": client.state["version"], **more})


async def _answer(client: Client, table: str, agree: bool) -> dict[str, Any]:
    return await client.ask({"type": "answer", "table": table, "version": client.state["version"], "agree": agree})


async def _each_chooses(table: str, players: list[Client]) -> None:
    for player in players:
        await player.shown(lambda s: s["options"] != [])
        assert (await player.choose(table))["type"] == "ack"


@at_a_table
async def test_the_own_last_choice_is_taken_back_at_once(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    before = anna.state
    await anna.choose(table)
    await anna.shown(lambda s: s["choices"] == 1)
    assert anna.state["can_undo"]
    assert anna.state["steps"] == [before["options"][0]["text"]]
    assert (await _undo(anna, table))["type"] == "ack"
    await anna.shown(lambda s: s["options"] == before["options"])
    assert anna.state["view"] == before["view"]
    await bert.shown(lambda s: s["choices"] == 0 and s["version"] == anna.state["version"])
    assert bert.state["steps"] == []
    assert not bert.state["can_undo"]


@at_a_table
async def test_the_law_refuses_and_says_why(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    refused = await _undo(anna, table)
    assert (refused["code"], refused["reason"]) == ("undo", "Nothing has been chosen yet.")
    await _each_chooses(table, [anna, bert])
    await anna.shown(lambda s: s["choices"] == 2)
    refused = await _undo(anna, table)
    assert (refused["code"], refused["reason"]) == ("undo", "bidder 2 has chosen since.")
    assert len((await served.tables.table(table)).history.choices) == 2


@at_a_table
async def test_what_was_shown_stays(served: Served) -> None:
    table, players = await seated(served)
    await _each_chooses(table, players)
    carl = players[2]
    await carl.shown(lambda s: s["choices"] == 3)
    refused = await _undo(carl, table)
    assert (refused["code"], refused["reason"]) == ("undo", "Something hidden was shown after that choice.")


@at_a_table
async def test_all_have_to_agree(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served)
    await _each_chooses(table, [anna, bert, carl])
    await anna.shown(lambda s: s["choices"] == 3)
    assert (await _undo(anna, table, consent=True))["type"] == "ack"
    for other in (bert, carl):
        state = await other.shown(lambda s: s["request"] is not None)
        assert (state["request"]["seat"], state["request"]["to"], state["request"]["yours"]) == (0, 0, True)
    await anna.shown(lambda s: s["request"] is not None)
    assert not anna.state["request"]["yours"]
    assert (await _answer(anna, table, True))["code"] == "no-request", "one's own request is not one's to grant"
    assert (await _answer(bert, table, True))["type"] == "ack"
    await carl.shown(lambda s: s["request"] is not None and s["request"]["waiting"] == [2])
    assert (await served.tables.table(table)).history.choices != [], "not yet"
    assert (await _answer(carl, table, True))["type"] == "ack"
    await anna.shown(lambda s: s["choices"] == 0 and s["request"] is None)
    assert anna.state["options"] != []
    assert [entry["n"] for entry in anna.journal] == [0] * len(anna.journal)


@at_a_table
async def test_one_no_is_enough(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served)
    await _each_chooses(table, [anna, bert])
    await anna.shown(lambda s: s["choices"] == 2)
    await _undo(anna, table, consent=True)
    await bert.shown(lambda s: s["request"] is not None)
    await _answer(bert, table, False)
    await carl.shown(lambda s: s["request"] is None and s["choices"] == 2)
    assert (await _answer(carl, table, True))["code"] == "no-request"


@at_a_table
async def test_playing_on_is_an_answer_too(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served)
    await _each_chooses(table, [anna, bert])
    await anna.shown(lambda s: s["choices"] == 2)
    await _undo(anna, table, consent=True)
    await carl.shown(lambda s: s["request"] is not None)
    assert (await carl.choose(table))["type"] == "ack"
    await anna.shown(lambda s: s["request"] is None)
    assert (await _answer(bert, table, True))["code"] in ("no-request", "stale")


@at_a_table
async def test_alone_against_bots_nobody_else_has_to_agree(served: Served) -> None:
    anna = await (await served.client("Anna")).connect()
    table = await anna.new_table(seats=[{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}])
    await anna.watch(table)
    await anna.choose(table)
    await anna.shown(lambda s: s["choices"] == 3 and s["options"] != [])
    assert (await _undo(anna, table))["code"] == "undo"
    assert (await _undo(anna, table, consent=True))["type"] == "ack"
    await anna.shown(lambda s: s["choices"] == 0)
    stored = await served.tables.store.load(table)
    assert stored is not None
    assert stored.log[-1].entry.consent is True  # type: ignore[union-attr]


@at_a_table
async def test_a_request_outlives_a_restart(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served)
    await _each_chooses(table, [anna, bert])
    await anna.shown(lambda s: s["choices"] == 2)
    await _undo(anna, table, consent=True)
    await bert.shown(lambda s: s["request"] is not None)
    await _answer(bert, table, True)
    cookie = carl.cookie
    await served.restart()
    carl = await (await served.client(cookie=cookie)).connect()
    await carl.watch(table)
    assert carl.state["request"]["waiting"] == [2]
    assert (await _answer(carl, table, True))["type"] == "ack"
    await carl.shown(lambda s: s["choices"] == 0)


@at_a_table
async def test_after_the_end_nothing_is_taken_back(served: Served) -> None:
    table, players = await seated(served, options={"rounds": 1})
    await _each_chooses(table, players)
    await players[2].shown(lambda s: s["status"] == "over")
    assert (await _undo(players[2], table))["code"] == "over"
    assert (await _undo(players[0], table, consent=True))["code"] == "over"
