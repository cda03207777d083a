"""Observations: the position as one seat sees it, as a row of 16-bit numbers of fixed length.

An observation is made from the position redacted for the seat and from nothing else, so it cannot tell what the seat
may not know. It opens with the head (who looks, who is asked, the asks on top of the agenda) and goes on with every
field of the position in the order of its record. A field of 32 or 64 bits takes two or four numbers, low half first.
Of a table with a column for each seat and one for the public, only the column of the one who looks is there.

    python -m entrepot.envs.layout singapore        prints the table of fields, and which of them are private
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from entrepot.games import title
from entrepot.kernel import Deck, Record, fields
from entrepot.kernel.state import SEATS
from entrepot.match import SPECTATOR, Game
from entrepot.match.knowledge import Knowledge

from .spaces import has_own_column, is_left_out

FRAMES = 4  # asks and steps from the top of the agenda
HEAD = 2 + 5 * FRAMES
# Kinds of runs: blocks of bytes and of 16-bit words, likewise short ones; many bytes; the viewer's column of a table of
# 64-bit numbers.
OCTETS, WORDS, FEW_OCTETS, FEW_WORDS, LONG, OWN = range(6)
BLOCK, FEW = 16, 4
MANY = 32  # bytes that are worth a loop of their own
COLUMN = 4  # numbers for each row of a column

Numbers = np.ndarray[Any, np.dtype[np.int16]]


@dataclass(frozen=True)
class Field:
    """One field of the position: where its numbers stand in an observation."""

    path: str
    start: int
    length: int

    @property
    def slice(self) -> slice:
        return slice(self.start, self.start + self.length)


@dataclass(frozen=True)
class _Leaf:
    path: str
    offset: int
    kind: np.dtype[Any]
    count: int
    own: bool = False


@dataclass
class _Span:
    """Neighbours in memory that are neighbours in an observation: `count` bytes, words, or rows of a table."""

    kind: int
    start: int
    to: int
    count: int

    def goes_on_as(self, other: _Span) -> bool:
        return self.kind == other.kind != OWN and self.start + self.count == other.start

    def runs(self) -> Iterator[tuple[int, int, int, int]]:
        """As `stepping.py` takes them: kind, from where, to where, how many."""
        if self.kind == OWN or (self.kind == OCTETS and self.count >= MANY):
            yield (OWN if self.kind == OWN else LONG), self.start, self.to, self.count
            return
        for k in range(0, self.count, BLOCK):
            count = min(BLOCK, self.count - k)
            kind = self.kind if count > FEW else self.kind + FEW_OCTETS
            yield kind, self.start + k, self.to + k, count


def _span(leaf: _Leaf, to: int) -> _Span:
    if leaf.own:
        return _Span(OWN, leaf.offset // 2, to, leaf.count // (SEATS + 1))
    if leaf.kind.itemsize == 1:
        return _Span(OCTETS, leaf.offset, to, leaf.count)
    return _Span(WORDS, leaf.offset // 2, to, leaf.count * leaf.kind.itemsize // 2)


def _places(spans: list[_Span]) -> tuple[Any, Any]:
    """Every place in memory, and where its number stands."""
    none = np.zeros(0, np.int64)
    starts = [np.arange(span.start, span.start + span.count) for span in spans]
    goals = [np.arange(span.to, span.to + span.count) for span in spans]
    return np.concatenate([none, *starts]), np.concatenate([none, *goals])


class Layout:
    """Where everything stands in an observation of a game. The same for all its editions, modes and numbers of
    players."""

    def __init__(self, game: Game) -> None:
        record = game.title.rulebook.state
        self.game = game
        self.fields: list[Field] = [
            Field("viewer", 0, 1),
            Field("asked", 1, 1),
            *(Field(f"top[{i}]", 2 + 5 * i, 5) for i in range(FRAMES)),
        ]
        spans: list[_Span] = []
        at = HEAD
        for leaf in _leaves(record, game.name):
            span = _span(leaf, at)
            if spans and spans[-1].goes_on_as(span):
                spans[-1].count += span.count
            else:
                spans.append(span)
            length = span.count * (COLUMN if span.kind == OWN else 1)
            self.fields.append(Field(leaf.path, at, length))
            at += length
        self.size = at
        self.aside = np.array([offset // 2 for offset in _unseen_decks(record, game.name)], np.int64)
        self.runs = np.array([run for span in spans for run in span.runs()], np.int64).reshape(-1)
        self._columns = [span for span in spans if span.kind == OWN]
        self._bytes, self._to_bytes = _places([span for span in spans if span.kind == OCTETS])
        self._words, self._to_words = _places([span for span in spans if span.kind == WORDS])

    def __getitem__(self, path: str) -> slice:
        """Where a field stands: `layout["players[2].vp"]`."""
        for field in self.fields:
            if field.path == path:
                return field.slice
        raise KeyError(f"an observation of {self.game.name} has no field {path!r}")

    def write(self, seen: memoryview, viewer: int, out: Numbers) -> Numbers:
        """Fill an observation from a position that was redacted for the viewer."""
        memory = np.frombuffer(seen, np.int8)
        out[self._to_bytes] = memory[self._bytes]
        words = memory.view(np.int16)
        out[self._to_words] = words[self._words]
        for span in self._columns:
            table = words[span.start : span.start + span.count * COLUMN * (SEATS + 1)].reshape(span.count, -1, COLUMN)
            out[span.to : span.to + span.count * COLUMN] = table[:, viewer if viewer >= 0 else SEATS].reshape(-1)
        state = np.frombuffer(seen, self.game.title.rulebook.state.dtype())[0]
        out[0] = viewer
        out[1] = -1
        out[2:HEAD] = 0
        if not state["over"]:
            depth, agenda = int(state["depth"]), state["agenda"]
            out[1] = state["chair"][agenda[depth - 1]["seat"]]
            for i in range(min(FRAMES, depth)):
                out[2 + 5 * i : 7 + 5 * i] = agenda[depth - 1 - i].item()
        return out

    def empty(self) -> Numbers:
        return np.zeros(self.size, np.int16)


def _leaves(record: type[Record], game: str, before: str = "", base: int = 0) -> Iterator[_Leaf]:
    """Every run of integers in a record, with its place in memory; padding is left out."""
    layout = record.dtype().fields
    assert layout is not None
    for name, (kind, shape) in fields(record).items():
        path = before + name
        if is_left_out(game, path):
            continue
        offset = base + layout[name][1]
        if isinstance(kind, np.dtype):
            own = has_own_column(game, path)
            assert not own or (kind.itemsize, shape[1:]) == (2 * COLUMN, (SEATS + 1,))
            yield _Leaf(path, offset, kind, 1 if shape is None else int(np.prod(shape)), own)
        elif shape is None:
            yield from _leaves(kind, game, f"{path}.", offset)
        else:
            for i in range(shape):
                yield from _leaves(kind, game, f"{path}[{i}].", offset + i * kind.dtype().itemsize)


def _unseen_decks(record: type[Record], game: str, before: str = "", base: int = 0) -> Iterator[int]:
    """Where the sizes of decks stand in memory whose cards are left out of observations."""
    layout = record.dtype().fields
    assert layout is not None
    for name, (kind, shape) in fields(record).items():
        if isinstance(kind, np.dtype):
            continue
        for i in range(shape or 1):
            path = f"{before}{name}" if shape is None else f"{before}{name}[{i}]"
            offset = base + layout[name][1] + i * kind.dtype().itemsize
            if kind is Deck:
                if is_left_out(game, f"{path}.card"):
                    yield offset
            else:
                yield from _unseen_decks(kind, game, f"{path}.", offset)


def private_fields(game: Game, games: int = 12) -> set[str]:
    """The fields in which a seat was seen to know more than a spectator, in so many random games."""
    import random

    layout, dice = Layout(game), random.Random(1)
    knowledge = Knowledge(game.engine, game.tables)
    private: set[str] = set()
    for number in range(games):
        match = game.start(number)
        while not match.over:
            knowledge.look(bytes(match.truth), SPECTATOR)
            public = layout.write(knowledge.copy.memory, 0, layout.empty())
            seat = match.seat or 0
            knowledge.look(bytes(match.truth), seat)
            own = layout.write(knowledge.copy.memory, 0, layout.empty())
            if (own != public).any():
                private |= {f.path for f in layout.fields if (own[f.slice] != public[f.slice]).any()}
            match.play(dice.choice(match.codes()))
    return private


def main(name: str) -> None:
    game = Game(title(name), {})
    layout, private = Layout(game), private_fields(game)
    print(f"| from | numbers | field | |\n|---|---|---|---|\n| | {layout.size} | all of it | |")
    for field in layout.fields:
        print(f"| {field.start} | {field.length} | `{field.path}` | {'private' if field.path in private else ''} |")


if __name__ == "__main__":
    main(*sys.argv[1:])
