"""Add finished games to the corpus."""

from __future__ import annotations

import argparse
import json
import sys

from tests.laws.variants import ways

from .corpus import BOTS, FOLDER, TOLD, all_told, broken, file_of, play, record_told


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quality corpus", description=__doc__)
    parser.add_argument("words", nargs="*", help="only ways to play with these words, such as dragons mode=fire")
    parser.add_argument("--seed", type=int, default=1819, help="the seed of the games and of the bots")
    parser.add_argument("--bots", default=",".join(BOTS), help="who plays, by seat, over and over")
    parser.add_argument("--plain", action="store_true", help="by interpreted rules, which random bots do not mind")
    parser.add_argument("--told", action="store_true", help="only write anew what players are told in kept games")
    chosen = parser.parse_args(words)
    if chosen.told:
        record_told()
        print(f"{TOLD.name}: {TOLD.stat().st_size} bytes")
        return 0
    wanted = [way for way in ways()[0] if set(chosen.words) <= set(str(way).split())]
    if not wanted:
        print(f"No way to play has the words {' '.join(chosen.words)}.", file=sys.stderr)
        return 2
    added, engine = [], "plain" if chosen.plain else "compiled"
    for way in wanted:
        path = file_of(way, chosen.seed)
        if path.exists():
            print(f"{path.relative_to(FOLDER)} is there already.")
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        game = play(way, chosen.seed, chosen.bots.split(","), engine)
        path.write_text(json.dumps(game, separators=(",", ":")) + "\n", "utf-8")
        print(f"{path.relative_to(FOLDER)}: {path.stat().st_size} bytes")
        added.append(path)
    record_told(all_told())
    for path in added:
        complaint = broken(path, engine)
        assert complaint is None, complaint
    return 0
