"""The inputs of a game's network: which there are, and the table by which `encoding.py` lights them.

They are derived from the records of the game, whose fields say what they hold (`kernel/holding.py`), and are the same
for all its editions, modes and numbers of seats. What an edition is, and what is printed on its cards, is among them:
`Glossary` holds that for each variant that is played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from entrepot.kernel import held
from entrepot.kernel.state import SEATS
from entrepot.kernel.title import Title

from .encoding import LARGEST, NEXT, SMALLEST, Book, light_entries
from .reading import Reading, Rows, Tables, View
from .records import MOST_LIT, VIEWS, Entry, Shape
from .sizes import DARK, inputs_of, sized_table

FINE, COARSE = 10, 3  # numbers of an ask that are told apart, together with the ask
AGENDA = 128  # words of an agenda are below this


@dataclass(frozen=True)
class Block:
    """Inputs that belong together: what they are about, the first, how many."""

    path: str
    first: int
    size: int


@dataclass
class Inputs:
    """All inputs of a game."""

    title: Title
    entries: np.ndarray[Any, Any]
    views: np.ndarray[Any, Any]
    tables: np.ndarray[Any, Any]
    shapes: np.ndarray[Any, Any]
    blocks: list[Block]
    kinds: dict[str, tuple[int, int]]  # of cards: the first place among those of a variant, and how many
    facts: dict[str, tuple[int, int]]  # of each kind, and of a variant as a whole (""): the entries that read it
    digest: str = field(default="")

    @property
    def rows(self) -> int:
        return int(self.shapes["rows"][0])

    @property
    def codes(self) -> int:
        return self.title.space.codes

    def named(self, row: int) -> str:
        """What an input is about, for people who look into a network."""
        block = next(block for block in reversed(self.blocks) if block.first <= row)
        return f"{block.path} {row - block.first}"


@cache
def inputs_of_title(title: Title) -> Inputs:
    """The inputs of a game; made once."""
    return _Maker(title).made()


class _Maker:
    def __init__(self, title: Title) -> None:
        self.title = title
        self.rows = Rows()
        self.tables = Tables()
        self.entries: list[dict[str, int]] = []
        self.kinds: dict[str, tuple[int, int]] = {}

    def made(self) -> Inputs:
        rulebook, space = self.title.rulebook, self.title.space
        shape = Shape.zeros()
        shaped = np.zeros(1, Shape.dtype())
        self._lay_out_ask(shape)
        self._find_kinds()
        facts = {kind: self._facts(kind) for kind in self.kinds if kind}
        facts[""] = self._constants()
        after = self.rows.count
        views = np.zeros(2 * VIEWS, np.int32)
        for seats in range(1, SEATS + 1):
            for viewer in range(seats):
                self.rows.count = after
                reading = Reading(rulebook, space, self.rows, self.tables, View(seats, viewer), self.kinds)
                found = reading.state()
                at = 2 * (seats * SEATS + viewer)
                views[at], views[at + 1] = len(self.entries), len(self.entries) + len(found)
                self.entries += found
                self.rows.silent = True  # the blocks have been named
        shape.rows = self.rows.count
        shape.cards = sum(size for _, size in self.kinds.values()) + 2
        Shape.at(shaped).copy(shape)
        entries, declared = self._read_as("offset"), self._read_as("declared")
        tables = np.array(self.tables.numbers, np.int16)
        blocks = [Block(*block) for block in self.rows.blocks]
        made = Inputs(self.title, entries, views, tables, shaped, blocks, self.kinds, facts)
        made.digest = _digest(made, declared)
        return made

    def _read_as(self, offset: str) -> np.ndarray[Any, Any]:
        """All entries: with the places of fields in memory, or (by which networks know them) as if every table were
        laid out with a column for each seat."""
        entries = np.zeros(len(self.entries), Entry.dtype())
        for number, entry in enumerate(self.entries):
            for name, value in entry.items():
                if name != "declared":
                    entries[number][name] = value
            entries[number]["offset"] = entry.get(offset, entry["offset"])
        return entries

    def _lay_out_ask(self, shape: Shape) -> None:
        """The inputs that are not read from fields."""
        rulebook, rows = self.title.rulebook, self.rows
        asks = sorted(rulebook.asks())
        agenda = sorted(int(do) for do in rulebook.do)
        fine, coarse = sized_table(SMALLEST, LARGEST, FINE), sized_table(SMALLEST, LARGEST, COARSE)
        shape.fine, shape.coarse = inputs_of(fine), inputs_of(coarse)
        shape.finely, shape.coarsely = self.tables.place(fine), self.tables.place(coarse)
        shape.asks = self.tables.place([asks.index(do) if do in asks else DARK for do in range(AGENDA)])
        shape.agenda = self.tables.place([agenda.index(do) if do in agenda else DARK for do in range(AGENDA)])
        shape.asked = rows.take("asked", SEATS)
        shape.partner = rows.take("partner", SEATS)
        shape.ask = rows.take("ask", len(asks))
        shape.number = rows.take("ask.number", LARGEST - SMALLEST + 1)
        shape.ask_a = rows.take("ask.a", len(asks) * shape.fine)
        shape.ask_b = rows.take("ask.b", len(asks) * shape.coarse)
        shape.ask_c = rows.take("ask.c", len(asks) * shape.coarse)
        shape.below = rows.take("ask.below", len(agenda) * NEXT)
        shape.legal = rows.take("legal", self.title.space.codes)

    def _find_kinds(self) -> None:
        """Every table of cards that the position speaks of."""
        at = 1
        for kind in Reading.kinds_of(self.title.rulebook):
            size = Reading.length_of(self.title.rulebook, kind)
            self.kinds[kind] = at, size
            at += size

    def _facts(self, kind: str) -> tuple[int, int]:
        """The entries that read what a table says of a card; their rows count from the first of a zone."""
        reading = Reading(self.title.rulebook, self.title.space, Rows(), self.tables, View(SEATS, 0), {})
        found = reading.card(kind)
        self.rows.properties[kind] = reading.rows.count
        self.entries += found
        return len(self.entries) - len(found), len(self.entries)

    def _constants(self) -> tuple[int, int]:
        """The entries that read what always holds in a variant."""
        reading = Reading(self.title.rulebook, self.title.space, self.rows, self.tables, View(SEATS, 0), self.kinds)
        found = reading.constants()
        self.entries += found
        return len(self.entries) - len(found), len(self.entries)


def _digest(inputs: Inputs, entries: np.ndarray[Any, Any]) -> str:
    """Two tables that light the same inputs for the same positions have the same digest, wherever in memory the rows of
    a table lie."""
    total = hashlib.sha256(f"{inputs.title.name} {MOST_LIT} {inputs.codes}".encode())
    for part in (entries, inputs.views, inputs.tables, inputs.shapes):
        total.update(part.tobytes())
    return total.hexdigest()[:16]


class Glossary:
    """What is printed on the cards of some variants, and what holds in each of them, as inputs; with the rest of the
    table, in the form that linked code takes it."""

    def __init__(self, inputs: Inputs, tables: Sequence[np.ndarray[Any, Any]], mode: str) -> None:
        self.inputs = inputs
        self.starts, self.words = _glossary(inputs, tables)
        self.book = _book(inputs, self.starts, self.words, mode)


def _book(inputs: Inputs, starts: Any, words: Any, mode: str) -> Book:
    plain = mode == "plain"
    rows: list[Any] = [inputs.views, inputs.tables, starts, words]
    views, tables, begins, said = (row.tolist() for row in rows) if plain else rows
    return Book(held(mode, Shape, inputs.shapes), held(mode, Entry, inputs.entries), views, tables, begins, said)


def _glossary(inputs: Inputs, variants: Sequence[np.ndarray[Any, Any]]) -> tuple[Any, Any]:
    """For each variant: first what always holds, then each card of each kind."""
    starts: list[int] = []
    words: list[int] = []
    none = np.zeros(1, np.int32)
    book = _book(inputs, none, none.astype(np.int16), "plain")
    record = inputs.title.rulebook.tables
    layout = record.dtype().fields
    assert layout is not None

    def read(kind: str, memory: memoryview, at: int) -> None:
        first, last = inputs.facts[kind]
        lit = [0] * MOST_LIT
        count = light_entries(memory, at, book, first, last, 0, lit, 0, MOST_LIT)
        starts.append(len(words))
        words.extend(lit[:count])

    for tables in variants:
        memory = tables.view(np.int8).data
        read("", memory, 0)
        for kind, (_, size) in inputs.kinds.items():
            base = layout[kind][1]
            each = layout[kind][0].itemsize // size
            for card in range(size):
                read(kind, memory, base + card * each)
        starts.append(len(words))  # where the last of them ends
    return np.array(starts, np.int32), np.array(words or [0], np.int16)
