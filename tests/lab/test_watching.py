"""What the lab knows of each game: which entries of the journal an edition has no use for."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.games.singapore.words import Happened
from entrepot.lab.chronicle import Chronicle
from entrepot.lab.figures import Run, figures
from entrepot.lab.findings import findings
from entrepot.lab.recording import Recorder
from entrepot.lab.runs import ALONE, Plan, chronicles
from entrepot.lab.tables import frames
from entrepot.lab.watching import watch
from entrepot.lab.watching.singapore import SIMULATION, SWITCHED

from .games import game

WAYS: list[dict[str, Any]] = [
    {"edition": "2022-06"},
    {"edition": "2022-07"},
    {"edition": "2022-11"},
    {"edition": "2023-02"},
    {"edition": "2022-11", "mode": "simulation"},
    {"edition": "2023-02", "mode": "simulation"},
]


def played(way: dict[str, Any], games: int = 200) -> list[Chronicle]:
    return chronicles(Plan(game(**way), ("random",) * 4, games, 3), 0, games, ALONE)


def test_what_an_edition_has_no_use_for_never_happens_in_it_but_in_another() -> None:
    seen, met = watch("singapore"), set()
    for way in WAYS:
        absent = seen.absent(game(**way).variant)
        counts = sum(told.counts for told in played(way)).sum(axis=1)
        assert [kind.name for kind in Happened if kind in absent and counts[kind]] == [], way
        met |= {kind for kind in Happened if counts[kind]}
    assert SWITCHED.keys() | SIMULATION <= met


@pytest.mark.parametrize(
    "way, word", [(WAYS[2], "stop a raid"), (WAYS[2], "role taken"), (WAYS[1], "objective scored")]
)
def test_what_cannot_happen_is_no_finding(way: dict[str, Any], word: str) -> None:
    told, seen = played(way, 20), watch("singapore")
    tables = frames(Recorder(game(**way), ("random",) * 4), told)
    run = Run(seen, all_cards=(), absent=seen.absent(game(**way).variant), **tables)
    assert word not in "; ".join(findings(figures(run), "leader"))
