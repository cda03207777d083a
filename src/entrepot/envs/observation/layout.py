"""Observations: the position as one seat sees it, as a row of 16-bit numbers of fixed length.

An observation is made from the position redacted for the seat and from nothing else, so it cannot tell what the seat
may not know. It opens with the head (who looks, who is asked, the asks on top of the agenda) and goes on with every
field of the position in the order of its record. A field of 32 or 64 bits takes two or four numbers, low half first.
Of a table with a row for each seat and one for the public, only the row of the one who looks is there.

    entrepot lab observation GAME      prints the table of fields, and which of them are private
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from entrepot.kernel.state import SEATS
from entrepot.kernel.title import Title
from entrepot.match import SPECTATOR, Game
from entrepot.match.knowledge import Knowledge

from .spans import FRAMES, HEAD, OCTETS, OWN, WIDTH, WORDS, Span, leaves, spans

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


def _places(pieces: list[Span], size: int) -> tuple[Any, Any]:
    """Every place in memory, and where its number stands."""
    none = np.zeros(0, np.int64)
    starts = [np.arange(span.count) + span.offset // size for span in pieces]
    goals = [np.arange(span.count) + span.to for span in pieces]
    return np.concatenate([none, *starts]), np.concatenate([none, *goals])


class Plan(NamedTuple):
    """From where in memory each number of an observation comes. Making it takes a tenth of a second."""

    fields: tuple[Field, ...]
    size: int
    rows: tuple[Span, ...]
    octets: Any
    to_octets: Any
    words: Any
    to_words: Any


@lru_cache(maxsize=16)
def _plan(title: Title) -> Plan:
    """The plan of a game; made once, because environments are copied often."""
    record, at = title.rulebook.state, HEAD
    fields = [Field("viewer", 0, 1), Field("asked", 1, 1), *(Field(f"top[{i}]", 2 + 5 * i, 5) for i in range(FRAMES))]
    for leaf in leaves(record, title.space):
        length = leaf.span(at).length
        fields.append(Field(leaf.path, at, length))
        at += length
    pieces = spans(record, title.space)
    octets = _places([span for span in pieces if span.kind == OCTETS], 1)
    words = _places([span for span in pieces if span.kind == WORDS], 2)
    return Plan(tuple(fields), at, tuple(span for span in pieces if span.kind == OWN), *octets, *words)


class Layout:
    """Where everything stands in an observation of a game. The same for all its editions, modes and numbers of
    players."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._plan = _plan(game.title)
        self.fields, self.size = self._plan.fields, self._plan.size

    def __reduce__(self) -> tuple[Any, ...]:
        return Layout, (self.game,)

    def __getitem__(self, path: str) -> slice:
        """Where a field stands: `layout["players[2].vp"]`."""
        for field in self.fields:
            if field.path == path:
                return field.slice
        raise KeyError(f"an observation of {self.game.name} has no field {path!r}")

    def write(self, seen: memoryview, viewer: int, out: Numbers) -> Numbers:
        """Fill an observation from a position that was redacted for the viewer."""
        memory = np.frombuffer(seen, np.int8)
        plan = self._plan
        out[plan.to_octets] = memory[plan.octets]
        words = memory.view(np.int16)
        out[plan.to_words] = words[plan.words]
        for span in plan.rows:
            length = span.count * WIDTH
            row = span.offset // 2 + length * (viewer if viewer >= 0 else SEATS)
            out[span.to : span.to + length] = words[row : row + length]
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

    def digest(self) -> str:
        """Two layouts in which the same fields stand at the same places have the same digest."""
        places = [(field.path, field.start, field.length) for field in self.fields]
        return hashlib.sha256(json.dumps(places).encode()).hexdigest()[:16]

    def empty(self) -> Numbers:
        return np.zeros(self.size, np.int16)


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


def described(game: Game) -> list[dict[str, Any]]:
    """The fields of an observation, JSON-ready: where each stands, and whether it was seen to be private."""
    private = private_fields(game)
    return [
        {"from": field.start, "numbers": field.length, "field": field.path, "private": field.path in private}
        for field in Layout(game).fields
    ]
