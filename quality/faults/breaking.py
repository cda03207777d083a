"""Who breaks things: servers killed with -9, connections cut, disks filled, databases gone, clocks wrong."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from entrepot.table.store.address import Place, place
from quality import ROOT
from tests.databases import Cluster
from tests.match.playing import TOY_ENVIRONMENT

from .judge import Verdict, judge
from .network import Network
from .players import Party

SKEWS = (0.0, 0.0, -90.0, 45.0)
NO_LIMIT = resource.RLIM_INFINITY
MOST_BETWEEN = 20  # choices that are acknowledged between two faults
LONGEST_BETWEEN = 20.0  # seconds between two faults
NO_SPACE = 4096  # bytes that a file may have while the disk is full


@dataclass
class Server:
    """A server process that is started again whenever it was killed."""

    folder: Path
    database: str | None
    dice: random.Random
    port: int = 0
    running: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        self.port = self.port or _free_port()
        words = ["--port", str(self.port), "--skew", str(self.dice.choice(SKEWS))]
        words += ["--database", self.database] if self.database else ["--folder", str(self.folder)]
        environment = os.environ | TOY_ENVIRONMENT
        with open(self.folder / f"server-{self.port}.log", "ab") as log:
            self.running = subprocess.Popen(
                [sys.executable, "-m", "quality.faults.server", *words], cwd=ROOT, env=environment, stderr=log
            )
        while not await self._answers():
            assert self.running.poll() is None, (self.folder / f"server-{self.port}.log").read_text()[-2000:]
            await asyncio.sleep(0.02)

    async def _answers(self) -> bool:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        return True

    def kill(self) -> None:
        if self.running is not None:
            self.running.send_signal(signal.SIGKILL)
            self.running.wait()

    def limit_files(self, size: int) -> None:
        """The disk is full, or no longer: files of the process may not grow beyond this."""
        if self.running is not None and self.running.poll() is None:
            resource.prlimit(self.running.pid, resource.RLIMIT_FSIZE, (size, NO_LIMIT))


@dataclass
class Faults:
    """A world in which things break, and what became of it."""

    folder: Path
    cluster: Cluster | None = None
    kills: int = 100
    parties: int = 8
    servers: int = 1
    seed: int = 1
    done: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.dice = random.Random(self.seed)
        self.database = self.cluster.new_database() if self.cluster else None
        self.where: Place = place(self.folder, self.database)
        count = self.servers if self.database else 1
        self.all = [Server(self.folder, self.database, self.dice) for _ in range(count)]

    async def run(self) -> Verdict:
        began = time.monotonic()
        for server in self.all:
            await server.start()
        network = Network(lambda: self.dice.choice(self.all).port, self.dice)
        address = await network.start()
        parties = [Party(number, lambda: address, self.seed) for number in range(self.parties)]
        playing = [asyncio.create_task(p.play(lambda: self.done["kills"] >= self.kills)) for p in parties]
        try:
            while self.done["kills"] < self.kills:
                await self._let_them_play(parties, playing)
                await self._break_something(network)
            await asyncio.gather(*playing)
        finally:
            for task in playing:
                task.cancel()
            await network.stop()
            for server in self.all:
                server.kill()
        self.done["cuts"] = network.cuts
        self.done["seconds"] = round(time.monotonic() - began)
        return judge(self.where, parties)

    async def _let_them_play(self, parties: list[Party], playing: list[asyncio.Task[None]]) -> None:
        """Until some more choices were acknowledged, so that a slow machine sees as many as a fast one; but not for
        long, because what breaks while nobody gets anywhere must be borne as well."""
        wanted = _acknowledged(parties) + self.dice.randrange(MOST_BETWEEN)
        deadline = time.monotonic() + LONGEST_BETWEEN * self.dice.random()
        while _acknowledged(parties) < wanted and time.monotonic() < deadline:
            await asyncio.sleep(0.02 * self.dice.random())
            for task in playing:
                if task.done() and task.exception() is not None:
                    task.result()

    async def _break_something(self, network: Network) -> None:
        what = self.dice.random()
        if what < 0.5:
            server = self.dice.choice(self.all)
            server.kill()
            self.done["kills"] += 1
            await server.start()
        elif what < 0.75:
            network.cut(0.3)
        elif self.database is None:
            await self._fill_the_disk()
        elif what < 0.95 or self.cluster is None:
            self._throw_connections_out()
        else:
            self.done["database restarts"] += 1
            await asyncio.to_thread(self.cluster.stop, "immediate")
            await asyncio.to_thread(self.cluster.start)

    async def _fill_the_disk(self) -> None:
        self.done["full disks"] += 1
        self.all[0].limit_files(NO_SPACE)
        await asyncio.sleep(0.3)
        self.all[0].limit_files(NO_LIMIT)

    def _throw_connections_out(self) -> None:
        self.done["lost database connections"] += 1
        with psycopg.connect(self.database or "", autocommit=True) as boss:
            boss.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


def _acknowledged(parties: list[Party]) -> int:
    return sum(len(player.told.acknowledged) for party in parties for player in party.players)


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])
