"""What there is to count at the auction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from entrepot.kernel.figures import Figures, Use
from entrepot.kernel.title import Variant

from .rules import CARDS, Happened


class AuctionFigures(Figures):
    actions: Mapping[str, int] = MappingProxyType({"seal a card": Happened.SEALED})
    drives: Mapping[str, Use] = MappingProxyType({"big spender": Use(things=frozenset({"14", "15", "16"}))})
    uses: Mapping[str, frozenset[str]] = MappingProxyType({"card": frozenset(), "action": frozenset()})
    gauges: Mapping[str, int] = MappingProxyType({"gauge-pips": 1})
    wealth_word = "cards in hand"
    role_word = "bidder"
    traits: Sequence[str] = ("highest card left",)

    def wealth(self, rows: Any, players: int) -> list[list[int]]:
        found: list[list[int]] = rows["players"]["hand"]["count"][:, :players].tolist()
        return found

    def gauge(self, rows: Any, players: int) -> dict[str, Any]:
        """The pips of the cards that are left."""
        return {"gauge-pips": rows["players"]["hand"]["card"][:, :players].sum(axis=2)}

    def trait(self, row: Any, players: int) -> list[list[int]]:
        hands = row["players"]["hand"][:players]
        return [[int(max(hand["card"][: hand["count"]], default=0))] for hand in hands]

    def cards(self, variant: Variant) -> dict[int, str]:
        return {card: str(card) for card in range(1, CARDS + 1)}

    def named(self, variant: Variant, kind: str) -> dict[str, str]:
        return {str(card): name for card, name in self.cards(variant).items()} if kind == "card" else {}


FIGURES = AuctionFigures()
