"""Somebody deletes themselves: the same as whoever runs the table can do, by their own wish."""

from __future__ import annotations

import asyncio

from entrepot.kernel.title import OptionError

from ..errors import StoreFailed
from .address import Place
from .admin.desk import deciding
from .admin.people import Somebody, delete
from .store import Store

THEMSELVES = "themselves"


async def forget(store: Store, player: str) -> None:
    """In a thread, on a connection of its own: everything at once, or nothing."""
    try:
        await asyncio.to_thread(_delete, Place(store.file, store.url), player)
    except OptionError as error:
        raise StoreFailed(str(error)) from None


def _delete(where: Place, player: str) -> None:
    with deciding(where, THEMSELVES) as desk:
        names = desk.ask("SELECT name FROM players WHERE id = %s", player)
        delete(desk, Somebody(player, names[0][0] if names else None))
