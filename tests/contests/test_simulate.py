"""Many games at once: the same games however they are played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from entrepot.contests import parquet, playground
from entrepot.contests.lineup import lineup
from entrepot.contests.playground import ROOM, Batch, Playground, SimulationError
from entrepot.contests.simulate import Result, simulate
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from tests.match.playing import toy


def test_plain_and_compiled_play_give_the_same_numbers() -> None:
    plain, compiled = (simulate(toy("auction", engine), 60, seed=3).summary() for engine in ("plain", "compiled"))
    assert plain == compiled


def test_any_number_of_jobs_gives_the_same_numbers() -> None:
    game = toy("auction", "compiled")
    games = ROOM + 100
    assert simulate(game, games, jobs=2).summary() == simulate(game, games).summary()


def test_a_game_depends_on_the_seed_and_its_number_only(pig: Game) -> None:
    bots = lineup(["random"], pig.seats)
    whole = Playground(pig, bots).play(5, 0, 20)
    parts = Playground(pig, bots)
    late, early = parts.play(5, 10, 20), parts.play(5, 0, 10)
    assert early.digests + late.digests == whole.digests
    assert Playground(pig, bots).play(6, 0, 20).digests != whole.digests


def test_the_summary_counts_every_game(auction: Game) -> None:
    summary = simulate(auction, 50).summary()
    assert summary["games"] == 50
    assert summary["decisions"] == {"total": 450, "mean": 9, "deviation": 0, "least": 9, "median": 9, "most": 9}
    assert summary["rounds"]["mean"] == 3
    assert sum(seat["score"]["mean"] for seat in summary["seats"]) == pytest.approx(1 + 2 + 3)
    assert sum(seat["win_share"] for seat in summary["seats"]) == pytest.approx(1, abs=1e-5)
    assert [seat["name"] for seat in summary["seats"]] == ["bidder 1", "bidder 2", "bidder 3"]


def test_endings_are_counted_by_name() -> None:
    endings = np.array([0, 1, 1])
    columns = np.ones((3, 2), int)
    batch = Batch(np.array([1, 2, 3]), columns, columns, columns, None, endings, b"", {0: "events", 1: "no ships"})
    result = Result(toy("pig", "plain"), 1, ("random", "random"), batch, "")
    assert result.summary()["endings"] == {"events": 1, "no ships": 2}
    assert result.columns()["ending"].tolist() == ["events", "no ships", "no ships"]


def test_a_game_that_breaks_a_law_is_named(pig: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pig.engine, "check_laws", lambda *_: 4)
    with pytest.raises(SimulationError, match="Game 0 ended with law 4 of pig broken"):
        simulate(pig, 3)


def test_a_game_that_does_not_end_is_named(pig: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playground, "LONGEST", 2)
    with pytest.raises(SimulationError, match="Game 0 did not end within 2 choices"):
        simulate(pig, 3)


@pytest.mark.parametrize(
    "wrong",
    [{"games": 0}, {"seed": -1}, {"seed": 1 << 64}, {"jobs": 0}, {"bots": ["clever"]}, {"bots": ["random"] * 3}],
)
def test_wrong_numbers_and_bots_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        simulate(toy("pig", "plain"), **({"games": 1} | wrong))


def test_a_table_on_disk_has_one_row_a_game() -> None:
    columns = simulate(toy("auction", "plain"), 4).columns()
    assert list(columns) == [
        "game",
        "decisions",
        *(f"{what}_{i}" for i in range(3) for what in ("score", "won", "place")),
        "rounds",
    ]
    assert all(len(column) == 4 for column in columns.values())


def test_writing_a_table_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(parquet, "find_spec", lambda name: None)
    with pytest.raises(OptionError, match=r"pip install 'entrepot\[parquet\]'"):
        parquet.writable(tmp_path / "games.parquet")
    with pytest.raises(OptionError, match=r"to a \.parquet file"):
        parquet.writable(tmp_path / "games.csv")
    with pytest.raises(OptionError, match="no folder"):
        parquet.writable(tmp_path / "nowhere" / "games.parquet")
