"""Who lends their finished games to whoever studies the game: nobody does who has not said so."""

from __future__ import annotations

from .snapshot import Database
from .store import Store

LENDS = "SELECT 1 FROM lending WHERE player = %s"
LENDERS = "SELECT player FROM lending"
LEND = "INSERT INTO lending (player, at) VALUES (%s, %s) ON CONFLICT (player) DO NOTHING"
KEEP = "DELETE FROM lending WHERE player = %s"


async def lends(store: Store, player: str) -> bool:
    return bool(await store.ask(LENDS, player))


async def lend(store: Store, player: str, wanted: bool, at: float) -> None:
    """From now on, or no longer; games that ended before count as well."""
    await (store.do(LEND, player, at) if wanted else store.do(KEEP, player))


def lenders(database: Database) -> frozenset[str]:
    return frozenset(row[0] for row in database.ask(LENDERS))
