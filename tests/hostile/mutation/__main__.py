"""Mutate the rules of the games, one change at a time, and see whether a scenario or a test notices.

Mutants are drawn from those that would still compile: mutmut's changes to arguments and assigned values put None where
a rule has a number, or leave an argument out, and whoever runs such a line notices. `--all` draws from these as well.

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

from .checks import GAMES, KINDS, ROOT, checks
from .judging import Verdict, judged
from .mutants import Mutant, mutants
from .touching import Touching

FOLDER = ROOT / ".mutation"
UNTYPED = ("operator_arg_removal", "operator_assignment")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.hostile.mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=400, help="how many mutants, of both games together")
    parser.add_argument("--seed", type=int, default=1, help="the seed they are drawn by")
    parser.add_argument("--jobs", type=int, default=1, help="how many are judged at a time")
    parser.add_argument("--first", type=int, default=None, help="judge only so many of the sample now")
    parser.add_argument("--seconds", type=float, default=60, help="show a mutant at most so many seconds of checks")
    parser.add_argument("--all", action="store_true", help="draw from mutants that no compiler would take, too")
    parser.add_argument("--again", action="store_true", help="show the survivors again")
    parser.add_argument("--report", action="store_true", help="only say what has been found so far")
    chosen = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    ledger = FOLDER / f"sample-{chosen.sample}-seed-{chosen.seed}{'-all' if chosen.all else ''}.jsonl"
    known = {verdict.id: verdict for verdict in _read(ledger)}
    since = ledger.stat().st_mtime if known else float("inf")  # whatever was written later has not judged anyone
    if not chosen.report:
        books = {game: title(game).rulebook for game in GAMES}
        every = [m for book in books.values() for m in mutants(book) if chosen.all or m.operator not in UNTYPED]
        sample = random.Random(chosen.seed).sample(every, chosen.sample)[: chosen.first]
        todo = [
            m for m in sample if m.id not in known or (chosen.again and known[m.id].status in ("survived", "untouched"))
        ]
        print(f"{len(every)} mutants; {len(todo)} of the {len(sample)} drawn are to be judged.", flush=True)
        touching = {game: Touching(book, checks(game), FOLDER) for game, book in books.items()}
        known |= _judge(todo, touching, ledger, chosen.seconds, chosen.jobs, since)
    _report(list(known.values()))
    return 0


def _judge(
    todo: list[Mutant], touching: dict[str, Touching], ledger: Path, longest: float, jobs: int, since: float
) -> dict[str, Verdict]:
    found = {}
    with ledger.open("a", encoding="utf-8") as file:
        for verdict in judged(todo, touching, longest, jobs, since):
            found[verdict.id] = verdict
            file.write(json.dumps(asdict(verdict)) + "\n")
            file.flush()
            if verdict.status in ("survived", "untouched"):
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
        *((game, [v for v in verdicts if v.id.startswith(game)]) for game in GAMES),
    ):
        killed = sum(verdict.is_killed for verdict in some)
        read = sum(verdict.status != "unread" for verdict in some)
        share, of_read = 100 * killed / max(len(some), 1), 100 * killed / max(read, 1)
        print(
            f"{name}: {killed} of {len(some)} noticed, {share:.1f} %; of the {read} that somebody reads {of_read:.1f} %"
        )
    kinds = Counter(verdict.kind or verdict.status for verdict in verdicts)
    print(", ".join(f"{kind} {kinds[kind]}" for kind in [*KINDS, "timeout", "survived", "untouched", "unread"]))


if __name__ == "__main__":
    raise SystemExit(main())
