"""The engine: how any game runs. The linker writes this file out once per game, with the game's rules bound to the names
`begin`, `is_ask`, `mark`, `carry_out`, `run_step`, `redact` and `resample`; so it runs plain and compiled, like the rules.

Entries take arrays of tables and states and an index: `g[0]` are the tables, `s[i]` is one game.
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
    choices.count = 0
    if s.over == 0:
        frame = s.agenda[s.depth - 1]
        mark(g, s, choices, frame.do, frame.seat, frame.a, frame.b, frame.c)


@inner
def resolve(g, s, code):
    """Carry out a choice that is known to be legal."""
    forget_notes(s)
    frame = s.agenda[s.depth - 1]
    do, seat, a, b, c = frame.do, frame.seat, frame.a, frame.b, frame.c
    drop(s)
    carry_out(g, s, code, do, seat, a, b, c)
    advance(g, s)


@entry
def start(g, s, i, a, b, c, quiet):
    """Set a zeroed state up from three words of seed and run to the first ask."""
    seed(s[i].chance, a, b, c)
    s[i].quiet = quiet
    s[i].seats = g[0].seats
    begin(g[0], s[i])
    advance(g[0], s[i])


@entry
def resume(g, s, i):
    """Run the steps on top of the agenda, if any."""
    advance(g[0], s[i])


@entry
def legal(g, s, i, choices):
    """Mark the legal choices of the ask on top; none when the game is over."""
    mark_top(g[0], s[i], choices[0])
    return choices[0].count


@entry
def play(g, s, i, choices, code):
    """The legality gate: carry out a choice from outside, or change nothing and say False."""
    mark_top(g[0], s[i], choices[0])
    if not offered(choices[0], code):
        return False
    resolve(g[0], s[i], code)
    return True


@entry
def play_out(g, s, first, last, choices, chooser, limit):
    """Play games `first` to `last` - 1 to their end with random choices; returns the number of choices made."""
    made = 0
    for i in range(first, last):
        mine = 0
        while s[i].over == 0 and mine < limit:
            mark_top(g[0], s[i], choices[0])
            code = choices[0].code[below(chooser[0], choices[0].count)]
            resolve(g[0], s[i], code)
            mine += 1
        made += mine
    return made


@entry
def simulate(g, s, first, last, a, b, number, choices, chooser, made, limit):
    """Start and play games number, number + 1, … into s[first:last]; game k is seeded by (a, b, k), its chooser likewise."""
    for i in range(first, last):
        game = number + i - first
        seed(s[i].chance, a, b, game)
        s[i].quiet = 1
        s[i].seats = g[0].seats
        begin(g[0], s[i])
        advance(g[0], s[i])
        seed(chooser[0], a ^ 0x5EED, b, game)
        mine = 0
        while s[i].over == 0 and mine < limit:
            mark_top(g[0], s[i], choices[0])
            code = choices[0].code[below(chooser[0], choices[0].count)]
            resolve(g[0], s[i], code)
            mine += 1
        made[i] = mine


@entry
def hide(g, s, i, seat):
    """Blank everything in game i that a seat (or, at -1, a spectator) may not see."""
    redact(g[0], s[i], seat)


@entry
def imagine(g, s, i, seat, a, b, c):
    """Fill a redacted game with a random truth that fits all the seat knows."""
    seed(s[i].chance, a, b, c)
    resample(g[0], s[i], seat)


@entry
def check_laws(g, s, i):
    """Zero when every conservation law of the game holds, else the number of the broken one."""
    return laws(g[0], s[i])
