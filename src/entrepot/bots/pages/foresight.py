"""What comes of choices: worlds in which they are made and everybody plays on, and how everybody stands then.

Worlds of the same number are the same for every choice: the same hidden things, and the same luck for as long as both
draw alike. So two choices are compared world by world, and most of what luck does drops out of the difference.
"""

from __future__ import annotations

from entrepot.bots.records import Manner, Mind
from entrepot.kernel import Choices, GameState, GameTables, seed
from entrepot.kernel.parts import Row, inner
from entrepot.kernel.placing import people
from entrepot.kernel.playing import LONGEST
from entrepot.kernel.running import advance, imagine, mark_top, resolve
from entrepot.kernel.state import SEATS

from .answering import Brain, ask_network, best_liked
from .playout import pay, play_out
from .rooms import IMAGINED, SEEN
from .search import mark_considered, take_chances

COLUMNS = 2 * SEATS  # of a world: everybody's chance to win, then everybody's return


@inner
def begin_world(g: GameTables, w: Row[GameState], mind: Mind, number: int) -> None:
    """A world in w[IMAGINED]: what the seat cannot see is imagined, or, for those who may know the truth, only the luck
    is another one."""
    w[IMAGINED] = w[SEEN]
    s = w[IMAGINED]
    if mind.prospect.true == 0:
        imagine(g, s, mind.seat, mind.a, mind.b, number)
    else:
        draws = s.chance.draws
        seed(s.chance, mind.a, mind.b, number)
        s.chance.draws = draws
    s.quiet = 1
    seed(mind.luck, mind.b, number, mind.a)


@inner
def may_choose(choices: Choices, code: int) -> bool:
    for i in range(choices.count):
        if choices.code[i] == code:
            return True
    return False


@inner
def make_choices(g: GameTables, s: GameState, mind: Mind) -> None:
    """Make the choices that are to be foreseen, for as long as this world lets their seat make them."""
    for number in range(mind.prospect.length):
        advance(g, s)
        mark_top(g, s, mind.offers)
        if mind.offers.count == 0 or s.chair[s.agenda[s.depth - 1].seat] != mind.seat:
            return
        if not may_choose(mind.offers, mind.prospect.code[number]):
            return
        resolve(g, s, mind.prospect.code[number])


@inner
def follow_network(g: GameTables, w: Row[GameState], brain: Brain, mind: Mind, manner: Manner, most: int) -> None:
    """Everybody takes what the network likes best for so many choices; it says how everybody stands at the next."""
    s = w[IMAGINED]
    made = 0
    while True:
        advance(g, s)
        mark_considered(g, s, mind, manner)
        if mind.offers.count == 0:
            pay(g, s, mind, manner)
            return
        if mind.offers.count == 1:
            resolve(g, s, mind.offers.code[0])
            continue
        ask_network(g, w, brain, brain.nets[manner.network], mind, IMAGINED)
        if made == most:
            take_chances(s, mind, manner)
            return
        resolve(g, s, mind.choices.code[best_liked(mind.choices, mind)])
        made += 1


@inner
def foresee(
    g: GameTables,
    s: Row[GameState],
    w: Row[GameState],
    brain: Brain,
    mind: Mind,
    manner: Manner,
    made: Row[int],
) -> None:
    """As many worlds as are wanted, from the first: in `made` how everybody stands in each, and in `s`, if they are to
    be kept, the worlds themselves."""
    for k in range(mind.count):
        begin_world(g, w, mind, mind.first + k)
        make_choices(g, w[IMAGINED], mind)
        if manner.network >= 0:
            follow_network(g, w, brain, mind, manner, mind.prospect.steps)
        else:
            play_out(g, w[IMAGINED], mind, manner, manner.horizon if manner.horizon > 0 else LONGEST)
            pay(g, w[IMAGINED], mind, manner)
        for person in range(people(w[IMAGINED])):
            made[k * COLUMNS + person] = mind.win[person]
            made[k * COLUMNS + SEATS + person] = mind.returns[person]
        if mind.prospect.kept != 0:
            s[k] = w[IMAGINED]
