"""Editions: reads `editions/*.toml` and designers' variants, checks every value, and gives each a content hash."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from importlib import resources
from pathlib import Path
from types import MappingProxyType
from typing import Any, NoReturn, cast

from entrepot.kernel.chance import DECK
from entrepot.kernel.title import OptionError

from ..vocabulary import PLAYERS, Faction
from .cards import ARTS, MOST_COPIES, load_cards
from .cardtexts import CardText, CardTexts, EventCardText
from .clause_ids import clause_ids
from .datafiles import DataFile, KeyPath, nearest
from .edition_values import MODES, OPTIONS, SEATS, SECTIONS, SWITCHES, TOP_KEYS, VALUES, Limits, Value
from .house_sets import set_names

OWN_FOLDER = "editions/"
KEPT_TILES = 2  # of the Legacy tiles dealt (B4)
# fields of cards that people read and the rules do not
PROSE = ("seen", "origin", "art", "board_origin", "picture")


@dataclass(frozen=True)
class EditionFile:
    """An edition as its file, and the files it is based on, say it. `editions` are those of them that come with the
    game, the oldest first (the last has the wording of the clauses), `variants` the paths of the others. `values` and
    `clauses` are by dotted name (`raid.ship_at`), `copies` (where they differ from the card's own) by the card's id;
    `house` is the set of house cards."""

    name: str
    title: str
    path: str
    editions: tuple[str, ...]
    variants: tuple[str, ...]
    art: str
    house: str
    options: Mapping[str, Any]
    values: Mapping[str, Value]
    clauses: Mapping[str, str]
    copies: Mapping[str, int]
    hash: str


def edition_names() -> tuple[str, ...]:
    """The editions that come with the game, oldest first."""
    folder = resources.files(__package__).joinpath("editions")
    return tuple(sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")))


def load_edition(name_or_path: str, house: str = "") -> EditionFile:
    """An edition by name, or a variant by the path of its `.toml` file, perhaps with another house set than its own; an
    `OptionError` says what is wrong where."""
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
            editions=_shipped(chain),
            variants=tuple(path for path, file in reversed(chain) if not file.name.startswith(OWN_FOLDER)),
            art=merged.art,
            house=house or merged.house,
            options=MappingProxyType(merged.options),
            values=MappingProxyType({name: merged.values[name] for name in VALUES}),
            clauses=MappingProxyType({name: merged.clauses[name] for name in VALUES}),
            copies=MappingProxyType(merged.copies),
            hash="",
        ),
        lambda keys, message: _fail_in(chain, keys, message),
    )


def edition_cards(edition: EditionFile) -> CardTexts:
    """The cards of an edition."""
    return load_cards(edition.art, edition.house)


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
    return _finish(changed, lambda key, message: _fail(f"{edition.name}: {message}."))


def _fail(message: str) -> NoReturn:
    raise OptionError(message)


# --- files ------------------------------------------------------------------------------------------------------------


def _is_path(name: str) -> bool:
    return name.endswith(".toml") or "/" in name or "\\" in name


def _read(name: str, folder: Path, asked_by: str) -> tuple[str, DataFile]:
    """Where an edition lies and what it says; paths are relative to the file that names them."""
    if _is_path(name):
        path = folder.joinpath(name)
        try:
            path = path.resolve()
            text = path.read_text("utf-8-sig")
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
    art: str
    house: str
    options: dict[str, Any]
    values: dict[str, Value]
    clauses: dict[str, str]
    copies: dict[str, int]

    def changed_by(self, other: _Layer) -> _Layer:
        return _Layer(
            name=other.name,
            title=other.title or self.title,
            art=other.art or self.art,
            house=other.house or self.house,
            options=self.options | other.options,
            values=self.values | other.values,
            clauses=self.clauses | other.clauses,
            copies=self.copies | other.copies,
        )

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


def _read_layer(file: DataFile) -> _Layer:
    for key in file.data:
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
    return _Layer(
        name=name,
        title=_text(file, "title"),
        art=art,
        house=house,
        options=_read_options(file),
        values=values,
        clauses=clauses,
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


def _read_copies(file: DataFile) -> dict[str, int]:
    copies = _table(file, "copies")
    for card, number in copies.items():
        if type(number) is not int or not 0 <= number <= MOST_COPIES:
            message = f"the copies of '{card}' must be a whole number from 0 to {MOST_COPIES}, not {number!r}"
            file.fail(("copies", card), message)
    return dict(copies)


# --- the whole --------------------------------------------------------------------------------------------------------


Refuse = Callable[[str | KeyPath, str], NoReturn]  # by the dotted names of values, or a key, and a message


def _finish(edition: EditionFile, refuse: Refuse) -> EditionFile:
    """Check that decks and values fit each other, and add the hash."""
    book = load_cards(edition.art, edition.house)
    _check_copies(edition, book, refuse)
    sizes = deck_sizes(edition, book)
    for deck, size in sizes.items():
        if size > DECK:
            refuse("copies", f"the {deck} deck has {size} cards, but there is room for {DECK}")
    for deck, name in (("Event I", "setup.events_one"), ("Event II", "setup.events_two")):
        wanted = _single(edition, name)
        if wanted > sizes[deck]:
            refuse(f"{name} copies", f"{name} is {wanted}, but there are only {sizes[deck]} {deck} cards")
    dealt = _single(edition, "solo.battle_cards")
    for deck in ("British Battle", "Malay Battle"):
        if dealt > sizes[deck]:
            message = f"a leader alone draws {dealt} Battle cards, but the {deck} deck has only {sizes[deck]}"
            refuse("solo.battle_cards copies", message)
    _check_setup(edition, book, refuse)
    return replace(edition, hash=_content_hash(edition, book))


def _check_copies(edition: EditionFile, book: CardTexts, refuse: Refuse) -> None:
    """How often a card is in its deck: cards that there are; an event once or not at all."""
    known = book.drawn()
    for card, number in edition.copies.items():
        if card not in known:
            refuse(("copies", card), f"there is no card '{card}' in a deck; {nearest(card, known)}")
        if isinstance(known[card], EventCardText) and number > 1:
            refuse(("copies", card), f"the copies of '{card}' must be 0 or 1, not {number!r}")


def _single(edition: EditionFile, name: str) -> int:
    return cast(int, edition.values[name])


def _check_setup(edition: EditionFile, book: CardTexts, refuse: Refuse) -> None:
    """What the limits of single values cannot say: B1, B3, B4, and the cards of a leader alone."""
    leaders = cast(tuple[int, ...], edition.values["setup.leaders"])
    if len(set(leaders)) < PLAYERS:
        refuse("setup.leaders", f"setup.leaders must name each of the {PLAYERS} leaders once, not {list(leaders)}")
    spaces = [space for space in cast(tuple[int, ...], edition.values["leader.first_spaces"]) if space >= 0]
    if len(set(spaces)) < len(spaces):
        refuse("leader.first_spaces", "leader.first_spaces puts two leaders on one space")
    dealt = _single(edition, "setup.tiles")
    most = sum(tile.legacy is not None for tile in book.tiles.values()) // PLAYERS
    if 0 < dealt < KEPT_TILES or dealt > most:
        refuse("setup.tiles", f"setup.tiles must be 0 or from {KEPT_TILES} to {most}, not {dealt}")
    if _single(edition, "solo.kept_cards") > _single(edition, "solo.battle_cards"):
        refuse(
            "solo.kept_cards solo.battle_cards",
            "solo.kept_cards is more than solo.battle_cards, out of which they are kept",
        )


def deck_sizes(edition: EditionFile, book: CardTexts) -> dict[str, int]:
    """How many cards each deck has in an edition."""

    def total(cards: Iterable[CardText]) -> int:
        return sum(edition.copies.get(card.id, card.copies) for card in cards)

    battle = [card for card in book.battle.values() if not card.hero]
    return {
        "Market": total(book.market.values()),
        "British Battle": total(card for card in battle if card.faction == Faction.BRITISH),
        "Malay Battle": total(card for card in battle if card.faction == Faction.MALAY),
        "Folk Hero": total(card for card in book.battle.values() if card.hero),
        "Population": total(book.population.values()),
        "Event I": total(card for card in book.events.values() if card.deck == 1),
        "Event II": total(card for card in book.events.values() if card.deck == 2),
    }


def _content_hash(edition: EditionFile, book: CardTexts) -> str:
    """16 hex digits over everything that decides play and nothing else: the values, and the cards that are in a deck or
    on a board. What people only read does not count, nor what other editions and sets have."""
    copies = {card.id: edition.copies.get(card.id, card.copies) for card in book.drawn().values()}
    in_play = {
        name: [asdict(card) for card in deck.values() if copies.get(card.id, 1) > 0]
        for name, deck in book.decks().items()
    }
    tiles = book.tiles.values() if edition.values["setup.tiles"] or edition.values["setup.attribute_tiles"] else ()
    boards = [asdict(leader) for leader in book.leaders]
    conflicts = {card.conflict for card in book.events.values() if copies[card.id] > 0}
    content = {
        "values": dict(edition.values),
        "copies": {card: number for card, number in copies.items() if number > 0},
        "cards": in_play,
        "leaders": boards,
        "tiles": [asdict(tile) for tile in tiles],
        "conflicts": [book.conflicts[conflict - 1].rows for conflict in sorted(conflicts) if conflict > 0],
    }
    text = json.dumps(_what_counts(content), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _what_counts(data: Any) -> Any:
    """Without prose, and without what is nothing: a field or value that comes later, and is nothing in the editions of
    before, leaves their hashes alone."""
    if isinstance(data, dict):
        return {key: _what_counts(value) for key, value in data.items() if value and key not in PROSE}
    if isinstance(data, list | tuple):
        return [_what_counts(item) for item in data]
    return data
