"""The search with a network: information-set Monte Carlo tree search with max-n returns, in which a network says which
choices are worth trying and how everybody stands where the tree ends.

Every simulation imagines another truth that fits what the seat knows, walks down the tree and asks the network once, at
the first ask that is new, as whoever is asked there sees it in that truth. A node is a line of choices as the person
who is asked has seen it: what others chose in secret is not part of it, so that nobody in the tree reacts to what they
cannot know. What chance does on the way is averaged over.
"""

from __future__ import annotations

import math

from entrepot.bots.records import DEEPEST, ONE, Manner, Mind, Node
from entrepot.kernel import GameState, GameTables, below, offered, seed
from entrepot.kernel.parts import Row, inner
from entrepot.kernel.placing import people
from entrepot.kernel.running import advance, imagine, mark_top, resolve
from entrepot.kernel.state import SEATS

from .answering import Brain, ask_network, draw_liked, share_likes
from .judged import weigh
from .playout import pay
from .rooms import IMAGINED, SEEN, WORLD
from .tree import Tree, branch, clear, grow, key_of_ask, mix, most_visited, place_of, reward

AS_IT_IS = 100  # the temperature at which choices are as likely as the network thinks
FAINT = ONE // 64  # what every choice is liked at least, so that it is tried some time
SECRET = 0x7FFF  # in the line of those who do not see a choice, instead of its code


# --- what is chosen from ----------------------------------------------------------------------------------------------


@inner
def mark_considered(g: GameTables, s: GameState, mind: Mind, manner: Manner) -> None:
    """All legal choices in `mind.offers`, and in `mind.choices` those that somebody who thinks considers."""
    offers, choices = mind.offers, mind.choices
    mark_top(g, s, offers)
    if offers.count > 1:
        weigh(g, s, offers, mind.weights, manner.taste)
    kept = 0
    for i in range(offers.count):
        if offers.count == 1 or mind.weights.of[i] > 0:
            choices.code[kept] = offers.code[i]
            kept += 1
    choices.count = kept


# --- lines, as everybody sees them ------------------------------------------------------------------------------------


@inner
def begin_lines(mind: Mind) -> None:
    for person in range(SEATS):
        mind.keys[person] = 1


@inner
def continue_lines(s: GameState, mind: Mind, manner: Manner, code: int) -> None:
    """The choice that is about to be made, in everybody's line: what is sealed only in that of whoever chooses."""
    frame = s.agenda[s.depth - 1]
    chooser = s.chair[frame.seat]
    for person in range(people(s)):
        if person == chooser:
            mind.keys[person] = mix(key_of_ask(mind.keys[person], s), code + 1)
        else:
            seen = SECRET if manner.sealed[frame.do] != 0 else code + 1
            mind.keys[person] = mix(mix(mind.keys[person], frame.do * 8 + frame.seat), seen)


@inner
def key_here(s: GameState, mind: Mind) -> int:
    """The key of the ask on top, for whoever is asked."""
    return key_of_ask(mind.keys[s.chair[s.agenda[s.depth - 1].seat]], s)


# --- growing ----------------------------------------------------------------------------------------------------------


@inner
def take_chances(s: GameState, mind: Mind, manner: Manner) -> None:
    """Everybody's return is what the network thinks their chances are."""
    for person in range(people(s)):
        won, place = mind.win[person] * manner.win_share, mind.ahead[person] * (100 - manner.win_share)
        mind.returns[person] = (won + place) // 100


@inner
def show_edges(tree: Tree, node: Node, mind: Mind) -> None:
    """Note in `mind.slot` which choices have an edge."""
    at = node.first
    while at >= 0:
        mind.slot[tree.edges[at].code] = at + 1
        at = tree.edges[at].next


@inner
def hide_edges(tree: Tree, node: Node, mind: Mind) -> None:
    at = node.first
    while at >= 0:
        mind.slot[tree.edges[at].code] = 0
        at = tree.edges[at].next


@inner
def add_edges(tree: Tree, node: Node, mind: Mind) -> None:
    """Edges for the marked choices that have none, as likely as the network that was just asked thinks."""
    choices = mind.choices
    total = share_likes(choices, mind, AS_IT_IS)
    for i in range(choices.count):
        if mind.slot[choices.code[i]] == 0:
            at = branch(tree, mind, node, choices.code[i])
            if at >= 0:
                tree.edges[at].prior = mind.shares[i] * ONE // total
                mind.slot[choices.code[i]] = at + 1


