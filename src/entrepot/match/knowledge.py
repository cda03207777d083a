"""Positions in memory, and what each seat may see of them."""

from __future__ import annotations

import threading
import zlib
from functools import cached_property
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import numpy as np

from entrepot.kernel import Choices, Engine
from entrepot.kernel.state import GameState

if TYPE_CHECKING:
    from .game import Game

SPECTATOR = -1
RUN = 32  # how many positions are kept as differences from the same one


class Position:
    """One game's bytes, in the form its rules take (`held`) and in the form words are read from (`state`), which takes
    milliseconds to set up and is made when it is first needed."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._array = np.zeros(1, engine.rulebook.state.dtype())
        self.memory = self._array.view(np.uint8).data

    @cached_property
    def state(self) -> GameState:
        return self._engine.rulebook.state.at(self._array)

    @cached_property
    def held(self) -> Any:
        return [self.state] if self._engine.mode == "plain" else self._array

    def __bytes__(self) -> bytes:
        return self.memory.tobytes()

    def load(self, data: bytes | memoryview) -> None:
        self.memory[:] = data


class Moment:
    """One choice that was made, and the position it was made in.

    Positions follow from each other, so each is kept as its difference from an earlier one: a long game needs some tens
    of kilobytes instead of megabytes, which is what a server with many games in memory lives on."""

    __slots__ = ("_key", "_packed", "_since", "code", "seat")
    _since: int  # how many positions lie between the one that it is kept against and this one

    def __init__(self, seat: int, code: int, before: bytes, earlier: Moment | None = None) -> None:
        self.seat = seat
        self.code = code
        self._since = 0 if earlier is None else (earlier._since + 1) % RUN
        if earlier is None or self._since == 0:
            self._key, self._packed = before, b""
        else:
            self._key = earlier._key
            packing = zlib.compressobj(6, zdict=self._key)
            self._packed = packing.compress(before) + packing.flush()

    @property
    def before(self) -> bytes:
        return zlib.decompressobj(zdict=self._key).decompress(self._packed) if self._packed else self._key


class Knowledge:
    """Redacted copies of positions. Only one exists at a time: the next look overwrites it."""

    def __init__(self, engine: Engine, tables: Any) -> None:
        self._engine = engine
        self._tables = tables
        self.copy = Position(engine)

    def look(self, position: bytes | memoryview, seat: int) -> GameState:
        """What a seat (or, at -1, a spectator) may see of a position."""
        self.copy.load(position)
        self._engine.hide(self._tables, self.copy.held, 0, seat)
        return self.copy.state


class Desk:
    """Where positions of a game are laid out to be read: the truth, what a seat may see, what may be chosen. It takes
    milliseconds to set up and a quarter of a megabyte, so the matches of a game share one in each thread."""

    def __init__(self, engine: Engine, tables: Any) -> None:
        self.knowledge = Knowledge(engine, tables)
        self.truth = Position(engine)
        marked = np.zeros(1, Choices.dtype())
        self.choices = Choices.at(marked)
        self.marked = engine.hold(Choices, marked)


_desks = threading.local()


def desk(game: Game) -> Desk:
    """The desk of this thread for a game."""
    kept: WeakKeyDictionary[Game, Desk] | None = getattr(_desks, "kept", None)
    if kept is None:
        kept = _desks.kept = WeakKeyDictionary()
    found = kept.get(game)
    if found is None:
        found = kept[game] = Desk(game.engine, game.tables)
    return found
