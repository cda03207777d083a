"""Forms: what a designer can change in a game, field by field, so that pages can ask for it without knowing the game.

What a field or a value means is said by the game's messages (`field-…`, `value-…`); whether something is right is only
said by the loader that reads the variant's file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from .edition_values import Known, Value
from .sheets import ID, Kind
from .title import Variant

REMOVE = "remove"


@dataclass(frozen=True)
class FormField:
    """One field of a card. `words` are all that it takes, `hints` some that it might begin with, `parts` the names
    under which it may say a number each instead of one for all."""

    name: str
    kind: Kind
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    most: int = 0  # entries of a list
    must: bool = False  # a new card cannot do without
    fixed: bool = False  # of a card that is there: it says which card it is
    empty: Any = None  # what a file says of it where a card is to have it no more; None: it cannot go


@dataclass(frozen=True)
class DeckForm:
    """The cards of one kind: under which keys of a variant's file they stand, as `rows` that name their id or as tables
    by it; whether there can be new ones and fewer, and the fields of those that have not all of them."""

    name: str
    path: tuple[str, ...]
    fields: Sequence[FormField]
    rows: bool
    can_add: bool = False
    can_remove: bool = False


class Whole(NamedTuple):
    """An edition as it is: every value with its clauses, and every card of every deck with what it says."""

    values: Mapping[str, Value]
    clauses: Mapping[str, str]
    cards: Mapping[str, Mapping[str, Mapping[str, Any]]]


class Forms(Protocol):
    """What a game has to say so that a page can offer it for change."""

    @property
    def limits(self) -> Known: ...

    def decks(self) -> Sequence[DeckForm]: ...

    def whole(self, variant: Variant) -> Whole:
        """What a variant is based on, or has become."""


def by_id(rows: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    return {row[ID]: {field: value for field, value in row.items() if field != ID} for row in rows}
