"""What the lab knows of each game: which entries of the journal an edition or a mode has no use for."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.games import title
from entrepot.kernel.figures import Figures
from entrepot.lab.chronicle import Chronicle
from entrepot.lab.figures import Run, figures
from entrepot.lab.findings import findings
from entrepot.lab.runs import ALONE, Plan, chronicles
from entrepot.lab.tables import frames

from .games import game

WAYS: dict[str, list[dict[str, Any]]] = {
    "singapore": [
        {"edition": "2022-06"},
        {"edition": "2022-07"},
        {"edition": "2022-11"},
        {"edition": "2023-02"},
        {"edition": "2022-11", "mode": "simulation"},
        {"edition": "2023-02", "mode": "simulation"},
        {"edition": "2022-11", "seats": 2},
    ],
    "dragons": [
        {"mode": "full"},
        {"mode": "smackdown"},
        {"mode": "mayhem"},
        {"mode": "mayhem", "seats": 3, "mayhem_guild_event": True},
        {"mode": "fire"},
        {"mode": "full", "vantage_set": "cheatsheet"},
    ],
}


def played(name: str, way: dict[str, Any], games: int = 200) -> list[Chronicle]:
    chosen = game(name, **way)
    return chronicles(Plan(chosen, ("random",) * chosen.seats, games, 3), 0, games, ALONE)


@pytest.mark.parametrize("name", WAYS)
def test_what_a_way_to_play_has_no_use_for_never_happens_in_it_but_in_another(name: str) -> None:
    seen, happened, met, missed = title(name).figures, title(name).sayings.happened, set(), set()
    for way in WAYS[name]:
        absent = seen.absent(game(name, **way).variant)
        counts = sum(told.counts for told in played(name, way)).sum(axis=1)
        assert [kind.name for kind in happened if kind in absent and counts[kind]] == [], way
        met |= {kind.name for kind in happened if counts[kind]}
        missed |= {kind.name for kind in happened if kind in absent}
    assert missed
    assert missed - met == set()


@pytest.mark.parametrize(
    "name, way, word",
    [
        ("singapore", WAYS["singapore"][2], "stop a raid"),
        ("singapore", WAYS["singapore"][2], "a role is taken"),
        ("singapore", WAYS["singapore"][1], "an objective is scored"),
        ("singapore", WAYS["singapore"][2], "the lower of two counts decides"),
        ("dragons", WAYS["dragons"][2], "use a Power"),
        ("dragons", WAYS["dragons"][2], "a Dragon Siege"),
        ("dragons", WAYS["dragons"][0], "an Emblem brings another roll"),
    ],
)
def test_what_cannot_happen_is_no_finding(name: str, way: dict[str, Any], word: str) -> None:
    chosen, told, seen = game(name, **way), played(name, way, 20), title(name).figures
    tables = frames(chosen, seen, told)
    bare = Run(seen, chosen.title.sayings.happened, all_cards=(), absent=frozenset(), **tables)
    assert word in "; ".join(findings(figures(bare), "seat")), "else this shows nothing"
    run = Run(seen, chosen.title.sayings.happened, all_cards=(), absent=seen.absent(chosen.variant), **tables)
    assert word not in "; ".join(findings(figures(run), "seat"))


@pytest.mark.parametrize("name", WAYS)
def test_what_happens_is_told_in_words(name: str) -> None:
    """Designers read of a Dragon Siege and of an ally who bears losses, not of ids, and nothing of what goes without
    saying."""
    seen, happened = title(name).figures, title(name).sayings.happened
    words = [word for kind in happened if (word := seen.happening(kind)) is not None]
    assert len(set(words)) == len(words) > 40
    ids = {kind.name.lower().replace("_", " ") for kind in happened}
    assert not ids & set(words)
    chosen, told = game(name), played(name, WAYS[name][2], 20)
    run = Run(seen, happened, all_cards=(), absent=seen.absent(chosen.variant), **frames(chosen, seen, told))
    shown = next(figure for figure in figures(run) if figure.id == "rules")
    assert {entry["name"] for entry in shown.rows} <= set(words)


def test_a_game_without_words_of_its_own_shows_all_entries_by_their_ids() -> None:
    happened = title("singapore").sayings.happened
    assert [Figures().happening(kind) for kind in happened] == [k.name.lower().replace("_", " ") for k in happened]
