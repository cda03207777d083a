"""What the fields of a record hold, said beside their types, for those who learn from them::

    wealth: Annotated[i16, Count(0, 60)]
    first_player: Annotated[i8, SEAT]
    hand: Annotated[Array[i8], HAND, Card("battle")]

It changes nothing in play. A field that says nothing is taken for a count as wide as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_args, get_type_hints

from .records import Record


@dataclass(frozen=True)
class Count:
    """How many of something; more than `most` are as good as that."""

    least: int
    most: int


@dataclass(frozen=True)
class One:
    """One of so many things, numbered from 0; `none` and whatever lies outside is none of them. From each number in
    `seats` on there is one thing for each seat."""

    of: int
    seats: tuple[int, ...] = ()
    none: int = -1


@dataclass(frozen=True)
class Bits:
    """A set of so many things, a bit each. From each bit in `seats` on there is one for each seat."""

    of: int
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Card:
    """A card: a row of the table of that name, or just one of so many numbers; 0 and less is none. Of a run of cards
    the first `places` are told apart, so that choices which name a place mean something; the rest is a bag. A card is
    counted again for each of the neighbouring fields in `marked` that is not 0."""

    table: str = ""
    numbers: int = 0
    places: int = 0
    properties: bool = True  # what the table says of it matters, not only which card it is
    marked: tuple[str, ...] = ()


@dataclass(frozen=True)
class BySeat:
    """A run in which, from each of these places on, there is one entry for each seat."""

    starts: tuple[int, ...] = (0,)


@dataclass(frozen=True)
class Bag:
    """A run of records in which it does not matter which comes first."""


@dataclass(frozen=True)
class Silent:
    """Says nothing that another field does not say, or nothing that helps."""


SEAT = One(4, seats=(0,))
SEATS_SET = Bits(4, seats=(0,))
FLAG = Count(0, 1)
BY_SEAT = BySeat()
BAG = Bag()
SILENT = Silent()

Holding = Count | One | Bits | Card | BySeat | Bag | Silent
_KINDS = (Count, One, Bits, Card, BySeat, Bag, Silent)


def holdings(record: type[Record]) -> dict[str, tuple[Any, ...]]:
    """What each field of a record says that it holds."""
    hints = get_type_hints(record, include_extras=True)
    return {
        name: tuple(said for said in get_args(hint)[1:] if isinstance(said, _KINDS))
        for name, hint in hints.items()
        if not name.startswith("_")
    }
