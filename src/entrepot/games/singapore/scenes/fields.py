"""What a scenario file may give for a key: checked words and numbers, with one clear sentence for what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from entrepot.kernel.datafiles import nearest
from entrepot.kernel.title import PositionError


def known_words(key: str, table: Any, known: Iterable[str]) -> Mapping[str, Any]:
    """A table that has no other keys than the known ones."""
    if not isinstance(table, Mapping):
        raise PositionError(key, f"{key} must be a table, not {table!r}.")
    for word in table:
        if word not in known:
            raise PositionError(
                f"{key}.{word}" if key else word, f"Unknown word {word!r}; {nearest(str(word), known)}."
            )
    return table


def number(key: str, value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise PositionError(key, f"{key} must be a whole number from {low} to {high}, not {value!r}.")
    return value


def listed(key: str, value: Any, most: int) -> list[str]:
    """A list of names, not too long."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise PositionError(key, f"{key} must be a list of names, not {value!r}.")
    if len(value) > most:
        raise PositionError(key, f"{key} has {len(value)} entries; there is room for {most}.")
    return value


def one_of(key: str, value: Any, known: Iterable[str]) -> int:
    """Which of the known words a text is, whatever its capitals."""
    words = [word.casefold() for word in known]
    if not isinstance(value, str) or value.casefold() not in words:
        raise PositionError(key, f"{key} cannot be {value!r}; {nearest(str(value), known)}.")
    return words.index(value.casefold())
