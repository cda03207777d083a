"""Thinking: the one entry to all that bots of a game do. `mind.py` has a method for each operation."""

from __future__ import annotations

from enum import IntEnum

from entrepot.bots.network.encoding import Book
from entrepot.bots.network.records import Entry, Shape
from entrepot.bots.records import Edge, Kind, Line, Manner, Mind, Net, Node
from entrepot.kernel import GameState, GameTables, i8, i16, i32, seed
from entrepot.kernel.parts import Row, inner
from entrepot.kernel.playing import LONGEST, play_on
from entrepot.kernel.running import imagine

from .answering import Brain
from .classic import expected_line, simulate_once
from .contest import Thought, open_contest, tell_points
from .foresight import foresee
from .greedy import greedy
from .playout import pay, play_out
from .rooms import IMAGINED, SEEN
from .search import foreseen_line, look_ahead, look_at_each, policy
from .tree import Tree, clear


class Operation(IntEnum):
    SEARCH = 0
    GREEDY = 1
    LINE = 2
    ROLLOUTS = 3
    CONTEST = 4
    GO_ON = 5
    POLICY = 6
    EACH = 7
    FORESEE = 8


@inner
def rollouts(g: GameTables, w: Row[GameState], mind: Mind, manner: Manner) -> int:
    """Playouts from one position, for measuring: the choices made in all of them."""
    played = 0
    for number in range(mind.count):
        w[IMAGINED] = w[SEEN]
        imagine(g, w[IMAGINED], mind.seat, mind.a, mind.b, number)
        w[IMAGINED].quiet = 1
        seed(mind.luck, mind.b, number, mind.a)
        played += play_out(g, w[IMAGINED], mind, manner, LONGEST)
        pay(g, w[IMAGINED], mind, manner)
    return played


@inner
def think(
    what: int,
    g: Row[GameTables],
    s: Row[GameState],
    w: Row[GameState],
    nodes: Row[Node],
    edges: Row[Edge],
    table: Row[int],
    manners: Row[Manner],
    minds: Row[Mind],
    tape: Row[Line],
    shots: Row[GameState],
    made: Row[int],
    memory: Row[i8],
    shapes: Row[Shape],
    entries: Row[Entry],
    views: Row[i32],
    tables: Row[i16],
    starts: Row[i32],
    words: Row[i16],
    nets: Row[Net],
    places: Row[i32],
    weights: Row[i16],
    biases: Row[i32],
    chances: Row[i32],
    lit: Row[i16],
    sums: Row[i32],
    handed: Row[i16],
    summed: Row[i32],
    seen: Row[i16],
) -> int:
    """Contests are played in `s`; what a seat sees, and everything thought about it, is in `w`."""
    mind, manner = minds[0], manners[0]
    tree = Tree(nodes, edges, table)
    book = Book(shapes, entries, views, tables, starts, words)
    brain = Brain(memory, book, nets, places, weights, biases, chances, lit, sums, handed, summed, seen)
    if what == Operation.SEARCH:
        if mind.first == 0:
            clear(tree, mind)
        for number in range(mind.first, mind.first + mind.count):
            if manner.kind == Kind.SEARCH:
                look_ahead(g[0], w, tree, brain, mind, manner, mind.seat, mind.a, mind.b, number)
            else:
                simulate_once(g[0], w, tree, mind, manner, mind.seat, mind.a, mind.b, number)
        return mind.count
    if what == Operation.POLICY:
        return policy(g[0], w, brain, mind, manner, mind.a, mind.b)
    if what == Operation.EACH:
        look_at_each(g[0], w, tree, brain, mind, manner, mind.seat, mind.a, mind.b, mind.count)
        return mind.count
    if what == Operation.FORESEE:
        foresee(g[0], s, w, brain, mind, manner, made)
        return mind.count
    if what == Operation.GREEDY:
        return greedy(g[0], w, mind, manner, mind.seat, mind.a, mind.b)
    if what == Operation.LINE and manner.kind == Kind.SEARCH:
        return foreseen_line(g[0], w, tree, mind, manner, made, mind.seat, mind.a, mind.b, mind.count)
    if what == Operation.LINE:
        return expected_line(g[0], w, tree, mind, made, mind.seat, mind.a, mind.b, mind.count)
    if what == Operation.ROLLOUTS:
        return rollouts(g[0], w, mind, manner)
    thought = Thought(w, tree, brain, mind, manners, tape, shots)
    for at in range(mind.count):
        if what == Operation.CONTEST:
            open_contest(g[0], s, at, thought, mind.a, mind.b, mind.first + at)
        play_on(g[0], s, at, mind.choices, thought, LONGEST - mind.contest.played)
        made[at] = mind.contest.played
        if len(tape) > 0 and mind.contest.waiting == 0:
            tell_points(g[0], s[at], thought)
    return mind.contest.waiting
