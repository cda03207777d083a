"""What touches everyone's game needs everyone: absent or not, and however often somebody tries. And nobody learns what
is to come by taking back."""

from __future__ import annotations

from typing import Any

import pytest

import entrepot
from entrepot.table.store.entries import Undone
from tests.table.harness import Client, Message, Served, at_a_table, seated

ALONE = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]


async def undo(client: Client, table: str, **more: Any) -> Message:
    return await client.ask({"type": "undo", "table": table, "version": client.state["version"], **more})


async def answer(client: Client, table: str, agree: bool) -> Message:
    return await client.ask({"type": "answer", "table": table, "version": client.state["version"], "agree": agree})


async def pause(client: Client, table: str, paused: bool = True) -> Message:
    return await client.ask({"type": "pause", "table": table, "paused": paused})


async def withdraw(client: Client, table: str) -> Message:
    return await client.ask({"type": "withdraw", "table": table})


async def choose(client: Client, table: str, code: int | None = None) -> None:
    await client.shown(lambda s: s["options"] != [])
    assert (await client.choose(table, code))["type"] == "ack"


async def _choices(served: Served, table: str) -> list[int]:
    return list((await served.tables.table(table)).history.choices)


async def _two_and_one_who_is_lost(served: Served) -> tuple[str, Client, Client, str]:
    """Three people have chosen; then the third one's connection is gone, and a bot stands in."""
    table, (anna, bert, carl) = await seated(served, grace=30)
    for player in (anna, bert, carl, anna, bert):
        await choose(player, table)
    await carl.shown(lambda s: s["choices"] == 5)
    cookie, since = carl.cookie or "", len(anna.received)
    await carl.drop()
    await anna.wait_for(lambda m: m["type"] == "presence" and m["present"] == [True, True, False], since)
    served.clock.pass_by(31)
    await served.tables.tick()
    await anna.shown(lambda s: s["choices"] == 6 and s["options"] != [])
    assert anna.state["seats"][2]["stand_in"] is not None
    return table, anna, bert, cookie


@at_a_table
async def test_who_is_away_is_not_outvoted(served: Served) -> None:
    """The audit's attack: undo after undo with consent, while a bot stands in for the others."""
    anna, bert = await served.client("Anna"), await served.client("Bert")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
    table = await anna.new_table(seats=seats, grace=30)
    await bert.post(f"/api/tables/{table}/join")
    for player in (anna, bert):
        await player.connect()
        await player.watch(table)
    await choose(anna, table)
    await choose(bert, table)
    await anna.shown(lambda s: s["choices"] == 3)
    cookie, since = bert.cookie, len(anna.received)
    await bert.drop()
    await choose(anna, table)
    await anna.wait_for(lambda m: m["type"] == "presence" and m["present"][1] is False, since)
    served.clock.pass_by(31)
    await served.tables.tick()
    await anna.shown(lambda s: s["choices"] == 6 and s["options"] != [])
    played = await _choices(served, table)
    for _ in range(12):
        await undo(anna, table, consent=True)
    assert await _choices(served, table) == played
    await anna.shown(lambda s: s["request"] is not None)
    assert (anna.state["request"]["waiting"], anna.state["request"]["mine"]) == ([1], True)
    bert = await (await served.client(cookie=cookie)).connect()
    await bert.watch(table)
    assert bert.state["request"]["yours"], "who comes back sees what was asked meanwhile"
    assert bert.state["request"]["player"] == "Anna"


@at_a_table
async def test_a_request_waits_for_who_comes_back_even_after_a_restart(served: Served) -> None:
    table, anna, bert, cookie = await _two_and_one_who_is_lost(served)
    assert (await undo(anna, table, consent=True))["type"] == "ack"
    await bert.shown(lambda s: s["request"] is not None)
    assert (await answer(bert, table, True))["type"] == "ack"
    await anna.shown(lambda s: s["request"] is not None and s["request"]["waiting"] == [2])
    assert len(await _choices(served, table)) == 6, "one of three is missing"
    await served.restart()
    carl = await (await served.client(cookie=cookie)).connect()
    await carl.watch(table)
    await carl.shown(lambda s: s["seats"][2]["stand_in"] is None)
    assert carl.state["request"]["answers"] == [{"seat": 1, "agree": True}]
    assert (await answer(carl, table, True))["type"] == "ack"
    await carl.shown(lambda s: s["choices"] == 3 and s["request"] is None)


