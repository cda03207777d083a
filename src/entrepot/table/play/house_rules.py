"""The rules of the house at a running server: read when something was decided, and heeded at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from ..errors import Refused
from ..store.house import Ban, House, Key, Order, last_order, read_house, read_orders
from ..store.store import Store

log = logging.getLogger("entrepot.table")

LOOK = 0.5  # seconds between two looks at what was decided
Heed = Callable[[Sequence[Order]], None]


class HouseRules:
    """What holds here now. Whoever has something to do when that changes says so by `heeded_by`."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._seen = 0
        self._heeding: list[Heed] = []
        self._house = House(keys=(Key(store.key),))

    def heeded_by(self, heed: Heed) -> None:
        self._heeding.append(heed)

    @property
    def keys(self) -> list[str]:
        """The keys that cookies may be signed with, the one that signs first."""
        now = self._now()
        return [key.value for key in self._house.keys if key.ends is None or now < key.ends]

    @property
    def bans_people(self) -> bool:
        return self._house.bans_people

    def is_revoked(self, player: str) -> bool:
        return player in self._house.revoked

    def ban_of(self, player: str | None, address: str) -> Ban | None:
        return self._house.ban_of(player, address, self._now())

    async def start(self) -> None:
        """What was decided before."""
        self._seen = await last_order(self._store)
        self._house = await read_house(self._store)

    async def look(self) -> None:
        """Heed what was decided since the last look."""
        news = await read_orders(self._store, self._seen)
        if not news:
            return
        self._house = await read_house(self._store)
        self._seen = news[-1].n
        for order in news:
            log.warning("%s ordered: %s %s", order.who, order.what, order.about)
        for heed in self._heeding:
            heed(news)

    async def watch(self) -> None:
        """Look again and again, until cancelled. A database that is away is looked at again like everything else."""
        failing = False
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
                failing = False
            except Exception as error:
                log.log(logging.DEBUG if failing else logging.ERROR, "orders cannot be read: %s", error)
                failing = True


def banned(ban: Ban) -> Refused:
    """What the banned read."""
    if ban.ends is None:
        return Refused("banned", "banned", reason=ban.reason)
    until = datetime.fromtimestamp(ban.ends, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return Refused("banned", "banned-until", reason=ban.reason, until=until)
