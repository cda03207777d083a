"""The rules on a graphics processor, held against the processor's and against the laws.

    python -m quality gpu compile                    both games to code for a GPU; needs none (--architecture 9.0)
    python -m quality gpu same --games 100000        the same games here and there: one digest
    python -m quality gpu laws --states 1000000000   secrecy and conservation on random positions
    python -m quality gpu speed                      random play, so many games at a time

Games are all that are installed, or those that are named. Prints a line for each. Exit code 1 when something is broken.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from entrepot.contests.graphics import GraphicsPlayground
from entrepot.contests.simulate import simulate
from entrepot.envs.graphics import GraphicsVectorEnv
from entrepot.games import title, titles
from entrepot.kernel.cuda.compiling import ptx_of
from entrepot.kernel.cuda.fleet import Fleet
from entrepot.kernel.cuda.kernels import device
from entrepot.kernel.cuda.page import LOOK, PLAY
from entrepot.kernel.cuda.watching import Watch
from entrepot.kernel.seeds import run_words
from entrepot.kernel.title import OptionError
from entrepot.match import Game

STEPS = 50  # of an environment, to be timed
REPORTS = 20  # while positions are looked at


def compile_rules(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    major, _, minor = given.architecture.partition(".")
    sizes = {}
    for program in (PLAY, LOOK):
        began = time.perf_counter()
        _, ptx = ptx_of(game.title.rulebook, program, (int(major), int(minor)))
        sizes[program.name] = {"kilobytes": len(ptx) // 1000, "seconds": round(time.perf_counter() - began, 1)}
    return {"broken": 0, **sizes}


def play_the_same(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    there = simulate(game, given.games, given.seed, device="cuda").digest
    here = given.digest or simulate(game, given.games, given.seed, jobs=given.jobs).digest
    return {"games": given.games, "digest": there, "broken": int(there != here)}


def keep_laws(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    fleet = Fleet(device(), game.title.rulebook, game.variant.tables, given.side_by_side)
    watch, words = Watch(fleet, game.seats), run_words(given.seed)
    began = time.perf_counter()
    fleet.begin(*words, np.arange(fleet.games))
    fleet.settle()
    looks = -(-given.states // fleet.games)
    for number in range(looks):
        fleet.stroll()
        watch.look(*words)
        if number % max(looks // REPORTS, 1) == 0:
            device().synchronize()
            print(f"  {watch.states:,} positions", file=sys.stderr, flush=True)
    found = watch.found()
    seconds = time.perf_counter() - began
    return {"positions": watch.states, **found, "seconds": round(seconds, 1), "broken": sum(found.values())}


def measure(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    figures: dict[str, Any] = {"device": device().name}
    for games in given.sizes:
        playground = GraphicsPlayground(game, games)
        playground.rush(given.seed, 0)
        began = time.perf_counter()
        playground.rush(given.seed, games)
        device().synchronize()
        seconds = time.perf_counter() - began
        decisions = int(playground.fleet.made.host().sum())
        figures[f"{games} games to their end"] = round(decisions / seconds)
        fleet = playground.fleet
        fleet.begin(*run_words(given.seed), np.arange(games))
        began = time.perf_counter()
        decisions = fleet.go_on(given.rounds)
        figures[f"{games} games, {given.rounds} rounds"] = round(decisions / (time.perf_counter() - began))
    for rows in given.rows:
        figures[f"steps of {rows} rows"] = _steps(game, rows, given)
    return {**figures, "broken": 0}


def _steps(game: Game, rows: int, given: argparse.Namespace) -> int:
    """Steps a second of an environment with observations and masks."""
    env = GraphicsVectorEnv(game, rows)
    env.reset(given.seed)
    for _ in range(STEPS):
        env.step(env.sample())
    device().synchronize()
    began = time.perf_counter()
    for _ in range(STEPS):
        env.step(env.sample())
    device().synchronize()
    return round(rows * STEPS / (time.perf_counter() - began))


TASKS = {"compile": compile_rules, "same": play_the_same, "laws": keep_laws, "speed": measure}


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m quality gpu", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("titles", nargs="*", metavar="GAME", help="which games (all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=100_000, help="same: how many games (100,000)")
    parser.add_argument("--digest", help="same: what came out elsewhere, instead of playing here")
    parser.add_argument("--jobs", type=int, default=1, help="same: processes that play here (1)")
    parser.add_argument("--states", type=int, default=10**9, help="laws: how many positions (1,000,000,000)")
    parser.add_argument("--side-by-side", type=int, default=1 << 18, help="laws: games at a time (262,144)")
    parser.add_argument("--sizes", type=int, nargs="*", default=[1 << 17, 1 << 20], help="speed: games at a time")
    parser.add_argument("--rounds", type=int, default=2000, help="speed: rounds with new games (2,000)")
    parser.add_argument("--rows", type=int, nargs="*", default=[1 << 18], help="speed: rows that are stepped (262,144)")
    parser.add_argument("--architecture", default="9.0", help="compile: the compute capability (9.0)")
    given = parser.parse_args(words)
    broken = 0
    try:
        for name, figures in _each(given):
            broken += figures.pop("broken")
            print(json.dumps({"game": name, **figures}), flush=True)
    except OptionError as error:
        print(error, file=sys.stderr)
        return 2
    return 1 if broken else 0


def _each(given: argparse.Namespace) -> Iterator[tuple[str, dict[str, Any]]]:
    for name in given.titles or sorted(titles()):
        yield name, TASKS[given.task](Game(title(name), {}), given)
