"""The lessons of a game, in the order in which they are learnt."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from entrepot.kernel.title import Title

from ..lines import Lines
from .reading import Lesson, read_lesson

FOLDER = "lessons"


@cache
def lessons_of(title: Title) -> tuple[Lesson, ...]:
    """From the files in its package, by their names; none for a game without lessons."""
    folder = resources.files(title.rulebook.package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return tuple(_read(file.read_text("utf-8")) for file in files)


def _read(text: str) -> Lesson:
    return read_lesson(tomllib.loads(text), Lines(text))
