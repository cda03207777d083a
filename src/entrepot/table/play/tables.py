"""All tables: those in memory, and the way to those that are not."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any, Literal

from entrepot.bots import NAMES
from entrepot.bots.levels import lacks_network, spec
from entrepot.match import Game

from ..complaints import Complaints
from ..errors import Refused, StoreFailed, Unreadable, VersionConflict
from ..metrics import Metrics
from ..settings import CHAT_SHOWN, Settings
from ..store.entries import Charter, ClocksSet, Entry, Logged, Said, Seated
from ..store.house import Order
from ..store.store import Listed, Listing, Notice, Store, Stored
from .arrivals import Arrivals
from .aside import Aside
from .bots import Bots
from .catalogue import Catalogue
from .house_rules import HouseRules
from .live import LiveTable
from .people import Player, handle
from .reviews import Reviews
from .speaking import Speaking
from .ticker import Ticker
from .work import Work

log = logging.getLogger("entrepot.table")

A_FEW = 4  # tables that are let go of at once while somebody waits
WORTH_A_CHECKPOINT = 100
LETTERS = "23456789abcdefghjkmnpqrstvwxyz"
IDS = re.compile(r"[0-9A-Za-z_-]{1,32}")


def new_id(length: int = 12) -> str:
    """A name that nobody guesses and everybody can read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Tables:
    """Where the tables stand."""

    def __init__(self, store: Store, catalogue: Catalogue, settings: Settings | None = None) -> None:
        self.store = store
        self.catalogue = catalogue
        self.settings = settings or Settings()
        self.now = self.settings.clock
        self.opened = self.now()
        self.house = HouseRules(store, self.now)
        self.house.heeded_by(self._heed)
        self.metrics = Metrics()
        self.speaking = Speaking(self.settings.limits)
        self.aside = Aside(self.now, self.metrics)
        self.bots = Bots(self.settings, self.metrics)
        self.complaints = Complaints()
        self.ticker = Ticker(self)
        self.work = Work(self.settings.limits, self.metrics)
        self.reviews = Reviews(self.store, self.settings, self.metrics)
        self.arrivals = Arrivals(self.work)
        self.closing = False
        self._in_memory: dict[str, LiveTable] = {}
        self._unfollowed: OrderedDict[str, None] = OrderedDict()  # of these, in the order they were last looked at
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._watching: asyncio.Task[None] | None = None
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._watch_figures()

    def _watch_figures(self) -> None:
        self.store.metrics = self.metrics
        self.metrics.watch("tables_live", lambda: len(self._in_memory))
        self.metrics.watch("bot_choices_total", lambda: self.bots.chosen)
        self.metrics.watch("up_seconds", lambda: self.now() - self.opened)
        self.metrics.watch("tables_set_aside", lambda: len(self.aside))
        self.metrics.watch("ticker_age_seconds", lambda: self.ticker.age)

    # --- tables in memory --------------------------------------------------------------------------------------------

    async def table(self, table: str) -> LiveTable:
        """A table by its id; `Refused` if there is none."""
        if table in self._in_memory:
            self._touch(table)
            return self._in_memory[table]
        if not IDS.fullmatch(table):
            raise Refused("unknown-table", "table-unknown")
        if (refusal := self.aside.refusal(table)) is not None:
            raise refusal
        if table not in self._loading:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        found = await asyncio.shield(self._loading[table])
        if found is None:
            raise Refused("unknown-table", "table-unknown")
        return found

    async def _load(self, table: str) -> LiveTable | None:
        try:
            return await self._read(table)
        except (StoreFailed, VersionConflict):
            raise  # not because of this table
        except Exception as error:
            raise self.set_aside(table, error) from None

    def set_aside(self, table: str, error: Exception) -> Refused:
        """Something about a table fails: it is left alone for a while, and whoever follows it is told. Returns what is
        said to whoever wants something of it."""
        is_news = self.aside.put(table, error)
        refusal = self.aside.refusal(table)
        assert refusal is not None
        if (live := self._in_memory.get(table)) is not None:
            live.fall_behind("unknown")
            for follower in list(live.followers) if is_news else ():
                reason = refusal.said(follower.person.language)
                follower.send({"type": "refused", "id": None, "table": table, "code": refusal.code, "reason": reason})
            if not live.followers:
                self._forget(table)
        return refusal

    async def _read(self, table: str) -> LiveTable | None:
        stored = await self.store.load(table)
        if stored is None:
            return None
        names = await self.names(stored)
        with self.metrics.timed("table_load_seconds"):
            found = await self.work.aside(partial(LiveTable, self, stored, names))
            if self.store.is_shared:
                found.fall_behind("some")  # others may have written meanwhile
        self._keep(found)
        self.store.tell(Notice("who", self.store.process, table))
        with suppress(StoreFailed):  # it can be shown all the same; whoever keeps time tries again
            await self.take_over(found)
        await self.make_room(A_FEW)
        self.bots.consider(found)
        return found

    async def take_over(self, table: LiveTable) -> None:
        """Mind a table whose process has died. Nobody could choose there for a while: live clocks go on from here."""
        if self.store.is_alive(table.minder) or table.over:
            return
        async with table.lock:
            minder = table.minder
            if not self.store.is_alive(minder) and await self.store.claim(table.id, minder):
                table.minder = self.store.process
                if table.charter.pace.kind == "live" and table.history.clocks.seat is not None:
                    await table.write(ClocksSet())

    async def listed(
        self, listing: Listing, player: str | None, limit: int, before: float | None = None
    ) -> list[Listed]:
        """Tables for a list, without those that cannot be read."""
        found = await self.store.listed(listing, player, limit, before)
        for row in found:
            if isinstance(row, Unreadable):
                self.set_aside(row.table, row)
        return [row for row in found if isinstance(row, Listed)]

    def wrote(self, table: LiveTable) -> None:
        """Something was written to a table by one who has held it since before it was let go of here: whoever follows
        the one that is here now must be told, too."""
        now_here = self._in_memory.get(table.id)
        if now_here is not None and now_here is not table:
            self._fall_behind(now_here)

    def is_in_memory(self, table: str) -> bool:
        return table in self._in_memory

    def is_current(self, table: LiveTable) -> bool:
        return self._in_memory.get(table.id) is table

    def live(self) -> list[LiveTable]:
        return list(self._in_memory.values())

    def _keep(self, table: LiveTable) -> None:
        self._in_memory[table.id] = table
        self.followed(table)

    def _forget(self, table: str) -> None:
        self._in_memory.pop(table, None)
        self._unfollowed.pop(table, None)

    def followed(self, table: LiveTable) -> None:
        """Somebody follows a table from now on, or does no longer."""
        if table.followers:
            self._unfollowed.pop(table.id, None)
        elif self.is_current(table):
            self._unfollowed[table.id] = None
            self._unfollowed.move_to_end(table.id)

    async def make_room(self, most: int) -> None:
        """Let go of the tables that nobody has looked at for longest, so many at once: nobody waits for all of them."""
        for name in list(islice(self._unfollowed, max(0, min(self._too_many(), most)))):
            table = self._in_memory.get(name)
            if table is None or not self._is_idle(table):
                self._touch(name)  # one that is busy is not tried again and again
                continue
            await self._checkpoint(table)
            if self._is_idle(table) and self._too_many() > 0:  # another may have made room meanwhile
                self._forget(name)

    def _too_many(self) -> int:
        return len(self._unfollowed) - self.settings.tables_in_memory

    def _touch(self, table: str) -> None:
        """Somebody wants something of a table that nobody follows."""
        if table in self._unfollowed:
            self._unfollowed.move_to_end(table)

    def _is_idle(self, table: LiveTable) -> bool:
        busy = table.followers or table.lock.locked() or self.bots.is_busy(table.id)
        return self.is_current(table) and not busy

    async def _checkpoint(self, table: LiveTable) -> None:
        if table.match and len(table.match.past) - table.checkpointed >= WORTH_A_CHECKPOINT:
            data, table.checkpointed = table.match.to_bytes(), len(table.match.past)
            await self.store.checkpoint(table.id, data)

    # --- new tables --------------------------------------------------------------------------------------------------

    async def create(self, charter: Charter, *entries: Entry) -> LiveTable:
        """Set a new table up, with the first entries of its log."""
        stored = Stored(charter, [Logged(charter.created, None, entry) for entry in entries], None)
        make = partial(LiveTable, self, stored, await self.names(stored))
        table = await self.work.aside(make) if charter.opening else make()
        await self.store.create(charter, stored.log, table.standing())
        table.minder = self.store.process
        self._keep(table)
        self.metrics.count("tables_total", game=charter.game)
        await self.make_room(A_FEW)
        self.bots.consider(table)
        return table

    async def names(self, stored: Stored) -> dict[str, str]:
        """What everyone who ever sat at a table is called."""
        seated = [logged.entry.holder for logged in stored.log if isinstance(logged.entry, Seated)]
        players = {holder.player for holder in [*stored.charter.seats, *seated]}
        return await self.store.names([player for player in players if player])

    def check_level(self, level: str | None, game: Game) -> None:
        """Whether there is a bot of that name, and it can play that game."""
        known = (*NAMES, *self.settings.own_bots)
        if level is None:
            return
        if level not in known:
            raise Refused("options", "bot-unknown", level=level, levels=", ".join(known))
        if level in NAMES and lacks_network(game.title, spec(level)):
            raise Refused("options", "bot-no-network", level=level, game=game.name)

    def rename(self, player: str, name: str) -> None:
        """A player is called something else from now on."""
        self._renamed(player, name)
        self.store.tell(Notice("name", self.store.process, player, name))

    def _renamed(self, player: str, name: str) -> None:
        for table in self.live():
            if player in table.names or table.history.seat_of(player) is not None:
                table.names[player] = name
                table.seats_changed()
                for follower in table.followers:
                    follower.changed(table.id)

    async def say(self, table: LiveTable, seat: int | None, player: Player, text: str) -> None:
        """A line of chat, for everyone who follows the table."""
        who = handle(table.id, player.id)
        said = await self.store.say(table.id, seat, player.name, text, self.now(), player.id, who)
        _show_chat(table, [said])
        self.store.tell(Notice("chat", self.store.process, table.id, str(said.n)))

    # --- other processes at the same tables --------------------------------------------------------------------------

    def tell_presence(self, table: LiveTable) -> None:
        seats, watchers = table.here()
        more = f"{watchers} {' '.join(map(str, sorted(seats)))}"
        self.store.tell(Notice("here", self.store.process, table.id, more))

    def hear(self, notice: Notice) -> None:
        """Another process told something; what it is about matters only if it is in memory here."""
        if notice.kind == "lost":
            for table in self.live():
                self._fall_behind(table)
                table.elsewhere.clear()
                table.seats_changed()
                self.tell_presence(table)
                self.store.tell(Notice("who", self.store.process, table.id))
        elif notice.kind == "name":
            self._renamed(notice.about, notice.more)
        elif (live := self._in_memory.get(notice.about)) is None:
            return
        elif notice.kind == "log":
            if live.history.version < int(notice.more or 0):
                self._fall_behind(live)
            else:
                live.minder = notice.process if live.history.version == int(notice.more or 0) else live.minder
        elif notice.kind == "who":
            if live.followers:
                self.tell_presence(live)
        elif notice.kind == "here":
            watchers, *seats = (int(word) for word in notice.more.split())
            live.heard_presence(notice.process, frozenset(seats), watchers)
        elif notice.kind == "chat":
            self._run(self._show_new_chat(live, int(notice.more)))

    def _fall_behind(self, table: LiveTable, how: Literal["some", "unknown"] = "some") -> None:
        """There is something new on disk: read it, unless nobody looks here, or somebody is about to anyway."""
        table.fall_behind(how)
        if not table.followers:
            self._forget(table.id)
        elif table.id not in self._catching_up:
            task = asyncio.create_task(self._catch_up(table))
            self._catching_up[table.id] = task
            task.add_done_callback(lambda _: self._catching_up.pop(table.id, None))

    def _heed(self, orders: Sequence[Order]) -> None:
        """Whoever runs the table changed something in the database: what it touches is read again."""
        for order in orders:
            gone = order.more.split() if order.what == "retention" else []
            touched = {order.about, *gone} if order.what in ("close", "retention") else set()
            for table in self.live():
                if table.id in touched or (order.what == "delete" and table.concerns(order.about)):
                    self._fall_behind(table, "unknown")

    async def _catch_up(self, table: LiveTable) -> None:
        try:
            while table.behind:
                async with table.lock:
                    pass
        except StoreFailed as error:
            log.error("table %s could not be read again: %s", table.id, error)
        except Refused:
            pass  # it was set aside, which has been said

    async def _show_new_chat(self, table: LiveTable, n: int) -> None:
        try:
            _show_chat(table, [said for said in await self.store.chat(table.id, CHAT_SHOWN) if said.n >= n])
        except StoreFailed as error:
            log.error("chat at %s could not be read: %s", table.id, error)

    def _run(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # --- time --------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        await self.store.start(self.hear)
        await self.house.start()
        self.ticker.start()
        self._watching = asyncio.create_task(self.house.watch())

    async def tick(self) -> None:
        """Look after every table that time matters for."""
        await self.ticker.tick()

    async def close(self) -> None:
        """Stop bots and clocks, finish what is being written."""
        self.closing = self.bots.closing = True
        await self.ticker.stop()
        if self._watching:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        await self.reviews.close()
        await self.work.close()
        await self.bots.close()
        for table in self.live():
            await self._finish(table)
        await self.store.close()

    async def _finish(self, table: LiveTable) -> None:
        """Let whoever writes finish, and keep a checkpoint for the next version."""
        try:
            async with table.lock:
                await self._checkpoint(table)
        except Exception as error:  # the others must have theirs
            log.error("table %s has no checkpoint: %s", table.id, error)


def _show_chat(table: LiveTable, said: list[Said]) -> None:
    for follower in list(table.followers):
        follower.send({"type": "chat", "table": table.id, "full": False, "entries": said})
