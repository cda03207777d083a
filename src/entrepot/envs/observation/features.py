"""Features: an observation that a network can take as it is. Players are turned to the viewer, who is always the first
of them; counts are scaled, cards are categories, sets are bits; all of it 32-bit floats.

They are derived from the records of a game, whose fields say what they hold (`kernel/holding.py`), and made from the
row of 16-bit numbers and nothing else: what that row cannot tell, they cannot tell either. `table` says what each of
them is.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from entrepot.kernel import Deck, Record, fields
from entrepot.kernel.holding import Bag, Bits, BySeat, Card, Count, One, Silent, holdings
from entrepot.kernel.state import SEATS
from entrepot.kernel.title import Title

from .layout import Layout
from .lighting import DOWN, LINE, VIEWS, Op, light
from .spans import FRAMES, WIDTH

USUAL = {1: Count(-1, 60), 2: Count(-20, 300), 4: Count(-20, 300), 8: Count(-20, 300)}  # where nothing is said
NUMBERS = 128  # of cards of which nothing is said
DETAIL = Count(-1, 127)  # of an ask
DIGITS = 8

Floats = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True)
class Feature:
    """Neighbouring numbers of an observation: what they are about, of which kind, in which range, what they mean."""

    name: str
    kind: str
    first: int
    size: int
    low: float
    high: float
    meaning: str


@dataclass(frozen=True)
class View:
    """How many seats there are, and which of them looks."""

    seats: int
    viewer: int

    def seat(self, turned: int) -> int:
        """The seat that the viewer counts as that."""
        return (turned + self.viewer) % self.seats if turned < self.seats else turned

    def turned(self, seat: int) -> int:
        return (seat - self.viewer) % self.seats if seat < self.seats else seat


class Features:
    """The features of a game, the same for all its editions, modes and numbers of players."""

    def __init__(self, title: Title, layout: Layout) -> None:
        self.title = title
        self._at = {field.path: field.start for field in layout.fields}
        self._places: list[int] = []
        self.features: list[Feature] = []
        lines: list[tuple[Any, ...]] = []
        self._views = np.zeros((VIEWS, 2), np.int32)
        for seats in range(SEATS + 1):
            for viewer in range(SEATS):
                self._view = View(max(seats, 1), viewer)
                self.features, self.size, self._lines = [], 0, list[tuple[Any, ...]]()
                self._head()
                self._record(title.rulebook.state, "", "")
                self._views[seats * SEATS + viewer] = len(lines), len(lines) + len(self._lines)
                lines += self._lines
        self._table = np.array(lines, LINE).view(np.recarray)
        self._turning = np.array(self._places or [0], np.int32)
        self._seats_at = self._at["seats"]

    def write(self, rows: np.ndarray[Any, np.dtype[np.int16]], out: Floats) -> Floats:
        """Fill so many rows of features from as many observations in 16-bit numbers."""
        light(rows, self._views, self._table, self._turning, self._seats_at, out)
        return out

    def bounds(self) -> tuple[Floats, Floats]:
        """The least and the most that each number can be."""
        low, high = np.zeros(self.size, np.float32), np.zeros(self.size, np.float32)
        for feature in self.features:
            low[feature.first : feature.first + feature.size] = feature.low
            high[feature.first : feature.first + feature.size] = feature.high
        return low, high

    def table(self) -> list[dict[str, Any]]:
        """What everything is, JSON-ready."""
        return [asdict(feature) for feature in self.features]

    def digest(self) -> str:
        """Two tables that make the same of the same observations have the same digest."""
        total = hashlib.sha256(json.dumps(self.table()).encode())
        for part in (self._views, self._table, self._turning):
            total.update(part.tobytes())
        return total.hexdigest()[:16]

    # --- lines of the table -------------------------------------------------------------------------------------------

    def _add(self, op: Op, source: int, feature: tuple[str, str, int, float, float, str], **more: Any) -> None:
        name, kind, size, low, high, meaning = feature
        line: dict[str, Any] = dict.fromkeys(LINE.names or (), 0)
        line.update(count=1, step=1, filled=-1, none=-1, beside=-1, scale=1.0)
        line.update(op=int(op), source=source, goal=self.size, size=size, **more)
        self._lines.append(tuple(line[key] for key in LINE.names or ()))
        self.features.append(Feature(name, kind, self.size, size, low, high, meaning))
        self.size += size

    def _grouped(self, count: int, starts: tuple[int, ...]) -> int:
        """Where a table stands in which the seats among so many things are as the viewer counts; -1 if there are
        none."""
        if not starts:
            return -1
        table = list(range(count))
        for start in starts:
            for seat in range(SEATS):
                table[start + seat] = start + self._view.turned(seat)
        self._places += table
        return len(self._places) - count

    # --- what a number holds ------------------------------------------------------------------------------------------

    def _head(self) -> None:
        """The ask on top, and what comes after it."""
        words = max(int(do) for do in self.title.rulebook.do) + 1
        self._value("asked", self._at["asked"], One(SEATS, seats=(0,)), 1)
        for k in range(FRAMES):
            at, name = self._at[f"top[{k}]"], f"top[{k}]"
            self._value(f"{name}.do", at, One(words, none=0), 1)
            self._value(f"{name}.seat", at + 1, One(SEATS, seats=(0,)), 1)
            for place, detail in enumerate("abc", 2):
                self._value(f"{name}.{detail}", at + place, DETAIL, 1)
                said = f"{name}.{detail} digits", "digits", DIGITS, 0.0, 1.0, "its binary digits, the lowest first"
                self._add(Op.DIGITS, at + place, said, most=(1 << DIGITS) - 1)

    def _value(self, name: str, source: int, held: Any, width: int) -> None:
        if isinstance(held, One):
            turned = ", seats from the viewer on" if held.seats else ""
            said = name, "one of", held.of, 0.0, 1.0, f"1 at the one of {held.of} that it is{turned}; none: all 0"
            self._add(Op.ONE, source, said, none=held.none, beside=self._grouped(held.of, held.seats))
        elif isinstance(held, Bits):
            turned = ", seats from the viewer on" if held.seats else ""
            said = name, "set", held.of, 0.0, 1.0, f"1 for each of {held.of} that belong to it{turned}"
            self._add(Op.BITS, source, said, beside=self._grouped(held.of, held.seats))
        elif isinstance(held, Card):
            self._cards(name, source, held, 1)
        else:
            scale = max(abs(held.least), abs(held.most), 1)
            said = (
                name,
                "count",
                1,
                held.least / scale,
                held.most / scale,
                f"the number, from {held.least} to {held.most}, divided by {scale}",
            )
            self._add(Op.COUNT, source, said, least=held.least, most=held.most, scale=scale)

    def _cards(self, name: str, source: int, card: Card, count: int, step: int = 1, filled: int = -1) -> None:
        """How many of each card there are, and, of places that choices name, which lies where."""
        size = self._length(card)
        most = max(float(count), count / DOWN)
        what = card.table or "card"
        said = f"how many of each {what}, by number; first, in sixteenths, those that lie face down"
        self._add(Op.CARDS, source, (name, "cards", size, 0.0, most, said), count=count, step=step, filled=filled)
        for place in range(min(card.places, count) if count > 1 else 0):
            said = f"which {what} lies at this place; first a sixteenth if it lies face down"
            told = f"{name} at {place}", "cards", size, 0.0, 1.0, said
            self._add(Op.CARDS, source + place * step, told)

    def _length(self, card: Card) -> int:
        if not card.table:
            return card.numbers or NUMBERS
        return int(fields(self.title.rulebook.tables)[card.table][1])

    # --- records ------------------------------------------------------------------------------------------------------

    def _record(self, record: type[Record], here: str, name: str) -> None:
        """All fields of a record. `here` is where it stands in memory, `name` as the viewer calls it."""
        said = holdings(record)
        for part, (kind, shape) in fields(record).items():
            if self.title.space.is_left_out(here + part) or any(isinstance(held, Silent) for held in said[part]):
                continue
            by_seat = next((held for held in said[part] if isinstance(held, BySeat)), None)
            content = next((held for held in said[part] if not isinstance(held, (BySeat, Bag))), None)
            if isinstance(kind, np.dtype):
                self._numbers(kind, shape, content, by_seat, here + part, name + part)
            elif shape is None:
                self._one(kind, content, here + part, name + part)
            elif any(isinstance(held, Bag) for held in said[part]):
                self._bag(kind, shape, here, part, name)
            else:
                for turned in range(shape):
                    place = self._unturned(turned, by_seat)
                    self._one(kind, content, f"{here}{part}[{place}]", f"{name}{part}[{turned}]")

    def _one(self, kind: type[Record], content: Any, here: str, name: str) -> None:
        if kind is not Deck:
            self._record(kind, f"{here}.", f"{name}.")
            return
        self._value(f"{name}.count", self._at[f"{here}.count"], Count(0, NUMBERS), 2)
        if not self.title.space.is_left_out(f"{here}.card"):
            card = content or Card(numbers=NUMBERS)
            length = int(fields(Deck)["card"][1])
            self._cards(f"{name}.card", self._at[f"{here}.card"], card, length, 1, self._at[f"{here}.count"])

    def _unturned(self, turned: int, by_seat: BySeat | None) -> int:
        for start in by_seat.starts if by_seat else ():
            if start <= turned < start + SEATS:
                return start + self._view.seat(turned - start)
        return turned

    def _numbers(self, kind: Any, shape: Any, content: Any, by_seat: BySeat | None, here: str, name: str) -> None:
        """A field of integers: one, a row, or a grid whose last index may be a seat."""
        held, at, width = content or USUAL[kind.itemsize], self._at[here], max(kind.itemsize // 2, 1)
        if here in self.title.space.rows:
            for place in range(shape[1]):
                self._value(f"{name}[{place}]", at + place * WIDTH, held, WIDTH)
            return
        if isinstance(held, Card) and shape is not None:
            self._cards(name, at, held, shape, width)
            return
        rows, length = shape if isinstance(shape, tuple) else (1, shape or 1)
        for row in range(rows):
            for turned in range(length):
                place = row * length + self._unturned(turned, by_seat)
                called = name if shape is None else f"{name}[{row * length + turned}]"
                self._value(called, at + place * width, held, width)

    def _bag(self, record: type[Record], length: int, here: str, part: str, name: str) -> None:
        """A run of records without an order: which cards there are, and what lies beside each of them."""
        first, path, said = f"{here}{part}[0].", f"{name}{part}", holdings(record)
        numbers = [key for key in _plain(record) if not any(isinstance(held, Silent) for held in said[key])]
        step = self._at[f"{here}{part}[1].{numbers[0]}"] - self._at[f"{first}{numbers[0]}"]
        counter = self.title.space.filled.get(f"{here}{part}")
        filled = self._at[here + counter] if counter else -1
        cards = [key for key in numbers if any(isinstance(held, Card) for held in said[key])]
        for key in numbers:
            at, held = self._at[first + key], next(iter(said[key]), None) or USUAL[1]
            if isinstance(held, Card):
                for place in range(fields(record)[key][1] or 1):
                    one = Card(held.table, held.numbers)
                    called = f"{path}.{key}" if fields(record)[key][1] is None else f"{path}.{key}[{place}]"
                    self._cards(called, at + place, one, length, step, filled)
                continue
            beside = self._at[first + cards[0]] - at if cards else 0
            main = next(one for one in said[cards[0]] if isinstance(one, Card)) if cards else Card(numbers=1)
            most = held.of if isinstance(held, Bits) else held.most if isinstance(held, Count) else 1
            least = held.least if isinstance(held, Count) else 0
            scale = max(abs(least), abs(most), 1)
            bits = held.of if isinstance(held, Bits) else 0
            meaning = f"beside each {main.table or 'card'}, by its number, added up and divided by {scale}"
            told = f"{path}.{key}", "beside cards", self._length(main), least * length / scale, float(length), meaning
            more = {"least": least, "most": most, "scale": scale, "bits": bits, "beside": beside}
            self._add(Op.MARKED, at, told, count=length, step=step, filled=filled, **more)


def _plain(record: type[Record]) -> Iterator[str]:
    return (key for key, (kind, _) in fields(record).items() if isinstance(kind, np.dtype))


@lru_cache(maxsize=16)
def features_of(title: Title) -> Features:
    """The features of a game; made once."""
    from entrepot.match import Game

    return Features(title, Layout(Game(title, {})))
