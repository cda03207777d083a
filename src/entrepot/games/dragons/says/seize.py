"""What is said of Seize and the exchange of commitments."""

from __future__ import annotations

from typing import Any

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..vocabulary import Choose, Do, Happened, Place
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import beyond_the_event, no_commitment, not_primary


def _laid(q: Question) -> int:
    """How many cards the bid has already."""
    return q.s.count[Place.SEALED + q.seat]


def _bidding(q: Question) -> dict[str, Any]:
    return {"buying": q.buying(), "primary": q.primary(), "laid": _laid(q)}


def _exchange(q: Question) -> dict[str, str]:
    seizer = q.words.seat(q.s.seizer)
    return {"buying": q.buying(), "primary": q.primary(), "secondary": q.secondary(), "seizer": seizer}


def _cannot_bid(q: Question, card: int) -> Why | None:
    return no_commitment(q, card) or not_primary(q, card) or beyond_the_event(q, card)


def _cannot_commit(q: Question, card: int) -> Why | None:
    """6.3, R36: the Active Player's Secondary cards too."""
    secondary = q.seat != q.s.seizer and q.g.card[card].suit == q.g.suit[q.s.suit].secondary
    return no_commitment(q, card) or (None if secondary else not_primary(q, card)) or beyond_the_event(q, card)


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.BID: Ask("6.2", _bidding, lambda q: "ask-bid-more" if _laid(q) else "ask-bid"),
        Do.EXCHANGE: Ask(
            "6.3", _exchange, lambda q: "ask-exchange-as-seizer" if q.seat == q.s.seizer else "ask-exchange"
        ),
    },
    offers={
        (Do.BID, Choose.PASS): Offer("6.2", "pass"),
        (Do.BID, Choose.CARD): Offer("R32", "bid", why_not=_cannot_bid),
        (Do.EXCHANGE, Choose.PASS): Offer("R35", "pass"),
        (Do.EXCHANGE, Choose.CARD): Offer("6.3", "commit", why_not=_cannot_commit),
    },
    tells={
        Happened.BID_LAID: Tell("6.2", cards=Kind.NUMBER),
        Happened.PASSED_SEIZE: Tell("6.2"),
        Happened.BID_SHOWN: Tell("6.2", card=Kind.CARD),
        Happened.SEIZER: Tell("6.2", total=Kind.NUMBER, value=Kind.NUMBER),
        Happened.NO_SEIZER: Tell("6.2"),
        Happened.BID_RETURNED: Tell("6.2", card=Kind.CARD),
        Happened.PASSED_EXCHANGE: Tell("R35"),
        Happened.EMPTY_HAND: Tell("R35"),
    },
)
