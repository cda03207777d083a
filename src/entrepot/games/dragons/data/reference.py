"""Everything that a variant can change, as the tables of docs/variants.md."""

from __future__ import annotations

from entrepot.kernel.edition_values import markdown_table, values_reference
from entrepot.kernel.messages import Messages

from ..vocabulary import Event, Power, Vantage
from .card_changes import FIELDS, OF_KIND, RANGES, REMOVE, words_of
from .edition_values import VALUES
from .editions import EditionFile

TAKES = {"power": words_of(Power), "event": words_of(Event), REMOVE: ("true",)}


def reference(edition: EditionFile, says: Messages) -> str:
    values = values_reference(VALUES, edition.values, edition.clauses, edition.name, says)
    return "\n".join((values, _cards(says), _vantage(says)))


def _cards(says: Messages) -> str:
    rows = [(f"`{field}`", says.say(f"field-{field}"), _takes(field), _whose(field)) for field in FIELDS]
    heading = ("Field", "Meaning", "Takes", "Of which cards")
    return f"### `[cards.S7]`, for each card by its code\n\n{markdown_table(heading, rows)}"


def _takes(field: str) -> str:
    return " to ".join(map(str, RANGES[field])) if field in RANGES else ", ".join(TAKES[field])


def _whose(field: str) -> str:
    if field == "event":
        return "all but Kings and Eggs"
    return f"kind {OF_KIND[field].name.lower()}" if field in OF_KIND else "all but Kings, 2s and 3s"


def _vantage(says: Messages) -> str:
    rows = [(f"`{word}`", says.say(f"gives-{word.replace('_', '-')}")) for word in words_of(Vantage)]
    table = markdown_table(("Takes", "Meaning"), rows)
    return f"### `[vantage.mainline]`, `[vantage.cheatsheet]`, for each suit\n\n{table}"
