"""One ply: what a choice leads to by the end of the own turn."""

from __future__ import annotations

from entrepot.bots.records import ONE, Manner, Mind
from entrepot.kernel import Array, Choices, GameState, GameTables, seed
from entrepot.kernel.judging import Taste, Weights
from entrepot.kernel.parts import Row, inner
from entrepot.kernel.placing import people
from entrepot.kernel.running import advance, imagine, mark_top, resolve

from .judged import glance, weigh
from .playout import TURN, hurry, pay, worth_to
from .rooms import IMAGINED, SEEN, WORLD

OUT = -(1 << 62)  # the score of a choice no longer looked at


@inner
def standing(g: GameTables, s: GameState, person: int, mind: Mind, manner: Manner) -> int:
    """How well a person stands against the others, from worth or from the result. At the others it only glances."""
    if s.over != 0:
        pay(g, s, mind, manner)
        return (mind.returns[person] - ONE // 2) << 8
    count = people(s)
    others = 0
    for other in range(count):
        if other != person:
            others += worth_of_rival(g, s, other, manner.taste)
    return worth_to(g, s, person, manner.taste) * max(count - 1, 1) - others


@inner
def worth_of_rival(g: GameTables, s: GameState, person: int, taste: Taste) -> int:
    """The least of what it is worth to their seats, at a glance."""
    least = 1 << 40
    for seat in range(s.seats):
        if s.chair[seat] == person:
            least = min(least, glance(g, s, seat, taste))
    return least


@inner
def finish_turn(g: GameTables, s: GameState, person: int, mind: Mind, manner: Manner) -> int:
    """Hurry on until somebody else is asked; returns the choices made on the way."""
    made = 0
    for _ in range(TURN):
        advance(g, s)
        if s.over != 0 or s.chair[s.agenda[s.depth - 1].seat] != person:
            break
        mark_top(g, s, mind.choices)
        if mind.choices.count == 0:
            break
        if mind.choices.count > 1:
            made += 1
        resolve(g, s, hurry(g, s, mind, manner))
    return made


@inner
def try_out(
    g: GameTables, w: Row[GameState], mind: Mind, manner: Manner, seat: int, code: int, first: int, ways: int,
    a: int, b: int, world: int,
) -> int:  # fmt: skip
    """How well the seat stands at the end of its turn after a choice in a world, in the best of some ways to finish the
    turn, from the first one named."""
    top = -(1 << 60)
    for way in range(first, ways):
        w[IMAGINED] = w[WORLD]
        seed(mind.luck, b, a, world * 64 + way)
        resolve(g, w[IMAGINED], code)
        made = finish_turn(g, w[IMAGINED], seat, mind, manner)
        top = max(top, standing(g, w[IMAGINED], seat, mind, manner))
        if made == 0:
            break
    return top


@inner
def leave_out(g: GameTables, s: GameState, offers: Choices, weights: Weights, taste: Taste) -> None:
    """Forget the choices that are not considered."""
    weigh(g, s, offers, weights, taste)
    kept = 0
    for k in range(offers.count):
        if weights.of[k] > 0:
            offers.code[kept] = offers.code[k]
            kept += 1
    offers.count = kept


@inner
def weed_out(scores: Array[int], count: int, keep: int) -> None:
    """Leave the best few: the others' scores become OUT."""
    for _ in range(count - keep):
        worst = -1
        for k in range(count):
            if scores[k] != OUT and (worst < 0 or scores[k] <= scores[worst]):
                worst = k
        scores[worst] = OUT


@inner
def greedy(g: GameTables, w: Row[GameState], mind: Mind, manner: Manner, seat: int, a: int, b: int) -> int:
    """The choice after which the seat stands best at the end of its turn, over a few worlds and ways to finish it. In
    the first world all choices are tried in one way, and only the best of them are looked at closely."""
    offers = mind.offers
    scores = mind.scores
    mark_top(g, w[SEEN], offers)
    leave_out(g, w[SEEN], offers, mind.weights, manner.taste)
    count = offers.count
    if count == 1:
        return offers.code[0]
    for k in range(count):
        scores[k] = 0
    for world in range(max(manner.simulations, 1)):
        w[WORLD] = w[SEEN]
        imagine(g, w[WORLD], seat, a, b, world)
        w[WORLD].quiet = 1
        glanced = 1 if world == 0 and count > manner.finalists else 0
        if glanced == 1:
            for k in range(count):
                scores[k] = try_out(g, w, mind, manner, seat, offers.code[k], 0, 1, a, b, 0)
            weed_out(scores, count, manner.finalists)
        for k in range(count):
            if scores[k] != OUT:
                closer = try_out(
                    g, w, mind, manner, seat, offers.code[k], glanced, manner.completions, a, b, world
                )  # fmt: skip
                scores[k] = max(scores[k], closer) if glanced == 1 else scores[k] + closer
    best = 0
    for k in range(count):
        if scores[k] > scores[best]:
            best = k
    return offers.code[best]
