"""Break things for some minutes, then see whether anything was lost, doubled or stuck."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.databases import HOW, cluster

from .breaking import Faults


def main(words: list[str]) -> int:
    given = argparse.ArgumentParser(prog="python -m quality faults", description=__doc__)
    given.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    given.add_argument("--kills", type=int, default=100, help="how many times a server is killed with -9")
    given.add_argument("--parties", type=int, default=8, help="tables played at once, two people and a bot each")
    given.add_argument("--servers", type=int, default=2, help="server processes, on PostgreSQL")
    given.add_argument("--seed", type=int, default=1)
    chosen = given.parse_args(words)
    database = cluster() if chosen.database == "postgres" else None
    if chosen.database == "postgres" and database is None:
        print(HOW, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        faults = Faults(Path(folder), database, chosen.kills, chosen.parties, chosen.servers, chosen.seed)
        verdict = asyncio.run(faults.run())
    print(", ".join(f"{what}: {count}" for what, count in sorted(faults.done.items())))
    print(f"games: {verdict.games}, choices: {verdict.choices}, acknowledged: {verdict.acknowledged}")
    print(f"lost: {len(verdict.lost)}, doubled: {len(verdict.doubled)}, stuck: {len(verdict.stuck)}")
    for what in (*verdict.lost, *verdict.doubled, *verdict.stuck, *verdict.made_up):
        print(what)
    if verdict.went_back:
        print(f"states that went back: {verdict.went_back}")
    return 0 if verdict.is_good else 1
