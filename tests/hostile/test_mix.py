"""The hostile mix in small: `python -m quality hostile` does the same for minutes, with real games."""

from __future__ import annotations

from pathlib import Path

import pytest

from quality.hostile.command import main, report
from quality.hostile.mix import Outcome, Plan, run
from tests.table.harness import apart

TINY = Plan(tables=2, seconds=4, pace=0.25, abandoned=2, level="random", games=("auction",), engine="plain", opening=0)


def test_honest_people_play_on_while_three_addresses_attack() -> None:
    """No figure of time is judged here: that honest people are answered, whatever is tried."""
    outcome = apart(run(TINY))
    assert outcome.seen["choices"] > 0
    assert outcome.seen["refused"] == 0
    assert outcome.tally["abandoned tables"] == 2
    for what in ("half requests", "unread questions", "pings", "results", "sockets"):
        assert outcome.tally[what] > 0, what
    assert "entrepot_connections " in outcome.metrics
    assert outcome.growth < 100_000
    lines = report(2, outcome)
    assert lines[0].startswith("honest: 2 tables, ")


@pytest.mark.parametrize(
    ("p99", "memory", "good"),
    [
        (99.9, [300e3, 390e3, 320e3], True),
        (100.0, [300e3, 310e3], False),
        (5.0, [300e3, 401e3, 300e3], False),
        (None, [300e3, 300e3], False),
    ],
)
def test_what_is_good(p99: float | None, memory: list[float], good: bool) -> None:
    seen = {"answered_ms": {} if p99 is None else {"p50": 1.0, "p99": p99}}
    assert Outcome(seen, memory).is_good is good


def test_words_that_make_no_sense_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--tables", "0"]) == 2
    assert "must be more than nothing" in capsys.readouterr().err
