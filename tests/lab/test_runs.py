"""Runs on disk: the same for any number of processes, and after any interruption."""

from __future__ import annotations

import json
from pathlib import Path

import polars
import pytest

from entrepot.contests.crew import crew
from entrepot.kernel.title import OptionError
from entrepot.lab import runs
from entrepot.lab.report import Level, read_levels, report
from entrepot.lab.runs import Plan, played

from .games import game, without_pictures


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "PART", 8)


def plan(games: int = 24, seed: int = 5, name: str = "singapore") -> Plan:
    return Plan(game(name), ("random",), games, seed)


def test_the_report_is_the_same_byte_for_byte_for_any_number_of_jobs_and_after_an_interruption(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_pictures(monkeypatch)
    report(plan(), tmp_path / "one")
    report(plan(), tmp_path / "two", crew=crew(2))

    def stop(done: int, total: int, what: str) -> None:
        if done == 16:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        report(plan(), tmp_path / "three", progress=stop)
    kept = sorted((tmp_path / "three").rglob("games-*.parquet"))
    before = [path.stat().st_mtime_ns for path in kept]
    assert len(kept) == 2
    report(plan(), tmp_path / "three")
    assert [path.stat().st_mtime_ns for path in kept] == before
    texts = {(tmp_path / name / "report.json").read_bytes() for name in ("one", "two", "three")}
    assert len(texts) == 1


def test_a_damaged_part_is_played_again(tmp_path: Path) -> None:
    played(plan(), tmp_path)
    part = next(tmp_path.glob("rounds-*.parquet"))
    whole = polars.read_parquet(part)
    part.write_bytes(part.read_bytes()[:50])
    played(plan(), tmp_path)
    assert polars.read_parquet(part).equals(whole)


def test_a_folder_belongs_to_one_plan(tmp_path: Path) -> None:
    played(plan(8), tmp_path)
    with pytest.raises(OptionError, match="another seed"):
        played(plan(8, seed=6), tmp_path)
    played(plan(16), tmp_path)
    assert len(list(tmp_path.glob("games-*.parquet"))) == 2


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OptionError, match="cannot be made"):
        played(plan(), tmp_path / "file" / "report")


def test_a_full_disk_is_one_sentence_and_keeps_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(plan(8), tmp_path)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OptionError, match="No space left on device"):
        played(plan(16), tmp_path)
    assert len(list(tmp_path.glob("*.parquet"))) == 4


@pytest.mark.parametrize("games,seed", [(0, 1), (10, -1), (10, 2**64)])
def test_impossible_plans_are_refused(games: int, seed: int) -> None:
    with pytest.raises(OptionError):
        plan(games, seed)


def test_levels_are_bots_and_numbers_of_games() -> None:
    assert read_levels("random:500, search:20:50") == [Level("random", 500), Level("search:20", 50)]
    for wrong in ("random", "random:x", "nobody:5", "random:0"):
        with pytest.raises(OptionError):
            read_levels(wrong)


@pytest.mark.parametrize("name", ["singapore", "dragons"])
def test_a_report_is_whole(name: str, tmp_path: Path) -> None:
    document = report(plan(16, name=name), tmp_path)
    assert json.loads((tmp_path / "report.json").read_text())["findings"] == document["findings"]
    shares = next(figure for figure in document["figures"] if figure["id"] == "share-by-role")
    assert sum(row["value"] for row in shares["rows"]) == pytest.approx(1, abs=0.2)
    page = (tmp_path / "report.html").read_text()
    for figure in document["figures"]:
        assert (tmp_path / "figures" / f"{figure['id']}.png").read_bytes().startswith(b"\x89PNG")
        assert f'id="about-{figure["id"]}"' in page
        for example in figure["examples"]:
            assert (tmp_path / "examples" / f"game-{example['game']}.json").exists()
