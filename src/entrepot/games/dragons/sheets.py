"""The cards of Dragon's Money Laundering as rows of a spreadsheet, one row a card, and back as a variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from entrepot.kernel.datafiles import KeyPath, nearest
from entrepot.kernel.sheets import Deck, Kind, Row, SheetFile
from entrepot.kernel.title import Variant
from entrepot.kernel.toml_text import quoted, written

from .data.card_changes import CARDS, RANGES, REMOVE
from .data.cards import CODES
from .data.editions import EDITIONS, edition_of, load_edition

FIELDS = {"id": Kind.TEXT, **dict.fromkeys(RANGES, Kind.NUMBER), "power": Kind.TEXT, "event": Kind.TEXT}


class DragonsSheets:
    """The cards that are in play, by their codes."""

    def decks(self, variant: Variant) -> list[Deck]:
        cards = load_edition(variant.options["edition"]).cards
        return [Deck(CARDS, FIELDS, [{"id": code, **card} for code, card in cards.items()])]

    def variant(self, base: Variant, file: str, rows: Mapping[str, Sequence[Row]], title: str) -> str:
        edition, name = load_edition(base.options["edition"]), Path(file).name
        changed: dict[str, dict[str, Any]] = {}
        places: dict[KeyPath, str] = {}
        for row in rows[CARDS]:
            code = row.fields["id"]
            places |= {(CARDS, code): row.place} | {(CARDS, code, field): where for field, where in row.places.items()}
            here = SheetFile(name, {}, {}, places)
            if code not in CODES:
                here.fail((CARDS, code, "id"), f"there is no card '{code}'; {nearest(code, CODES)}")
            changed[code] = _differing(edition.cards.get(code), row, here)
        listed = {row.fields["id"] for row in rows[CARDS]}
        changed |= {code: {REMOVE: True} for code in edition.cards if code not in listed}
        said = {"base": _written(base), "title": title, CARDS: {code: card for code, card in changed.items() if card}}
        edition_of(EDITIONS.based(str(Path(file).resolve()), SheetFile(name, said, {}, places)))
        return _text(said)


def _differing(before: Mapping[str, Any] | None, row: Row, file: SheetFile) -> dict[str, Any]:
    """The fields that are otherwise than before; of a card that was not there, all."""
    code = row.fields["id"]
    for field in before or ():
        if field in FIELDS and field not in row.fields:
            file.fail((CARDS, code), f"{code}: the column '{field}' is empty, but the card has one")
    return {field: value for field, value in row.fields.items() if field != "id" and value != (before or {}).get(field)}


def _written(base: Variant) -> str:
    name: str = base.options["edition"]
    return name if name in EDITIONS.names() else EDITIONS.chain(name)[0][0]


def _text(said: Mapping[str, Any]) -> str:
    lines = [f"{key} = {quoted(said[key])}" for key in ("base", "title")]
    for code, card in said[CARDS].items():
        lines += ["", f"[{CARDS}.{code}]", *(f"{field} = {written(value)}" for field, value in card.items())]
    return "\n".join(lines) + "\n"


SHEETS = DragonsSheets()
