"""Checking scenario files and lessons: reading each one, and running it from its position to what must hold."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from entrepot.games import title
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .book import read_chapter, read_glossary
from .errors import ScenarioError, ScenarioFailed
from .lessons import check_lesson, read_lesson
from .lines import Lines
from .run import Scenario


@dataclass(frozen=True)
class Outcome:
    """How one file fared: `ok`, `failed` (what it expects does not hold) or `wrong` (the file itself)."""

    file: str
    title: str
    status: str
    line: int = 0
    message: str = ""


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files meant by files and folders."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*.toml"))
            if not found:
                raise OptionError(f"There are no scenario files in {path}.")
            files += found
        elif path.is_file():
            files.append(path)
        else:
            raise OptionError(f"There is no file or folder {path}.")
    return files


class Checker:
    """Runs scenario files; a game is prepared once for all files that play it alike."""

    def __init__(self, engine: str = "compiled", progress: Progress | None = None) -> None:
        self._engine = engine
        self._progress = progress
        self._games: dict[str, Game] = {}

    def check(self, path: Path) -> Outcome:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            return Outcome(str(path), "", "wrong", 1, f"the file cannot be read: {error}.")
        return self.check_text(text, str(path))

    def check_text(self, text: str, name: str = "scenario") -> Outcome:
        heading = ""
        try:
            content = _parsed(text)
            heading = str(content.get("title", ""))
            lines = Lines(text)
            if "lesson" in content:
                heading = str(content["lesson"])
                self._teach(content, lines, name)
                return Outcome(name, heading, "ok")
            if "chapter" in content or "glossary" in content:
                heading = str(content.get("chapter", "glossary"))
                (read_chapter if "chapter" in content else read_glossary)(content, lines)
                return Outcome(name, heading, "ok")
            for each in _in_each_edition(content, lines):
                self._run(each, lines, several=each is not content)
        except ScenarioError as error:
            return Outcome(name, heading, "wrong", error.line, str(error))
        except ScenarioFailed as failure:
            return Outcome(name, heading, "failed", failure.line, str(failure))
        except RecursionError:
            return Outcome(name, heading, "wrong", 1, "the file is nested too deeply.")
        return Outcome(name, heading, "ok")

    def _run(self, content: Mapping[str, Any], lines: Lines, several: bool) -> None:
        try:
            Scenario(content, lines, self._game(content, lines)).run()
        except (ScenarioError, ScenarioFailed) as error:
            if not several:
                raise
            raise type(error)(error.line, f"in {content['edition']}, {error}") from None

    def _teach(self, content: Mapping[str, Any], lines: Lines, name: str) -> None:
        """A lesson may bring words of its own: those of `mine.toml` stand in `mine.en.ftl` beside it."""
        lesson = read_lesson(content, lines)
        game = self._prepared(lesson.game, lesson.options, lines)
        own, says = Path(name).with_suffix(f".{game.variant.language}.ftl"), game.variant.says
        try:
            words = [own.read_text("utf-8")] if own.is_file() else []
        except (OSError, UnicodeDecodeError) as error:
            raise ScenarioError(1, f"the words in {own.name} cannot be read: {error}.") from None
        check_lesson(lesson, game, says.with_files(words) if words else says)

    def _game(self, content: Mapping[str, Any], lines: Lines) -> Game:
        for key in ("title", "game"):
            if not isinstance(content.get(key), str):
                raise ScenarioError(lines.find("", 0, key), f"a scenario says its {key}, in quotes.")
        if not isinstance(content.get("options", {}), dict):
            raise ScenarioError(lines.find("", 0, "options"), "options are a table of names and values.")
        options = {key: content[key] for key in ("edition", "mode", "seats") if key in content}
        return self._prepared(content["game"], options | content.get("options", {}), lines)

    def _prepared(self, name: str, options: Mapping[str, Any], lines: Lines) -> Game:
        known = f"{name} {sorted(options.items())!r}"
        try:
            if known not in self._games:
                self._games[known] = Game(title(name), options, self._engine, self._progress)
        except OptionError as error:
            raise ScenarioError(_line_of_option(name, options, lines, str(error)), str(error)) from None
        return self._games[known]


def _in_each_edition(content: Mapping[str, Any], lines: Lines) -> Iterator[Mapping[str, Any]]:
    """The scenario once for every edition that it names."""
    editions = content.get("edition")
    if not isinstance(editions, list):
        yield content
        return
    if not editions or not all(isinstance(edition, str) for edition in editions):
        raise ScenarioError(lines.find("", 0, "edition"), "an edition is a name, or a list of names.")
    for edition in editions:
        yield {**content, "edition": edition}


def _line_of_option(game: str, options: Mapping[str, Any], lines: Lines, message: str) -> int:
    """The line of the option that a message complains about: the one whose name or value it quotes."""
    for key, value in {"game": game, **options}.items():
        if repr(value) in message or repr(key) in message:
            return lines.find("options" if lines.has("options", key) else "", 0, key)
    return lines.find("", 0, "game")


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except ValueError as error:  # not only of TOML: a number may have more digits than Python reads
        message, _, place = str(error).partition(" (at ")
        line = place.removeprefix("line ").partition(",")[0]
        last = text.count("\n") + 1
        raise ScenarioError(int(line) if line.isdigit() else last, f"this is not TOML: {message}.") from None
