"""The measuring of the table: that it measures, never how fast."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from entrepot.kernel.title import OptionError
from entrepot.measuring.table_load import clients, load
from entrepot.measuring.table_load.load import Load, measure
from tests.databases import KINDS, new_postgres
from tests.table.harness import apart


def measured(asked: Load) -> dict[str, Any]:
    work: Callable[[Load], dict[str, Any]] = measure
    with ThreadPoolExecutor(1) as thread:  # tests of the pages may keep a loop in this one
        return thread.submit(work, asked).result()


@pytest.mark.parametrize("kind", KINDS)
def test_a_small_load_is_measured(kind: str) -> None:
    several = {"database": new_postgres(), "processes": 2} if kind == "postgres" else {}
    told = measured(Load(tables=2, seconds=2.0, pace=0.2, **several))  # type: ignore[arg-type]
    assert told["choices"] > 0
    assert told["refused"] == 0
    assert (told["people_at_each"], told["connections"]) == (4, 8)
    assert all(0 < bare < now for bare, now in zip(told["bare_memory_mb"], told["server_memory_mb"], strict=True))
    assert told["clients_kept_up"] == (told["clients_late_by_ms"]["p99"] <= load.TOO_LATE)
    for figures in (told["answered_ms"], told["shown_to_all_ms"], told["sat_down_ms"]):
        assert 0 < figures["p50"] <= figures["p99"] <= figures["max"]


def test_people_sit_at_several_tables_where_descriptors_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "allow_descriptors", lambda: load.SPARE + 7)
    told = measured(Load(tables=3, seconds=2.0, pace=0.5))
    assert (told["people_at_each"], told["connections"], told["refused"]) == (4, 4, 0)
    assert told["choices"] > 0 and told["states_sent"] >= told["choices"]


def test_bots_have_the_seats_that_are_left() -> None:
    told = measured(Load(tables=2, seconds=2.0, pace=0.5, people=1, level="easy"))
    assert (told["people_at_each"], told["connections"], told["bots"]) == (1, 2, "easy")
    with pytest.raises(OptionError, match="There is no bot called 'clever'"):
        measured(Load(tables=1, seconds=1.0, pace=1.0, level="clever"))


def test_several_processes_need_postgres() -> None:
    with pytest.raises(OptionError, match="give one by --database"):
        measured(Load(tables=1, seconds=1.0, pace=1.0, processes=2))


def test_a_choice_that_waited_for_the_server_is_timed_from_when_it_was_due(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a server that stands still would be asked less, and look the better for it."""
    now = iter([1.0, 11.0, 15.0, 15.0, 16.0])  # sent; due again; answered, and with that sent; answered
    monkeypatch.setattr(clients, "time", SimpleNamespace(perf_counter=lambda: next(now)))
    sent: list[dict[str, object]] = []

    async def play() -> clients.Seen:
        seen = clients.Seen()
        person = clients.Person("host", "cookie", seen)
        monkeypatch.setattr(clients.Person, "send", lambda self, message: sent.append(message))
        game = clients.Game(clients.Table("t", []), [person], seen)
        (place,) = game.people
        place.version, place.options = 1, [clients._Option(3)]
        game.choose()
        place.options = [clients._Option(4)]
        game.choose()
        game.sent_at = None  # everybody has been shown it
        game.answered()
        assert game.unanswered == 11.0 and len(sent) == 2
        game.answered()
        return seen

    seen = apart(play())
    assert seen.late == 1
    assert seen.answered == [14.0, 5.0]
