"""Editions: reads `editions/*.toml` and designers' variants, checks every value and card, and says what is in play."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any, NoReturn, cast

from entrepot.kernel.datafiles import DataFile, nearest
from entrepot.kernel.edition_files import Chain, EditionFiles, called, comes_with_the_game, fail_in, own
from entrepot.kernel.edition_values import Value, check_changes, read_values, text_of, told
from entrepot.kernel.title import OptionError

from .card_changes import CARDS, NUMBERED, REMOVE, VANTAGE, Changes, laid_over, read_cards, read_vantage
from .cards import DECK_FILE, read_deck
from .edition_values import TOP_KEYS, VALUES

PRINTED = "2016-11"
EDITIONS = EditionFiles("dragons", __package__)
SHOWN = ("wording", "open_counts")  # options that change nothing in play


@dataclass(frozen=True)
class EditionFile:
    """An edition as its file, and the files it is based on, say it: values by dotted name (`visit.against`), every card
    by its code, and what of it is otherwise than in deck.toml."""

    name: str
    title: str
    notes: str
    base: str
    values: Mapping[str, Value]
    clauses: Mapping[str, str]
    changed_cards: Changes
    changed_vantage: Changes

    @property
    def cards(self) -> dict[str, dict[str, Any]]:
        """The fields of every card that is in play."""
        printed = read_deck()[CARDS]
        whole = {code: {**card, **self.changed_cards.get(code, {})} for code, card in printed.items()}
        return {code: card for code, card in whole.items() if REMOVE not in card}

    def vantage(self, name: str) -> dict[str, str]:
        """The Vantage Bonuses of a set, by suit."""
        return {**read_deck()[VANTAGE][name], **self.changed_vantage.get(name, {})}

    def hash(self, options: Mapping[str, Any]) -> str:
        """Over the cards and every option that changes play: what is shown and what things are called does not. A
        variant adds what it changes; one that changes nothing is the printed game."""
        total = hashlib.sha256(DECK_FILE.read_bytes())
        for name in sorted(options):
            if name not in SHOWN:
                total.update(f"{name}={PRINTED if name == 'edition' else options[name]}\n".encode())
        for what, (_, after) in differing(_printed(), self).items():
            total.update(f"{what}={after}\n".encode())
        return total.hexdigest()[:16]


def load_edition(name_or_path: str) -> EditionFile:
    """An edition by name, or a variant by the path of its `.toml` file or its folder; an `OptionError` says what is
    wrong where."""
    return edition_of(EDITIONS.chain(name_or_path))


@cache
def _printed() -> EditionFile:
    return load_edition(PRINTED)


def edition_of(chain: Chain) -> EditionFile:
    """The edition that a file and all that it is based on make."""
    layers = [_read_layer(path, file) for path, file in reversed(chain)]
    merged = layers[0]
    for layer in layers[1:]:
        merged = replace(
            layer,
            title=layer.title or merged.title,
            values={**merged.values, **layer.values},
            clauses={**merged.clauses, **layer.clauses},
            changed_cards=laid_over(merged.changed_cards, layer.changed_cards),
            changed_vantage=laid_over(merged.changed_vantage, layer.changed_vantage),
        )
    for name in VALUES:
        if name not in merged.values or name not in merged.clauses:
            hint = f'a variant names the edition it changes, such as base = "{PRINTED}"'
            chain[0][1].fail((), f"the value '{name}' is missing, and there is no base that has it; {hint}")
    variants = own(chain)
    base = (*([PRINTED] if variants else []), *variants)[-2:-1]
    whole = replace(merged, base="".join(base), values=MappingProxyType({name: merged.values[name] for name in VALUES}))
    _check_whole(whole, lambda keys, message: fail_in(chain, keys, message))
    return whole


def _read_layer(path: str, file: DataFile) -> EditionFile:
    for key in file.data:
        if key not in TOP_KEYS:
            file.fail((key,), f"unknown key '{key}'; {nearest(key, TOP_KEYS)}")
    name = text_of(file, "name")
    if name in EDITIONS.names() and not comes_with_the_game(file):
        file.fail(("name",), f"the name '{name}' is that of an edition that comes with the game")
    values, clauses = read_values(file, VALUES, EDITIONS.clause_ids())
    return EditionFile(
        name=name or called(path),
        title=text_of(file, "title"),
        notes=text_of(file, "notes"),
        base="",
        values=values,
        clauses=clauses,
        changed_cards=read_cards(file),
        changed_vantage=read_vantage(file),
    )


def _check_whole(edition: EditionFile, refuse: Any) -> None:
    """What the limits of single values cannot say: whatever can be declared alone is within the limit (6.1), and an
    Event that goes by a Value has one."""
    cards, limit = edition.cards, cast(int, edition.values["buying.limit"])
    dearest = max(cards, key=lambda code: cards[code].get("value", 0))
    price = cards[dearest].get("value", 0) + cast(int, edition.values["event.dearer"])
    if price > limit:
        keys = f"buying.limit event.dearer cards.{dearest}.value"
        refuse(keys, f"{dearest} can cost {price}, which is more than the buying.limit of {limit}")
    if cast(int, edition.values["buying.emblem_price"]) > limit:
        refuse("buying.emblem_price buying.limit", f"an Emblem costs more than the buying.limit of {limit}")
    for code, card in cards.items():
        if card.get("event") in NUMBERED and "value" not in card:
            refuse(f"cards.{code}.event", f"{code}: the Event '{card['event']}' goes by a value, which the card lacks")


def change_values(edition: EditionFile, changes: Mapping[str, Any]) -> EditionFile:
    """The same edition with other values, by dotted name: `{"visit.against": 6}`."""
    changed = replace(edition, values=MappingProxyType({**edition.values, **check_changes(changes, VALUES)}))
    _check_whole(changed, lambda _, message: _fail(f"{edition.name}: {message}."))
    return changed


def _fail(message: str) -> NoReturn:
    raise OptionError(message)


def differing(one: EditionFile, other: EditionFile) -> dict[str, tuple[str, str]]:
    """Where two editions differ, as files write it: values, cards, Vantage Bonuses; nothing where one lacks it."""
    before, after = _flat(one), _flat(other)
    names = dict.fromkeys((*before, *after))
    return {
        name: (before.get(name, ""), after.get(name, ""))
        for name in names
        if before.get(name, "") != after.get(name, "")
    }


def _flat(edition: EditionFile) -> dict[str, str]:
    found = {name: told(edition.values[name]) for name in VALUES}
    for code, card in edition.cards.items():
        found[f"{CARDS}.{code}"] = "there"
        found |= {f"{CARDS}.{code}.{field}": str(value) for field, value in card.items() if field != "kinds"}
    for name in read_deck()[VANTAGE]:
        found |= {f"{VANTAGE}.{name}.{suit}": bonus for suit, bonus in edition.vantage(name).items()}
    return found
