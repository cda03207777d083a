"""Feed a target with input that nobody meant, and stop at the first answer that is wrong.

    python -m quality fuzz frames --runs 1000000 --seed 1
    python -m quality fuzz frames --runs 1000000 --seed 1 --guided

An input that was found is printed; it belongs into a test, beside the repair.
"""

from __future__ import annotations

import argparse
import datetime
import importlib
import sys
import tempfile
import time

from .driving import Finding, Target, drive, drive_guided

TARGETS = {
    "frames": ("messages", "what a socket reads, before anyone looks at it"),
    "table": ("at_a_table", "sockets of players and onlookers at a table with secrets"),
    "http": ("requests", "requests of every kind to a server with tables"),
    "records": ("records", "records of games, replayed"),
    "scenarios": ("scenarios", "scenario files"),
    "editions": ("editions", "edition files of 1819 Singapore"),
    "cards": ("cards", "card files of both games"),
    "options": ("options", "options of both games and of the small ones"),
}


def make(name: str) -> Target:
    module = importlib.import_module(f"quality.fuzzing.{TARGETS[name][0]}")
    target: Target = module.target()
    return target


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m quality fuzz",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="targets:\n" + "\n".join(f"  {name:10} {what}" for name, (_, what) in TARGETS.items()),
    )
    parser.add_argument("target", choices=TARGETS, metavar="TARGET")
    parser.add_argument("--runs", type=int, default=10_000, help="how many inputs")
    parser.add_argument("--seed", type=int, default=1, help="what the inputs depend on")
    parser.add_argument("--guided", action="store_true", help="guided by coverage; needs the package atheris")
    chosen = parser.parse_args(words)
    began = time.perf_counter()
    if chosen.guided:
        return _guided(chosen.target, chosen.runs, chosen.seed)
    target = make(chosen.target)
    try:
        heard = drive(target, chosen.runs, chosen.seed, lambda line: print(line, file=sys.stderr, flush=True))
    except Finding as finding:
        print(f"{chosen.target}, seed {chosen.seed}: {finding}")
        return 1
    finally:
        target.close()
    seconds = time.perf_counter() - began
    today = datetime.date.today()
    print(f"{today} {chosen.target} seed {chosen.seed}: {heard.total()} inputs in {seconds:.0f} s, nothing found")
    for answer, count in heard.most_common(12):
        print(f"  {count:9} {answer}")
    return 0


def _guided(name: str, runs: int, seed: int) -> int:
    try:
        import atheris  # noqa: F401
    except ImportError:
        print("Guided fuzzing needs the package atheris: pip install 'entrepot[fuzz]'.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        drive_guided(lambda: make(name), ("entrepot",), runs, seed, folder)
    return 0
