"""Games that were begun under other rules: what goes on, what does not, and that it is said before an upgrade."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from entrepot.cli import app
from entrepot.table.play import old_games
from entrepot.table.play.history import History
from entrepot.table.play.verifying import verify_table
from entrepot.table.store.address import Place, place
from entrepot.table.store.entries import Chosen, Logged
from entrepot.table.store.snapshot import looking, stored_tables
from entrepot.table.store.store import Stored
from tests.databases import KINDS, new_database
from tests.table.harness import Served, apart, catalogue, reached, seated


async def play(served: Served, choices: int) -> str:
    table, players = await seated(served, seats=2, options={"seats": 2})
    for _ in range(choices):
        asked = next(p for p in players if p.state["options"])
        answer = await asked.choose(table)
        for player in players:
            await player.shown(reached(answer["version"]))
    return table


@pytest.fixture
def played(tmp_path: Path) -> tuple[Place, Stored]:
    async def run() -> None:
        async with Served(tmp_path) as served:
            await play(served, 3)

    apart(run())
    where = place(None, f"sqlite:///{tmp_path}/games.sqlite3")
    with looking(where) as database:
        return where, next(stored_tables(database))


def other_rules(stored: Stored, **changes: object) -> Stored:
    """As if the table had been made by another version."""
    charter = msgspec.structs.replace(stored.charter, rules="another version")
    return Stored(charter, list(stored.log), stored.checkpoint, **changes)  # type: ignore[arg-type]


def changed_choice(stored: Stored, number: int, **changes: object) -> Stored:
    """As if a choice had been made, or a position been, that today's rules do not lead to."""
    at = [i for i, logged in enumerate(stored.log) if isinstance(logged.entry, Chosen)][number]
    log = list(stored.log)
    log[at] = msgspec.structs.replace(log[at], **changes)
    return Stored(stored.charter, log, stored.checkpoint, stored.minder)


def test_the_same_rules(played: tuple[Place, Stored]) -> None:
    found = verify_table(played[1], catalogue("plain"))
    assert (found.verdict, found.choices, found.over) == ("same", 3, False)


def test_other_rules_that_make_no_difference(played: tuple[Place, Stored]) -> None:
    assert verify_table(other_rules(played[1]), catalogue("plain")).verdict == "unaffected"


def test_a_position_that_is_not_what_it_was(played: tuple[Place, Stored]) -> None:
    found = verify_table(changed_choice(other_rules(played[1]), 1, seen=12345), catalogue("plain"))
    assert found.verdict == "broken"
    assert "before choice 2 the position is not what it was" in found.why


def test_a_choice_that_is_no_longer_allowed(played: tuple[Place, Stored]) -> None:
    stored = changed_choice(other_rules(played[1]), 1, entry=Chosen(0, 999), seen=None)
    found = verify_table(stored, catalogue("plain"))
    assert found.verdict == "broken"
    assert "choice 2, 999, is not allowed" in found.why


def test_a_game_goes_on_from_its_checkpoint(played: tuple[Place, Stored]) -> None:
    """Up to the checkpoint the positions are those that were played, whatever today's rules would make of them."""
    stored = changed_choice(other_rules(played[1]), 1, seen=12345)
    game = catalogue("plain").game(stored.charter.game, stored.charter.options)
    history = History(stored.charter)
    for logged in stored.log:
        history.add(logged)
    match = game.deal(history.deal)
    for logged in stored.log:
        if isinstance(logged.entry, Chosen):
            match.play(logged.entry.code)
    found = verify_table(Stored(stored.charter, stored.log, match.to_bytes()), catalogue("plain"))
    assert found.verdict == "checkpoint"
    assert "before choice 2" in found.why
    match.rewind(1)  # what was chosen after the checkpoint must fit today's rules
    found = verify_table(Stored(stored.charter, stored.log, match.to_bytes()), catalogue("plain"))
    assert found.verdict == "broken"


def test_people_are_told_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with Served(tmp_path) as served:
            table = await play(served, 2)
            live = await served.tables.table(table)
            wrong = Logged(1.0, 0, Chosen(0, 3), None, 12345)
            await served.tables.store.append(table, live.history.version, [wrong], live.standing())
            monkeypatch.setattr(old_games, "fingerprint", lambda title: "newer")
            await served.restart()
            anna = await served.client("Anna")
            answer = await anna.http.get(f"/api/tables/{table}")
            assert answer.status_code == 409
            assert answer.json()["error"]["code"] == "rules-changed"
            assert "begun under rules that this version no longer has" in answer.json()["error"]["reason"]

    apart(run())


@pytest.mark.parametrize("kind", KINDS)
def test_the_command(tmp_path: Path, kind: str) -> None:
    address = new_database(kind, tmp_path)

    async def run(broken: bool) -> None:
        database = address if kind == "postgres" else None
        async with Served(tmp_path, database=database) as served:
            table = await play(served, 2)
            if broken:
                live = await served.tables.table(table)
                wrong = Logged(1.0, 0, Chosen(0, 3), None, 12345)
                await served.tables.store.append(table, live.history.version, [wrong], live.standing())

    apart(run(False))
    well = CliRunner().invoke(app, ["verify", "--database", address])
    assert (well.exit_code, well.stdout) == (0, "1 of 1 tables were begun under these rules.\n")
    apart(run(True))
    ill = CliRunner().invoke(app, ["verify", "--database", address, "--json"])
    assert ill.exit_code == 1
    told = json.loads(ill.stdout)
    assert (told["tables"], told["verdicts"]) == (2, {"same": 1, "broken": 1})
