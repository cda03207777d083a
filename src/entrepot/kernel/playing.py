"""Playing on: the one loop in which games are played, whoever chooses. A part of programs, which say by `choose` who
that is and by `witness` what is kept of it."""

from __future__ import annotations

from typing import Any

from .parts import Row, inner
from .running import advance, mark_top, resolve
from .stand_ins import choose, witness
from .state import Choices, GameState, GameTables

NOBODY = -1  # instead of a choice: nobody here makes it
LONGEST = 100_000  # choices of a game; none comes near it


@inner
def play_on(g: GameTables, s: Row[GameState], at: int, choices: Choices, memory: Any, most: int) -> int:
    """Go on with game `at` until it is over, nobody chooses, or so many choices were made; returns how many were."""
    played = 0
    while True:
        advance(g, s[at])
        witness(g, s, at, memory)
        if played == most:
            break
        mark_top(g, s[at], choices)
        if choices.count == 0:  # over, or a game whose rules left somebody without a choice
            break
        code = choose(g, s, at, choices, memory)
        if code == NOBODY:
            break
        resolve(g, s[at], code)
        played += 1
    return played
