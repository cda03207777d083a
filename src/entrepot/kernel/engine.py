"""The engine: all that is done to games, one by one or many at a time. A program (`programs.py`), linked per game.

There is one entry, because each entry carries the machine code of the whole game: `linking.Engine` has a method for
each thing it can do. `g[0]` are the tables, `s[i]` is one game.
"""
# ruff: noqa: F821
# mypy: ignore-errors

from __future__ import annotations

START, RESUME, LEGAL, PLAY, PLAY_OUT, SIMULATE, HIDE, IMAGINE, LAWS = range(9)


@entry
def operate(what, g, s, i, j, n, a, b, c, choices, chooser, made):
    if what == HIDE:
        redact(g[0], s[i], n)
        return 0
    if what == IMAGINE:
        imagine(g[0], s[i], n, a, b, c)
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
