"""Half requests, sockets that do not read, floods of pings and of requests for results, and tables full of bots that
are left alone, from three addresses, beside honest tables: how long honest choices take, and how the server's memory
grows. Fails when 1 in 100 honest choices takes 100 ms or more, or the memory grows by more than 100 MB.

    python -m quality hostile --minutes 10 --tables 200
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys

from .mix import ADDRESSES, Outcome, Plan, run

REFUSALS = re.compile(r'entrepot_(refused_total|let_go_total){(?:code|why)="([^"]+)"} (\d+)')


def main(words: list[str]) -> int:
    given = argparse.ArgumentParser(
        prog="python -m quality hostile",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    given.add_argument("--minutes", type=float, default=10.0)
    given.add_argument("--tables", type=int, default=200, help="honest tables, with a person at every seat")
    given.add_argument("--pace", type=float, default=5.0, help="seconds between two choices at such a table")
    given.add_argument("--abandoned", type=int, default=16, help="tables of expert bots that are made and left")
    chosen = given.parse_args(words)
    if chosen.minutes <= 0 or chosen.tables < 1 or chosen.pace <= 0 or chosen.abandoned < 0:
        print("Minutes, tables and pace must be more than nothing.", file=sys.stderr)
        return 2
    outcome = asyncio.run(run(Plan(chosen.tables, 60 * chosen.minutes, chosen.pace, chosen.abandoned)))
    print("\n".join(report(chosen.tables, outcome)))
    return 0 if outcome.is_good else 1


def report(tables: int, outcome: Outcome) -> list[str]:
    seen, memory = outcome.seen, [kilobytes / 1000 for kilobytes in outcome.memory]
    took = ", ".join(f"{name} {value:g}" for name, value in seen["answered_ms"].items())
    refused = [f"{code} {count}" for _, code, count in REFUSALS.findall(outcome.metrics)]
    return [
        f"honest: {tables} tables, {seen['choices']} choices in {seen['seconds']:.0f} s, {seen['late']} late, "
        f"{seen['refused']} refused, {seen['finished']} games at their end",
        f"honest choices, answered in ms: {took or 'none'}",
        f"memory of the server in MB: first {memory[0]:.0f}, most {max(memory):.0f}, last {memory[-1]:.0f}",
        f"attacks from {', '.join(ADDRESSES)}: "
        + ", ".join(f"{what} {count}" for what, count in sorted(outcome.tally.items())),
        f"the server refused or let go: {', '.join(refused) or 'nobody'}",
        "good" if outcome.is_good else "too slow, or too much memory",
    ]
