"""Stepping: many games, one choice each, in one call. A program of the kernel, linked per game.

Every game is carried on by its `action` and run to the next ask, with its legal choices in `choices`. A game that ends
leaves its result in `result`, pays into `reward`, and another starts in its place. With `size` not 0 games are
observed: the legal choices are marked in `mask`, and what the asked seat sees is written as `layout.py` says.
`observation` is the address of the first row; `w[0]` is room for a redacted position, `memory` its address; `w[1]` is
blank. `writing_out.py` adds a page with the fields of each game.
"""
# ruff: noqa: F821
# mypy: ignore-errors

from __future__ import annotations

from entrepot.envs.moving import move_column, move_octets, move_words, put  # noqa: F401

START, STEP, SAMPLE, STROLL = range(4)
FRAMES = 4
SEATS = 4
RANK, WIN = 0, 1  # ways of paying, as rewards.py has them; the third is by points


@inner
def write_head(s, viewer, to):
    put(to, viewer)
    put(to + 2, viewer)
    for i in range(FRAMES):
        place = to + 4 + 10 * i
        if i < s.depth:
            frame = s.agenda[s.depth - 1 - i]
            put(place, frame.do)
            put(place + 2, frame.seat)
            put(place + 4, frame.a)
            put(place + 6, frame.b)
            put(place + 8, frame.c)
        else:
            for k in range(5):
                put(place + 2 * k, 0)


@inner
def begin_game(g, s, at, w, a, b, number):
    s[at] = w[1]
    set_up(g, s[at], a, b, number, 1)
    advance(g, s[at])


@inner
def settle(s, at, players, kind, result, reward):
    """Keep the result of a game that ended, and what everyone gets: by rank, a share of the victory, or points."""
    winners = 0
    for person in range(players):
        winners += s[at].won[person]
        result[(at * 3) * SEATS + person] = s[at].score[person]
        result[(at * 3 + 1) * SEATS + person] = s[at].won[person]
        result[(at * 3 + 2) * SEATS + person] = s[at].place[person]
    for person in range(players):
        got, whole = s[at].score[person], 1
        if kind == RANK:
            got, whole = 0, max(players - 1, 1)
            for other in range(players):
                if s[at].place[other] > s[at].place[person]:
                    got += 1
                elif s[at].place[other] < s[at].place[person]:
                    got -= 1
        elif kind == WIN:
            got, whole = s[at].won[person], max(winners, 1)
        reward[at * players + person].value = got / whole


@entry
def step_games(
    what, g, s, games, a, b, codes, size, players, kind, w, choices, chooser, mask, seat, action, done, result, reward,
    number, memory, observation,
):  # fmt: skip
    """Returns how many games ended; -1 - i where the choice in game i is illegal."""
    if what == SAMPLE:
        for at in range(games):
            action[at] = choices[at].code[below(chooser[0], choices[at].count)]
        return 0
    if what == STEP:
        for at in range(games):  # the legality gate, before anything is changed
            if not offered(choices[at], action[at]):
                return -1 - at
    over = 0
    for at in range(games):
        fresh = what == START
        if what == STROLL:
            action[at] = choices[at].code[below(chooser[0], choices[at].count)]
        if size > 0:
            for k in range(choices[at].count):
                mask[at * codes + choices[at].code[k]].value = 0
        if done[at].value != 0:
            done[at].value = 0
            for person in range(players):
                reward[at * players + person].value = 0
        if what == START:
            begin_game(g[0], s, at, w, a, b, number[at])
        else:
            resolve(g[0], s[at], action[at])
            advance(g[0], s[at])
        mark_top(g[0], s[at], choices[at])
        if choices[at].count == 0:
            done[at].value = 1
            settle(s, at, players, kind, result, reward)
            over += 1
            fresh = True
            number[at] += games
            begin_game(g[0], s, at, w, a, b, number[at])
            mark_top(g[0], s[at], choices[at])
        viewer = s[at].chair[s[at].agenda[s[at].depth - 1].seat]
        seat[at] = viewer
        if size > 0:
            for k in range(choices[at].count):
                mask[at * codes + choices[at].code[k]].value = 1
            w[0] = s[at]
            redact_to_observe(g[0], w[0], viewer)
            to = observation + 2 * at * size
            write_head(w[0], viewer, to)
            write_fields(w[0], memory, to, viewer, fresh)
    return over
