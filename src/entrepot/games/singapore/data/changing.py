"""Changing an edition's values from outside, one by one: what a value may be, and where two editions differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .edition_values import VALUES as LIMITS
from .edition_whole import EditionFile
from .editions import change_values, load_edition


class SingaporeValues:
    """The values of the editions of 1819 Singapore: `raid.ship_at`."""

    def read(self, name: str, text: str) -> Any:
        limits = LIMITS.get(name)
        if limits is not None and limits.switch and not limits.length and text.lower() in ("true", "false", "0", "1"):
            return text.lower() in ("true", "1")
        if limits is not None and limits.length:
            numbers = text.split("/")
            return [int(number) for number in numbers] if all(_is_number(number) for number in numbers) else text
        return int(text) if _is_number(text) else text

    def check(self, edition: str, values: Mapping[str, Any]) -> str:
        base = load_edition(edition)
        change_values(base, values)
        return base.name

    def different(self, one: str, other: str) -> list[tuple[str, str, str]]:
        before, after = load_edition(one), load_edition(other)
        return [
            (name, _words(name, after), after.clauses.get(name, before.clauses.get(name, "")))
            for name in sorted(set(before.values) & set(after.values))
            if before.values[name] != after.values[name]
        ]


def _is_number(text: str) -> bool:
    return text.strip().lstrip("-").isdigit()


def _words(name: str, edition: EditionFile) -> str:
    value = edition.values[name]
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(int(value))


VALUES = SingaporeValues()
