"""The records that encoding works on: the table it goes through, made by `inputs.py`."""

from __future__ import annotations

from enum import IntEnum

from entrepot.kernel import Record, i32

MOST_LIT = 1024  # inputs at a time; positions light some hundreds
VIEWS = 5 * 4  # numbers of seats, and who looks


class Lights(IntEnum):
    """What an entry does with the number it reads."""

    VALUE = 0  # lights the input that a table gives for it
    BITS = 1  # lights one input for each bit that is set
    CARD = 2  # lights what is known of the card of that number
    RUN = 3  # goes through the entries after it, once for each place of a run


class Entry(Record):
    """One thing to read from a position, and which inputs it lights: from `base` on, by `step` further in each place of
    a run it stands in, if it is one of the first `places`."""

    lights: i32
    offset: i32
    width: i32  # in bytes
    least: i32  # numbers outside are taken for the nearest inside
    most: i32
    table: i32  # where its table begins; of a card: where its kind begins
    base: i32
    step: i32
    places: i32
    only: i32  # the field that must not be 0, or -1
    stride: i32  # of a run: bytes from place to place
    times: i32  # places
    filled: i32  # the field that counts those in use, or -1
    filled_width: i32
    body: i32  # how many of the next entries are gone through in each place


class Shape(Record):
    """Sizes, and where the inputs about the ask begin."""

    rows: i32  # inputs there are
    cards: i32  # places in `starts` for each variant, with one more for what always holds
    asked: i32  # who is asked, from the viewer on
    partner: i32  # who is answered for by the same person
    ask: i32  # which ask
    ask_a: i32  # which, with its first number; and so on
    ask_b: i32
    ask_c: i32
    number: i32  # the first number itself
    below: i32  # what comes after it
    legal: i32  # what may be chosen
    asks: i32  # tables: the number of an ask, of anything on the agenda; its numbers, by size
    agenda: i32
    finely: i32
    coarsely: i32
    fine: i32  # how many sizes
    coarse: i32
