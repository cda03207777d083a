"""How strong the bots are, measured: `entrepot bench GAME --strength`. It takes hours; `docs/strength.md` keeps what
came out.

Every part is a contest in the arena with its own claim. Games already played are kept in the results file, so that a
run can be stopped at any time and goes on where it was.
"""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.contests.arena import Contest, lineups, standings
from entrepot.contests.files import write
from entrepot.contests.simulate import play_lineups
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError
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


def chosen(names: Sequence[str], games: int | None = None) -> list[Part]:
    """The parts of these names, or all; with so many games, instead of each part's own number."""
    if games is not None and games < 1:
        raise OptionError(f"A part has at least one game, not {games}.")
    known = {part.name: part for part in parts()}
    for name in names:
        if name not in known:
            raise OptionError(f"There is no part {name!r}: the parts are {', '.join(known)}.")
    return [replace(known[name], games=games or known[name].games) for name in names or known]


def strength(
    game: Game, wanted: Sequence[Part], out: Path, jobs: int, progress: Progress | None = None
) -> Iterator[dict[str, Any]]:
    """What each part shows, one after the other; their games are kept in `out`."""
    kept = _kept(out)
    for part in wanted:
        began = time.time()
        mine = kept.setdefault(f"{game.name} {part.name}", {})
        for games in measure(game, part, mine, jobs):
            write(out, json.dumps(kept))
            if progress:
                progress(games, part.games, f"games of {part.name}")
        yield {"game": game.name, **result(part, mine), "seconds": round(time.time() - began)}


def _kept(out: Path) -> dict[str, Any]:
    if not out.exists():
        return {}
    try:
        found: dict[str, Any] = json.loads(out.read_text("utf-8"))
    except (OSError, ValueError):
        raise OptionError(f"{out} holds no games that can be gone on with: give another file by --out.") from None
    return found
