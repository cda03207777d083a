"""Editions: reads `editions/*.toml` and designers' variants, checks every value, and gives each a content hash."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from importlib import resources
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from entrepot.kernel.chance import DECK
from entrepot.kernel.title import OptionError

from .book import Book, CardText
from .cards import ARTS, MOST_COPIES, load_cards
from .datafiles import DataFile, nearest
from .words import PORT, RING, Faction

Value = int | tuple[int, ...]

MODES = ("fantasy", "simulation")


class Limits(NamedTuple):
    """A value of an edition: its field in the tables, the smallest and greatest number, how many numbers (0: a single
    one), and whether it is a switch."""

    field: str
    low: int
    high: int
    length: int = 0
    switch: bool = False


def _switch(field: str, length: int = 0) -> Limits:
    return Limits(field, 0, 1, length, True)


VALUES = {
    "setup.ships": Limits("start_ships", 0, PORT),
    "setup.treaty_ships": Limits("treaty_ships", 0, PORT),
    "setup.first_income": Limits("first_income", 0, 20),
    "setup.first_player_dice": Limits("first_roll_dice", 1, 6),
    "setup.battle_cards": Limits("start_battle_cards", 0, 4),
    "setup.events_one": Limits("events_one", 0, 12),
    "setup.events_two": Limits("events_two", 0, 12),
    "turn.actions": Limits("actions", 1, 6),
    "leader.extra": Limits("leader_extra", 0, 9),
    "leader.populate": Limits("leader_populate", 0, 9),
    "leader.money": Limits("leader_money", 0, 9),
    "port.income": Limits("income", 0, 20, PORT + 1),
    "port.neutral": Limits("income_neutral", 0, 9, PORT + 1),
    "battle.price": Limits("battle_price", 0, 20),
    "raid.dice": Limits("raid_dice", 0, 6),
    "raid.ship_at": Limits("raid_ship_at", 0, 20),
    "raid.needs_ships": _switch("raid_needs_ships"),
    "decree.cost": Limits("decree_cost", 0, 30),
    "decree.slavery": Limits("slavery_cost", 0, 30),
    "decree.points": Limits("decree_points", 0, 20),
    "war.cost": Limits("war_cost", 0, 30),
    "war.cost_late": Limits("war_cost_late", 0, 30),
    "war.dice": Limits("war_dice", 0, 6),
    "war.ships": Limits("war_ships", 0, PORT),
    "war.ship_dice": Limits("war_ship_dice", 0, 6),
    "war.share_parts": Limits("share_parts", 1, 9),
    "event.take_free_money": Limits("take_free_money", 0, 20),
    "district.score_at": Limits("score_at", 1, 30),
    "district.ship_icon": _switch("ship_icon", RING),
    "population.box": Limits("box", 1, 30, 4),
    "track.multiplier": Limits("multiplier", 0, 20, 5),
    "works.ships": _switch("works_ships"),
    "works.ship_every": Limits("works_ship_every", 1, 30),
    "upkeep.points": Limits("upkeep_points", 0, 9),
    "upkeep.most_points": Limits("upkeep_most_points", 0, 9),
    "upkeep.fund_by_choice": _switch("fund_by_choice"),
    "upkeep.rebuild_repairs": _switch("rebuild_repairs"),
    "end.without_ships": _switch("end_without_ships"),
}
SECTIONS = tuple(dict.fromkeys(name.partition(".")[0] for name in VALUES))
TOP_KEYS = ("name", "title", "base", "art", "options", "words", "copies", *SECTIONS)
OPTIONS = ("modes", "slavery")
WORDS = (
    "Market",
    "Market card",
    "Population",
    "Population card",
    "District",
    "Storehouse",
    "Agent",
    "Raja",
    "Activate",
    "Lieutenant-Governor",
    "Singapore Treaty",
    "Anglo-Dutch Treaty",
)
# fields of cards that people read and the rules do not; the copies are counted by edition
PROSE = ("text", "seen", "origin", "art", "person", "board_origin", "attribute_name", "attribute_text", "copies")


@dataclass(frozen=True)
class EditionFile:
    """An edition as its file, and the files it is based on, say it. `values` and `clauses` are by dotted name
    (`raid.ship_at`), `words` by the usual word, `copies` (where they differ from the card's own) by the card's name."""

    name: str
    title: str
    path: str
    art: str
    options: Mapping[str, Any]
    values: Mapping[str, Value]
    clauses: Mapping[str, str]
    words: Mapping[str, str]
    copies: Mapping[str, int]
    hash: str


def edition_names() -> tuple[str, ...]:
    """The editions that come with the game, oldest first."""
    folder = resources.files(__package__).joinpath("editions")
    return tuple(sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")))


def load_edition(name_or_path: str) -> EditionFile:
    """An edition by name, or a variant by the path of its `.toml` file; an `OptionError` says what is wrong where."""
    if not isinstance(name_or_path, str):
        raise OptionError(f"An edition is given by its name or by the path of its file, not by {name_or_path!r}.")
    chain = _chain(name_or_path)
    layers = [_read_layer(file) for _, file in reversed(chain)]
    merged = layers[0]
    for layer in layers[1:]:
        merged = merged.changed_by(layer)
    path, file = chain[0]
    merged.check_complete(file)
    return _finish(
        EditionFile(
            name=layers[-1].name or Path(path).stem,
            title=merged.title,
            path=path,
            art=merged.art,
            options=MappingProxyType(merged.options),
            values=MappingProxyType({name: merged.values[name] for name in VALUES}),
            clauses=MappingProxyType({name: merged.clauses[name] for name in VALUES}),
            words=MappingProxyType(merged.words),
            copies=MappingProxyType(merged.copies),
            hash="",
        ),
        file.name,
    )


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
    return _finish(replace(edition, values=MappingProxyType(values)), edition.name)


# --- files ------------------------------------------------------------------------------------------------------------


def _is_path(name: str) -> bool:
    return name.endswith(".toml") or "/" in name or "\\" in name


def _read(name: str, folder: Path, asked_by: str) -> tuple[str, DataFile]:
    """Where an edition lies and what it says; paths are relative to the file that names them."""
    if _is_path(name):
        path = folder.joinpath(name)
        try:
            path = path.resolve()
            text = path.read_text("utf-8")
        except UnicodeDecodeError as wrong:
            raise OptionError(f"{asked_by}The edition file {path} is not text in UTF-8.") from wrong
        except (OSError, ValueError) as wrong:
            raise OptionError(f"{asked_by}No edition file can be read at {path}.") from wrong
        return str(path), DataFile.read(path.name, text)
    known = edition_names()
    if name not in known:
        hint = f"{nearest(name, known)}; a variant is given by the path of its .toml file"
        raise OptionError(f"{asked_by}No edition is called '{name}'; {hint}.")
    source = resources.files(__package__).joinpath("editions", f"{name}.toml")
    return str(source), DataFile.read(f"editions/{name}.toml", source.read_text("utf-8"))


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


@dataclass
class _Layer:
    """What one file says, merged with what its bases say."""

    name: str
    title: str
    art: str
    options: dict[str, Any]
    values: dict[str, Value]
    clauses: dict[str, str]
    words: dict[str, str]
    copies: dict[str, int]

    def changed_by(self, other: _Layer) -> _Layer:
        return _Layer(
            name=other.name,
            title=other.title or self.title,
            art=other.art or self.art,
            options=self.options | other.options,
            values=self.values | other.values,
            clauses=self.clauses | other.clauses,
            words=self.words | other.words,
            copies=self.copies | other.copies,
        )

    def check_complete(self, file: DataFile) -> None:
        """An edition without a base says everything."""
        for what, needed, given in (
            ("value", VALUES, self.values),
            ("clause of", VALUES, self.clauses),
            ("option", OPTIONS, self.options),
            ("word", WORDS, self.words),
        ):
            for name in needed:
                if name not in given:
                    file.fail((), f"the {what} '{name}' is missing, and there is no base that has it")
        if not self.art:
            file.fail((), "'art' is missing, and there is no base that has it")


def _read_layer(file: DataFile) -> _Layer:
    for key in file.data:
        if key not in TOP_KEYS:
            file.fail((key,), f"unknown key '{key}'; {nearest(key, TOP_KEYS)}")
    values, clauses = _read_values(file)
    art = _text(file, "art")
    if art and art not in ARTS:
        file.fail(("art",), f"there is no artwork '{art}'; {nearest(art, ARTS)}")
    return _Layer(
        name=_text(file, "name"),
        title=_text(file, "title"),
        art=art,
        options=_read_options(file),
        values=values,
        clauses=clauses,
        words=_read_words(file),
        copies=_read_copies(file),
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
    if "modes" in options:
        modes = options["modes"]
        if not isinstance(modes, list) or not modes or any(mode not in MODES for mode in modes):
            file.fail(("options", "modes"), f"'modes' must list some of {', '.join(MODES)}, not {modes!r}")
        found["modes"] = tuple(modes)
    if not isinstance(options.get("slavery", True), bool):
        file.fail(("options", "slavery"), f"'slavery' must be true or false, not {options['slavery']!r}")
    return found


def _read_words(file: DataFile) -> dict[str, str]:
    words = _table(file, "words")
    for usual, word in words.items():
        if usual not in WORDS:
            file.fail(("words", usual), f"unknown word '{usual}'; {nearest(usual, WORDS)}")
        if not isinstance(word, str) or not word.strip():
            file.fail(("words", usual), f"the word for '{usual}' must be a text, not {word!r}")
    return dict(words)


def _read_copies(file: DataFile) -> dict[str, int]:
    """How often a card is in its deck; an event is there once or not at all."""
    copies = _table(file, "copies")
    book = load_cards(ARTS[0])
    events = [event.name for event in book.events[1:]]
    for name, number in copies.items():
        if name not in book.names():
            file.fail(("copies", name), f"there is no card '{name}' in a deck; {nearest(name, book.names())}")
        most = 1 if name in events else MOST_COPIES
        if type(number) is not int or not 0 <= number <= most:
            file.fail(
                ("copies", name), f"the copies of '{name}' must be a whole number from 0 to {most}, not {number!r}"
            )
    return dict(copies)


# --- the whole --------------------------------------------------------------------------------------------------------


def _finish(edition: EditionFile, where: str) -> EditionFile:
    """Check that decks and values fit each other, and add the hash."""
    book = load_cards(edition.art)
    for deck, size in deck_sizes(edition, book).items():
        if size > DECK:
            raise OptionError(f"{where}: the {deck} deck has {size} cards, but there is room for {DECK}.")
    for deck, name in (("Event I", "setup.events_one"), ("Event II", "setup.events_two")):
        wanted, there = edition.values[name], deck_sizes(edition, book)[deck]
        if isinstance(wanted, int) and wanted > there:
            raise OptionError(f"{where}: {name} is {wanted}, but there are only {there} {deck} cards.")
    return replace(edition, hash=_content_hash(edition, book))


def deck_sizes(edition: EditionFile, book: Book) -> dict[str, int]:
    """How many cards each deck has in an edition."""

    def total(cards: Iterable[CardText]) -> int:
        return sum(edition.copies.get(card.name, card.copies) for card in cards)

    return {
        "Market": total(book.market[1:]),
        "British Battle": total(card for card in book.battle[1:] if card.faction == Faction.BRITISH),
        "Malay Battle": total(card for card in book.battle[1:] if card.faction == Faction.MALAY),
        "Population": total(book.population[1:]),
        "Event I": total(card for card in book.events[1:] if card.deck == 1),
        "Event II": total(card for card in book.events[1:] if card.deck == 2),
    }


def _content_hash(edition: EditionFile, book: Book) -> str:
    """16 hex digits over everything that decides play; what people only read does not count."""
    cards = [card for deck in book.decks().values() for card in deck[1:]]
    copies = {card.name: edition.copies.get(card.name, card.copies) for card in cards}
    content = {"values": dict(edition.values), "copies": copies, "cards": _without_prose(asdict(book))}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _without_prose(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _without_prose(value) for key, value in data.items() if key not in PROSE}
    if isinstance(data, list | tuple):
        return [_without_prose(item) for item in data]
    return data
