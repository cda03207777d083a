"""The messages of the server and of a match: each one is there where it is asked for, with the values that it names,
and is asked for somewhere."""

from __future__ import annotations

import ast as python
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import entrepot

PACKAGE = Path(entrepot.__file__).parent
ASKING = {"say": 0, "_say": 0, "_close": 1, "Refused": 1, "RulesChanged": 0}  # which argument names the message
PUT_TOGETHER = {"rules-changed-position.why", "rules-changed-choice.why"}


@dataclass(frozen=True)
class Asked:
    """A place that asks for a message: the names it may have there, and the values it is given; None: unknown ones."""

    where: str
    messages: tuple[str, ...]
    values: frozenset[str] | None


@dataclass(frozen=True)
class Room:
    """Code, and the folder of messages in English that it says."""

    code: Path
    says: Path

    @cached_property
    def entries(self) -> dict[str, ast.Message]:
        found: dict[str, ast.Message] = {}
        for file in sorted(self.says.glob("*.ftl")):
            for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
                assert not isinstance(entry, ast.Junk), f"{file.name}: {entry}"
                if isinstance(entry, ast.Message):
                    assert entry.id.name not in found, f"{entry.id.name} is there twice"
                    found[entry.id.name] = entry
        return found

    @cached_property
    def asked(self) -> list[Asked]:
        return [each for path in sorted(self.code.rglob("*.py")) for each in _asked(path)]


def _asked(path: Path) -> Iterator[Asked]:
    for node in python.walk(python.parse(path.read_text("utf-8"))):
        if isinstance(node, python.Call):
            name = node.func.attr if isinstance(node.func, python.Attribute) else getattr(node.func, "id", "")
            if name in ASKING and len(node.args) > ASKING[name]:
                said = node.args[ASKING[name]]
                literals = [leaf.value for leaf in python.walk(said) if isinstance(leaf, python.Constant)]
                names = tuple(str(text) for text in literals if isinstance(text, str))
                given = [keyword.arg for keyword in node.keywords]
                known = None if None in given else frozenset(str(each) for each in given)
                yield Asked(f"{path.name}:{node.lineno}", names, known)


class Named(Visitor):
    """The values that a message names."""

    def __init__(self, entry: ast.Message) -> None:
        self.values: set[str] = set()
        self.visit(entry)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.values.add(node.id.name)


ROOMS = [
    pytest.param(Room(PACKAGE / "table", PACKAGE / "table" / "says" / "en" / "server"), id="table"),
    pytest.param(Room(PACKAGE / "match", PACKAGE / "match" / "says" / "en"), id="match"),
]
PAGES = {"page-{name}", "page-", "language-name"}  # what the server says for the pages, from their files


@pytest.mark.parametrize("room", ROOMS)
def test_every_message_that_is_asked_for_is_there_with_its_values(room: Room) -> None:
    asked = [each for each in room.asked if each.messages and not set(each.messages) & PAGES]
    assert asked
    for each in asked:
        known = [name for name in each.messages if name in room.entries]
        assert known or set(each.messages) <= PUT_TOGETHER | {".why"}, f"{each.where}: {each.messages}"
        if each.values is not None:
            wrong = [name for name in known if Named(room.entries[name]).values != set(each.values)]
            assert not wrong, each.where


@pytest.mark.parametrize("room", ROOMS)
def test_every_message_is_asked_for(room: Room) -> None:
    literals = {
        leaf.value
        for path in room.code.rglob("*.py")
        for leaf in python.walk(python.parse(path.read_text("utf-8")))
        if isinstance(leaf, python.Constant)
    }
    assert not set(room.entries) - literals


@pytest.mark.parametrize("room", ROOMS)
def test_a_sentence_is_never_written_where_it_is_refused(room: Room) -> None:
    """What is refused is a message: names of messages have no blanks."""
    assert not [each for each in room.asked if any(" " in name for name in each.messages)]
