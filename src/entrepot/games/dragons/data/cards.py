"""The cards as data: loads `deck.toml`, checks every field, and fills the tables."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any

from entrepot.kernel.title import OptionError

from ..rules.state import Tables
from ..vocabulary import CARDS, JOKER, RANKS, Event, Kind, Power, Suit, Vantage

SUIT_LETTERS = "SCHD"
RANK_WORDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
DECK_FILE = Path(__file__).with_name("deck.toml")
PICTURES_FILE = Path(__file__).with_name("pictures.toml")
FIELDS = {"kinds", "value", "points", "bonus", "power", "event"}


def code_of(card: int) -> str:
    """`S7`, `HQ`, `X1`: a card as scenarios and players write it (0.2)."""
    if card >= JOKER:
        return f"X{card - JOKER + 1}"
    return SUIT_LETTERS[(card - 1) // RANKS] + RANK_WORDS[(card - 1) % RANKS]


CODES = tuple(code_of(card) for card in range(1, CARDS))
NUMBERS = {code: card for card, code in enumerate(CODES, 1)}


@cache
def read_deck() -> dict[str, Any]:
    """What the data file says; an `OptionError` names file, card and field when something is wrong."""
    return check_deck(tomllib.loads(DECK_FILE.read_text("utf-8")), DECK_FILE.name)


@cache
def read_pictures() -> dict[str, str]:
    """What is drawn on cards without pips, by their codes. No part of the deck: nothing is played with it."""
    return tomllib.loads(PICTURES_FILE.read_text("utf-8"))


def check_deck(data: Mapping[str, Any], source: str) -> dict[str, Any]:
    """Every card once, every word of the closed vocabulary."""
    cards = _table(data, "cards", source)
    for code in CODES:
        if code not in cards:
            raise OptionError(f"{source}: the card {code} is missing.")
    for code, card in cards.items():
        if code not in NUMBERS:
            raise OptionError(f"{source}: there is no card {code!r}.")
        for field in _table(cards, code, source):
            if field not in FIELDS:
                raise OptionError(f"{source}: the card {code} has an unknown field {field!r}.")
        kinds = card.get("kinds", [])
        if not isinstance(kinds, list):
            raise OptionError(f"{source}: the card {code} has kinds = {kinds!r}, which is no list.")
        for kind in kinds:
            _word(Kind, kind, source, code, "kinds")
        _word(Power, card.get("power", "none"), source, code, "power")
        _word(Event, card.get("event", "none"), source, code, "event")
        for field in ("value", "points", "bonus"):
            number = card.get(field, 0)
            if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= 100:
                raise OptionError(
                    f"{source}: the card {code} has {field} = {number!r}, which is no number from 0 to 100."
                )
    for letter in SUIT_LETTERS:
        row = _table(_table(data, "suits", source), letter, source)
        for field in ("primary", "secondary"):
            if row.get(field) not in tuple(SUIT_LETTERS):
                raise OptionError(f"{source}: the suit {letter} has {field} = {row.get(field)!r}, which is no suit.")
        named = _table(data, "vantage", source)
        for name in named:
            _word(Vantage, _table(named, name, source).get(letter, "?"), source, letter, f"vantage.{name}")
    return dict(data)


def _table(data: Mapping[str, Any], key: str, source: str) -> Mapping[str, Any]:
    found = data.get(key, {})
    if not isinstance(found, Mapping):
        raise OptionError(f"{source}: {key} is a table, not {found!r}.")
    return found


def _word(words: type[IntEnum], text: str, source: str, owner: str, field: str) -> int:
    for word in words:
        if word.name.lower() == text:
            return int(word)
    known = ", ".join(word.name.lower() for word in words)
    raise OptionError(f"{source}: {owner} has {field} = {text!r}; it is one of {known}.")


def fill_cards(g: Tables, cards: Mapping[str, Mapping[str, Any]], vantage: Mapping[str, str]) -> None:
    """Write the deck, the Wheel of Profit and a set of Vantage Bonuses into the tables (1.2 to 1.7). What is not in
    play stays in the box as it is printed."""
    deck = read_deck()
    for code, number in NUMBERS.items():
        data, card = cards.get(code, deck["cards"][code]), g.card[number]
        g.edition.left_out[number] = code not in cards
        card.suit = -1 if number >= JOKER else (number - 1) // RANKS
        card.rank = -1 if number >= JOKER else (number - 1) % RANKS
        card.kind = sum(_word(Kind, kind, "", code, "kinds") for kind in data["kinds"])
        card.number = data.get("value", 0)
        card.points = data.get("points", 0)
        card.bonus = data.get("bonus", 0)
        card.power = _word(Power, data.get("power", "none"), "", code, "power")
        card.event = _word(Event, data.get("event", "none"), "", code, "event")
    for suit in Suit:
        letter, row = SUIT_LETTERS[suit], g.suit[suit]
        row.primary = SUIT_LETTERS.index(deck["suits"][letter]["primary"])
        row.secondary = SUIT_LETTERS.index(deck["suits"][letter]["secondary"])
        row.vantage = _word(Vantage, vantage[letter], "", letter, "vantage")
