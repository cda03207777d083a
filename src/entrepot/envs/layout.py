"""Observations: the position as one seat sees it, as a row of 16-bit numbers of fixed length.

An observation is made from the position redacted for the seat and from nothing else, so it cannot tell what the seat
may not know. It opens with the head (who looks, who is asked, the asks on top of the agenda) and goes on with every
field of the position in the order of its record. A field of 32 or 64 bits takes two or four numbers, low half first.

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
from entrepot.match import SPECTATOR, Game
from entrepot.match.knowledge import Knowledge

from .spaces import is_left_out

FRAMES = 4  # asks and steps from the top of the agenda
HEAD = 2 + 5 * FRAMES
WIDEN, COPY = 1, 2  # kinds of runs: bytes that become 16 bits wide, and 16-bit words as they stand

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
        runs: list[list[int]] = []
        at = HEAD
        for leaf in _leaves(record, game.name):
            small = leaf.kind.itemsize == 1
            length = leaf.count if small else leaf.count * leaf.kind.itemsize // 2
            start = leaf.offset if small else leaf.offset // 2
            kind = WIDEN if small else COPY
            if runs and runs[-1][0] == kind and runs[-1][1] + runs[-1][2] == start:
                runs[-1][2] += length
            else:
                runs.append([kind, start, length])
            self.fields.append(Field(leaf.path, at, length))
            at += length
        self.size = at
        self.aside = np.array([offset // 2 for offset in _unseen_decks(record, game.name)], np.int64)
        self.runs = np.array(runs, np.int64).reshape(-1)
        self._bytes = np.concatenate([np.arange(s, s + n) for k, s, n in runs if k == WIDEN] or [np.zeros(0, int)])
        self._words = np.concatenate([np.arange(s, s + n) for k, s, n in runs if k == COPY] or [np.zeros(0, int)])
        target = np.cumsum([HEAD, *(n for _, _, n in runs)])
        spans = list(zip(runs, target, strict=False))
        self._to_bytes = np.concatenate(
            [np.arange(t, t + r[2]) for r, t in spans if r[0] == WIDEN] or [np.zeros(0, int)]
        )
        self._to_words = np.concatenate(
            [np.arange(t, t + r[2]) for r, t in spans if r[0] == COPY] or [np.zeros(0, int)]
        )

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
        out[self._to_words] = memory.view(np.int16)[self._words]
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
            yield _Leaf(path, offset, kind, 1 if shape is None else int(np.prod(shape)))
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
