"""Figures: what can be counted about a game, for the lab, for results and for whoever compares many games.

Everything has a default that works for any game: points on the track, no roles, no cards. A game's own `figures.py`
says what there is to see beyond that. `row` is a position as NumPy has it, `rows` are several. A player is whoever has
points of their own: where one person plays two leaders, these are two players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from .saying import Meaning

if TYPE_CHECKING:
    from .title import Variant

NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Use:
    """Choices by name: of some verbs (none: of any), about some things (none: about any)."""

    verbs: frozenset[str] = frozenset()
    things: frozenset[str] = frozenset()

    def means(self, choice: Meaning) -> bool:
        """Whether a choice is one of these. What a choice is about may be several things, joined by a +."""
        if self.verbs and choice.verb not in self.verbs:
            return False
        return not self.things or not self.things.isdisjoint(str(choice.thing).split("+"))

    def __str__(self) -> str:
        verbs, things = " or ".join(sorted(self.verbs)), " or ".join(sorted(self.things))
        return f"{verbs or 'anything with'} {things}".strip()


class Figures:
    """What there is to see in a game."""

    bought: frozenset[int] = frozenset()  # journal entries that bring a card, `a`, to a seat
    paid: frozenset[int] = frozenset()  # those of them whose `b` is its price
    actions: Mapping[str, int] = NOTHING  # what people do, and the journal entry that says so
    # journal entries that are worth looking for, and what people call them; none: all of them, by their ids
    happenings: Mapping[int, str] = MappingProxyType({})
    drives: Mapping[str, Use] = NOTHING  # lines to look for: a name, and the choices that are always taken
    uses: Mapping[str, frozenset[str]] = NOTHING  # kinds of things that may be forbidden, and the verbs that use them
    wealth_word = "wealth"
    role_word = "seat"
    sources: Sequence[str] = ()
    traits: Sequence[str] = ()  # what a player has at the end, as small whole numbers
    # What two choices are compared by, besides points: messages of the game (`n` of it, `more` or not), and whether it
    # is good to have more (1) or less (-1) of it.
    gauges: Mapping[str, int] = NOTHING

    def rounds(self, row: Any) -> int:
        """How many rounds a finished game had; 0 in a game without any."""
        return int(row["round_number"]) if "round_number" in row.dtype.names else 0

    def ended_by(self, row: Any) -> int:
        """How a finished game ended, as a number."""
        return int(row["ended_by"]) if "ended_by" in row.dtype.names else 0

    def ending(self, code: int) -> str:
        """The same in words."""
        return "the end"

    def has_counted(self, row: Any) -> bool:
        """Whether points were counted at the end: some victories do without."""
        return True

    def wealth(self, rows: Any, players: int) -> list[list[int]]:
        return [[0] * players for _ in rows]

    def decks(self, variant: Variant, rows: Any) -> dict[str, list[int]]:
        """How many cards are left to draw from each deck."""
        return {}

    def source(self, variant: Variant, row: Any, players: int) -> list[list[int]]:
        """For each player, the points of each source."""
        return [[0] * len(self.sources) for _ in range(players)]

    def source_names(self, variant: Variant) -> list[str]:
        """What people call the sources."""
        return list(self.sources)

    def gauge(self, rows: Any, players: int) -> dict[str, Any]:
        """How much each player has of each gauge, in every one of several positions: an array of positions and
        players."""
        return {}

    def trait(self, row: Any, players: int) -> list[list[int]]:
        return [[0] * len(self.traits) for _ in range(players)]

    def roles(self, variant: Variant, row: Any, players: int) -> list[str]:
        """Whom each player plays."""
        return list(variant.seat_names) if players == variant.seats else [f"player {n + 1}" for n in range(players)]

    def sides(self, variant: Variant, row: Any, players: int) -> list[str]:
        return ["" for _ in range(players)]

    def first(self, row: Any) -> int:
        """Who begins."""
        return 0

    def card(self, variant: Variant, card: int) -> str:
        """What people call a card."""
        return str(card)

    def cards(self, variant: Variant) -> dict[int, str]:
        """Every card that is in play."""
        return {}

    def for_sale(self, variant: Variant) -> dict[int, str]:
        """Those that can be bought."""
        return self.cards(variant)

    def named(self, variant: Variant, kind: str) -> dict[str, str]:
        """The things of a kind in `uses` that can be named: ids, and what people call them."""
        return {}

    def happening(self, kind: IntEnum) -> str | None:
        """What people call what a journal entry tells; None for one that is not worth looking for."""
        return self.happenings.get(kind) if self.happenings else kind.name.lower().replace("_", " ")

    def absent(self, variant: Variant) -> frozenset[int]:
        """Journal entries these rules have no use for: that they never happen is no finding."""
        return frozenset()
