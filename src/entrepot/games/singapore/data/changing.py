"""Changing what an edition decides from outside: what a value may be, where two editions differ, and new variants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from entrepot.kernel.edition_values import told, typed
from entrepot.kernel.messages import Messages
from entrepot.kernel.title import About, Difference, Variant
from entrepot.kernel.toml_text import quoted

from ..vocabulary import MARKET_ROW, PORT
from .card_rows import differing_cards
from .cardtexts import CardTexts
from .conflicts import LOSSES
from .edition_values import VALUES as LIMITS
from .editions import change_values, load_edition
from .reference import reference

DEFAULT = "2022-11"
KEPT_TILES = 2  # of those dealt (B4)
BLANK = """# Only what differs from the base stands here. What can be changed: `entrepot variants reference singapore`.

base = {base}
title = {title}
notes = ""

# A value:
#
#   [raid]
#   ship_at = 3
#
# A card that is there, by its id; only the fields that change:
#
#   [[cards.market]]
#   id = "cathedral"
#   price = 5
#
# A new card:
#
#   [[cards.market]]
#   id = "sugar-mill"
#   name = "Sugar Mill"
#   kind = ["commerce"]
#   price = 4
#   copies = 2
#   connectors = "HR | HR"
#   slots = 1
#   action = ["wealth 2 + people"]
#
# A card less:
#
#   [[cards.events]]
#   id = "tiger-attack"
#   remove = true
"""


class SingaporeValues:
    """The values of the editions of 1819 Singapore: `raid.ship_at`."""

    def read(self, name: str, text: str) -> Any:
        return typed(LIMITS.get(name), text)

    def check(self, edition: str, values: Mapping[str, Any]) -> str:
        base = load_edition(edition)
        change_values(base, values)
        return base.name

    def different(self, one: str, other: str) -> list[tuple[str, str, str]]:
        before, after = load_edition(one), load_edition(other)
        return [
            (name, told(after.values[name]), after.clauses.get(name, before.clauses.get(name, "")))
            for name in sorted(set(before.values) & set(after.values))
            if before.values[name] != after.values[name]
        ]

    def about(self, edition: str) -> About:
        found = load_edition(edition)
        chain = (*found.editions, *found.variants)
        return About(found.name, found.title, found.notes, chain[-2] if len(chain) > 1 else "", found.hash)

    def differences(self, one: str, other: str) -> list[Difference]:
        before, after = load_edition(one), load_edition(other)
        values = [
            Difference(name, told(before.values[name]), told(after.values[name]), after.clauses[name])
            for name in LIMITS
            if before.values[name] != after.values[name]
        ]
        return values + differing_cards(before, after)

    def blank(self, base: str, called: str) -> str:
        found = load_edition(base)
        return BLANK.format(base=quoted(found.variants[-1] if found.variants else base), title=quoted(called))

    def reference(self, says: Messages) -> str:
        return reference(load_edition(DEFAULT), says)

    def numbers(self, variant: Variant) -> dict[str, Any]:
        """Every value as it is played, and what the sentences of the rulebook need besides: what follows from values,
        and what no edition decides."""
        edition = load_edition(variant.options["edition"], variant.options["house"])
        values: dict[str, Any] = {
            name: bool(value) if LIMITS[name].switch and not LIMITS[name].length else value
            for name, value in edition.values.items()
        }
        treaties = 1 if values["round.check_ships"] else 2  # in the Event deck, or in force from round 1 on (B12, C3)
        return (
            values
            | _losses(edition.book)
            | {
                "round.last": values["setup.events_one"] + values["setup.events_two"] + treaties,
                "round.treaty": values["setup.events_one"]
                + treaties,  # the last one, where it comes out of the deck (B13)
                "dice.high": values["dice.low"] + values["dice.faces"] - 1,
                "population.all": sum(values["population.box"]),
                "market.row": MARKET_ROW,
                "port.room": PORT,
                "tiles.kept": KEPT_TILES,
            }
        )


def _losses(cards: CardTexts) -> dict[str, tuple[int, ...]]:
    """The Conflict Events Table: what each conflict costs, by what is left of its strength (H5). The last number holds
    for more as well."""
    found = {}
    for conflict in cards.conflicts:
        for place, loss in enumerate(LOSSES, 1):
            rows = [(row[0], row[place]) for row in conflict.rows]
            found[f"conflict.{conflict.id}.{loss}"] = tuple(
                next((cost for least, cost in reversed(rows) if least <= left), 0) for left in range(rows[-1][0] + 1)
            )
    return found


VALUES = SingaporeValues()
