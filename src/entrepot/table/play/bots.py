"""Bots at the table: they think in threads, from what their seat sees, and are asked as soon as it is their turn."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import sys
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from entrepot.bots import bot, bot_in
from entrepot.bots.levels import spec
from entrepot.bots.own import Outcome, Tally
from entrepot.bots.own.house import HOUSE
from entrepot.bots.own.player import OwnPlayer
from entrepot.kernel.title import OptionError
from entrepot.match import Sight

from ..errors import Refused, StoreFailed, VersionConflict
from ..metrics import Metrics
from ..settings import Settings
from . import acts
from .turns import Displaced, Owner, Rank, Turn, Turns

if TYPE_CHECKING:
    from .live import LiveTable
    from .people import Person

log = logging.getLogger("entrepot.table")
HINTS_AT_ONCE = 16
HINTS_OF_ADDRESS = 4
MOST_MET = 10_000
STAND_IN = "greedy"
STEP_BACK = 10  # how much nicer the threads of bots are than the one that answers people


class Asked(NamedTuple):
    """What a bot is asked."""

    version: int
    seat: int
    seen: Sight
    seed: int
    played: int


class Work:
    """The bots of one table at work, one choice after the other."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.version: int | None = None  # about which one thinks; None while it waits for its turn
        self.turn: Turn | None = None
        self.task: asyncio.Task[None] | None = None

    def is_in_vain(self, table: LiveTable) -> bool:
        return table is not self.table or (self.version is not None and self.version != table.history.version)


