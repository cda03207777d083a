"""A note of the journal, with everything needed to word it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from entrepot.kernel import Note
from entrepot.kernel.plain_saying import PlainHappening
from entrepot.kernel.title import Variant

from ..rules.state import State
from ..seeing.ids import (
    ENDINGS,
    FACTION_IDS,
    LEADER_SPACE_IDS,
    ROLE_IDS,
    SOURCE_IDS,
    SPACE_IDS,
    TREATY_IDS,
    VICE_IDS,
    leader_id,
)
from ..seeing.view import community
from ..vocabulary import NEUTRAL, Because, Rolled, Tie
from .words import words


class Kind(Enum):
    """What a number of a note is."""

    NUMBER = 0
    MARKET = 1
    BATTLE = 2
    POPULATION = 3
    EVENT = 4
    TILE = 5
    SLOT = 6  # of the note's player
    SPACE = 7  # of the ring
    LEADER_SPACE = 8
    SEAT = 9
    VICE = 10
    FACTION = 11
    CONFLICT = 12
    TREATY = 13
    ROLE = 14
    SOURCE = 15
    ROLL = 16
    ENDING = 17
    BECAUSE = 18
    TIE = 19
    PLACE = 20  # of the Market row


class Happening(PlainHappening):
    """One note."""

    s: State

    def __init__(self, variant: Variant, s: State, entry: Note) -> None:
        super().__init__(variant, s, entry)
        self.words = words(variant)
        self.box = self.words.box

    def id_of(self, kind: Kind, n: int) -> Any:
        if kind == Kind.SLOT:
            return {"slot": n, "card": self.box.market(self._card(self.entry.seat, n))}
        return IDS[kind](self, n) if kind in IDS else n

    def name_of(self, kind: Kind, n: int) -> Any:
        if kind == Kind.SLOT:
            return self.card(self.entry.seat, n)
        if kind == Kind.NUMBER:
            return n
        return NAMES[kind](self, n) if kind in NAMES else self.id_of(kind, n)

    # --- who and what -----------------------------------------------------------------------------------------------

    @property
    def who(self) -> str:
        """Whose note it is; `neutral` for tokens of nobody."""
        if self.entry.seat == NEUTRAL:
            return self.says.say("neutral")
        return self.leader(self.entry.seat)

    def leader(self, seat: int) -> str:
        return self.words.leader(self.s, seat)

    def card(self, seat: int, slot: int) -> str:
        """The name of the card in a slot of a tableau; a slot that has been emptied since says just that."""
        card = self._card(seat, slot)
        return self.words.market(card) if card > 0 else self.says.say("a-card")

    def _card(self, seat: int, slot: int) -> int:
        return self.s.players[seat].tableau[slot].card if slot >= 0 else 0

    def group(self) -> str:
        """The Community of the card in the slot that the note begins with, left to right."""
        player = self.s.players[self.entry.seat]
        return " - ".join(self.card(self.entry.seat, at) for at in community(player, self.a))


IDS: dict[Kind, Callable[[Happening, int], Any]] = {
    Kind.MARKET: lambda t, n: t.box.market(n),
    Kind.BATTLE: lambda t, n: t.box.battle(n),
    Kind.POPULATION: lambda t, n: t.box.population(n),
    Kind.EVENT: lambda t, n: t.box.event(n),
    Kind.TILE: lambda t, n: t.box.tile(n),
    Kind.SPACE: lambda t, n: SPACE_IDS[n] if n >= 0 else None,
    Kind.LEADER_SPACE: lambda t, n: LEADER_SPACE_IDS[n],
    Kind.SEAT: lambda t, n: leader_id(t.s, n),
    Kind.VICE: lambda t, n: VICE_IDS[n],
    Kind.FACTION: lambda t, n: FACTION_IDS[n],
    Kind.CONFLICT: lambda t, n: t.box.cards.conflicts[n - 1].id,
    Kind.TREATY: lambda t, n: TREATY_IDS[n],
    Kind.ROLE: lambda t, n: ROLE_IDS[n],
    Kind.SOURCE: lambda t, n: SOURCE_IDS[n],
    Kind.ROLL: lambda t, n: Rolled(n).name.lower().replace("_", "-"),
    Kind.ENDING: lambda t, n: ENDINGS[n].replace(" ", "-"),
    Kind.BECAUSE: lambda t, n: Because(n).name.lower().replace("_", "-"),
    Kind.TIE: lambda t, n: Tie(n).name.lower(),
    Kind.PLACE: lambda t, n: n if n >= 0 else None,
}

NAMES: dict[Kind, Callable[[Happening, int], str]] = {
    Kind.MARKET: lambda t, n: t.words.market(n),
    Kind.BATTLE: lambda t, n: t.words.battle(n),
    Kind.POPULATION: lambda t, n: t.words.population(n),
    Kind.EVENT: lambda t, n: t.words.event(n),
    Kind.TILE: lambda t, n: t.words.tile(n),
    Kind.SPACE: lambda t, n: t.words.the_space(n) if n >= 0 else "",
    Kind.LEADER_SPACE: lambda t, n: t.words.leader_space(n),
    Kind.SEAT: lambda t, n: t.leader(n),
    Kind.VICE: lambda t, n: t.words.vice(n),
    Kind.FACTION: lambda t, n: t.words.faction(n),
    Kind.CONFLICT: lambda t, n: t.words.conflict(n),
    Kind.TREATY: lambda t, n: t.words.treaty(n),
    Kind.ROLE: lambda t, n: t.words.role(n),
    Kind.ROLL: lambda t, n: t.says.say(f"roll-{IDS[Kind.ROLL](t, n)}"),
}
