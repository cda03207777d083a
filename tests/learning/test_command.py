"""`entrepot learn`: bad input is one sentence, and nothing is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.match.playing import TOY_ENVIRONMENT

BAD_INPUT = 2


def learn(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "entrepot", "learn", *words],
        cwd=folder,
        env={**os.environ, **TOY_ENVIRONMENT},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "words, said",
    [
        (["chess"], "There is no game called 'chess'"),
        (["auction", "--device", "abacus"], "There is no device 'abacus'"),
        (["auction", "--device", "numpy", "--minutes", "-1"], "minutes is from 0.0 to"),
        (["auction", "--device", "numpy", "--config", "none.toml"], "There is no configuration at none.toml."),
        (["auction", "--device", "numpy", "--resume", "nowhere"], "There is no configuration at"),
        (["auction", "--device", "numpy", "--threads", "-2"], "The number of threads is at least 0"),
    ],
)
def test_bad_input_is_one_sentence(tmp_path: Path, words: list[str], said: str) -> None:
    done = learn(tmp_path, *words)
    assert (done.returncode, done.stdout) == (BAD_INPUT, "")
    assert said in done.stderr and done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(find_spec("torch") is not None, reason="PyTorch is installed")
def test_without_pytorch_it_says_what_is_missing(tmp_path: Path) -> None:
    done = learn(tmp_path, "auction", "--device", "cpu")
    assert done.returncode == BAD_INPUT
    assert "pip install 'entrepot[torch]'" in done.stderr


def test_a_run_leaves_a_network_a_curve_and_its_configuration(tmp_path: Path) -> None:
    short = tmp_path / "short.toml"
    short.write_text(
        'game = "auction"\ndecisions = 4096\ngames = 128\nsteps = 16\nwidth = 16\nmiddle = 8\npanel_games = 4\n'
    )
    done = learn(tmp_path, "auction", "--device", "numpy", "--config", "short.toml", "--out", "my/auction.network")
    assert done.returncode == 0, done.stderr
    for name in ("random", "greedy", "classic:300"):
        assert f"ahead of {name} in" in done.stdout, "the panel has played"
    left = {path.name for path in (tmp_path / "learnt-auction").iterdir()}
    assert {"auction.network", "checkpoint", "progress.json", "configuration.toml", "curve.jsonl", "curve.svg"} <= left
    assert (tmp_path / "my" / "auction.network").read_bytes() == (
        tmp_path / "learnt-auction" / "auction.network"
    ).read_bytes()
