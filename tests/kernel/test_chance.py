"""Chance: the published generator, without bias, counted, and scripted where a scenario asks for it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from entrepot.kernel import Chance, below, draw, seed
from entrepot.kernel.chance import SCRIPT, WORD, wait_for_luck, word

WORDS = st.integers(0, WORD)

# The 99.99 % point of chi-square, by degrees of freedom: a fair generator passes, and with a fixed seed always does.
CRITICAL = {1: 15.14, 5: 25.74, 9: 33.72, 51: 95.97, 63: 112.17, 99: 157.55}


def sfc32(a: int, b: int, c: int) -> Iterator[int]:
    """Doty-Humphrey's sfc32 as PractRand has it, in 32-bit arithmetic: seeded by three words, 15 rounds thrown away."""
    state = [np.uint32(a), np.uint32(b), np.uint32(c), np.uint32(1)]
    number = 0
    with np.errstate(over="ignore"):
        while True:
            x, y, z, counter = state
            out = np.uint32(x + y + counter)
            rotated = np.uint32((z << np.uint32(21)) | (z >> np.uint32(11)))
            state = [
                np.uint32(y ^ (y >> np.uint32(9))),
                np.uint32(z + (z << np.uint32(3))),
                np.uint32(rotated + out),
                np.uint32(counter + np.uint32(1)),
            ]
            number += 1
            if number > 15:
                yield int(out)


def seeded(a: int = 1, b: int = 2, c: int = 3) -> Chance:
    chance = Chance.zeros()
    seed(chance, a, b, c)
    return chance


@given(WORDS, WORDS, WORDS)
def test_the_generator_is_sfc32(a: int, b: int, c: int) -> None:
    chance, reference = seeded(a, b, c), sfc32(a, b, c)
    assert [word(chance) for _ in range(50)] == [next(reference) for _ in range(50)]


def test_the_counter_wraps_around_at_32_bits() -> None:
    chance = Chance.zeros()
    chance.counter = WORD
    assert word(chance) == WORD
    assert chance.counter == 0


def test_seeds_are_taken_modulo_32_bits_and_start_afresh() -> None:
    chance = seeded(5 + (1 << 32), 6, 7)
    chance.script[0], chance.scripted = 3, 1
    draw(chance, 6)
    seed(chance, 5, 6, 7)
    assert [chance.draws, chance.scripted] == [0, 0]
    assert [word(chance) for _ in range(5)] == [word(other) for other in [seeded(5, 6, 7)] for _ in range(5)]


@pytest.mark.parametrize("n", [2, 6, 10, 52, 64, 100])
def test_every_result_below_n_is_equally_likely(n: int) -> None:
    chance, tries = seeded(), 400 * n
    counts = np.bincount([below(chance, n) for _ in range(tries)], minlength=n)
    assert len(counts) == n
    assert ((counts - 400) ** 2 / 400).sum() < CRITICAL[n - 1]


def test_results_in_a_row_are_independent() -> None:
    chance = seeded(8, 8, 8)
    pairs = [below(chance, 8) * 8 + below(chance, 8) for _ in range(25_600)]
    counts = np.bincount(pairs, minlength=64)
    assert ((counts - 400) ** 2 / 400).sum() < CRITICAL[63]


@pytest.mark.parametrize("bit", range(96))
def test_every_bit_of_the_seed_counts(bit: int) -> None:
    words = [1, 2, 3]
    words[bit // 32] ^= 1 << bit % 32
    assert [below(seeded(*words), 1 << 30) for _ in range(2)] != [below(seeded(), 1 << 30) for _ in range(2)]


def next_word(value: int) -> Chance:
    """A generator whose next word is given."""
    chance = Chance.zeros()
    chance.a, chance.c = value, 12_345
    return chance


@pytest.mark.parametrize("n", [3, 5, 6, 7, 100, (1 << 31) - 1])
def test_a_word_that_would_favour_a_result_is_thrown_away(n: int) -> None:
    """Of the 2**32 words, 2**32 % n are too many. Lemire throws away those whose product with n ends below that."""
    surplus = (1 << 32) % n
    assert surplus > 0
    chance = next_word(0)
    after_one = next_word(0)
    word(after_one)
    assert below(chance, n) == below(after_one, n)
    first_kept = next(w for w in range(1, 1 << 32) if (w * n) & WORD >= surplus)
    kept = next_word(first_kept)
    assert below(kept, n) == first_kept * n >> 32
    assert kept.counter == 1


def test_no_word_is_thrown_away_when_n_is_a_power_of_two() -> None:
    for n in (1, 2, 64, 1 << 31):
        chance = next_word(0)
        assert below(chance, n) == 0
        assert chance.counter == 1


@given(WORDS, st.integers(1, (1 << 31) - 1))
def test_results_are_below_n(a: int, n: int) -> None:
    assert 0 <= below(seeded(a, 0, 0), n) < n


def test_draws_of_the_game_are_counted() -> None:
    chance = seeded()
    for _ in range(7):
        draw(chance, 6)
    below(chance, 6)
    assert chance.draws == 7


def test_a_draw_is_the_next_result_of_the_generator() -> None:
    drawn, plain = seeded(), seeded()
    assert [draw(drawn, 6) for _ in range(20)] == [below(plain, 6) for _ in range(20)]


def test_a_script_comes_first_and_the_generator_waits() -> None:
    chance, plain = seeded(), seeded()
    written = [5, 0, 3]
    for i, result in enumerate(written):
        chance.script[i] = result
    chance.scripted = len(written)
    assert [draw(chance, 6) for _ in range(3)] == written
    assert chance.scripted == 0
    assert chance.draws == 3
    assert draw(chance, 6) == below(plain, 6)


def test_a_full_script_is_played_in_order() -> None:
    chance = seeded()
    for i in range(SCRIPT):
        chance.script[i] = i
    chance.scripted = SCRIPT
    assert [draw(chance, 64) for _ in range(SCRIPT)] == list(range(SCRIPT))


def test_a_script_that_was_used_up_leaves_no_trace() -> None:
    chance = seeded()
    chance.script[0], chance.script[1], chance.scripted = 4, 2, 2
    draw(chance, 6)
    assert [chance.script[0], chance.script[1]] == [2, 0]
    draw(chance, 6)
    assert chance.script[0] == 0


def test_a_generator_that_waits_says_what_was_to_be_drawn_from() -> None:
    chance = Chance.zeros()
    wait_for_luck(chance)
    draw(chance, 6)
    draw(chance, 4)
    assert (chance.a, chance.draws) == (6, 2)


def test_a_generator_that_waits_takes_what_is_written_down_first() -> None:
    chance = Chance.zeros()
    wait_for_luck(chance)
    chance.script[0], chance.script[1], chance.scripted = 5, 2, 2
    assert (draw(chance, 6), draw(chance, 6), chance.a) == (5, 2, 0)
    draw(chance, 3)
    assert chance.a == 3


def test_rolls_repeated_on_a_tie_come_to_an_end_while_the_generator_waits() -> None:
    chance = Chance.zeros()
    wait_for_luck(chance)
    assert len({draw(chance, 6) for _ in range(50)}) == 6
