"""The cards: suits and ranks, classes, what a Character, an Emblem or an Event does."""

from __future__ import annotations

from enum import IntEnum

CARDS = 55  # card 0 is no card; 1 to 52 by suit and rank, 53 and 54 the Jokers
RANKS = 13
SUITS = 4
JOKER = 53


class Suit(IntEnum):
    SPADES = 0
    CLUBS = 1
    HEARTS = 2
    DIAMONDS = 3


class Rank(IntEnum):
    """A card is 1 + 13 * suit + rank."""

    TWO = 0
    THREE = 1
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12


class Kind(IntEnum):
    """Classes of a card (1.3), one bit each."""

    KING = 1
    EGG = 2
    COMMODITY = 4
    GUILD = 8
    EMBLEM = 16
    CHARACTER = 32
    FOREIGN_MERCHANT = 64


class Power(IntEnum):
    """What a Character does (8.5)."""

    NONE = 0
    EMPTY_MARKETPLACE = 1
    RETURN_EMBLEM = 2
    SEARCH_BLACK_MARKET = 3
    COLLECT_TITHES = 4
    DRAGON_SIEGE = 5
    EXILE_FROM_STACK = 6
    TAKE_EGG = 7
    TAKE_STOCK = 8
    THIEF = 9


class Vantage(IntEnum):
    """What an Emblem of a suit gives while it lies in a Front (1.7, R15-R18)."""

    NONE = 0
    SHIELD = 1  # safe from one Egg in a Dragon Siege
    TRIBUTE = 2  # the Visits of the others are against 1 more
    EXTRA_CARD = 3  # one more card on a successful Visit
    EXTRA_ACTION = 4  # one more Action
    REROLL = 5  # once a Round, roll a failed roll again


class Event(IntEnum):
    """Event types (10.1)."""

    NONE = 0
    FCCC_REGULATIONS = 1
    HATED_PEOPLE = 2
    CUSTOMS_CRACKDOWN = 3
    MERCHANT_UNION = 4
    GRAND_OPENING = 5
    CARNIVAL_OF_COIN = 6
