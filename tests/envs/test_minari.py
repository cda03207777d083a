"""Decisions of bots as a data set of Minari."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from entrepot.cli import main
from entrepot.envs.dataset import export, load, to_minari
from entrepot.games import title
from entrepot.kernel.title import OptionError
from entrepot.match import Game

pytest.importorskip("polars")
minari: Any = pytest.importorskip("minari")

NAME = "entrepot/dragons/random-v0"
GAMES = 18  # two parts of a file


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "minari"))
    path = tmp_path / "games.parquet"
    export(Game(title("dragons"), {"mode": "mayhem", "seats": 3}), path, GAMES, ("random",), seed=5)
    return path


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_every_seat_of_every_game_is_an_episode(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["entrepot", "lab", "minari", str(file), NAME, "--reward", "points"])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert not stopped.value.code
    decisions, found = load(file), minari.load_dataset(NAME)
    assert f"{found.total_episodes} episodes" in capsys.readouterr().out
    assert found.total_steps == len(decisions)
    owners = sorted({(int(n), int(s)) for n, s in zip(decisions.number, decisions.seat, strict=True)})
    assert found.total_episodes == len(owners)
    for (number, seat), episode in zip(owners, found.iterate_episodes(), strict=True):
        own = (decisions.number == number) & (decisions.seat == seat)
        assert (episode.actions == decisions.action[own]).all()
        assert (episode.observations["observation"][:-1] == decisions.observation[own]).all()
        assert (episode.observations["action_mask"][:-1] == decisions.mask[own]).all()
        assert not episode.observations["observation"][-1].any()
        assert episode.rewards[-1] == decisions.reward["points"][own][-1]
        assert not episode.rewards[:-1].any() and not episode.truncations.any()
        assert np.flatnonzero(episode.terminations).tolist() == [len(episode.actions) - 1]


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_what_cannot_be_is_one_sentence(file: Path) -> None:
    with pytest.raises(OptionError, match="'luck' is no reward"):
        to_minari(file, NAME, "luck")
    with pytest.raises(OptionError, match="no version"):
        to_minari(file, "no version")
