"""Outlook: what comes of a choice, as far as the one who is asked can know it before it is made.

A choice is tried on positions that the seat thinks possible (`entrepot.match.trying`); what a game says here is which
numbers are worth comparing then, how the differences read, and what dice may bring. Everything has a default that works
for any game: the points of each seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .state import GameState

if TYPE_CHECKING:
    from .title import Variant


class Counted(NamedTuple):
    """Something that can be counted: a stable word for it, and the id or number of whose or where it is."""

    what: str
    of: str | int


class Change(NamedTuple):
    """What a choice makes of a number."""

    what: str
    of: str | int
    was: int
    is_: int

    @property
    def by(self) -> int:
        return self.is_ - self.was


class Outlook:
    """What can be said beforehand."""

    def tally(self, variant: Variant, s: GameState, seat: int) -> dict[Counted, int]:
        """Whatever a choice of this seat may change, and what it is now; what matters most comes first."""
        return {Counted("points", other): s.score[other] for other in range(variant.seats)}

    def goes_on(self, s: GameState) -> int | None:
        """What a trial answers if the same seat is asked this next; None: the trial ends where something is asked."""
        return None

    def said(self, variant: Variant, seat: int, changes: Sequence[Change]) -> list[str]:
        """The changes in a few words each; nothing where points are enough."""
        return []

    def chances(self, variant: Variant, s: GameState, code: int) -> str | None:
        """What dice or cards may bring, in a few words; None where the game does not say."""
        return None


def signed(number: int) -> str:
    """A difference as people read it."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}"
