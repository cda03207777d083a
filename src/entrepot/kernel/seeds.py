"""Seeds: how the games of a run, and those who choose in them, come by their chance. This is the one place that knows.

A match is started by three 32-bit words, a seed of 96 bits. A run of many games has a seed of two words; game number k
is the match whose third word is k. What bots draw follows from the same three words, so that a game depends on the seed
and its number alone, whoever plays it and wherever.
"""

from __future__ import annotations

import hashlib

from .chance import WORD, Chance, below, seed
from .rules import rule
from .title import OptionError

WORD_BITS = 32
RUN_BITS = 2 * WORD_BITS
MATCH_BITS = 3 * WORD_BITS
MOST_GAMES = 1 << WORD_BITS  # of one run

_CHOICES = 0x5EED  # sets what random bots draw apart from what the game draws
_FIRST, _SECOND = 0x9E3779B1, 0x85EBCA6B  # odd numbers that spread neighbours far apart


def words(seed: int) -> tuple[int, int, int]:
    """The three words of a seed, the lowest first."""
    return seed & WORD, seed >> WORD_BITS & WORD, seed >> RUN_BITS & WORD


def run_words(seed: int) -> tuple[int, int]:
    """The two words of a run's seed."""
    return seed & WORD, seed >> WORD_BITS & WORD


def checked_run(seed: object, what: str) -> int:
    """The seed of many games, or an `OptionError`: "The seed of a simulation is from …"."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << RUN_BITS:
        raise OptionError(f"The seed of {what} is a whole number from 0 to 2**{RUN_BITS} - 1, not {seed!r}.")
    return seed


def game_seed(seed: int, number: int) -> int:
    """The seed of the match that is game `number` of a run."""
    return seed | number << RUN_BITS


def apart(a: int, number: int) -> int:
    """A word for the number-th of several who think about one position at the same time."""
    return (a ^ number * _FIRST) & WORD


@rule
def seed_choices(luck: Chance, a: int, b: int, number: int) -> None:
    """What all choices of a game are drawn from, where everyone chooses at random."""
    seed(luck, a ^ _CHOICES, b, number)


@rule
def seed_choice(luck: Chance, a: int, b: int, number: int, played: int) -> None:
    """What one choice is drawn from, after so many others, where not everyone chooses at random."""
    seed(luck, a ^ _CHOICES, b ^ played, number)


@rule
def first_word(a: int, number: int) -> int:
    """The first word that a bot thinks with, in game `number`."""
    return (a * _FIRST + number) & WORD


@rule
def second_word(b: int, played: int) -> int:
    """The second one, after so many choices."""
    return (b * _SECOND + played) & WORD


# --- one choice of one match, wherever it is made ---------------------------------------------------------------------


def thought(match_seed: int, played: int) -> int:
    """The seed of what a bot thinks with in a match, after so many choices: the same at a table as in a contest."""
    a, b, number = words(match_seed)
    return first_word(a, number) | second_word(b, played) << WORD_BITS


def drawn(match_seed: int, played: int, count: int) -> int:
    """Which of so many choices a random bot takes in a match, after so many others."""
    a, b, number = words(match_seed)
    luck = Chance.zeros()
    seed_choice(luck, a, b, number, played)
    return below(luck, count)


def for_strangers(match_seed: int, seat: int, played: int) -> int:
    """A seed for a bot that is not ours, after so many choices of a match. Ours think with words that the deal can be
    worked out from; from this nothing can. It is small enough for programs that know no larger whole numbers."""
    digest = hashlib.sha256(f"stranger {match_seed} {seat} {played}".encode()).digest()
    return int.from_bytes(digest[:6], "big")
