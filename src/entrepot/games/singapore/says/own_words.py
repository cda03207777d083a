"""The words that a designer's variant has of its own, in `mine.en.ftl` beside `mine.toml`. They are checked when the
variant is prepared, so that no game stops because of them later."""

from __future__ import annotations

from collections.abc import Iterable
from glob import escape
from pathlib import Path
from typing import NoReturn

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from entrepot.kernel.datafiles import nearest
from entrepot.kernel.messages import MessageError, Messages
from entrepot.kernel.title import OptionError


def check_own_words(says: Messages, variants: Iterable[str]) -> None:
    """`says` is what the game says without them; an `OptionError` tells what is wrong where."""
    for path in map(Path, variants):
        for file in sorted(path.parent.glob(f"{escape(path.stem)}.*.ftl")):
            try:
                text = file.read_text("utf-8")
            except UnicodeDecodeError as wrong:
                raise OptionError(f"The message file {file} is not text in UTF-8.") from wrong
            except OSError as wrong:
                raise OptionError(f"No message file can be read at {file}.") from wrong
            _File(file.name, text, says).check()


class _File:
    """A message file, and what it words otherwise."""

    def __init__(self, name: str, text: str, before: Messages) -> None:
        self._name, self._text, self._before = name, text, before
        self._now = before.with_files([text])

    def check(self) -> None:
        body = FluentParser().parse(self._text).body
        for entry in body:
            if isinstance(entry, ast.Junk):
                self._fail(entry, f"this is not a message: {entry.annotations[0].message}".rstrip("."))
        entries = [entry for entry in body if isinstance(entry, ast.Message | ast.Term)]
        for entry in entries:
            self._check(entry)
        for entry in entries:
            for part in _parts(entry):
                if part in self._leads_to(part):
                    self._fail(entry, f"the message '{part}' leads back to itself")

    def _check(self, entry: ast.Message | ast.Term) -> None:
        """It words something that there is otherwise, and with as much in it."""
        name = _name(entry)
        if name not in set(self._before):
            self._fail(entry, f"there is no message '{name}'; {nearest(name, self._before)}")
        usual = _parsed(self._before[name])
        for part in _parts(usual):
            if part not in self._now:
                self._fail(entry, f"the message '{name}' lacks '{part.removeprefix(name)}'")
            try:
                self._now.made(part)
            except MessageError as wrong:
                self._fail(entry, str(wrong).rstrip("."))
        if isinstance(entry, ast.Message):
            for value in sorted(_Named(entry).values - _Named(usual).values):
                self._fail(entry, f"the message '{name}' has no value '{value}'")
        for other in sorted(_Named(entry).references):
            if other not in self._now:
                self._fail(entry, f"there is no message '{other}' that '{name}' could name")

    def _leads_to(self, message: str) -> set[str]:
        """The messages that one names, those that they name…"""
        found, ahead = set[str](), [message]
        while ahead:
            part = ahead.pop()
            new = _Named(_parts(_parsed(self._now[part.partition(".")[0]]))[part]).references - found
            found |= new
            ahead += sorted(new)
        return found

    def _fail(self, entry: ast.Message | ast.Term | ast.Junk, message: str) -> NoReturn:
        span = entry.span if isinstance(entry, ast.Junk) else entry.id.span  # a comment above belongs to a message
        assert span is not None
        line = self._text.count("\n", 0, span.start) + 1
        raise OptionError(f"{self._name}, line {line}: {message}.")


def _parsed(source: str) -> ast.Message | ast.Term:
    entry = FluentParser(with_spans=False).parse_entry(source)
    assert isinstance(entry, ast.Message | ast.Term)
    return entry


def _name(entry: ast.Message | ast.Term) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name


def _parts(entry: ast.Message | ast.Term) -> dict[str, ast.SyntaxNode]:
    """A message and its attributes, `school` and `school.text`."""
    name = _name(entry)
    parts: dict[str, ast.SyntaxNode] = {name: entry.value} if entry.value else {}
    return parts | {f"{name}.{attribute.id.name}": attribute.value for attribute in entry.attributes}


class _Named(Visitor):
    """The values and the other messages that a message names."""

    def __init__(self, message: ast.SyntaxNode) -> None:
        self.values: set[str] = set()
        self.references: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self._refer(node.id.name, node.attribute)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self._refer(f"-{node.id.name}", node.attribute)

    def _refer(self, name: str, attribute: ast.Identifier | None) -> None:
        self.references.add(f"{name}.{attribute.name}" if attribute else name)
