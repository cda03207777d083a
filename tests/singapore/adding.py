"""A copy of the project to which something is added, in the places that CONTRIBUTING names."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAME = Path("src/entrepot/games/singapore")

Replaced = tuple[str, str]  # a text that stands once in a file, and what stands there then


def copied(root: Path, places: Mapping[Path, Sequence[Replaced]], appended: Mapping[Path, str]) -> None:
    """The project in another folder, with these changes to its files."""
    ignored = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".mypy_cache", ".ruff_cache", ".mutation", "docs")
    shutil.copytree(ROOT, root, ignore=ignored, dirs_exist_ok=True)
    for path, changes in places.items():
        text = (root / path).read_text("utf-8")
        for before, after in changes:
            assert text.count(before) == 1, f"{path}: {before}"
            text = text.replace(before, after)
        (root / path).write_text(text)
    for path, words in appended.items():
        with (root / path).open("a") as file:
            file.write(words)


def ran(copy: Path, *words: str) -> str:
    """What a command of the copy prints; it must go well."""
    place = {"PYTHONPATH": os.pathsep.join(map(str, (copy / "src", copy, copy / "examples/games/auction")))}
    done = subprocess.run(
        [sys.executable, *words], cwd=copy, env=os.environ | place, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    return done.stdout


def nothing_is_red(copy: Path, *checks: str) -> None:
    chosen = ("tests/test_messages.py", "-k", "not dragons and not nothing_is_read")
    told = ran(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *checks, *chosen)
    assert " passed" in told and "failed" not in told
