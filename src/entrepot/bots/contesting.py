"""Whole games between bots, a page of `thinking.py`; with a tape (`tape.py`), everything that happens is told."""
# ruff: noqa: F821
# mypy: ignore-errors

from __future__ import annotations

CHOICE, POINTS = -1, -2  # lines that are no notes
LINE_LENGTH = 5


@inner
def tell(tape, at, what, seat, a, b, c):
    """Write one line on the tape; returns where the next one goes. A line that finds no room is not written."""
    if at + LINE_LENGTH <= len(tape):
        tape[at] = what
        tape[at + 1] = seat
        tape[at + 2] = a
        tape[at + 3] = b
        tape[at + 4] = c
    return at + LINE_LENGTH


@inner
def tell_notes(s, tape, at, number):
    for i in range(s.noted):
        entry = s.notes[i]
        at = tell(tape, at, entry.what, entry.seat, entry.a, entry.b, number)
    return at


@inner
def tell_points(g, s, tape, at, number):
    for seat in range(s.seats):
        at = tell(tape, at, POINTS, seat, points_now(g, s, seat), 0, number)
    return at


@inner
def picture(s, at, shots, number):
    if number < len(shots):
        shots[number] = s[at]
    return number + 1


@inner
def all_random(manner, count):
    for person in range(count):
        if manner[person].kind != RANDOM_BOT:
            return False
    return True


@inner
def contest(
    g, s, at, w, nodes, edges, table, mask, slot, used, path, choices, offers, weights, manner, chooser, returns, tape,
    shots, a, b, number, turn,
):  # fmt: skip
    """A whole game between bots, `turn` places on from the order they are named in; returns the choices made.

    With a tape, everything is told on it: choices, notes, and everyone's points after each round. Pictures are taken at
    the start, at the last decision of the first round, and after each round. `used` says how much was told and how many
    pictures were taken, whether there was room or not."""
    recording = len(tape) > 0
    set_up(g, s[at], a, b, number, 0 if recording else 1)
    idle = all_random(manner, people(s[at]))
    if idle:
        seed(chooser, a ^ 0x5EED, b, number)
    told = 0
    pictures = 0
    now = 0
    played = 0
    while played < LONGEST:
        advance(g, s[at])
        if recording:
            this_round = round_now(g, s[at])
            told = tell_notes(s[at], tape, told, this_round)
            if pictures == 0:
                pictures = picture(s, at, shots, picture(s, at, shots, 0))
            if this_round != now:
                if now != 0:
                    told = tell_points(g, s[at], tape, told, now)
                    pictures = picture(s, at, shots, pictures)
                now = this_round
        mark_top(g, s[at], choices)
        if choices.count == 0:
            break
        code = choices.code[0]
        asked = s[at].agenda[s[at].depth - 1].seat
        seat = s[at].chair[asked]
        bot = manner[(seat + turn) % people(s[at])]
        if recording:
            told = tell(tape, told, CHOICE, asked, 0, choices.count, now)
            if choices.count > 1 and now == 1:
                picture(s, at, shots, 1)
        if idle:
            code = choices.code[below(chooser, choices.count)]
        elif choices.count > 1 and bot.kind == RANDOM_BOT:
            seed(chooser, a ^ 0x5EED, b ^ played, number)
            code = choices.code[below(chooser, choices.count)]
        elif choices.count > 1:
            w[1] = s[at]
            redact(g, w[1], seat)
            code = decide(
                g, w, 1, seat, w, nodes, edges, table, mask, slot, used, path, choices, offers, weights, bot, chooser,
                returns, (a * 0x9E3779B1 + number) & 0xFFFFFFFF, (b * 0x85EBCA6B + played) & 0xFFFFFFFF,
            )  # fmt: skip
        if recording and told <= len(tape):
            tape[told - LINE_LENGTH + 2] = code
        resolve(g, s[at], code)
        played += 1
    if recording:
        told = tell_points(g, s[at], tape, told, now)
        used[0] = told
        used[1] = pictures
    return played
