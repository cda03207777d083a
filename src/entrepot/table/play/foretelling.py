"""What comes of each choice, for the player who is asked and wants to know: worked out beside the event loop, from what
their seat sees, and paid for by whoever asks."""

from __future__ import annotations

from typing import Any

import msgspec

from entrepot.kernel.coaching import Remark
from entrepot.match import Consequence, Sight, Trial, advice

from .acts import actor
from .live import LiveTable
from .people import Person

MOST = 96  # choices that are tried; of more nothing is said

_encode = msgspec.json.Encoder().encode


async def foretell(table: LiveTable, person: Person, address: str, version: int, coach: bool) -> dict[str, msgspec.Raw]:
    """The consequences of all options, as JSON; and what a coach would say, for whoever wants one."""
    async with table.lock:
        by = actor(table, person)
        match = by.playing()
        by.has_seen(version)
        if table.asked != by.seat:
            raise by.out_of_turn(match)
        seen = match.sight(by.seat, person.language)
    key = ("consequences", table.id, version, by.seat, person.language, coach)
    told = await table.tables.work.once(address, key, lambda: _encode(_told(seen, coach)))
    return msgspec.json.decode(told, type=dict[str, msgspec.Raw])


def _told(seen: Sight, coach: bool) -> dict[str, Any]:
    found = _consequences(seen)
    told: dict[str, Any] = {"options": [_fields(consequence) for consequence in found]}
    return told | {"advice": [_remark(remark) for remark in advice(seen, found)]} if coach else told


def tried(seen: Sight) -> list[dict[str, Any]]:
    """What comes of everything that the seat may choose."""
    return [_fields(consequence) for consequence in _consequences(seen)]


def _consequences(seen: Sight) -> list[Consequence]:
    return Trial(seen).consequences(seen.codes) if len(seen.codes) <= MOST else []


def _remark(remark: Remark) -> dict[str, Any]:
    """How much it weighs shows in the order."""
    return {
        "key": remark.key,
        "about": remark.about,
        "text": remark.text,
        "show": list(remark.show),
        "clause": remark.clause,
    }


def _fields(consequence: Consequence) -> dict[str, Any]:
    changes = [{"what": c.what, "of": c.of, "was": c.was, "is": c.is_} for c in consequence.changes]
    return {"code": consequence.code, "text": consequence.text, "changes": changes, "lines": consequence.lines}
