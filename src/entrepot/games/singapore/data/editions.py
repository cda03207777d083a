"""Editions: reads `editions/*.toml` and designers' variants, checks every value, and gives each a content hash."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NoReturn

from entrepot.kernel.datafiles import DataFile, nearest
from entrepot.kernel.edition_files import Chain, EditionFiles, called, comes_with_the_game, fail_in, own, shipped
from entrepot.kernel.edition_values import Value, check_changes, read_values, table_of, text_of
from entrepot.kernel.title import OptionError

from .card_changes import Rows, counted, read_rows, removed
from .card_entries import ARTS, FILES, MOST_COPIES
from .cards import load_cards, parse_cards
from .cardtexts import CardTexts
from .edition_values import MODES, OPTIONS, SEATS, SECTIONS, SWITCHES, TOP_KEYS, VALUES
from .edition_whole import EditionFile, finish
from .house_sets import read_files, set_names

EDITIONS = EditionFiles("singapore", __package__)
CARD_KEYS = ("card", "tile", "board", *(name for name in FILES if name not in SECTIONS))


def edition_names() -> tuple[str, ...]:
    """The editions that come with the game, oldest first."""
    return EDITIONS.names()


def load_edition(name_or_path: str, house: str = "") -> EditionFile:
    """An edition by name, or a variant by the path of its `.toml` file or its folder, perhaps with another house set
    than its own; an `OptionError` says what is wrong where."""
    return edition_of(EDITIONS.chain(name_or_path), house)


def edition_of(chain: Chain, house: str = "") -> EditionFile:
    """The edition that a file and all that it is based on make."""
    layers = [_read_layer(path, file) for path, file in reversed(chain)]
    merged = layers[0]
    for layer in layers[1:]:
        merged = merged.changed_by(layer)
    path, file = chain[0]
    merged.check_complete(file)
    return finish(
        EditionFile(
            name=layers[-1].name or called(path),
            title=merged.title,
            notes=layers[-1].notes,
            path=path,
            editions=shipped(chain),
            variants=own(chain),
            art=merged.art,
            house=house or merged.house,
            options=MappingProxyType(merged.options),
            values=MappingProxyType({name: merged.values[name] for name in VALUES}),
            clauses=MappingProxyType({name: merged.clauses[name] for name in VALUES}),
            copies=MappingProxyType(merged.copies),
            changes=merged.changes,
            book=_book(merged.art, house or merged.house, merged.changes),
            hash="",
        ),
        lambda keys, message: fail_in(chain, keys, message),
    )


def _book(art: str, house: str, changes: tuple[Rows, ...]) -> CardTexts:
    """The cards of an edition. A variant's are read anew: its files may have changed."""
    return parse_cards(read_files(house), art, changes) if changes else load_cards(art, house)


def change_values(edition: EditionFile, changes: Mapping[str, Any]) -> EditionFile:
    """The same edition with other values, by dotted name: `{"raid.ship_at": 3}`."""
    changed = replace(edition, values=MappingProxyType({**edition.values, **check_changes(changes, VALUES)}))
    return finish(changed, lambda key, message: _fail(f"{edition.name}: {message}."))


def _fail(message: str) -> NoReturn:
    raise OptionError(message)


@dataclass
class _Layer:
    """What one file says, merged with what its bases say."""

    name: str
    title: str
    notes: str
    art: str
    house: str
    options: dict[str, Any]
    values: dict[str, Value]
    clauses: dict[str, str]
    copies: dict[str, int]
    changes: tuple[Rows, ...]

    def changed_by(self, other: _Layer) -> _Layer:
        return _Layer(
            name=other.name,
            title=other.title or self.title,
            notes=other.notes,
            art=other.art or self.art,
            house=other.house or self.house,
            options=self.options | other.options,
            values=self.values | other.values,
            clauses=self.clauses | other.clauses,
            copies=self._copies_left_by(other) | other.copies,
            changes=self.changes + other.changes,
        )

    def _copies_left_by(self, other: _Layer) -> dict[str, int]:
        """Without those of cards whose number the other says with the card itself."""
        counts = {card for rows in other.changes for card in counted(rows)}
        return {card: number for card, number in self.copies.items() if card not in counts}

    def check_complete(self, file: DataFile) -> None:
        """An edition without a base says everything."""
        for what, needed, given in (
            ("value", VALUES, self.values),
            ("clause of", VALUES, self.clauses),
            ("option", OPTIONS, self.options),
        ):
            for name in needed:
                if name not in given:
                    hint = 'a variant names the edition it changes, such as base = "2022-11"'
                    file.fail((), f"the {what} '{name}' is missing, and there is no base that has it; {hint}")
        for what, said in (("art", self.art), ("house", self.house)):
            if not said:
                file.fail((), f"'{what}' is missing, and there is no base that has it")


def _read_layer(path: str, file: DataFile) -> _Layer:
    for key in file.data:
        if key in CARD_KEYS:
            file.fail((key,), f"a card is written under the name of its deck, such as [[cards.market]], not as '{key}'")
        if key not in TOP_KEYS:
            file.fail((key,), f"unknown key '{key}'; {nearest(key, TOP_KEYS)}")
    values, clauses = read_values(file, VALUES, EDITIONS.clause_ids())
    art = text_of(file, "art")
    if art and art not in ARTS:
        file.fail(("art",), f"there is no artwork '{art}'; {nearest(art, ARTS)}")
    house = text_of(file, "house")
    if house and house not in set_names():
        file.fail(("house",), f"there is no house set '{house}'; {nearest(house, set_names())}")
    name = text_of(file, "name")
    if name in edition_names() and not comes_with_the_game(file):
        file.fail(("name",), f"the name '{name}' is that of an edition that comes with the game")
    changes = read_rows(path, file, FILES)
    return _Layer(
        name=name,
        title=text_of(file, "title"),
        notes=text_of(file, "notes"),
        art=art,
        house=house,
        options=_read_options(file),
        values=values,
        clauses=clauses,
        copies=_read_copies(file, changes),
        changes=(changes,) if changes else (),
    )


def _read_options(file: DataFile) -> dict[str, Any]:
    options = table_of(file, "options")
    for key in options:
        if key not in OPTIONS:
            file.fail(("options", key), f"unknown option '{key}'; {nearest(key, OPTIONS)}")
    found = dict(options)
    for key, known in (("modes", MODES), ("seats", SEATS)):
        if key in options:
            found[key] = _some_of(file, key, options[key], known)
    for key in SWITCHES:
        if not isinstance(options.get(key, True), bool):
            file.fail(("options", key), f"'{key}' must be true or false, not {options[key]!r}")
    return found


def _some_of(file: DataFile, key: str, given: Any, known: tuple[Any, ...]) -> tuple[Any, ...]:
    if not isinstance(given, list) or not given or any(type(item) is bool or item not in known for item in given):
        names = ", ".join(str(item) for item in known)
        file.fail(("options", key), f"'{key}' must list some of {names}, not {given!r}")
    return tuple(given)


def _read_copies(file: DataFile, changes: Rows) -> dict[str, int]:
    gone, twice = removed(changes), (*removed(changes), *counted(changes))
    copies = table_of(file, "copies")
    for card, number in copies.items():
        if type(number) is not int or not 0 <= number <= MOST_COPIES:
            message = f"the copies of '{card}' must be a whole number from 0 to {MOST_COPIES}, not {number!r}"
            file.fail(("copies", card), message)
        if card in twice:
            file.fail(("copies", card), f"how many there are of '{card}' is said here and with the card itself")
    return dict(copies) | dict.fromkeys(gone, 0)
