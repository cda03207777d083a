"""Positions in memory, and what each seat may see of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from entrepot.kernel import Engine
from entrepot.kernel.state import GameState

SPECTATOR = -1


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


@dataclass(frozen=True)
class Moment:
    """One choice that was made, and the position it was made in."""

    seat: int
    code: int
    before: bytes


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
