"""Reading a scenario file and running it from its position to what must hold."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from entrepot.games import title
from entrepot.kernel.chance import SCRIPT
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError, PositionError
from entrepot.match import Game, Match

from .errors import ScenarioError, ScenarioFailed
from .expectation import Difference, Unknown, expect
from .lines import Lines
from .step import Step

KEYS = ("title", "game", "edition", "mode", "seats", "options", "clauses", "seed", "given", "when", "then")
LARGEST_RESULT = 127


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

    def _game(self, content: Mapping[str, Any], lines: Lines) -> Game:
        for key in ("title", "game"):
            if not isinstance(content.get(key), str):
                raise ScenarioError(lines.find("", 0, key), f"a scenario says its {key}, in quotes.")
        if not isinstance(content.get("options", {}), dict):
            raise ScenarioError(lines.find("", 0, "options"), "options are a table of names and values.")
        options = {key: content[key] for key in ("edition", "mode", "seats") if key in content}
        options |= content.get("options", {})
        known = f"{content['game']} {sorted(options.items())!r}"
        try:
            if known not in self._games:
                self._games[known] = Game(title(content["game"]), options, self._engine, self._progress)
        except OptionError as error:
            raise ScenarioError(_line_of_option(content["game"], options, lines, str(error)), str(error)) from None
        return self._games[known]


class Scenario:
    """One scenario being run."""

    def __init__(self, content: Mapping[str, Any], lines: Lines, game: Game) -> None:
        self.content = content
        self.lines = lines
        self.game = game

    def run(self) -> None:
        self.check_keys(self.content, KEYS, "", 0)
        self._check_clauses()
        steps = self.content.get("when", [])
        if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
            raise self._wrong("when", 0, "when", "the steps are [[when]] tables.")
        match = self._begin()
        for number, step in enumerate(steps):
            Step(self, match, step, number).take()
        self.check_then(match, self.content.get("then", {}), "then", 0)
        left = match.truth.chance.scripted
        if left:
            raise ScenarioFailed(1, f"{left} of the results that were laid out have not been drawn.")

    def check_keys(self, table: Mapping[str, Any], known: Collection[str], section: str, number: int) -> None:
        for key in table:
            if key not in known:
                raise self._wrong(section, number, key, f"the key {key!r} is unknown; known are {', '.join(known)}.")

    def lay_out_chance(self, match: Match, step: Mapping[str, Any], section: str, number: int) -> None:
        """Write down the next results: `dice` as their faces show them, `chance` as numbers that count from 0."""
        for key, lowest in (("dice", self.game.title.lowest_face(self.game.variant)), ("chance", 0)):
            results = step.get(key, [])
            if not isinstance(results, list) or not all(_is_result(result, lowest) for result in results):
                raise self._wrong(section, number, key, f"{key} is a list of numbers from {lowest} up.")
            if match.truth.chance.scripted + len(results) > SCRIPT:
                raise self._wrong(section, number, key, f"at most {SCRIPT} results can be laid out at a time.")
            match.lay_out(*(result - lowest for result in results))

    def check_then(self, match: Match, then: Any, section: str, number: int) -> None:
        if not isinstance(then, dict):
            raise self._wrong(section, number, "then", "what must hold is a table of paths and values.")
        try:
            expect(match, then)
        except Unknown as error:
            raise self._wrong(section, number, error.path, str(error)) from None
        except Difference as difference:
            raise ScenarioFailed(self.lines.find(section, number, difference.path), str(difference)) from None

    def _check_clauses(self) -> None:
        clauses = self.content.get("clauses", [])
        if not isinstance(clauses, list):
            raise self._wrong("", 0, "clauses", 'clauses are a list, such as ["E5", "E6"].')
        known = [clause.id for clause in self.game.title.clauses(self.game.variant)]
        for clause in clauses:
            if clause not in known:
                raise self._wrong("", 0, "clauses", f"{self.game.name} has no clause {clause!r}.")

    def _begin(self) -> Match:
        given = self.content.get("given", {})
        if not isinstance(given, dict):
            raise self._wrong("given", 0, "given", "the position is a [given] table.")
        try:
            match = self.game.start(self.content.get("seed", 1))
        except OptionError as error:
            raise self._wrong("", 0, "seed", str(error)) from None
        self.lay_out_chance(match, given, "given", 0)
        try:
            match.place({key: value for key, value in given.items() if key not in ("dice", "chance")})
        except PositionError as error:
            raise self._wrong("given", 0, error.key, str(error)) from None
        except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError) as error:
            raise self._wrong("given", 0, None, f"this position cannot be set up: {error}.") from None
        if match.broken_law():
            raise self._wrong("given", 0, None, f"the position is impossible: it breaks law {match.broken_law()}.")
        return match

    def _wrong(self, section: str, number: int, key: str | None, message: str) -> ScenarioError:
        return ScenarioError(self.lines.find(section, number, key), message)


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


def _is_result(result: Any, lowest: int) -> bool:
    return type(result) is int and lowest <= result <= LARGEST_RESULT


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
