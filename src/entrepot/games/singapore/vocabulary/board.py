"""The table: players and factions, the ring, the spaces and the tracks, and how much of everything there can be."""

from __future__ import annotations

from enum import IntEnum

PLAYERS = 4
NEUTRAL = 4  # the owner of neutral tokens, after the four players
NOBODY = -1
MARKET_ROW = 5
TABLEAU = 32
CARD_SLOTS = 4  # Population cards a Market card may hold
HAND = 20  # a whole Battle deck
REVEALED = 20
PORT = 12
WORKS = 80
VICES = 5
TRADE_ONLY = 8  # added to an owner: only Commerce and Public Works cards may be moved
LARGEST_NUMBER = 95  # that a choice can name
TILES = 4  # Legacy tiles a player may be dealt
DICE = 6  # of a roll that are remembered one by one
ATTACKER, DEFENDER = 0, 1  # the sides of a War
FOUGHT = 2  # added to what an open Battle card has spent: it is discarded when the War is over


class Faction(IntEnum):
    """A2: two British Agents against two Malay Rajas; one single winner."""

    BRITISH = 0
    MALAY = 1


class Leader(IntEnum):
    LIEUTENANT_GOVERNOR = 0
    TEMENGGONG = 1
    RESIDENT = 2
    SULTAN = 3


class Role(IntEnum):
    """Simulation mode: what everyone becomes under the second treaty (G4)."""

    NONE = 0
    COLONIAL_ALLY = 1
    RESISTANCE_LEADER = 2
    COLONIAL_RULER = 3


class Space(IntEnum):
    """The ring in the order of its arrows (components 7.2)."""

    BLUE_1 = 0
    BLUE_2 = 1
    BLUE_3 = 2
    BRITISH_STOREHOUSE = 3
    GREEN_1 = 4
    GREEN_2 = 5
    GREEN_3 = 6
    MALAY_STOREHOUSE = 7


RING = 8


class LeaderSpace(IntEnum):
    MARKET_A = 0
    MARKET_B = 1
    POPULATION = 2
    BATTLE = 3


class Vice(IntEnum):
    """The vice tracker, left to right (components 7.7, D9). A card's vice 0 means none; otherwise 1 + this number."""

    SLAVERY = 0
    GAMBLING = 1
    LIQUOR = 2
    OPIUM = 3
    PROSTITUTION = 4
