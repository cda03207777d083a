"""Thinking: how a bot of any game chooses. A program of the kernel, linked per game; so it runs plain and compiled.

The search is information-set Monte Carlo tree search with max-n returns. Every simulation imagines another truth that
fits what the seat knows (`resample`), walks down the tree, adds to it, plays out and pays everyone on the way their own
return. A node is a line of choices ending in an ask: what chance does on the way is averaged over (an open loop), and a
choice competes only in the visits in which it is legal.

`worth` and `weigh` are the game's judgement (`judgement/`). `s[i]` is the position, redacted for `seat`; `w` is room
for three positions to think with.
"""
# ruff: noqa: F821
# mypy: ignore-errors

from __future__ import annotations

import math

SEARCH, GREEDY, LINE, CONTEST, ROLLOUTS = range(5)
RANDOM_BOT, GREEDY_BOT, SEARCH_BOT = range(3)
ONE = 1 << 16
LONGEST = 100_000
DEEPEST = 500
TURN = 24  # more choices than a turn has
CHOICE, POINTS = -1, -2  # lines of a tape that are no notes: what was chosen, and of how many; points
LINE_LENGTH = 5  # what, whose, and three numbers: a note's `a` and `b`, or code and count; the round
OUT = -(1 << 62)  # the score of a choice no longer looked at


# --- choosing by weight -----------------------------------------------------------------------------------------------


@inner
def weigh_evenly(choices, weights):
    for i in range(choices.count):
        weights.of[i] = 1


@inner
def total_weight(choices, weights):
    total = 0
    for i in range(choices.count):
        total += weights.of[i]
    return total


@inner
def pick(choices, weights, chooser):
    """One of the marked choices, by its weight."""
    at = below(chooser, total_weight(choices, weights))
    for i in range(choices.count):
        at -= weights.of[i]
        if at < 0:
            return choices.code[i]
    return choices.code[0]


@inner
def hurry(g, s, choices, weights, chooser, manner):
    """A choice made without thinking."""
    if choices.count == 1:
        return choices.code[0]
    if manner.hurried == 0:
        return choices.code[below(chooser, choices.count)]
    weigh(g, s, choices, weights, manner.taste)
    return pick(choices, weights, chooser)


@inner
def play_on(g, s, choices, weights, chooser, manner, most):
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
        mark_top(g, s, choices)
        if choices.count == 0:
            break
        resolve(g, s, hurry(g, s, choices, weights, chooser, manner))
        played += 1
    advance(g, s)
    return played


# --- what a position is worth to everyone -----------------------------------------------------------------------------


@inner
def people(s):
    """How many people play; one person may answer for several seats."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.chair[seat] + 1)
    return most


@inner
def worth_to(g, s, person, taste):
    """What a position is worth to a person: the least of what it is worth to their seats."""
    least = 1 << 40
    for seat in range(s.seats):
        if s.chair[seat] == person:
            least = min(least, worth(g, s, seat, taste))
    return least


@inner
def pay(g, s, manner, returns):
    """Returns for everyone from 0 to ONE: by place and victory at the end, by worth before it."""
    count = people(s)
    if s.over != 0:
        winners = 0
        for person in range(count):
            winners += s.won[person]
        for person in range(count):
            beaten = 0
            for other in range(count):
                if other != person:
                    if s.place[other] > s.place[person]:
                        beaten += 2
                    elif s.place[other] == s.place[person]:
                        beaten += 1
            place = ONE * beaten // (2 * max(count - 1, 1))
            share = ONE * s.won[person] // max(winners, 1)
            returns[person] = (share * manner.win_share + place * (100 - manner.win_share)) // 100
        return
    for person in range(count):
        returns[4 + person] = worth_to(g, s, person, manner.taste)
    for person in range(count):
        ahead = 0.0
        first = 1.0
        for other in range(count):
            if other != person:
                gap = (returns[4 + person] - returns[4 + other]) / manner.spread
                chance_of = 1.0 / (1.0 + math.exp(-gap))
                ahead += chance_of
                first *= chance_of
        ahead /= max(count - 1, 1)
        mixed = (first * manner.win_share + ahead * (100 - manner.win_share)) / 100
        returns[person] = int(mixed * ONE)


# --- the tree ---------------------------------------------------------------------------------------------------------
# `used` counts what is in use: 0 nodes, 1 edges. `table` finds nodes by key: open addressing, a power of two long.


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
    best = -1.0e18
    chosen = -1
    edge = -1
    for i in range(choices.count):
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
        urge = manner.exploration / 1000.0 * weights.of[i] / total
        score += urge * math.sqrt(offers + 1.0) / (1 + tries) + below(chooser, 1024) * 1.0e-9
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


# --- one ply ----------------------------------------------------------------------------------------------------------


@inner
def standing(g, s, person, returns, manner):
    """How well a person stands against the others, from worth or from the result."""
    if s.over != 0:
        pay(g, s, manner, returns)
        return (returns[person] - ONE // 2) << 8
    count = people(s)
    others = 0
    for other in range(count):
        if other != person:
            others += worth_to(g, s, other, manner.taste)
    return worth_to(g, s, person, manner.taste) * max(count - 1, 1) - others


@inner
def finish_turn(g, s, person, choices, weights, chooser, manner):
    """Hurry on until somebody else is asked; returns the choices made on the way."""
    made = 0
    for _ in range(TURN):
        advance(g, s)
        if s.over != 0 or s.chair[s.agenda[s.depth - 1].seat] != person:
            break
        mark_top(g, s, choices)
        if choices.count == 0:
            break
        if choices.count > 1:
            made += 1
        resolve(g, s, hurry(g, s, choices, weights, chooser, manner))
    return made


@inner
def try_out(g, w, seat, code, ways, choices, weights, manner, chooser, returns, a, b, world):
    """How well the seat stands at the end of its turn after a choice, in the world w[2] and the best of some ways to
    finish the turn."""
    top = -(1 << 60)
    for way in range(ways):
        w[0] = w[2]
        seed(chooser, b, a, world * 64 + way)
        resolve(g, w[0], code)
        made = finish_turn(g, w[0], seat, choices, weights, chooser, manner)
        top = max(top, standing(g, w[0], seat, returns, manner))
        if made == 0:
            break
    return top


@inner
def weed_out(scores, count, keep):
    """Leave the best few: the others' scores become OUT."""
    for _ in range(count - keep):
        worst = -1
        for k in range(count):
            if scores[k] != OUT and (worst < 0 or scores[k] <= scores[worst]):
                worst = k
        scores[worst] = OUT


