"""`python -m entrepot.measuring.strength`: all contests of `strength.py` and the calibration, as tables in Markdown."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from entrepot.bots import prepare
from entrepot.bots.levels import fitted, spec
from entrepot.games import title, titles
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .calibration import calibrate, reliability
from .strength import HEAD, chosen, line, strength, with_network

CALIBRATION = "calibration"


def main(words: list[str] | None = None) -> int:
    given = _parser().parse_args(words)
    try:
        for name in given.games or titles():
            _measure(Game(title(name), {}), given)
    except OptionError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m entrepot.measuring.strength", description="Measure how strong bots are; prints Markdown."
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all")
    parser.add_argument(
        "--part", action="append", default=[], help="only this one (ladder, variant: all of theirs; calibration)"
    )
    parser.add_argument("--count", type=int, help="so many games, or positions, instead of each part's own number")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--out", type=Path, default=Path("strength.jsonl"), help="where games are kept")
    parser.add_argument("--network", default="", metavar="FILE", help="instead of the network that came with the game")
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="where the reliability plot goes")
    return parser


def _measure(game: Game, given: argparse.Namespace) -> None:
    names = [name for name in given.part if name != CALIBRATION]
    wanted = chosen(game.title, names, given.count) if names or not given.part else []
    if given.network:
        wanted = [with_network(part, given.network) for part in wanted]
    for part in wanted:
        for bot in part.bots:
            fitted(game.title, spec(bot))
    prepare(game)
    if wanted:
        print(HEAD, flush=True)
    for found in strength(game, wanted, given.out, given.jobs, _told()):
        print(line(found), flush=True)
    if CALIBRATION in given.part or not given.part:
        _calibrate(game, given)


def _calibrate(game: Game, given: argparse.Namespace) -> None:
    found = calibrate(game, given.network, given.jobs, given.count)
    print("\n| Game | Positions | Chance to win misses by | Expected place misses by |\n|---|---:|---:|---:|")
    row = f"{found['positions']} | {found['win_error']:.3f} | {found['place_error']:.3f}"
    print(f"| {game.name} | {row} |", flush=True)
    print(json.dumps(found["groups"]), file=sys.stderr)
    if given.plot:
        given.plot.write_text(reliability(found), "utf-8")


def _told() -> Any:
    """Progress, now and then, where it does not mix with the table."""
    last = time.monotonic()

    def tell(done: int, total: int, what: str) -> None:
        nonlocal last
        if time.monotonic() - last > 20 or done == total:
            last = time.monotonic()
            print(f"{done} of {total} {what}", file=sys.stderr, flush=True)

    return tell
