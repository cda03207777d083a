"""A chapter as its file has it: sections, what is told in each, for whom, and the clauses behind it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..errors import ScenarioError
from ..lines import Lines

NAME = re.compile(r"[a-z]+(-[a-z]+)*")
CHAPTER = ("chapter", "section", "when", "unless")
SECTION = ("id", "parts", "when", "unless")
TERM = ("id", "when", "unless")
EVERY_PART = ("clauses", "when", "unless")
SCENE = ("of", "seat", "zone", "crop", "show")
PARTS: Mapping[str, tuple[str, ...]] = {  # what each kind of part has besides
    "say": (),
    "item": (),
    "step": (),
    "note": (),
    "table": ("values", "first", "more"),
    "picture": (*SCENE, "after"),
    "example": SCENE,
}
SCENES = ("picture", "example")

Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Condition:
    """For whom something is told: by edition, by option, by a value of the edition."""

    when: Mapping[str, Any] = field(default_factory=dict)
    unless: Mapping[str, Any] = field(default_factory=dict)

    def holds(self, facts: Facts) -> bool:
        fits = all(_fits(wanted, facts.get(name)) for name, wanted in self.when.items())
        return fits and not any(_fits(wanted, facts.get(name)) for name, wanted in self.unless.items())

    def names(self) -> set[str]:
        """What it asks about."""
        return {*self.when, *self.unless}


def _fits(wanted: Any, found: Any) -> bool:
    """True and False ask whether there is any, a list for one of these."""
    if isinstance(wanted, bool):
        return bool(found) == wanted
    return found in wanted if isinstance(wanted, list) else bool(found == wanted)


@dataclass(frozen=True)
class Part:
    """A paragraph, an item or step of a list, a note, a table, a picture or an example. `name` ends the name of the
    message that holds its words; `more` is what its kind has besides."""

    kind: str
    name: str
    clauses: tuple[str, ...]
    condition: Condition
    more: Mapping[str, Any]


@dataclass(frozen=True)
class Section:
    """One heading and what is told under it."""

    id: str
    parts: tuple[Part, ...]
    condition: Condition


@dataclass(frozen=True)
class Chapter:
    """A chapter that can be read; whether every clause has its place, tests say."""

    id: str
    sections: tuple[Section, ...]
    condition: Condition

    @property
    def message(self) -> str:
        return f"rulebook-{self.id}"

    def heading(self, section: Section) -> str:
        """The message of a section; those of its parts begin like it."""
        return f"{self.message}-{section.id}"


@dataclass(frozen=True)
class Term:
    """A word of the game that is explained."""

    id: str
    condition: Condition

    @property
    def message(self) -> str:
        return f"glossary-{self.id}"


def read_chapter(content: Mapping[str, Any], lines: Lines) -> Chapter:
    """A `ScenarioError` names the line of what is wrong."""
    return _Reading(lines).chapter(content)


def read_glossary(content: Mapping[str, Any], lines: Lines) -> tuple[Term, ...]:
    return _Reading(lines).glossary(content)


class _Reading:
    def __init__(self, lines: Lines) -> None:
        self.lines = lines

    def chapter(self, content: Mapping[str, Any]) -> Chapter:
        self._check_keys(content, CHAPTER, "", 0)
        sections = content.get("section", [])
        if not isinstance(sections, list) or not sections or not all(isinstance(each, dict) for each in sections):
            raise self._wrong("", 0, "section", "a chapter has [[section]] tables.")
        found = tuple(self._section(section, number) for number, section in enumerate(sections))
        for number, section in enumerate(found):
            if section.id in {before.id for before in found[:number]}:
                raise self._wrong("section", number, "id", f"there are two sections {section.id!r}.")
        return Chapter(self._name(content, "chapter", "", 0), found, self._condition(content, "", 0))

    def _section(self, section: Mapping[str, Any], number: int) -> Section:
        self._check_keys(section, SECTION, "section", number)
        parts = section.get("parts", [])
        if not isinstance(parts, list) or not parts or not all(isinstance(part, dict) for part in parts):
            raise self._wrong("section", number, "parts", "the parts of a section are a list of tables.")
        name = self._name(section, "id", "section", number)
        found = tuple(self._part(part, number) for part in parts)
        return Section(name, found, self._condition(section, "section", number))

    def _part(self, part: Mapping[str, Any], number: int) -> Part:
        kinds = [key for key in part if key in PARTS]
        if len(kinds) != 1:
            raise self._wrong("section", number, "parts", f"a part is one of {', '.join(PARTS)}, not {dict(part)!r}.")
        kind = kinds[0]
        name = part[kind]
        if not _is_name(name):
            raise self._wrong("section", number, "parts", f"{name!r} is no name of a part: small letters and hyphens.")
        known = (kind, *EVERY_PART, *PARTS[kind])
        for key in part:
            if key not in known:
                message = f"the key {key!r} is unknown in a {kind}; known are {', '.join(known)}."
                raise self._wrong("section", number, "parts", message, name)
        if kind in SCENES and not isinstance(part.get("of"), str):
            raise self._wrong("section", number, "parts", f"a {kind} says of which file it is: of = …", name)
        clauses = part.get("clauses", [])
        if not _are_texts(clauses):
            raise self._wrong("section", number, "parts", 'clauses are a list, such as ["E5", "E6"].', name)
        more = {key: value for key, value in part.items() if key in PARTS[kind]}
        return Part(kind, name, tuple(clauses), self._condition(part, "section", number), more)

    def glossary(self, content: Mapping[str, Any]) -> tuple[Term, ...]:
        self._check_keys(content, ("glossary", "terms"), "", 0)
        terms = content.get("terms", [])
        if not isinstance(terms, list) or not all(isinstance(term, dict) for term in terms):
            raise self._wrong("", 0, "terms", "the terms of a glossary are a list of tables.")
        for term in terms:
            self._check_keys(term, TERM, "", 0)
        return tuple(Term(self._name(term, "id", "", 0), self._condition(term, "", 0)) for term in terms)

    def _condition(self, table: Mapping[str, Any], section: str, number: int) -> Condition:
        for key in ("when", "unless"):
            if not isinstance(table.get(key, {}), dict):
                raise self._wrong(section, number, key, f"{key} is a table of options and values.")
        return Condition(table.get("when", {}), table.get("unless", {}))

    def _name(self, table: Mapping[str, Any], key: str, section: str, number: int) -> str:
        name = table.get(key)
        if not _is_name(name):
            raise self._wrong(section, number, key, f"{key} is a name in small letters and hyphens, not {name!r}.")
        return str(name)

    def _check_keys(self, table: Mapping[str, Any], known: Sequence[str], section: str, number: int) -> None:
        for key in table:
            if key not in known:
                raise self._wrong(section, number, key, f"the key {key!r} is unknown; known are {', '.join(known)}.")

    def _wrong(self, section: str, number: int, key: str, message: str, value: Any = None) -> ScenarioError:
        return ScenarioError(self.lines.find(section, number, key, value), message)


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and NAME.fullmatch(name) is not None


def _are_texts(items: Any) -> bool:
    return isinstance(items, list) and all(isinstance(item, str) for item in items)
