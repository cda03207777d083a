"""What can be chosen."""

from __future__ import annotations

from enum import IntEnum


class Choose(IntEnum):
    """Choice codes: a verb, or the first code of a range that names a target."""

    PASS = 0
    YES = 1
    BUY_BATTLE_CARD = 2
    POPULATE = 3
    RAID = 4
    DECREE = 5
    WAR = 6
    STORE = 7
    END_TURN = 8
    TAKE_MONEY = 9
    COUNTER_BOOST = 10
    BUY_TWO_BATTLE_CARDS = 11
    LEADER_ACTION = 12
    INSPIRE = 13
    MARKET = 16  # + place in the row, 0 the leftmost
    LEADER_SPACE = 24  # + space
    RING = 32  # + space of the ring
    SEAT = 40  # + player
    VICE = 48  # + vice
    NUMBER = 64  # + 0..95
    CARD = 160  # + tableau slot (activate it, attach to it, move it, close it)
    LEFT_OF = 192  # + tableau slot: join on its left
    RIGHT_OF = 224  # + tableau slot: join on its right
    REBUILD = 256  # + tableau slot
    SPECIAL = 288  # + tableau slot: the special or free action of that card's boost
    HAND = 320  # + Battle card: one in hand
    REVEALED = 384  # + Battle card: one face up
    DISCARD = 448  # + tableau slot: discard the card
    DISCARD_HAND = 480  # + Battle card: discard one in hand
    OBJECTIVE = 544  # + place: score that Private Objective
    PEOPLE = 548  # + 0..31: the so manieth attached Population card, to be moved
