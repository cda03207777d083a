"""The classic search: information-set Monte Carlo tree search with max-n returns, judged by what a game says of itself.

Every simulation imagines another truth that fits what the seat knows (`resample`), walks down the tree, adds to it,
plays out and pays everyone on the way their own return. A node is a line of choices ending in an ask: what chance does
on the way is averaged over (an open loop), and a choice competes only in the visits in which it is legal.
"""

from __future__ import annotations

import math

from entrepot.bots.records import DEEPEST, ONE, Manner, Mind, Node
from entrepot.kernel import Choices, GameState, GameTables, below, offered, seed
from entrepot.kernel.judging import Weights
from entrepot.kernel.parts import Row, inner
from entrepot.kernel.playing import LONGEST
from entrepot.kernel.running import advance, imagine, mark_top, resolve

from .judged import weigh
from .playout import hurry, pay, play_out, total_weight
from .rooms import IMAGINED, SEEN, WORLD
from .tree import Tree, branch, clear, grow, key_of_ask, mix, most_visited, place_of, reward


@inner
def weigh_evenly(choices: Choices, weights: Weights) -> None:
    for i in range(choices.count):
        weights.of[i] = 1


@inner
def select(g: GameTables, s: GameState, tree: Tree, node: Node, mind: Mind, manner: Manner) -> int:
    """The edge to follow from a node (made if it is new), or -1 when there is no room for it."""
    edges, slot, choices, weights = tree.edges, mind.slot, mind.choices, mind.weights
    at = node.first
    while at >= 0:
        slot[edges[at].code] = at + 1
        at = edges[at].next
    if manner.guided != 0:
        weigh(g, s, choices, weights, manner.taste)
    else:
        weigh_evenly(choices, weights)
    total = total_weight(choices, weights)
    untried = node.total / (max(node.visits, 1) * ONE) - manner.first_urgency / 1000.0
    curiosity = manner.exploration / 1000.0 / total
    if manner.settled > 0:  # else whatever was lucky first is never given up
        curiosity *= 1.0 + math.log(1.0 + node.visits / manner.settled)
    best = -1.0e18
    chosen = -1
    followed = -1
    for i in range(choices.count):
        if weights.of[i] == 0:
            continue
        at = slot[choices.code[i]] - 1
        if at < 0:
            score = untried
            tries = 0
            offers = node.visits
        else:
            edges[at].offered += 1
            tries = edges[at].visits
            offers = edges[at].offered
            score = edges[at].total / (tries * ONE)
        urge = curiosity * weights.of[i] * math.sqrt(offers + 1.0) / (1 + tries)
        score += urge + below(mind.luck, 1024) * 1.0e-9
        if score > best:
            best = score
            chosen = choices.code[i]
            followed = at
    at = node.first
    while at >= 0:
        slot[edges[at].code] = 0
        at = edges[at].next
    return followed if followed >= 0 else branch(tree, mind, node, chosen)


@inner
def descend(g: GameTables, s: GameState, tree: Tree, mind: Mind, manner: Manner) -> int:
    """Walk down the tree and add one edge or node to it; returns how many edges were followed."""
    depth = 0
    key = 1
    choices = mind.choices
    while depth < DEEPEST:
        advance(g, s)
        mark_top(g, s, choices)
        if choices.count == 0:
            break
        if choices.count == 1:
            resolve(g, s, choices.code[0])
            continue
        key = key_of_ask(key, s)
        at = place_of(tree, key)
        number = tree.table[at] - 1
        if number < 0:
            number = grow(tree, mind, at, key)
            if number < 0 or depth > 0:  # a node seen for the first time is played out from
                break
        edge = select(g, s, tree, tree.nodes[number], mind, manner)
        if edge < 0:
            break
        mind.edge_at[depth] = edge
        mind.node_at[depth] = number
        mind.chosen_by[depth] = s.chair[s.agenda[s.depth - 1].seat]
        depth += 1
        key = mix(key, tree.edges[edge].code + 1)
        resolve(g, s, tree.edges[edge].code)
        if tree.edges[edge].visits == 0:
            break
    return depth


@inner
def simulate_once(
    g: GameTables, w: Row[GameState], tree: Tree, mind: Mind, manner: Manner, seat: int, a: int, b: int, number: int
) -> None:
    """One simulation: imagine, descend, play out, pay everyone."""
    w[IMAGINED] = w[SEEN]
    imagine(g, w[IMAGINED], seat, a, b, number)
    w[IMAGINED].quiet = 1
    seed(mind.luck, b, number, a)
    depth = descend(g, w[IMAGINED], tree, mind, manner)
    play_out(g, w[IMAGINED], mind, manner, manner.horizon if manner.horizon > 0 else LONGEST)
    pay(g, w[IMAGINED], mind, manner)
    reward(tree, mind, depth)


@inner
def classic(g: GameTables, w: Row[GameState], tree: Tree, mind: Mind, manner: Manner, seat: int, a: int, b: int) -> int:
    """The choice that a new tree of as many simulations as the manner has tries most often."""
    clear(tree, mind)
    for number in range(manner.simulations):
        simulate_once(g, w, tree, mind, manner, seat, a, b, number)
    code = -1 if mind.nodes == 0 else most_visited(tree, 0)
    if code < 0:
        mark_top(g, w[SEEN], mind.choices)
        seed(mind.luck, b, 0, a)
        code = hurry(g, w[SEEN], mind, manner)
    return code


@inner
def expected_line(
    g: GameTables, w: Row[GameState], tree: Tree, mind: Mind, made: Row[int], seat: int, a: int, b: int, longest: int
) -> int:
    """The line that the tree expects, as codes, in one imagined truth that stays in w[IMAGINED]; returns its length."""
    choices = mind.choices
    w[IMAGINED] = w[SEEN]
    imagine(g, w[IMAGINED], seat, a, b, 0)
    w[WORLD] = w[IMAGINED]
    key = 1
    length = 0
    while length < longest:
        advance(g, w[WORLD])
        mark_top(g, w[WORLD], choices)
        if choices.count == 0:
            break
        code = choices.code[0]
        if choices.count > 1:
            key = key_of_ask(key, w[WORLD])
            number = tree.table[place_of(tree, key)] - 1
            if number < 0:
                break
            code = most_visited(tree, number)
            if code < 0 or not offered(choices, code):
                break
            key = mix(key, code + 1)
        made[length] = code
        resolve(g, w[WORLD], code)
        length += 1
    return length
