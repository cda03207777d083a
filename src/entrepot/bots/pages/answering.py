"""What a network answers: whole numbers over flat arrays, the same plain and compiled, and the same as the pattern in
`network/forward.py`.

The inner loops are written so that they become vector instructions: rows that lie in one piece, numbers of 16 bits
times numbers of 16 bits, sums of 32 bits, which no file that was loaded can overflow.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from entrepot.bots.network.encoding import Book, encode
from entrepot.bots.network.files import CLIP, STEP_BITS, STEPS, UNIT
from entrepot.bots.network.records import MOST_LIT
from entrepot.bots.records import Mind, Net
from entrepot.kernel import Chance, Choices, GameState, GameTables, below
from entrepot.kernel.parts import Row, inner
from entrepot.kernel.placing import people
from entrepot.kernel.stand_ins import redact
from entrepot.kernel.state import SEATS

from .rooms import ROOMS, VIEW

STEEPEST = 20.0  # what is liked less than the best by so much is never taken
FINE = 1 << 20  # steps of a draw
HEAD = 2  # of what is kept for a seat: which network, how many inputs it knows were lit; then which, and the sums


class Brain(NamedTuple):
    """Networks, one behind the other in flat arrays (`nets` says what of each is where), how positions are encoded for
    them, the memory in which positions lie, and room for what layers hand on. `lit` has room for the lit inputs, and
    behind them for those that the first layer has to sum; `summed` keeps, for each seat, what it saw last and what
    the first layer made of it."""

    memory: Any
    book: Book
    nets: Row[Net]
    places: Any
    weights: Any
    biases: Any
    chances: Any
    lit: Any
    sums: Any
    handed: Any
    summed: Any
    seen: Any


# --- the first layer --------------------------------------------------------------------------------------------------


@inner
def clipped(value: int) -> int:
    return min(max(value, 0), CLIP)


@inner
def list_lit(brain: Brain, net: Net, count: int) -> int:
    """The inputs that the first layer knows among the lit ones, behind them; how many."""
    lit, places = brain.lit, brain.places
    found = 0
    for i in range(count):
        if places[net.places + lit[i]] >= 0:
            lit[MOST_LIT + found] = lit[i]
            found += 1
    return found


@inner
def list_changes(brain: Brain, net: Net, known: int, at: int) -> tuple[int, int]:
    """The inputs that are lit now and were dark when the seat saw something last, and then the other way round, behind
    those that the first layer knows; how many of the first kind, and of both. An input may be lit several times."""
    lit, summed, seen = brain.lit, brain.summed, brain.seen
    before, to = summed[at + 1], 2 * MOST_LIT
    for i in range(before):
        seen[summed[at + HEAD + i]] += 1
    changes = 0
    for i in range(known):
        number = lit[MOST_LIT + i]
        if seen[number] > 0:
            seen[number] -= 1
        else:
            lit[to + changes] = number
            changes += 1
    new = changes
    for i in range(before):
        number = summed[at + HEAD + i]
        if seen[number] > 0:
            seen[number] -= 1
            lit[to + changes] = number
            changes += 1
    return new, changes


@inner
def add_rows(brain: Brain, net: Net, to: int, first: int, last: int, times: int) -> None:
    """Add the rows of some inputs to the sums that begin at `to`: four in a pass, which reads and writes sums less."""
    width, lit, weights = net.width, brain.lit, brain.weights
    sums = brain.summed[to : to + width]
    places = brain.places[net.places : net.places + len(brain.seen)]
    i = first
    while i + 4 <= last:
        at = net.first + places[lit[i]] * width
        one = weights[at : at + width]
        at = net.first + places[lit[i + 1]] * width
        two = weights[at : at + width]
        at = net.first + places[lit[i + 2]] * width
        three = weights[at : at + width]
        at = net.first + places[lit[i + 3]] * width
        four = weights[at : at + width]
        for k in range(width):
            sums[k] += times * (one[k] + two[k] + three[k] + four[k])
        i += 4
    while i < last:
        at = net.first + places[lit[i]] * width
        one = weights[at : at + width]
        for k in range(width):
            sums[k] += times * one[k]
        i += 1


@inner
def sum_rows(brain: Brain, net: Net, seat: int, count: int) -> None:
    """The first layer: the rows of the lit inputs, summed. Where less has changed since the seat saw something last,
    only that is added and taken away: they are whole numbers, so the sums are the same."""
    width, lit, summed = net.width, brain.lit, brain.summed
    at = seat * (len(summed) // SEATS)
    to = at + HEAD + MOST_LIT
    known = list_lit(brain, net, count)
    new, changes = 0, known
    if summed[at] == net.first + 1:
        new, changes = list_changes(brain, net, known, at)
    if changes < known:
        add_rows(brain, net, to, 2 * MOST_LIT, 2 * MOST_LIT + new, 1)
        add_rows(brain, net, to, 2 * MOST_LIT + new, 2 * MOST_LIT + changes, -1)
    else:
        for k in range(width):
            summed[to + k] = brain.biases[net.first_bias + k]
        add_rows(brain, net, to, MOST_LIT, MOST_LIT + known, 1)
    summed[at] = net.first + 1
    summed[at + 1] = known
    for i in range(known):
        summed[at + HEAD + i] = lit[MOST_LIT + i]
    half = 1 << net.first_shift >> 1
    for k in range(width):
        brain.handed[k] = clipped((summed[to + k] + half) >> net.first_shift)


# --- the other layers -------------------------------------------------------------------------------------------------


@inner
def sum_handed(brain: Brain, at: int, bias: int, inputs: int, count: int, length: int) -> None:
    """What was handed on, each times its own row of weights, summed in `brain.sums`. Most of it is nothing, and costs
    nothing."""
    lit, weights = brain.lit, brain.weights
    handed = brain.handed[inputs : inputs + count]
    sums = brain.sums[0:length]
    for k in range(length):
        sums[k] = brain.biases[bias + k]
    found = 0
    for i in range(count):
        lit[found] = i
        found += 1 if handed[i] != 0 else 0
    i = 0
    while i + 4 <= found:
        a, b, c, d = handed[lit[i]], handed[lit[i + 1]], handed[lit[i + 2]], handed[lit[i + 3]]
        begin = at + lit[i] * length
        one = weights[begin : begin + length]
        begin = at + lit[i + 1] * length
        two = weights[begin : begin + length]
        begin = at + lit[i + 2] * length
        three = weights[begin : begin + length]
        begin = at + lit[i + 3] * length
        four = weights[begin : begin + length]
        for k in range(length):
            sums[k] += a * one[k] + b * two[k] + c * three[k] + d * four[k]
        i += 4
    while i < found:
        a = handed[lit[i]]
        begin = at + lit[i] * length
        one = weights[begin : begin + length]
        for k in range(length):
            sums[k] += a * one[k]
        i += 1


@inner
def pass_on(brain: Brain, net: Net) -> int:
    """The second and the third layer; returns where what they hand on begins."""
    second, third = net.width, net.width + net.middle
    sum_handed(brain, net.second, net.second_bias, 0, net.width, net.middle)
    half = 1 << net.second_shift >> 1
    for k in range(net.middle):
        brain.handed[second + k] = clipped((brain.sums[k] + half) >> net.second_shift)
    sum_handed(brain, net.third, net.third_bias, second, net.middle, net.middle)
    half = 1 << net.third_shift >> 1
    for k in range(net.middle):
        added = brain.handed[second + k]
        brain.handed[third + k] = clipped(((brain.sums[k] + half) >> net.third_shift) + added)
    return third


@inner
def product(brain: Brain, at: int, inputs: int, length: int) -> int:
    """A row of weights times what was handed on."""
    row = brain.weights[at : at + length]
    handed = brain.handed[inputs : inputs + length]
    total = np.int32(0)
    for k in range(length):
        total = np.int32(total + np.int32(row[k]) * np.int32(handed[k]))
    return int(total)


@inner
def answer(brain: Brain, net: Net, seat: int, count: int, choices: Choices, mind: Mind) -> None:
    """To the first `count` inputs in `lit`, which a seat sees: how much each choice is liked (`mind.likes`), and
    everybody's chances, from the viewer on (`mind.chances`)."""
    sum_rows(brain, net, seat, count)
    last = pass_on(brain, net)
    half = 1 << net.policy_shift >> 1
    for i in range(choices.count):
        code = choices.code[i]
        total = product(brain, net.policy + code * net.middle, last, net.middle) + brain.biases[net.policy_bias + code]
        mind.likes[i] = (total + half) >> net.policy_shift
    half = 1 << net.value_shift >> 1
    for k in range(2 * SEATS):
        total = product(brain, net.value + k * net.middle, last, net.middle) + brain.biases[net.value_bias + k]
        step = (((total + half) >> net.value_shift) >> STEP_BITS) + STEPS // 2
        mind.chances[k] = brain.chances[net.chances + k // SEATS * STEPS + min(max(step, 0), STEPS - 1)]


# --- positions --------------------------------------------------------------------------------------------------------


@inner
def ask_network(g: GameTables, w: Row[GameState], brain: Brain, net: Net, mind: Mind, room: int) -> None:
    """What the network thinks of the position in a room, as whoever is asked there sees it. What they may choose is
    marked in `mind.offers`; those of it that are in `mind.choices` are answered for. Everybody's chances come by person
    (`mind.win`, `mind.ahead`)."""
    w[VIEW] = w[room]
    s = w[VIEW]
    seat = s.agenda[s.depth - 1].seat
    person = s.chair[seat]
    redact(g, w[VIEW], person)
    at = VIEW * (len(brain.memory) // ROOMS)
    count = encode(w[VIEW], brain.memory, at, seat, mind.offers, brain.book, 0, brain.lit, 0)
    answer(brain, net, seat, count, mind.choices, mind)
    persons = people(s)
    for k in range(persons):
        mind.win[(person + k) % persons] = mind.chances[k]
        mind.ahead[(person + k) % persons] = mind.chances[SEATS + k]


# --- choosing ---------------------------------------------------------------------------------------------------------


@inner
def best_liked(choices: Choices, mind: Mind) -> int:
    """Which of the marked choices is liked best."""
    best = 0
    for i in range(choices.count):
        if mind.likes[i] > mind.likes[best]:
            best = i
    return best


@inner
def share_likes(choices: Choices, mind: Mind, temperature: int) -> int:
    """How likely each marked choice is to be taken (`mind.shares`), out of what is returned: the hotter (hundredths),
    the more evenly."""
    top = mind.likes[best_liked(choices, mind)]
    scale = 100.0 / (UNIT * max(temperature, 1))
    total = 0
    for i in range(choices.count):
        gap = (mind.likes[i] - top) * scale
        mind.shares[i] = int(math.exp(max(gap, -STEEPEST)) * FINE)
        total += mind.shares[i]
    return total


@inner
def draw_liked(choices: Choices, mind: Mind, luck: Chance, temperature: int) -> int:
    """One of the marked choices: the best liked, or, with a temperature, any, by how much it is liked."""
    if temperature == 0:
        return choices.code[best_liked(choices, mind)]
    at = below(luck, share_likes(choices, mind, temperature))
    for i in range(choices.count):
        at -= mind.shares[i]
        if at < 0:
            return choices.code[i]
    return choices.code[0]
