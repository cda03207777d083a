"""Data files that people write: reading TOML, checking it field by field, and saying where something is wrong."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from entrepot.kernel.title import OptionError

KeyPath = tuple[str | int, ...]
READABLE = 45  # names in a message

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
        """The line of a key, or of the nearest table around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path)

    def fail(self, path: KeyPath, message: str) -> NoReturn:
        """Refuse the file: one sentence with its name and, where it can be told, the line."""
        line = self.line(path)
        where = self.name if line is None else f"{self.name}, line {line}"
        raise OptionError(f"{where}: {message}.")


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


class Entry:
    """One card (or other table) of a file, read field by field. Its tables named after an artwork hold what that
    artwork changes; those of `layers` are laid over the rest, one after the other."""

    def __init__(
        self,
        file: DataFile,
        path: KeyPath,
        data: Any,
        known: Iterable[str],
        arts: Iterable[str] = (),
        layers: Iterable[str] = (),
    ) -> None:
        self.file, self.path = file, path
        if not isinstance(data, dict):
            file.fail(path, "a table of fields is expected here")
        self.label = str(data.get("name", data.get("word", "")))
        self.sources: dict[str, KeyPath] = {}
        self.data = {key: value for key, value in data.items() if key not in arts}
        for key in self.data:
            if key not in known:
                self.fail(key, f"unknown field '{key}'; {nearest(key, known)}")
        for art in arts:
            _check_changes(file, (*path, art), data.get(art, {}), known, self._label())
        for art in layers:
            self._lay_over((art,), file.data.get(art, {}))
            self._lay_over((*path, art), data.get(art, {}))

    def _lay_over(self, path: KeyPath, changes: Mapping[str, Any]) -> None:
        self.data |= changes
        self.sources |= dict.fromkeys(changes, path)

    def _label(self) -> str:
        return f"{self.label}: " if self.label else ""

    def path_of(self, key: str) -> KeyPath:
        """Where a field is written: in the table itself or in one of an artwork."""
        return (*self.sources.get(key, self.path), key)

    def fail(self, key: str, message: str) -> NoReturn:
        self.file.fail(self.path_of(key), self._label() + message)

    def value(self, key: str) -> Any:
        if key not in self.data:
            self.fail(key, f"the field '{key}' is missing")
        return self.data[key]

    def text(self, key: str) -> str:
        value = self.value(key)
        if not isinstance(value, str) or not value.strip():
            self.fail(key, f"'{key}' must be a text, not {value!r}")
        return value

    def texts(self, key: str, most: int = 99) -> tuple[str, ...]:
        """A list of texts; none if the field is left out."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fail(key, f"'{key}' must be a list of texts, not {value!r}")
        if len(value) > most:
            self.fail(key, f"'{key}' has {len(value)} entries, but a card has room for {most}")
        return tuple(value)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self.data.get(key, default) if default is not None else self.value(key)
        return self.whole(key, key, value, low, high)

    def whole(self, key: str, what: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            self.fail(key, f"'{what}' must be a whole number from {low} to {high}, not {value!r}")
        return value

    def flag(self, key: str) -> bool:
        value = self.data.get(key, False)
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
        path = self.path_of(key)
        inner = Entry(self.file, path if at is None else (*path, at), data, known)
        inner.label = self.label
        return inner


def entries(
    file: DataFile, key: str, known: Iterable[str], arts: Iterable[str] = (), layers: Iterable[str] = ()
) -> list[Entry]:
    """Every `[[key]]` of a file, which holds nothing else but, named after an artwork, what changes on all of them."""
    for other in file.data:
        if other != key and other not in arts:
            file.fail((other,), f"unknown table or key '{other}'; the file holds [[{key}]] tables")
    for art in arts:
        _check_changes(file, (art,), file.data.get(art, {}), known, "")
    rows = file.data.get(key, [])
    if not isinstance(rows, list) or not rows:
        file.fail((key,), f"at least one [[{key}]] table is expected")
    return [Entry(file, (key, at), row, known, arts, layers) for at, row in enumerate(rows)]


def _check_changes(file: DataFile, path: KeyPath, changes: Any, known: Iterable[str], label: str) -> None:
    art = path[-1]
    if not isinstance(changes, dict):
        file.fail(path, f"{label}'{art}' must be a table of changed fields")
    for key in changes:
        if key not in known or key == "name":
            file.fail((*path, key), f"{label}the artwork '{art}' cannot change '{key}'")
