"""Which bytes of a position become which numbers of an observation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from entrepot.kernel import Deck, Record, fields
from entrepot.kernel.space import Space
from entrepot.kernel.state import SEATS

FRAMES = 4  # asks and steps from the top of the agenda
HEAD = 2 + 5 * FRAMES
OCTETS, WORDS, OWN = range(3)  # bytes; 16-bit words; the viewer's row of a table of 64-bit numbers
WIDTH = 4  # numbers of an observation for each of these


@dataclass(frozen=True)
class Places:
    """A row of places for records of bytes, filled from the front: how long each is, and the field that says how many
    were ever filled."""

    each: int
    filled: str


@dataclass(frozen=True)
class Leaf:
    """Integers of one kind in a row: a field of the position, and where it stands in memory."""

    path: str
    offset: int
    kind: np.dtype[Any]
    count: int
    own: bool = False
    places: Places | None = None

    def span(self, to: int) -> Span:
        if self.own:
            return Span(OWN, self.offset, to, self.count // (SEATS + 1))
        if self.kind.itemsize == 1:
            return Span(OCTETS, self.offset, to, self.count, self.places)
        return Span(WORDS, self.offset, to, self.count * self.kind.itemsize // 2)


@dataclass
class Span:
    """Neighbours in memory that are neighbours in an observation: `count` bytes, words, or numbers of 64 bits."""

    kind: int
    offset: int
    to: int
    count: int
    places: Places | None = None

    @property
    def length(self) -> int:
        """How many numbers it takes in an observation."""
        return self.count * (WIDTH if self.kind == OWN else 1)

    def goes_on_as(self, other: Span) -> bool:
        alike = self.kind == other.kind != OWN and self.places == other.places
        return alike and self.offset + self.count * (1 + self.kind) == other.offset


def spans(record: type[Record], space: Space) -> list[Span]:
    """The whole position, in the order of an observation, in as few pieces as there can be."""
    joined: list[Span] = []
    to = HEAD
    for leaf in leaves(record, space):
        span = leaf.span(to)
        to += span.length
        if joined and joined[-1].goes_on_as(span):
            joined[-1].count += span.count
        else:
            joined.append(span)
    return joined


def leaves(
    record: type[Record], space: Space, before: str = "", base: int = 0, places: Places | None = None
) -> Iterator[Leaf]:
    """Every field of integers in a record, with its place in memory; padding is left out."""
    layout = record.dtype().fields
    assert layout is not None
    for name, (kind, shape) in fields(record).items():
        path = before + name
        if space.is_left_out(path):
            continue
        offset = base + layout[name][1]
        if isinstance(kind, np.dtype):
            own = path in space.rows
            assert not own or (kind.itemsize, shape[0]) == (2 * WIDTH, SEATS + 1)
            yield Leaf(path, offset, kind, 1 if shape is None else int(np.prod(shape)), own, places)
        elif shape is None:
            yield from leaves(kind, space, f"{path}.", offset)
        else:
            each = kind.dtype().itemsize
            filled = space.filled.get(path)
            row = Places(each, before + filled) if filled else None
            for i in range(shape):
                yield from leaves(kind, space, f"{path}[{i}].", offset + i * each, row)


def unseen_decks(record: type[Record], space: Space, before: str = "") -> Iterator[str]:
    """The decks whose cards are left out of observations."""
    for name, (kind, shape) in fields(record).items():
        if isinstance(kind, np.dtype):
            continue
        for i in range(shape or 1):
            path = f"{before}{name}" if shape is None else f"{before}{name}[{i}]"
            if kind is not Deck:
                yield from unseen_decks(kind, space, f"{path}.")
            elif space.is_left_out(f"{path}.card"):
                yield path
