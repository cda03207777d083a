"""Running a game: from one ask to the next. The linker writes this out in front of every program, with the game's rules
bound to the names `begin`, `is_ask`, `mark`, `carry_out`, `run_step`, `redact`, `resample` and `laws`; so it runs plain
and compiled, like the rules. `g` are the tables, `s` is one game.
"""
# ruff: noqa: F821
# mypy: ignore-errors

from __future__ import annotations


@inner
def advance(g, s):
    """Run steps until an ask is on top of the agenda or the game is over."""
    while s.over == 0:
        frame = s.agenda[s.depth - 1]
        if is_ask(frame.do):
            return
        do, seat, a, b, c = frame.do, frame.seat, frame.a, frame.b, frame.c
        drop(s)
        run_step(g, s, do, seat, a, b, c)


@inner
def mark_top(g, s, choices):
    """Mark the legal choices of the ask on top; none when the game is over."""
    choices.count = 0
    if s.over == 0:
        frame = s.agenda[s.depth - 1]
        mark(g, s, choices, frame.do, frame.seat, frame.a, frame.b, frame.c)


@inner
def resolve(g, s, code):
    """Carry out a choice that is known to be legal; what it set going is still to be run."""
    forget_notes(s)
    frame = s.agenda[s.depth - 1]
    do, seat, a, b, c = frame.do, frame.seat, frame.a, frame.b, frame.c
    drop(s)
    carry_out(g, s, code, do, seat, a, b, c)


@inner
def set_up(g, s, a, b, c, quiet):
    """Set a zeroed state up from three words of seed, ready to advance."""
    seed(s.chance, a, b, c)
    s.quiet = quiet
    s.seats = g.seats
    for seat in range(4):
        s.chair[seat] = seat
    begin(g, s)


@inner
def imagine(g, s, seat, a, b, c):
    """Fill a redacted state with a random truth that fits all the seat knows."""
    draws = s.chance.draws
    seed(s.chance, a, b, c)
    resample(g, s, seat)
    s.chance.draws = draws  # guessing is no draw of the game
