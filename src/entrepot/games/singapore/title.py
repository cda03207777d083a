"""1819 Singapore as a whole: its rules and its words, for everyone above."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any

import numpy as np

from entrepot.kernel import GameState, Note, Rulebook
from entrepot.kernel.clauses import Clauses
from entrepot.kernel.messages import ENGLISH, Messages
from entrepot.kernel.saying import Line
from entrepot.kernel.saying import Question as AnyQuestion
from entrepot.kernel.title import Once, OptionError, Setting, Title, Variant

from . import says
from .coaching import COACHING
from .data.changing import VALUES
from .data.edition_values import MODES
from .data.edition_whole import EditionFile
from .data.editions import EDITIONS, load_edition
from .data.house_sets import set_names
from .data.tables import fill_tables
from .figures import FIGURES
from .forms import FORMS
from .judgement import JUDGEMENT
from .outlook import OUTLOOK
from .rules.state import State, Tables
from .says.buy import missing_for
from .says.happening import Happening
from .says.own_cards import words_of_cards
from .says.question import Question
from .says.words import Words, messages, shipped_messages
from .scenes import positions
from .scenes.names import names_of
from .seeing import board, cached_view, components, landmarks, view
from .seeing.ids import FACTION_IDS, LEADER_IDS, Printed, printed
from .sheets import SHEETS
from .space import SPACE
from .vocabulary import PLAYERS, Do

DEFAULT_EDITION = "2022-11"
PAGES = (
    "rules.setup",
    "rules.rounds",
    "rules.turns",
    "rules.events",
    "rules.buy",
    "rules.populate",
    "rules.activate",
    "rules.raid",
    "rules.decree",
    "rules.war",
    "rules.spoils",
    "rules.influence",
    "rules.population",
    "rules.upkeep",
    "rules.moving",
    "rules.legacies",
    "rules.simulation",
    "rules.plunder",
    "rules.scoring",
)
BENEATH = (
    *("rules.dice", "rules.reasons", "rules.effects", "rules.tableau", "rules.supplies", "rules.sealed"),
    *("seeing.knowledge", "rules.laws"),
)


# What lies on the table decides whether there is anything to choose here, and no card in anybody's hand.
OPEN_ASKS = frozenset(
    {
        Do.PLACE_LEADER,
        Do.LEADER_ACTION,
        Do.TAKE_OPEN_CARD,
        Do.LOSE_INFLUENCE,
        Do.LOSE_POPULATION,
        Do.CONNECT,
        Do.ATTACH,
        Do.KEEP_INFLUENCE,
        Do.SOW,
        Do.PASS_STOREHOUSE,
        Do.TAKE_STORED,
        Do.CHOOSE_TABLEAU,
        Do.MOVE_CARD,
        Do.MOVE_TO,
        Do.CLAIM_SPOILS,
        Do.FUND,
        Do.CLOSE,
    }
)


class Singapore(Title):
    name = "singapore"
    rulebook = Rulebook("singapore", __package__, PAGES + BENEATH, Tables, State, Do)
    sayings = says.SAYINGS
    web = resources.files(__package__).joinpath("web")
    ending = resources.files(__package__).joinpath("data", "tiny", "ending.toml")
    clause_book = Clauses.read(resources.files(__package__).joinpath("data", "clauses.toml"))
    judgement = JUDGEMENT
    figures = FIGURES
    space = SPACE
    outlook = OUTLOOK
    coaching = COACHING
    open_asks = OPEN_ASKS
    ending_notes = frozenset({"game-over"})
    values = VALUES
    sheets = SHEETS
    forms = FORMS

    def settings(self) -> Sequence[Setting]:
        """A1: for four players; two and three by the rulings, section 3. A8, G1: Fantasy is the base game of every
        edition, Simulation a mode of the newer ones, for four players (H49). B18: slavery cards may be left out."""
        return (
            Setting("edition", (), DEFAULT_EDITION, offered=EDITIONS.offered()),
            Setting("house", (), "", offered=set_names()),
            Setting("mode", MODES, MODES[0]),
            Setting("seats", (2, 3, PLAYERS), PLAYERS),
            Setting("slavery", (True, False), True),
            Setting("solo", LEADER_IDS, "sultan"),
            Setting("first_game", (True, False), False),
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
        if "seats" not in options and chosen["seats"] not in edition.options["seats"]:
            chosen["seats"] = edition.options["seats"][-1]
        if chosen["mode"] not in edition.options["modes"]:
            raise OptionError(f"The edition {edition.name} has no {chosen['mode']} mode.")
        if chosen["seats"] not in edition.options["seats"]:
            raise OptionError(f"The edition {edition.name} is not for {chosen['seats']} players.")
        if chosen["first_game"] and not edition.options["first_game"]:
            raise OptionError(f"The edition {edition.name} has no rules for a first game.")
        if chosen["seats"] != PLAYERS and chosen["mode"] != MODES[0]:
            raise OptionError("Simulation mode is for four players.")
        words, cards = _own_words(edition), edition.book
        tables = np.zeros(1, Tables.dtype())
        values = Tables.at(tables)
        two = chosen["seats"] == 2
        values.seats = PLAYERS if two else chosen["seats"]
        solo = LEADER_IDS.index(chosen["solo"]) if chosen["seats"] == 3 else -1
        fill_tables(values, edition, cards, chosen["slavery"], chosen["mode"], chosen["first_game"], solo, two)
        box = Printed(cards, values, edition.editions, edition.variants, words)
        seats = FACTION_IDS if two else [LEADER_IDS[values.edition.leader_at[seat]] for seat in range(values.seats)]
        return Variant(self, chosen, edition.name, edition.hash, tables, tuple(seats), box)

    # --- words ------------------------------------------------------------------------------------------------------

    def messages(self, variant: Variant, language: str) -> Messages:
        box = printed(variant)
        return messages(language, box.editions, box.variants, box.words)

    def words(self, variant: Variant) -> Words:
        return Words(variant)

    def seat_name(self, variant: Variant, seat: int) -> str:
        """With two players a seat is a faction."""
        kind = "faction" if variant.seats == len(FACTION_IDS) else "leader"
        return variant.says.say(f"{kind}-{variant.seat_ids[seat]}")

    def question(self, variant: Variant, s: GameState) -> Question:
        return Question(variant, _state(s))

    def cannot_answer(self, question: AnyQuestion, codes: Sequence[int]) -> dict[str, str]:
        """Also by the places of the Market row: what is missing for a card there."""
        assert isinstance(question, Question)
        return self.sayings.cannot(question, codes) | missing_for(question, codes)

    def happening(self, variant: Variant, s: GameState, entry: Note) -> Happening:
        return Happening(variant, _state(s), entry)

    def told(self, variant: Variant, s: GameState) -> list[Line]:
        return says.told(variant, _state(s))

    def root_edition(self, variant: Variant) -> str:
        return printed(variant).root

    # --- positions --------------------------------------------------------------------------------------------------

    def view(self, variant: Variant, s: GameState) -> dict[str, Any]:
        return view.view(variant, _state(s))

    def shared_view(self, variant: Variant, s: GameState, once: Once) -> bytes:
        """The view as JSON, for a table with many viewers."""
        return cached_view.shared_view(variant, _state(s), once)

    def turn(self, s: GameState) -> int | None:
        active = _state(s).active
        return None if active < 0 else s.chair[active]

    def told_from(self, s: GameState) -> bytes:
        """All that sentences are made from, besides the notes."""
        return cached_view.told_from(_state(s))

    def components(self, variant: Variant) -> dict[str, Any]:
        return components.components(variant)

    def place(self, variant: Variant, s: GameState, given: Mapping[str, Any]) -> None:
        positions.place(variant, _state(s), given)

    def board(self, variant: Variant, s: GameState) -> str:
        return board.board(variant, _state(s))

    def ids(self, variant: Variant) -> Mapping[str, str]:
        return names_of(variant)

    def landmarks(self, variant: Variant, view: Mapping[str, Any]) -> Iterable[str]:
        return landmarks.landmarks(view)

    def lowest_face(self, variant: Variant) -> int:
        return printed(variant).tables.edition.die_low


def _own_words(edition: EditionFile) -> str:
    """What a variant calls its own cards, once all its words are found to be right."""
    if not edition.variants:
        return ""
    from .says.own_words import check_own_words  # with Fluent's parser, which takes a while to load

    says = shipped_messages(ENGLISH, edition.editions)
    words = words_of_cards(edition, says)
    check_own_words(says.with_files([words]), edition.variants)
    return words


def _state(s: GameState) -> State:
    assert isinstance(s, State)
    return s


TITLE = Singapore()
