"""Every scenario file holds: the rulebook's worked examples, the rulings, every word of the cards, every edition."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from entrepot.scenario import Checker

FOLDER = Path(__file__).resolve().parents[2] / "scenarios" / "singapore"
FILES = sorted(FOLDER.rglob("*.toml"))


@cache
def checker() -> Checker:
    return Checker("compiled")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_holds(path: Path) -> None:
    outcome = checker().check(path)
    assert outcome.status == "ok", f"line {outcome.line}: {outcome.message}"
