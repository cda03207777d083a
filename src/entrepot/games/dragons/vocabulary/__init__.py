"""The closed vocabulary of Dragon's Money Laundering: the numbers that rules, cards and choices share."""

from .agenda import Do
from .cards import CARDS, JOKER, RANKS, SUITS, Event, Kind, Power, Rank, Suit, Vantage
from .choices import Choose
from .journal import ACHIEVEMENTS, Achievement, Happened
from .places import MARKETS, PLACES, SPOTS, STACK, TABLE, UNKNOWN, Place, Spot
from .play import (
    MONOPOLY,
    NO_NUMBER,
    NOBODY,
    PLAYERS,
    WITHDRAWALS,
    Ending,
    Mode,
    Source,
    Stage,
)

__all__ = [
    "ACHIEVEMENTS",
    "CARDS",
    "JOKER",
    "MARKETS",
    "MONOPOLY",
    "NOBODY",
    "NO_NUMBER",
    "PLACES",
    "PLAYERS",
    "RANKS",
    "SPOTS",
    "STACK",
    "SUITS",
    "TABLE",
    "UNKNOWN",
    "WITHDRAWALS",
    "Achievement",
    "Choose",
    "Do",
    "Ending",
    "Event",
    "Happened",
    "Kind",
    "Mode",
    "Place",
    "Power",
    "Rank",
    "Source",
    "Spot",
    "Stage",
    "Suit",
    "Vantage",
]
