"""Variants that a host gives to the table: the wishes of docs/variants.md, played by two people."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.table.harness import Client, Served, apart, reached, seated

PAGE = Path(__file__).parents[2] / "docs" / "variants.md"
WISHES = {"cheap": "Another price", "sugar": "A new card", "quiet": "A Raid that costs no ship"}


def given(folder: Path) -> None:
    """What a host keeps for everybody: the files that the page shows."""
    text = PAGE.read_text("utf-8")
    (folder / "singapore").mkdir(parents=True)
    for name, heading in WISHES.items():
        found = re.search(rf"### {heading}\n\n```toml\n(.*?)```", text, re.DOTALL)
        assert found is not None
        (folder / "singapore" / f"{name}.toml").write_text(found[1], "utf-8")


async def played_on(served: Served, table: str, players: list[Client], choices: int) -> None:
    live = await served.tables.table(table)
    for _ in range(choices):
        match = live.match
        assert match is not None and match.seat is not None
        asked = players[match.seat]
        await asked.shown(lambda state: state["options"] != [])
        version = asked.state["version"]
        assert (await asked.choose(table))["type"] == "ack"
        for player in players:
            await player.shown(reached(version + 1))


async def at_the_table(folder: Path, name: str) -> None:
    async with Served(folder) as served:
        offered = await (await served.client("Host")).get("/api/games")
        singapore = next(game for game in offered["games"] if game["name"] == "singapore")
        edition = next(setting for setting in singapore["settings"] if setting["name"] == "edition")
        assert name in edition["values"]
        table, players = await seated(served, "singapore", 2, options={"edition": name, "seats": 2})
        await played_on(served, table, players, 4)
        live = await served.tables.table(table)
        assert live.match is not None
        record = live.match.record()
        assert record["options"]["edition"] == name
        assert len(record["choices"]) >= 4


@pytest.mark.parametrize("name", WISHES)
def test_a_table_plays_what_its_host_gives_it(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given(tmp_path / "kept")
    monkeypatch.setenv("ENTREPOT_VARIANTS", str(tmp_path / "kept"))
    apart(at_the_table(tmp_path, name))
