"""Clauses: the rules of a rulebook one by one, each with an id that code, scenarios and tests cite.

A game lists them in a `clauses.toml`; what they say stands in its message files, under `clause-D41` and, where another
edition says something else, under an attribute of that (`.e2022-07`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from .messages import Messages

KINDS = ("rule", "component", "name", "absent")


@dataclass(frozen=True)
class Entry:
    """One clause: its page, whether it is a rule, a fact of the pieces, a name, or absent from the base edition; the
    mode it belongs to, if only to one; the editions with words of their own, and those that say nothing."""

    id: str
    page: str
    kind: str
    mode: str | None = None
    otherwise: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()

    def applies(self, edition: str) -> bool:
        if edition in self.otherwise:
            return True
        return self.kind != "absent" and edition not in self.silent

    def message(self, edition: str) -> str:
        name = f"clause-{self.id.replace('.', '-')}"
        return f"{name}.e{edition}" if edition in self.otherwise else name


@dataclass(frozen=True)
class Clauses:
    """All clauses of a game in the order of its rulebook, and the edition their own texts are those of."""

    edition: str
    entries: tuple[Entry, ...]

    @classmethod
    def read(cls, file: Traversable) -> Clauses:
        data = tomllib.loads(file.read_text("utf-8"))
        entries = tuple(_entry(row) for row in data["clause"])
        for entry in entries:
            assert entry.kind in KINDS, f"the clause {entry.id} has the unknown kind {entry.kind!r}"
        assert len({entry.id for entry in entries}) == len(entries), "a clause stands there twice"
        return cls(data["edition"], entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def ids(self) -> frozenset[str]:
        return frozenset(entry.id for entry in self.entries)

    def editions(self) -> list[str]:
        known = {edition for entry in self.entries for edition in (*entry.otherwise, *entry.silent)}
        return sorted({self.edition, *known})

    def says(self, entry: Entry, edition: str, messages: Messages) -> str | None:
        """What an edition says in a clause, or None when it says nothing."""
        return messages.say(entry.message(edition)) if entry.applies(edition) else None


def _entry(row: Mapping[str, Any]) -> Entry:
    lists = ("otherwise", "silent")
    fields: dict[str, Any] = {key: tuple(value) if key in lists else value for key, value in row.items()}
    return Entry(**fields)
