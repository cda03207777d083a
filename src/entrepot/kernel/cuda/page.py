"""Playing on a graphics processor: what one thread does to one game. Two programs, linked per game.

Games wait in bins by what is on top of their agenda (`sorting.py`), so that threads side by side do the same. `PLAY`
carries what is on top out: steps, or an ask in which chance chooses, and the first steps after it. The rules are called
from one place each, which keeps the code small.
"""

from __future__ import annotations

from enum import IntEnum

from entrepot.kernel.agenda import drop
from entrepot.kernel.chance import Chance, below
from entrepot.kernel.parts import Row, inner
from entrepot.kernel.programs import Program
from entrepot.kernel.records import i8, i16, i32
from entrepot.kernel.running import imagine, set_up
from entrepot.kernel.seeds import seed_choices
from entrepot.kernel.stand_ins import carry_out, is_ask, laws, mark, redact, run_step
from entrepot.kernel.state import SEATS, Choices, GameState, GameTables

from .stand_ins import thread

NOWHERE = -1  # instead of a bin: the game is over, or its rules left somebody without a choice
RESULTS = 3 * SEATS  # scores, victories, places


class Act(IntEnum):
    BEGIN = 0  # set games up whose bytes are zero
    PLAY = 1  # steps, or an ask in which chance chooses
    ADVANCE = 2  # steps, and no ask
    SHOW = 3  # mark the legal choices
    TAKE = 4  # choose one of them by chance
    CARRY = 5  # carry the chosen ones out
    RENEW = 6  # where a game is over keep its result and set the next one up
    FORCED = 7  # an ask that leaves no choice


class Look(IntEnum):
    LAWS = 0
    REDACT = 1
    IMAGINE = 2


@inner
def begin_at(g: GameTables, s: GameState, luck: Chance, a: int, b: int, number: int) -> None:
    set_up(g, s, a, b, number, 1)
    seed_choices(luck, a, b, number)


@inner
def choose_at(
    what: int,
    g: GameTables,
    s: GameState,
    at: int,
    choices: Choices,
    luck: Chance,
    mask: Row[i8],
    codes: int,
) -> int:
    """Mark what may be chosen, in `mask` if somebody looks; what chance takes of it, or NOWHERE. FORCED takes it only
    where there is nothing else."""
    frame = s.agenda[s.depth - 1]
    choices.count = 0
    mark(g, s, choices, frame.do, frame.seat, frame.a, frame.b, frame.c)
    if what == Act.SHOW:
        for k in range(choices.count):
            mask[at * codes + choices.code[k]] = 1
        return choices.count
    if choices.count == 0 or (what == Act.FORCED and choices.count > 1):
        return NOWHERE
    if what == Act.FORCED:
        return choices.code[0]
    return choices.code[below(luck, choices.count)]


@inner
def bin_of(s: GameState) -> int:
    if s.over != 0 or s.depth == 0:
        return NOWHERE
    return s.agenda[s.depth - 1].do


@inner
def play(
    what: int,
    threads: int,
    most: int,
    after: int,
    a: int,
    b: int,
    stride: int,
    codes: int,
    g: Row[GameTables],
    s: Row[GameState],
    blank: Row[GameState],
    choices: Row[Choices],
    luck: Row[Chance],
    number: Row[int],
    made: Row[i32],
    bins: Row[i16],
    order: Row[i32],
    action: Row[int],
    mask: Row[i8],
    seat: Row[int],
    done: Row[i8],
    results: Row[i16],
    variant: Row[i16],
    lots: Row[i16],
) -> None:
    """Games by the numbers in `order`, where -1 is nobody; without an order, all of them. Where a game stands at a step
    at most `most` are run, and at most so many `after` a choice. Which variant a game is goes round, by `lots`."""
    at = thread()
    if at >= threads:
        return
    if len(order) > 0:
        at = order[at]
        if at < 0:
            return
    if what == Act.BEGIN or what == Act.RENEW:
        if what == Act.RENEW:
            done[at] = 0
            if s[at].over == 0:
                return
            done[at] = 1
            for k in range(SEATS):
                results[at * RESULTS + k] = s[at].score[k]
                results[at * RESULTS + SEATS + k] = s[at].won[k]
                results[at * RESULTS + 2 * SEATS + k] = s[at].place[k]
            number[at] += stride
            s[at] = blank[0]
        else:
            made[at] = 0
        variant[at] = lots[number[at] % len(lots)]
        begin_at(g[variant[at]], s[at], luck[at], a, b, number[at])
        bins[at] = bin_of(s[at])
        return
    if bins[at] < 0:
        return
    steps = most
    if is_ask(bins[at]):
        steps = after
        code = NOWHERE
        if what == Act.CARRY:
            code = action[at]
        elif what != Act.ADVANCE:
            code = choose_at(what, g[variant[at]], s[at], at, choices[0], luck[at], mask, codes)
            if what == Act.TAKE:
                action[at] = code
            if what == Act.SHOW:
                seat[at] = s[at].chair[s[at].agenda[s[at].depth - 1].seat]
        if what == Act.ADVANCE or what == Act.TAKE or what == Act.SHOW:
            return
        if code == NOWHERE:
            if what != Act.FORCED:
                bins[at] = NOWHERE
            return
        frame = s[at].agenda[s[at].depth - 1]
        do, who, x, y, z = frame.do, frame.seat, frame.a, frame.b, frame.c
        drop(s[at])
        carry_out(g[variant[at]], s[at], code, do, who, x, y, z)
        made[at] += 1
    kind = bin_of(s[at])
    while steps > 0 and kind != NOWHERE and not is_ask(kind):
        frame = s[at].agenda[s[at].depth - 1]
        do, who, x, y, z = frame.do, frame.seat, frame.a, frame.b, frame.c
        drop(s[at])
        run_step(g[variant[at]], s[at], do, who, x, y, z)
        steps -= 1
        kind = bin_of(s[at])
    bins[at] = kind


@inner
def look(
    what: int,
    threads: int,
    a: int,
    b: int,
    c: int,
    g: Row[GameTables],
    s: Row[GameState],
    viewer: Row[int],
    broken: Row[i32],
) -> None:
    """The laws of every game; what a viewer knows of it; another truth that fits that."""
    at = thread()
    if at >= threads:
        return
    if what == Look.LAWS:
        broken[at] = laws(g[0], s[at])
    elif what == Look.REDACT:
        redact(g[0], s[at], viewer[at])
    else:
        imagine(g[0], s[at], viewer[at], a, b, c + at)


PLAY = Program("cuda_play", play)
LOOK = Program("cuda_look", look)
