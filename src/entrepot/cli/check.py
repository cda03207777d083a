"""`entrepot check`: run scenario files and lessons."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from . import options as given
from .output import Working, print_json


def check(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Scenario files and lessons, or folders of them.", show_default=False),
    ],
    plain: given.Plain = False,
    json: given.Json = False,
) -> int:
    """Run scenario files and lessons: a line each, with the first mistake. Exit code 1: one failed; 2: one is wrong."""
    from entrepot.scenario import Checker, scenario_files

    outcomes = []
    paths = scenario_files(files)
    with Working() as working:
        checker = Checker("plain" if plain else "compiled", working.compiling)
        for number, path in enumerate(paths):
            outcome = checker.check(path)
            outcomes.append(outcome)
            working(number + 1, len(paths), outcome.title)
            if json:
                continue
            if outcome.status == "ok":
                print(f"ok    {outcome.file}  {outcome.title}")
            elif outcome.status == "failed":
                print(f"FAIL  {outcome.file}:{outcome.line}: {outcome.message}")
            else:
                print(f"{outcome.file}:{outcome.line}: {outcome.message}", file=sys.stderr)
    statuses = {outcome.status for outcome in outcomes}
    if json:
        print_json([asdict(outcome) for outcome in outcomes])
    elif len(outcomes) > 1:
        passed = sum(outcome.status == "ok" for outcome in outcomes)
        print(f"{passed} of {len(outcomes)} scenarios hold")
    if "wrong" in statuses:
        return 2
    return 1 if "failed" in statuses else 0
