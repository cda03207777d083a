"""Editions: reads `editions/*.toml` and designers' variants, checks every value, and gives each a content hash."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import resources
from pathlib import Path
from types import MappingProxyType
from typing import Any, NoReturn

from entrepot.kernel.title import OptionError

from .card_changes import ABOUT, Rows, counted, read_rows, removed
from .card_entries import ARTS, FILES, MOST_COPIES
from .cards import load_cards, parse_cards
from .cardtexts import CardTexts
from .clause_ids import clause_ids
from .datafiles import DataFile, KeyPath, nearest
from .edition_values import MODES, OPTIONS, SEATS, SECTIONS, SWITCHES, TOP_KEYS, VALUES, Limits, Value
from .edition_whole import EditionFile, finish
from .house_sets import read_files, set_names
from .kept_variants import kept_variants

OWN_FOLDER = "editions/"
CARD_KEYS = ("card", "tile", "board", *(name for name in FILES if name not in SECTIONS))


def edition_names() -> tuple[str, ...]:
    """The editions that come with the game, oldest first."""
    folder = resources.files(__package__).joinpath("editions")
    return tuple(sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")))


def load_edition(name_or_path: str, house: str = "") -> EditionFile:
    """An edition by name, or a variant by the path of its `.toml` file or its folder, perhaps with another house set
    than its own; an `OptionError` says what is wrong where."""
    if not isinstance(name_or_path, str):
        raise OptionError(f"An edition is given by its name or by the path of its file, not by {name_or_path!r}.")
    chain = _chain(name_or_path)
    layers = [_read_layer(path, file) for path, file in reversed(chain)]
    merged = layers[0]
    for layer in layers[1:]:
        merged = merged.changed_by(layer)
    path, file = chain[0]
    merged.check_complete(file)
    return finish(
        EditionFile(
            name=layers[-1].name or Path(path).stem,
            title=merged.title,
            notes=layers[-1].notes,
            path=path,
            editions=_shipped(chain),
            variants=tuple(path for path, file in reversed(chain) if not file.name.startswith(OWN_FOLDER)),
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
        lambda keys, message: _fail_in(chain, keys, message),
    )


def _book(art: str, house: str, changes: tuple[Rows, ...]) -> CardTexts:
    """The cards of an edition. A variant's are read anew: its files may have changed."""
    return parse_cards(read_files(house), art, changes) if changes else load_cards(art, house)


def change_values(edition: EditionFile, changes: Mapping[str, Any]) -> EditionFile:
    """The same edition with other values, by dotted name: `{"raid.ship_at": 3}`."""
    values = dict(edition.values)
    for name, value in changes.items():
        if name not in VALUES:
            raise OptionError(f"There is no value '{name}' in an edition; {nearest(name, VALUES)}.")
        checked = _checked(name, value)
        if isinstance(checked, str):
            raise OptionError(f"{name} {checked}.")
        values[name] = checked
    changed = replace(edition, values=MappingProxyType(values))
    return finish(changed, lambda key, message: _fail(f"{edition.name}: {message}."))


def _fail(message: str) -> NoReturn:
    raise OptionError(message)


# --- files ------------------------------------------------------------------------------------------------------------


def _is_path(name: str, folder: Path) -> bool:
    return name.endswith(".toml") or "/" in name or "\\" in name or (folder / name / ABOUT).is_file()


def _read(name: str, folder: Path, asked_by: str) -> tuple[str, DataFile]:
    """Where an edition lies and what it says; paths are relative to the file that names them."""
    known, kept = edition_names(), kept_variants()
    if name in kept and name not in known:
        name = str(kept[name])
    if name not in known and _is_path(name, folder):
        path = folder.joinpath(name)
        try:
            path = path.resolve()
            path = path / ABOUT if path.is_dir() else path
            text = path.read_text("utf-8-sig")
        except UnicodeDecodeError as wrong:
            raise OptionError(f"{asked_by}The edition file {path} is not text in UTF-8.") from wrong
        except (OSError, ValueError) as wrong:
            raise OptionError(f"{asked_by}No edition file can be read at {path}.") from wrong
        return str(path), DataFile.read(path.name, text)
    if name not in known:
        hint = f"{nearest(name, (*known, *kept))}; a variant is given by the path of its .toml file or its folder"
        raise OptionError(f"{asked_by}No edition is called '{name}'; {hint}.")
    source = resources.files(__package__).joinpath("editions", f"{name}.toml")
    return str(source), DataFile.read(f"{OWN_FOLDER}{name}.toml", source.read_text("utf-8"))


def _chain(name: str) -> list[tuple[str, DataFile]]:
    """The file asked for, its base, the base's base…"""
    chain: list[tuple[str, DataFile]] = []
    wanted: Any = name
    folder, asked_by = Path.cwd(), ""
    while wanted is not None:
        path, file = _read(wanted, folder, asked_by)
        if path in [seen for seen, _ in chain]:
            chain[-1][1].fail(("base",), f"the base '{wanted}' leads back to {file.name}")
        chain.append((path, file))
        wanted = file.data.get("base")
        if wanted is not None and not isinstance(wanted, str):
            file.fail(("base",), "'base' must be the name of an edition or the path of a file")
        line = file.line(("base",))
        folder, asked_by = Path(path).parent, f"{file.name}, line {line}: " if line else ""
    return chain


