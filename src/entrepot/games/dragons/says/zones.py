"""What is said of cards that go from one place to another."""

from __future__ import annotations

from entrepot.kernel.saying import Page, Tell

from ..vocabulary import NOBODY, Happened
from .happening import Happening, Kind
from .question import Question


def _went(clause: str, message: str) -> Tell[Happening]:
    """A card, and whose it was, if anybody's."""
    return Tell(clause, message=lambda t: message if t.entry.seat == NOBODY else f"{message}-of", card=Kind.CARD)


PAGE: Page[Question, Happening] = Page(
    tells={
        Happened.DISCARDED: _went("2.3", "discarded"),
        Happened.TO_NEST: _went("R11", "to-nest"),
        Happened.INTO_DECK: _went("R55", "into-deck"),
        Happened.EXILED: _went("2.3", "exiled"),
    },
)
