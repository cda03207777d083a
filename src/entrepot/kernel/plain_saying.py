"""Questions and notes in plain form: for games whose choices and notes speak of numbers, and as a base for those that
name what they speak of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .saying import Thing
from .state import CHOICES, GameState, Note

if TYPE_CHECKING:
    from .title import Variant


class Ranges:
    """Choice codes as ranges, each from its beginning up to the next. A code before the first is a choice by itself."""

    def __init__(self, beginnings: Iterable[int]) -> None:
        self.beginnings = sorted(int(beginning) for beginning in beginnings)
        self._places = tuple(self._place_of(code) for code in range(CHOICES))

    def place_of(self, code: int) -> tuple[int, int]:
        """A code as its range and the number in it."""
        return self._places[code] if 0 <= code < CHOICES else self._place_of(code)

    def _place_of(self, code: int) -> tuple[int, int]:
        at = bisect_right(self.beginnings, code) - 1
        return (self.beginnings[at], code - self.beginnings[at]) if at >= 0 else (code, 0)

    def numbers(self, base: int) -> range:
        """The numbers that a range has room for."""
        at = bisect_right(self.beginnings, base)
        return range((self.beginnings[at] if at < len(self.beginnings) else CHOICES) - base)


class PlainQuestion:
    """The ask on top of the agenda. Choices are ranges of codes, each from its beginning up to the next one."""

    def __init__(self, variant: Variant, s: GameState, ranges: Ranges) -> None:
        ask = s.agenda[s.depth - 1]
        self.variant = variant
        self.says = variant.says
        self.s = s
        self.ranges = ranges
        self.do, self.seat = ask.do, ask.seat
        self.a, self.b, self.c = ask.a, ask.b, ask.c

    @property
    def who(self) -> str:
        """Who is asked."""
        return self.variant.seat_names[self.seat]

    def place_of(self, code: int) -> tuple[int, int]:
        return self.ranges.place_of(code)

    def numbers(self, base: int) -> range:
        return self.ranges.numbers(base)

    def exists(self, base: int, n: int) -> bool:
        return n in self.numbers(base)

    def there(self, base: int) -> Iterable[int]:
        return (n for n in self.numbers(base) if self.exists(base, n))

    def thing(self, base: int, n: int) -> Thing:
        return n if len(self.numbers(base)) > 1 else None

    def called(self, base: int, n: int) -> str:
        return str(n)

    def target(self, base: int, n: int) -> str | None:
        return None

    def twins(self, base: int, n: int) -> int:
        return 0


class PlainHappening:
    """A note. Its numbers are told as they are, unless a game says by `id_of` and `name_of` what a kind of them is."""

    def __init__(self, variant: Variant, s: GameState, entry: Note) -> None:
        self.variant = variant
        self.says = variant.says
        self.s = s
        self.entry = entry
        self.a, self.b, self.c = entry.a, entry.b, entry.c

    def things(self, names: Sequence[str], kinds: Sequence[Any]) -> dict[str, Any]:
        return {name: self.id_of(kind, value) for name, kind, value in self._numbers(names, kinds)}

    def names(self, names: Sequence[str], kinds: Sequence[Any]) -> dict[str, Any]:
        called = {name: self.name_of(kind, value) for name, kind, value in self._numbers(names, kinds)}
        return {"who": self.who, **called}

    def _numbers(self, names: Sequence[str], kinds: Sequence[Any]) -> list[tuple[str, Any, int]]:
        return list(zip(names, kinds, (self.a, self.b, self.c), strict=False))

    def id_of(self, kind: Any, n: int) -> Any:
        """What programs know it by."""
        return n

    def name_of(self, kind: Any, n: int) -> Any:
        """What people call it."""
        return self.id_of(kind, n)

    @property
    def who(self) -> str:
        """Whose note it is."""
        seats = self.variant.seat_names
        return seats[self.entry.seat % len(seats)]
