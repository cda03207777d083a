"""ChaCha20 as RFC 8439 writes it down, over a list of words: what the rules' own is held against."""

from __future__ import annotations

import struct

CONSTANT = struct.unpack("<4I", b"expand 32-byte k")
QUARTERS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15))
DIAGONALS = ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))


def quarter_round(x: list[int], a: int, b: int, c: int, d: int) -> None:
    """RFC 8439, 2.1."""
    for into, add, turn, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[into] = (x[into] + x[add]) % (1 << 32)
        mixed = x[turn] ^ x[into]
        x[turn] = (mixed << bits | mixed >> (32 - bits)) % (1 << 32)


def block(key: bytes, counter: int, nonce: bytes = bytes(12)) -> bytes:
    """RFC 8439, 2.3: 64 bytes of the key stream."""
    start = [*CONSTANT, *struct.unpack("<8I", key), counter, *struct.unpack("<3I", nonce)]
    x = list(start)
    for _ in range(10):
        for quarter in (*QUARTERS, *DIAGONALS):
            quarter_round(x, *quarter)
    return struct.pack("<16I", *((word + first) % (1 << 32) for word, first in zip(x, start, strict=True)))