def _shipped(chain: Sequence[tuple[str, DataFile]]) -> tuple[str, ...]:
    """The names of the files that come with the game, the oldest base first."""
    return tuple(Path(file.name).stem for _, file in reversed(chain) if file.name.startswith(OWN_FOLDER))


def _fail_in(chain: Sequence[tuple[str, DataFile]], keys: str | KeyPath, message: str) -> NoReturn:
    """Refuse an edition because of its values, where the nearest file says one of them."""
    paths = [tuple(key.split(".")) for key in keys.split()] if isinstance(keys, str) else [keys]
    for _, file in chain:
        for path in paths:
            if path in file.lines:
                file.fail(path, message)
    chain[0][1].fail((), message)


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
    values, clauses = _read_values(file)
    art = _text(file, "art")
    if art and art not in ARTS:
        file.fail(("art",), f"there is no artwork '{art}'; {nearest(art, ARTS)}")
    house = _text(file, "house")
    if house and house not in set_names():
        file.fail(("house",), f"there is no house set '{house}'; {nearest(house, set_names())}")
    name = _text(file, "name")
    if name in edition_names() and not file.name.startswith(OWN_FOLDER):
        file.fail(("name",), f"the name '{name}' is that of an edition that comes with the game")
    changes = read_rows(path, file, FILES)
    return _Layer(
        name=name,
        title=_text(file, "title"),
        notes=_text(file, "notes"),
        art=art,
        house=house,
        options=_read_options(file),
        values=values,
        clauses=clauses,
        copies=_read_copies(file, changes),
        changes=(changes,) if changes else (),
    )


def _text(file: DataFile, key: str) -> str:
    value = file.data.get(key, "")
    if not isinstance(value, str):
        file.fail((key,), f"'{key}' must be a text, not {value!r}")
    return value


def _table(file: DataFile, key: str) -> dict[str, Any]:
    table = file.data.get(key, {})
    if not isinstance(table, dict):
        file.fail((key,), f"'{key}' must be a table of values, not {table!r}")
    return table


def _read_values(file: DataFile) -> tuple[dict[str, Value], dict[str, str]]:
    values: dict[str, Value] = {}
    clauses: dict[str, str] = {}
    for section in SECTIONS:
        for key, given in _table(file, section).items():
            name = f"{section}.{key}"
            if name not in VALUES:
                known = [other for other in VALUES if other.startswith(f"{section}.")]
                file.fail((section, key), f"unknown value '{name}'; {nearest(name, known)}")
            value = given
            if isinstance(given, dict):
                if not {"value"} <= set(given) <= {"value", "clause"}:
                    file.fail((section, key), f"{name} must be a value, or {{ value = …, clause = … }}")
                value = given["value"]
                if "clause" in given:
                    clauses[name] = _clause(file, section, key, given["clause"])
            checked = _checked(name, value)
            if isinstance(checked, str):
                file.fail((section, key), f"{name} {checked}")
            values[name] = checked
    return values, clauses


def _clause(file: DataFile, section: str, key: str, clause: Any) -> str:
    if not isinstance(clause, str) or not re.fullmatch(r"[A-Z]\d+( [A-Z]\d+)*", clause):
        file.fail((section, key), f"the clause of {section}.{key} must be ids such as 'D41 S2', not {clause!r}")
    for each in clause.split():
        if each not in clause_ids():
            file.fail((section, key), f"the clause of {section}.{key} is '{each}', which the rulebook does not have")
    return clause


def _checked(name: str, value: Any) -> Value | str:
    """The value as the tables take it, or what it must be."""
    limits = VALUES[name]
    if limits.length == 0:
        return int(value) if _fits(limits, value) else f"must be {_range(limits)}, not {value!r}"
    if not isinstance(value, list | tuple) or len(value) != limits.length:
        return f"must be a list of {limits.length} numbers, not {value!r}"
    for item in value:
        if not _fits(limits, item):
            return f"must be a list of numbers, each {_range(limits)}, not {item!r}"
    return tuple(int(item) for item in value)


def _fits(limits: Limits, value: Any) -> bool:
    kinds = (int, bool) if limits.switch else (int,)
    return type(value) in kinds and limits.low <= value <= limits.high


def _range(limits: Limits) -> str:
    return "true or false" if limits.switch else f"a whole number from {limits.low} to {limits.high}"


def _read_options(file: DataFile) -> dict[str, Any]:
    options = _table(file, "options")
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
    copies = _table(file, "copies")
    for card, number in copies.items():
        if type(number) is not int or not 0 <= number <= MOST_COPIES:
            message = f"the copies of '{card}' must be a whole number from 0 to {MOST_COPIES}, not {number!r}"
            file.fail(("copies", card), message)
        if card in twice:
            file.fail(("copies", card), f"how many there are of '{card}' is said here and with the card itself")
    return dict(copies) | dict.fromkeys(gone, 0)
