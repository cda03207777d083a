"""Keyed chance: ChaCha20 as RFC 8439 has it, the same plain and compiled, and nothing of it where it must not be."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from entrepot.kernel import Chance, below, hide_luck, seed
from entrepot.kernel.chacha import first_word
from entrepot.kernel.chance import REST_OF_KEY, WORD, keyed_word, seed_by_key, word
from tests.kernel.chacha20 import block, quarter_round
from tests.match.playing import toy

NUMBERS = st.integers(-(1 << 63), (1 << 63) - 1)
FAIR_DIE = 25.74  # the 99.99 % point of chi-square with 5 degrees of freedom


def parts(key: bytes) -> tuple[int, int, int, int]:
    a, b, c, d = struct.unpack("<4q", key)
    return a, b, c, d


def keyed(a: int, b: int, c: int) -> Chance:
    chance = Chance.zeros()
    seed_by_key(chance, a, b, c)
    return chance


def test_the_quarter_round_of_the_tests_is_that_of_the_rfc() -> None:
    """RFC 8439, 2.1.1."""
    x = [0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567]
    quarter_round(x, 0, 1, 2, 3)
    assert x == [0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB]


def test_the_block_of_the_tests_is_that_of_the_rfc() -> None:
    """RFC 8439, 2.3.2."""
    assert block(bytes(range(32)), 1, bytes.fromhex("000000090000004a00000000")) == bytes.fromhex(
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


# RFC 8439, A.1: the vectors whose nonce is zero.
VECTORS = [
    (bytes(32), 0, "76b8e0ada0f13d90405d6ae55386bd28"),
    (bytes(32), 1, "9f07e7be5551387a98ba977c732d080d"),
    (bytes(31) + b"\x01", 1, "3aeb5224ecf849929b9d828db1ced4dd"),
    (b"\x00\xff" + bytes(30), 2, "72d54dfbf12ec44b362692df94137f32"),
]


@pytest.mark.parametrize(("key", "number", "stream"), VECTORS)
def test_the_vectors_of_the_rfc(key: bytes, number: int, stream: str) -> None:
    assert block(key, number)[:16].hex() == stream
    assert first_word(*parts(key), number) == int.from_bytes(bytes.fromhex(stream)[:4], "little")


@given(st.binary(min_size=32, max_size=32), st.integers(0, WORD))
def test_any_key_gives_what_the_rfc_says(key: bytes, number: int) -> None:
    assert first_word(*parts(key), number) == int.from_bytes(block(key, number)[:4], "little")


@given(NUMBERS, NUMBERS, NUMBERS)
def test_word_n_is_the_first_of_block_n(a: int, b: int, c: int) -> None:
    chance, key = keyed(a, b, c), struct.pack("<4q", a, b, c, REST_OF_KEY)
    drawn = [keyed_word(chance) for _ in range(3)]
    assert drawn == [int.from_bytes(block(key, number)[:4], "little") for number in range(3)]
    assert (chance.a, chance.b, chance.c) == (a, b, c)


@pytest.mark.parametrize("bit", range(192))
def test_every_bit_of_the_key_counts(bit: int) -> None:
    key = bytearray(24)
    key[bit // 8] ^= 1 << bit % 8
    assert keyed_word(keyed(*struct.unpack("<3q", bytes(key)))) != keyed_word(keyed(0, 0, 0))


@pytest.mark.parametrize("n", [6, 100, 3 << 29])  # of the last, one word in four
def test_a_result_below_n_is_taken_from_words_that_favour_none(n: int) -> None:
    """Of the 2**32 words, those whose product with n ends below 2**32 % n are thrown away (Lemire)."""
    chance, words = keyed(9, 8, 7), keyed(9, 8, 7)
    for _ in range(50):
        product = keyed_word(words) * n
        while product % (1 << 32) < (1 << 32) % n:
            product = keyed_word(words) * n
        assert below(chance, n) == product >> 32
    assert chance.counter == words.counter


def test_a_keyed_die_is_fair() -> None:
    chance = keyed(1, 2, 3)
    counts = np.bincount([below(chance, 6) for _ in range(2400)], minlength=6)
    assert ((counts - 400) ** 2 / 400).sum() < FAIR_DIE


def test_nothing_of_a_key_stays_where_luck_is_hidden() -> None:
    chance = keyed(-1, 1 << 62, 7)
    keyed_word(chance)
    hide_luck(chance)
    assert bytes(chance) == bytes(Chance.zeros())


def test_what_is_imagined_is_not_drawn_from_the_key() -> None:
    chance, seeded = keyed(4, 5, 6), Chance.zeros()
    seed(chance, 4, 5, 6)
    seed(seeded, 4, 5, 6)
    assert [word(chance) for _ in range(3)] == [word(seeded) for _ in range(3)]


@pytest.mark.parametrize("name", ["pig", "auction"])
def test_plain_and_compiled_games_draw_the_same(name: str) -> None:
    key = struct.unpack("<3q", bytes(range(200, 224)))
    states = [_dealt(name, mode, key) for mode in ("plain", "compiled")]
    assert states[0] == states[1]
    assert _dealt(name, "plain", (key[0] ^ 1, *key[1:])) != states[0]


def _dealt(name: str, mode: str, key: tuple[int, ...]) -> bytes:
    game: Any = toy(name, mode)
    state = np.zeros(1, game.title.rulebook.state.dtype())
    held = game.engine.hold(game.title.rulebook.state, state)
    game.engine.deal(game.tables, held, 0, *key)
    luck = np.zeros(1, Chance.dtype())
    held_luck = game.engine.hold(Chance, luck)
    seed(Chance.at(luck), 1, 2, 3)
    game.engine.play_out(game.tables, held, 0, 1, held_luck, np.zeros(1, np.int64), 10_000)
    return state.tobytes()
