"""Mutate the rules of the games, one change at a time, and see whether a scenario or a test notices.

What has been judged is kept in a file: the command goes on where it stopped. Survivors can be shown again to scenarios
that were written since.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from entrepot.games import title

from .checks import KINDS, ROOT, TESTS, checks
from .judging import Verdict, judged
from .mutants import Mutant, mutants
from .touching import Touching

FOLDER = ROOT / ".mutation"
UNTYPED = ("operator_arg_removal", "operator_assignment")  # None for a number, an argument less: nothing would compile


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.hostile.mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=400, help="how many mutants, drawn from all of both games")
    parser.add_argument("--seed", type=int, default=1, help="the seed they are drawn by")
    parser.add_argument("--jobs", type=int, default=1, help="how many are judged at a time")
    parser.add_argument("--first", type=int, default=None, help="judge only so many of the sample now")
    parser.add_argument("--most", type=int, default=60, help="show a mutant to at most so many checks of a kind")
    parser.add_argument("--again", action="store_true", help="show the survivors again")
    parser.add_argument("--report", action="store_true", help="only say what has been found so far")
    chosen = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    ledger = FOLDER / f"sample-{chosen.sample}-seed-{chosen.seed}.jsonl"
    known = {verdict.id: verdict for verdict in _read(ledger)}
    if not chosen.report:
        books = {game: title(game).rulebook for game in TESTS}
        every = [mutant for book in books.values() for mutant in mutants(book)]
        sample = random.Random(chosen.seed).sample(every, chosen.sample)[: chosen.first]
        todo = [m for m in sample if m.id not in known or (chosen.again and not known[m.id].is_killed)]
        print(f"{len(every)} mutants in all; {len(todo)} of the {len(sample)} drawn are to be judged.", flush=True)
        touching = {game: Touching(book, checks(game), FOLDER) for game, book in books.items()}
        known |= _judge(todo, touching, ledger, chosen.most, chosen.jobs)
    _report(list(known.values()))
    return 0


def _judge(todo: list[Mutant], touching: dict[str, Touching], ledger: Path, most: int, jobs: int) -> dict[str, Verdict]:
    found = {}
    with ledger.open("a", encoding="utf-8") as file:
        for verdict in judged(todo, touching, most, jobs):
            found[verdict.id] = verdict
            file.write(json.dumps(asdict(verdict)) + "\n")
            file.flush()
            if not verdict.is_killed:
                print(f"{verdict.status}: {verdict.id}  {verdict.what}", flush=True)
    return found


def _read(ledger: Path) -> Iterable[Verdict]:
    if ledger.exists():
        for line in ledger.read_text("utf-8").splitlines():
            yield Verdict(**json.loads(line))


def _report(verdicts: list[Verdict]) -> None:
    if not verdicts:
        print("Nothing has been judged yet.")
        return
    for name, some in (
        ("all", verdicts),
        ("that could be compiled", [v for v in verdicts if v.operator not in UNTYPED]),
        *((game, [v for v in verdicts if v.id.startswith(game)]) for game in TESTS),
    ):
        killed = sum(verdict.is_killed for verdict in some)
        print(f"{name}: {killed} of {len(some)} noticed, {100 * killed / max(len(some), 1):.1f} %")
    kinds = Counter(verdict.kind or verdict.status for verdict in verdicts)
    print(", ".join(f"{kind} {kinds[kind]}" for kind in [*KINDS, "timeout", "survived", "untouched"]))


if __name__ == "__main__":
    raise SystemExit(main())
