"""Gathering on a graphics processor: what one thread does to one game that is learnt from. The rest, playing, is that
of every fleet (`kernel/cuda/page.py`).

A game that is over leaves its result before the next one begins in its place; what the asked seat sees is encoded for
the network, and its legal choices are marked, a bit each. It is what `collect.py` does on the processor.
"""

from __future__ import annotations

from enum import IntEnum

from entrepot.bots.network.encoding import Book, encode
from entrepot.bots.network.records import Entry, Shape
from entrepot.kernel import Choices, GameState, GameTables, Program, i8, i16, i32
from entrepot.kernel.cuda.stand_ins import thread
from entrepot.kernel.parts import Row, f32, inner
from entrepot.kernel.placing import people
from entrepot.kernel.running import mark_top
from entrepot.kernel.stand_ins import redact

from .collect import mark_code, settle


class Gather(IntEnum):
    FINISH = 0  # keep the result of a game that is over
    SHOW = 1


@inner
def gather(
    what: int,
    threads: int,
    apart: int,
    octets: int,
    size: int,
    g: Row[GameTables],
    s: Row[GameState],
    w: Row[GameState],
    memory: Row[i8],
    variant: Row[i16],
    choices: Row[Choices],
    shapes: Row[Shape],
    entries: Row[Entry],
    views: Row[i32],
    tables: Row[i16],
    starts: Row[i32],
    words: Row[i16],
    lit: Row[i16],
    mask: Row[i8],
    person: Row[i8],
    ended: Row[i8],
    result: Row[f32],
) -> None:
    """`w` has room for what the asked seat sees of every game, and `memory` is the same, byte by byte. `apart` is how
    far positions are apart in `lit`, of which nothing is lit before."""
    at = thread()
    if at >= threads:
        return
    if what == Gather.FINISH:
        ended[at] = settle(s[at], at, result) if s[at].over != 0 else 0
        return
    which = variant[at]
    found = choices[0]
    mark_top(g[which], s[at], found)
    seat = s[at].agenda[s[at].depth - 1].seat
    asked = s[at].chair[seat]
    person[at] = asked + 8 * people(s[at])
    w[at] = s[at]
    redact(g[which], w[at], asked)
    book = Book(shapes, entries, views, tables, starts, words)
    encode(w[at], memory, at * size, seat, found, book, which, lit, at * apart)
    for k in range(octets):
        mask[at * octets + k] = 0
    for k in range(found.count):
        mark_code(mask, at * octets, found.code[k])


GATHERING = Program("cuda_gather", gather)
