"""Players and modes, the numbers of the rulebook, how far a Buying has come, how a game ends."""

from __future__ import annotations

from enum import IntEnum

PLAYERS = 4
NOBODY = -1
MONOPOLY = 8
WITHDRAWALS = 20  # for each Action: more than anyone needs, and no Turn goes on for ever
NO_NUMBER = -100  # in place of the number that a roll is against


class Mode(IntEnum):
    FULL = 0
    SMACKDOWN = 1
    MAYHEM = 2
    FIRE = 3


class Stage(IntEnum):
    """How far a Buying has come (6)."""

    NONE = 0
    DECLARING = 1
    SEIZING = 2
    RESOLVING = 3


class Source(IntEnum):
    """Where the declared cards came from; below these, the seat whose Front it was."""

    STOCK = 4
    EVENT = 5


class Ending(IntEnum):
    NONE = 0
    POINTS = 1
    TIE = 2
    MONOPOLY = 3
    FATHER_OF_DRAGONS = 4
    LAST_LEFT = 5
    NOBODY_LEFT = 6
