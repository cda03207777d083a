"""The lessons of a game, in the order in which they are learnt: those of its package, then those of one's own."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path

from entrepot.kernel.messages import ENGLISH, Messages
from entrepot.kernel.title import OptionError, Title, Variant

from ..errors import ScenarioError
from ..lines import Lines
from .reading import Lesson, read_lesson

FOLDER = "lessons"
KEPT = "ENTREPOT_LESSONS"  # a folder with lessons of one's own, of any game


@cache
def lessons_of(title: Title) -> tuple[Lesson, ...]:
    """By the names of their files; none for a game without lessons."""
    folder = resources.files(title.rulebook.package).joinpath(FOLDER)
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    shipped = [_read(file.read_text("utf-8")) for file in sorted(files, key=lambda file: file.name)]
    return (*shipped, *(lesson for lesson, _ in own_lessons().values() if lesson.game == title.name))


@cache
def own_lessons() -> dict[tuple[str, str], tuple[Lesson, Path]]:
    """Those in the folder of one's own by game and name, and their files. An `OptionError` says what is wrong."""
    place = os.environ.get(KEPT)
    if not place:
        return {}
    if not Path(place).is_dir():
        raise OptionError(f"There is no folder {place} with lessons.")
    found = [(_read_own(file), file) for file in sorted(Path(place).glob("*.toml"))]
    return {(lesson.game, lesson.name): (lesson, file) for lesson, file in found}


def words_of(lesson: Lesson, variant: Variant) -> Messages:
    """What a lesson is told with: the words of its game, and of `mine.toml` those in `mine.en.ftl` beside it."""
    found = own_lessons().get((lesson.game, lesson.name))
    if found is None:
        return variant.says
    _, file = found
    own = [file.with_suffix(f".{language}.ftl") for language in dict.fromkeys((ENGLISH, variant.language))]
    return variant.says.with_files([one.read_text("utf-8") for one in own if one.is_file()])


def _read_own(file: Path) -> Lesson:
    try:
        return _read(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise OptionError(f"The lesson {file} cannot be read: {error}.") from None
    except ScenarioError as error:
        raise OptionError(f"{file}:{error.line}: {error}") from None


def _read(text: str) -> Lesson:
    return read_lesson(tomllib.loads(text), Lines(text))