@inner
def greedy(g, s, i, seat, w, slot, choices, offers, weights, manner, chooser, returns, a, b):
    """The choice after which the seat stands best at the end of its turn, over a few worlds and ways to finish it. In
    the first world all choices are tried once, and only the best of them are looked at closely."""
    mark_top(g, s[i], offers)
    count = offers.count
    for k in range(count):
        slot[k] = 0
    worlds = max(manner.simulations, 1)
    for world in range(worlds):
        w[2] = s[i]
        imagine(g, w[2], seat, a, b, world)
        w[2].quiet = 1
        if world == 0 and count > manner.finalists:
            for k in range(count):
                slot[k] = try_out(
                    g, w, seat, offers.code[k], 1, choices, weights, manner, chooser, returns, a, b, 63
                )  # fmt: skip
            weed_out(slot, count, manner.finalists)
            for k in range(count):
                if slot[k] != OUT:
                    slot[k] = 0
        for k in range(count):
            if slot[k] != OUT:
                slot[k] += try_out(
                    g, w, seat, offers.code[k], manner.completions, choices, weights, manner, chooser, returns, a, b,
                    world,
                )  # fmt: skip
    best = 0
    for k in range(count):
        if slot[k] > slot[best]:
            best = k
    code = offers.code[best]
    for k in range(count):
        slot[k] = 0
    return code


# --- deciding, and whole games ----------------------------------------------------------------------------------------


@inner
def decide(
    g, s, i, seat, w, nodes, edges, table, mask, slot, used, path, choices, offers, weights, manner, chooser, returns,
    a, b,
):  # fmt: skip
    """What a bot chooses in a redacted position, with a budget of simulations."""
    if manner.kind == GREEDY_BOT:
        return greedy(g, s, i, seat, w, slot, choices, offers, weights, manner, chooser, returns, a, b)
    clear(nodes, table, mask, used)
    for number in range(manner.simulations):
        simulate_once(
            g, s, i, seat, w, nodes, edges, table, mask, slot, used, path, choices, weights, manner, chooser, returns,
            a, b, number,
        )  # fmt: skip
    code = -1 if used[0] == 0 else most_visited(nodes[0], edges)
    if code < 0:
        mark_top(g, s[i], choices)
        seed(chooser, b, 0, a)
        code = hurry(g, s[i], choices, weights, chooser, manner)
    return code


@inner
def tell(tape, at, what, seat, a, b, c):
    """Write one line on the tape; returns where the next one goes. A line that finds no room is not written."""
    if at + LINE_LENGTH <= len(tape):
        tape[at] = what
        tape[at + 1] = seat
        tape[at + 2] = a
        tape[at + 3] = b
        tape[at + 4] = c
    return at + LINE_LENGTH


@inner
def tell_notes(s, tape, at, number):
    for i in range(s.noted):
        entry = s.notes[i]
        at = tell(tape, at, entry.what, entry.seat, entry.a, entry.b, number)
    return at


@inner
def tell_points(g, s, tape, at, number):
    for seat in range(s.seats):
        at = tell(tape, at, POINTS, seat, points_now(g, s, seat), 0, number)
    return at


@inner
def picture(s, at, shots, number):
    if number < len(shots):
        shots[number] = s[at]
    return number + 1


@inner
def all_random(manner, count):
    for person in range(count):
        if manner[person].kind != RANDOM_BOT:
            return False
    return True


