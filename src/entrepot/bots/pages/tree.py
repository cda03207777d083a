"""The tree that searches grow: nodes found by key, edges in a list from each node, and what came of it."""

from __future__ import annotations

from typing import NamedTuple

from entrepot.bots.records import Edge, Mind, Node
from entrepot.kernel import GameState
from entrepot.kernel.parts import Row, inner


class Tree(NamedTuple):
    """`table` finds nodes by key: open addressing, a power of two long."""

    nodes: Row[Node]
    edges: Row[Edge]
    table: Row[int]


# --- keys -------------------------------------------------------------------------------------------------------------


@inner
def mix(key: int, word: int) -> int:
    """A key for a longer line; two lanes of 31 bits."""
    low = ((key & 0x7FFFFFFF) ^ (word & 0xFFFF)) * 0x5851F42D
    high = ((key >> 31) ^ (word & 0xFFFF)) * 0x4C957F2D
    low = (low ^ (low >> 15)) & 0x7FFFFFFF
    high = (high ^ (high >> 13)) & 0x7FFFFFFF
    return (high << 31) | low


@inner
def key_of_ask(key: int, s: GameState) -> int:
    frame = s.agenda[s.depth - 1]
    key = mix(key, frame.do * 8 + frame.seat)
    key = mix(key, frame.a)
    key = mix(key, frame.b)
    return mix(key, frame.c)


@inner
def place_of(tree: Tree, key: int) -> int:
    """Where a node's number stands in the table, or the empty place where it would."""
    mask = len(tree.table) - 1
    at = key & mask
    while tree.table[at] != 0 and tree.nodes[tree.table[at] - 1].key != key:
        at = (at + 1) & mask
    return at


# --- growing ----------------------------------------------------------------------------------------------------------


@inner
def clear(tree: Tree, mind: Mind) -> None:
    for i in range(len(tree.table)):
        tree.table[i] = 0
    mind.nodes = 0
    mind.edges = 0


@inner
def grow(tree: Tree, mind: Mind, at: int, key: int) -> int:
    """A new node at a place of the table, or -1 when there is no room."""
    number = mind.nodes
    if number == len(tree.nodes):
        return -1
    node = tree.nodes[number]
    node.key = key
    node.first = -1
    node.visits = 0
    node.total = 0
    mind.nodes = number + 1
    tree.table[at] = number + 1
    return number


@inner
def branch(tree: Tree, mind: Mind, node: Node, code: int) -> int:
    """A new edge from a node, or -1 when there is no room."""
    number = mind.edges
    if number == len(tree.edges):
        return -1
    edge = tree.edges[number]
    edge.code = code
    edge.next = node.first
    edge.visits = 0
    edge.offered = 1
    edge.prior = 0
    edge.total = 0
    edge.wins = 0
    node.first = number
    mind.edges = number + 1
    return number


# --- what came of it --------------------------------------------------------------------------------------------------


@inner
def reward(tree: Tree, mind: Mind, depth: int) -> None:
    """Pay everyone who chose on the way down what they get."""
    for level in range(depth):
        edge = tree.edges[mind.edge_at[level]]
        node = tree.nodes[mind.node_at[level]]
        person = mind.chosen_by[level]
        edge.visits += 1
        edge.total += mind.returns[person]
        edge.wins += mind.win[person]
        node.visits += 1
        node.total += mind.returns[person]


@inner
def most_visited(tree: Tree, number: int) -> int:
    """The code of the edge of a node most often followed; the better one of equals; -1 without any."""
    code = -1
    visits = 0
    total = 0
    at = tree.nodes[number].first
    while at >= 0:
        edge = tree.edges[at]
        if edge.visits > visits or (edge.visits == visits and edge.total > total):
            code = edge.code
            visits = edge.visits
            total = edge.total
        at = edge.next
    return code
