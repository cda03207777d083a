"""Honest tables and attackers at one server, and what both notice."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from entrepot.measuring.table_load.clients import Orders, Seat, Table
from entrepot.measuring.table_load.load import Laid, Load, address_said_by, laid_table, memory_of
from entrepot.table.play.catalogue import Catalogue
from entrepot.table.play.people import Player
from entrepot.table.server.identity import Identity
from entrepot.table.store.sqlite.store import SqliteStore
from quality import ROOT

from . import attacks
from .attacks import Target

ADDRESSES = ("127.0.0.2", "127.0.0.3", "127.0.0.4")
FINISHED = 12  # games that results are asked of
TO_THE_END = 100_000  # choices
FIRST_FINISHED = 10_000_000  # the number of the first of them
MOST_GROWTH = 100_000.0  # kilobytes
SLOWEST = 100.0  # milliseconds, of 99 in 100 choices
LONGEST_LINE = 1 << 24
PATIENCE = 120.0  # seconds until an attack that does not begin is a fault of this program
SAMPLE = 0.5  # seconds


@dataclass(frozen=True)
class Plan:
    tables: int = 200
    seconds: float = 600.0
    pace: float = 5.0  # seconds between two choices at an honest table
    abandoned: int = 16
    level: str = "expert"
    games: tuple[str, ...] = ("singapore", "dragons")
    engine: str = "compiled"
    opening: int | None = None  # choices made at an honest table before; None: some


@dataclass
class Outcome:
    seen: dict[str, Any] = field(default_factory=dict)
    memory: list[float] = field(default_factory=list)  # kilobytes, from the moment before the first attack on
    tally: Counter[str] = field(default_factory=Counter)
    metrics: str = ""

    @property
    def p99(self) -> float | None:
        """Milliseconds; None where no honest choice was answered."""
        found: float | None = self.seen["answered_ms"].get("p99")
        return found

    @property
    def growth(self) -> float:
        return max(self.memory) - self.memory[0]

    @property
    def is_good(self) -> bool:
        return self.p99 is not None and self.p99 < SLOWEST and self.growth <= MOST_GROWTH


async def run(plan: Plan) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        tables, finished, key, seats = await _furnish(Path(folder), plan)
        call = "from quality.hostile.server import serve_here; serve_here()"
        server = subprocess.Popen(
            [sys.executable, "-c", call, folder, plan.engine], stderr=subprocess.PIPE, text=True, cwd=ROOT
        )
        try:
            host = await asyncio.to_thread(address_said_by, server)
            draining = asyncio.create_task(asyncio.to_thread(_drain, server))
            target = Target(host, [name for name, _ in tables], finished, plan.level, plan.games[0], seats)
            outcome = await _play(plan, _orders(plan, tables, key, host), target, server.pid)
        finally:
            server.terminate()
            try:
                await asyncio.to_thread(server.wait, 30)
            except subprocess.TimeoutExpired:
                server.kill()
        await draining
    return outcome


def _drain(server: subprocess.Popen[str]) -> None:
    """Read the server's log, so that it never waits for a reader."""
    assert server.stderr is not None
    with server.stderr as log:
        for _ in log:
            pass


async def _furnish(folder: Path, plan: Plan) -> tuple[list[Laid], list[str], str, int]:
    """Tables in the middle of their games, others at the end; and how many seats the first game has."""
    catalogue = Catalogue(plan.engine)
    games = [catalogue.game(name, {}) for name in plan.games]
    load = Load(plan.tables, plan.seconds, plan.pace)
    store = SqliteStore(folder / "entrepot.sqlite3")
    try:
        tables = [await laid_table(store, games[n % len(games)], n, load, plan.opening) for n in range(plan.tables)]
        finished = [
            (await laid_table(store, games[n % len(games)], FIRST_FINISHED + n, load, TO_THE_END))[0]
            for n in range(FINISHED)
        ]
    finally:
        await store.close()
    return tables, finished, store.key, games[0].seats


def _orders(plan: Plan, tables: list[Laid], key: str, host: str) -> Orders:
    """Every honest table is at an address of its own, behind the proxy that 127.0.0.1 is believed to be."""
    identity = Identity(key)
    laid = [
        Table(name, [Seat(identity.sign(Player(p, p)), 0, f"10.0.{n // 250}.{n % 250 + 1}") for p in people])
        for n, (name, people) in enumerate(tables)
    ]
    return Orders(laid, [host], plan.seconds, plan.pace)


async def _play(plan: Plan, orders: Orders, target: Target, server: int) -> Outcome:
    """The attacks begin when all honest people sit and the measuring does."""
    call = "from entrepot.measuring.table_load.clients import main; main()"
    clients = await asyncio.create_subprocess_exec(
        sys.executable, "-c", call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, limit=LONGEST_LINE
    )
    outcome, attackers = Outcome(), list[asyncio.Task[None]]()
    try:
        assert clients.stdin is not None and clients.stdout is not None
        clients.stdin.write(msgspec.json.encode(orders) + b"\n")
        async for line in clients.stdout:
            said = msgspec.json.decode(line)
            if said["what"] == "done":
                outcome.seen = said["seen"]
                await _all_tried(plan, outcome, attackers)
                outcome.metrics = await _metrics(target.host)
                return outcome
            if said["what"] == "began":
                outcome.memory.append(memory_of(server))
                attackers = _attack(plan, target, outcome, server)
        raise RuntimeError("the honest clients ended before they were done")
    finally:
        for attacker in attackers:
            attacker.cancel()
        await asyncio.gather(*attackers, return_exceptions=True)
        with suppress(ProcessLookupError):
            clients.kill()
        await clients.wait()


def _attack(plan: Plan, target: Target, outcome: Outcome, server: int) -> list[asyncio.Task[None]]:
    async def sample() -> None:
        while True:
            await asyncio.sleep(SAMPLE)
            outcome.memory.append(memory_of(server))

    async def attack() -> None:
        await attacks.abandon(target, ADDRESSES[0], plan.abandoned, outcome.tally)
        async with asyncio.TaskGroup() as group:
            for address in ADDRESSES:
                for flood in attacks.FLOODS:
                    group.create_task(flood(target, address, outcome.tally))

    return [asyncio.create_task(sample()), asyncio.create_task(attack())]


async def _all_tried(plan: Plan, outcome: Outcome, attackers: list[asyncio.Task[None]]) -> None:
    """Figures mean nothing where an attack has not begun yet: wait for it. One that failed is a fault of ours."""
    kinds = [*attacks.KINDS, *(["abandoned tables"] if plan.abandoned else [])]
    async with asyncio.timeout(PATIENCE):
        while not all(outcome.tally[kind] for kind in kinds):
            for attacker in attackers:
                if attacker.done():
                    attacker.result()
            await asyncio.sleep(SAMPLE)


async def _metrics(host: str) -> str:
    name, _, port = host.partition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    writer.write(b"GET /metrics HTTP/1.0\r\n\r\n")
    text = (await reader.read()).decode()
    writer.close()
    return text
