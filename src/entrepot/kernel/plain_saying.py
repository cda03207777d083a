"""Questions and notes in plain form: for games whose choices and notes speak of numbers, and as a base for those that
name what they speak of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .saying import Thing
from .state import CHOICES, GameState, Note

if TYPE_CHECKING:
    from .title import Variant


class PlainQuestion:
    """The ask on top of the agenda. Choices are ranges of codes, each from its beginning up to the next one."""

    def __init__(self, variant: Variant, s: GameState, bases: Sequence[int]) -> None:
        ask = s.agenda[s.depth - 1]
        self.variant = variant
        self.says = variant.says
        self.s = s
        self.bases = bases
        self.do, self.seat = ask.do, ask.seat
        self.a, self.b, self.c = ask.a, ask.b, ask.c

    @property
    def who(self) -> str:
        """Who is asked."""
        return self.variant.seat_names[self.seat]

    def place_of(self, code: int) -> tuple[int, int]:
        at = bisect_right(self.bases, code) - 1
        return (self.bases[at], code - self.bases[at]) if at >= 0 else (code, 0)

    def numbers(self, base: int) -> range:
        at = bisect_right(self.bases, base)
        return range((self.bases[at] if at < len(self.bases) else CHOICES) - base)

    def exists(self, base: int, n: int) -> bool:
        return n in self.numbers(base)

    def thing(self, base: int, n: int) -> Thing:
        return n if len(self.numbers(base)) > 1 else None

    def called(self, base: int, n: int) -> str:
        return str(n)

    def target(self, base: int, n: int) -> str | None:
        return None

    def twins(self, base: int, n: int) -> int:
        return 0


class PlainHappening:
    """A note. Its numbers are told as they are; `who` is the seat."""

    def __init__(self, variant: Variant, s: GameState, entry: Note) -> None:
        self.variant = variant
        self.says = variant.says
        self.s = s
        self.entry = entry
        self.a, self.b, self.c = entry.a, entry.b, entry.c

    def things(self, names: Sequence[str], kinds: Sequence[Any]) -> dict[str, Any]:
        return dict(zip(names, (self.a, self.b, self.c), strict=False))

    def names(self, names: Sequence[str], kinds: Sequence[Any]) -> dict[str, Any]:
        seats = self.variant.seat_names
        return {"who": seats[self.entry.seat % len(seats)], **self.things(names, kinds)}
