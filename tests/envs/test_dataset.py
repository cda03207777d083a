"""Decisions of bots, written down and read back."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from entrepot.envs.dataset import export, load
from entrepot.envs.names import named
from entrepot.games import title
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from tests.envs.games import for_both_games

pytest.importorskip("polars")


def game_called(name: str) -> Game:
    game, options = named(name, {})
    return Game(title(game), options)


@for_both_games
def test_what_is_read_back_is_what_was_played(name: str, tmp_path: Path) -> None:
    game, path = game_called(name), tmp_path / "games.parquet"
    made = export(game, path, 2, ("random",), seed=9)
    decisions = load(path)
    assert len(decisions) == made
    assert decisions.mask[np.arange(made), decisions.action].all()
    for number in range(2):
        match = game.start(9 | number << 64)
        rows = np.flatnonzero(decisions.number == number)
        for row in rows:
            assert match.seat == decisions.seat[row]
            assert np.flatnonzero(decisions.mask[row]).tolist() == sorted(match.codes())
            match.play(int(decisions.action[row]))
        assert match.over
        points = decisions.reward["points"][rows]
        assert points.tolist() == [match.scores[seat] for seat in decisions.seat[rows]]


def test_bad_files_and_names_are_one_sentence(tmp_path: Path) -> None:
    game = game_called("entrepot/dragons-full-v0")
    for path, games, bots in (
        (tmp_path / "games.csv", 1, ("random",)),
        (tmp_path / "nowhere" / "games.parquet", 1, ("random",)),
        (tmp_path / "games.parquet", 0, ("random",)),
        (tmp_path / "games.parquet", 1, ("random", "random")),
    ):
        with pytest.raises(OptionError):
            export(game, path, games, bots)
    (tmp_path / "broken.parquet").write_bytes(b"no table")
    with pytest.raises(OptionError, match="broken"):
        load(tmp_path / "broken.parquet")
    command = [sys.executable, "-m", "entrepot.envs.dataset", "chess", str(tmp_path / "x.parquet")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "chess" in ran.stderr and "Traceback" not in ran.stderr
