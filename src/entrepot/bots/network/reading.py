"""How a game's records are read: an entry for each field, in the order of the record, turned to whoever looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from entrepot.kernel import Deck, Record, Rulebook, fields
from entrepot.kernel.chance import DECK
from entrepot.kernel.holding import Bag, Bits, BySeat, Card, Count, One, Silent, holdings
from entrepot.kernel.space import Space
from entrepot.kernel.state import SEATS

from .records import Lights
from .sizes import DARK, count_table, inputs_of

FEW = 8  # places of a run of cards whose properties are told apart as well
USUAL = {1: Count(-1, 60), 2: Count(-20, 300), 4: Count(-20, 300), 8: Count(-20, 300)}  # by width
FIXED = {1: Count(-1, 15), 2: Count(-1, 100), 4: Count(-1, 100), 8: Count(-1, 100)}  # of what always holds
NUMBERS = 128  # of cards of which nothing is said
NOWHERE = -1

Entries = list[dict[str, int]]


@dataclass(frozen=True)
class View:
    """How many seats there are, and which of them looks."""

    seats: int
    viewer: int

    def turned(self, seat: int) -> int:
        """A seat as the viewer counts; places behind the last seat stay where they are."""
        return (seat - self.viewer) % self.seats if seat < self.seats else seat

    def seat(self, turned: int) -> int:
        return (turned + self.viewer) % self.seats if turned < self.seats else turned


@dataclass
class Rows:
    """Inputs, as they are given out."""

    count: int = 0
    silent: bool = False
    blocks: list[tuple[str, int, int]] = field(default_factory=list)
    properties: dict[str, int] = field(default_factory=dict)  # how many each kind of card has

    def take(self, path: str, size: int) -> int:
        first = self.count
        self.count += size
        if not self.silent:
            self.blocks.append((path, first, size))
        return first


@dataclass
class Tables:
    """Which number lights which input, one table after the other; the same table is kept once."""

    numbers: list[int] = field(default_factory=list)
    _known: dict[tuple[int, ...], int] = field(default_factory=dict)

    def place(self, table: list[int]) -> int:
        key = tuple(table)
        if key not in self._known:
            self._known[key] = len(self.numbers)
            self.numbers.extend(table)
        return self._known[key]


@dataclass(frozen=True)
class Zone:
    """Where fields stand: what comes before their names, the first byte, whether they belong to somebody else, and
    where the fields beside them stand."""

    path: str
    offset: int = 0
    others: bool = False
    marks: tuple[tuple[str, int], ...] = ()


class Reading:
    """Makes the entries for one view."""

    def __init__(
        self, rulebook: Rulebook, space: Space, rows: Rows, tables: Tables, view: View, kinds: dict[str, Any]
    ) -> None:
        self.rulebook, self.space, self.rows, self.tables = rulebook, space, rows, tables
        self.view, self.kinds = view, kinds
        self.usual = USUAL

    # --- the three things that are read -----------------------------------------------------------------------------

    def state(self) -> Entries:
        """The position."""
        return list(self._record(self.rulebook.state, Zone("")))

    def constants(self) -> Entries:
        """The tables, but for what cards are looked up in."""
        self.usual = FIXED
        return list(self._record(self.rulebook.tables, Zone("tables."), tuple(self.kinds)))

    def card(self, kind: str) -> Entries:
        """One row of a table of cards."""
        return list(self._record(fields(self.rulebook.tables)[kind][0], Zone(f"{kind}.")))

    @staticmethod
    def kinds_of(rulebook: Rulebook) -> list[str]:
        """The tables that cards in the position are rows of."""
        found: dict[str, None] = {}

        def look(record: type[Record]) -> None:
            said = holdings(record)
            for name, (kind, _) in fields(record).items():
                found.update({held.table: None for held in said[name] if isinstance(held, Card) and held.table})
                if not isinstance(kind, np.dtype):
                    look(kind)

        look(rulebook.state)
        return list(found)

    @staticmethod
    def length_of(rulebook: Rulebook, kind: str) -> int:
        return int(fields(rulebook.tables)[kind][1])

    # --- records and runs -------------------------------------------------------------------------------------------

    def _record(self, record: type[Record], zone: Zone, without: tuple[str, ...] = ()) -> Iterator[dict[str, int]]:
        layout = record.dtype().fields
        assert layout is not None
        said = holdings(record)
        marks = tuple((name, zone.offset + layout[name][1]) for name in layout)
        for name, (kind, shape) in fields(record).items():
            path = zone.path + name
            if name in without or self.space.is_left_out(path) or any(isinstance(h, Silent) for h in said[name]):
                continue
            inside = Zone(path, zone.offset + layout[name][1], zone.others, marks)
            yield from self._field(kind, shape, said[name], inside)

    def _field(self, kind: Any, shape: Any, said: tuple[Any, ...], zone: Zone) -> Iterator[dict[str, int]]:
        by_seat = next((held for held in said if isinstance(held, BySeat)), None)
        content = next((held for held in said if not isinstance(held, (BySeat, Bag))), None)
        if isinstance(kind, np.dtype):
            yield from self._numbers(kind, shape, content, by_seat, zone)
        elif shape is None:
            yield from self._one(kind, content, zone)
        elif any(isinstance(held, Bag) for held in said):
            yield from self._bag(kind, shape, zone)
        else:
            each = kind.dtype().itemsize
            for turned in range(shape):
                place = self._unturned(turned, by_seat)
                others = zone.others or (by_seat is not None and turned > 0)
                inside = Zone(f"{zone.path}[{turned}]", zone.offset + place * each, others)
                yield from self._one(kind, content, inside)

    def _one(self, kind: type[Record], content: Any, zone: Zone) -> Iterator[dict[str, int]]:
        if kind is Deck:
            yield from self._deck(content or Card(numbers=NUMBERS), zone)
        else:
            yield from self._record(kind, Zone(f"{zone.path}.", zone.offset, zone.others))

    def _deck(self, card: Card, zone: Zone) -> Iterator[dict[str, int]]:
        layout = Deck.dtype().fields
        assert layout is not None
        counted = zone.offset + layout["count"][1]
        yield self._value(2, counted, Count(0, DECK), f"{zone.path}.count")
        if not self.space.is_left_out(f"{zone.path}.card"):
            here = Zone(f"{zone.path}.card", 0, zone.others)
            body = list(self._cards(np.dtype(np.int8), card, here, DECK))
            yield self._run(zone.offset + layout["card"][1], 1, DECK, body, (counted, 2))
            yield from body

    def _bag(self, record: type[Record], length: int, zone: Zone) -> Iterator[dict[str, int]]:
        """A run of records without an order, as many as are filled."""
        body: Entries = []
        layout = record.dtype().fields
        assert layout is not None
        said = holdings(record)
        marks = tuple((name, layout[name][1]) for name in layout)
        for name, (kind, shape) in fields(record).items():
            if any(isinstance(held, Silent) for held in said[name]) or not isinstance(kind, np.dtype):
                continue
            content = next(iter(said[name]), None)
            here = Zone(f"{zone.path}.{name}", layout[name][1], zone.others, marks)
            body += self._in_bag(kind, shape, content, here, length)
        counter = self.space.filled.get(zone.path)
        counted = next(((offset, 1) for name, offset in zone.marks if name == counter), None)
        yield self._run(zone.offset, record.dtype().itemsize, length, body, counted)
        yield from body

    def _in_bag(self, kind: Any, shape: Any, content: Any, zone: Zone, length: int) -> Entries:
        """A field of a record in a bag; what stands there several times lights the same inputs."""
        if isinstance(content, Card):
            places = [zone.offset + k * kind.itemsize for k in range(shape or 1)]
            first = list(self._cards(kind, content, zone, length))
            return [{**entry, "offset": place} for place in places for entry in first]
        held = content or self.usual[kind.itemsize]
        found = [self._value(kind.itemsize, zone.offset, held, zone.path)]
        later = [zone.offset + k * kind.itemsize for k in range(1, shape or 1)]
        return found + [{**found[0], "offset": offset} for offset in later]

    def _run(
        self, offset: int, stride: int, times: int, body: Entries, counted: tuple[int, int] | None = None
    ) -> dict[str, int]:
        """The head of a run; `counted` is the field that says how much of it is in use, and its width."""
        filled, width = counted or (NOWHERE, 0)
        more = {"stride": stride, "times": times, "body": len(body), "filled": filled, "filled_width": width}
        return _entry(Lights.RUN, offset, 1) | more

    def _unturned(self, turned: int, by_seat: BySeat | None) -> int:
        """Which place of a run is read for the so manieth, as the viewer counts."""
        for start in by_seat.starts if by_seat else ():
            if start <= turned < start + SEATS:
                return start + self.view.seat(turned - start)
        return turned

    # --- numbers ----------------------------------------------------------------------------------------------------

    def _numbers(
        self, kind: Any, shape: Any, content: Any, by_seat: BySeat | None, zone: Zone
    ) -> Iterator[dict[str, int]]:
        """A field of integers: one, a row, or a grid whose last index may be a seat."""
        size = kind.itemsize
        held = content or self.usual[size]
        if zone.path in self.space.rows:
            for place in range(shape[1]):
                offset = zone.offset + (self.view.viewer * shape[1] + place) * size
                declared = zone.offset + (place * shape[0] + self.view.viewer) * size
                yield self._value(size, offset, held, f"{zone.path}[{place}]") | {"declared": declared}
            return
        if isinstance(held, Card) and shape is not None:
            body = list(self._cards(kind, held, Zone(zone.path, 0, zone.others), shape))
            yield self._run(zone.offset, size, shape, body)
            yield from body
            return
        if isinstance(held, Card):
            yield from self._cards(kind, held, zone, 0)
            return
        rows, length = shape if isinstance(shape, tuple) else (1, shape or 1)
        for row in range(rows):
            for turned in range(length):
                place = row * length + self._unturned(turned, by_seat)
                name = zone.path if shape is None else f"{zone.path}[{row * length + turned}]"
                yield self._value(size, zone.offset + place * size, held, name)

    def _value(self, width: int, offset: int, held: Any, path: str) -> dict[str, int]:
        """One number and the inputs it lights."""
        if isinstance(held, Bits):
            table, least, most = self._grouped(held.of, held.seats), 0, held.of - 1
        elif isinstance(held, One):
            table = [DARK if n == held.none else row for n, row in enumerate(self._grouped(held.of, held.seats))]
            table, least, most = [DARK, *table, DARK], -1, held.of
        else:
            table, least, most = count_table(held.least, held.most), held.least, held.most
        size = inputs_of(table) if not isinstance(held, (Bits, One)) else held.of
        first = self.rows.take(path, size)
        entry = _entry(Lights.BITS if isinstance(held, Bits) else Lights.VALUE, offset, width)
        entry.update(least=least, most=most, table=self.tables.place(table), base=first)
        return entry

    def _grouped(self, count: int, starts: tuple[int, ...]) -> list[int]:
        """0 to count - 1, with the seats among them as the viewer counts."""
        table = list(range(count))
        for start in starts:
            for seat in range(SEATS):
                table[start + seat] = start + self.view.turned(seat)
        return table

    def _cards(self, kind: Any, card: Card, zone: Zone, length: int) -> Iterator[dict[str, int]]:
        """A card, alone or in a run: which it is, which it is in each of the first places, how it is marked, and what
        its table says of it. Of what belongs to others only which it is."""
        numbers = self.length_of(self.rulebook, card.table) if card.table else card.numbers
        ids = [DARK, *range(numbers - 1)]
        table = self.tables.place(ids)
        usual = {"least": 0, "most": numbers - 1, "table": table}

        def entry(path: str, **more: int) -> dict[str, int]:
            base = self.rows.take(path, (numbers - 1) * max(more.get("places", 1), 1))
            return _entry(Lights.VALUE, zone.offset, kind.itemsize) | usual | {"base": base} | more

        places = 0 if zone.others else min(card.places, length)
        if places:
            yield entry(f"{zone.path} by place", step=numbers - 1, places=places)
        if not 0 < length <= places:
            yield entry(zone.path)
        for mark in card.marked:
            at = next(offset for name, offset in zone.marks if name == mark)
            yield entry(f"{zone.path} {mark}", only=at)
        if card.table and card.properties and not zone.others:
            each = self.rows.properties.get(card.table, 0)
            apart = places if 0 < length <= min(places, FEW) else 0
            base = self.rows.take(f"{zone.path} properties", each * max(apart, 1))
            first, size = self.kinds[card.table]
            more = {"step": each, "places": apart} if apart else {}
            yield (
                _entry(Lights.CARD, zone.offset, kind.itemsize)
                | {"most": size - 1, "table": first, "base": base}
                | more
            )


def _entry(lights: Lights, offset: int, width: int) -> dict[str, int]:
    return {"lights": int(lights), "offset": offset, "width": width, "only": NOWHERE, "filled": NOWHERE}
