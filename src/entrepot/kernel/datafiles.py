"""Data files that people write: reading TOML, checking it field by field, and saying where something is wrong."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn

from .title import OptionError

KeyPath = tuple[str | int, ...]
READABLE = 45  # names in a message
FIXED = ("id", "number")  # what no artwork changes

_HEADER = re.compile(
    r"(\[\[?)([^\[\]]+)\]\]?\s*(#.*)?$"
)  # of a stripped line: blanks at two ends would be tried in all ways
_KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[\w.-]+)\s*=""")


@dataclass(frozen=True)
class DataFile:
    """A TOML file: what people call it, what it says, and on which line each table and key stands."""

    name: str
    data: Mapping[str, Any]
    lines: Mapping[KeyPath, int]

    @classmethod
    def read(cls, name: str, text: str) -> DataFile:
        try:
            return cls(name, tomllib.loads(text), _line_numbers(text))
        except RecursionError:
            raise OptionError(f"{name} is nested too deeply.") from None
        except ValueError as wrong:  # not only of TOML: a number may have more digits than Python reads
            raise OptionError(f"{name} is not valid TOML: {wrong}.") from wrong

    def line(self, path: KeyPath) -> int | None:
        """The line of a key (of several tables with one name, of the first), or of the nearest table around it."""
        while path and path not in self.lines and (*path, 0) not in self.lines:
            path = path[:-1]
        return self.lines.get(path, self.lines.get((*path, 0)))

    def fail(self, path: KeyPath, message: str) -> NoReturn:
        """Refuse the file: one sentence with its name and, where it can be told, the line."""
        line = self.line(path)
        raise FileError(self.name if line is None else f"{self.name}, line {line}", path, message)


class FileError(OptionError):
    """What is wrong with a data file, and under which key."""

    def __init__(self, where: str, path: KeyPath, message: str) -> None:
        super().__init__(f"{where}: {message}.")
        self.path = path
        self.said = f"{message}."


def _line_numbers(text: str) -> dict[KeyPath, int]:
    found: dict[KeyPath, int] = {}
    counts: dict[KeyPath, int] = {}
    table: KeyPath = ()
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line.strip()):
            table = _table_path(_parts(header[2].strip()), counts, header[1] == "[[")
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            found.setdefault(table + tuple(_parts(key[1])), number)
    return found


def _parts(name: str) -> list[str]:
    if name[0] in "\"'":
        return [name[1:-1]]
    return name.split(".")


