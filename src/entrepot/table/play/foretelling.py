"""What comes of each choice, for the player who is asked and wants to know: worked out beside the event loop, from what
their seat sees, and paid for by whoever asks."""

from __future__ import annotations

from typing import Any

import msgspec

from entrepot.match import Consequence, Sight, Trial

from .acts import actor
from .live import LiveTable
from .people import Person

MOST = 96  # choices that are tried; of more nothing is said

_encode = msgspec.json.Encoder().encode


async def foretell(table: LiveTable, person: Person, address: str, version: int) -> msgspec.Raw:
    """The consequences of all options, as JSON."""
    async with table.lock:
        by = actor(table, person)
        match = by.playing()
        by.has_seen(version)
        if table.asked != by.seat:
            raise by.out_of_turn(match)
        seen = match.sight(by.seat, person.language)
    key = ("consequences", table.id, version, by.seat, person.language)
    return msgspec.Raw(await table.tables.work.once(address, key, lambda: _encode(tried(seen))))


def tried(seen: Sight) -> list[dict[str, Any]]:
    """What comes of everything that the seat may choose."""
    if len(seen.codes) > MOST:
        return []
    return [_fields(consequence) for consequence in Trial(seen).consequences(seen.codes)]


def _fields(consequence: Consequence) -> dict[str, Any]:
    changes = [{"what": c.what, "of": c.of, "was": c.was, "is": c.is_} for c in consequence.changes]
    return {"code": consequence.code, "text": consequence.text, "changes": changes, "lines": consequence.lines}
