"""Playing on without thinking, and what everyone gets for where that leads."""

from __future__ import annotations

import math

from entrepot.bots.records import ONE, Manner, Mind
from entrepot.kernel import Chance, Choices, GameState, GameTables, below
from entrepot.kernel.judging import Taste, Weights
from entrepot.kernel.parts import inner
from entrepot.kernel.placing import beaten, people, winners
from entrepot.kernel.running import advance, mark_top, resolve

from .judged import weigh, worth

TURN = 24  # more choices than a turn has


# --- choosing by weight -----------------------------------------------------------------------------------------------


@inner
def total_weight(choices: Choices, weights: Weights) -> int:
    total = 0
    for i in range(choices.count):
        total += weights.of[i]
    return total


@inner
def pick(choices: Choices, weights: Weights, luck: Chance) -> int:
    """One of the marked choices, by its weight."""
    at = below(luck, total_weight(choices, weights))
    for i in range(choices.count):
        at -= weights.of[i]
        if at < 0:
            return choices.code[i]
    return choices.code[0]


@inner
def hurry(g: GameTables, s: GameState, mind: Mind, manner: Manner) -> int:
    """A choice made without thinking."""
    choices = mind.choices
    if choices.count == 1:
        return choices.code[0]
    if manner.hurried == 0:
        return choices.code[below(mind.luck, choices.count)]
    weigh(g, s, choices, mind.weights, manner.taste)
    return pick(choices, mind.weights, mind.luck)


@inner
def play_out(g: GameTables, s: GameState, mind: Mind, manner: Manner, most: int) -> int:
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
        mark_top(g, s, mind.choices)
        if mind.choices.count == 0:
            break
        resolve(g, s, hurry(g, s, mind, manner))
        played += 1
    advance(g, s)
    return played


# --- what a position is worth to everyone -----------------------------------------------------------------------------


@inner
def worth_to(g: GameTables, s: GameState, person: int, taste: Taste) -> int:
    """What a position is worth to a person: the least of what it is worth to their seats."""
    least = 1 << 40
    for seat in range(s.seats):
        if s.chair[seat] == person:
            least = min(least, worth(g, s, seat, taste))
    return least


@inner
def pay(g: GameTables, s: GameState, mind: Mind, manner: Manner) -> None:
    """Returns for everyone from 0 to ONE: by place and victory at the end, by worth before it."""
    count = people(s)
    returns = mind.returns
    if s.over != 0:
        shared = max(winners(s, count), 1)
        for person in range(count):
            place = ONE * beaten(s, person, count) // (2 * max(count - 1, 1))
            share = ONE * s.won[person] // shared
            mind.win[person] = share
            returns[person] = (share * manner.win_share + place * (100 - manner.win_share)) // 100
        return
    worths = mind.worths
    for person in range(count):
        worths[person] = worth_to(g, s, person, manner.taste)
    for person in range(count):
        ahead = 0.0
        first = 1.0
        for other in range(count):
            if other != person:
                gap = (worths[person] - worths[other]) / manner.spread
                chance_of = 1.0 / (1.0 + math.exp(-gap))
                ahead += chance_of
                first *= chance_of
        ahead /= max(count - 1, 1)
        mind.win[person] = int(first * ONE)
        mixed = (first * manner.win_share + ahead * (100 - manner.win_share)) / 100
        returns[person] = int(mixed * ONE)