@inner
def meet_choices(tree: Tree, node: Node, mind: Mind) -> None:
    """See that every marked choice has an edge: another truth may offer what none did before. The network is not asked
    again for it, which would take longer than it tells: half of all it was asked."""
    choices = mind.choices
    for i in range(choices.count):
        if mind.slot[choices.code[i]] == 0:
            at = branch(tree, mind, node, choices.code[i])
            if at >= 0:
                mind.slot[choices.code[i]] = at + 1


@inner
def most_promising(tree: Tree, node: Node, mind: Mind, manner: Manner) -> int:
    """The edge to follow from a node: high returns, much liked, little tried. -1 if none of the choices has an edge."""
    edges, slot, choices = tree.edges, mind.slot, mind.choices
    total = 1
    for i in range(choices.count):
        if slot[choices.code[i]] > 0:
            total += edges[slot[choices.code[i]] - 1].prior + FAINT
    untried = node.total / (max(node.visits, 1) * ONE) - manner.first_urgency / 1000.0
    curiosity = manner.exploration / 1000.0 / total
    if manner.settled > 0:
        curiosity *= 1.0 + math.log(1.0 + node.visits / manner.settled)
    best = -1.0e18
    followed = -1
    for i in range(choices.count):
        at = slot[choices.code[i]] - 1
        if at >= 0:
            edge = edges[at]
            score = untried if edge.visits == 0 else edge.total / (edge.visits * ONE)
            score += curiosity * (edge.prior + FAINT) * math.sqrt(edge.offered) / (1 + edge.visits)
            score += below(mind.luck, 1024) * 1.0e-9
            edge.offered += 1
            if score > best:
                best = score
                followed = at
    return followed


@inner
def open_node(
    g: GameTables, w: Row[GameState], tree: Tree, brain: Brain, mind: Mind, manner: Manner, key: int, place: int
) -> int:
    """Ask the network about an ask that is new, and grow a node for it; returns its number, -1 if there is no room."""
    s = w[IMAGINED]
    ask_network(g, w, brain, brain.nets[manner.network], mind, IMAGINED)
    take_chances(s, mind, manner)
    number = grow(tree, mind, place, key)
    if number >= 0:
        node = tree.nodes[number]
        node.visits = 1
        node.total = mind.returns[s.chair[s.agenda[s.depth - 1].seat]]
        add_edges(tree, node, mind)
        hide_edges(tree, node, mind)
    return number


@inner
def descend(g: GameTables, w: Row[GameState], tree: Tree, brain: Brain, mind: Mind, manner: Manner) -> int:
    """Walk down the tree in the imagined truth, to the first ask that is new or the end of the game; returns how many
    edges were followed. Everybody's return is known then."""
    s = w[IMAGINED]
    depth = 0
    begin_lines(mind)
    while True:
        advance(g, s)
        mark_considered(g, s, mind, manner)
        if mind.offers.count == 0:
            pay(g, s, mind, manner)
            return depth
        if mind.offers.count == 1:
            resolve(g, s, mind.offers.code[0])
            continue
        key = key_here(s, mind)
        place = place_of(tree, key)
        number = tree.table[place] - 1
        if number < 0:
            number = open_node(g, w, tree, brain, mind, manner, key, place)
            if number < 0 or depth > 0:
                return depth
        node = tree.nodes[number]
        show_edges(tree, node, mind)
        meet_choices(tree, node, mind)
        edge = most_promising(tree, node, mind, manner) if depth < DEEPEST else -1
        hide_edges(tree, node, mind)
        if edge < 0:
            ask_network(g, w, brain, brain.nets[manner.network], mind, IMAGINED)
            take_chances(s, mind, manner)
            return depth
        mind.edge_at[depth] = edge
        mind.node_at[depth] = number
        mind.chosen_by[depth] = s.chair[s.agenda[s.depth - 1].seat]
        depth += 1
        continue_lines(s, mind, manner, tree.edges[edge].code)
        resolve(g, s, tree.edges[edge].code)


