"""The records that thinking works on: how a bot thinks, a search tree, room to think in, and how a contest stands."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from entrepot.kernel import Array, Chance, Choices, Record, i8, i16, i32, i64
from entrepot.kernel.judging import Taste, Weights
from entrepot.kernel.state import CHOICES, SEATS

ONE = 1 << 16  # a whole win, as returns are counted
CODES = 1 << 15  # more than any choice code
DEEPEST = 500  # choices of a line in a tree
LONGEST_PLAN = 48  # choices that are foreseen together
WORDS = 128  # words of an agenda are below this


class Kind(IntEnum):
    """What a bot does when it is asked."""

    RANDOM = 0
    GREEDY = 1
    CLASSIC = 2  # a search that judges by what a game knows of itself
    POLICY = 3  # a network alone
    SEARCH = 4  # a search with a network


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
    network: i8  # which of those at hand, -1 for none
    temperature: i32  # policy: hundredths; 0 for the choice liked best
    sealed: Annotated[Array[i8], WORDS]  # asks whose answers the others do not see at once
    taste: Taste


class Net(Record):
    """A network among others in flat arrays: its sizes, where each part of it begins, and by how many bits the sums of
    a layer are shifted."""

    width: i64
    middle: i64
    places: i64  # for each input its row, -1 for those it does not know
    first: i64  # weights
    second: i64
    third: i64
    policy: i64
    value: i64
    first_bias: i64
    second_bias: i64
    third_bias: i64
    policy_bias: i64
    value_bias: i64
    first_shift: i64
    second_shift: i64
    third_shift: i64
    policy_shift: i64
    value_shift: i64
    chances: i64  # tables from values to chances


class Node(Record):
    """An ask after a line of choices, whatever chance did in between; `total` are the returns of whoever is asked."""

    key: i64
    first: i32  # edge, -1 for none
    visits: i32
    total: i64


class Edge(Record):
    """One choice that was tried at a node, or that a network considers. `offered` counts the visits in which it was
    legal; `wins` is what winning contributed to the returns in `total`."""

    code: i16
    next: i32
    visits: i32
    offered: i32
    prior: i32  # how likely the network thinks it is, out of ONE
    total: i64
    wins: i64


class Told(IntEnum):
    """Lines of a tape that are no notes."""

    CHOICE = -1
    POINTS = -2


class Line(Record):
    """One line of the tape on which a contest is told: a note with its first two numbers; or, for CHOICE, the code and
    of how many; or, for POINTS, the points of a seat. Each with the round it belongs to."""

    what: i64
    seat: i64
    a: i64
    b: i64
    in_round: i64


class Watch(IntEnum):
    """Where somebody outside looks at the choices of a seat."""

    NEVER = 0
    BEFORE = 1  # it is thought about
    AFTER = 2


class Contest(Record):
    """A game between bots as it goes on. In game `number` they sit so many places on from the order they are named
    in."""

    a: i64  # the seed, and which of its games it is
    b: i64
    number: i64
    idle: i8  # everyone chooses at random
    played: i64
    now: i64  # the round, where it is told
    told: i64  # lines, and pictures: how many were needed, whether there was room or not
    pictures: i64
    watched: Annotated[Array[i8], SEATS]
    waiting: i8  # for somebody outside
    given: i64  # by them, or proposed to them; NOBODY for nothing


class Prospect(Record):
    """What is to be foreseen: what comes of choices made one after the other (or, without any, of the position) when
    everybody plays on for so many choices."""

    length: i64  # of the choices
    code: Annotated[Array[i64], LONGEST_PLAN]
    steps: i64
    true: i8  # the position is the truth: only luck is imagined
    kept: i8  # the worlds are to be kept


class Mind(Record):
    """Room to think in, and what is to be thought about: from whose seat, with which words of chance, which simulation
    is the first, how many are wanted (or lines, or games)."""

    seat: i64
    a: i64
    b: i64
    first: i64
    count: i64
    nodes: i64  # of the tree, in use
    edges: i64
    choices: Choices
    offers: Choices
    weights: Weights
    luck: Chance
    slot: Annotated[Array[i32], CODES]  # while a node is looked at: the edge of a code, plus 1
    scores: Annotated[Array[i64], CHOICES]
    edge_at: Annotated[Array[i32], DEEPEST]  # of the line walked down, and the node it leads from, and whose choice
    node_at: Annotated[Array[i32], DEEPEST]
    chosen_by: Annotated[Array[i8], DEEPEST]
    keys: Annotated[Array[i64], SEATS]  # of the line as each person has seen it
    returns: Annotated[Array[i64], SEATS]
    worths: Annotated[Array[i64], SEATS]
    likes: Annotated[Array[i64], CHOICES]  # of the network, for the marked choices
    shares: Annotated[Array[i64], CHOICES]
    chances: Annotated[Array[i64], 2 * SEATS]  # from the viewer on: of winning, of arriving ahead
    win: Annotated[Array[i64], SEATS]  # for each person, out of ONE: of winning
    ahead: Annotated[Array[i64], SEATS]  # the share of the others that they arrive ahead of
    contest: Contest
    prospect: Prospect
