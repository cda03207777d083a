"""Several people at one device: besides whoever has it they are guests there, with ids and seats of their own.

A socket speaks for one of them at a time, so that nobody gets what another one sees: the browser opens another one when
the device is handed on.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from ..errors import Refused
from ..store.entries import GUEST
from .people import Player

if TYPE_CHECKING:
    from .tables import Tables


def new_guest(player: Player) -> str:
    """An id for somebody who plays at this player's device."""
    return f"{player.id}{GUEST}{secrets.token_hex(4)}"


def device_of(player: str) -> str:
    """Whose device somebody plays at: their own, or that of the one they are a guest of."""
    return player.partition(GUEST)[0]


def is_guest(player: str | None, at: str) -> bool:
    """Whether somebody is a guest of that one."""
    return player is not None and player != at and device_of(player) == device_of(at)


async def as_guest(tables: Tables, player: Player | None, wanted: str) -> Player:
    """The guest of a player at a table: `wanted` is the id of the table, a point and the number of the seat."""
    id, _, number = wanted.rpartition(".")
    table = await tables.table(id)
    seat = int(number) if number.isdecimal() and len(number) < 3 else len(table.history.holders)
    there = table.history.holders[seat].player if seat < len(table.history.holders) else None
    if player is None or there is None or not is_guest(there, player.id):
        raise Refused("forbidden", "guest-unknown")
    return Player(there, table.names.get(there, ""))
