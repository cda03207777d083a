"""The engine: how any game runs. The linker writes this file out once per game, with the game's rules bound to the
names `begin`, `is_ask`, `mark`, `carry_out`, `run_step`, `redact`, `resample` and `laws`; so it runs plain and
compiled, like the rules.

There is one entry, because each entry carries the machine code of the whole game: `linking.Engine` has a method for
each thing it can do. `g[0]` are the tables, `s[i]` is one game.
"""
# ruff: noqa: F821
# mypy: ignore-errors

from __future__ import annotations

START, RESUME, LEGAL, PLAY, PLAY_OUT, SIMULATE, HIDE, IMAGINE, LAWS = range(9)


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


@entry
def operate(what, g, s, i, j, n, a, b, c, choices, chooser, made):
    if what == HIDE:
        redact(g[0], s[i], n)
        return 0
    if what == IMAGINE:
        draws = s[i].chance.draws
        seed(s[i].chance, a, b, c)
        resample(g[0], s[i], n)
        s[i].chance.draws = draws  # guessing is no draw of the game
        return 0
    if what == LAWS:
        return laws(g[0], s[i])
    # Everything else is one loop over games: advance to an ask, mark its choices, take one, and again.
    for at in range(i, j):
        if what == START or what == SIMULATE:
            set_up(g[0], s[at], a, b, c + at - i, 0 if what == START else 1)
        if what == SIMULATE:
            seed(chooser[0], a ^ 0x5EED, b, c + at - i)
        played = 0
        while True:
            advance(g[0], s[at])
            if what == START or what == RESUME or played == n:
                break
            mark_top(g[0], s[at], choices[0])
            if what == LEGAL:
                return choices[0].count
            if choices[0].count == 0:  # over, or a game whose rules left somebody without a choice
                break
            code = choices[0].code[below(chooser[0], choices[0].count)] if what != PLAY else b
            if what == PLAY and not offered(choices[0], code):  # the legality gate
                break
            resolve(g[0], s[at], code)
            played += 1
        made[at - i] = played
    return made[0]
