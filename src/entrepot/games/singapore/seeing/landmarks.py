"""What of the board can be pointed at, by the ids that its browser side knows it by: for lessons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .ids import FACTION_IDS, LEADER_SPACE_IDS, SPACE_IDS, VICE_IDS

PARTS = ("tax", "works", "upkeep", "multiplier", "port", "event", "treaty", "vices")
DECKS = ("market", "population", "battle-british", "battle-malay", "event-1", "event-2")


def landmarks(view: Mapping[str, Any]) -> Iterator[str]:
    yield from PARTS
    yield from (f"deck:{deck}" for deck in DECKS)
    yield from (f"ring:{space}" for space in SPACE_IDS)
    yield from (f"boxes:{faction}" for faction in FACTION_IDS)
    yield from (f"space:{space}" for space in LEADER_SPACE_IDS)
    yield from (f"vice:{vice}" for vice in VICE_IDS)
    yield from (f"market:{at}" for at in range(len(view["market"])))
    if view.get("war"):
        yield "war"
    for who, player in view["players"].items():
        yield from (f"{what}:{who}" for what in ("seat", "vp", "wealth", "battles", "stored", "attribute"))
        yield from (f"card:{who}:{card['slot']}" for card in player["tableau"])
        people = sum(len(card["population"]) for card in player["tableau"])
        yield from (f"people:{who}:{number}" for number in range(people))
        yield from (f"battle-card:{card}" for card in (*player["hand"], *player["revealed"]) if card)
