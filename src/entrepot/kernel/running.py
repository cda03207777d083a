"""Running a game: from one ask to the next, part of every program. `g` are the tables, `s` is one game."""

from __future__ import annotations

from .agenda import drop
from .chance import seed, seed_by_key
from .journal import forget_notes
from .parts import inner
from .stand_ins import begin, carry_out, is_ask, mark, resample, run_step
from .state import SEATS, Choices, GameState, GameTables


@inner
def advance(g: GameTables, s: GameState) -> None:
    """Run steps until an ask is on top of the agenda or the game is over."""
    while s.over == 0:
        frame = s.agenda[s.depth - 1]
        if is_ask(frame.do):
            return
        do, seat, a, b, c = frame.do, frame.seat, frame.a, frame.b, frame.c
        drop(s)
        run_step(g, s, do, seat, a, b, c)


@inner
def mark_top(g: GameTables, s: GameState, choices: Choices) -> None:
    """Mark the legal choices of the ask on top; none when the game is over."""
    choices.count = 0
    if s.over == 0:
        frame = s.agenda[s.depth - 1]
        mark(g, s, choices, frame.do, frame.seat, frame.a, frame.b, frame.c)


@inner
def resolve(g: GameTables, s: GameState, code: int) -> None:
    """Carry out a choice that is known to be legal; what it set going is still to be run."""
    forget_notes(s)
    frame = s.agenda[s.depth - 1]
    do, seat, a, b, c = frame.do, frame.seat, frame.a, frame.b, frame.c
    drop(s)
    carry_out(g, s, code, do, seat, a, b, c)


@inner
def set_up(g: GameTables, s: GameState, a: int, b: int, c: int, quiet: int) -> None:
    """Set a zeroed state up from three words of seed, ready to advance."""
    seed(s.chance, a, b, c)
    _lay_out(g, s, quiet)


@inner
def set_up_by_key(g: GameTables, s: GameState, a: int, b: int, c: int) -> None:
    """Set a zeroed state up from a key of 192 bits, ready to advance."""
    seed_by_key(s.chance, a, b, c)
    _lay_out(g, s, 0)


@inner
def _lay_out(g: GameTables, s: GameState, quiet: int) -> None:
    s.quiet = quiet
    s.seats = g.seats
    for seat in range(SEATS):
        s.chair[seat] = seat
    begin(g, s)


@inner
def imagine(g: GameTables, s: GameState, seat: int, a: int, b: int, c: int) -> None:
    """Fill a redacted state with a random truth that fits all the seat knows."""
    draws = s.chance.draws
    seed(s.chance, a, b, c)
    resample(g, s, seat)
    s.chance.draws = draws  # guessing is no draw of the game
