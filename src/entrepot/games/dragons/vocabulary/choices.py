"""What can be chosen."""

from __future__ import annotations

from enum import IntEnum


class Choose(IntEnum):
    """Choice codes: a verb, or the first code of a range that names a target."""

    PASS = 0
    YES = 1
    WITHDRAW = 2
    CLAIM = 3
    SUIT = 8  # + suit: a Stock
    STEAL = 16  # + seat
    PLANT = 20  # + seat
    CARD = 64  # + card
    POWER = 128  # + card: play it as a Power
    EMBLEM = 192  # + card: play it as an Emblem
    CALLBACK = 256  # + card
    MARKET = 320  # + slot
    SUBSTITUTE = 384  # + slot: visit it with an Action
