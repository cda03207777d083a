"""Broken tables: named, backed up as they are, and taken back to their last good entry, while all others stay as they
are."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import psycopg
import pytest
from typer.testing import CliRunner, Result

from entrepot.cli import app
from entrepot.table.errors import Refused
from entrepot.table.play import old_games, repairing
from entrepot.table.store.address import Place, hold, place
from entrepot.table.store.backup import backup, restore
from tests.databases import KINDS, new_database
from tests.table.harness import Served, apart, reached, seated

Rows = list[tuple[Any, ...]]


def run(*words: str, given: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=given)


async def played(served: Served, choices: int) -> str:
    table, players = await seated(served, seats=2, options={"seats": 2})
    for _ in range(choices):
        asked = next(p for p in players if p.state["options"])
        answer = await asked.choose(table)
        for player in players:
            await player.shown(reached(answer["version"]))
    return table


class Scene:
    """A database with a table that will be spoilt between two that will not."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.address, self.folder, self.kind = new_database(kind, folder), folder, kind
        self.where: Place = place(None, self.address)
        self.tables: list[str] = apart(self._fill())
        self.bad = sorted(self.tables)[1]

    def served(self) -> Served:
        return Served(self.folder, database=self.address if self.kind == "postgres" else None)

    async def _fill(self) -> list[str]:
        async with self.served() as served:
            return [await played(served, 4) for _ in range(3)]

    def ask(self, statement: str, *values: object) -> Rows:
        if self.where.file is not None:
            with sqlite3.connect(self.where.file) as connection:
                connection.text_factory = bytes
                found = connection.execute(statement.replace("%s", "?"), values).fetchall()
            connection.close()
            return found
        with psycopg.connect(self.address) as database:
            cursor = database.execute(statement.encode(), values)
            return cursor.fetchall() if cursor.description else []

    def spoil(self, n: int) -> None:
        """Change one byte of one entry."""
        changed = "UPDATE log SET entry = replace(entry, '{\"at\"', '[\"at\"') WHERE table_id = %s AND n = %s"
        self.ask(changed, self.bad, n)

    def log(self, *tables: str) -> Rows:
        return [row for table in tables for row in self.ask("SELECT * FROM log WHERE table_id = %s ORDER BY n", table)]

    def everything_else(self) -> list[Rows]:
        others = [table for table in sorted(self.tables) if table != self.bad]
        rows = [self.ask("SELECT * FROM tables WHERE id = %s", table) for table in others]
        seats = [self.ask("SELECT * FROM seating WHERE table_id = %s ORDER BY player", table) for table in others]
        return [self.log(*others), *rows, *seats]

    def kept(self) -> list[dict[str, Any]]:
        (file,) = self.folder.glob("cut-*.jsonl")
        return [json.loads(line) for line in file.read_text().splitlines()]


@pytest.fixture(params=KINDS)
def scene(request: pytest.FixtureRequest, tmp_path: Path) -> Scene:
    return Scene(tmp_path, request.param)


@pytest.fixture
def file(tmp_path: Path) -> Scene:
    return Scene(tmp_path, "sqlite")


def test_verify_names_what_is_bad_and_goes_on_to_the_end(scene: Scene) -> None:
    scene.spoil(3)
    found = run("verify", "--database", scene.address)
    assert found.exit_code == 1
    assert f"{scene.bad} (?, 0 choices): broken: entry 3 of its log cannot be read" in found.stdout
    assert "2 of 3 tables were begun under these rules." in found.stdout
    assert "1 of 3 tables cannot go on." in found.stdout


def test_a_backup_says_what_is_broken_and_holds_it_all_the_same(scene: Scene, tmp_path: Path) -> None:
    scene.spoil(3)
    made = run("backup", scene.address, str(tmp_path / "backup"))
    assert made.exit_code == 1
    assert f"{scene.bad} is broken: entry 3 of its log cannot be read" in made.stderr
    copy = Scene.__new__(Scene)
    copy.where = place(tmp_path / "copy", None)
    copy.address = f"sqlite:///{copy.where.file}"
    restored = run("restore", str(tmp_path / "backup"), str(tmp_path / "copy"))
    assert restored.exit_code == 0, restored.exception
    before, after = scene.log(*sorted(scene.tables)), copy.log(*sorted(scene.tables))
    assert [_texts(row) for row in after] == [_texts(row) for row in before]


