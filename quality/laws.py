"""Secrecy and conservation, held against every position of many random games, in one compiled program.

    python -m quality laws                              a million positions of each way to play
    python -m quality laws --states 500000000 dragons   more, and only the ways whose names hold all these words

After every choice the game's own laws must hold. Then, for a spectator or one of the seats in turn, what the viewer
may not see is filled with another truth that fits all it knows: the laws must hold there as well, and what the viewer
may see must have stayed the same, byte for byte. `quality gpu laws` does the same on a graphics processor. Exit code 1
when something is broken; the first position of each kind is named, so that it can be met again.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from entrepot.kernel import Chance, Choices
from entrepot.kernel.chance import below
from entrepot.kernel.linking import linked
from entrepot.kernel.parts import Row, inner
from entrepot.kernel.playing import play_on
from entrepot.kernel.programs import Program
from entrepot.kernel.running import imagine, set_up
from entrepot.kernel.seeds import run_words, seed_choices
from entrepot.kernel.stand_ins import laws, redact
from entrepot.kernel.state import GameState, GameTables
from entrepot.match import Game
from quality.games import chosen
from tests.laws.play import LONGEST
from tests.laws.variants import Way, game_of

TRUTH, KNOWN, OTHER, BLANK = range(4)  # positions that are held against each other; the last stays empty
AT_ONCE = 500  # games of one call
REPORTS = 20  # of the way, for those who wait
WORD = 8  # bytes


class Found(IntEnum):
    """What is counted; behind it, of the first of each kind, the game, how many choices were made, and the viewer."""

    POSITIONS = 0
    BROKEN = 1
    IMAGINED_BROKEN = 2
    TOLD = 3


NAMES = {
    Found.BROKEN: "positions that break a law",
    Found.IMAGINED_BROKEN: "imagined positions that break a law",
    Found.TOLD: "positions that a seat could tell",
}
FIRST = len(Found)
DETAILS = 3
SIZE = FIRST + DETAILS * len(Found)


class Watch(NamedTuple):
    """What watching needs. `words` are the positions as numbers; `now` is the game, and how many choices were made."""

    luck: Chance
    words: Row[int]
    found: Row[int]
    now: Row[int]
    a: int
    b: int
    seats: int


@inner
def choose_any(g: GameTables, s: Row[GameState], at: int, choices: Choices, watch: Watch) -> int:
    return choices.code[below(watch.luck, choices.count)]


@inner
def count(watch: Watch, what: int, viewer: int) -> None:
    if watch.found[what] == 0:
        first = FIRST + DETAILS * what
        watch.found[first], watch.found[first + 1], watch.found[first + 2] = watch.now[0], watch.now[1], viewer
    watch.found[what] += 1


@inner
def hold_laws(g: GameTables, s: Row[GameState], at: int, watch: Watch) -> None:
    """As the game stands, for one viewer."""
    number = watch.found[Found.POSITIONS]
    viewer = number % (watch.seats + 1) - 1
    watch.found[Found.POSITIONS] = number + 1
    if laws(g, s[TRUTH]) != 0:
        count(watch, Found.BROKEN, viewer)
    s[KNOWN] = s[TRUTH]
    redact(g, s[KNOWN], viewer)
    s[OTHER] = s[KNOWN]
    imagine(g, s[OTHER], viewer, watch.a, watch.b, number)
    if laws(g, s[OTHER]) != 0:
        count(watch, Found.IMAGINED_BROKEN, viewer)
    redact(g, s[OTHER], viewer)
    size = len(watch.words) // (BLANK + 1)
    differ = 0
    for i in range(size):
        differ |= watch.words[KNOWN * size + i] ^ watch.words[OTHER * size + i]
    if differ != 0:
        count(watch, Found.TOLD, viewer)
    watch.now[1] += 1


@inner
def watch_games(
    g: Row[GameTables],
    s: Row[GameState],
    words: Row[int],
    choices: Row[Choices],
    luck: Row[Chance],
    found: Row[int],
    now: Row[int],
    first: int,
    games: int,
    seats: int,
    a: int,
    b: int,
) -> int:
    """Play games `first` and following to their ends, and look at every position."""
    for number in range(first, first + games):
        s[TRUTH] = s[BLANK]
        set_up(g[0], s[TRUTH], a, b, number, 1)
        seed_choices(luck[0], a, b, number)
        now[0], now[1] = number, 0
        play_on(g[0], s, TRUTH, choices[0], Watch(luck[0], words, found, now, a, b, seats), LONGEST)
    return found[Found.POSITIONS]


WATCHING = Program("watching", watch_games, {"choose": choose_any, "witness": hold_laws})


def watched(game: Game, seed: int, first: int, games: int, mode: str = "compiled") -> np.ndarray[Any, Any]:
    """What was found in so many games of a seed, by `Found`, and where."""
    rulebook, engine = game.title.rulebook, game.engine
    states = np.zeros(BLANK + 1, rulebook.state.dtype())
    assert states.itemsize % WORD == 0
    found, now = np.zeros(SIZE, np.int64), np.zeros(2, np.int64)
    luck, choices = (engine.hold(record, np.zeros(1, record.dtype())) for record in (Chance, Choices))
    enter = linked(rulebook, WATCHING, mode)
    held = engine.hold(rulebook.state, states)
    given = held, states.view(np.int64).reshape(-1), choices, luck, found, now
    enter(game.tables, *given, first, games, game.seats, *run_words(seed))
    return found


def together(found: np.ndarray[Any, Any], more: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """What two calls found, the first of each kind being that of the earlier one that found any."""
    places = np.zeros(SIZE, bool)
    for kind in Found:
        places[FIRST + DETAILS * kind : FIRST + DETAILS * (kind + 1)] = found[kind] == 0
    whole: np.ndarray[Any, Any] = np.where(places, more, found)
    whole[:FIRST] = found[:FIRST] + more[:FIRST]
    return whole


def look(way: Way, states: int, seed: int, threads: int) -> dict[str, Any]:
    """One way to play, in so many positions or a few more."""
    game = game_of(way)
    began, games, told = time.perf_counter(), 0, 0
    found = watched(game, seed, 0, 1)
    with ThreadPoolExecutor(threads) as pool:
        while found[Found.POSITIONS] < states:
            firsts = range(games + 1, games + 1 + AT_ONCE * threads, AT_ONCE)
            for more in pool.map(lambda first: watched(game, seed, first, AT_ONCE), firsts):
                found = together(found, more)
            games += AT_ONCE * threads
            if REPORTS * found[Found.POSITIONS] // states > told:
                told = REPORTS * int(found[Found.POSITIONS]) // states
                print(f"  {int(found[Found.POSITIONS]):,} positions", file=sys.stderr, flush=True)
    figures: dict[str, Any] = {"way": str(way), "positions": int(found[Found.POSITIONS])}
    for kind, name in NAMES.items():
        figures[name] = int(found[kind])
        if found[kind]:
            first = found[FIRST + DETAILS * kind :][:DETAILS].tolist()
            figures[f"first of the {name}"] = dict(zip(("game", "choices", "viewer"), first, strict=True))
    return {**figures, "seconds": round(time.perf_counter() - began, 1)}


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m quality laws", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("words", nargs="*", help="only the ways whose names hold all these words")
    parser.add_argument("--states", type=int, default=1_000_000, help="how many positions of each way (1,000,000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args(words)
    broken = 0
    for way in chosen(given.words):
        figures = look(way, given.states, given.seed, given.threads)
        broken += sum(figures[name] for name in NAMES.values())
        print(json.dumps(figures), flush=True)
    return 1 if broken else 0
