"""Stepping: many games, one choice each, in one call. A program of the kernel, linked per game.

Every game is carried on by its `action`, run to the next ask, and its legal choices are marked in `mask`. A game that
ends leaves its result in `result`, pays into `reward`, and another starts in its place. With `size` not 0, what the
asked seat sees is written into `observation` as `layout.py` says. `w[0]` is room for a redacted position, which `octet`
and `word` look into; `w[1]` is blank. `aside` are sizes of decks that no observation shows: redacting empty decks takes
no time.
"""
# ruff: noqa: F821
# mypy: ignore-errors

from __future__ import annotations

import numpy as np

START, STEP, SAMPLE, STROLL = range(4)
FRAMES = 4
HEAD = 2 + 5 * FRAMES
OCTETS, WORDS, FEW_OCTETS, FEW_WORDS, LONG, OWN = range(6)  # kinds of runs, as layout.py has them
BLOCK, FEW = 16, 4
SEATS = 4
RANK, WIN = 0, 1  # ways of paying, as rewards.py has them; the third is by points


@inner
def write_head(s, viewer, observation, at):
    observation[at].value = viewer
    observation[at + 1].value = viewer
    for i in range(FRAMES):
        place = at + 2 + 5 * i
        if i < s.depth:
            frame = s.agenda[s.depth - 1 - i]
            observation[place].value = frame.do
            observation[place + 1].value = frame.seat
            observation[place + 2].value = frame.a
            observation[place + 3].value = frame.b
            observation[place + 4].value = frame.c
        else:
            for k in range(5):
                observation[place + k].value = 0


@inner
def write_fields(octet, word, runs, viewer, observation, at):
    """The fields of the position in `octet` and `word`, run by run, from front to back: a short run is written as a
    whole block, and the next one lies over what was too much. With indices that cannot be negative the compiler moves
    many numbers at once."""
    for r in range(0, len(runs), 4):
        start = np.uint64(runs[r + 1])
        to = np.uint64(at + runs[r + 2])
        if runs[r] == OCTETS:
            for k in range(np.uint64(BLOCK)):
                observation[to + k].value = octet[start + k].value
        elif runs[r] == WORDS:
            for k in range(np.uint64(BLOCK)):
                observation[to + k].value = word[start + k].value
        elif runs[r] == FEW_OCTETS:
            for k in range(np.uint64(FEW)):
                observation[to + k].value = octet[start + k].value
        elif runs[r] == FEW_WORDS:
            for k in range(np.uint64(FEW)):
                observation[to + k].value = word[start + k].value
        elif runs[r] == LONG:
            for k in range(np.uint64(runs[r + 3])):
                observation[to + k].value = octet[start + k].value
        else:  # of a table of 64-bit numbers, the column of the one who looks
            start += np.uint64(4 * (viewer if viewer >= 0 else SEATS))
            for k in range(np.uint64(runs[r + 3])):
                for part in range(np.uint64(4)):
                    observation[to + np.uint64(4) * k + part].value = word[start + np.uint64(20) * k + part].value


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
    number, runs, aside, kept, octet, word, observation,
):  # fmt: skip
    """Returns how many games ended; -1 - i where the choice in game i is illegal."""
    if what == SAMPLE:
        for at in range(games):
            action[at] = choices[at].code[below(chooser[0], choices[at].count)]
        return 0
    if what == STEP:
        for at in range(games):  # the legality gate, before anything is changed
            code = action[at]
            if code < 0 or code >= codes or mask[at * codes + code].value == 0:
                return -1 - at
    over = 0
    for at in range(games):
        if what == STROLL:
            action[at] = choices[at].code[below(chooser[0], choices[at].count)]
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
            number[at] += games
            begin_game(g[0], s, at, w, a, b, number[at])
            mark_top(g[0], s[at], choices[at])
        for k in range(choices[at].count):
            mask[at * codes + choices[at].code[k]].value = 1
        viewer = s[at].chair[s[at].agenda[s[at].depth - 1].seat]
        seat[at] = viewer
        if size > 0:
            w[0] = s[at]
            for k in range(len(aside)):
                kept[k] = word[aside[k]].value
                word[aside[k]].value = 0
            redact(g[0], w[0], viewer)
            for k in range(len(aside)):
                word[aside[k]].value = kept[k]
            write_head(w[0], viewer, observation, at * size)
            write_fields(octet, word, runs, viewer, observation, at * size)
    return over
