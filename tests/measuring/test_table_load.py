"""The measuring of the table: that it measures, never how fast."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from entrepot.kernel.title import OptionError
from entrepot.measuring.table_load.load import Load, measure
from tests.databases import KINDS, new_postgres


def measured(load: Load) -> dict[str, Any]:
    work: Callable[[Load], dict[str, Any]] = measure
    with ThreadPoolExecutor(1) as thread:  # tests of the pages may keep a loop in this one
        return thread.submit(work, load).result()


@pytest.mark.parametrize("kind", KINDS)
def test_a_small_load_is_measured(kind: str) -> None:
    several = {"database": new_postgres(), "processes": 2} if kind == "postgres" else {}
    told = measured(Load(tables=2, seconds=2.0, pace=0.2, **several))  # type: ignore[arg-type]
    assert told["choices"] > 0
    assert told["refused"] == 0
    assert told["people_at_each"] == 4
    for figures in (told["answered_ms"], told["shown_to_all_ms"], told["sat_down_ms"]):
        assert 0 < figures["p50"] <= figures["p99"] <= figures["max"]


def test_several_processes_need_postgres() -> None:
    with pytest.raises(OptionError, match="give one by --database"):
        measured(Load(tables=1, seconds=1.0, pace=1.0, processes=2))
