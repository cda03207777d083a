"""Dealing: between the last seat taken and the first card, everybody who pledged entropy tells it.

Whose browser pledged something on sitting down is waited for, for a few seconds: nobody else is. Pledges are fixed when
the game starts, so nobody chooses theirs in view of another's. Who does not tell theirs in time is dealt without, and
the seal says so.
"""

from __future__ import annotations

from entrepot.match.deals import pledge

from ..errors import Refused
from ..store.entries import Dealt, Entry, Holder, Revealed, Started
from .acts import Actor, act
from .live import LiveTable


def start_if_full(seats: list[Holder]) -> list[Entry]:
    return [] if any(seat.is_free for seat in seats) else start_with(seats)


def start_with(seats: list[Holder]) -> list[Entry]:
    """The game starts; it is dealt at once where nobody pledged anything."""
    return [Started()] if any(seat.pledge for seat in seats) else [Started(), Dealt()]


@act
async def reveal(by: Actor, entropy: str) -> int:
    """Tell the entropy that was pledged on sitting down. The last who does has the game dealt."""
    history = by.table.history
    if not history.dealing:
        raise Refused("not-now", "reveal-not-now")
    if history.pledges[by.seat] != pledge(entropy):
        raise Refused("not-now", "reveal-not-pledged")
    untold = history.untold()
    if by.seat not in untold:
        return history.version
    told = Revealed(by.seat, entropy)
    return await (by.write(told, Dealt()) if untold == [by.seat] else by.write(told))


def is_late(table: LiveTable) -> bool:
    """Whether those who have not told what they pledged are no longer waited for."""
    until = table.history.deal_by
    return until is not None and table.tables.now() >= until


async def deal_without_the_late(table: LiveTable) -> None:
    async with table.lock:
        if is_late(table):
            await table.write(Dealt())
