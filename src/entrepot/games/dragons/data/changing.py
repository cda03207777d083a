"""Changing what an edition decides from outside: what a value may be, where two editions differ, and new variants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from entrepot.kernel.edition_values import told, typed
from entrepot.kernel.messages import Messages
from entrepot.kernel.title import About, Difference, Variant
from entrepot.kernel.toml_text import quoted

from .edition_values import VALUES as LIMITS
from .editions import PRINTED, change_values, differing, load_edition
from .reference import reference

BLANK = """# Only what differs from the base stands here. What can be changed: `entrepot variants reference dragons`.

base = {base}
title = {title}
notes = ""

# A value:
#
#   [visit]
#   against = 6
#
# A card, by its code; only the fields that change:
#
#   [cards.S7]
#   points = 9
#
# A card less:
#
#   [cards.X2]
#   remove = true
"""


class DragonsValues:
    """The values of the editions of Dragon's Money Laundering: `visit.against`."""

    def read(self, name: str, text: str) -> Any:
        return typed(LIMITS.get(name), text)

    def check(self, edition: str, values: Mapping[str, Any]) -> str:
        return change_values(load_edition(edition), values).name

    def different(self, one: str, other: str) -> list[tuple[str, str, str]]:
        before, after = load_edition(one), load_edition(other)
        return [
            (name, told(after.values[name]), after.clauses[name])
            for name in LIMITS
            if before.values[name] != after.values[name]
        ]

    def about(self, edition: str) -> About:
        found = load_edition(edition)
        return About(found.name, found.title, found.notes, found.base, found.hash({}))

    def differences(self, one: str, other: str) -> list[Difference]:
        before, after = load_edition(one), load_edition(other)
        return [
            Difference(name, was, becomes, after.clauses.get(name, ""))
            for name, (was, becomes) in differing(before, after).items()
        ]

    def blank(self, base: str, called: str) -> str:
        load_edition(base)
        return BLANK.format(base=quoted(base), title=quoted(called))

    def reference(self, says: Messages) -> str:
        return reference(load_edition(PRINTED), says)

    def numbers(self, variant: Variant) -> dict[str, Any]:
        """Every value as it is played, for the sentences of the rulebook."""
        edition = load_edition(variant.options["edition"])
        return {name: bool(value) if LIMITS[name].switch else value for name, value in edition.values.items()}


VALUES = DragonsValues()
