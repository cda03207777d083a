"""ChaCha20 (RFC 8439): words from which nobody learns the key, nor any other word.

Rules have no arrays of their own, so the sixteen words of the block are sixteen names: four rows of four, of which the
middle two are the key. What is kept of a block is its first word.
"""

from __future__ import annotations

from .rules import rule

WORD = 0xFFFFFFFF


@rule
def turned(x: int, bits: int) -> int:
    """A word of 32 bits, rotated to the left."""
    return ((x << bits) | (x >> (32 - bits))) & WORD


@rule
def first_word(a: int, b: int, c: int, d: int, number: int) -> int:
    """The first word of block `number` under the key a, b, c, d, each of 64 bits, with a nonce of zeros."""
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7 = a & WORD, (a >> 32) & WORD, b & WORD, (b >> 32) & WORD
    x8, x9, x10, x11 = c & WORD, (c >> 32) & WORD, d & WORD, (d >> 32) & WORD
    x12, x13, x14, x15 = number & WORD, 0, 0, 0
    for _ in range(10):
        # down the columns
        x0, x1, x2, x3 = (x0 + x4) & WORD, (x1 + x5) & WORD, (x2 + x6) & WORD, (x3 + x7) & WORD
        x12, x13, x14, x15 = turned(x12 ^ x0, 16), turned(x13 ^ x1, 16), turned(x14 ^ x2, 16), turned(x15 ^ x3, 16)
        x8, x9, x10, x11 = (x8 + x12) & WORD, (x9 + x13) & WORD, (x10 + x14) & WORD, (x11 + x15) & WORD
        x4, x5, x6, x7 = turned(x4 ^ x8, 12), turned(x5 ^ x9, 12), turned(x6 ^ x10, 12), turned(x7 ^ x11, 12)
        x0, x1, x2, x3 = (x0 + x4) & WORD, (x1 + x5) & WORD, (x2 + x6) & WORD, (x3 + x7) & WORD
        x12, x13, x14, x15 = turned(x12 ^ x0, 8), turned(x13 ^ x1, 8), turned(x14 ^ x2, 8), turned(x15 ^ x3, 8)
        x8, x9, x10, x11 = (x8 + x12) & WORD, (x9 + x13) & WORD, (x10 + x14) & WORD, (x11 + x15) & WORD
        x4, x5, x6, x7 = turned(x4 ^ x8, 7), turned(x5 ^ x9, 7), turned(x6 ^ x10, 7), turned(x7 ^ x11, 7)
        # along the diagonals
        x0, x1, x2, x3 = (x0 + x5) & WORD, (x1 + x6) & WORD, (x2 + x7) & WORD, (x3 + x4) & WORD
        x15, x12, x13, x14 = turned(x15 ^ x0, 16), turned(x12 ^ x1, 16), turned(x13 ^ x2, 16), turned(x14 ^ x3, 16)
        x10, x11, x8, x9 = (x10 + x15) & WORD, (x11 + x12) & WORD, (x8 + x13) & WORD, (x9 + x14) & WORD
        x5, x6, x7, x4 = turned(x5 ^ x10, 12), turned(x6 ^ x11, 12), turned(x7 ^ x8, 12), turned(x4 ^ x9, 12)
        x0, x1, x2, x3 = (x0 + x5) & WORD, (x1 + x6) & WORD, (x2 + x7) & WORD, (x3 + x4) & WORD
        x15, x12, x13, x14 = turned(x15 ^ x0, 8), turned(x12 ^ x1, 8), turned(x13 ^ x2, 8), turned(x14 ^ x3, 8)
        x10, x11, x8, x9 = (x10 + x15) & WORD, (x11 + x12) & WORD, (x8 + x13) & WORD, (x9 + x14) & WORD
        x5, x6, x7, x4 = turned(x5 ^ x10, 7), turned(x6 ^ x11, 7), turned(x7 ^ x8, 7), turned(x4 ^ x9, 7)
    return (x0 + 0x61707865) & WORD
