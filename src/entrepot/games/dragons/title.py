"""Dragon's Money Laundering as a whole: its rules and its words, for everyone above."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any

import numpy as np

from entrepot.kernel import GameState, Note, Rulebook
from entrepot.kernel.clauses import Clauses
from entrepot.kernel.messages import Messages
from entrepot.kernel.title import Once, OptionError, Setting, Title, Variant

from . import says
from .coaching import COACHING
from .data.changing import VALUES
from .data.editions import EDITIONS, PRINTED, load_edition
from .data.tables import fill_tables
from .figures import FIGURES
from .forms import FORMS
from .judgement import JUDGEMENT
from .rules.state import State, Tables
from .says.happening import Happening
from .says.question import Question
from .says.words import Words, messages
from .scenes import positions
from .scenes.names import names_of
from .seeing import board, cached_view, components, landmarks, view
from .seeing.ids import SEAT_IDS, Printed
from .sheets import SHEETS
from .space import SPACE
from .vocabulary import Do, Mode

MODES = tuple(mode.name.lower() for mode in Mode)
WORDINGS = ("gentle", "original")
PAGES = (
    *("rules.setup", "rules.rounds", "rules.market", "rules.buying", "rules.seize", "rules.stack", "rules.powers"),
    *("rules.specials", "rules.events", "rules.scoring"),
)
BENEATH = (
    *("rules.achievements", "rules.dice", "rules.zones", "rules.memory"),
    *("seeing.knowledge", "rules.laws"),
)


class Dragons(Title):
    name = "dragons"
    rulebook = Rulebook("dragons", __package__, PAGES + BENEATH, Tables, State, Do)
    sayings = says.SAYINGS
    web = resources.files(__package__).joinpath("web")
    ending = resources.files(__package__).joinpath("data", "tiny", "ending.toml")
    clause_book = Clauses.read(resources.files(__package__).joinpath("data", "clauses.toml"))
    judgement = JUDGEMENT
    figures = FIGURES
    coaching = COACHING
    space = SPACE
    claims = frozenset({"claim"})
    ending_notes = frozenset({"won", "nobody-won", "tied"})
    values = VALUES
    sheets = SHEETS
    forms = FORMS

    def settings(self) -> Sequence[Setting]:
        """12.5, R68: the modes, the number of players, and the rulings that can be switched."""
        return (
            Setting("edition", (), PRINTED, offered=EDITIONS.offered()),
            Setting("mode", MODES, "full"),
            Setting("seats", (3, 4), 4),
            Setting("wording", WORDINGS, WORDINGS[0]),
            Setting("vantage_set", ("mainline", "cheatsheet"), "mainline"),
            Setting("auto_declare", (True, False), True),
            Setting("seize_bluff", (True, False), False),
            Setting("seize_tie", ("first", "nobody"), "first"),
            Setting("open_counts", (True, False), True),
            Setting("mayhem_guild_event", (True, False), False),
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
        edition = load_edition(chosen["edition"])
        tables = np.zeros(1, Tables.dtype())
        g = Tables.at(tables)
        fill_tables(g, edition, chosen["vantage_set"])
        _fill(g, chosen)
        box = Printed(g, chosen["open_counts"])
        return Variant(self, chosen, edition.name, edition.hash(chosen), tables, SEAT_IDS[: g.seats], box)

    # --- words ------------------------------------------------------------------------------------------------------

    def messages(self, variant: Variant, language: str) -> Messages:
        return messages(language, variant.options["wording"])

    def words(self, variant: Variant) -> Words:
        return Words(variant)

    def question(self, variant: Variant, s: GameState) -> Question:
        return Question(variant, _state(s))

    def happening(self, variant: Variant, s: GameState, entry: Note) -> Happening:
        return Happening(variant, _state(s), entry)

    def root_edition(self, variant: Variant) -> str:
        return PRINTED

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
        """All that sentences are made from, besides the notes: nothing."""
        return b""

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
        return 1


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


TITLE = Dragons()
