"""What every game's state and tables share: the agenda, chance, the journal, the result."""

from __future__ import annotations

from typing import Annotated

from .chance import Chance
from .holding import BY_SEAT, SILENT, Count
from .records import Array, Record, i8, i16, i32, i64

SEATS = 4
FRAMES = 64
NOTES = 96
CHOICES = 640
FIRED = 640


class Frame(Record):
    """One thing still to be done: a step runs by itself, an ask waits for the seat."""

    do: i8
    seat: i8
    a: i16
    b: i16
    c: i16


class Note(Record):
    """One thing that happened, and which seats may know it (a bit each; -1 for everyone)."""

    what: i8
    seat: i8
    to: i8
    a: i16
    b: i16
    c: i16


class GameState(Record):
    """Base of a game's `State`."""

    chance: Chance
    seats: Annotated[i8, Count(0, SEATS)]
    chair: Annotated[Array[i8], SEATS]  # who answers for each seat; not oneself where one person plays several
    over: i8
    depth: i16
    agenda: Annotated[Array[Frame], FRAMES]
    shown: i32
    score: Annotated[Array[i16], SEATS, BY_SEAT]
    won: Annotated[Array[i8], SEATS]
    place: Annotated[Array[i8], SEATS]
    quiet: i8
    noted: i16
    notes: Annotated[Array[Note], NOTES]


class GameTables(Record):
    """Base of a game's tables: cards and edition values, which never change during a game. `fired` counts rules for
    coverage."""

    seats: Annotated[i8, Count(0, SEATS)]
    fired: Annotated[Array[i64], FIRED, SILENT]


class Choices(Record):
    """The legal choices of the ask on top of the agenda."""

    count: i16
    code: Annotated[Array[i16], CHOICES]
