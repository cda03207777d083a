"""Figures for whoever runs the table."""

from __future__ import annotations

import sqlite3

import pytest

from entrepot.table.errors import StoreFailed
from entrepot.table.metrics import Metrics
from entrepot.table.server.lag import Lag
from tests.table.harness import Clock, Served, at_a_table


def test_a_level_is_what_was_set_last_or_what_is_read_when_somebody_asks() -> None:
    metrics, queue = Metrics(), list[str]()
    metrics.set("outbox_bytes", 5)
    metrics.set("outbox_bytes", 1_234_567)
    metrics.watch("bot_queue", lambda: len(queue))
    queue.append("one")
    text = metrics.text()
    assert "# TYPE entrepot_outbox_bytes gauge\nentrepot_outbox_bytes 1234567\n" in text
    assert "\nentrepot_bot_queue 1\n" in text


def test_the_worst_lag_is_remembered_for_a_minute() -> None:
    clock = Clock()
    lag = Lag(clock)
    for late in (0.01, 2.0, 0.5, 0.02):
        lag.add(late)
        clock.pass_by(10)
    assert lag.most() == 2.0
    clock.pass_by(31)  # the two seconds are 61 s ago, the half second 51
    assert lag.most() == 0.5
    clock.pass_by(60)
    assert lag.most() == 0.0


async def _figures(served: Served) -> None:
    """Everything that has to be watched is there while games go on."""
    anna = await served.client("Anna")
    await anna.new_table("auction")

    def fail(connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with pytest.raises((StoreFailed, sqlite3.Error)):
        await served.tables.store._read(fail)  # type: ignore[attr-defined]
    text = (await anna.http.get("/metrics")).text
    found = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(found["entrepot_store_errors_total"]) == 1
    assert float(found["entrepot_store_seconds_count"]) >= 2
    assert float(found["entrepot_tables_live"]) == 1
    assert {"entrepot_ticker_age_seconds", "entrepot_loop_lag_seconds", "entrepot_sockets"} <= set(found)


test_the_figures_of_a_running_server = at_a_table(_figures)
