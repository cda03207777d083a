"""How strong the bots are, measured: `python -m entrepot.strength GAME`. It takes hours; `docs/strength.md` keeps what
came out.

Every part is a contest in the arena (`arena.py`) with its own claim. Games already played are kept in the results file,
so that a run can be stopped at any time and goes on where it was.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import platform
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.bots import prepare
from entrepot.contests.arena import Contest, lineups, standings
from entrepot.contests.simulate import play_lineups
from entrepot.games import title
from entrepot.match import Game

RUNGS = (200, 400, 800, 1600, 3200)


@dataclass(frozen=True)
class Part:
    """A contest and what it is to show: how often the first bot arrives ahead, or wins the game."""

    name: str
    bots: tuple[str, ...]
    games: int
    claim: str
    alone: bool = False  # the first bot against a table of the second
    chunk: int = 40  # games after which the results are kept; for each chunk processes are started anew

    def lineups(self, seats: int) -> Iterator[tuple[int, ...]]:
        if not self.alone:
            yield from lineups(len(self.bots), seats)
        number = 0
        while True:
            yield tuple(0 if seat == number % seats else 1 for seat in range(seats))
            number += 1


def parts() -> list[Part]:
    """The claims of the bots, from the cheapest to the dearest."""
    ladder = [
        Part(f"ladder {low}-{high}", (f"search:{high}", f"search:{low}"), 100, "no doubling loses strength")
        for low, high in itertools.pairwise(RUNGS)
    ]
    return [
        Part("greedy", ("greedy", "random"), 400, "greedy ahead of random in 75 % of pairings"),
        Part("search", ("search:50ms", "greedy"), 200, "search ahead of greedy in 75 % of pairings"),
        *ladder,
        Part("expert", ("expert", "greedy"), 40, "one expert wins half against three greedy", alone=True, chunk=8),
    ]


def measure(game: Game, part: Part, kept: dict[str, Any], jobs: int, seed: int = 1) -> Iterator[int]:
    """Play what is missing of a part, chunk by chunk; `kept` holds the rows and is changed. Yields the games so far."""
    order = part.lineups(game.seats)
    who = [list(next(order)) for _ in range(part.games)]
    rows: list[Any] = kept.setdefault("rows", [])
    while len(rows) < part.games:
        first = len(rows)
        chunk = who[first : first + part.chunk]
        named = [tuple(part.bots[number] for number in row) for row in chunk]
        played = play_lineups(game, named, seed, jobs, first=first)
        won = played.won / np.maximum(played.won.sum(axis=1, keepdims=True), 1)
        for at, row in enumerate(chunk):
            rows.append([row, played.places[at].tolist(), won[at].tolist(), played.scores[at].tolist()])
        yield len(rows)


def result(part: Part, kept: dict[str, Any]) -> dict[str, Any]:
    """What a part shows so far."""
    who, places, shares, scores = (np.array(column) for column in zip(*kept["rows"][: part.games], strict=True))
    contest = Contest(part.bots, who, places.astype(int), shares.astype(float), scores.astype(float))
    found = standings(contest)
    pair = next(pair for pair in found["pairings"] if pair["bot"] == part.bots[0])
    wins = float((contest.shares * (contest.who == 0)).sum() / len(who))
    error = 1.96 * float(np.sqrt(wins * (1 - wins) / len(who)))
    return {
        "part": part.name,
        "bots": list(part.bots),
        "games": len(who),
        "claim": part.claim,
        "ahead": pair["ahead"],
        "ahead_interval": pair["interval"],
        "win_share": round(wins, 4),
        "win_share_error": round(error, 4),
    }


def main() -> None:
    reader = argparse.ArgumentParser(prog="python -m entrepot.strength", description=__doc__)
    reader.add_argument("game")
    reader.add_argument("--part", action="append", help="only this part; may be given again")
    reader.add_argument("--games", type=int, help="so many games, instead of each part's own number")
    reader.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--out", type=Path, default=Path("strength.json"))
    chosen = reader.parse_args()
    if chosen.games is not None and chosen.games < 1:
        reader.error(f"a part has at least one game, not {chosen.games}")
    game = Game(title(chosen.game), {})
    prepare(game)
    known = {part.name: replace(part, games=chosen.games or part.games) for part in parts()}
    for name in chosen.part or known:
        if name not in known:
            reader.error(f"there is no part {name!r}: the parts are {', '.join(known)}")
    kept = json.loads(chosen.out.read_text()) if chosen.out.exists() else {}
    for name in chosen.part or known:
        part, began = known[name], time.time()
        mine = kept.setdefault(f"{chosen.game} {name}", {})
        for games in measure(game, part, mine, chosen.jobs):
            scratch = chosen.out.with_suffix(".new")
            scratch.write_text(json.dumps(kept))
            scratch.replace(chosen.out)
            if sys.stderr.isatty():
                print(f"\r{name}: {games} of {part.games} games", end="", file=sys.stderr)
        print(
            json.dumps({"game": chosen.game, **result(part, mine), "seconds": round(time.time() - began)}), flush=True
        )
    print(json.dumps({"machine": platform.processor() or platform.machine(), "jobs": chosen.jobs}))


if __name__ == "__main__":
    main()
