"""The measuring of the table: that it measures, never how fast."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial

from entrepot.table.load import measure


def test_a_small_load_is_measured() -> None:
    with ThreadPoolExecutor(1) as thread:  # tests of the pages may keep a loop in this one
        told = thread.submit(partial(measure, tables=2, seconds=2.0, think=0.1, openings=1)).result()
    assert told["choices_by_people"] > 0
    assert told["choices_by_bots"] > 0
    assert told["refused"] == 0
    for figures in (told["answered_ms"], told["shown_ms"], told["bot_choice_shown_ms"], told["opening"]["ms"]):
        assert 0 < figures["p50"] <= figures["p99"] <= figures["max"]
