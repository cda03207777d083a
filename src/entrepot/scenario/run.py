"""A scenario being run, from its position to what must hold."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from entrepot.kernel.chance import SCRIPT
from entrepot.kernel.title import OptionError, PositionError
from entrepot.match import Game, Match

from .errors import ScenarioError, ScenarioFailed
from .expectation import Difference, Unknown, expect
from .lines import Lines
from .step import Step

KEYS = ("title", "game", "edition", "mode", "seats", "options", "clauses", "seed", "given", "when", "then")
LARGEST_RESULT = 127


class Scenario:
    """One scenario being run."""

    def __init__(self, content: Mapping[str, Any], lines: Lines, game: Game) -> None:
        self.content = content
        self.lines = lines
        self.game = game

    def run(self) -> None:
        self.check_keys(self.content, KEYS, "", 0)
        self.check_clauses(self.content, "", 0)
        steps = self.content.get("when", [])
        if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
            raise self._wrong("when", 0, "when", "the steps are [[when]] tables.")
        match = self.begin()
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

    def check_clauses(self, table: Mapping[str, Any], section: str, number: int) -> None:
        clauses = table.get("clauses", [])
        if not isinstance(clauses, list):
            raise self._wrong(section, number, "clauses", 'clauses are a list, such as ["E5", "E6"].')
        known = [entry.id for entry in self.game.title.clause_book]
        for clause in clauses:
            if clause not in known:
                raise self._wrong(section, number, "clauses", f"{self.game.name} has no clause {clause!r}.")

    def begin(self) -> Match:
        """The position in which it starts."""
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


def _is_result(result: Any, lowest: int) -> bool:
    return type(result) is int and lowest <= result <= LARGEST_RESULT
