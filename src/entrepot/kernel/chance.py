"""Chance: the one generator of a game, inside its state.

Games in bulk draw from sfc32 (Chris Doty-Humphrey's "small fast chaotic"): 32-bit words kept in 64-bit fields, so that
no step ever overflows and plain and compiled play draw the same numbers. It is fast, and whoever sees enough of it
can tell the rest. Games between people draw from ChaCha20 under a key of 192 bits: `a`, `b` and `c` are the key then,
all 64 bits of each, and `counter` is below zero and counts down. Every draw is counted; a seat may not take back a
choice that drew. A scenario can write down the next results (`script`), as a teacher lays the dice. Whoever decides all
chance from outside lets the generator wait (`wait_for_luck`): it draws nothing then and says what it was asked for.
"""

from __future__ import annotations

from typing import Annotated

from .chacha import first_word
from .records import Array, Record, i8, i16, i32, i64
from .rules import rule

WORD = 0xFFFFFFFF
REST_OF_KEY = 0x746F706572746E65  # "entrepot": a key of ChaCha20 has 64 bits more than a game keeps
WAITING = -(1 << 62)  # the counter of a generator that draws nothing
SCRIPT = 32
DECK = 64


class Chance(Record):
    a: i64
    b: i64
    c: i64
    counter: i64
    draws: i32
    scripted: i8
    script: Annotated[Array[i8], SCRIPT]


class Deck(Record):
    """Cards face down. Order does not exist until a card is drawn, except for the last `fixed` ones, drawn from the
    end."""

    count: i16
    fixed: i16
    card: Annotated[Array[i8], DECK]


@rule
def seed(chance: Chance, a: int, b: int, c: int) -> None:
    """Start the generator from three 32-bit words."""
    chance.a = a & WORD
    chance.b = b & WORD
    chance.c = c & WORD
    chance.counter = 1
    chance.draws = 0
    chance.scripted = 0
    for _ in range(15):
        word(chance)


@rule
def seed_by_key(chance: Chance, a: int, b: int, c: int) -> None:
    """Start the keyed generator from 192 bits, as three signed numbers of 64."""
    chance.a = a
    chance.b = b
    chance.c = c
    chance.counter = -1
    chance.draws = 0
    chance.scripted = 0


@rule
def keyed_word(chance: Chance) -> int:
    """The next 32 bits of the keyed generator: the first word of the next block."""
    number = -1 - chance.counter
    chance.counter -= 1
    return first_word(chance.a, chance.b, chance.c, REST_OF_KEY, number)


@rule
def word(chance: Chance) -> int:
    """The next 32 bits of sfc32."""
    result = (chance.a + chance.b + chance.counter) & WORD
    chance.counter = (chance.counter + 1) & WORD
    chance.a = chance.b ^ (chance.b >> 9)
    chance.b = (chance.c + (chance.c << 3)) & WORD
    chance.c = (((chance.c << 21) | (chance.c >> 11)) + result) & WORD
    return result


@rule
def below(chance: Chance, n: int) -> int:
    """A number from 0 to n - 1, each equally likely (Lemire's method with rejection)."""
    if chance.counter < 0:
        return keyed_below(chance, n)
    product = word(chance) * n
    if (product & WORD) < n:
        floor = (WORD + 1 - n) % n
        while (product & WORD) < floor:
            product = word(chance) * n
    return product >> 32


@rule
def keyed_below(chance: Chance, n: int) -> int:
    """The same from the keyed generator: apart from it, so that machine code for games in bulk stays small."""
    if chance.counter == WAITING:
        return asked_below(chance, n)
    product = keyed_word(chance) * n
    if (product & WORD) < n:
        floor = (WORD + 1 - n) % n
        while (product & WORD) < floor:
            product = keyed_word(chance) * n
    return product >> 32


@rule
def asked_below(chance: Chance, n: int) -> int:
    """Note in `a` what the first draw was to be from. The number returned leads nowhere: whoever decides the draw plays
    the choice again with its result written down. It only varies, so that rolls repeated on a tie come to an end."""
    if chance.a == 0:
        chance.a = n
    chance.b = (chance.b * 1103515245 + 12345) & 0x7FFFFFFF
    return (chance.b >> 8) % n


@rule
def wait_for_luck(chance: Chance) -> None:
    """From here on draw nothing, but say in `a` what was to be drawn from: chance is decided from outside."""
    chance.a = 0
    chance.b = 0
    chance.c = 0
    chance.counter = WAITING


@rule
def draw(chance: Chance, n: int) -> int:
    """One draw that the game makes: 0 to n - 1; counted, and taken from the script while there is one."""
    chance.draws += 1
    if chance.scripted > 0:
        result = chance.script[0]
        chance.scripted -= 1
        for i in range(chance.scripted):
            chance.script[i] = chance.script[i + 1]
        chance.script[chance.scripted] = 0
        return result
    return below(chance, n)


@rule
def hide_luck(chance: Chance) -> None:
    """Blank all that lies ahead: the generator, and what a scenario wrote down. How often was drawn stays."""
    chance.a = 0
    chance.b = 0
    chance.c = 0
    chance.counter = 0
    for i in range(chance.scripted):
        chance.script[i] = 0
    chance.scripted = 0


@rule
def take_card(chance: Chance, deck: Deck) -> int:
    """Draw a card from a deck that has one."""
    last = deck.count - 1
    at = last
    if deck.fixed > 0:
        deck.fixed -= 1
        chance.draws += 1
    else:
        at = draw(chance, deck.count)
    card = deck.card[at]
    deck.card[at] = deck.card[last]
    deck.card[last] = 0
    deck.count = last
    return card


@rule
def put_card(deck: Deck, card: int) -> None:
    """Lay a card into a deck, under those fixed on top; below them order does not exist, so anywhere will do."""
    at = deck.count
    for _ in range(deck.fixed):
        deck.card[at] = deck.card[at - 1]
        at -= 1
    deck.card[at] = card
    deck.count += 1


@rule
def find_card(deck: Deck, card: int) -> int:
    """Where a card lies in the deck, or -1."""
    for i in range(deck.count):
        if deck.card[i] == card:
            return i
    return -1


@rule
def remove_card(deck: Deck, at: int) -> None:
    """Take out the card at a place of a deck without drawing."""
    for i in range(at, deck.count - 1):
        deck.card[i] = deck.card[i + 1]
    deck.count -= 1
    deck.card[deck.count] = 0
    if at >= deck.count + 1 - deck.fixed:
        deck.fixed -= 1


@rule
def sort_deck(deck: Deck) -> None:
    """Lay the cards in order of their numbers, so that how they lie tells nothing."""
    deck.fixed = 0
    for i in range(1, deck.count):
        card = deck.card[i]
        j = i
        while j > 0 and deck.card[j - 1] > card:
            deck.card[j] = deck.card[j - 1]
            j -= 1
        deck.card[j] = card


@rule
def empty_deck(deck: Deck) -> None:
    for i in range(deck.count):
        deck.card[i] = 0
    deck.count = 0
    deck.fixed = 0
