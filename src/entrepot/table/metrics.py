"""Figures about the running server, in the text format that Prometheus reads.

Whoever knows a figure counts it (`count`), times it (`observe`, `timed`), sets it (`set`) or says where it is read when
somebody asks (`watch`). What a figure means stands in `HELP`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
PREFIX = "entrepot_"

HELP = {
    "tables_total": "Tables made.",
    "messages_total": "Messages of clients, by type.",
    "refused_total": "Messages and requests that were refused, by code.",
    "requests_total": "HTTP requests, by status.",
    "answer_seconds": "From a message's arrival to its answer.",
    "table_load_seconds": "Making a table ready from its log.",
    "tables_live": "Tables in memory.",
    "sockets": "Open sockets.",
    "connections": "Open TCP connections, sockets included.",
    "bot_choices_total": "Choices made by bots.",
    "up_seconds": "Since the server started.",
    "ticker_age_seconds": "Since clocks and absent players were last looked after.",
    "loop_lag_seconds": "How late the event loop was, at most, in the last minute.",
    "bot_queue": "Bots that wait for a thread to think in.",
    "bot_queue_oldest_seconds": "How long the first of them has waited.",
    "bots_thinking": "Bots that think now.",
    "bot_seconds_awaited_total": "Processor time of bots that a person at the table waited for.",
    "bot_seconds_hint_total": "Processor time of hints.",
    "bot_seconds_watched_total": "Processor time of bots that only onlookers waited for.",
    "bot_seconds_left_total": "Processor time of bots in games that nobody followed, or of who had had their share.",
    "let_go_total": "Connections that the server ended because of what they did, by why.",
    "outbox_bytes": "What waits for clients that read slowly.",
    "work_total": "Results, replays, records and imports that were worked out.",
    "work_waiting": "Those that wait to be.",
    "work_kept_bytes": "What was worked out and is kept.",
    "store_seconds": "Reading from or writing to the database.",
    "store_errors_total": "What the database could not do.",
    "tables_set_aside": "Tables that failed and are left alone.",
    "set_aside_total": "Times that a table was set aside.",
    "workshop_jobs_running": "Jobs of the workshop that are played now.",
    "workshop_jobs_waiting": "Those that wait.",
    "workshop_jobs_total": "Those that have ended, by how.",
    "ticker_errors_total": "Ticks that failed.",
    "ticker_restarts_total": "Times that the ticker ended and began again.",
}


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * len(BOUNDS)
        self.total = 0
        self.sum = 0.0

    def add(self, value: float) -> None:
        self.total += 1
        self.sum += value
        for i, bound in enumerate(BOUNDS):
            if value <= bound:
                self.counts[i] += 1


class Metrics:
    """Counters, histograms, and levels that go up and down."""

    def __init__(self) -> None:
        self._counters: dict[tuple[str, tuple[tuple[str, str], ...]], int] = {}
        self._histograms: dict[str, Histogram] = {}
        self._levels: dict[str, Callable[[], float]] = {}

    def count(self, name: str, **labels: str) -> None:
        key = (name, tuple(sorted(labels.items())))
        self._counters[key] = self._counters.get(key, 0) + 1

    def set(self, name: str, level: float) -> None:
        self._levels[name] = lambda: level

    def watch(self, name: str, read: Callable[[], float]) -> None:
        """A level that is read when somebody asks for it."""
        self._levels[name] = read

    def observe(self, name: str, seconds: float) -> None:
        self._histograms.setdefault(name, Histogram()).add(seconds)

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            self.observe(name, time.perf_counter() - began)

    def text(self) -> str:
        lines: list[str] = []
        seen: set[str] = set()
        for (name, labels), value in sorted(self._counters.items()):
            _head(lines, seen, name, "counter")
            lines.append(f"{PREFIX}{name}{_labels(labels)} {value}")
        for name, read in sorted(self._levels.items()):
            _head(lines, seen, name, "counter" if name.endswith("_total") else "gauge")
            lines.append(f"{PREFIX}{name} {read():.10g}")
        for name, histogram in sorted(self._histograms.items()):
            _head(lines, seen, name, "histogram")
            for bound, count in zip(BOUNDS, histogram.counts, strict=True):
                lines.append(f'{PREFIX}{name}_bucket{{le="{bound:g}"}} {count}')
            lines.append(f'{PREFIX}{name}_bucket{{le="+Inf"}} {histogram.total}')
            lines.append(f"{PREFIX}{name}_sum {histogram.sum:.6f}")
            lines.append(f"{PREFIX}{name}_count {histogram.total}")
        return "\n".join(lines) + "\n"


def _head(lines: list[str], seen: set[str], name: str, kind: str) -> None:
    if name not in seen:
        seen.add(name)
        lines.append(f"# HELP {PREFIX}{name} {HELP.get(name, name)}")
        lines.append(f"# TYPE {PREFIX}{name} {kind}")


def _labels(labels: tuple[tuple[str, str], ...]) -> str:
    if not labels:
        return ""
    parts = [f'{key}="{_escaped(value)}"' for key, value in labels]
    return "{" + ",".join(parts) + "}"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
