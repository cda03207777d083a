"""The short version: a few of every fault. `python -m quality faults` does it for minutes."""

from __future__ import annotations

from pathlib import Path

import pytest

from quality.faults.breaking import Faults
from tests.databases import HOW, KINDS, cluster
from tests.table.harness import apart


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_lost_doubled_or_stuck(tmp_path: Path, kind: str) -> None:
    database = cluster() if kind == "postgres" else None
    if kind == "postgres" and database is None:
        pytest.skip(HOW)
    faults = Faults(tmp_path, database, kills=2, parties=2, servers=2, seed=7)
    verdict = apart(faults.run())
    assert faults.done["kills"] == 2
    assert verdict.acknowledged > 10
    assert verdict.is_good, verdict
