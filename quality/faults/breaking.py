"""A world in which people play and things break: servers killed with -9 at any moment and at chosen ones, connections
cut, disks filled, databases gone, clocks wrong."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from entrepot.table.store.address import Place, place
from tests.databases import Cluster

from .disk import Disk
from .judge import Verdict, judge
from .network import Network
from .nursery import NO_LIMIT, Nursery, Server, WrongClock
from .players import Party

SKEWS = (0.0, 0.0, -90.0, 45.0)
DAY = 86_400.0
MOST_BETWEEN = 8  # choices that are acknowledged between two faults
LONGEST_BETWEEN = 8.0  # seconds between two faults
NO_SPACE = 4096  # bytes that a file may have while the disk is full
LEFT_ON_DISK = 256 * 1024  # bytes that are left when a disk begins to fill, at most
EVERY = 60.0  # seconds from one outage of the database to the next
GONE = 5.0  # seconds that it lasts
FIRST_OUTAGE = 10.0
AFTERMATH = 15.0  # seconds after such trouble in which a server may still end for it
LAST_GAMES = 300.0  # seconds for those who play to finish once nothing breaks any more


@dataclass(frozen=True)
class Plan:
    """What breaks, besides servers and connections."""

    kills: int = 100
    parties: int = 8
    disk_full: bool = False
    clock_jumps: bool = False
    outages: bool = False


@dataclass
class World:
    """One database with its servers, and the people who play there."""

    folder: Path
    nursery: Nursery
    plan: Plan
    dice: random.Random
    name: str
    cluster: Cluster | None = None
    servers: int = 1
    done: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        games = self.folder / "games"
        self.disk = Disk(games) if self.plan.disk_full else None
        self.database = self.cluster.new_database() if self.cluster else None
        self.where: Place = place(games, self.database)
        self.clock = WrongClock(self.folder / "clock")
        self.all = [
            Server(self.nursery, games, self.folder / f"server-{n}.log", self.clock, self.database, self.dice)
            for n in range(self.servers if self.database else 1)
        ]
        self.network = Network(lambda: self.dice.choice(self.all).port, self.dice)
        self.parties: list[Party] = []
        self._trouble_until = 0.0  # while there is no disk, or no database, a server need not start, nor stay

    @property
    def acknowledged(self) -> int:
        return sum(len(player.told.acknowledged) for party in self.parties for player in party.players)

    async def live(self) -> None:
        """Until as many servers were killed as planned, and everyone has finished the last game."""
        for server in self.all:
            await self._start(server)
        address = await self.network.start()
        timed = self.plan.clock_jumps
        self.parties = [
            Party(f"{self.name}{number}", lambda: address, self.dice.random(), timed)
            for number in range(self.plan.parties)
        ]
        playing = [asyncio.create_task(party.play(self._is_enough)) for party in self.parties]
        outages = asyncio.create_task(self._go_away_now_and_then()) if self.plan.outages else None
        try:
            while not self._is_enough():
                await self._let_them_play(playing)
                await self._break_something()
            if outages is not None:
                await outages
            await self._let_them_finish(playing)
        except AssertionError as error:
            for server in self.all:
                error.add_note(server.last_words())
            raise
        finally:
            for task in [*playing, *([outages] if outages else [])]:
                task.cancel()
            await self.network.stop()
            for server in self.all:
                await server.kill()
            self.done["connections cut"] += self.network.cuts
        _raise_first(playing)

    def judged(self) -> Verdict:
        return judge(self.where, self.parties)

    def close(self) -> None:
        if self.disk is not None:
            self.disk.remove()

    def _is_enough(self) -> bool:
        return self.done["kills"] >= self.plan.kills

    async def _let_them_play(self, playing: list[asyncio.Task[None]]) -> None:
        """Until some more choices were acknowledged, so that a slow machine sees as many as a fast one; but not for
        long, because what breaks while nobody gets anywhere must be borne as well. Who died is started again."""
        wanted = self.acknowledged + self.dice.randrange(MOST_BETWEEN)
        deadline = time.monotonic() + LONGEST_BETWEEN * self.dice.random()
        while self.acknowledged < wanted and time.monotonic() < deadline and not self._is_enough():
            await asyncio.sleep(0.02 * self.dice.random())
            await self._revive()
            _raise_first(playing)

    async def _let_them_finish(self, playing: list[asyncio.Task[None]]) -> None:
        """The last games, to their ends; whoever has not come to one by then is stuck."""
        deadline = time.monotonic() + LAST_GAMES
        while not all(task.done() for task in playing) and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
            await self._revive()

    async def _revive(self) -> None:
        for server in self.all:
            if not server.is_running():
                self._count_the_dead(server)
                await self._start(server)

    async def _start(self, server: Server) -> None:
        """Half of all servers are bound to die at some point by themselves; not those that may end for other
        reasons."""
        if not self.plan.clock_jumps:
            self.clock.set(self.dice.choice(SKEWS))
        while True:
            is_calm = time.monotonic() > self._trouble_until and not self._is_enough()
            server.begin(dies=is_calm and self.dice.random() < 0.5)
            if await server.is_open():
                return
            self._count_the_dead(server)
            await asyncio.sleep(0.1)

    def _count_the_dead(self, server: Server) -> None:
        """A server that ended by itself: it came to the point at which it was bound to die, or there was nothing to
        serve from; anything else is a fault."""
        if server.dies:
            self.done["kills"] += 1
            self.done["kills at chosen points"] += 1
        elif time.monotonic() > self._trouble_until:
            raise AssertionError(server.last_words())

    @contextmanager
    def _trouble(self) -> Iterator[None]:
        self._trouble_until = float("inf")
        yield
        self._trouble_until = time.monotonic() + AFTERMATH

    # --- what breaks --------------------------------------------------------------------------------------------------

    async def _break_something(self) -> None:
        what = self.dice.random()
        if what < 0.55:
            await self._kill()
        elif what < 0.7:
            self.network.cut(0.3)
        elif self.plan.clock_jumps:
            self._jump()
        elif self.database is None:
            await self._fill_the_disk()
        elif what < 0.95 or self.plan.outages or self.cluster is None:
            self._throw_connections_out()
        else:
            await self._go_away("database restarts", 0.0)

    async def _kill(self) -> None:
        server = self.dice.choice(self.all)
        await server.kill()
        self.done["kills"] += 1
        if self.dice.random() < 0.1:  # once more, while it starts
            server.begin()
            await asyncio.sleep(0.15 * self.dice.random())
            await server.kill()
            self.done["kills"] += 1
            self.done["kills while starting"] += 1
        await self._start(server)

    def _jump(self) -> None:
        """A day ahead, or back: from any of them to any other."""
        self.done["clock jumps"] += 1
        self.clock.set(self.dice.choice([by for by in (-DAY, 0.0, DAY) if by != self.clock.wrong_by]))

    async def _fill_the_disk(self) -> None:
        self.done["full disks"] += 1
        if self.disk is None:
            self.all[0].limit_files(NO_SPACE)
            await asyncio.sleep(0.3)
            self.all[0].limit_files(NO_LIMIT)
            return
        with self._trouble():
            self.disk.fill(self.dice.randrange(LEFT_ON_DISK))
            await asyncio.sleep(2.0 * self.dice.random())
            self.disk.fill(0)
            await asyncio.sleep(self.dice.random())
            if self.dice.random() < 0.3:
                await self.all[0].kill()
                self.done["kills"] += 1
                self.done["kills on a full disk"] += 1
                self.all[0].begin()
                await asyncio.sleep(0.3)
            self.disk.empty()

    def _throw_connections_out(self) -> None:
        try:
            with psycopg.connect(self.database or "", autocommit=True) as boss:
                boss.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
        except psycopg.OperationalError:
            return  # it is away just now
        self.done["lost database connections"] += 1

    async def _go_away_now_and_then(self) -> None:
        await asyncio.sleep(FIRST_OUTAGE)
        while not self._is_enough():
            await self._go_away("outages of the database", GONE)
            for _ in range(round(EVERY - GONE)):
                if not self._is_enough():
                    await asyncio.sleep(1.0)

    async def _go_away(self, what: str, seconds: float) -> None:
        assert self.cluster is not None
        self.done[what] += 1
        with self._trouble():
            await asyncio.to_thread(self.cluster.stop, "immediate")
            await asyncio.sleep(seconds)
            await asyncio.to_thread(self.cluster.start)


def _raise_first(playing: list[asyncio.Task[None]]) -> None:
    """What a player stumbled over is a fault of this program, or of the server's answers."""
    for task in playing:
        if task.done() and not task.cancelled() and task.exception() is not None:
            task.result()
