"""The agenda: what is still to be done, as data. Rules push work; the engine (`engine.py`) runs it from the top."""

from __future__ import annotations

from .rules import rule
from .state import Choices, GameState


@rule
def push(s: GameState, do: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Put one thing on top of the agenda: it comes before everything already there."""
    frame = s.agenda[s.depth]
    frame.do = do
    frame.seat = seat
    frame.a = a
    frame.b = b
    frame.c = c
    s.depth += 1


@rule
def drop(s: GameState) -> None:
    """Take the top frame off and leave no trace of it, so that equal positions have equal bytes."""
    s.depth -= 1
    frame = s.agenda[s.depth]
    frame.do = 0
    frame.seat = 0
    frame.a = 0
    frame.b = 0
    frame.c = 0


@rule
def finish(s: GameState) -> None:
    """The game is over: nothing that is still on the agenda is carried out."""
    while s.depth > 0:
        drop(s)
    s.over = 1


@rule
def offer(choices: Choices, code: int) -> None:
    """Mark one choice as legal."""
    choices.code[choices.count] = code
    choices.count += 1


@rule
def offer_if(choices: Choices, code: int, legal: bool) -> None:
    """Mark a choice as legal if it is: written down either way and counted if it is, which costs no branch."""
    choices.code[choices.count] = code
    choices.count += 1 if legal else 0


@rule
def offered(choices: Choices, code: int) -> bool:
    for i in range(choices.count):
        if choices.code[i] == code:
            return True
    return False
