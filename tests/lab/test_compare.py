"""Comparisons: nothing where nothing is, and what was planted."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from entrepot.kernel.title import OptionError
from entrepot.lab.compare import Batch, clause_by_clause, compare, sequence
from entrepot.lab.statistics import Numbers
from entrepot.lab.variants import variant

from .games import game

NAMES = ["share: a", "share: b", "rounds", "margin", "decisions"]


def noisy(seed: int, planted: float = 0.0) -> Batch:
    """Two sides whose games differ at random; on the second, `share: a` is higher by what is planted."""
    dice = np.random.default_rng(seed)

    def batch(first: int, last: int) -> tuple[dict[str, Numbers], dict[str, Numbers]]:
        n = last - first
        before = {name: (dice.random(n) < 0.25).astype(float) for name in NAMES}
        after = {name: (dice.random(n) < 0.25).astype(float) for name in NAMES}
        after["share: a"] = (dice.random(n) < 0.25 + planted).astype(float)
        return before, after

    return batch


def test_two_sides_that_differ_by_chance_only_are_found_alike_in_at_least_95_of_100() -> None:
    wrong = sum(any(change.found for change in sequence(noisy(k), 600, 0.01)[1]) for k in range(100))
    assert wrong <= 5


def test_a_planted_change_of_known_size_is_found_and_measured() -> None:
    found = [sequence(noisy(k, 0.15), 2000, 0.001)[1][0] for k in range(100)]
    assert all(change.found for change in found)
    held = sum(change.difference["low"] <= 0.15 <= change.difference["high"] for change in found)
    assert held >= 95


def test_it_stops_as_soon_as_shares_are_known_well_enough() -> None:
    done, changes = sequence(noisy(1), 100_000, 0.05)
    assert done < 5000
    assert all(change.difference["high"] - change.difference["low"] <= 0.1 for change in changes[:2])


def test_an_edition_does_not_differ_from_itself() -> None:
    document = compare(game(), game(), ["random"], 60)
    assert not any(change["found"] for change in document["changes"])
    assert all(change["difference"]["value"] == 0 for change in document["changes"])


def test_a_rule_that_keeps_ships_in_port_makes_games_longer(tmp_path: Path) -> None:
    safe = variant("singapore", {}, {"raid.ship_at": "9", "raid.dice": "1"}, tmp_path)
    document = compare(game(), safe, ["random"], 250, precision=0.001)
    found = {change["name"] for change in document["changes"] if change["found"]}
    assert "rounds" in found
    assert any(sentence.startswith("rounds: ") for sentence in document["findings"])


def test_editions_are_compared_clause_by_clause(tmp_path: Path) -> None:
    rows = clause_by_clause(game(), game(edition="2023-02"), tmp_path, ["random"], 10)
    named = {row["value"]: row for row in rows}
    assert "decree.cost_late" in named and "D51" in named["decree.cost_late"]["clauses"]
    assert all(row["findings"] for row in rows)


def test_two_numbers_of_players_cannot_be_compared() -> None:
    with pytest.raises(OptionError, match="same number of players"):
        compare(game(), game(seats=3), ["random"], 50)
