"""The deal: what the browsers of those who sit down add to it, so that nobody can choose it."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from typing import Any

import pytest

import entrepot
from entrepot.match.deals import Sealed
from entrepot.table.play.history import DEAL_WITHIN
from entrepot.table.play.live import LiveTable
from tests.match.playing import play_randomly, toy
from tests.table.harness import Client, Message, Served, at_a_table, until

ADDED = ["a0" * 16, "b1" * 16, "c2" * 16]
EVERYONE = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


def pledge(entropy: str) -> str:
    return hashlib.sha256(entropy.encode()).hexdigest()


async def sitting(served: Served, added: list[str | None], **wanted: Any) -> tuple[str, list[Client]]:
    """Three people at a table of their own, each with what they add to the deal, if anything."""
    players = [await served.client(f"Player {seat}") for seat in range(3)]
    first = {} if added[0] is None else {"pledge": pledge(added[0])}
    table = await players[0].new_table(seats=EVERYONE, **first, **wanted)
    await players[0].connect()
    await players[0].watch(table)
    for player, entropy in zip(players[1:], added[1:], strict=True):
        await player.post(f"/api/tables/{table}/join", {} if entropy is None else {"pledge": pledge(entropy)})
        await player.connect()
        await player.watch(table)
    return table, players


async def tell(player: Client, table: str, entropy: str) -> Message:
    return await player.ask({"type": "reveal", "table": table, "entropy": entropy})


def live(served: Served, table: str) -> LiveTable:
    return next(found for found in served.tables.live() if found.id == table)


def dealt_from(table: LiveTable) -> Sealed:
    assert table.match is not None and isinstance(table.match.deal, Sealed)
    return table.match.deal


def playing(state: Message) -> bool:
    return bool(state["status"] == "playing")


async def played_out(players: list[Client], table: str) -> Message:
    while not (over := players[0].state["over"]):
        asked = next((p for p in players if p.state["options"]), None)
        if asked is None:
            await asyncio.sleep(0.005)
            continue
        version = (await asked.choose(table))["version"]
        for player in players:
            await player.shown(lambda state, version=version: state["version"] >= version)  # type: ignore[misc]
    return dict(over)


@at_a_table
async def test_the_commitment_is_shown_before_anybody_else_sits_down(served: Served) -> None:
    host = await served.client("Anna")
    made = (await host.post("/api/tables", {"game": "auction", "seats": EVERYONE}))["table"]
    await host.connect()
    state = await host.watch(made["id"])
    assert state["status"] == "waiting"
    assert state["commitment"] == made["commitment"]
    charter = live(served, made["id"]).charter
    bound = json.dumps(
        ["auction", charter.hash, charter.options, charter.secret], sort_keys=True, separators=(",", ":")
    )
    assert hashlib.sha256(bound.encode()).hexdigest() == made["commitment"]


@at_a_table
async def test_a_game_is_dealt_when_everybody_has_told_what_they_pledged(served: Served) -> None:
    table, players = await sitting(served, [*ADDED])
    state = await players[0].shown(lambda state: state["dealing"])
    assert state["status"] == "waiting" and state["view"] is None
    assert state["dealing"]["pledges"] == [pledge(entropy) for entropy in ADDED]
    assert state["dealing"]["told"] == [False, False, False]
    for seat in (2, 0):
        assert (await tell(players[seat], table, ADDED[seat]))["type"] == "ack"
    assert (await players[1].shown(lambda state: sum(state["dealing"]["told"]) == 2))["dealing"]["told"] == [
        True,
        False,
        True,
    ]
    assert live(served, table).match is None
    await tell(players[1], table, ADDED[1])
    for player in players:
        await player.shown(playing)
    assert dealt_from(live(served, table)).entropy == tuple(ADDED)


@at_a_table
async def test_neither_host_nor_players_can_choose_the_deal(served: Served) -> None:
    """The host knows the secret and reads what others tell; the deal still depends on all that was pledged before."""
    table, players = await sitting(served, [*ADDED])
    await players[0].shown(lambda state: state["dealing"])
    for other in ("d3" * 16, ADDED[1]):  # something better, or somebody else's
        answer = await tell(players[0], table, other)
        assert (answer["type"], answer["code"]) == ("refused", "not-now")
    for player, entropy in zip(players, ADDED, strict=True):
        await tell(player, table, entropy)
    await players[0].shown(playing)
    deal = dealt_from(live(served, table))
    mixed = json.dumps([deal.commitment, deal.secret, ADDED], separators=(",", ":"))
    chance = live(served, table).match.truth.chance  # type: ignore[union-attr]
    key = b"".join(part.to_bytes(8, "little", signed=True) for part in (chance.a, chance.b, chance.c))
    assert key == hashlib.sha256(mixed.encode()).digest()[:24]
    answer = await tell(players[0], table, ADDED[0])
    assert answer["code"] == "not-now"


@at_a_table
async def test_who_pledges_nothing_is_not_waited_for(served: Served) -> None:
    table, players = await sitting(served, [None, ADDED[1], None])
    await players[1].shown(lambda state: state["dealing"])
    await tell(players[1], table, ADDED[1])
    await players[0].shown(playing)
    assert dealt_from(live(served, table)).entropy == (None, ADDED[1], None)


@at_a_table
async def test_where_nobody_pledges_anything_the_game_is_dealt_at_once(served: Served) -> None:
    table, players = await sitting(served, [None, None, None])
    assert (await players[2].shown(playing))["dealing"] is None
    assert dealt_from(live(served, table)).entropy == (None, None, None)


@at_a_table
async def test_who_stays_away_is_dealt_without_and_the_seal_says_so(served: Served) -> None:
    table, players = await sitting(served, [*ADDED])
    await players[0].shown(lambda state: state["dealing"])
    await players[2].drop()
    for seat in (0, 1):
        await tell(players[seat], table, ADDED[seat])
    served.clock.pass_by(DEAL_WITHIN - 1)
    await served.tables.tick()
    assert live(served, table).match is None
    served.clock.pass_by(1)
    await served.tables.tick()
    await players[0].shown(playing)
    deal = dealt_from(live(served, table))
    assert deal.entropy == (ADDED[0], ADDED[1], None)
    assert deal.pledges[2] == pledge(ADDED[2])


@at_a_table
async def test_seats_are_fixed_while_the_game_is_dealt(served: Served) -> None:
    table, players = await sitting(served, [*ADDED])
    await players[0].post(f"/api/tables/{table}/leave", status=409)
    await players[0].post(f"/api/tables/{table}/start", status=409)
    await players[0].post(f"/api/tables/{table}/seats/1", {"kind": "bot"}, status=409)


@at_a_table
async def test_a_restart_in_the_middle_of_the_deal_loses_nothing(served: Served) -> None:
    table, players = await sitting(served, [*ADDED])
    await players[0].shown(lambda state: state["dealing"])
    commitment, cookies = players[0].state["commitment"], [player.cookie for player in players]
    await tell(players[0], table, ADDED[0])
    await served.restart()
    players = [await served.client(cookie=cookie) for cookie in cookies]
    for player in players:
        await player.connect()
        assert (await player.watch(table))["commitment"] == commitment
    for seat in (1, 2):
        await tell(players[seat], table, ADDED[seat])
    position = (await players[0].shown(playing))["view"]
    assert dealt_from(live(served, table)).entropy == tuple(ADDED)
    await served.restart()
    again = await served.client(cookie=cookies[0])
    await again.connect()
    assert (await again.watch(table))["view"] == position


@at_a_table
async def test_nobody_is_needed_to_deal_after_a_restart(served: Served) -> None:
    """Everybody left before the game was dealt, and the server was stopped: it is dealt all the same."""
    table, _ = await sitting(served, [*ADDED])
    await served.restart()
    served.clock.pass_by(DEAL_WITHIN)
    await served.tables.tick()
    found = await until(lambda: next((t for t in served.tables.live() if t.id == table and t.match), None))
    assert dealt_from(found).entropy == (None, None, None)


@at_a_table
async def test_the_record_carries_all_of_it_and_is_checked(served: Served) -> None:
    table, players = await sitting(served, [*ADDED])
    for player, entropy in zip(players, ADDED, strict=True):
        await tell(player, table, entropy)
    promised = (await players[0].shown(playing))["commitment"]
    over = await played_out(players, table)
    assert over["commitment"] == promised
    assert hashlib.sha256(over["sealed"].encode()).hexdigest() == promised
    assert json.loads(over["sealed"])[-1] == over["secret"]
    assert (over["seed"], over["entropy"]) == (None, ADDED)
    assert over["pledges"] == [pledge(entropy) for entropy in ADDED]
    record = await players[0].get(f"/api/tables/{table}/record")
    for entropy in ADDED:
        assert replayed(record, promised, entropy).over
    results = await players[0].get(f"/api/tables/{table}/results")
    assert {key: results[key] for key in ("secret", "entropy", "pledges", "sealed")} == {
        key: over[key] for key in ("secret", "entropy", "pledges", "sealed")
    }


def replayed(record: Any, noted: str, added: str) -> entrepot.Match:
    return entrepot.replay(record, engine="plain", noted=noted, added=added)


@at_a_table
async def test_a_finished_game_is_played_on_from_the_same_deal(served: Served) -> None:
    table, players = await sitting(served, [*ADDED])
    for player, entropy in zip(players, ADDED, strict=True):
        await tell(player, table, entropy)
    await played_out(players, table)
    fork = (await players[0].post(f"/api/tables/{table}/fork", {"choices": 2, "seat": 0}))["table"]["id"]
    one, other = live(served, table).match, live(served, fork).match
    assert one is not None and other is not None
    assert other.deal == one.deal
    assert other.position(2) == one.position(2)


@at_a_table
async def test_a_sealed_record_is_brought_to_a_table(served: Served) -> None:
    match = play_randomly(toy("auction", "plain").start(), random.Random(1))
    player = await served.client("Anna")
    made = (await player.post("/api/records", {"record": json.dumps(match.record())}))["table"]
    assert made["commitment"] == match.commitment
    assert dealt_from(live(served, made["id"])) == match.deal


@at_a_table
async def test_a_rematch_has_a_deal_of_its_own(served: Served) -> None:
    table, players = await sitting(served, [*ADDED])
    for player, entropy in zip(players, ADDED, strict=True):
        await tell(player, table, entropy)
    await played_out(players, table)
    fresh = "d3" * 16
    again = (await players[0].post(f"/api/tables/{table}/rematch", {"pledge": pledge(fresh)}))["table"]
    history = live(served, again["id"]).history
    assert [holder.pledge for holder in history.holders if holder.pledge] == [pledge(fresh)]
    assert again["commitment"] != live(served, table).charter.commitment


@pytest.mark.parametrize("wrong", ["", "a0", "A0" * 32, "g0" * 32, "a0" * 32 + "\n", "a0" * 33, 7])
def test_a_pledge_that_is_no_hash_is_refused(tmp_path: Any, wrong: Any) -> None:
    @at_a_table
    async def refused(served: Served) -> None:
        player = await served.client("Anna")
        await player.post("/api/tables", {"game": "auction", "pledge": wrong}, status=400)
        assert served.tables.live() == []

    refused(tmp_path)


@at_a_table
async def test_entropy_that_is_none_is_refused(served: Served) -> None:
    table, players = await sitting(served, [*ADDED])
    for wrong in ("", "a0", "A0" * 16, 7, None):
        answer = await players[0].ask({"type": "reveal", "table": table, "entropy": wrong})
        assert (answer["type"], answer["code"]) == ("refused", "malformed")
    onlooker = await served.client("Olga")
    await onlooker.connect()
    await onlooker.watch(table)
    assert (await tell(onlooker, table, ADDED[0]))["code"] == "not-seated"
