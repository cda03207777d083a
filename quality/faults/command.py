"""Break things for some minutes, then see whether anything was lost, doubled or stuck."""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.databases import HOW, Cluster, cluster

from .breaking import Plan, World
from .disk import NEEDS
from .judge import Verdict
from .nursery import Nursery

PROGRESS = 10.0  # seconds


def main(words: list[str]) -> int:
    given = argparse.ArgumentParser(prog="python -m quality faults", description=__doc__)
    given.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    given.add_argument("--kills", type=int, default=100, help="how many times a server is killed with -9, in all")
    given.add_argument(
        "--parties", type=int, default=8, help="tables played at once, two people and a bot each, in all"
    )
    given.add_argument(
        "--servers", type=int, default=2, help="processes on one PostgreSQL database; databases of SQLite"
    )
    given.add_argument("--disk-full", action="store_true", help=f"a real disk that fills, with SQLite. {NEEDS}")
    given.add_argument(
        "--clock-jumps", action="store_true", help="clocks jump by a day, ahead and back, while games run"
    )
    given.add_argument("--outages", action="store_true", help="PostgreSQL is gone for 5 s every minute")
    given.add_argument("--seed", type=int, default=1)
    chosen = given.parse_args(words)
    database = cluster() if chosen.database == "postgres" else None
    if chosen.database == "postgres" and database is None:
        print(HOW, file=sys.stderr)
        return 2
    if (chosen.disk_full and database) or (chosen.outages and not database):
        given.error("--disk-full is for SQLite, --outages for --database postgres")
    plan = Plan(chosen.kills, chosen.parties, chosen.disk_full, chosen.clock_jumps, chosen.outages)
    with tempfile.TemporaryDirectory() as folder:
        try:
            return asyncio.run(_break(Path(folder), plan, database, chosen.servers, chosen.seed))
        except PermissionError as error:
            print(error, file=sys.stderr)
            return 2


async def _break(folder: Path, plan: Plan, database: Cluster | None, servers: int, seed: int) -> int:
    began = time.monotonic()
    verdict, done = await break_things(folder, plan, database, servers, seed)
    print(", ".join(f"{what}: {count}" for what, count in sorted(done.items())), end="")
    print(f", seconds: {time.monotonic() - began:.0f}")
    print(f"games: {verdict.games}, choices: {verdict.choices}, acknowledged: {verdict.acknowledged}")
    print(f"longest wait for an answer: {verdict.longest_wait:.1f} s")
    print(f"lost: {len(verdict.lost)}, doubled: {len(verdict.doubled)}, stuck: {len(verdict.stuck)}")
    for what in (*verdict.lost, *verdict.doubled, *verdict.stuck, *verdict.made_up):
        print(what)
    if verdict.went_back:
        print(f"states that went back: {verdict.went_back}")
    return 0 if verdict.is_good else 1


async def break_things(
    folder: Path, plan: Plan, database: Cluster | None, servers: int, seed: int
) -> tuple[Verdict, Counter[str]]:
    """Servers on one PostgreSQL database, or as many databases of SQLite with one server each, side by side."""
    nursery = Nursery()
    many = 1 if database else servers
    worlds: list[World] = []
    try:
        for number in range(many):
            share = Plan(
                _share(plan.kills, many, number),
                _share(plan.parties, many, number),
                plan.disk_full,
                plan.clock_jumps,
                plan.outages,
            )
            dice = random.Random(f"{seed} {number}")
            worlds.append(World(folder / str(number), nursery, share, dice, f"{number}-", database, servers))
        telling = asyncio.create_task(_tell(worlds, plan.kills))
        await asyncio.gather(*(world.live() for world in worlds))
        telling.cancel()
        verdicts = [world.judged() for world in worlds]
    finally:
        nursery.close()
        for world in worlds:
            world.close()
    return sum(verdicts[1:], verdicts[0]), sum((world.done for world in worlds), Counter())


def _share(of: int, many: int, number: int) -> int:
    return of * (number + 1) // many - of * number // many


async def _tell(worlds: Sequence[World], kills: int) -> None:
    began = time.monotonic()
    while True:
        await asyncio.sleep(PROGRESS)
        done = sum(world.done["kills"] for world in worlds)
        games = sum(len(party.tables) for world in worlds for party in world.parties)
        choices = sum(world.acknowledged for world in worlds)
        seconds = time.monotonic() - began
        print(
            f"{seconds:4.0f} s: {done} of {kills} kills, {games} games, {choices} choices", file=sys.stderr, flush=True
        )
