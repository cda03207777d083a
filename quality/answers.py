"""Whether the lab's answers can be trusted: questions of which the truth is known to be nothing, asked again and again.

- `value` of a card that does nothing: how often 0 lies in its interval;
- `sweep` over four values of which none does anything: how often it names a winner or any difference. Each value is
  played on games of its own, since on the same ones nothing at all would differ.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

from entrepot.games import title
from entrepot.lab.measures import estimate, measures
from entrepot.lab.runs import Plan, chronicles
from entrepot.lab.sweep import answer_of
from entrepot.lab.value import restricted, thing
from entrepot.match import Game

BLANK = """base = "2022-11"
[[cards.market]]
id = "blank"
name = "Blank"
price = 0
copies = 4
connectors = "- | -"
slots = 0
"""
VALUES = 4


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quality answers", description=__doc__)
    parser.add_argument("--repetitions", type=int, default=100)
    parser.add_argument("--pairs", type=int, default=60, help="of games, for each value of the card")
    parser.add_argument("--games", type=int, default=80, help="for each value of a sweep")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--engine", default="compiled", choices=("compiled", "plain"))
    parser.add_argument("--only", choices=("value", "sweep"))
    asked = parser.parse_args(words)
    told: dict[str, Any] = {}
    if asked.only != "sweep":
        told["value"] = value_of_nothing(asked.repetitions, asked.pairs, asked.bots, asked.engine)
    if asked.only != "value":
        told["sweep"] = sweeps_of_nothing(asked.repetitions, asked.games, asked.bots, asked.engine)
    print(json.dumps(told, indent=2))
    return 0 if all(one["right"] >= 0.95 * one["repetitions"] for one in told.values()) else 1


def value_of_nothing(repetitions: int, pairs: int, bots: str, engine: str) -> dict[str, Any]:
    """0 within the interval."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "blank.toml"
        path.write_text(BLANK, "utf-8")
        game = Game(title("singapore"), {"edition": str(path)}, engine)
        use = thing(game, "card", "Blank")
        right = rested = 0
        for seed in range(1, repetitions + 1):
            found = restricted(game, use, [bots], pairs, seed)
            right += found["share_lost"]["low"] <= 0 <= found["share_lost"]["high"]
            rested += found["rests_on"]
            print(f"value {seed}: right {right}, on {rested} games that parted", flush=True)
    return {"repetitions": repetitions, "right": right, "pairs": pairs, "rests_on": rested, "bots": bots}


def sweeps_of_nothing(repetitions: int, games: int, bots: str, engine: str) -> dict[str, Any]:
    """No winner, and no difference."""
    game = Game(title("singapore"), {}, engine)
    right = winners = 0
    for number in range(repetitions):
        plans = [Plan(game, (bots,), games, 1 + number * (VALUES + 1) + at) for at in range(VALUES + 1)]
        base, *others = [measures(game, chronicles(plan, 0, games)) for plan in plans]
        measured = {f"nothing={at}": found for at, found in enumerate(others)}
        told = [{name: estimate(name, one).as_dict() for name, one in found.items()} for found in others]
        cells = [{"changes": {"nothing": str(at)}, "measures": found} for at, found in enumerate(told)]
        answer = answer_of(base, measured, cells, games)
        named = any(one["found"] for one in answer["uneven"].values())
        winners += named
        right += not named and not any(one["found"] for one in answer["differences"])
        print(f"sweep {number + 1}: silent {right}, winners named {winners}", flush=True)
    return {"repetitions": repetitions, "right": right, "winners": winners, "games": games, "bots": bots}