@at_a_table
async def test_the_bot_of_an_absent_player_does_not_answer_by_playing_on(served: Served) -> None:
    anna, bert = await served.client("Anna"), await served.client("Bert")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
    table = await anna.new_table(seats=seats, grace=30)
    await bert.post(f"/api/tables/{table}/join")
    for player in (anna, bert):
        await player.connect()
        await player.watch(table)
    await choose(anna, table)
    await anna.shown(lambda s: s["choices"] == 1)
    assert (await pause(anna, table))["type"] == "ack"
    await choose(bert, table)  # the bot follows
    await anna.shown(lambda s: s["choices"] == 3)
    assert anna.state["request"]["kind"] == "pause", "a pause is not about one position"
    await bert.shown(lambda s: s["choices"] == 3)
    assert (await answer(bert, table, True))["type"] == "ack"
    await anna.shown(lambda s: s["paused"] is not None and s["request"] is None)


@at_a_table
async def test_who_asked_can_withdraw_and_nobody_else(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    await choose(anna, table)
    await choose(bert, table)
    await anna.shown(lambda s: s["choices"] == 2)
    assert (await withdraw(anna, table))["code"] == "no-request"
    await undo(anna, table, consent=True)
    await bert.shown(lambda s: s["request"] is not None)
    assert (await withdraw(bert, table))["code"] == "no-request"
    assert (await withdraw(anna, table))["type"] == "ack"
    await bert.shown(lambda s: s["request"] is None)
    assert (await answer(bert, table, True))["code"] == "no-request"
    assert len(await _choices(served, table)) == 2


@at_a_table
async def test_who_left_for_good_has_no_say(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served)
    await choose(anna, table)
    await choose(bert, table)
    await anna.shown(lambda s: s["choices"] == 2)
    await undo(anna, table, consent=True)
    await bert.shown(lambda s: s["request"] is not None)
    await carl.ask({"type": "resign", "table": table, "level": "easy"})
    await bert.shown(lambda s: s["seats"][2]["resigned"] and s["choices"] == 3)
    assert bert.state["request"]["waiting"] == [1]
    assert (await answer(bert, table, True))["type"] == "ack"
    await anna.shown(lambda s: s["choices"] == 0)


@at_a_table
async def test_a_request_lapses_with_the_game(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served, options={"rounds": 1})
    await choose(anna, table)
    await pause(anna, table)
    await choose(bert, table)
    await choose(carl, table)
    await carl.shown(lambda s: s["status"] == "over")
    assert carl.state["request"] is None
    assert (await answer(carl, table, True))["code"] == "over"


# --- pausing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [{"kind": "live", "minutes": 1}, {"kind": "days", "days": 1}, {"kind": "none"}])
def test_nobody_stops_the_clock_alone(tmp_path: Any, pace: dict[str, Any]) -> None:
    @at_a_table
    async def scenario(served: Served) -> None:
        table, (anna, bert, carl) = await seated(served, pace=pace)
        for _ in range(50):
            assert (await pause(anna, table))["type"] == "ack"
        history = (await served.tables.table(table)).history
        assert (history.pause, history.clocks.seat) == (None, 0), "the clock of who is asked runs on"
        await bert.shown(lambda s: s["request"] is not None)
        assert (bert.state["request"]["kind"], bert.state["request"]["to"]) == ("pause", None)
        await pause(bert, table)  # who asks for the same has agreed
        await carl.shown(lambda s: s["request"] is not None and s["request"]["waiting"] == [2])
        await answer(carl, table, True)
        state = await anna.shown(lambda s: s["paused"] is not None)
        assert (state["paused"]["by"], state["request"]) == ("Player 0", None)
        await pause(carl, table, False)
        await anna.shown(lambda s: s["paused"] is None)

    scenario(tmp_path)


@at_a_table
async def test_one_no_keeps_the_clock_running(served: Served) -> None:
    table, (anna, bert, carl) = await seated(served, pace={"kind": "live", "minutes": 1})
    await pause(anna, table)
    await bert.shown(lambda s: s["request"] is not None)
    await answer(bert, table, False)
    await carl.shown(lambda s: s["request"] is None and s["paused"] is None)


# --- logs have an end -----------------------------------------------------------------------------------------------


@at_a_table
async def test_pausing_and_going_on_does_not_fill_the_disk(served: Served) -> None:
    """The audit's attack: 1,330 versions in 25 seconds."""
    anna = await (await served.client("Anna")).connect()
    table = await anna.new_table("pig", seats=ALONE)
    await anna.watch(table)
    answers = [await pause(anna, table, n % 2 == 0) for n in range(1330)]
    most = served.tables.settings.limits.spare_rows_per_person
    assert (await served.tables.table(table)).history.version <= most + 10
    assert answers[-2]["code"] == "enough"
    assert answers[-2]["reason"].endswith("The game itself goes on.")
    assert (await served.tables.table(table)).history.pause is None, "going on is always possible"


@at_a_table
async def test_choosing_and_taking_back_does_not_either(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    refused = None
    for _ in range(320):
        await choose(anna, table)
        await anna.shown(lambda s: s["choices"] == 1)
        refused = await undo(anna, table)
        if refused["type"] == "refused":
            break
        await anna.shown(lambda s: s["choices"] == 0)
    assert refused is not None and refused["code"] == "enough"
    history = (await served.tables.table(table)).history
    assert history.version <= served.tables.settings.limits.spare_rows_per_person + 10
    assert history.choices != [], "the choice that cannot be taken back stands, and the game goes on"


@at_a_table
async def test_a_table_has_an_end_for_all_together(served: Served) -> None:
    table, players = await seated(served)
    live = await served.tables.table(table)
    live.history.spare = served.tables.settings.limits.spare_rows
    await choose(players[0], table)
    await players[0].shown(lambda s: s["choices"] == 1)
    assert (await undo(players[0], table))["code"] == "enough"
    assert (await pause(players[1], table))["code"] == "enough"
    await choose(players[1], table)


# --- luck -----------------------------------------------------------------------------------------------------------


ROLL = 1


async def _rolls(players: list[Client], table: str, times: int) -> list[int]:
    """What the first player rolls with the very same choice, taken back each time with everyone's consent."""
    rolled, (anna, *others) = [], players
    for _ in range(times):
        await choose(anna, table, ROLL)
        await anna.shown(lambda s: s["choices"] >= 1 and not s["thinking"])
        rolled.append(next(entry["things"]["die"] for entry in anna.journal if entry["n"] == 1))
        assert (await undo(anna, table))["code"] == "undo", "the law says no"
        assert (await undo(anna, table, consent=True))["type"] == "ack"
        for other in others:
            await other.shown(lambda s: s["request"] is not None)
            assert (await answer(other, table, True))["type"] == "ack"
        await anna.shown(lambda s: s["choices"] == 0)
    return rolled


@at_a_table
async def test_alone_with_bots_nobody_learns_the_dice_by_taking_back(served: Served) -> None:
    anna = await (await served.client("Anna")).connect()
    table = await anna.new_table("pig", seats=ALONE)
    await anna.watch(table)
    assert len(set(await _rolls([anna], table, 20))) > 1, "the same die 20 times"


@at_a_table
async def test_nor_does_anyone_when_all_agree(served: Served) -> None:
    table, players = await seated(served, "pig", 2)
    assert len(set(await _rolls(players, table, 20))) > 1, "the same die 20 times"


@at_a_table
async def test_hidden_things_are_others_for_who_plays_alone(served: Served) -> None:
    """She sees what the bots had, takes back, and knows nothing of what they have now."""
    anna = await (await served.client("Anna")).connect()
    table = await anna.new_table(seats=[{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}])
    await anna.watch(table)
    live = await served.tables.table(table)
    assert live.match is not None
    hands = []
    for _ in range(12):
        hands.append(live.match.view(1))
        await choose(anna, table)
        await anna.shown(lambda s: s["choices"] == 3 and s["options"] != [])
        assert (await undo(anna, table, consent=True))["type"] == "ack"
        await anna.shown(lambda s: s["choices"] == 0)
    assert any(hand != hands[0] for hand in hands)
    assert live.match.broken_law() == 0


@at_a_table
async def test_what_was_dealt_anew_is_the_same_after_a_restart_and_in_the_record(served: Served) -> None:
    anna = await (await served.client("Anna")).connect()
    table = await anna.new_table("pig", seats=ALONE)
    await anna.watch(table)
    await _rolls([anna], table, 3)
    await choose(anna, table, ROLL)
    await anna.shown(lambda s: s["choices"] >= 1)
    live = await served.tables.table(table)
    assert live.match is not None
    assert [redeal.number for redeal in live.match.redeals] == [1, 2, 3]
    assert all(redeal.seat == 0 for redeal in live.match.redeals)
    cookie = anna.cookie
    await anna.ask({"type": "resign", "table": table, "level": "easy"})
    await anna.shown(lambda s: s["status"] == "over")
    shown = anna.state["view"]
    await served.restart()
    anna = await (await served.client(cookie=cookie)).connect()
    await anna.watch(table)
    assert anna.state["view"] == shown
    record = await anna.get(f"/api/tables/{table}/record")
    assert [redeal[1] for redeal in record["redealt"]] == [1, 2, 3]
    assert entrepot.replay(record, engine="plain").scores == record["result"]["scores"]
    results = await anna.get(f"/api/tables/{table}/results")
    assert results["redealt"] == 3, "whoever looks at it is told"


@at_a_table
async def test_within_the_law_nothing_is_dealt_anew(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    await choose(anna, table)
    await anna.shown(lambda s: s["choices"] == 1)
    assert (await undo(anna, table))["type"] == "ack"
    stored = await served.tables.store.load(table)
    assert stored is not None and stored.log[-1].entry == Undone(0, 0)
