"""Decisions of bots, written down and read back."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from entrepot.cli import main
from entrepot.contests.simulate import simulate
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


def test_the_command_takes_an_id_and_refuses_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*words: str) -> Any:
        monkeypatch.setattr(sys, "argv", ["entrepot", "lab", *words])
        with pytest.raises(SystemExit) as stopped:
            main()
        return stopped.value.code

    path = tmp_path / "games.parquet"
    assert run("dataset", "entrepot/dragons-mayhem-v0", str(path), "--games", "1", "--bots", "random") == 0
    assert load(path).game.options["mode"] == "mayhem"
    assert str(len(load(path))) in capsys.readouterr().out
    assert run("dataset", "chess", str(path)) == 2
    assert "chess" in capsys.readouterr().err
    assert run("observation", "dragons", "--json") == 0
    assert {field["field"] for field in json.loads(capsys.readouterr().out) if field["private"]}


@for_both_games
def test_the_games_are_those_of_simulate(name: str, tmp_path: Path) -> None:
    game, bots = game_called(name), ("random", "greedy", "random", "search:3")
    export(game, tmp_path / "games.parquet", 2, bots, seed=9)
    decisions = load(tmp_path / "games.parquet")
    played = simulate(game, 2, 9, bots).games
    assert [(decisions.number == number).sum() for number in range(2)] == played.decisions.tolist()
    for number, seat in ((0, 1), (1, 2)):
        rows = (decisions.number == number) & (decisions.seat == seat)
        assert set(decisions.reward["points"][rows]) == {played.scores[number, seat]}
        assert {decisions.bot[row] for row in np.flatnonzero(rows)} == {bots[(seat + number) % 4]}