def _table_path(parts: list[str], counts: dict[KeyPath, int], new: bool) -> KeyPath:
    """`card.f23` in the third card is ("card", 2, "f23"); `new` begins another table of an array."""
    path: KeyPath = ()
    for at, part in enumerate(parts, 1):
        path += (part,)
        if new and at == len(parts):
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path += (counts[path],)
    return path


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint for a word that is not known: the one it resembles, or all there are if they are not too many to read."""
    names = list(known)
    close = difflib.get_close_matches(word, names, 1)
    if close:
        return f"perhaps '{close[0]}' is meant"
    return f"known are {', '.join(names)}" if len(names) <= READABLE else "nothing resembles it"


class Field(NamedTuple):
    """What a file says somewhere."""

    value: Any
    file: DataFile
    path: KeyPath

    def fail(self, message: str) -> NoReturn:
        self.file.fail(self.path, message)


class Entry:
    """One card (or other table), read field by field. Several files may have a say in it, the later ones changing
    single fields; `home` is where it is written first. `added` are those that a variant adds."""

    def __init__(self, home: Field, known: Iterable[str], arts: Iterable[str] = (), label: str = "") -> None:
        self.home, self._known, self._arts = home, known, tuple(arts)
        own = str(home.value.get("id", home.value.get("word", ""))) if isinstance(home.value, dict) else ""
        self.label = label or own
        self.fields: dict[str, Field] = {}
        self.added = False
        self._changes: dict[str, dict[str, Field]] = {art: {} for art in self._arts}
        for art in self._arts:
            self._change(art, Field(home.file.data.get(art, {}), home.file, (art,)))
        self.take(home)

    def take(self, row: Field) -> None:
        """What one file says of it."""
        self._take(row, self._arts)

    def take_over_all(self, row: Field) -> None:
        """What a file says of it whatever the artwork."""
        self._take(row, ())

    def _take(self, row: Field, arts: Iterable[str]) -> None:
        if not isinstance(row.value, dict):
            row.fail("a table of fields is expected here")
        for key, value in row.value.items():
            field = Field(value, row.file, (*row.path, key))
            if key in arts:
                self._change(key, field)
            elif key not in self._known:
                field.fail(f"{self._label()}unknown field '{key}'; {nearest(key, self._known)}")
            else:
                self.fields[key] = field

    def _change(self, art: str, changes: Field) -> None:
        if not isinstance(changes.value, dict):
            changes.fail(f"{self._label()}'{art}' must be a table of changed fields")
        for key, value in changes.value.items():
            field = Field(value, changes.file, (*changes.path, key))
            if key not in self._known or key in FIXED:
                field.fail(f"{self._label()}the artwork '{art}' cannot change '{key}'")
            self._changes[art][key] = field

    def in_art(self, layers: Iterable[str]) -> Entry:
        """The same with what artworks change, one laid over the other."""
        for art in layers:
            self.fields |= self._changes[art]
        return self

    def _label(self) -> str:
        return f"{self.label}: " if self.label else ""

    @property
    def data(self) -> dict[str, Any]:
        return {key: field.value for key, field in self.fields.items()}

    def fail(self, key: str, message: str) -> NoReturn:
        where = self.fields.get(key, self.home)
        where.fail(self._label() + message)

    def value(self, key: str) -> Any:
        if key not in self.fields:
            self.fail(key, f"the field '{key}' is missing")
        return self.fields[key].value

    def text(self, key: str) -> str:
        value = self.value(key)
        if not isinstance(value, str) or not value.strip():
            self.fail(key, f"'{key}' must be a text, not {value!r}")
        return value

    def id(self) -> str:
        found = self.text("id")
        if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", found):
            self.fail("id", f"an 'id' is lower-case words with hyphens between them, not '{found}'")
        return found

    def texts(self, key: str, most: int = 99) -> tuple[str, ...]:
        """A list of texts; none if the field is left out."""
        value = self.fields[key].value if key in self.fields else []
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fail(key, f"'{key}' must be a list of texts, not {value!r}")
        if len(value) > most:
            self.fail(key, f"'{key}' has {len(value)} entries, but a card has room for {most}")
        return tuple(value)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        if default is not None and key not in self.fields:
            return default
        return self.whole(key, key, self.value(key), low, high)

    def whole(self, key: str, what: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            self.fail(key, f"'{what}' must be a whole number from {low} to {high}, not {value!r}")
        return value

    def flag(self, key: str) -> bool:
        value = self.fields[key].value if key in self.fields else False
        if not isinstance(value, bool):
            self.fail(key, f"'{key}' must be true or false, not {value!r}")
        return value

    def one_of(self, key: str, known: Iterable[str]) -> str:
        value = self.text(key)
        if value not in known:
            self.fail(key, f"'{key}' cannot be '{value}'; {nearest(value, known)}")
        return value

    def part(self, key: str, data: Any, known: Iterable[str], at: int | None = None) -> Entry:
        """A table inside this one, or the one numbered `at` of several."""
        where = self.fields[key]
        return Entry(Field(data, where.file, where.path if at is None else (*where.path, at)), known, label=self.label)


def rows(file: DataFile, key: str, arts: Iterable[str] = ()) -> list[Field]:
    """Every `[[key]]` of a file, which holds nothing else but, named after an artwork, what changes on all of them."""
    for other in file.data:
        if other != key and other not in arts:
            file.fail((other,), f"unknown table or key '{other}'; the file holds [[{key}]] tables")
    found = file.data.get(key, [])
    if not isinstance(found, list) or not found:
        file.fail((key,), f"at least one [[{key}]] table is expected")
    return [Field(row, file, (key, at)) for at, row in enumerate(found)]
