"""What a designer's variant does to cards and to Vantage Bonuses: change single fields, leave cards in the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from entrepot.kernel.datafiles import DataFile, Entry, Field, nearest
from entrepot.kernel.edition_values import table_of

from ..vocabulary import Event, Kind, Power, Vantage
from .cards import CODES, SUIT_LETTERS, read_deck

CARDS = "cards"
VANTAGE = "vantage"
REMOVE = "remove"
# the smallest and the greatest number that a field takes
RANGES = {"value": (1, 20), "points": (0, 50), "bonus": (0, 9)}
# which class of cards has a field
OF_KIND = {"value": Kind.COMMODITY, "points": Kind.COMMODITY, "bonus": Kind.EMBLEM, "power": Kind.CHARACTER}
FIELDS = (*RANGES, "power", "event", REMOVE)
DEALT = ("2", "3", "K")  # ranks of which every player is dealt one (3.0)
NUMBERED = ("fccc_regulations", "hated_people", "customs_crackdown", "merchant_union")  # go by the card's Value

Changes = Mapping[str, Mapping[str, Any]]  # by code, or by set of Vantage Bonuses, what is otherwise


def words_of(words: type[Power] | type[Event] | type[Vantage]) -> tuple[str, ...]:
    return tuple(word.name.lower() for word in words if word)


def read_cards(file: DataFile) -> Changes:
    """`[cards.S7]` and what it says."""
    found = {}
    for code, given in table_of(file, CARDS).items():
        if code not in CODES:
            file.fail((CARDS, code), f"there is no card '{code}'; {nearest(code, CODES)}")
        found[code] = _read_card(code, Field(given, file, (CARDS, code)))
    return found


def _read_card(code: str, row: Field) -> dict[str, Any]:
    entry = Entry(row, FIELDS, label=code)
    printed = read_deck()[CARDS][code]
    if "event" in entry.fields and "event" not in printed:
        entry.fail("event", "the card is never an Event")
    kinds = printed["kinds"]
    for field in entry.fields:
        if field in OF_KIND and OF_KIND[field].name.lower() not in kinds:
            entry.fail(field, f"the card has no '{field}': that is for the kind '{OF_KIND[field].name.lower()}'")
        if field in RANGES:
            entry.number(field, *RANGES[field])
    if "power" in entry.fields:
        entry.one_of("power", words_of(Power))
    if "event" in entry.fields:
        entry.one_of("event", words_of(Event))
    if REMOVE in entry.fields:
        _check_removal(code, entry)
    return entry.data


def _check_removal(code: str, entry: Entry) -> None:
    if entry.fields[REMOVE].value is not True:
        entry.fail(REMOVE, "'remove' can only be true")
    if set(entry.fields) != {REMOVE}:
        entry.fail(REMOVE, "a card that is removed has no other fields")
    if code[0] in SUIT_LETTERS and code[1:] in DEALT:
        entry.fail(REMOVE, "every player is dealt a King, a 2 and a 3: none of them can be removed")


def read_vantage(file: DataFile) -> Changes:
    """`[vantage.mainline]` and the bonus of a suit."""
    found = {}
    sets = read_deck()[VANTAGE]
    for name, given in table_of(file, VANTAGE).items():
        if name not in sets:
            file.fail((VANTAGE, name), f"there is no set '{name}' of Vantage Bonuses; {nearest(name, sets)}")
        entry = Entry(Field(given, file, (VANTAGE, name)), tuple(SUIT_LETTERS), label=name)
        for suit in entry.fields:
            entry.one_of(suit, words_of(Vantage))
        found[name] = entry.data
    return found


def laid_over(before: Changes, after: Changes) -> dict[str, dict[str, Any]]:
    """Both, the later ones winning; what a variant changes in a card that its base removes, brings it back."""
    found = {code: dict(fields) for code, fields in before.items()}
    for code, fields in after.items():
        kept = {key: value for key, value in found.get(code, {}).items() if key != REMOVE}
        found[code] = dict(fields) if REMOVE in fields else {**kept, **fields}
    return found