def _texts(row: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(value.decode() if isinstance(value, bytes) else value for value in row)


def test_bytes_that_are_no_text_are_backed_up_as_they_are(file: Scene, tmp_path: Path) -> None:
    file.ask("UPDATE log SET entry = CAST(X'7bff00' AS TEXT) WHERE table_id = %s AND n = 2", file.bad)
    written = backup(file.where, tmp_path / "backup")
    assert list(written.broken) == [file.bad]
    restore(tmp_path / "backup", place(tmp_path / "copy", None))
    with sqlite3.connect(tmp_path / "copy" / "entrepot.sqlite3") as copy:
        statement = "SELECT CAST(entry AS BLOB) FROM log WHERE table_id = ? AND n = 2"
        assert copy.execute(statement, (file.bad,)).fetchone() == (b"\x7b\xff\x00",)
    copy.close()


def test_a_damaged_place_of_the_file_costs_its_own_table_only(file: Scene, tmp_path: Path) -> None:
    """A page that holds entries of one table only is wiped out."""
    file.ask("UPDATE log SET entry = entry || printf('%*s', 880 - length(entry), '')")  # four fill a page
    file.ask("VACUUM")
    file.ask("PRAGMA wal_checkpoint(TRUNCATE)")
    assert file.where.file is not None
    content = bytearray(file.where.file.read_bytes())
    size = int.from_bytes(content[16:18], "big")
    others = [table.encode() for table in file.tables if table != file.bad]
    for start in range(0, len(content), size):
        page = bytes(content[start : start + size])
        if b'"choose"' in page and file.bad.encode() in page and not any(other in page for other in others):
            content[start : start + size] = bytes(size)
            break
    else:
        raise AssertionError("no page holds this table only")
    file.where.file.write_bytes(content)

    found = run("verify", "--database", file.address)
    assert found.exit_code == 1 and "1 of 3 tables cannot go on." in found.stdout
    written = backup(file.where, tmp_path / "backup")
    assert list(written.broken) == [file.bad]
    apart(_open_the_others(file))
    restore(tmp_path / "backup", place(tmp_path / "copy", None))
    again = run("verify", "--data", str(tmp_path / "copy"))
    assert "2 of 3 tables were begun under these rules." in again.stdout
    mended = run("repair", "--data", str(tmp_path / "copy"), "--yes")
    assert mended.exit_code == 0, mended.stdout
    assert run("verify", "--data", str(tmp_path / "copy")).exit_code == 0


async def _open_the_others(file: Scene) -> None:
    async with file.served() as served:
        for table in file.tables:
            if table == file.bad:
                with pytest.raises(Refused, match="Something is wrong with this table"):
                    await served.tables.table(table)
            else:
                assert (await served.tables.table(table)).history.version == 7


def test_repair_takes_a_table_back_and_touches_no_other(scene: Scene) -> None:
    """Three entries seat, start and deal, four choose: the fifth entry is spoilt, so that one choice stays."""
    scene.spoil(5)
    before, cut_off = scene.everything_else(), scene.log(scene.bad)[4:]
    mended = run("repair", "--database", scene.address, "--keep", str(scene.folder), "--yes")
    assert mended.exit_code == 0, (mended.stdout, mended.exception)
    assert f"{scene.bad}: entry 5 of its log cannot be read" in mended.stdout
    assert "It can go back to entry 4 of 7, with 1 choices made." in mended.stdout
    assert f"{scene.bad}: back to entry 4. 3 entries were cut off:" in mended.stdout
    assert scene.everything_else() == before
    head, *rows = scene.kept()
    assert (head["table"], head["after"]) == (scene.bad, 4)
    assert [(row["n"], row["entry"]) for row in rows] == [(n, _texts((entry,))[0]) for _, n, _, entry in cut_off]
    assert run("verify", "--database", scene.address).exit_code == 0
    assert run("repair", "--database", scene.address).stdout == "Nothing is broken.\n"

    async def go_on() -> None:
        async with scene.served() as served:
            live = await served.tables.table(scene.bad)
            assert (live.history.version, len(live.history.choices), live.status) == (4, 1, "playing")

    apart(go_on())


def test_repair_of_what_can_be_read_but_never_happened(file: Scene) -> None:
    """A choice became another one: the log can be read, and today's rules, which are the table's, do not lead there."""
    file.ask("UPDATE log SET entry = replace(entry, '\"seen\":', '\"seen\":1') WHERE table_id = %s AND n = 5", file.bad)
    mended = run("repair", file.bad, "--database", file.address, "--yes")
    assert mended.exit_code == 0, mended.stdout
    assert f"{file.bad}: back to entry 4. 3 entries were cut off:" in mended.stdout


def test_repair_of_a_log_with_a_gap(scene: Scene) -> None:
    scene.ask("DELETE FROM log WHERE table_id = %s AND n = 5", scene.bad)
    mended = run("repair", "--database", scene.address, "--keep", str(scene.folder), "--yes")
    assert f"{scene.bad}: back to entry 4. 2 entries were cut off:" in mended.stdout
    assert run("verify", "--database", scene.address).exit_code == 0


def test_repair_asks_first(file: Scene) -> None:
    file.spoil(4)
    before = file.log(*file.tables)
    for answer in ("n\n", ""):
        declined = run("repair", "--database", file.address, given=answer)
        assert declined.exit_code == 1
        assert file.log(*file.tables) == before
        assert not list(file.folder.glob("cut-*"))
    assert run("repair", "--database", file.address, given="y\n").exit_code == 0


def test_what_cannot_be_repaired_stays_as_it_is(file: Scene) -> None:
    file.ask("UPDATE tables SET charter = '{}' WHERE id = %s", file.bad)
    refused = run("repair", "--database", file.address, "--yes")
    assert refused.exit_code == 1
    assert "its charter cannot be read" in refused.stdout and "It cannot be repaired here" in refused.stdout


def test_a_game_of_other_rules_is_not_cut(file: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is whole, and goes on with the version that it was begun with."""
    changed = "UPDATE log SET entry = replace(entry, '\"seen\":', '\"seen\":1') WHERE table_id = %s AND n = 5"
    file.ask(changed, file.bad)
    for module in (old_games, repairing):
        monkeypatch.setattr(module, "fingerprint", lambda title: "newer")
    before = file.log(file.bad)
    refused = run("repair", "--database", file.address, "--yes")
    assert refused.exit_code == 1 and "It cannot be repaired here, and stays as it is." in refused.stdout
    assert file.log(file.bad) == before


def test_repair_is_refused_while_a_server_runs(scene: Scene) -> None:
    scene.spoil(4)
    before = scene.log(*scene.tables)

    async def beside_a_server() -> Result:
        async with scene.served():
            return run("repair", "--database", scene.address, "--yes")

    if scene.where.file is not None:
        with hold(scene.where.file):
            refused = run("repair", "--database", scene.address, "--yes")
        assert "A server uses" in str(refused.exception)
    else:
        refused = apart(beside_a_server())
        assert "1 servers use" in str(refused.exception)
    assert scene.log(*scene.tables) == before


def test_bad_words(file: Scene, tmp_path: Path) -> None:
    for words, said in (
        (["nobody"], "There is no table nobody."),
        (["--data", str(tmp_path)], "Give --data or --database, not both."),
        (["--keep", str(tmp_path / "nowhere"), "--yes"], "What is cut off cannot be kept in"),
    ):
        file.spoil(4)
        before = file.log(*file.tables)
        refused = run("repair", "--database", file.address, *words)
        assert said in str(refused.exception)
        assert file.log(*file.tables) == before
    assert "There is no database at" in str(run("repair", "--data", str(tmp_path / "none")).exception)
    assert not (tmp_path / "none").exists()
