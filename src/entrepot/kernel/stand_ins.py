"""What programs call and only the linker knows: stand-ins with the right types, never run themselves.

`begin`, `redact`, `resample` and `laws` are rules that every game has. The next four are written by the linker from a
game's agenda words. The last two are where programs differ in how games are played (`playing.py`).
"""

from __future__ import annotations

from typing import Any

from .parts import Row, stand_in
from .state import Choices, GameState, GameTables


@stand_in
def begin(g: GameTables, s: GameState) -> None:
    """Set the game up; chance is seeded."""


@stand_in
def redact(g: GameTables, s: GameState, seat: int) -> None:
    """Blank everything that a seat (or, at -1, a spectator) may not see."""


@stand_in
def resample(g: GameTables, s: GameState, seat: int) -> None:
    """Fill what was blanked for a seat with something that fits all it knows."""


@stand_in
def laws(g: GameTables, s: GameState) -> int:
    """Zero when every law of the game holds, else the number of the broken one."""
    raise NotImplementedError


@stand_in
def is_ask(do: int) -> bool:
    """Whether a word of the agenda waits for a seat."""
    raise NotImplementedError


@stand_in
def mark(g: GameTables, s: GameState, choices: Choices, do: int, seat: int, a: int, b: int, c: int) -> None:
    """Mark the legal choices of an ask."""


@stand_in
def carry_out(g: GameTables, s: GameState, code: int, do: int, seat: int, a: int, b: int, c: int) -> None:
    """Do what was chosen at an ask."""


@stand_in
def run_step(g: GameTables, s: GameState, do: int, seat: int, a: int, b: int, c: int) -> None:
    """Do what a step says."""


@stand_in
def witness(g: GameTables, s: Row[GameState], at: int, memory: Any) -> None:
    """Look at game `at`, which has come to an ask or to its end."""


@stand_in
def choose(g: GameTables, s: Row[GameState], at: int, choices: Choices, memory: Any) -> int:
    """One of the choices that are marked in game `at`, or NOBODY."""
    raise NotImplementedError
