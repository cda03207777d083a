"""The cards of 1819 Singapore as rows of a spreadsheet, one row a card, and back as a variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from entrepot.kernel.datafiles import KeyPath
from entrepot.kernel.sheets import Deck, Kind, Row, SheetFile
from entrepot.kernel.title import Variant
from entrepot.kernel.toml_text import quoted, written

from .data.card_changes import CARDS, FIXED_KINDS, NONE, OPTIONAL, REMOVE, WORDS
from .data.card_entries import FILES
from .data.card_rows import all_rows
from .data.editions import EDITIONS, edition_of, load_edition
from .says.own_cards import DOING, message_of
from .says.words import Words

NUMBERS = ("number", "copies", "slots", "strength", "cubes", "influence", "deck", "ships")
FLAGS = ("mythic", "starred", "ship")
LISTS = ("kind", "instant", "boost", "action", "bonus", "effect", "modifier")
NESTED = ("price", "volunteer", "attribute", "legacy", "steps", "rows")
UNSAID = ("seen",)  # what is only about the pictures of the rulebook
COPIES = "copies"
USUAL: Mapping[str, Any] = {COPIES: 1, "ships": 0}  # of an empty cell
# what an empty cell of a card that had something means, besides `none` and an empty list
EMPTY: Mapping[str, Any] = {"attribute": {}, "legacy": [], **dict.fromkeys(FLAGS, False), **USUAL}

Rows = dict[str, dict[str, dict[str, Any]]]


def _kind(deck: str, field: str) -> Kind:
    if field in LISTS and not (deck == "tiles" and field == "boost"):
        return Kind.LIST
    if field in NESTED or (deck == "events" and field == "strength"):
        return Kind.DATA if field != "strength" else Kind.TEXT
    if field in FLAGS:
        return Kind.FLAG
    return Kind.NUMBER if field in NUMBERS else Kind.TEXT


def fields_of(deck: str) -> dict[str, Kind]:
    words = WORDS if deck not in ("boards", "conflicts") else ()
    names = ("id", *words, *(field for field in FILES[deck][1] if field not in (*UNSAID, "id")))
    return {field: _kind(deck, field) for field in names}


class SingaporeSheets:
    """All kinds of cards, those of the boards and the Conflict Events Table among them."""

    def decks(self, variant: Variant) -> list[Deck]:
        rows = _rows(variant)
        return [Deck(deck, fields_of(deck), [row for row in rows[deck].values() if _is_there(row)]) for deck in FILES]

    def variant(self, base: Variant, file: str, rows: Mapping[str, Sequence[Row]], title: str) -> str:
        before = _rows(base)
        changed, copies, places = _changes(before, rows)
        edition = load_edition(base.options["edition"], base.options["house"])
        name = edition.variants[-1] if edition.variants else edition.editions[-1]
        data: dict[str, Any] = {"base": name, "title": title}
        if base.options["house"] != load_edition(base.options["edition"]).house:
            data["house"] = base.options["house"]
        said = data | {"copies": copies, CARDS: changed}
        edition_of(EDITIONS.based(str(Path(file).resolve()), SheetFile(Path(file).name, said, {}, places)))
        return _text(data, copies, changed)


def _is_there(row: Mapping[str, Any]) -> bool:
    return bool(row.get(COPIES, 1))


def _rows(variant: Variant) -> Rows:
    """Every card with its words; of an event it only counts whether it is there."""
    words = Words(variant)
    found = all_rows(load_edition(variant.options["edition"], variant.options["house"]))
    return {deck: {this: _worded(deck, row, words) for this, row in rows.items()} for deck, rows in found.items()}


def _worded(deck: str, row: Mapping[str, Any], words: Words) -> dict[str, Any]:
    said = {field: value for field, value in row.items() if field not in UNSAID}
    if deck == "boards":
        attribute = row.get("attribute")
        said["attribute"] = _named("attribute", attribute, words) if attribute else {}
        said["legacy"] = [_named("legacy", legacy, words) for legacy in row.get("legacy", [])]
    elif deck != "conflicts":
        said |= _words(message_of(deck, row["id"]), words)
    return {field: value for field, value in said.items() if not _says_nothing(field, value)}


def _says_nothing(field: str, value: Any) -> bool:
    """An empty cell says as much; how many there are is always said."""
    return field != COPIES and (value in ([], {}) or value == EMPTY.get(field))


def _named(kind: str, part: Mapping[str, Any], words: Words) -> dict[str, Any]:
    return {**part, **_words(f"{kind}-{part['id']}", words)}


def _words(message: str, words: Words) -> dict[str, str]:
    """What people call it and read on it; not everything has a text."""
    texts = {"text": words.text(message)} if f"{message}.text" in words.says else {}
    return {"name": words.says.say(message), **texts}


# --- what rows have otherwise -----------------------------------------------------------------------------------------

Changed = tuple[dict[str, list[dict[str, Any]]], dict[str, int], dict[KeyPath, str]]


def _changes(before: Rows, rows: Mapping[str, Sequence[Row]]) -> Changed:
    """The rows of a variant by deck, the events that come back, and where each stands in the spreadsheet."""
    changed: dict[str, list[dict[str, Any]]] = {}
    copies: dict[str, int] = {}
    places: dict[KeyPath, str] = {}
    for deck, listed in rows.items():
        made = changed.setdefault(deck, [])
        for row in listed:
            this = row.fields["id"]
            if deck == "events" and not _is_there(before[deck].get(this, {})):
                copies[this] = 1
                places["copies", this] = row.place
            fields = _differing(before[deck].get(this), row.fields)
            if deck == "events":
                fields.pop(COPIES, None)
            if fields:
                at: KeyPath = (CARDS, deck, len(made))
                places |= {at: row.place} | {(*at, field): place for field, place in row.places.items()}
                made.append({"id": this, **fields})
        made += _removed(deck, before[deck], [row.fields["id"] for row in listed])
    return {deck: made for deck, made in changed.items() if made}, copies, places


def _removed(deck: str, before: Mapping[str, Mapping[str, Any]], there: Sequence[Any]) -> list[dict[str, Any]]:
    if deck in FIXED_KINDS:
        return []
    return [{"id": this, REMOVE: True} for this, row in before.items() if this not in there and _is_there(row)]


def _differing(before: Mapping[str, Any] | None, row: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a card that are otherwise than before; of a new card all."""
    if before is None:
        return {field: value for field, value in row.items() if field != "id"}
    found = {}
    for field in dict.fromkeys((*before, *row)):
        was, now = (one.get(field, USUAL.get(field)) for one in (before, row))
        if was != now and not (field == "number" and now is None) and not (field in WORDS and now is None):
            found[field] = emptied(field) if now is None else now
    if "text" in row and any(field in found for field in DOING):
        found["text"] = row["text"]  # which would be made anew otherwise
    return found


def emptied(field: str) -> Any:
    """What a file says of a field that a card is to have no more."""
    return EMPTY.get(field, NONE if field in OPTIONAL else [])


def _text(data: Mapping[str, str], copies: Mapping[str, int], changed: Mapping[str, Sequence[Any]]) -> str:
    lines = [f"{key} = {quoted(value)}" for key, value in data.items()]
    if copies:
        lines += ["", "[copies]", *(f"{card} = {number}" for card, number in copies.items())]
    for deck, rows in changed.items():
        for row in rows:
            lines += ["", f"[[{CARDS}.{deck}]]", *(f"{field} = {written(value)}" for field, value in row.items())]
    return "\n".join(lines) + "\n"


SHEETS = SingaporeSheets()
