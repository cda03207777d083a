"""The short version: a few of every fault. `python -m quality faults` does it for minutes."""

from __future__ import annotations

from pathlib import Path

import pytest

from quality.faults.breaking import Plan
from quality.faults.command import break_things
from tests.databases import HOW, KINDS, cluster
from tests.table.harness import apart


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_lost_doubled_or_stuck(tmp_path: Path, kind: str) -> None:
    database = cluster() if kind == "postgres" else None
    if kind == "postgres" and database is None:
        pytest.skip(HOW)
    verdict, done = apart(break_things(tmp_path, Plan(kills=4, parties=2), database, servers=2, seed=7))
    assert done["kills"] >= 4
    assert verdict.acknowledged > 10
    assert verdict.is_good, verdict
