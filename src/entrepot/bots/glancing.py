"""One ply, a page of `thinking.py`: what a choice leads to by the end of the own turn."""
# ruff: noqa: F821
# mypy: ignore-errors

from __future__ import annotations

OUT = -(1 << 62)  # the score of a choice no longer looked at


@inner
def standing(g, s, person, returns, manner):
    """How well a person stands against the others, from worth or from the result. At the others it only glances."""
    if s.over != 0:
        pay(g, s, manner, returns)
        return (returns[person] - ONE // 2) << 8
    count = people(s)
    others = 0
    for other in range(count):
        if other != person:
            others += worth_of_rival(g, s, other, manner.taste)
    return worth_to(g, s, person, manner.taste) * max(count - 1, 1) - others


@inner
def worth_of_rival(g, s, person, taste):
    """The least of what it is worth to their seats, at a glance."""
    least = 1 << 40
    for seat in range(s.seats):
        if s.chair[seat] == person:
            least = min(least, glance(g, s, seat, taste))
    return least


@inner
def finish_turn(g, s, person, choices, weights, chooser, manner):
    """Hurry on until somebody else is asked; returns the choices made on the way."""
    made = 0
    for _ in range(TURN):
        advance(g, s)
        if s.over != 0 or s.chair[s.agenda[s.depth - 1].seat] != person:
            break
        mark_top(g, s, choices)
        if choices.count == 0:
            break
        if choices.count > 1:
            made += 1
        resolve(g, s, hurry(g, s, choices, weights, chooser, manner))
    return made


@inner
def try_out(g, w, seat, code, first, ways, choices, weights, manner, chooser, returns, a, b, world):
    """How well the seat stands at the end of its turn after a choice, in the world w[2] and the best of some ways to
    finish the turn, from the first one named."""
    top = -(1 << 60)
    for way in range(first, ways):
        w[0] = w[2]
        seed(chooser, b, a, world * 64 + way)
        resolve(g, w[0], code)
        made = finish_turn(g, w[0], seat, choices, weights, chooser, manner)
        top = max(top, standing(g, w[0], seat, returns, manner))
        if made == 0:
            break
    return top


@inner
def leave_out(g, s, offers, weights, manner):
    """Forget the choices that are not considered."""
    weigh(g, s, offers, weights, manner.taste)
    kept = 0
    for k in range(offers.count):
        if weights.of[k] > 0:
            offers.code[kept] = offers.code[k]
            kept += 1
    offers.count = kept


@inner
def weed_out(scores, count, keep):
    """Leave the best few: the others' scores become OUT."""
    for _ in range(count - keep):
        worst = -1
        for k in range(count):
            if scores[k] != OUT and (worst < 0 or scores[k] <= scores[worst]):
                worst = k
        scores[worst] = OUT


@inner
def greedy(g, s, i, seat, w, slot, choices, offers, weights, manner, chooser, returns, a, b):
    """The choice after which the seat stands best at the end of its turn, over a few worlds and ways to finish it. In
    the first world all choices are tried in one way, and only the best of them are looked at closely."""
    mark_top(g, s[i], offers)
    leave_out(g, s[i], offers, weights, manner)
    count = offers.count
    for k in range(count):
        slot[k] = 0
    for world in range(max(manner.simulations, 1)):
        w[2] = s[i]
        imagine(g, w[2], seat, a, b, world)
        w[2].quiet = 1
        glanced = 1 if world == 0 and count > manner.finalists else 0
        if glanced == 1:
            for k in range(count):
                slot[k] = try_out(
                    g, w, seat, offers.code[k], 0, 1, choices, weights, manner, chooser, returns, a, b, 0
                )  # fmt: skip
            weed_out(slot, count, manner.finalists)
        for k in range(count):
            if slot[k] != OUT:
                closer = try_out(
                    g, w, seat, offers.code[k], glanced, manner.completions, choices, weights, manner, chooser,
                    returns, a, b, world,
                )  # fmt: skip
                slot[k] = max(slot[k], closer) if glanced == 1 else slot[k] + closer
    best = 0
    for k in range(count):
        if slot[k] > slot[best]:
            best = k
    code = offers.code[best]
    for k in range(count):
        slot[k] = 0
    return code
