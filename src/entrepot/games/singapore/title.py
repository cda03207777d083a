"""1819 Singapore as a whole: its rules and its words, for everyone above."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

import numpy as np

from entrepot.kernel import Frame, GameState, Note, Rulebook
from entrepot.kernel.title import Clause, Option, OptionError, Prompt, Setting, Title, Variant

from . import board, positions, sentences, text, view
from .cards import load_cards
from .editions import edition_names, load_edition
from .state import State, Tables
from .tables import fill_tables
from .words import PLAYERS, Do

DEFAULT_EDITION = "2022-11"
PAGES = (
    "setup",
    "rounds",
    "events",
    "buy",
    "populate",
    "activate",
    "raid",
    "decree",
    "war",
    "influence",
    "population",
    "upkeep",
    "moving",
    "scoring",
)
BENEATH = ("effects", "tableau", "supplies", "sealed", "knowledge", "laws")


class Singapore(Title):
    name = "singapore"
    rulebook = Rulebook("singapore", __package__, PAGES + BENEATH, Tables, State, Do)

    def settings(self) -> Sequence[Setting]:
        """A1: for four players. A8: Fantasy is the base game of every edition. B18: slavery cards may be left out."""
        editions = ", ".join(edition_names())
        return (
            Setting("edition", (), DEFAULT_EDITION, f"the rulebook to play by ({editions}), or the path of a variant"),
            Setting("mode", ("fantasy",), "fantasy", "how the rulebook is played"),
            Setting("seats", (PLAYERS,), PLAYERS, "how many players"),
            Setting("slavery", (True, False), True, "whether the slavery cards are in the game"),
        )

    def prepare(self, **options: Any) -> Variant:
        chosen = {setting.name: setting.default for setting in self.settings()}
        for name in options:
            if name not in chosen:
                raise OptionError(f"singapore has no option {name!r}: it takes {', '.join(chosen)}.")
        chosen |= options
        for setting in self.settings():
            _check(setting, chosen[setting.name])
        edition = load_edition(chosen["edition"])
        if chosen["mode"] not in edition.options["modes"]:
            raise OptionError(f"The edition {edition.name} has no {chosen['mode']} mode.")
        cards = load_cards(edition.art)
        tables = np.zeros(1, Tables.dtype())
        values = Tables.at(tables)
        values.seats = chosen["seats"]
        fill_tables(values, edition, cards, chosen["slavery"])
        box = view.Printed(cards, edition.words, values)
        names = tuple(box.word(name) for name in view.LEADERS)
        return Variant(self, chosen, edition.name, edition.hash, tables, names, box)

    def prompt(self, variant: Variant, s: GameState, ask: Frame) -> Prompt:
        return text.prompt(variant, _state(s), ask)

    def option(self, variant: Variant, s: GameState, ask: Frame, code: int) -> Option:
        return text.option(variant, _state(s), ask, code)

    def refusal(self, variant: Variant, s: GameState, ask: Frame, code: int) -> str:
        return sentences.refusal(variant, _state(s), ask, code)

    def sentence(self, variant: Variant, s: GameState, entry: Note) -> Prompt:
        return sentences.sentence(variant, _state(s), entry)

    def view(self, variant: Variant, s: GameState) -> dict[str, Any]:
        return view.view(variant, _state(s))

    def place(self, variant: Variant, s: GameState, given: Mapping[str, Any]) -> None:
        positions.place(variant, _state(s), given)

    def clauses(self, variant: Variant) -> Sequence[Clause]:
        mode = variant.options["mode"]
        return tuple(_clause(entry, variant.edition, mode) for entry in _clause_entries())

    def board(self, variant: Variant, s: GameState) -> str:
        return board.board(variant, _state(s))


def _state(s: GameState) -> State:
    assert isinstance(s, State)
    return s


def _check(setting: Setting, value: Any) -> None:
    if not setting.values:
        fits = isinstance(value, str)
        wanted = "a name or a path"
    else:
        fits = any(type(value) is type(known) and value == known for known in setting.values)
        wanted = " or ".join(str(known).lower() for known in setting.values)
    if not fits:
        raise OptionError(f"The option {setting.name!r} must be {wanted}, not {value!r}.")


@cache
def _clause_entries() -> tuple[dict[str, Any], ...]:
    source = resources.files(__package__).joinpath("clauses.toml")
    return tuple(tomllib.loads(source.read_text("utf-8"))["clause"])


def _clause(entry: Mapping[str, Any], edition: str, mode: str) -> Clause:
    """A clause as an edition has it; one that is absent there, or belongs to another mode, does not apply."""
    own = entry.get("editions", {}).get(edition)
    said = entry["text"] if own is None else own
    absent = own == "" or (own is None and entry["kind"] == "absent")
    applies = not absent and entry.get("mode", mode) == mode
    return Clause(entry["id"], entry["page"], said or entry["text"], applies)


TITLE = Singapore()
