"""Dragon's Money Laundering as a whole: its rules and its words, for everyone above."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.kernel import Frame, GameState, Note, Rulebook
from entrepot.kernel.title import Clause, Option, OptionError, Prompt, Setting, Title, Variant

from . import board, positions, refusals, sentences, shared, text, view
from .cards import DECK_FILE, fill_cards
from .state import State, Tables
from .wording import load_wording
from .words import Do, Mode

EDITION = "2016-11"
MODES = tuple(mode.name.lower() for mode in Mode)
PAGES = ("setup", "rounds", "market", "buying", "seize", "stack", "powers", "specials", "events", "scoring")
BENEATH = ("achievements", "dice", "zones", "sight", "knowledge", "laws")


class Dragons(Title):
    name = "dragons"
    rulebook = Rulebook("dragons", __package__, PAGES + BENEATH, Tables, State, Do)

    def settings(self) -> Sequence[Setting]:
        """12.5, R68: the modes, the number of players, and the rulings that can be switched."""
        return (
            Setting("edition", (EDITION,), EDITION, "the rulebook to play by"),
            Setting("mode", MODES, "full", "full game, three-player smackdown, Market Mayhem or I See Fire"),
            Setting("seats", (3, 4), 4, "how many players; smackdown is for 3"),
            Setting("wording", ("gentle", "original"), "gentle", "what things are called"),
            Setting(
                "vantage_set", ("mainline", "cheatsheet"), "mainline", "which Vantage Bonuses Emblems give (R16-R18)"
            ),
            Setting("auto_declare", (True, False), True, "whether victories declare themselves (R56)"),
            Setting("seize_bluff", (True, False), False, "whether any card may be bid to Seize (R32)"),
            Setting("seize_tie", ("first", "nobody"), "first", "who wins equal bids (R33)"),
            Setting("open_counts", (True, False), True, "whether the sizes of piles are shown (R65)"),
            Setting("mayhem_guild_event", (True, False), False, "whether a Guild Event is for sale in Mayhem (R62)"),
        )

    def prepare(self, **options: Any) -> Variant:
        chosen = {setting.name: setting.default for setting in self.settings()}
        for name in options:
            if name not in chosen:
                raise OptionError(f"dragons has no option {name!r}: it takes {', '.join(chosen)}.")
        chosen |= options
        for setting in self.settings():
            setting.check(chosen[setting.name])
        chosen |= _mode_and_seats(chosen["mode"], chosen["seats"], "seats" in options)
        tables = np.zeros(1, Tables.dtype())
        g = Tables.at(tables)
        _fill(g, chosen)
        names = tuple(view.seat_name(seat) for seat in range(g.seats))
        box = view.Printed(load_wording(chosen["wording"]), g, chosen["open_counts"])
        return Variant(self, chosen, EDITION, _hash(chosen), tables, names, box)

    def lowest_face(self, variant: Variant) -> int:
        return 1

    def prompt(self, variant: Variant, s: GameState, ask: Frame) -> Prompt:
        return text.prompt(variant, _state(s), ask)

    def option(self, variant: Variant, s: GameState, ask: Frame, code: int) -> Option:
        return text.option(variant, _state(s), ask, code)

    def refusal(self, variant: Variant, s: GameState, ask: Frame, code: int) -> str:
        return refusals.refusal(variant, _state(s), ask, code)

    def sentence(self, variant: Variant, s: GameState, entry: Note) -> Prompt:
        return sentences.sentence(variant, _state(s), entry)

    def view(self, variant: Variant, s: GameState) -> dict[str, Any]:
        return view.view(variant, _state(s))

    def shared_view(self, variant: Variant, s: GameState, once: shared.Once) -> bytes:
        """The view as JSON, for a table with many viewers."""
        return shared.shared_view(variant, _state(s), once)

    def told_from(self, s: GameState) -> bytes:
        """All that sentences are made from, besides the notes: nothing."""
        return b""

    def place(self, variant: Variant, s: GameState, given: Mapping[str, Any]) -> None:
        positions.place(variant, _state(s), given)

    def clauses(self, variant: Variant) -> Sequence[Clause]:
        mode = variant.options["mode"]
        return tuple(
            Clause(entry["id"], entry["page"], entry["text"], entry["kind"] != "absent" and _in_mode(entry, mode))
            for entry in _clause_entries()
        )

    def board(self, variant: Variant, s: GameState) -> str:
        return board.board(variant, _state(s))


def _state(s: GameState) -> State:
    assert isinstance(s, State)
    return s


def _mode_and_seats(mode: str, seats: int, asked: bool) -> dict[str, Any]:
    """12.1, 12.2, R64, R68: the full game for three is the 3-Player Smackdown, and that is for three only."""
    if mode == "smackdown":
        if asked and seats != 3:
            raise OptionError(f"The mode 'smackdown' is for 3 players, not {seats}.")
        seats = 3
    elif mode == "full" and seats == 3:
        mode = "smackdown"
    return {"mode": mode, "seats": seats}


def _fill(g: Tables, chosen: Mapping[str, Any]) -> None:
    g.seats = chosen["seats"]
    g.mode = MODES.index(chosen["mode"])
    g.auto_declare = chosen["auto_declare"]
    g.seize_bluff = chosen["seize_bluff"]
    g.tie_takes_nobody = chosen["seize_tie"] == "nobody"
    g.guild_for_sale = g.mode == Mode.MAYHEM and chosen["mayhem_guild_event"]
    g.achievements = g.seats == 4 and g.mode != Mode.MAYHEM
    fill_cards(g, chosen["vantage_set"])


def _hash(chosen: Mapping[str, Any]) -> str:
    """Over the cards and every option that changes play: what is shown and what things are called does not."""
    total = hashlib.sha256(DECK_FILE.read_bytes())
    for name in sorted(chosen):
        if name not in ("wording", "open_counts"):
            total.update(f"{name}={chosen[name]}\n".encode())
    return total.hexdigest()[:16]


@cache
def _clause_entries() -> tuple[dict[str, Any], ...]:
    return tuple(tomllib.loads(Path(__file__).with_name("clauses.toml").read_text("utf-8"))["clause"])


def _in_mode(entry: Mapping[str, Any], mode: str) -> bool:
    return bool(entry.get("mode", mode) == mode)


TITLE = Dragons()