class Bots:
    """Lets bots choose wherever one is asked. A table has at most one bot thinking."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        count = settings.thinkers or max(2, os.cpu_count() or 2)
        self._pool = ThreadPoolExecutor(count + 1, "entrepot-bot", initializer=step_back)
        self.turns = Turns(self._pool, count, settings.limits)
        self._at_work: dict[str, Work] = {}
        self._addresses: OrderedDict[str, str] = OrderedDict()  # where players were last met
        self._hints: dict[str, str] = {}  # the players for whom one is being worked out, and their addresses
        self._metrics = metrics
        self._own = settings.own_bots
        self._playing: dict[str, int] = {}  # tables at which bots of one's own play, and the seeds of their matches
        self.tally = Tally()
        self.chosen = 0
        self.closing = False
        metrics.watch("bot_queue", lambda: self.turns.waiting)
        metrics.watch("bot_queue_oldest_seconds", self.turns.oldest)
        metrics.watch("bots_thinking", lambda: self.turns.thinking)
        metrics.watch("own_bot_choices_total", lambda: self.tally.choices)
        metrics.watch("own_bot_choices_lost_total", lambda: self.tally.stood_in)
        for rank in Rank:
            metrics.watch(f"bot_seconds_{rank.name.lower()}_total", partial(self.turns.seconds.__getitem__, rank))

    # --- choices -----------------------------------------------------------------------------------------------------

    def consider(self, table: LiveTable) -> None:
        """Something may have changed at a table: set a bot to work, or tell the one at work that its thinking is in
        vain. A bot that still has something to think about is left to it."""
        self._take_leave(table)
        work = self._at_work.get(table.id)
        if work is not None:
            if work.turn is not None and work.is_in_vain(table):
                work.turn.stop.set()  # it looks again by itself
            self.turns.move(table.id, *self._standing(table))
        elif self._is_wanted(table) and self.turns.has_room(self._standing(table)[1]):
            work = self._at_work[table.id] = Work(table)
            work.task = asyncio.create_task(self._work(work), name=f"bots at {table.id}")

    def _take_leave(self, table: LiveTable) -> None:
        """Bots of one's own are told how a match ended."""
        if table.id in self._playing and table.match is not None and table.match.over and not self.closing:
            outcome = Outcome.of(table.match.truth, table.match.game.seats)
            self._pool.submit(HOUSE.over, self._playing.pop(table.id), outcome)

    def _remember(self, table: LiveTable, seed: int) -> None:
        self._playing[table.id] = seed
        if len(self._playing) > MOST_MET:
            self._playing.pop(next(iter(self._playing)))

    def is_busy(self, table: str) -> bool:
        return table in self._at_work

    def _is_wanted(self, table: LiveTable) -> bool:
        idle = table.is_resting or table.is_left_alone or self.closing
        return table.is_mine and table.bot_asked is not None and not idle

    def _standing(self, table: LiveTable) -> tuple[Rank, Owner]:
        """How soon the bots of a table are let think, and on whose account."""
        owner = self._owner(table)
        if not table.is_followed or self.turns.has_had_enough(owner):
            return Rank.LEFT, owner
        return Rank.AWAITED if table.awaited() else Rank.WATCHED, owner

    def _owner(self, table: LiveTable) -> Owner:
        """The first player of a table who is here, else the first onlooker, else whoever made it."""
        seated = [follower for follower, held in table.followers.items() if held.viewer.seat is not None]
        for follower in seated or table.followers:
            player, address = follower.person.player or follower.address, follower.address
            self.meet(player, address)
            return Owner(player, address)
        host = table.charter.host
        return Owner(host, self._addresses.get(host, f"of {host}"))

    def meet(self, player: str, address: str) -> None:
        """A player is at this address: what they leave behind is thought on its account."""
        self._addresses[player] = address
        self._addresses.move_to_end(player)
        if len(self._addresses) > MOST_MET:
            self._addresses.popitem(last=False)

    async def _work(self, work: Work) -> None:
        """Choose for as long as bots are asked at this table."""
        table = work.table
        try:
            while table.tables.is_current(table) and self._is_wanted(table) and (level := table.bot_asked) is not None:
                await self._choose(work, level)
        except VersionConflict:
            log.info("another process writes to %s", table.id)  # it is looked at again soon
        except StoreFailed as error:
            log.error("bots at %s stopped: %s", table.id, error)
        except Refused as refusal:
            log.error("a bot at %s made an illegal choice: %s", table.id, refusal)
        except Displaced:
            log.info("too many bots want to think: those at %s wait", table.id)
        except Exception as error:
            table.tables.set_aside(table.id, error)
        finally:
            del self._at_work[table.id]

    async def _choose(self, work: Work, level: str) -> None:
        table = work.table
        if await self._has_no_choice(table, level):
            return
        async with self.turns.turn(table.id, *self._standing(table), expected(self.spec_of(level))) as turn:
            asked = await self._asked(table, level)
            if asked is None:
                return
            work.turn, work.version = turn, asked.version
            try:
                code = await self._think(table, level, asked, turn)
            finally:
                work.turn = work.version = None
        await acts.choose_for_bot(table, asked.version, asked.seat, code, level)

    async def _has_no_choice(self, table: LiveTable, level: str) -> bool:
        """Nobody has to think where there is one thing to do only: it is done at once. Of matches of one's own bots
        account is kept, so these go the usual way."""
        if len(table.codes()) != 1 or table.asked is None or spec(self.spec_of(level)).own is not None:
            return False
        self.chosen += 1
        return await acts.choose_for_bot(table, table.history.version, table.asked, table.codes()[0], level)

    async def _asked(self, table: LiveTable, level: str) -> Asked | None:
        async with table.lock:
            match = table.match
            if match is None or table.bot_asked != level or table.asked is None:
                return None
            seen, seed = match.sight(table.asked), match.deal.for_bots
            return Asked(table.history.version, table.asked, seen, seed, len(match.past))

    async def _think(self, table: LiveTable, level: str, asked: Asked, turn: Turn) -> int:
        seen = asked.seen
        try:
            player = bot_in(self.spec_of(level), asked.seed, asked.played)
            if isinstance(player, OwnPlayer):
                self._remember(table, asked.seed)
            code = await turn.think(player.choose, seen, turn.stop)
            if isinstance(player, OwnPlayer):
                self.tally += player.tally
        except Exception:
            log.exception("a bot failed; a random choice is made instead")
            code = random.choice(seen.codes)
        self.chosen += 1
        return code if code in seen.codes else random.choice(seen.codes)

    # --- hints -------------------------------------------------------------------------------------------------------

    async def explain(self, table: LiveTable, person: Person, address: str, version: int, level: str) -> dict[str, Any]:
        """What a bot would do in the player's place, and why."""
        player = person.player
        async with table.lock:
            table.check_open()
            seat = table.history.seat_of(player)
            if seat is None or player is None or table.match is None or table.match.seat != seat:
                raise Refused("not-asked", "hint-not-asked")
            if table.history.pause is not None:
                raise Refused("paused", "game-paused", by=table.history.pause.by)
            if version != table.history.version:
                raise Refused("stale", "table-moved-on", now=table.history.version, version=version)
            if player in self._hints:
                raise Refused("busy", "hint-busy")
            of_address = list(self._hints.values()).count(address)
            if len(self._hints) >= HINTS_AT_ONCE or of_address >= HINTS_OF_ADDRESS:
                raise Refused("busy", "hint-too-many")
            seen = table.match.sight(seat, person.language)
            self._hints[player] = address
        owner = Owner(player, address)
        rank = Rank.LEFT if self.turns.has_had_enough(owner) else Rank.HINT
        try:
            called = self.spec_of(level)
            async with self.turns.turn(f"hint for {player}", rank, owner, expected(called)) as turn:
                return await turn.think(bot(called).explain, seen, turn.stop)
        except Displaced:
            raise Refused("busy", "hint-too-many") from None
        finally:
            self._hints.pop(player, None)

    def spec_of(self, level: str) -> str:
        """The bot that plays where a table names one. For one that is not offered any more a stand-in goes on: what a
        table names never starts a program by itself."""
        if level in self._own:
            return self._own[level]
        try:
            return level if spec(level).own is None else STAND_IN
        except OptionError:
            return STAND_IN

    async def close(self) -> None:
        works = list(self._at_work.values())
        for work in works:
            if work.turn is not None:
                work.turn.stop.set()
            if work.task is not None:
                work.task.cancel()
        await asyncio.gather(*(work.task for work in works if work.task), return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)


def expected(name: str) -> float | None:
    """The seconds that a bot takes for a choice, or may take; None for those that need a moment only."""
    wanted = spec(name)
    return wanted.seconds if wanted.own is None else wanted.own.seconds


def step_back() -> None:
    """People are answered first, however many bots think, where threads may have a priority of their own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), STEP_BACK)
