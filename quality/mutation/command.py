"""Mutate the rules of the games, one change at a time, and see who notices: a scenario or a test that names a clause
(of that rule, or another), a test that names none, a law, or only a recorded game or a count.

Mutants are drawn from those that would still compile: mutmut's changes to arguments and assigned values put None where
a rule has a number, or leave an argument out, and whoever runs such a line notices. `--all` draws from these as well.

What has been judged is kept in a file: the command goes on where it stopped. What no scenario and no test with a clause
noticed can be shown again to those that were written since. With `--rule`, all mutants of that rule are judged, and who
notices each is said: that is how to see which scenario holds a rule.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from entrepot.games import title
from quality import ROOT

from .checks import GAMES, checks
from .judging import Verdict, equal, judged
from .kinds import CLAUSES
from .mutants import Mutant, mutants
from .reporting import remarks, table
from .touching import Touching

FOLDER = ROOT / ".mutation"
UNTYPED = ("operator_arg_removal", "operator_assignment")


def main(words: list[str]) -> int:
    chosen = _arguments(words)
    FOLDER.mkdir(exist_ok=True)
    within = chosen.rule or ""
    books = [title(game).rulebook for game in GAMES]
    every = [m for book in books for m in mutants(book, within) if chosen.all or m.operator not in UNTYPED]
    if not every:
        print(f"There is nothing to change in {within!r}: rules are called game.module.rule.")
        return 2
    if chosen.rule:
        found = list(_judged(every, chosen.seconds, chosen.jobs))
    else:
        for rule, place in sorted(equal().keys() - {(m.rule_name, m.place) for m in every}):
            print(f"equal.toml speaks of a change that there is no more: {rule}: {place}", flush=True)
        found = _of_sample(random.Random(chosen.seed).sample(every, chosen.sample)[: chosen.first], chosen)
    if chosen.rule or chosen.list:
        print(*found, sep="\n")
    print(*table(found, GAMES), *remarks(found), sep="\n")
    return 0


def _of_sample(sample: list[Mutant], chosen: argparse.Namespace) -> list[Verdict]:
    """What is known about the mutants that were drawn; unless only a report is asked for, they are judged first."""
    ledger = FOLDER / f"verdicts-{chosen.sample}-seed-{chosen.seed}{'-all' if chosen.all else ''}.jsonl"
    kept = {verdict.id: verdict for verdict in _read(ledger)}
    known = {m.id: kept[m.id] for m in sample if m.id in kept and kept[m.id].what == str(m)}
    if not chosen.report:
        todo = [m for m in sample if m.id not in known or (chosen.again and _may_be_said_better(known[m.id]))]
        print(f"{len(todo)} of the {len(sample)} that were drawn are to be judged.", flush=True)
        since = ledger.stat().st_mtime if kept else float("inf")  # whatever was written later has not judged anyone
        with ledger.open("a", encoding="utf-8") as file:
            for verdict in _judged(todo, chosen.seconds, chosen.jobs, since):
                known[verdict.id] = verdict
                file.write(json.dumps(asdict(verdict)) + "\n")
                file.flush()
                if not verdict.is_killed and verdict.status != "unread":
                    print(verdict, flush=True)
    return list(known.values())


def _judged(todo: list[Mutant], longest: float, jobs: int, since: float = float("inf")) -> Iterator[Verdict]:
    games = {mutant.game for mutant in todo}
    touching = {game: Touching(title(game).rulebook, checks(game), FOLDER) for game in GAMES if game in games}
    return judged(todo, touching, longest, jobs, since)


def _arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m quality mutate", description=__doc__)
    parser.add_argument("--sample", type=int, default=400, help="how many mutants, of both games together")
    parser.add_argument("--seed", type=int, default=1, help="the seed they are drawn by")
    parser.add_argument("--rule", help="no sample, but all mutants of a rule (or module): singapore.raid.can_raid")
    parser.add_argument("--jobs", type=int, default=1, help="how many are judged at a time")
    parser.add_argument("--first", type=int, default=None, help="judge only so many of the sample now")
    parser.add_argument("--seconds", type=float, default=60, help="of each kind without clauses, show so many")
    parser.add_argument("--all", action="store_true", help="draw from mutants that no compiler would take, too")
    parser.add_argument("--again", action="store_true", help="show again what none with a clause noticed")
    parser.add_argument("--report", action="store_true", help="only say what has been found so far")
    parser.add_argument("--list", action="store_true", help="say of each mutant who noticed it")
    return parser.parse_args(words)


def _may_be_said_better(verdict: Verdict) -> bool:
    return verdict.status != "unread" and verdict.kind not in CLAUSES


def _read(ledger: Path) -> Iterable[Verdict]:
    if ledger.exists():
        for line in ledger.read_text("utf-8").splitlines():
            yield Verdict(**json.loads(line))
