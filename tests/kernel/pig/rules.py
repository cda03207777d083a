from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from entrepot.kernel import (
    Array,
    Choices,
    GameState,
    GameTables,
    Rulebook,
    draw,
    finish,
    hide_luck,
    i16,
    note,
    offer,
    push,
    rule,
)
from entrepot.kernel.holding import BY_SEAT

HOLD, ROLL = 0, 1


class Do(IntEnum):
    DECIDE = 1
    NEXT_TURN = 2


class Happened(IntEnum):
    ROLLED = 1


class Tables(GameTables):
    goal: i16


class State(GameState):
    points: Annotated[Array[i16], 4, BY_SEAT]
    pot: i16


@rule
def begin(g: Tables, s: State) -> None:
    push(s, Do.DECIDE, 0)


@rule
def may_decide(g: Tables, s: State, choices: Choices) -> None:
    offer(choices, ROLL)
    if s.pot > 0:
        offer(choices, HOLD)


@rule
def decide(g: Tables, s: State, code: int, seat: int) -> None:
    if code == HOLD:
        s.points[seat] += s.pot
        push(s, Do.NEXT_TURN, seat)
        return
    die = 1 + draw(s.chance, 6)
    note(s, Happened.ROLLED, seat, die)
    if die == 1:
        s.pot = 0
        push(s, Do.NEXT_TURN, seat)
        return
    s.pot += die
    push(s, Do.DECIDE, seat)


@rule
def next_turn(g: Tables, s: State, seat: int) -> None:
    s.pot = 0
    if s.points[seat] >= g.goal:
        s.won[seat] = 1
        finish(s)
        return
    push(s, Do.DECIDE, (seat + 1) % s.seats)


@rule
def redact(g: Tables, s: State, seat: int) -> None:
    hide_luck(s.chance)


@rule
def resample(g: Tables, s: State, seat: int) -> None:
    return


@rule
def laws(g: Tables, s: State) -> int:
    if s.pot < 0:
        return 1
    return 0


RULEBOOK = Rulebook("pig", "tests.kernel.pig", ("rules",), Tables, State, Do)