@inner
def look_ahead(
    g: GameTables, w: Row[GameState], tree: Tree, brain: Brain, mind: Mind, manner: Manner,
    seat: int, a: int, b: int, number: int,
) -> None:  # fmt: skip
    """One simulation: imagine, descend, pay everyone."""
    w[IMAGINED] = w[SEEN]
    imagine(g, w[IMAGINED], seat, a, b, number)
    w[IMAGINED].quiet = 1
    seed(mind.luck, b, number, a)
    reward(tree, mind, descend(g, w, tree, brain, mind, manner))


# --- choosing ---------------------------------------------------------------------------------------------------------


@inner
def policy(g: GameTables, w: Row[GameState], brain: Brain, mind: Mind, manner: Manner, a: int, b: int) -> int:
    """The network's own choice in the position that is seen."""
    mark_considered(g, w[SEEN], mind, manner)
    ask_network(g, w, brain, brain.nets[manner.network], mind, SEEN)
    seed(mind.luck, b, 0, a)
    return draw_liked(mind.choices, mind, mind.luck, manner.temperature)


@inner
def look_at_each(
    g: GameTables, w: Row[GameState], tree: Tree, brain: Brain, mind: Mind, manner: Manner,
    seat: int, a: int, b: int, worlds: int,
) -> None:  # fmt: skip
    """What the network thinks of each choice: how everybody stands at the next ask after it, in so many truths. The
    tree is its root then."""
    clear(tree, mind)
    root = tree.nodes[grow(tree, mind, 0, 1)]
    mark_considered(g, w[SEEN], mind, manner)
    for i in range(mind.choices.count):
        branch(tree, mind, root, mind.choices.code[i])
    for number in range(worlds):
        at = root.first
        while at >= 0:
            edge = tree.edges[at]
            w[IMAGINED] = w[SEEN]
            imagine(g, w[IMAGINED], seat, a, b, number)
            w[IMAGINED].quiet = 1
            resolve(g, w[IMAGINED], edge.code)
            judge_next(g, w, brain, mind, manner)
            edge.visits += 1
            edge.total += mind.returns[seat]
            edge.wins += mind.win[seat]
            at = edge.next


@inner
def judge_next(g: GameTables, w: Row[GameState], brain: Brain, mind: Mind, manner: Manner) -> None:
    """Everybody's return at the next ask that is a choice, or at the end of the game."""
    s = w[IMAGINED]
    while True:
        advance(g, s)
        mark_considered(g, s, mind, manner)
        if mind.offers.count == 0:
            pay(g, s, mind, manner)
            return
        if mind.offers.count > 1:
            ask_network(g, w, brain, brain.nets[manner.network], mind, IMAGINED)
            take_chances(s, mind, manner)
            return
        resolve(g, s, mind.offers.code[0])


@inner
def search(
    g: GameTables, w: Row[GameState], tree: Tree, brain: Brain, mind: Mind, manner: Manner, seat: int, a: int, b: int
) -> int:
    """The choice that a new tree of as many simulations as the manner has tries most often."""
    clear(tree, mind)
    for number in range(manner.simulations):
        look_ahead(g, w, tree, brain, mind, manner, seat, a, b, number)
    code = -1 if mind.nodes == 0 else most_visited(tree, 0)
    return code if code >= 0 else policy(g, w, brain, mind, manner, a, b)


@inner
def foreseen_line(
    g: GameTables, w: Row[GameState], tree: Tree, mind: Mind, manner: Manner, made: Row[int],
    seat: int, a: int, b: int, longest: int,
) -> int:  # fmt: skip
    """The line that the tree expects, as codes, in one imagined truth that stays in w[IMAGINED]; returns its length."""
    w[IMAGINED] = w[SEEN]
    imagine(g, w[IMAGINED], seat, a, b, 0)
    w[WORLD] = w[IMAGINED]
    s = w[WORLD]
    begin_lines(mind)
    length = 0
    while length < longest:
        advance(g, s)
        mark_top(g, s, mind.choices)
        if mind.choices.count == 0:
            break
        code = mind.choices.code[0]
        if mind.choices.count > 1:
            number = tree.table[place_of(tree, key_here(s, mind))] - 1
            code = -1 if number < 0 else most_visited(tree, number)
            if code < 0 or not offered(mind.choices, code):
                break
            continue_lines(s, mind, manner, code)
        made[length] = code
        resolve(g, s, code)
        length += 1
    return length
