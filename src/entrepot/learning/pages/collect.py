"""Collecting: many games, each carried on to its next real decision in one call.

Games of all variants are played side by side. Each is carried on by its `action`; where there is only one choice it is
made. A game that ends leaves its result, and another starts in its place. What the asked seat sees is encoded for the
network, and its legal choices are marked, a bit each.
"""

from __future__ import annotations

from enum import IntEnum

from entrepot.bots.network.encoding import Book, encode
from entrepot.bots.network.records import Entry, Shape
from entrepot.kernel import Choices, GameState, GameTables, Record, i8, i16, i32, i64, offered
from entrepot.kernel.parts import Row, f32, inner
from entrepot.kernel.placing import beaten, people, winners
from entrepot.kernel.running import advance, mark_top, resolve, set_up
from entrepot.kernel.stand_ins import redact
from entrepot.kernel.state import SEATS

SEEN, BLANK, ROOMS = 0, 1, 2  # rooms for positions in `w`
RESULTS = 2 * SEATS  # for each person the share of the victory, then of the others they arrived ahead of
DARK = -1  # behind the inputs that are lit


class Operation(IntEnum):
    START = 0
    STEP = 1


class Run(Record):
    """What holds for all games of a block."""

    games: i64
    a: i64  # the seed
    b: i64
    stride: i64  # from the number of a game to that of the next in its place
    room: i64  # inputs kept of each position
    octets: i64  # of marks for each position
    size: i64  # bytes of a position


class Played(Record):
    """One of the games."""

    number: i64
    variant: i64
    made: i64  # choices of bots so far, in games with bots


@inner
def settle(s: GameState, at: int, result: Row[f32]) -> int:
    """Write down who won and where everybody arrived; returns how many people played."""
    count = people(s)
    shared = max(winners(s, count), 1)
    for person in range(count):
        result[at * RESULTS + person] = s.won[person] / shared
        result[at * RESULTS + SEATS + person] = beaten(s, person, count) / (2 * max(count - 1, 1))
    return count


@inner
def mark_code(mask: Row[i8], first: int, code: int) -> None:
    """Set the bit of a choice."""
    bits = mask[first + (code >> 3)] & 255 | 1 << (code & 7)
    mask[first + (code >> 3)] = bits - 256 if bits > 127 else bits


@inner
def deal(
    g: Row[GameTables], s: Row[GameState], at: int, w: Row[GameState], run: Run, played: Played, lots: Row[i32]
) -> None:
    """Start the game of that number; which variant it is goes round."""
    s[at] = w[BLANK]
    played.made = 0
    played.variant = lots[played.number % len(lots)]
    set_up(g[played.variant], s[at], run.a, run.b, played.number, 1)


@inner
def show(
    g: Row[GameTables],
    s: Row[GameState],
    at: int,
    w: Row[GameState],
    memory: Row[i8],
    run: Run,
    played: Played,
    found: Choices,
    book: Book,
    scratch: Row[i16],
    lit: Row[i16],
    mask: Row[i8],
    person: Row[i8],
) -> None:
    """What the asked seat sees, encoded for the network, and what it may choose."""
    seat = s[at].agenda[s[at].depth - 1].seat
    asked = s[at].chair[seat]
    person[at] = asked + 8 * people(s[at])
    w[SEEN] = s[at]
    redact(g[played.variant], w[SEEN], asked)
    count = min(encode(w[SEEN], memory, SEEN * run.size, seat, found, book, played.variant, scratch, 0), run.room)
    first = at * run.room
    for k in range(count):
        lit[first + k] = scratch[k]
    for k in range(count, run.room):
        lit[first + k] = DARK
    first = at * run.octets
    for k in range(run.octets):
        mask[first + k] = 0
    for k in range(found.count):
        mark_code(mask, first, found.code[k])


@inner
def collect(
    what: int,
    g: Row[GameTables],
    s: Row[GameState],
    w: Row[GameState],
    memory: Row[i8],
    runs: Row[Run],
    rows: Row[Played],
    lots: Row[i32],
    choices: Row[Choices],
    shapes: Row[Shape],
    entries: Row[Entry],
    views: Row[i32],
    tables: Row[i16],
    starts: Row[i32],
    words: Row[i16],
    scratch: Row[i16],
    action: Row[i16],
    lit: Row[i16],
    mask: Row[i8],
    person: Row[i8],
    ended: Row[i8],
    result: Row[f32],
) -> int:
    """Returns how many games ended; -1 - i where the choice in game i is illegal. `person` is who is asked in each
    game, with 8 times how many people play it; `ended` is how many played the one that ended."""
    run, found = runs[0], choices[0]
    book = Book(shapes, entries, views, tables, starts, words)
    over = 0
    for at in range(run.games):
        played = rows[at]
        ended[at] = 0
        if what == Operation.START:
            deal(g, s, at, w, run, played, lots)
        else:
            mark_top(g[played.variant], s[at], found)
            if not offered(found, action[at]):
                return -1 - at
            resolve(g[played.variant], s[at], action[at])
        while True:
            advance(g[played.variant], s[at])
            mark_top(g[played.variant], s[at], found)
            if found.count > 1:
                break
            if found.count == 1:
                resolve(g[played.variant], s[at], found.code[0])
                continue
            ended[at] = settle(s[at], at, result)
            over += 1
            played.number += run.stride
            deal(g, s, at, w, run, played, lots)
        show(g, s, at, w, memory, run, played, found, book, scratch, lit, mask, person)
    return over
