"""What 1819 Singapore is to a learner."""

from __future__ import annotations

from entrepot.kernel.space import Space
from entrepot.kernel.state import SEATS

from .vocabulary import Choose

SPACE = Space(
    codes=int(Choose.PEOPLE) + 32,
    blank=frozenset(
        {
            "market_deck.card",
            "population_deck.card",
            "hero_deck.card",
            "tile_deck.card",
            *(f"{deck}[{i}].card" for deck in ("battle_deck", "event_deck") for i in range(2)),
        }
    ),
    filled={f"players[{seat}].tableau": "slots" for seat in range(SEATS)},
    versions={"2022-11": ({"house": "2026-11"}, {"house": "2026-12"})},
)
