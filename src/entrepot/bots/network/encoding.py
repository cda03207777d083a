"""Encoding: from a position redacted for a seat to the inputs of a network that are lit. A part of programs, the same
in training and in play, plain and compiled.

It goes through a flat table of entries (`inputs.py` makes it from the records of a game), in which everything is turned
to the seat that looks. Whoever calls has redacted the position for whoever answers for that seat.
"""

from __future__ import annotations

from typing import NamedTuple

from entrepot.kernel import Choices, GameState, i8, i16, i32
from entrepot.kernel.parts import Row, inner
from entrepot.kernel.state import SEATS

from .records import MOST_LIT, Entry, Lights, Shape

NEXT = 2  # things on the agenda beneath the ask
LARGEST, SMALLEST = 127, -1  # numbers of an ask that are told apart


class Book(NamedTuple):
    """All that encoding goes by: `views` says which entries there are for a number of seats and who looks, `starts` and
    `words` what is known of each card of each variant."""

    shapes: Row[Shape]
    entries: Row[Entry]
    views: Row[i32]
    tables: Row[i16]
    starts: Row[i32]
    words: Row[i16]


@inner
def light_words(book: Book, at: int, lit: Row[i16], n: int, stop: int) -> int:
    """What is known of a card, or of a variant."""
    for k in range(book.starts[at], book.starts[at + 1]):
        if n < stop:
            lit[n] = book.words[k]
            n += 1
    return n


@inner
def light_entries(
    memory: Row[i8], at: int, book: Book, first: int, last: int, cards: int, lit: Row[i16], n: int, stop: int
) -> int:
    """What entries `first` to `last - 1` light in the record that begins at a byte of memory. Those for which there is
    no room stay dark. All of it is one function, because arrays that are handed on are counted, which takes longer than
    what is done with them."""
    entries, tables, starts, words = book.entries, book.tables, book.starts, book.words
    number = first
    while number < last:
        entry = entries[number]
        here, stride, times, end = at, 0, 1, number + 1
        if entry.lights == Lights.RUN:
            here, stride, times = at + entry.offset, entry.stride, entry.times
            if entry.filled >= 0:
                filled = memory[at + entry.filled] & 255
                if entry.filled_width == 2:
                    filled |= memory[at + entry.filled + 1] << 8
                times = min(times, filled)
            number += 1
            end = number + entry.body
        for place in range(times):
            for k in range(number, end):
                entry = entries[k]
                if entry.only >= 0 and memory[here + entry.only] == 0:
                    continue
                if entry.step > 0 and place >= entry.places:
                    continue
                found = here + entry.offset
                value = 0
                for byte in range(entry.width - 1):
                    value |= (memory[found + byte] & 255) << 8 * byte
                value |= memory[found + entry.width - 1] << 8 * (entry.width - 1)
                base = entry.base + place * entry.step
                if entry.lights == Lights.VALUE:
                    row = tables[entry.table + min(max(value, entry.least), entry.most) - entry.least]
                    if row >= 0 and n < stop:
                        lit[n] = base + row
                        n += 1
                elif entry.lights == Lights.CARD:
                    if 0 < value <= entry.most:
                        card = cards + entry.table + value
                        for word in range(starts[card], starts[card + 1]):
                            if n < stop:
                                lit[n] = base + words[word]
                                n += 1
                else:
                    bit = 0
                    while value != 0 and bit <= entry.most:
                        row = tables[entry.table + bit]
                        if value & 1 == 1 and row >= 0 and n < stop:
                            lit[n] = base + row
                            n += 1
                        value >>= 1
                        bit += 1
            here += stride
        number = end
    return n


@inner
def turned(seat: int, viewer: int, seats: int) -> int:
    """A seat as the viewer counts."""
    return (seat - viewer + seats) % seats if seat < seats else seat


@inner
def light_ask(s: GameState, seat: int, book: Book, lit: Row[i16], n: int) -> int:
    """The ask on top of the agenda, and what comes after it. There is room for that."""
    shape = book.shapes[0]
    if s.over != 0 or s.depth == 0:
        return n
    frame = s.agenda[s.depth - 1]
    lit[n] = shape.asked + turned(frame.seat, seat, s.seats)
    n += 1
    for other in range(s.seats):
        if other != seat and s.chair[other] == s.chair[seat]:
            lit[n] = shape.partner + turned(other, seat, s.seats)
            n += 1
    ask = book.tables[shape.asks + frame.do]
    if ask >= 0:
        a = min(max(frame.a, SMALLEST), LARGEST) - SMALLEST
        b = min(max(frame.b, SMALLEST), LARGEST) - SMALLEST
        c = min(max(frame.c, SMALLEST), LARGEST) - SMALLEST
        lit[n] = shape.ask + ask
        lit[n + 1] = shape.number + a
        lit[n + 2] = shape.ask_a + ask * shape.fine + book.tables[shape.finely + a]
        lit[n + 3] = shape.ask_b + ask * shape.coarse + book.tables[shape.coarsely + b]
        lit[n + 4] = shape.ask_c + ask * shape.coarse + book.tables[shape.coarsely + c]
        n += 5
    for k in range(1, 1 + NEXT):
        if k < s.depth:
            thing = book.tables[shape.agenda + s.agenda[s.depth - 1 - k].do]
            lit[n] = shape.below + thing * NEXT + k - 1
            n += 1
    return n


@inner
def encode(
    s: GameState,
    memory: Row[i8],
    at: int,
    seat: int,
    choices: Choices,
    book: Book,
    variant: int,
    lit: Row[i16],
    to: int,
) -> int:
    """Write the inputs that a position lights for a seat to `lit[to]` and after, MOST_LIT at most; returns how many.
    The position lies at byte `at` of `memory` and is redacted for the seat; `choices` are what it may choose, none
    where another is asked."""
    shape = book.shapes[0]
    cards = variant * shape.cards
    view = s.seats * SEATS + seat
    stop = to + MOST_LIT
    n = light_ask(s, seat, book, lit, to)
    n = light_words(book, cards, lit, n, stop)
    for i in range(choices.count):
        if n < stop:
            lit[n] = shape.legal + choices.code[i]
            n += 1
    n = light_entries(memory, at, book, book.views[2 * view], book.views[2 * view + 1], cards, lit, n, stop)
    return n - to
