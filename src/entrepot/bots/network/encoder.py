"""Encoding by hand, one position at a time: for tests, for people who look into a network, and as a pattern for
programs that encode among other things."""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.kernel import Choices, GameState, Program, held, i8, i16, i32, linked
from entrepot.kernel.parts import Row, inner
from entrepot.match import Game, Position

from .encoding import Book, encode
from .inputs import Glossary, inputs_of_title
from .records import MOST_LIT, Entry, Shape


@inner
def encode_one(
    s: Row[GameState],
    memory: Row[i8],
    seat: int,
    choices: Row[Choices],
    shapes: Row[Shape],
    entries: Row[Entry],
    views: Row[i32],
    tables: Row[i16],
    starts: Row[i32],
    words: Row[i16],
    lit: Row[i16],
) -> int:
    """What the first position lights, which is redacted; returns how many inputs."""
    book = Book(shapes, entries, views, tables, starts, words)
    return encode(s[0], memory, 0, seat, choices[0], book, 0, lit, 0)


ENCODING = Program("encoding", encode_one)


class Encoder:
    """Encodes positions of one game; plainly, which takes milliseconds, unless compiled code is asked for."""

    def __init__(self, game: Game, mode: str = "plain") -> None:
        self.game = game
        self.inputs = inputs_of_title(game.title)
        self._glossary = Glossary(self.inputs, [game.variant.tables], mode)
        self._encode = linked(game.title.rulebook, ENCODING, mode)
        self._position = Position(game.engine)
        self._marked = np.zeros(1, Choices.dtype())
        self._choices = game.engine.hold(Choices, self._marked)
        self._legal = held(mode, Choices, self._marked)
        self._seen = [self._position.state] if mode == "plain" else self._position.held
        self._lit: Any = np.zeros(MOST_LIT, np.int16)
        memory: Any = self._position.memory.cast("b")
        self._memory = memory if mode == "plain" else np.frombuffer(memory, np.int8)

    def lit(self, position: bytes | memoryview, seat: int) -> np.ndarray[Any, np.dtype[np.int16]]:
        """The inputs that a position lights for a seat: what it may not see is blanked first. They come in no
        particular order, and one may come several times."""
        engine, tables = self.game.engine, self.game.tables
        here = self._position
        here.load(position)
        state = here.state
        person = state.chair[seat]
        engine.hide(tables, here.held, 0, person)
        self._marked["count"] = 0
        if state.over == 0 and state.agenda[state.depth - 1].seat == seat:
            engine.legal(tables, here.held, 0, self._choices)
        count = self._encode(self._seen, self._memory, seat, self._legal, *self._glossary.book, self._lit)
        return self._lit[:count].copy()  # type: ignore[no-any-return]
