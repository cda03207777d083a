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
from entrepot.bots.records import Mind, Net
from entrepot.kernel import Chance, Choices, GameState, GameTables, below
from entrepot.kernel.parts import Row, inner
from entrepot.kernel.placing import people
from entrepot.kernel.stand_ins import redact
from entrepot.kernel.state import SEATS

from .rooms import ROOMS, VIEW

STEEPEST = 20.0  # what is liked less than the best by so much is never taken
FINE = 1 << 20  # steps of a draw


class Brain(NamedTuple):
    """Networks, one behind the other in flat arrays (`nets` says what of each is where), how positions are encoded for
    them, the memory in which positions lie, and room for what layers hand on."""

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


# --- layers -----------------------------------------------------------------------------------------------------------


@inner
def clipped(value: int) -> int:
    return min(max(value, 0), CLIP)


@inner
def sum_rows(brain: Brain, net: Net, count: int) -> None:
    """The first layer: the rows of the lit inputs, summed."""
    width = net.width
    places, lit = brain.places, brain.lit
    sums = brain.sums[0:width]
    bias = brain.biases[net.first_bias : net.first_bias + width]
    for k in range(width):
        sums[k] = bias[k]
    for i in range(count):
        place = places[net.places + lit[i]]
        if place >= 0:
            at = net.first + place * width
            row = brain.weights[at : at + width]
            for k in range(width):
                sums[k] += row[k]
    half = 1 << net.first_shift >> 1
    handed = brain.handed[0:width]
    for k in range(width):
        handed[k] = clipped((sums[k] + half) >> net.first_shift)


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
def pass_on(brain: Brain, net: Net) -> int:
    """The second and the third layer; returns where what they hand on begins."""
    second, third = net.width, net.width + net.middle
    half = 1 << net.second_shift >> 1
    for k in range(net.middle):
        total = product(brain, net.second + k * net.width, 0, net.width) + brain.biases[net.second_bias + k]
        brain.handed[second + k] = clipped((total + half) >> net.second_shift)
    half = 1 << net.third_shift >> 1
    for k in range(net.middle):
        total = product(brain, net.third + k * net.middle, second, net.middle) + brain.biases[net.third_bias + k]
        added = brain.handed[second + k]
        brain.handed[third + k] = clipped(((total + half) >> net.third_shift) + added)
    return third


@inner
def answer(brain: Brain, net: Net, count: int, choices: Choices, mind: Mind) -> None:
    """To the first `count` inputs in `lit`: how much each choice is liked (`mind.likes`), and everybody's chances, from
    the viewer on (`mind.chances`)."""
    sum_rows(brain, net, count)
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
    answer(brain, net, count, mind.choices, mind)
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
