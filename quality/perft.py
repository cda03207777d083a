"""Counted choices, as in chess: how many different sequences of choices there are, one, two, three… choices long, at
three points of two random games of every way to play.

The numbers in `tests/laws/perft.toml` are recorded, not derived: they pin what the rules offer, so that no change of
it goes unnoticed. After a change that is meant, record them again and say in the commit why they changed:

    python -m quality perft
"""

from __future__ import annotations

import argparse
import tomllib

from quality import ROOT
from tests.laws.play import Rules, Spot, rules_of
from tests.laws.variants import ways

FILE = ROOT / "tests" / "laws" / "perft.toml"
SEEDS = (1, 2)
POINTS = {"start": 0, "middle": 500, "late": 850}  # how far into a random game, in thousandths
DEPTH = 5

Counts = dict[str, list[int]]

HEAD = """\
# How many sequences of 1, 2, 3… choices there are at points of the random games from seeds 1 and 2.
# Recorded numbers; `python -m quality perft` records them again (see quality/perft.py).
"""


def counted(rules: Rules) -> Counts:
    return {
        f"{point} {number}": sequences(rules, rules.at(Spot(number, part)), DEPTH)
        for number in SEEDS
        for point, part in POINTS.items()
    }


def sequences(rules: Rules, here: bytes, depth: int) -> list[int]:
    """How many sequences of 1 to `depth` choices there are from a position."""
    codes = rules.codes(here)
    counts = [len(codes)] + [0] * (depth - 1)
    if depth > 1:
        for code in codes:
            for further, count in enumerate(sequences(rules, rules.play(here, code), depth - 1)):
                counts[further + 1] += count
    return counts


def recorded() -> dict[str, Counts]:
    return tomllib.loads(FILE.read_text("utf-8")) if FILE.exists() else {}


def record() -> None:
    lines = [HEAD]
    for way in ways()[0]:
        lines += [f'["{way}"]', *(f'"{name}" = {counts}' for name, counts in counted(rules_of(way)).items()), ""]
    FILE.write_text("\n".join(lines), "utf-8")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m quality perft", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.parse_args(words)
    record()
    return 0
