"""All tables: those in memory, and the way to those that are not."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import OrderedDict

from entrepot.bots import NAMES

from .bots import Bots
from .catalogue import Catalogue
from .entries import Charter, ClocksSet, Entry, Logged, Seated
from .errors import Refused, StoreFailed, VersionConflict
from .live import LiveTable
from .metrics import Metrics
from .minding import mind
from .settings import Settings
from .store import Store, Stored

log = logging.getLogger("entrepot.table")

TICK = 0.5
LOOK_FOR_DUE = 1.0
LEFT_ALONE = 60.0
WORTH_A_CHECKPOINT = 100
LETTERS = "23456789abcdefghjkmnpqrstvwxyz"


def new_id(length: int = 12) -> str:
    """A name that nobody guesses and everybody can read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Hall:
    """Where the tables stand."""

    def __init__(self, store: Store, catalogue: Catalogue, settings: Settings | None = None) -> None:
        self.store = store
        self.catalogue = catalogue
        self.settings = settings or Settings()
        self.now = self.settings.clock
        self.opened = self.now()
        self.bots = Bots()
        self.metrics = Metrics()
        self.closing = False
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._ticking: asyncio.Task[None] | None = None
        self._looked = float("-inf")
        self._broken: dict[str, float] = {}  # tables that failed, and until when they are left alone

    # --- tables in memory --------------------------------------------------------------------------------------------

    async def table(self, table: str) -> LiveTable:
        """A table by its id; `Refused` if there is none."""
        if table in self._tables:
            self._tables.move_to_end(table)
            return self._tables[table]
        if table not in self._loading:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        found = await asyncio.shield(self._loading[table])
        if found is None:
            raise Refused("unknown-table", "There is no such table.")
        return found

    async def _load(self, table: str) -> LiveTable | None:
        stored = await self.store.load(table)
        if stored is None:
            return None
        names = await self._names(stored)
        with self.metrics.timed("table_load_seconds"):
            found = LiveTable(self, stored, names)
        self._tables[table] = found
        async with found.lock:
            if found.history.clocks.seat is not None and found.history.updated < self.opened:
                await found.write(ClocksSet())
        await self._make_room()
        self.consider(found)
        return found

    def is_current(self, table: LiveTable) -> bool:
        return self._tables.get(table.id) is table

    def live(self) -> list[LiveTable]:
        return list(self._tables.values())

    def drop(self, table: LiveTable) -> None:
        """What is in memory may differ from what is on disk: read it again when it is needed."""
        log.error("table %s could not be written and is read again", table.id)
        if self.is_current(table):
            del self._tables[table.id]
        for follower in list(table.followers):
            follower.dropped(table.id)

    async def _make_room(self) -> None:
        """Let go of the tables that nobody has looked at for longest."""
        for table in list(self._tables.values()):
            if len(self._tables) <= self.settings.tables_in_memory:
                return
            if not (table.followers or table.lock.locked() or self.bots.is_busy(table.id)):
                await self._checkpoint(table)
                if not (table.followers or table.lock.locked() or self.bots.is_busy(table.id)):
                    self._tables.pop(table.id, None)

    async def _checkpoint(self, table: LiveTable) -> None:
        if table.match and len(table.match.past) - table.checkpointed >= WORTH_A_CHECKPOINT:
            data, table.checkpointed = table.match.to_bytes(), len(table.match.past)
            await self.store.checkpoint(table.id, data)

    # --- new tables --------------------------------------------------------------------------------------------------

    async def create(self, charter: Charter, *entries: Entry) -> LiveTable:
        """Set a new table up, with the first entries of its log."""
        stored = Stored(charter, [Logged(charter.created, None, entry) for entry in entries], None)
        table = LiveTable(self, stored, await self._names(stored))
        await self.store.create(charter, stored.log, table.standing())
        self._tables[charter.id] = table
        self.metrics.count("tables_total", game=charter.game)
        await self._make_room()
        self.consider(table)
        return table

    async def _names(self, stored: Stored) -> dict[str, str]:
        """What everyone who ever sat at a table is called."""
        seated = [logged.entry.holder for logged in stored.log if isinstance(logged.entry, Seated)]
        players = {holder.player for holder in [*stored.charter.seats, *seated]}
        return await self.store.names([player for player in players if player])

    def check_level(self, level: str | None) -> None:
        """Whether there is a bot of that name."""
        if level is not None and level not in NAMES:
            raise Refused("options", f"There is no bot called {level!r}: the bots are {', '.join(NAMES)}.")

    def renamed(self, player: str, name: str) -> None:
        """A player is called something else now: tables in memory show it."""
        for table in self.live():
            if player in table.names or table.history.seat_of(player) is not None:
                table.names[player] = name
                for follower in table.followers:
                    follower.changed(table.id)

    # --- time --------------------------------------------------------------------------------------------------------

    def consider(self, table: LiveTable) -> None:
        if not self.closing:
            self.bots.consider(table)

    def start(self) -> None:
        self._ticking = asyncio.create_task(self._keep_time())

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            await self.tick()

    async def tick(self) -> None:
        """Look after every table that time matters for."""
        now = self.now()
        if now - self._looked >= LOOK_FOR_DUE:
            self._looked = now
            for table in await self.store.due(now, 100):
                await self._guarded(table)
        for live in self.live():
            await self._guarded(live.id, live)

    async def _guarded(self, table: str, live: LiveTable | None = None) -> None:
        """One table that fails must not stop the others' clocks."""
        if self._broken.get(table, 0.0) > self.now():
            return
        try:
            await mind(live or await self.table(table))
        except (Refused, StoreFailed, VersionConflict) as error:
            self._broken[table] = self.now() + LEFT_ALONE
            log.error("table %s cannot be looked after: %s", table, error or "somebody else writes to it")

    async def close(self) -> None:
        """Stop bots and clocks, finish what is being written."""
        self.closing = True
        if self._ticking:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)
        await self.bots.close()
        for table in self.live():
            async with table.lock:  # whoever holds it is writing
                pass
        await self.store.close()
