"""Luck dealt anew in the middle of a match, where choices were taken back beyond what had been drawn or shown.

Whoever saw a die and took the choice back must not meet the same die again. What is drawn from there on follows from
the deal and the number of the redeal: it is bound by the same commitment, and nobody can choose it. Where one person
plays alone, hidden things are dealt anew as well, so that they fit what that seat knows there and nothing that it saw
later.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from entrepot.kernel.chance import Chance, seed, seed_by_key
from entrepot.kernel.seeds import MATCH_BITS, words

from .deals import KEY, Deal, Seeded
from .errors import RecordError


class Redeal(NamedTuple):
    after: int  # how many choices stood
    number: int  # of all redeals of the match: 1 the first, those that were taken back counted
    seat: int | None = None  # whose knowledge hidden things were dealt to fit; None: luck alone is new


def fresh_words(deal: Deal, number: int) -> tuple[int, int, int]:
    """What hidden things are imagined from in a redeal, and luck where a match is dealt from a seed."""
    return words(int.from_bytes(_digest("redeal", deal, number)[: MATCH_BITS // 8], "big"))


def start_afresh(chance: Chance, deal: Deal, number: int) -> None:
    """Start the generator of a match anew: a keyed one from a key that nothing imagined tells of."""
    if isinstance(deal, Seeded):
        seed(chance, *fresh_words(deal, number))
    else:
        seed_by_key(chance, *KEY.unpack_from(_digest("redeal by key", deal, number)))


def _digest(what: str, deal: Deal, number: int) -> bytes:
    bound = deal.seed if isinstance(deal, Seeded) else deal.key_digits
    return hashlib.sha256(f"entrepot {what} {bound} {number}".encode()).digest()


def checked(redeals: Sequence[tuple[int, int, int | None]], choices: int, seats: int) -> list[Redeal]:
    """The redeals that a record claims, if they can have happened."""
    found = [Redeal(*redeal) for redeal in redeals]
    for earlier, one in zip([Redeal(0, 0), *found], found, strict=False):
        if not earlier.after <= one.after <= choices or not earlier.number < one.number < 1 << 31:
            raise RecordError(f"The record's redeal {list(one)} is out of order: it has {choices} choices.")
        if one.seat is not None and not 0 <= one.seat < seats:
            raise RecordError(f"The record's redeal {list(one)} names a seat that is not there.")
    return found
