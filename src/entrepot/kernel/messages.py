"""Messages: what people read, from files of Project Fluent (https://projectfluent.org), one folder for each language.

Reading a file only finds where its messages begin. A message is parsed when it is first said (by Fluent's own parser)
and becomes a function then: a game says some dozens of the thousand it has, and what it says often has to be quick.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

Values = Mapping[str, Any]
Said = Callable[[Values], str]

ENGLISH = "en"
_BEGINS = re.compile(r"^(-?[a-zA-Z][\w-]*)[ ]*=", re.MULTILINE)
_UNINDENTED = re.compile(r"^(?=[^\s}\[*.])", re.MULTILINE)  # where an entry or a comment begins


class MessageError(LookupError):
    """A message is missing, cannot be read, or lacks a value that it names."""


class Messages:
    """What is said in one language. Where several files have a message of one name, the last one counts; what none of
    them has is taken from `otherwise`, the same in English."""

    def __init__(self, language: str, sources: Iterable[str], otherwise: Messages | None = None) -> None:
        self.language = language
        self._otherwise = otherwise
        self._sources: dict[str, str] = {}
        for source in sources:
            self._sources.update(entries_of(source))
        self._made: dict[str, Said] = {}
        self._has: dict[str, bool] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def __getitem__(self, name: str) -> str:
        """A message as its file has it."""
        return self._sources[name]

    def __contains__(self, message: str) -> bool:
        found = self._has.get(message)
        if found is None:
            found = self._has[message] = self._is_there(message)
        return found

    def _is_there(self, message: str) -> bool:
        name, _, attribute = message.partition(".")
        if name not in self._sources:
            return self._otherwise is not None and message in self._otherwise
        return not attribute or re.search(rf"^\s+\.{attribute}\s*=", self._sources[name], re.MULTILINE) is not None

    def with_files(self, sources: Iterable[str]) -> Messages:
        """The same with further files, which may word some of it otherwise."""
        return Messages(self.language, [*self._sources.values(), *sources], self._otherwise)

    def say(self, message: str, **values: Any) -> str:
        """A message (or an attribute of one, `school.text`) in words."""
        return self.made(message)(values)

    def made(self, message: str) -> Said:
        """A message as a function of its values."""
        found = self._made.get(message)
        if found is None:
            found = self._made[message] = self._make(message)
        return found

    def _make(self, message: str) -> Said:
        from fluent.syntax import FluentParser, ast

        name, _, attribute = message.partition(".")
        if name not in self._sources:
            if self._otherwise is None:
                raise MessageError(f"There is no message {message!r} in {self.language}.")
            return self._otherwise.made(message)
        entry = FluentParser(with_spans=False).parse_entry(self._sources[name])
        if not isinstance(entry, ast.Message | ast.Term):
            raise MessageError(f"The message {name!r} in {self.language} cannot be read: {self._sources[name]!r}.")
        patterns = {each.id.name: each.value for each in entry.attributes} | {"": entry.value}
        if patterns.get(attribute) is None:
            raise MessageError(f"There is no message {message!r} in {self.language}.")
        return _Maker(self, ast).pattern(patterns[attribute])


def entries_of(source: str) -> dict[str, str]:
    """The messages and terms of a file by name, each as it is written."""
    found: dict[str, str] = {}
    for piece in _UNINDENTED.split(source):
        begins = _BEGINS.match(piece)
        if begins:
            found[begins[1]] = piece
    return found


def read_folder(folder: Traversable) -> list[str]:
    """The texts of all message files in a folder, by name."""
    if not folder.is_dir():
        return []
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name)
    return [file.read_text("utf-8") for file in files]


class _Maker:
    """Makes functions of what Fluent's parser found."""

    def __init__(self, messages: Messages, ast: Any) -> None:
        self._messages = messages
        self._ast = ast

    def pattern(self, pattern: Any) -> Said:
        parts = [self._element(element) for element in pattern.elements]
        spoken = [part for part in parts if not isinstance(part, str)]
        if not spoken:
            text = "".join(map(str, parts))
            return lambda values: text
        if len(parts) == 1:
            return spoken[0]
        written = "".join([part.replace("%", "%%") if isinstance(part, str) else "%s" for part in parts])
        if len(spoken) == 1:
            only = spoken[0]
            return lambda values: written % (only(values),)
        return lambda values: written % tuple([part(values) for part in spoken])

    def _element(self, element: Any) -> str | Said:
        if isinstance(element, self._ast.TextElement):
            return str(element.value)
        return self._expression(element.expression)

    def _expression(self, expression: Any) -> str | Said:
        ast = self._ast
        if isinstance(expression, ast.StringLiteral):
            return str(expression.parse()["value"])
        if isinstance(expression, ast.NumberLiteral):
            return str(expression.value)
        if isinstance(expression, ast.VariableReference):
            return self._variable(expression.id.name)
        if isinstance(expression, ast.SelectExpression):
            return self._select(expression)
        if isinstance(expression, ast.MessageReference | ast.TermReference):
            return self._reference(expression)
        raise MessageError(f"Messages have no {type(expression).__name__}.")

    def _variable(self, name: str) -> Said:
        def value(values: Values) -> str:
            try:
                return str(values[name])
            except KeyError:
                raise MessageError(f"A message names the value {name!r}, which it is not given.") from None

        return value

    def _reference(self, expression: Any) -> Said:
        """Another message has the same values; a term those that it is called with."""
        attribute = f".{expression.attribute.name}" if expression.attribute else ""
        if isinstance(expression, self._ast.MessageReference):
            return self._later(expression.id.name + attribute, None)
        given = {each.name.name: str(each.value.value) for each in _named(expression)}
        return self._later(f"-{expression.id.name}{attribute}", given)

    def _later(self, name: str, given: Values | None) -> Said:
        """Another message, made when it is said: it may be worded in a later file."""
        return lambda values: self._messages.made(name)(values if given is None else given)

    def _select(self, expression: Any) -> Said:
        selector = expression.selector
        if isinstance(selector, self._ast.VariableReference):
            name = selector.id.name
            chosen: Callable[[Values], Any] = lambda values: values.get(name)  # noqa: E731
        else:
            chosen = self._reference(selector)
        variants = {_key(variant.key): self.pattern(variant.value) for variant in expression.variants}
        usual = next(variants[_key(variant.key)] for variant in expression.variants if variant.default)
        plural = plural_of(self._messages.language)

        def select(values: Values) -> str:
            value = chosen(values)
            found = variants.get(str(value))
            if found is None and isinstance(value, int):
                found = variants.get(plural(value))
            return (found or usual)(values)

        return select


def _named(expression: Any) -> list[Any]:
    return list(expression.arguments.named) if expression.arguments else []


def _key(key: Any) -> str:
    return str(getattr(key, "name", None) or key.value)


@cache
def plural_of(language: str) -> Callable[[int], str]:
    """The plural category of a number in a language (CLDR): `one`, `few`, `other`…"""
    if language == ENGLISH:
        return lambda number: "one" if number == 1 else "other"
    from babel import Locale
    from babel.core import UnknownLocaleError

    try:
        rule = Locale.parse(language).plural_form
    except (UnknownLocaleError, ValueError):
        return plural_of(ENGLISH)
    return lambda number: str(rule(number))
