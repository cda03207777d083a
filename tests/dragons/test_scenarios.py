"""Every scenario file holds, with interpreted and with compiled rules; every worked example and ruling has one."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from entrepot.scenario import Checker

FOLDER = Path(__file__).resolve().parents[2] / "scenarios" / "dragons"
FILES = sorted(FOLDER.glob("*.toml"))
EXAMPLES = """
    1 2 4 5 6 8 9 10 11 12 13 14 16 17 18 20 21 22 23 24 25 26 28 29 30 32 33 34 36 37 38 40 41 42 44 45 46 48 49 50 52
    53 54 56 57 58 60 61 62 64 65 66 68 69 70 72 73 74 76 77 78 80 81 82 84 85 86 88 89 90 92 93 94 96 97 98 100
"""
WITHOUT_CONTENT = {1, 2, 3, 67, 69}  # which text wins, names, nothing to be done


@cache
def checker(engine: str) -> Checker:
    return Checker(engine)


@pytest.mark.parametrize("engine", ["plain", "compiled"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_holds(path: Path, engine: str) -> None:
    outcome = checker(engine).check(path)
    assert outcome.status == "ok", f"line {outcome.line}: {outcome.message}"


def test_every_worked_example_has_a_scenario() -> None:
    shown = {int(found[1]) for path in FILES if (found := re.match(r"T(\d+)-", path.stem))}
    assert shown == {int(number) for number in EXAMPLES.split()}


def test_every_ruling_with_content_has_a_scenario() -> None:
    named = {clause for path in FILES for clause in tomllib.loads(path.read_text("utf-8"))["clauses"]}
    missing = {f"R{number}" for number in range(1, 70) if number not in WITHOUT_CONTENT} - named
    assert not missing
