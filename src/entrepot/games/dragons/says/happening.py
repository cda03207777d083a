"""A note of the journal, with everything needed to word it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from entrepot.kernel import Note
from entrepot.kernel.plain_saying import PlainHappening
from entrepot.kernel.title import Variant

from ..data.cards import SUIT_LETTERS
from ..rules.state import State
from ..seeing.ids import (
    ACHIEVEMENT_IDS,
    ENDING_IDS,
    SEAT_IDS,
    STAGE_IDS,
    card_or_none,
    source_id,
    way_id,
)
from ..vocabulary import NO_NUMBER, NOBODY, Achievement, Ending
from .words import words


class Kind(Enum):
    """What a number of a note is."""

    NUMBER = 0
    CARD = 1
    MARKET = 2  # by its number
    SEAT = 3
    AGAINST = 4  # what a roll has to reach, if anything
    WAY = 5  # as a Power or as an Emblem
    STAGE = 6
    SOURCE = 7  # of declared cards
    ENDING = 8
    GAIN = 9  # what a victory was won with: a suit, points, or nothing
    ACHIEVEMENT = 10


class Happening(PlainHappening):
    """One note."""

    def __init__(self, variant: Variant, s: State, entry: Note) -> None:
        super().__init__(variant, s, entry)
        self.words = words(variant)
        self.g = self.words.box.tables

    def id_of(self, kind: Kind, n: int) -> Any:
        return IDS[kind](self, n) if kind in IDS else n

    def name_of(self, kind: Kind, n: int) -> Any:
        if kind == Kind.CARD:
            return self.words.named(n)
        if kind == Kind.AGAINST:
            return "none" if n == NO_NUMBER else n
        return self.id_of(kind, n)

    @property
    def who(self) -> str:
        """Whose note it is."""
        return "" if self.entry.seat == NOBODY else self.words.seat(self.entry.seat)


def _gain(t: Happening, n: int) -> str | int | None:
    if t.a == Ending.MONOPOLY:
        return SUIT_LETTERS[n]
    return n if t.a == Ending.POINTS else None


IDS: dict[Kind, Callable[[Happening, int], Any]] = {
    Kind.CARD: lambda t, n: card_or_none(n),
    Kind.MARKET: lambda t, n: str(n),
    Kind.SEAT: lambda t, n: SEAT_IDS[n],
    Kind.AGAINST: lambda t, n: None if n == NO_NUMBER else n,
    Kind.WAY: lambda t, n: way_id(n),
    Kind.STAGE: lambda t, n: STAGE_IDS[n],
    Kind.SOURCE: lambda t, n: source_id(n),
    Kind.ENDING: lambda t, n: ENDING_IDS[n],
    Kind.GAIN: _gain,
    Kind.ACHIEVEMENT: lambda t, n: ACHIEVEMENT_IDS[Achievement(n)],
}
