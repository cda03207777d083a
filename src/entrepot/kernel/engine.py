"""The engine: all that is done to games, one by one or many at a time. A program (`programs.py`), linked per game.

There is one entry, because each entry carries the machine code of the whole game: `linking.Engine` has a method for
each operation.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from .agenda import offered
from .chance import Chance, below
from .parts import Row, inner
from .playing import NOBODY, play_on
from .running import imagine, set_up, set_up_by_key
from .seeds import seed_choices
from .stand_ins import laws, redact
from .state import Choices, GameState, GameTables


class Operation(IntEnum):
    START = 0
    RESUME = 1
    LEGAL = 2
    PLAY = 3
    PLAY_OUT = 4
    SIMULATE = 5
    HIDE = 6
    IMAGINE = 7
    LAWS = 8
    DEAL = 9


class Chooser(NamedTuple):
    """Who chooses: chance, or somebody outside, who gave one choice or NOBODY."""

    by_chance: bool
    luck: Chance
    given: int


@inner
def choose_or_take(g: GameTables, s: Row[GameState], at: int, choices: Choices, chooser: Chooser) -> int:
    """A random choice, or the one that was given if it is legal: this is the legality gate."""
    if chooser.by_chance:
        return choices.code[below(chooser.luck, choices.count)]
    return chooser.given if offered(choices, chooser.given) else NOBODY


@inner
def look_away(g: GameTables, s: Row[GameState], at: int, chooser: Chooser) -> None:
    """Nothing is kept of the way."""


@inner
def operate(
    what: int,
    g: Row[GameTables],
    s: Row[GameState],
    i: int,
    j: int,
    n: int,
    a: int,
    b: int,
    c: int,
    choices: Row[Choices],
    luck: Row[Chance],
    made: Row[int],
) -> int:
    if what == Operation.HIDE:
        redact(g[0], s[i], n)
        return 0
    if what == Operation.IMAGINE:
        imagine(g[0], s[i], n, a, b, c)
        return 0
    if what == Operation.LAWS:
        return laws(g[0], s[i])
    by_chance = what == Operation.PLAY_OUT or what == Operation.SIMULATE
    chooser = Chooser(by_chance, luck[0], b if what == Operation.PLAY else NOBODY)
    for at in range(i, j):
        if what == Operation.START or what == Operation.SIMULATE:
            set_up(g[0], s[at], a, b, c + at - i, 0 if what == Operation.START else 1)
        if what == Operation.DEAL:
            set_up_by_key(g[0], s[at], a, b, c)
        if what == Operation.SIMULATE:
            seed_choices(luck[0], a, b, c + at - i)
        made[at - i] = play_on(g[0], s, at, choices[0], chooser, n)
    return choices[0].count if what == Operation.LEGAL else made[0]
