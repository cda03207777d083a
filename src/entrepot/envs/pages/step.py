"""Stepping: many games, one choice each, in one call.

Every game is carried on by its `action` and run to the next ask, with its legal choices in `choices`. A game that ends
leaves its result in `rows`, pays into `reward`, and another starts in its place. With `run.size` not 0 games are
observed: the legal choices are marked in `mask`, and what the asked seat sees is written as `layout.py` says.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from entrepot.envs.observation.copying import put
from entrepot.envs.observation.spans import FRAMES
from entrepot.kernel import Array, Chance, Choices, GameState, GameTables, Record, below, i8, i64, offered
from entrepot.kernel.parts import Row, f32, inner
from entrepot.kernel.running import advance, mark_top, resolve, set_up
from entrepot.kernel.state import SEATS

from .observed import redact_to_observe, write_fields


class Operation(IntEnum):
    START = 0
    STEP = 1
    SAMPLE = 2
    STROLL = 3


class Pays(IntEnum):
    """By what everyone is paid at the end of a game."""

    RANK = 0
    WIN = 1
    POINTS = 2


class Run(Record):
    """What holds for all games: their seed, how they are paid and observed."""

    games: i64
    a: i64
    b: i64
    players: i64
    pays: i64  # by what
    codes: i64  # there are
    size: i64  # of an observation; 0: nobody looks
    memory: i64  # the address of the redacted position in w[SEEN]
    observation: i64  # the address of the first observation
    luck: Chance


class Played(Record):
    """One of the games: its number, and the result of the last that ended in its place."""

    number: i64
    score: Annotated[Array[i64], SEATS]
    won: Annotated[Array[i64], SEATS]
    place: Annotated[Array[i64], SEATS]


SEEN, BLANK = 0, 1  # rooms for positions in `w`


@inner
def write_head(s: GameState, viewer: int, to: int) -> None:
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
def begin_game(g: GameTables, s: Row[GameState], at: int, w: Row[GameState], run: Run, number: int) -> None:
    s[at] = w[BLANK]
    set_up(g, s[at], run.a, run.b, number, 1)
    advance(g, s[at])


@inner
def settle(s: GameState, run: Run, played: Played) -> None:
    """Keep the result of a game that ended."""
    for person in range(run.players):
        played.score[person] = s.score[person]
        played.won[person] = s.won[person]
        played.place[person] = s.place[person]


@inner
def pay(s: GameState, run: Run, at: int, reward: Row[f32]) -> None:
    """What everyone gets: by rank, a share of the victory, or points."""
    winners = 0
    for person in range(run.players):
        winners += s.won[person]
    for person in range(run.players):
        got, whole = s.score[person], 1
        if run.pays == Pays.RANK:
            got, whole = 0, max(run.players - 1, 1)
            for other in range(run.players):
                if s.place[other] > s.place[person]:
                    got += 1
                elif s.place[other] < s.place[person]:
                    got -= 1
        elif run.pays == Pays.WIN:
            got, whole = s.won[person], max(winners, 1)
        reward[at * run.players + person] = got / whole


@inner
def step_games(
    what: int,
    g: Row[GameTables],
    s: Row[GameState],
    w: Row[GameState],
    runs: Row[Run],
    rows: Row[Played],
    choices: Row[Choices],
    mask: Row[i8],
    seat: Row[int],
    action: Row[int],
    done: Row[i8],
    reward: Row[f32],
) -> int:
    """Returns how many games ended; -1 - i where the choice in game i is illegal."""
    run = runs[0]
    if what == Operation.SAMPLE:
        for at in range(run.games):
            action[at] = choices[at].code[below(run.luck, choices[at].count)]
        return 0
    if what == Operation.STEP:
        for at in range(run.games):  # the legality gate, before anything is changed
            if not offered(choices[at], action[at]):
                return -1 - at
    over = 0
    for at in range(run.games):
        fresh = what == Operation.START
        if what == Operation.STROLL:
            action[at] = choices[at].code[below(run.luck, choices[at].count)]
        if run.size > 0:
            for k in range(choices[at].count):
                mask[at * run.codes + choices[at].code[k]] = 0
        if done[at] != 0:
            done[at] = 0
            for person in range(run.players):
                reward[at * run.players + person] = 0
        if what == Operation.START:
            begin_game(g[0], s, at, w, run, rows[at].number)
        else:
            resolve(g[0], s[at], action[at])
            advance(g[0], s[at])
        mark_top(g[0], s[at], choices[at])
        if choices[at].count == 0:
            done[at] = 1
            settle(s[at], run, rows[at])
            pay(s[at], run, at, reward)
            over += 1
            fresh = True
            rows[at].number += run.games
            begin_game(g[0], s, at, w, run, rows[at].number)
            mark_top(g[0], s[at], choices[at])
        viewer = s[at].chair[s[at].agenda[s[at].depth - 1].seat]
        seat[at] = viewer
        if run.size > 0:
            for k in range(choices[at].count):
                mask[at * run.codes + choices[at].code[k]] = 1
            w[SEEN] = s[at]
            redact_to_observe(g[0], w[SEEN], viewer)
            to = run.observation + 2 * at * run.size
            write_head(w[SEEN], viewer, to)
            write_fields(w[SEEN], run.memory, to, viewer, fresh)
    return over
