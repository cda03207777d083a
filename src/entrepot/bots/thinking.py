"""Thinking: how a bot of any game chooses. A program of the kernel, linked per game; so it runs plain and compiled.

The search is information-set Monte Carlo tree search with max-n returns. Every simulation imagines another truth that
fits what the seat knows (`resample`), walks down the tree, adds to it, plays out and pays everyone on the way their own
return. A node is a line of choices ending in an ask: what chance does on the way is averaged over (an open loop), and a
choice competes only in the visits in which it is legal.

`worth` and `weigh` are the game's judgement (`judgement/`). `s[i]` is the position, redacted for `seat`; `w` is room
for three positions to think with.
"""
# ruff: noqa: F821
# mypy: ignore-errors

from __future__ import annotations

import math

SEARCH, GREEDY, LINE, CONTEST, ROLLOUTS = range(5)
RANDOM_BOT, GREEDY_BOT, SEARCH_BOT = range(3)
ONE = 1 << 16
LONGEST = 100_000
TURN = 24  # more choices than a turn has


# --- choosing by weight -----------------------------------------------------------------------------------------------


@inner
def weigh_evenly(choices, weights):
    for i in range(choices.count):
        weights.of[i] = 1


@inner
def total_weight(choices, weights):
    total = 0
    for i in range(choices.count):
        total += weights.of[i]
    return total


@inner
def pick(choices, weights, chooser):
    """One of the marked choices, by its weight."""
    at = below(chooser, total_weight(choices, weights))
    for i in range(choices.count):
        at -= weights.of[i]
        if at < 0:
            return choices.code[i]
    return choices.code[0]


@inner
def hurry(g, s, choices, weights, chooser, manner):
    """A choice made without thinking."""
    if choices.count == 1:
        return choices.code[0]
    if manner.hurried == 0:
        return choices.code[below(chooser, choices.count)]
    weigh(g, s, choices, weights, manner.taste)
    return pick(choices, weights, chooser)


@inner
def play_on(g, s, choices, weights, chooser, manner, most):
    """Hurry on to the end of the game, or for so many choices and then to the end of that person's turn: a position is
    not judged in the middle of something."""
    played = 0
    person = -1
    while played < most + TURN:
        advance(g, s)
        if s.over != 0:
            break
        asked = s.chair[s.agenda[s.depth - 1].seat]
        if played >= most and asked != person:
            break
        person = asked
        mark_top(g, s, choices)
        if choices.count == 0:
            break
        resolve(g, s, hurry(g, s, choices, weights, chooser, manner))
        played += 1
    advance(g, s)
    return played


# --- what a position is worth to everyone -----------------------------------------------------------------------------


@inner
def people(s):
    """How many people play; one person may answer for several seats."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.chair[seat] + 1)
    return most


@inner
def worth_to(g, s, person, taste):
    """What a position is worth to a person: the least of what it is worth to their seats."""
    least = 1 << 40
    for seat in range(s.seats):
        if s.chair[seat] == person:
            least = min(least, worth(g, s, seat, taste))
    return least


@inner
def pay(g, s, manner, returns):
    """Returns for everyone from 0 to ONE: by place and victory at the end, by worth before it."""
    count = people(s)
    if s.over != 0:
        winners = 0
        for person in range(count):
            winners += s.won[person]
        for person in range(count):
            beaten = 0
            for other in range(count):
                if other != person:
                    if s.place[other] > s.place[person]:
                        beaten += 2
                    elif s.place[other] == s.place[person]:
                        beaten += 1
            place = ONE * beaten // (2 * max(count - 1, 1))
            share = ONE * s.won[person] // max(winners, 1)
            returns[person] = (share * manner.win_share + place * (100 - manner.win_share)) // 100
        return
    for person in range(count):
        returns[4 + person] = worth_to(g, s, person, manner.taste)
    for person in range(count):
        ahead = 0.0
        first = 1.0
        for other in range(count):
            if other != person:
                gap = (returns[4 + person] - returns[4 + other]) / manner.spread
                chance_of = 1.0 / (1.0 + math.exp(-gap))
                ahead += chance_of
                first *= chance_of
        ahead /= max(count - 1, 1)
        mixed = (first * manner.win_share + ahead * (100 - manner.win_share)) / 100
        returns[person] = int(mixed * ONE)


# --- deciding ---------------------------------------------------------------------------------------------------------


@inner
def decide(
    g, s, i, seat, w, nodes, edges, table, mask, slot, used, path, choices, offers, weights, manner, chooser, returns,
    a, b,
):  # fmt: skip
    """What a bot chooses in a redacted position, with a budget of simulations."""
    if manner.kind == GREEDY_BOT:
        return greedy(g, s, i, seat, w, slot, choices, offers, weights, manner, chooser, returns, a, b)
    clear(nodes, table, mask, used)
    for number in range(manner.simulations):
        simulate_once(
            g, s, i, seat, w, nodes, edges, table, mask, slot, used, path, choices, weights, manner, chooser, returns,
            a, b, number,
        )  # fmt: skip
    code = -1 if used[0] == 0 else most_visited(nodes[0], edges)
    if code < 0:
        mark_top(g, s[i], choices)
        seed(chooser, b, 0, a)
        code = hurry(g, s[i], choices, weights, chooser, manner)
    return code


@entry
def think(
    what, g, s, i, j, seat, a, b, c, n, w, nodes, edges, table, slot, used, path, choices, weights, manner, chooser,
    returns, made, tape, shots,
):  # fmt: skip
    mask = len(table) - 1
    if what == SEARCH:
        if c == 0:
            clear(nodes, table, mask, used)
        for number in range(c, c + n):
            simulate_once(
                g[0], s, i, seat, w, nodes, edges, table, mask, slot, used, path, choices[0], weights[0], manner[0],
                chooser[0], returns, a, b, number,
            )  # fmt: skip
        return n
    if what == GREEDY:
        return greedy(
            g[0], s, i, seat, w, slot, choices[0], choices[1], weights[0], manner[0], chooser[0], returns, a, b,
        )  # fmt: skip
    if what == LINE:
        # The line that the tree expects, as codes in `made`, in one imagined truth that stays in w[0].
        w[0] = s[i]
        imagine(g[0], w[0], seat, a, b, c)
        w[2] = w[0]
        key = 1
        length = 0
        while length < n:
            advance(g[0], w[2])
            mark_top(g[0], w[2], choices[0])
            if choices[0].count == 0:
                break
            code = choices[0].code[0]
            if choices[0].count > 1:
                key = key_of_ask(key, w[2])
                number = table[place_of(nodes, table, mask, key)] - 1
                if number < 0:
                    break
                code = most_visited(nodes[number], edges)
                if code < 0 or not offered(choices[0], code):
                    break
                key = mix(key, code + 1)
            made[length] = code
            resolve(g[0], w[2], code)
            length += 1
        return length
    if what == ROLLOUTS:
        # Playouts from one position, for measuring: the choices made in all of them.
        played = 0
        for number in range(n):
            w[0] = s[i]
            imagine(g[0], w[0], seat, a, b, number)
            w[0].quiet = 1
            seed(chooser[0], b, number, a)
            played += play_on(g[0], w[0], choices[0], weights[0], chooser[0], manner[0], LONGEST)
            pay(g[0], w[0], manner[0], returns)
        return played
    for at in range(i, j):
        made[at - i] = contest(
            g[0], s, at, w, nodes, edges, table, mask, slot, used, path, choices[0], choices[1], weights[0], manner,
            chooser[0], returns, tape, shots, a, b, c + at - i, n + at - i,
        )  # fmt: skip
    return 0
