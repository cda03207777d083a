"""Where cards lie, and where those may lie that nobody sees."""

from __future__ import annotations

from enum import IntEnum

MARKETS = 40
STACK = 14
UNKNOWN = -1
TABLE = 4  # the row of `maybe` for what everyone at the table knows


class Place(IntEnum):
    """Where a card lies (2.2). Up to KING the contents are not open, nor are they in SEALED and MARKET."""

    OUT = 0
    DECK = 1
    DISCARD = 2
    NEST = 3
    EXILE = 4
    HAND = 5  # + seat
    KING = 9  # + seat
    EVENT = 13
    STOCK = 14
    FRONT = 15  # + seat: Emblems
    STACK = 19
    DECLARED = 20
    SEALED = 21  # + seat: a bid, or commitments of a Declaration still being put together
    COMMITTED = 25  # + seat
    MARKET = 29  # + slot, oldest first


PLACES = 29 + MARKETS


class Spot(IntEnum):
    """Bits of what a seat thinks possible for a hidden card: places up to KING under their own number, then these."""

    TWO = 13  # + seat: the 2 that seat was dealt, still in its Hand
    THREE = 17  # + seat: likewise the 3
    MARKET = 21  # + slot


SPOTS = 21 + MARKETS
