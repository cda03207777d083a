"""The cards of an edition as files write them, one row a card, and where two editions differ in them."""

from __future__ import annotations

from typing import Any

from entrepot.kernel.title import Difference
from entrepot.kernel.toml_text import written

from .card_entries import read_entries
from .edition_whole import EditionFile
from .house_sets import read_files

COUNTED = ("market", "battle", "heroes", "population", "events")  # kinds that lie in decks
PROSE = ("seen", "picture")

Row = dict[str, Any]


def card_rows(edition: EditionFile) -> dict[str, dict[str, Row]]:
    """By kind and id, the fields that hold in this edition; cards that are in no deck are left out."""
    return {
        kind: {card_id: row for card_id, row in rows.items() if row.get("copies", 1)}
        for kind, rows in all_rows(edition).items()
    }


def all_rows(edition: EditionFile) -> dict[str, dict[str, Row]]:
    """The same with cards of which there is no copy."""
    entries = read_entries(read_files(edition.house), edition.art, edition.changes)
    found: dict[str, dict[str, Row]] = {}
    for kind, listed in entries.items():
        rows = {entry.id(): dict(entry.data) for entry in listed}
        if kind in COUNTED:
            for card_id, row in rows.items():
                row["copies"] = edition.copies.get(card_id, row.get("copies", 1))
        found[kind] = rows
    return found


def differing_cards(one: EditionFile, other: EditionFile) -> list[Difference]:
    """Cards that only one of them has, and fields that they have otherwise."""
    before, after = card_rows(one), card_rows(other)
    found = []
    for kind in before:
        for card_id in dict.fromkeys((*before[kind], *after[kind])):
            found += _differing(f"{kind}.{card_id}", before[kind].get(card_id), after[kind].get(card_id))
    return found


def _differing(what: str, before: Row | None, after: Row | None) -> list[Difference]:
    if before is None or after is None:
        return [Difference(what, _row(before), _row(after))]
    fields = [field for field in dict.fromkeys((*before, *after)) if field not in PROSE]
    return [
        Difference(f"{what}.{field}", _field(before, field), _field(after, field))
        for field in fields
        if before.get(field) != after.get(field)
    ]


def _row(row: Row | None) -> str:
    return written({field: value for field, value in row.items() if field not in (*PROSE, "id")}) if row else ""


def _field(row: Row, field: str) -> str:
    return written(row[field]) if field in row else ""
