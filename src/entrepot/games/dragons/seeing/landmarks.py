"""What of the table can be pointed at, by the ids that its browser side knows it by: for lessons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

PARTS = ("wheel", "stack", "black-markets", "steps", "actions", "king", "front", "hand", "worth", "event")
PILES = ("deck", "discard", "nest", "exile")
DECLARED = ("declaration", "value", "odds")


def landmarks(view: Mapping[str, Any]) -> Iterator[str]:
    yield from (*PARTS, *PILES)
    if declared := view["declaration"]:
        yield from DECLARED
        yield from (f"card:{card}" for cards in (declared["cards"], *declared["committed"].values()) for card in cards)
    if view["dice"]:
        yield "dice"
    for suit, cards in view["stocks"].items():
        yield f"stock:{suit}"
        yield from (f"card:{card}" for card in cards)
    yield from (f"market:{market['id']}" for market in view["markets"])
    if view["event"]["card"]:
        yield f"card:{view['event']['card']}"
    for who, player in view["players"].items():
        yield f"seat:{who}"
        yield from (f"card:{card}" for card in player["front"])
        yield from (f"hand:{card}" for card in player["hand"] or ())
        if any(player["vantage"].values()):
            yield "vantage"
    yield from (f"card:{one['card']}" for one in view["stack"])
