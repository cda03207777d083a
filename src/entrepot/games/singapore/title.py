"""1819 Singapore as a whole: its rules and its words, for everyone above."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from entrepot.kernel import Frame, GameState, Note, Rulebook
from entrepot.kernel.title import Clause, Option, OptionError, Prompt, Setting, Title, Variant

from . import board, positions, refusals, sentences, shared, text, view
from .data.clauses import clause_entries, clause_in
from .data.edition_values import MODES
from .data.editions import edition_cards, edition_names, load_edition
from .data.house_sets import set_names
from .data.tables import fill_tables
from .state import State, Tables
from .words import PLAYERS, Do

DEFAULT_EDITION = "2022-11"
PAGES = (
    "setup",
    "rounds",
    "turns",
    "events",
    "buy",
    "populate",
    "activate",
    "raid",
    "decree",
    "war",
    "spoils",
    "influence",
    "population",
    "upkeep",
    "moving",
    "legacies",
    "simulation",
    "plunder",
    "scoring",
)
BENEATH = ("dice", "reasons", "effects", "tableau", "supplies", "sealed", "knowledge", "laws")


class Singapore(Title):
    name = "singapore"
    rulebook = Rulebook("singapore", __package__, PAGES + BENEATH, Tables, State, Do)

    def settings(self) -> Sequence[Setting]:
        """A1: for four players; two and three by the rulings, section 3. A8, G1: Fantasy is the base game of every
        edition, Simulation a mode of the newer ones, for four players (H49). B18: slavery cards may be left out."""
        editions, sets = edition_names(), set_names()
        rulebook = f"the rulebook to play by ({', '.join(editions)}), or the path of a variant"
        house = f"the set of house cards ({', '.join(sets)}); left out, the edition's own"
        return (
            Setting("edition", (), DEFAULT_EDITION, rulebook, editions),
            Setting("house", (), "", house, sets),
            Setting("mode", MODES, MODES[0], "how the rulebook is played"),
            Setting("seats", (2, 3, PLAYERS), PLAYERS, "how many players"),
            Setting("slavery", (True, False), True, "whether the slavery cards are in the game"),
            Setting("solo", view.LEADER_WORDS, "sultan", "with three players, the leader who has no ally"),
            Setting(
                "first_game",
                (True, False),
                False,
                "printed Legacies, given Leader spaces",
            ),
        )

    def prepare(self, **options: Any) -> Variant:
        chosen = {setting.name: setting.default for setting in self.settings()}
        for name in options:
            if name not in chosen:
                raise OptionError(f"singapore has no option {name!r}: it takes {', '.join(chosen)}.")
        chosen |= options
        for setting in self.settings():
            setting.check(chosen[setting.name])
        edition = load_edition(chosen["edition"], chosen["house"])
        chosen["house"] = edition.house
        if chosen["mode"] not in edition.options["modes"]:
            raise OptionError(f"The edition {edition.name} has no {chosen['mode']} mode.")
        if chosen["first_game"] and not edition.options["first_game"]:
            raise OptionError(f"The edition {edition.name} has no rules for a first game.")
        if chosen["seats"] != PLAYERS and chosen["mode"] != MODES[0]:
            raise OptionError("Simulation mode is for four players.")
        cards = edition_cards(edition)
        tables = np.zeros(1, Tables.dtype())
        values = Tables.at(tables)
        two = chosen["seats"] == 2
        values.seats = PLAYERS if two else chosen["seats"]
        solo = view.LEADER_WORDS.index(chosen["solo"]) if chosen["seats"] == 3 else -1
        fill_tables(values, edition, cards, chosen["slavery"], chosen["mode"], chosen["first_game"], solo, two)
        box = view.Printed(cards, edition.words, values, edition.root)
        return Variant(self, chosen, edition.name, edition.hash, tables, _names(box, values), box)

    def prompt(self, variant: Variant, s: GameState, ask: Frame) -> Prompt:
        return text.prompt(variant, _state(s), ask)

    def option(self, variant: Variant, s: GameState, ask: Frame, code: int) -> Option:
        return text.option(variant, _state(s), ask, code)

    def refusal(self, variant: Variant, s: GameState, ask: Frame, code: int) -> str:
        return refusals.refusal(variant, _state(s), ask, code)

    def sentence(self, variant: Variant, s: GameState, entry: Note) -> Prompt:
        return sentences.sentence(variant, _state(s), entry)

    def told(self, variant: Variant, s: GameState) -> Sequence[tuple[Note, Prompt]]:
        return sentences.told(variant, _state(s))

    def view(self, variant: Variant, s: GameState) -> dict[str, Any]:
        return view.view(variant, _state(s))

    def shared_view(self, variant: Variant, s: GameState, once: shared.Once) -> bytes:
        """The view as JSON, for a table with many viewers."""
        return shared.shared_view(variant, _state(s), once)

    def told_from(self, s: GameState) -> bytes:
        """All that sentences are made from, besides the notes."""
        return shared.told_from(_state(s))

    def place(self, variant: Variant, s: GameState, given: Mapping[str, Any]) -> None:
        positions.place(variant, _state(s), given)

    def clauses(self, variant: Variant) -> Sequence[Clause]:
        mode = variant.options["mode"]
        root = view.printed(variant).root
        return tuple(clause_in(entry, root, mode) for entry in clause_entries())

    def board(self, variant: Variant, s: GameState) -> str:
        return board.board(variant, _state(s))

    def lowest_face(self, variant: Variant) -> int:
        return view.printed(variant).tables.edition.die_low


def _names(box: view.Printed, values: Tables) -> tuple[str, ...]:
    """Who sits where: leaders, or with two players the factions."""
    if values.two:
        return tuple(box.word(word) for word in ("British", "Malay"))
    return tuple(box.word(view.LEADERS[values.edition.leader_at[seat]]) for seat in range(values.seats))


def _state(s: GameState) -> State:
    assert isinstance(s, State)
    return s


TITLE = Singapore()
