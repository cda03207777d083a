"""The auction, installed as anybody would install it, in a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "games" / "auction"

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def install(folder: Path) -> Path:
    """Have pip put the package there."""
    words = ["install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--target", str(folder)]
    subprocess.run([sys.executable, "-m", "pip", *words, str(EXAMPLE)], check=True, cwd=folder)
    return folder


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("outside"))


@pytest.fixture
def run(installed: Path, tmp_path: Path) -> Run:
    """Runs Python in an empty folder; the game is found because it is installed, by nothing else."""
    environment = {name: value for name, value in os.environ.items() if name != "ENTREPOT_GAMES"}
    environment["PYTHONPATH"] = str(installed)

    def ran(*words: str, typed: str = "", code: int = 0) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *words]
        done = subprocess.run(
            command, input=typed, capture_output=True, text=True, cwd=tmp_path, env=environment, check=False
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done

    return ran
