"""No rule counts from behind: random games of every way to play with machine code that checks every index.

    python -m quality indices                          2,000 games of each way, redacted and imagined on the way
    python -m quality indices --games 100 dragons      fewer, and only the ways whose names hold all these words

Machine code takes an index into a field as it is: a negative one would read what lies before the field. The tests run
interpreted rules that refuse one; this looks a thousand times longer. Exit code 1 when an index leaves its field.
"""

from __future__ import annotations

import argparse
import sys

from entrepot.match import SPECTATOR
from quality.games import chosen
from tests.laws.play import PARTS, Rules, Spot
from tests.laws.variants import Way, game_of


def walk(way: Way, games: int) -> int:
    """Play so many games to their ends, and look at a position of each with the eyes of everyone; how many looks."""
    rules = Rules(game_of(way, "checked"))
    looks = 0
    for number in range(games):
        truth = rules.at(Spot(number, number * 37 % PARTS))
        for viewer in range(SPECTATOR, rules.game.seats):
            rules.broken_law(rules.imagined(truth, viewer, number))
            looks += 1
    return looks


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quality indices", description="Every index stays in its field")
    parser.add_argument("words", nargs="*", help="only the ways whose names hold all these words")
    parser.add_argument("--games", type=int, default=2_000, help="how many games of each way (2000)")
    given = parser.parse_args(words)
    broken = 0
    for way in chosen(given.words):
        try:
            print(f"{way}: {given.games} games, {walk(way, given.games)} imagined positions", flush=True)
        except IndexError as error:
            broken += 1
            print(f"{way}: {error}", file=sys.stderr)
    return 1 if broken else 0