@inner
def contest(
    g, s, at, w, nodes, edges, table, mask, slot, used, path, choices, offers, weights, manner, chooser, returns, tape,
    shots, a, b, number, turn,
):  # fmt: skip
    """A whole game between bots, `turn` places on from the order they are named in; returns the choices made.

    With a tape, everything is told on it: choices, notes, and everyone's points after each round. Pictures are taken at
    the start, at the last decision of the first round, and after each round. `used` says how much was told and how many
    pictures were taken, whether there was room or not."""
    recording = len(tape) > 0
    set_up(g, s[at], a, b, number, 0 if recording else 1)
    idle = all_random(manner, people(s[at]))
    if idle:
        seed(chooser, a ^ 0x5EED, b, number)
    told = 0
    pictures = 0
    now = 0
    played = 0
    while played < LONGEST:
        advance(g, s[at])
        if recording:
            this_round = round_now(g, s[at])
            told = tell_notes(s[at], tape, told, this_round)
            if pictures == 0:
                pictures = picture(s, at, shots, picture(s, at, shots, 0))
            if this_round != now:
                if now != 0:
                    told = tell_points(g, s[at], tape, told, now)
                    pictures = picture(s, at, shots, pictures)
                now = this_round
        mark_top(g, s[at], choices)
        if choices.count == 0:
            break
        code = choices.code[0]
        asked = s[at].agenda[s[at].depth - 1].seat
        seat = s[at].chair[asked]
        bot = manner[(seat + turn) % people(s[at])]
        if recording:
            told = tell(tape, told, CHOICE, asked, 0, choices.count, now)
            if choices.count > 1 and now == 1:
                picture(s, at, shots, 1)
        if idle:
            code = choices.code[below(chooser, choices.count)]
        elif choices.count > 1 and bot.kind == RANDOM_BOT:
            seed(chooser, a ^ 0x5EED, b ^ played, number)
            code = choices.code[below(chooser, choices.count)]
        elif choices.count > 1:
            w[1] = s[at]
            redact(g, w[1], seat)
            code = decide(
                g, w, 1, seat, w, nodes, edges, table, mask, slot, used, path, choices, offers, weights, bot, chooser,
                returns, (a * 0x9E3779B1 + number) & 0xFFFFFFFF, (b * 0x85EBCA6B + played) & 0xFFFFFFFF,
            )  # fmt: skip
        if recording and told <= len(tape):
            tape[told - LINE_LENGTH + 2] = code
        resolve(g, s[at], code)
        played += 1
    if recording:
        told = tell_points(g, s[at], tape, told, now)
        used[0] = told
        used[1] = pictures
    return played


@entry
def think(
    what, g, s, i, j, seat, a, b, c, n, w, nodes, edges, table, slot, used, path, choices, weights, manner, chooser,
    returns, made, tape, shots,
):  # fmt: skip
    mask = len(table) - 1
    if what == SEARCH:
        if c == 0:
            clear(nodes, table, mask, used)
        for number in range(c, c + n):
            simulate_once(
                g[0], s, i, seat, w, nodes, edges, table, mask, slot, used, path, choices[0], weights[0], manner[0],
                chooser[0], returns, a, b, number,
            )  # fmt: skip
        return n
    if what == GREEDY:
        return greedy(
            g[0], s, i, seat, w, slot, choices[0], choices[1], weights[0], manner[0], chooser[0], returns, a, b,
        )  # fmt: skip
    if what == LINE:
        # The line that the tree expects, as codes in `made`, in one imagined truth that stays in w[0].
        w[0] = s[i]
        imagine(g[0], w[0], seat, a, b, c)
        w[2] = w[0]
        key = 1
        length = 0
        while length < n:
            advance(g[0], w[2])
            mark_top(g[0], w[2], choices[0])
            if choices[0].count == 0:
                break
            code = choices[0].code[0]
            if choices[0].count > 1:
                key = key_of_ask(key, w[2])
                number = table[place_of(nodes, table, mask, key)] - 1
                if number < 0:
                    break
                code = most_visited(nodes[number], edges)
                if code < 0 or not offered(choices[0], code):
                    break
                key = mix(key, code + 1)
            made[length] = code
            resolve(g[0], w[2], code)
            length += 1
        return length
    if what == ROLLOUTS:
        # Playouts from one position, for measuring: the choices made in all of them.
        played = 0
        for number in range(n):
            w[0] = s[i]
            imagine(g[0], w[0], seat, a, b, number)
            w[0].quiet = 1
            seed(chooser[0], b, number, a)
            played += play_on(g[0], w[0], choices[0], weights[0], chooser[0], manner[0], LONGEST)
            pay(g[0], w[0], manner[0], returns)
        return played
    for at in range(i, j):
        made[at - i] = contest(
            g[0], s, at, w, nodes, edges, table, mask, slot, used, path, choices[0], choices[1], weights[0], manner,
            chooser[0], returns, tape, shots, a, b, c + at - i, n + at - i,
        )  # fmt: skip
    return 0
