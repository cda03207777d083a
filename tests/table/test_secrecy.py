"""Whole games over the wire: what a client receives stays the same if only what its seat cannot see is different."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from entrepot.match import SPECTATOR, Game
from tests.laws.play import Rules
from tests.match.playing import toy
from tests.table.harness import Client, Message, Served, apart, seated

# What a state may consist of. A new field has to be thought about here, and looked at below if it depends on the game.
ABOUT_THE_TABLE = {
    "type", "table", "version", "full", "time", "seat", "status", "seats", "thinking", "paused", "choices", "steps",
    "can_undo", "request", "clocks", "rematch", "game", "title", "pace", "public", "grace", "first_game", "created",
    "parent", "commitment", "redealt", "private", "imported", "kept", "closed", "dealing",
    "habits", "itself",
}  # fmt: skip
ABOUT_THE_GAME = {"view", "prompt", "options", "cannot", "soon", "asked", "scores", "journal", "over"}


@pytest.mark.parametrize(
    ("game", "engine", "options", "choices"),
    [
        ("auction", "plain", {}, 1000),
        ("dragons", "compiled", {}, 1000),
        ("singapore", "compiled", {}, 1000),
        ("singapore", "compiled", {"edition": "2023-02", "mode": "simulation"}, 40),
        ("singapore", "compiled", {"seats": 2}, 40),
    ],
    ids=["auction", "dragons", "singapore", "simulation", "singapore for two"],
)
def test_a_client_gets_nothing_that_its_seat_cannot_see(
    game: str, engine: str, options: dict[str, Any], choices: int, tmp_path: Path
) -> None:
    async def run() -> None:
        async with Served(tmp_path, engine=engine) as served:
            seats = served.tables.catalogue.game(game, options).seats
            table, players = await seated(served, game, seats, options=options)
            onlooker = await (await served.client("Otto")).connect()
            await onlooker.watch(table)
            await _play(served, table, players, choices)
            live = await served.tables.table(table)
            assert live.match is not None
            positions = [moment.before for moment in live.match.past] + [bytes(live.match.truth)]
            seed = live.charter.hidden
            rules = Rules(live.game)
            for client in [*players, onlooker]:
                await client.shown(lambda s: s["choices"] == len(positions) - 1)
                _check_everything(rules, client, positions, seed)

    apart(run())


async def _play(served: Served, table: str, players: list[Client], choices: int) -> None:
    """Every seat plays at random, and now and then takes something back."""
    dice = random.Random(5)
    for _ in range(choices):
        live = await served.tables.table(table)
        asked, version = live.asked, live.history.version
        if asked is None:
            return
        player = players[asked]
        await player.shown(lambda s, v=version: s["version"] >= v)  # type: ignore[misc]
        answer = await player.choose(table, dice.choice(player.state["options"])["code"])
        assert answer["type"] == "ack", answer
        if dice.random() < 0.1:
            await player.ask({"type": "undo", "table": table, "version": answer["version"]})


def _check_everything(rules: Rules, client: Client, positions: list[bytes], seed: str) -> None:
    states = [message for message in client.received if message["type"] == "state"]
    seat = states[0]["seat"]
    assert len(states) > len(positions) // 2
    assert [m["seat"] for m in states] == [seat] * len(states)
    for raw, message in zip(client.raw, client.received, strict=True):
        assert seed not in raw or message.get("over") or message["type"] == "over"
    seen = {state["choices"]: state for state in states}  # the last word on each choice that stands
    for number, position in enumerate(positions):
        if number in seen:
            _check_state(rules, seen[number], position, seat, number)
    _check_journal(rules, client.journal, positions, seat)


def _check_state(rules: Rules, state: Message, position: bytes, seat: int | None, entropy: int) -> None:
    assert set(state) <= ABOUT_THE_TABLE | ABOUT_THE_GAME, set(state) - ABOUT_THE_TABLE - ABOUT_THE_GAME
    imagined = rules.imagined(position, SPECTATOR if seat is None else seat, entropy)
    match = rules.match(imagined)
    assert state["view"] == _wire(match.view(seat))
    assert state["asked"] == match.seat
    assert state["scores"] == match.scores
    if match.seat is not None and match.seat == seat:
        prompt = match.prompt
        assert prompt is not None
        assert state["prompt"] == {"text": prompt.text, "clause": prompt.clause}
        assert state["options"] == [
            {"code": o.code, "verb": o.verb, "thing": o.thing, "text": o.text, "target": o.target, "clause": o.clause}
            for o in match.options()
        ]
    else:
        assert state["prompt"] is None
        assert state["options"] == []


def _check_journal(rules: Rules, journal: list[Message], positions: list[bytes], seat: int | None) -> None:
    """Sentence by sentence what the seat would have read in another world that it cannot tell from this one."""
    for number, position in enumerate(positions):
        match = rules.match(rules.imagined(position, SPECTATOR if seat is None else seat, number))
        mine = [entry for entry in journal if entry["n"] == number]
        assert [(e["text"], e["clause"]) for e in mine] == [(s.text, s.clause) for s in match.journal(seat)]
        hidden = rules.state(rules.hidden(position, SPECTATOR if seat is None else seat))
        lines = rules.game.title.told(rules.game.variant, hidden)
        assert [(e["word"], e["seat"], e["things"]) for e in mine] == [
            (line.word, line.seat, _wire(line.things)) for line in lines
        ]


def _wire(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize(("game", "engine"), [("auction", "plain"), ("dragons", "compiled")])
def test_looking_back_shows_no_more_than_was_seen(game: str, engine: str, tmp_path: Path) -> None:
    """Replays before the end are for the own seat, records and results come after it."""

    async def run() -> None:
        async with Served(tmp_path, engine=engine) as served:
            seats = served.tables.catalogue.game(game, {}).seats
            table, players = await seated(served, game, seats)
            await _play(served, table, players, 6)
            live = await served.tables.table(table)
            assert live.match is not None
            rules = Rules(live.game)
            anna, bert = players[0], players[1]
            for choices in range(len(live.match.past)):
                path = f"/api/tables/{table}/replay?choices={choices}"
                shown = await anna.get(f"{path}&seat=0")
                imagined = rules.imagined(live.match.past[choices].before, 0, 3)
                assert shown["view"] == _wire(rules.match(imagined).view(0))
                assert shown["prompt"] is None or shown["asked"] == 0
                await bert.get(f"{path}&seat=0", 403)
                await (await served.client()).get(f"{path}&seat=0", 403)
                assert (await bert.get(path))["seat"] is None, "what onlookers saw, everyone may see again"
            await anna.get(f"/api/tables/{table}/record", 409)
            await anna.get(f"/api/tables/{table}/results", 409)
            summary = await anna.get(f"/api/tables/{table}")
            assert live.charter.hidden not in json.dumps(summary)
            assert "seed" not in summary["table"]

    apart(run())


def test_the_check_would_notice_a_leak() -> None:
    """A view made from the truth differs from what the seat may see: the comparison above can fail."""
    game: Game = toy("auction", "plain")
    rules = Rules(game)
    truth = rules.start(7)
    open_view = game.title.view(game.variant, rules.state(truth))
    imagined = [rules.match(rules.imagined(truth, 0, entropy)).view(0) for entropy in range(3)]
    assert all(view != open_view for view in imagined)
