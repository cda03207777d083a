"""The records that thinking works on: a search tree, weights of choices, and how a bot thinks."""

from __future__ import annotations

from typing import Annotated

from entrepot.kernel import Array, Record, i8, i16, i32, i64
from entrepot.kernel.state import CHOICES

ONE = 1 << 16  # a whole win, as returns are counted
TASTES = 48
CODES = 1 << 15  # more than any choice code


class Node(Record):
    """An ask after a line of choices, whatever chance did in between; `total` are the returns of whoever is asked."""

    key: i64
    first: i32  # edge, -1 for none
    visits: i32
    total: i64


class Edge(Record):
    """One choice that was tried at a node. `offered` counts the visits in which it was legal."""

    code: i16
    next: i32
    visits: i32
    offered: i32
    total: i64


class Weights(Record):
    """How likely each marked choice is to be taken by someone in a hurry. Those of weight 0 are not considered at all;
    there is always another."""

    of: Annotated[Array[i16], CHOICES]


class Taste(Record):
    """What a bot thinks things are worth; each game's judgement says what its numbers mean."""

    of: Annotated[Array[i32], TASTES]


class Kind:
    """What a bot does when it is asked."""

    RANDOM, GREEDY, SEARCH = range(3)


class Manner(Record):
    """How a bot thinks. `simulations` is a budget for one choice (or, for greedy, the worlds looked into)."""

    kind: i8
    simulations: i32
    exploration: i32  # thousandths
    settled: i32  # visits from which on a node is explored more eagerly, the more the more it has; 0: it never is
    first_urgency: i32  # by how many thousandths of a win an untried choice is thought worse than its node
    horizon: i32  # choices of a playout before the position is judged; 0: played to the end
    hurried: i8  # playouts choose by weight, not evenly
    guided: i8  # the tree tries choices of more weight first
    win_share: i8  # hundredths of the return that go to winning; the rest to the place
    spread: i32  # how much worth more makes a win likely (judged positions)
    completions: i8  # greedy: ways tried to finish the own turn
    finalists: i16  # greedy: choices looked at closely, after a glance at all
    taste: Taste
