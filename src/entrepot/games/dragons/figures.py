"""What there is to see in Dragon's Money Laundering."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np

from entrepot.kernel.figures import Figures, Use
from entrepot.kernel.title import Variant

from .data.cards import code_of
from .happenings import HAPPENINGS
from .rules.state import State
from .says.words import words
from .seeing.components import source_names
from .seeing.ids import ENDINGS, SOURCE_IDS, printed
from .seeing.view import sources
from .vocabulary import CARDS, RANKS, SUITS, Ending, Happened, Mode, Place, Rank, Vantage

FIRE = frozenset((Happened.HUSTLED, Happened.HUSTLED_CARD, Happened.REMOVED))  # 12.4: only in I See Fire
# 12.3: Market Mayhem has Kings and Commodities only: no Black Markets, Powers, Emblems or Eggs, and no Power Phase.
BEYOND_MAYHEM = frozenset(
    (
        *(Happened.AFFECTED, Happened.DISCARDED, Happened.TO_NEST, Happened.INTO_DECK, Happened.SUBSTITUTED),
        *(Happened.CALLED_BACK, Happened.CALLBACK_FAILED, Happened.VISITED, Happened.VISIT_FAILED),
        *(Happened.DREW, Happened.DREW_CARD, Happened.PLAYED, Happened.PASSED_PRIORITY, Happened.EMBLEM_LAID),
        *(Happened.POWER_USED, Happened.NO_EFFECT, Happened.EXILED, Happened.EMBLEM_RETURNED),
        *(Happened.SEARCHED, Happened.FOUND, Happened.TOOK_FOUND, Happened.TITHE, Happened.TITHE_CARD),
        *(Happened.TOOK_EGG, Happened.TOOK_EGG_CARD, Happened.TOOK_STOCK_CARD),
        *(Happened.PLANTED, Happened.PLANTED_CARD, Happened.STOLE, Happened.STOLE_CARD),
        *(Happened.BLACK_MARKET, Happened.MARKET_CLOSED, Happened.NOTHING_COLLECTED, Happened.SIEGE, Happened.SAFE),
        *(Happened.JOKER_DRAWN, Happened.CALLING_BACK, Happened.LEFT_IN_FRONT),
    )
)


class DragonsFigures(Figures):
    bought: frozenset[int] = frozenset((Happened.BOUGHT, Happened.SEIZED))
    paid: frozenset[int] = frozenset()
    actions: Mapping[str, int] = MappingProxyType(
        {
            "declare": Happened.DECLARED,
            "buy": Happened.BOUGHT,
            "seize": Happened.SEIZED,
            "fail to buy": Happened.BUYING_FAILED,
            "bid": Happened.BID_LAID,
            "try to call back": Happened.CALLING_BACK,
            "call back": Happened.CALLED_BACK,
            "visit a Black Market": Happened.VISITED,
            "visit in vain": Happened.VISIT_FAILED,
            "play a card": Happened.PLAYED,
            "lay an Emblem": Happened.EMBLEM_LAID,
            "use a Power": Happened.POWER_USED,
            "search": Happened.SEARCHED,
            "steal": Happened.STOLE,
            "plant": Happened.PLANTED,
            "tithe": Happened.TITHE,
            "take an Egg": Happened.TOOK_EGG,
            "substitute an Action": Happened.SUBSTITUTED,
            "set off a Siege": Happened.SIEGE,
        }
    )
    happenings: Mapping[int, str] = HAPPENINGS
    drives: Mapping[str, Use] = MappingProxyType(
        {
            "seizer": Use(frozenset({"bid"})),
            "visitor": Use(frozenset({"visit", "substitute"})),
            "power player": Use(frozenset({"play-power"})),
            "declarer": Use(frozenset({"buy", "declare"})),
        }
    )
    uses: Mapping[str, frozenset[str]] = MappingProxyType({"card": frozenset(), "action": frozenset()})
    gauges: Mapping[str, int] = MappingProxyType({"gauge-hand": 1, "gauge-emblems": 1, "gauge-eggs": 1})
    wealth_word = "cards in hand"
    role_word = "King"
    sources: Sequence[str] = SOURCE_IDS
    traits: Sequence[str] = ("Eggs in hand", "Emblems in the Front")

    def wealth(self, rows: Any, players: int) -> list[list[int]]:
        found: list[list[int]] = rows["count"][:, Place.HAND : Place.HAND + players].tolist()
        return found

    def source(self, variant: Variant, row: Any, players: int) -> list[list[int]]:
        """11.3; none where no points were counted."""
        if not self.has_counted(row):
            return [[0] * len(SOURCE_IDS) for _ in range(players)]
        g, s = printed(variant).tables, State.at(np.atleast_1d(row))
        return [list(sources(g, s, seat).values()) for seat in range(players)]

    def source_names(self, variant: Variant) -> list[str]:
        return list(source_names(words(variant)).values())

    def gauge(self, rows: Any, players: int) -> dict[str, Any]:
        """Cards in hand, Eggs among them, and Emblems in the Front."""
        count, where = rows["count"], rows["where"]
        eggs = where[:, [1 + suit * RANKS + Rank.ACE for suit in range(SUITS)]]
        return {
            "gauge-hand": count[:, Place.HAND : Place.HAND + players],
            "gauge-emblems": count[:, Place.FRONT : Place.FRONT + players],
            "gauge-eggs": np.stack([(eggs == Place.HAND + seat).sum(axis=1) for seat in range(players)], axis=1),
        }

    def trait(self, row: Any, players: int) -> list[list[int]]:
        where = row["where"]
        eggs = [1 + suit * RANKS + Rank.ACE for suit in range(SUITS)]
        return [
            [sum(int(where[egg]) == Place.HAND + seat for egg in eggs), int(row["count"][Place.FRONT + seat])]
            for seat in range(players)
        ]

    def roles(self, variant: Variant, row: Any, players: int) -> list[str]:
        kings = {int(row["where"][1 + suit * RANKS + Rank.KING]) - Place.KING: suit for suit in range(SUITS)}
        names = [self.card(variant, 1 + suit * RANKS + Rank.KING) for suit in range(SUITS)]
        return [names[kings[seat]] if seat in kings else "none" for seat in range(players)]

    def first(self, row: Any) -> int:
        return int(row["dealer"])

    def card(self, variant: Variant, card: int) -> str:
        return words(variant).named(card)

    def cards(self, variant: Variant) -> dict[int, str]:
        return {card: self.card(variant, card) for card in range(1, CARDS)}

    def named(self, variant: Variant, kind: str) -> dict[str, str]:
        return {code_of(card): name for card, name in self.cards(variant).items()} if kind == "card" else {}

    def for_sale(self, variant: Variant) -> dict[int, str]:
        """Commodities and Guilds: what comes into a Stock."""
        cards = [1 + suit * RANKS + rank for suit in range(SUITS) for rank in range(Rank.TWO, Rank.TEN + 1)]
        return {card: self.card(variant, card) for card in cards}

    def ending(self, code: int) -> str:
        return ENDINGS[code]

    def has_counted(self, row: Any) -> bool:
        """R56, R59: a victory by Monopoly or as Father of Dragons, and being the last one left, count no points."""
        return int(row["ended_by"]) in (Ending.POINTS, Ending.TIE)

    def absent(self, variant: Variant) -> frozenset[int]:
        tables = printed(variant).tables
        gone: set[int] = set()
        if tables.mode != Mode.FIRE:
            gone |= FIRE
        if tables.mode == Mode.MAYHEM:
            gone |= BEYOND_MAYHEM
        if tables.seats != 3:
            gone.add(Happened.UNDEALT)  # R7
        if not tables.achievements:
            gone.add(Happened.EARNED)  # R61
        if all(tables.suit[suit].vantage != Vantage.REROLL for suit in range(SUITS)):
            gone.add(Happened.TAPPED)  # R16
        return frozenset(gone)


FIGURES = DragonsFigures()
