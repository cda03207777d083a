"""Drafts: a variant as the page holds it, the same as the text of a file, and what its loader says of it."""

from __future__ import annotations

import contextlib
import os
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from entrepot.kernel.datafiles import DataFile, FileError, KeyPath
from entrepot.kernel.edition_values import sections
from entrepot.kernel.forms import DeckForm, Forms
from entrepot.kernel.sheets import ID, Kind, cell_value
from entrepot.kernel.title import OptionError, Title, Variant
from entrepot.kernel.toml_text import document, written

from ..errors import Refused

Name = Annotated[str, Meta(max_length=80)]
HEAD = ("base", "title", "notes")

Cards = dict[Name, dict[Name, dict[Name, Any]]]  # by deck and id, the fields that are otherwise


class Draft(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What somebody changes in an edition. `rest` is what else was in the file that it came from."""

    base: Name
    title: Annotated[str, Meta(max_length=200)] = ""
    notes: Annotated[str, Meta(max_length=4000)] = ""
    values: dict[Name, Any] = {}
    clauses: dict[Name, Annotated[str, Meta(max_length=200)]] = {}
    cards: Cards = {}
    rest: dict[Name, Any] = {}


@dataclass(frozen=True)
class Problem:
    """What is wrong with a draft, and where: a value, a card, one of its fields, or a key of the file."""

    said: str
    value: str = ""
    deck: str = ""
    card: str = ""
    field: str = ""
    part: str = ""


class Wrong(Exception):
    """The loader does not take it."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.said)
        self.problem = problem


def forms_of(title: Title) -> Forms:
    if title.forms is None:
        raise Refused("options", "workshop-nothing-to-change", game=title.name)
    return title.forms


def bases(title: Title) -> tuple[str, ...]:
    """The editions that a variant can be based on: those that the host offers, and no file."""
    edition = next((setting for setting in title.settings() if setting.name == "edition"), None)
    return tuple(map(str, edition.known)) if edition else ()


def usual_base(title: Title) -> str:
    """The edition that one begins from."""
    return next((str(setting.default) for setting in title.settings() if setting.name == "edition"), "")


# --- as a file --------------------------------------------------------------------------------------------------------


def text_of(title: Title, draft: Draft) -> str:
    """The file of a draft; `Wrong` if something in it cannot be written at all."""
    return document(_data(title, draft))


def _data(title: Title, draft: Draft) -> dict[str, Any]:
    forms = forms_of(title)
    if draft.base not in bases(title):
        raise Refused("options", "workshop-base", base=draft.base[:40], bases=", ".join(bases(title)))
    data: dict[str, Any] = {"base": draft.base}
    data |= {key: said for key, said in (("title", draft.title.strip()), ("notes", draft.notes.strip())) if said}
    own = {*HEAD, *sections(forms.limits), *(deck.path[0] for deck in forms.decks())}
    data |= {key: value for key, value in draft.rest.items() if key not in own}
    for name, value in draft.values.items():
        section, _, key = name.partition(".")
        clause = draft.clauses.get(name)
        data.setdefault(section, {})[key] = {"value": value, "clause": clause} if clause else value
    for deck in forms.decks():
        if cards := draft.cards.get(deck.name):
            _put(data, deck, {id_: _fields(deck, id_, row) for id_, row in cards.items()})
    return data


def _put(data: dict[str, Any], deck: DeckForm, cards: dict[str, dict[str, Any]]) -> None:
    at = data
    for key in deck.path[:-1]:
        at = at.setdefault(key, {})
    at[deck.path[-1]] = [{ID: id_, **row} for id_, row in cards.items()] if deck.rows else cards


def _fields(deck: DeckForm, id_: str, row: Mapping[str, Any]) -> dict[str, Any]:
    """What stands in a cell as it stands in a file."""
    kinds = {field.name: field.kind for field in deck.fields}
    made = {}
    for name, value in row.items():
        made[name] = value
        if kinds.get(name) == Kind.DATA and isinstance(value, str) and value != "none":
            made[name] = cell_value(Kind.DATA, value)
            if made[name] is None:
                said = f"'{name}' must be {Kind.DATA.value}, not {value!r}."
                raise Wrong(Problem(said, deck=deck.name, card=id_, field=name))
    return made


def draft_of(title: Title, text: str) -> Draft:
    """A file as a draft; an `OptionError` says why it is none."""
    forms, data = forms_of(title), dict(DataFile.read("variant.toml", text).data)
    head = {key: data.pop(key, "") for key in HEAD}
    if not all(isinstance(said, str) for said in head.values()):
        raise OptionError("The 'base', 'title' and 'notes' of a variant are texts.")
    values: dict[str, Any] = {}
    clauses: dict[str, str] = {}
    for section in sections(forms.limits):
        table = data.pop(section, {})
        for key, value in table.items() if isinstance(table, dict) else ():
            plain = isinstance(value, dict) and set(value) <= {"value", "clause"} and "value" in value
            values[f"{section}.{key}"] = value["value"] if plain else value
            if plain and "clause" in value:
                clauses[f"{section}.{key}"] = str(value["clause"])
    cards = {deck.name: found for deck in forms.decks() if (found := _taken(data, deck))}
    for deck in forms.decks():
        data.pop(deck.path[0], None)
    try:
        return msgspec.convert(
            head | {"values": values, "clauses": clauses, "cards": cards, "rest": data}, Draft, strict=True
        )
    except msgspec.ValidationError as wrong:
        raise OptionError(f"The file is no variant: {wrong}.") from None


def _taken(data: Mapping[str, Any], deck: DeckForm) -> dict[str, dict[str, Any]]:
    found: Any = data
    for key in deck.path:
        found = found.get(key, {}) if isinstance(found, dict) else {}
    if deck.rows and isinstance(found, list):
        found = {str(row.get(ID, "")): row for row in found if isinstance(row, dict)}
    if not isinstance(found, dict):
        return {}
    return {str(id_): shown(deck, row) for id_, row in found.items() if isinstance(row, dict)}


def shown(deck: DeckForm, row: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a card as forms hold them: what is neither a number nor parts of one is text as in a file."""
    kinds = {field.name: field.kind for field in deck.fields}
    return {
        name: written(value) if kinds.get(name) == Kind.DATA and not _is_plain(value) else value
        for name, value in row.items()
        if name != ID
    }


def _is_plain(value: Any) -> bool:
    parts = value.values() if isinstance(value, dict) else (value,)
    return bool(parts) and all(type(part) is int for part in parts)


# --- checking ---------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def as_file(text: str) -> Iterator[str]:
    """A variant where its loader can read it, for as long as that takes."""
    with tempfile.TemporaryDirectory(prefix="entrepot-draft-") as folder:
        path = os.path.join(folder, "variant-draft.toml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        yield path


def prepared(title: Title, draft: Draft, longest: int, **options: Any) -> tuple[str, Variant]:
    """The text of a draft and the game it makes, by the loader that reads all variants; `Wrong` says what is wrong."""
    text = text_of(title, draft)
    if len(text.encode()) > longest:
        raise Refused("too-large", "workshop-variant-too-large", longest=longest)
    try:
        with as_file(text) as path:
            return text, title.prepare(edition=path, **options)
    except FileError as wrong:
        raise Wrong(_located(forms_of(title), tomllib.loads(text), wrong.path, wrong.said)) from None
    except (OptionError, RecursionError) as wrong:
        raise Wrong(Problem(str(wrong))) from None


def _located(forms: Forms, data: Mapping[str, Any], path: KeyPath, said: str) -> Problem:
    """Where a path of the file is in the forms."""
    names = [str(part) for part in path]
    if len(names) > 1 and f"{names[0]}.{names[1]}" in forms.limits:
        return Problem(said, value=f"{names[0]}.{names[1]}")
    for deck in forms.decks():
        if path[: len(deck.path)] == deck.path and len(path) > len(deck.path):
            id_, field = names[len(deck.path)], "".join(names[len(deck.path) + 1 : len(deck.path) + 2])
            if deck.rows:
                id_ = _id_at(data, path[: len(deck.path) + 1])
            return Problem(said, deck=deck.name, card=id_, field=field)
    return Problem(said, part=names[0] if names else "")


def _id_at(data: Any, path: KeyPath) -> str:
    for key in path:
        data = data[key]
    return str(data[ID])
