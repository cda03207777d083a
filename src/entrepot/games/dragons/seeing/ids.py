"""Ids: the stable words that programs, files and views know the things of Dragon's Money Laundering by.

Cards and suits go by their codes (`S7`, `HQ`, `X1`; `S`), players by their seats (`P2`), Black Markets by their numbers
(`1`), all of them written as texts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from entrepot.kernel.saying import word_of
from entrepot.kernel.title import Variant

from ..data.cards import SUIT_LETTERS, code_of
from ..rules.state import State, Tables
from ..vocabulary import NOBODY, PLAYERS, Achievement, Ending, Event, Kind, Power, Source, Stage

EVENT_IDS = tuple(word_of(event) for event in Event)
ENDING_IDS = tuple(word_of(ending) for ending in Ending)
ENDINGS = tuple(word.replace("-", " ") for word in ENDING_IDS)  # as a view has them
STAGE_IDS = tuple(word_of(stage) for stage in Stage)
POWER_IDS = tuple(word_of(power) for power in Power)
KIND_IDS = {kind: word_of(kind) for kind in Kind}
ACHIEVEMENT_IDS = {achievement: f"A{achievement.value}" for achievement in Achievement}
SEAT_IDS = tuple(f"P{seat}" for seat in range(PLAYERS))  # as the rules number them (0.2)
ROLL_IDS = ("dabo", "woot", "wyvern-eyes")  # rolls that have a name (7.0)
GUILD_BONUS, EGGS = "guild-bonus", "eggs"
SOURCE_IDS = (*SUIT_LETTERS, GUILD_BONUS, EGGS)  # of points (11.3)


@dataclass(frozen=True)
class Printed:
    """What is in a variant's box: its tables as plain records, and whether the sizes of piles are shown."""

    tables: Tables
    open_counts: bool


def printed(variant: Variant) -> Printed:
    return cast(Printed, variant.book)


def seat_or_none(seat: int) -> str | None:
    return None if seat == NOBODY else SEAT_IDS[seat]


def card_or_none(card: int) -> str | None:
    return code_of(card) if card > 0 else None


def market_id(s: State, slot: int) -> str:
    """Black Markets are numbered in order of creation (9.3)."""
    return str(s.market_number[slot])


def source_id(source: int) -> str:
    """Where declared cards come from: `stock`, `event`, or the player whose Front it is."""
    if source == Source.STOCK:
        return "stock"
    return "event" if source == Source.EVENT else SEAT_IDS[source]


def roll_id(g: Tables, first: int, second: int) -> str | None:
    """What a roll is called (7.0), if it has a name."""
    if first != second:
        return None
    return {g.edition.faces: "woot", 1: "wyvern-eyes"}.get(first, "dabo")


def way_id(power: int) -> str:
    """How a card was played: as a Power or as an Emblem."""
    return "power" if power else "emblem"
