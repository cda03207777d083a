"""Luck dealt anew in the middle of a match, where choices were taken back beyond what had been drawn or shown.

Whoever saw a die and took the choice back must not meet the same die again. What is drawn from there on follows from
the seed and the number of the redeal: it is bound by the same commitment, and nobody can choose it. Where one person
plays alone, hidden things are dealt anew as well, so that they fit what that seat knows there and nothing that it saw
later.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from entrepot.kernel.seeds import MATCH_BITS, words

from .errors import RecordError


class Redeal(NamedTuple):
    after: int  # how many choices stood
    number: int  # of all redeals of the match: 1 the first, those that were taken back counted
    seat: int | None = None  # whose knowledge hidden things were dealt to fit; None: luck alone is new


def fresh_words(seed: int, number: int) -> tuple[int, int, int]:
    """What a redeal starts the generator from."""
    digest = hashlib.sha256(f"entrepot redeal {seed} {number}".encode()).digest()
    return words(int.from_bytes(digest[: MATCH_BITS // 8], "big"))


def checked(redeals: Sequence[tuple[int, int, int | None]], choices: int, seats: int) -> list[Redeal]:
    """The redeals that a record claims, if they can have happened."""
    found = [Redeal(*redeal) for redeal in redeals]
    for earlier, one in zip([Redeal(0, 0), *found], found, strict=False):
        if not earlier.after <= one.after <= choices or not earlier.number < one.number < 1 << 31:
            raise RecordError(f"The record's redeal {list(one)} is out of order: it has {choices} choices.")
        if one.seat is not None and not 0 <= one.seat < seats:
            raise RecordError(f"The record's redeal {list(one)} names a seat that is not there.")
    return found
