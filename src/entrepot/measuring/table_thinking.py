"""How long a bot thinks at the table: a game in this process, followed by nobody but us. Measured, never tested."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from entrepot.match.deals import commitment
from entrepot.table.play.catalogue import Catalogue
from entrepot.table.play.live import LiveTable
from entrepot.table.play.old_games import fingerprint
from entrepot.table.play.people import Person
from entrepot.table.play.tables import Tables
from entrepot.table.store.entries import Charter, Holder, Started
from entrepot.table.store.sqlite.store import SqliteStore

SEED = 1
CHOICES = 12  # that are measured


class Onlooker:
    """Notes when each choice is shown, and whether there was anything to think about before it."""

    person = Person(None, "en")
    address = "here"

    def __init__(self, table: LiveTable, wanted: int) -> None:
        self._table, self._wanted = table, wanted
        self.enough = asyncio.Event()
        self.seconds: list[float] = []
        self._asked_at, self._is_hard = time.perf_counter(), len(table.codes()) > 1

    def changed(self, table: str) -> None:
        now = time.perf_counter()
        if self._is_hard and self._table.history.choices:
            self.seconds.append(now - self._asked_at)
        self._asked_at, self._is_hard = now, len(self._table.codes()) > 1
        if len(self.seconds) > self._wanted or self._table.over:
            self.enough.set()

    def send(self, message: dict[str, Any]) -> None:
        """Presence is nothing new."""


def at_the_table(name: str, level: str, choices: int = CHOICES) -> dict[str, float]:
    """Seconds from being asked to being shown, of bots of that level where they had a choice; the first one, which also
    makes room to think in, is not counted."""
    with tempfile.TemporaryDirectory() as folder:
        seconds = asyncio.run(_play(Path(folder), name, level, choices))[1:]
    return {"median": statistics.median(seconds), "least": min(seconds), "most": max(seconds)}


async def _play(folder: Path, name: str, level: str, choices: int) -> list[float]:
    catalogue = Catalogue()
    tables = Tables(SqliteStore(folder / "games.sqlite3"), catalogue)
    game = catalogue.game(name, {})
    await tables.start()
    charter = Charter(
        id="bench",
        game=name,
        options=game.options,
        seed=str(SEED),
        commitment=commitment(name, game.variant.hash, game.options, SEED),
        hash=game.variant.hash,
        rules=fingerprint(game.title),
        seats=[Holder("bot", None, level)] * game.seats,
        host="bench",
        title="Bench",
        created=tables.now(),
    )
    table = await tables.create(charter, Started())
    onlooker = Onlooker(table, choices)
    table.follow(onlooker, None, None)
    await onlooker.enough.wait()
    await tables.close()
    return onlooker.seconds
