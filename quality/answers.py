"""Whether the lab's answers can be trusted: questions of which the truth is known, asked again and again.

- `value` of a card that does nothing: how often 0 lies in its interval;
- `sweep` over four values of which none does anything: how often it names a winner, and how often it claims anything at
  all. Each value is played on games of its own, since on the same ones nothing at all would differ;
- `planted`: a card that is far too strong is put into the Market. `value`, `report`, `compare` and `exploits` are
  asked, and each has to find it.

Each repetition is a task of its own for `--jobs`. Exit code 1 where 0 is outside or a winner is named in more than five
of a hundred repetitions, or the card is not found. A sweep may claim a difference in five of a hundred by its own word
(all that it looks at, winners included), so about so many is what to expect.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from entrepot.contests.crew import Crew, crew
from entrepot.games import title
from entrepot.lab.compare import compare
from entrepot.lab.figures import named_rows, pick
from entrepot.lab.measures import estimate, measures
from entrepot.lab.report import run_figures
from entrepot.lab.responses import respond
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
PLANTED = "Treasure Fleet"
STRONG = f"""base = "2022-11"
[[cards.market]]
id = "treasure-fleet"
name = "{PLANTED}"
price = 1
copies = 4
connectors = "- | -"
slots = 0
instant = ["points 15"]
"""
VALUES = 4


class Repetition(NamedTuple):
    """One question, once more."""

    number: int
    size: int
    bots: str
    engine: str


class Answer(NamedTuple):
    """Whether it is right, whether nothing at all was claimed, and on how many games it rests."""

    right: bool
    silent: bool
    rests_on: int


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quality answers", description=__doc__)
    parser.add_argument("--repetitions", type=int, default=100)
    parser.add_argument("--pairs", type=int, default=40, help="of games, for each value of the card")
    parser.add_argument("--games", type=int, default=60, help="for each value of a sweep")
    parser.add_argument("--planted", type=int, default=400, help="games in which the planted card is looked for")
    parser.add_argument("--seed", type=int, default=1, help="from which on repetitions are counted")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--engine", default="compiled", choices=("compiled", "plain"))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", choices=("value", "sweep", "planted"))
    asked = parser.parse_args(words)
    workers = crew(asked.jobs, None)
    told: dict[str, Any] = {}
    questions: dict[str, Callable[[], dict[str, Any]]] = {
        "value": lambda: repeated(value_of_nothing, asked, asked.pairs, workers),
        "sweep": lambda: repeated(sweep_of_nothing, asked, asked.games, workers),
        "planted": lambda: planted(asked.planted, asked.bots, asked.seed, workers),
    }
    for name, ask in questions.items():
        if asked.only in (None, name):
            began = time.monotonic()
            told[name] = ask() | {"bots": asked.bots, "seconds": round(time.monotonic() - began)}
            print(json.dumps({name: told[name]}), flush=True)
    return 0 if all(one["right"] >= 0.95 * one["repetitions"] for one in told.values()) else 1


def repeated(
    question: Callable[[Repetition], Answer], asked: argparse.Namespace, size: int, workers: Crew
) -> dict[str, Any]:
    """How often the answer was right, and on how much it rests."""
    times = asked.repetitions
    tasks = [Repetition(asked.seed + number, size, asked.bots, asked.engine) for number in range(times)]
    right = silent = rests_on = 0
    for done, answer in enumerate(workers.each(question, tasks), 1):
        right, silent, rests_on = right + answer.right, silent + answer.silent, rests_on + answer.rests_on
        print(f"\r{question.__name__} {done}: right {right}", end="", flush=True)
    print("\r", end="")
    return {"repetitions": times, "right": right, "claimed_nothing": silent, "games": size, "rests_on": rests_on}


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Of this process, for as long as it lives."""
    return tempfile.TemporaryDirectory()


@cache
def with_card(text: str, engine: str) -> Game:
    """A game with one more card."""
    path = Path(_folder().name) / f"card-{len(text)}.toml"
    path.write_text(text, "utf-8")
    return Game(title("singapore"), {"edition": str(path)}, engine)


def value_of_nothing(task: Repetition) -> Answer:
    """Right with 0 within the interval; it rests on the games that parted."""
    game = with_card(BLANK, task.engine)
    found = restricted(game, thing(game, "card", "Blank"), [task.bots], task.size, task.number)
    within = found["share_lost"]["low"] <= 0 <= found["share_lost"]["high"]
    return Answer(within, within, found["rests_on"])


def sweep_of_nothing(task: Repetition) -> Answer:
    """Right without a winner: without a value of which it is said that wins are spread otherwise."""
    game = Game(title("singapore"), {}, task.engine)
    first = 1 + (task.number - 1) * (VALUES + 1)
    plans = [Plan(game, (task.bots,), task.size, first + at) for at in range(VALUES + 1)]
    base, *others = [measures(game, chronicles(plan, 0, task.size)) for plan in plans]
    measured = {f"nothing={at}": found for at, found in enumerate(others)}
    told = [{name: estimate(name, one).as_dict() for name, one in found.items()} for found in others]
    cells = [{"changes": {"nothing": str(at)}, "measures": found} for at, found in enumerate(told)]
    answer = answer_of(base, measured, cells, task.size)
    winner = any(one["found"] for one in answer["uneven"].values())
    differs = any(one["found"] for one in answer["differences"])
    return Answer(not winner, not (winner or differs), (VALUES + 1) * task.size)


def planted(games: int, bots: str, seed: int, workers: Crew) -> dict[str, Any]:
    """Who of the four finds the strong card."""
    base, game = Game(title("singapore"), {}), with_card(STRONG, "compiled")
    with tempfile.TemporaryDirectory() as folder:
        value = restricted(game, thing(game, "card", PLANTED), [bots], games, seed)
        report = run_figures(Plan(game, (bots,), games, seed), Path(folder) / "games", workers, None)
        cards = pick(report, "cards")
        row = named_rows(cards)[PLANTED] if cards else {}
        changed = compare(base, game, [bots], games, seed, crew=workers)
        response = respond(game, [bots], 5 * games, games, seed, Path(folder) / "response", workers)
        habits = {habit["name"]: habit for habit in response["habits"]}
        buys = habits.get("buy treasure-fleet", {"found": False, "value": 0.0})
    found = {
        "value": value["share_lost"]["low"] > 0,
        "report": bool(row.get("stands_out")) and row["value"]["low"] > 0,
        "compare": any(one["found"] and one["name"].startswith("points") for one in changed["changes"]),
        "exploits": response["better"]["bots"]["low"] > 0 and bool(buys["found"]) and buys["value"] > 0,
    }
    figures = {
        "value": value["share_lost"],
        "report": row.get("value"),
        "compare": [one["name"] for one in changed["changes"] if one["found"]][:5],
        "exploits": response["better"] | {"buys": buys},
    }
    return {"repetitions": len(found), "right": sum(found.values()), "games": games, "found": found, "figures": figures}
