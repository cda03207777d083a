"""Many random games of every way to play: all end, every law holds at the end, and a sample of them comes out the same
with interpreted rules.

    python -m quality games                          10,000 games of each way
    python -m quality games --games 500 singapore    fewer, and only the ways whose names hold all these words

Prints a table in Markdown, which `docs/quality.md` keeps. Exit code 1 when a game does not end or breaks a law.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from entrepot.contests.playground import SimulationError
from entrepot.contests.simulate import simulate
from tests.laws.variants import Way, game_of, ways

SEED = 1819
HEAD = "| Way to play | Games | Decisions a game | Rounds | Ended by | Plain |\n|---|---|---|---|---|---|"


def chosen(words: list[str]) -> Iterator[Way]:
    for way in ways()[0]:
        if all(word in str(way) for word in words):
            yield way


def row(way: Way, games: int, sample: int) -> str:
    """One line of the table; a `SimulationError` when a game does not end or a law is broken."""
    summary = simulate(game_of(way), games, SEED).summary()
    endings = summary.get("endings", {})
    shares = ", ".join(f"{name} {count / games:.1%}" for name, count in endings.items() if count)
    rounds = f"{summary['rounds']['mean']:.2f}" if "rounds" in summary else ""
    return f"| {way} | {games} | {summary['decisions']['mean']:.0f} | {rounds} | {shares} | {alike(way, sample)} |"


def alike(way: Way, sample: int) -> str:
    """How many games were played both ways, to the same bytes."""
    if sample == 0:
        return ""
    plain, compiled = (simulate(game_of(way, engine), sample, SEED).digest for engine in ("plain", "compiled"))
    if plain != compiled:
        raise SimulationError(f"{sample} games end differently with interpreted rules.")
    return f"{sample} the same"


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quality games", description="Random games of every way to play")
    parser.add_argument("words", nargs="*", help="only the ways whose names hold all these words")
    parser.add_argument("--games", type=int, default=10_000, help="how many games of each way (10000)")
    parser.add_argument("--plain", type=int, default=20, help="how many of them interpreted as well (20)")
    given = parser.parse_args(words)
    broken = 0
    print(HEAD)
    for way in chosen(given.words):
        try:
            print(row(way, given.games, given.plain), flush=True)
        except SimulationError as error:
            broken += 1
            print(f"{way}: {error}", file=sys.stderr)
    return 1 if broken else 0
