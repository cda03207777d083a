"""What cards, Events and achievements are called. Display names are data (`wordings/*.toml`); no rule reads them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from entrepot.kernel.title import OptionError

from .cards import CODES, NUMBERS, RANK_WORDS, SUIT_LETTERS, code_of
from .words import CARDS, JOKER, RANKS, Achievement, Event, Rank

FOLDER = Path(__file__).with_name("wordings")
BASE = "original"
SUIT_TABLES = ("commodities", "guilds", "kings", "eggs", "vantage")

Names = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True)
class Wording:
    """One set of display names."""

    name: str
    names: Names

    def commodity(self, suit: int) -> str:
        return self.names["commodities"][SUIT_LETTERS[suit]]

    def vantage(self, suit: int) -> str:
        return self.names["vantage"][SUIT_LETTERS[suit]]

    def event(self, event: int) -> str:
        """The type of an Event (10.1); nothing for none."""
        return self.names["events"].get(Event(event).name.lower(), "")

    def achievement(self, number: int) -> str:
        return self.names["achievements"][f"A{number}"]

    @cached_property
    def cards(self) -> dict[str, str]:
        """The full name of every card by its code (1.6)."""
        return {code_of(card): self.card(card) for card in range(1, CARDS)}

    def card(self, card: int) -> str:
        """The full name of a card (1.6)."""
        code = code_of(card)
        if code in self.names["characters"]:
            return self.names["characters"][code]
        letter, rank = SUIT_LETTERS[(card - 1) // RANKS], (card - 1) % RANKS
        if rank == Rank.TEN:
            return self.names["guilds"][letter]
        if rank == Rank.KING:
            return self.names["kings"][letter]
        if rank == Rank.ACE:
            return self.names["eggs"][letter]
        return f"{self.names['commodities'][letter]} {RANK_WORDS[rank]}"


def wording_names() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def load_wording(name: str) -> Wording:
    """The display names of that set: its own, and the original ones where it has none."""
    if name not in wording_names():
        raise OptionError(f"There is no wording {name!r}: there are {', '.join(wording_names())}.")
    names = {table: dict(words) for table, words in _read(BASE).items()}
    for table, words in _read(name).items():
        for key, text in words.items():
            if key not in names.get(table, {}):
                raise OptionError(f"wordings/{name}.toml: {table}.{key} names nothing in the game.")
            names[table][key] = text
    return Wording(name, check_names(names, name))


def check_names(names: Names, name: str) -> Names:
    """Every suit, Character, Event and achievement has a name."""
    wanted = {table: tuple(SUIT_LETTERS) for table in SUIT_TABLES}
    wanted["characters"] = tuple(code for code in CODES if code[1] in "JQ" or NUMBERS[code] >= JOKER)
    wanted["events"] = tuple(event.name.lower() for event in Event if event != Event.NONE)
    wanted["achievements"] = tuple(f"A{achievement.value}" for achievement in Achievement)
    for table, keys in wanted.items():
        for key in keys:
            if not isinstance(names.get(table, {}).get(key), str):
                raise OptionError(f"wordings/{name}.toml: {table}.{key} has no name.")
    return names


def _read(name: str) -> Names:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))
