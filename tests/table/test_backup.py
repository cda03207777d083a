"""Backups: taken while people play, whole or refused, from either database into either."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from entrepot.cli import app
from entrepot.kernel.title import OptionError
from entrepot.table.store.address import Place, place
from entrepot.table.store.backup import backup, check, restore
from entrepot.table.store.schema import FORMAT
from entrepot.table.store.snapshot import looking, stored_tables
from entrepot.table.store.store import Stored
from tests.databases import KINDS, new_database
from tests.table.harness import Client, Served, apart, reached, seated


def served_at(address: str, folder: Path) -> Served:
    return Served(folder, database=address if address.startswith("postgresql") else None)


async def furnish(served: Served) -> str:
    """A game with two choices, a line of chat, and an invitation to another table."""
    table, players = await seated(served, seats=2, options={"seats": 2})
    for _ in range(2):
        asked = next(p for p in players if p.state["options"])
        answer = await asked.choose(table)
        for player in players:
            await player.shown(reached(answer["version"]))
    await players[0].ask({"type": "chat", "table": table, "text": "Good evening"})
    other = await players[0].new_table("auction", seats=[{"kind": "me"}, {"kind": "link"}], options={"seats": 2})
    await players[0].post(f"/api/tables/{other}/links", {"kind": "invite"})
    return table


def content(where: Place) -> list[Stored]:
    with looking(where) as database:
        return list(stored_tables(database))


@pytest.mark.parametrize("source", KINDS)
@pytest.mark.parametrize("target", KINDS)
def test_a_backup_of_either_becomes_either(tmp_path: Path, source: str, target: str) -> None:
    (tmp_path / "other").mkdir()
    first, second = place(None, new_database(source, tmp_path)), place(None, new_database(target, tmp_path / "other"))

    async def fill() -> tuple[str, str | None]:
        async with served_at(first.url, tmp_path) as served:
            table = await furnish(served)
            counts = backup(first, tmp_path / "backup").rows  # with the server running
            assert (counts["tables"], counts["links"], counts["chat"]) == (2, 1, 1)
            return table, served.clients[0].cookie

    async def go_on(table: str, cookie: str | None) -> None:
        async with served_at(second.url, tmp_path / "other") as served:
            anna = await served.client(cookie=cookie)
            await anna.connect()
            state = await anna.watch(table)
            assert (state["seat"], state["choices"], state["status"]) == (0, 2, "playing")

    table, cookie = apart(fill())
    restore(tmp_path / "backup", second)
    assert content(second) == content(first)
    apart(go_on(table, cookie))
    with pytest.raises(OptionError, match="is not empty"):
        restore(tmp_path / "backup", second)


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_under_load_is_consistent(tmp_path: Path, kind: str) -> None:
    """Choices are written all the time: every backup holds whole logs, never less than the one before."""
    where = place(None, new_database(kind, tmp_path))

    async def run() -> list[int]:
        async with served_at(where.url, tmp_path) as served:
            tables = [await seated(served, seats=2, options={"seats": 2}) for _ in range(3)]

            async def play(table: str, one: Client) -> None:
                for _ in range(30):
                    await one.ask({"type": "pause", "table": table, "paused": True})
                    await one.ask({"type": "withdraw", "table": table})

            playing = asyncio.gather(*(play(table, players[0]) for table, players in tables))
            sizes = []
            for n in range(4):
                await asyncio.to_thread(backup, where, tmp_path / f"backup{n}")
                sizes.append(check(tmp_path / f"backup{n}")["log"])
                await asyncio.sleep(0.05)
            await playing
            return sizes

    sizes = apart(run())
    assert sizes == sorted(sizes)
    assert sizes[-1] > sizes[0] > 0


def test_bad_files_are_refused_in_a_sentence(tmp_path: Path) -> None:
    where = place(tmp_path, None)

    async def fill() -> None:
        async with Served(tmp_path) as served:
            await furnish(served)

    apart(fill())
    good = tmp_path / "good"
    backup(place(None, f"sqlite:///{tmp_path}/games.sqlite3"), good)
    lines = gzip.decompress(good.read_bytes()).splitlines(keepends=True)
    logs = [i for i, line in enumerate(lines) if line.startswith(b'["log"')]
    another = lines[0].replace(f'"format":{FORMAT}'.encode(), b'"format":99')
    bad = {
        "no backup": gzip.compress(b'{"kind": "something else"}\n'),
        "cut short": gzip.compress(b"".join(lines[:-1])),
        "cannot be read as a backup": good.read_bytes()[:-30],
        "another format": gzip.compress(b"".join([another, *lines[1:]])),
        "does not fit its digest": gzip.compress(b"".join(lines).replace(b"Good evening", b"Good morning")),
        "not complete": gzip.compress(_sealed([*lines[: logs[0]], *lines[logs[0] + 1 : -1]])),
        "a row that no table has": gzip.compress(b"".join([lines[0], b'["tables", 1]\n'])),
        "not JSON": gzip.compress(b"once upon a time\n"),
    }
    for said, data in bad.items():
        (tmp_path / "bad").write_bytes(data)
        with pytest.raises(OptionError, match=said):
            restore(tmp_path / "bad", where)
        assert where.file is not None and not where.file.exists(), "nothing was begun"


def _sealed(lines: list[bytes]) -> bytes:
    """Lines with an end that fits them, as somebody who tampers would write it."""
    import hashlib
    from collections import Counter

    from entrepot.table.store.schema import CONTENT

    counts = Counter(json.loads(line)[0] for line in lines[1:])
    end = {"rows": {t: counts[t] for t in CONTENT}, "digest": hashlib.sha256(b"".join(lines)).hexdigest()}
    return b"".join(lines) + json.dumps(end).encode() + b"\n"


def test_the_commands(tmp_path: Path) -> None:
    async def fill() -> None:
        async with Served(tmp_path) as served:
            await furnish(served)

    apart(fill())
    run = CliRunner().invoke
    source, target = f"sqlite:///{tmp_path}/games.sqlite3", tmp_path / "copy"
    assert run(app, ["backup", source, str(tmp_path / "backup")]).exit_code == 0
    assert run(app, ["restore", str(tmp_path / "backup"), str(target)]).exit_code == 0
    assert content(place(target, None)) == content(place(None, source))
    missing = run(app, ["backup", str(tmp_path / "nowhere"), str(tmp_path / "backup2")])
    assert "There is no database at" in str(missing.exception)
    assert not (tmp_path / "backup2").exists()
