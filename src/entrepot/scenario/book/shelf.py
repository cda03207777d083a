"""The chapters of a game's rulebook and the words that it explains, from the folder `rulebook` of its package."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from entrepot.kernel.title import Title

from ..lines import Lines
from .reading import Chapter, Term, read_chapter, read_glossary

FOLDER = "rulebook"
GLOSSARY = "glossary.toml"


def folder_of(title: Title) -> Traversable:
    return resources.files(title.rulebook.package).joinpath(FOLDER)


@cache
def chapters_of(title: Title) -> tuple[Chapter, ...]:
    """In the order of their file names; none for a game without a rulebook of this kind."""
    return tuple(read_chapter(tomllib.loads(text), Lines(text)) for text in _texts(folder_of(title)))


@cache
def terms_of(title: Title) -> tuple[Term, ...]:
    """The words that are explained, in the order of the file."""
    file = folder_of(title).joinpath(GLOSSARY)
    if not file.is_file():
        return ()
    text = file.read_text("utf-8")
    return read_glossary(tomllib.loads(text), Lines(text))


def _texts(folder: Traversable) -> list[str]:
    if not folder.is_dir():
        return []
    files = (file for file in folder.iterdir() if file.name.endswith(".toml") and file.name != GLOSSARY)
    return [file.read_text("utf-8") for file in sorted(files, key=lambda file: file.name)]
