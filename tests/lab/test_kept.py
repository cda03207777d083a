"""What a folder keeps is not played again: questions that were stopped go on, for any number of processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from entrepot.contests.crew import crew
from entrepot.kernel.figures import Use
from entrepot.kernel.title import OptionError
from entrepot.lab import kept, value
from entrepot.lab.compare import compare
from entrepot.lab.sweep import sweep
from entrepot.lab.value import restricted, write_page

from .games import game

RAID = Use(frozenset({"raid"}))
SWEPT = {"raid.ship_at": ["1", "3"]}
SEED = 5


def test_the_worth_of_a_thing_is_the_same_for_any_number_of_jobs_and_after_an_interruption(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(value, "PILOT", 8)  # so that there are several rounds
    alone = restricted(game(), RAID, ["random"], 20, SEED)
    assert alone["games"] == 20
    assert restricted(game(), RAID, ["random"], 20, SEED, crew=crew(2)) == alone
    played = value._play

    def stopping(task: value.Task) -> list[tuple[int, value.Row]]:
        if task.first >= 8:
            raise KeyboardInterrupt
        return played(task)

    monkeypatch.setattr(value, "_play", stopping)
    with pytest.raises(KeyboardInterrupt):
        restricted(game(), RAID, ["random"], 20, SEED, out=tmp_path)
    first = json.loads((tmp_path / value.KEPT).read_text("utf-8"))["pairs"]
    assert len(first) == 8
    again: list[int] = []

    def watched(task: value.Task) -> list[tuple[int, value.Row]]:
        again.append(task.first)
        return played(task)

    monkeypatch.setattr(value, "_play", watched)
    assert restricted(game(), RAID, ["random"], 20, SEED, out=tmp_path) == alone
    assert min(again) == 8, "the first eight are kept"
    with pytest.raises(OptionError, match="another question"):
        restricted(game(), RAID, ["random"], 20, SEED + 1, out=tmp_path)


def test_the_worth_of_a_thing_has_a_page(tmp_path: Path) -> None:
    document = restricted(game(), RAID, ["random"], 12, SEED)
    document["findings"] = ["A sentence to take from it."]
    write_page(game(), "raid", document, tmp_path)
    page = (tmp_path / "value.html").read_text("utf-8")
    assert "A sentence to take from it." in page and "what raid is worth" in page
    assert json.loads((tmp_path / "value.json").read_text("utf-8"))["rests_on"] == document["rests_on"]


def no_games(*_: object) -> None:
    raise AssertionError("Nothing has to be played again.")


def test_a_sweep_plays_no_combination_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sweep("singapore", {}, SWEPT, ["random"], 6, SEED, tmp_path)
    [damaged, *_] = sorted((tmp_path / kept.FOLDER).iterdir())
    damaged.write_text("{", "utf-8")
    assert sweep("singapore", {}, SWEPT, ["random"], 6, SEED, tmp_path) == before
    monkeypatch.setattr(kept, "chronicles", no_games)
    assert sweep("singapore", {}, SWEPT, ["random"], 6, SEED, tmp_path) == before
    with pytest.raises(AssertionError):
        sweep("singapore", {}, SWEPT, ["random"], 6, SEED + 1, tmp_path)


def test_a_comparison_goes_on_with_the_pairs_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = compare(game(), game(), ["random"], 100, SEED, kept=tmp_path)
    monkeypatch.setattr(kept, "chronicles", no_games)
    assert compare(game(), game(), ["random"], 100, SEED, kept=tmp_path) == before
