"""The search, a page of `thinking.py`: the tree, and one simulation after another.

`used` counts what is in use: 0 nodes, 1 edges. `table` finds nodes by key: open addressing, a power of two long.
"""
# ruff: noqa: F821
# mypy: ignore-errors

from __future__ import annotations

import math

DEEPEST = 500


@inner
def mix(key, word):
    """A key for a longer line; two lanes of 31 bits."""
    low = ((key & 0x7FFFFFFF) ^ (word & 0xFFFF)) * 0x5851F42D
    high = ((key >> 31) ^ (word & 0xFFFF)) * 0x4C957F2D
    low = (low ^ (low >> 15)) & 0x7FFFFFFF
    high = (high ^ (high >> 13)) & 0x7FFFFFFF
    return (high << 31) | low


@inner
def key_of_ask(key, s):
    frame = s.agenda[s.depth - 1]
    key = mix(key, frame.do * 8 + frame.seat)
    key = mix(key, frame.a)
    key = mix(key, frame.b)
    return mix(key, frame.c)


@inner
def place_of(nodes, table, mask, key):
    """Where a node's number stands in the table, or the empty place where it would."""
    at = key & mask
    while table[at] != 0 and nodes[table[at] - 1].key != key:
        at = (at + 1) & mask
    return at


@inner
def grow(nodes, table, used, at, key):
    """A new node at a place of the table, or -1 when there is no room."""
    number = used[0]
    if number == len(nodes):
        return -1
    node = nodes[number]
    node.key = key
    node.first = -1
    node.visits = 0
    node.total = 0
    used[0] = number + 1
    table[at] = number + 1
    return number


@inner
def clear(nodes, table, mask, used):
    for i in range(mask + 1):
        table[i] = 0
    used[0] = 0
    used[1] = 0


@inner
def select(g, s, node, edges, slot, used, choices, weights, manner, chooser):
    """The edge to follow from a node (made if it is new), or -1 when there is no room for it."""
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
    edge = -1
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
        score += urge + below(chooser, 1024) * 1.0e-9
        if score > best:
            best = score
            chosen = choices.code[i]
            edge = at
    at = node.first
    while at >= 0:
        slot[edges[at].code] = 0
        at = edges[at].next
    if edge >= 0 or used[1] == len(edges):
        return edge
    edge = used[1]
    used[1] = edge + 1
    edges[edge].code = chosen
    edges[edge].next = node.first
    edges[edge].visits = 0
    edges[edge].offered = 1
    edges[edge].total = 0
    node.first = edge
    return edge


@inner
def descend(g, s, nodes, edges, table, mask, slot, used, path, choices, weights, manner, chooser):
    """Walk down the tree and add one edge or node to it; returns how many edges stand in `path`."""
    depth = 0
    key = 1
    while depth < DEEPEST:
        advance(g, s)
        mark_top(g, s, choices)
        if choices.count == 0:
            break
        if choices.count == 1:
            resolve(g, s, choices.code[0])
            continue
        key = key_of_ask(key, s)
        at = place_of(nodes, table, mask, key)
        number = table[at] - 1
        if number < 0:
            number = grow(nodes, table, used, at, key)
            if number < 0 or depth > 0:  # a node seen for the first time is played out from
                break
        edge = select(g, s, nodes[number], edges, slot, used, choices, weights, manner, chooser)
        if edge < 0:
            break
        path[2 * depth] = edge
        path[2 * depth + 1] = number * 4 + s.chair[s.agenda[s.depth - 1].seat]
        depth += 1
        key = mix(key, edges[edge].code + 1)
        resolve(g, s, edges[edge].code)
        if edges[edge].visits == 0:
            break
    return depth


@inner
def simulate_once(
    g, s, i, seat, w, nodes, edges, table, mask, slot, used, path, choices, weights, manner, chooser, returns, a, b, c
):
    """One simulation: imagine, descend, play out, pay everyone."""
    w[0] = s[i]
    imagine(g, w[0], seat, a, b, c)
    w[0].quiet = 1
    seed(chooser, b, c, a)
    depth = descend(g, w[0], nodes, edges, table, mask, slot, used, path, choices, weights, manner, chooser)
    most = manner.horizon if manner.horizon > 0 else LONGEST
    play_on(g, w[0], choices, weights, chooser, manner, most)
    pay(g, w[0], manner, returns)
    for level in range(depth):
        edge = edges[path[2 * level]]
        node = nodes[path[2 * level + 1] // 4]
        gained = returns[path[2 * level + 1] % 4]
        edge.visits += 1
        edge.total += gained
        node.visits += 1
        node.total += gained


@inner
def most_visited(node, edges):
    """The code of the edge most often followed; the better one of equals; -1 without any."""
    code = -1
    visits = 0
    total = 0
    at = node.first
    while at >= 0:
        edge = edges[at]
        if edge.visits > visits or (edge.visits == visits and edge.total > total):
            code = edge.code
            visits = edge.visits
            total = edge.total
        at = edge.next
    return code
