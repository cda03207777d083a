"""What is said of Restock and Supply, the Foreign Merchant and the Dragon Siege."""

from __future__ import annotations

from entrepot.kernel.saying import Page, Tell

from ..data.cards import code_of
from ..vocabulary import Happened
from .happening import Happening, Kind
from .question import Question


def shown(clause: str) -> Tell[Happening]:
    """Up to three cards of a Hand."""
    return Tell(
        clause,
        lambda t: {"cards": ", ".join(t.words.named(card) for card in (t.a, t.b, t.c) if card)},
        "shows",
        first=Kind.CARD,
        second=Kind.CARD,
        third=Kind.CARD,
    )


PAGE: Page[Question, Happening] = Page(
    tells={
        Happened.STOCKED: Tell("4.3", card=Kind.CARD),
        Happened.JOKER_DRAWN: Tell("R9", lambda t: {"code": code_of(t.a)}, card=Kind.CARD),
        Happened.BLACK_MARKET: Tell("9.2", market=Kind.MARKET, cards=Kind.NUMBER),
        Happened.NOTHING_COLLECTED: Tell("9.2"),
        Happened.MARKET_CLOSED: Tell("9.3", market=Kind.MARKET),
        Happened.SIEGE: Tell("9.1"),
        Happened.HAND_SHOWN: shown("9.1"),
        Happened.SAFE: Tell("R15", eggs=Kind.NUMBER, shields=Kind.NUMBER),
        Happened.REMOVED: Tell("12.4"),
    },
)
