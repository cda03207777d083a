"""What is said of Buying: the Declaration, the roll and its outcome."""

from __future__ import annotations

from typing import Any

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.events import price_in_stock
from ..rules.seize import value_of
from ..vocabulary import WITHDRAWALS, Choose, Do, Happened, Place, Source, Stage
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import beyond_the_event, no_commitment, not_primary


def _declaration(q: Question) -> str:
    """R31: it can be withdrawn as long as the Action has not been used for that too often."""
    at_last = "" if q.s.withdrawn < WITHDRAWALS else "-at-last"
    if q.s.count[Place.DECLARED] == 0:
        return f"ask-declare-first{at_last}"
    return f"ask-declare{at_last}" if q.s.source == Source.STOCK else f"ask-declare-one{at_last}"


def _cannot_add(q: Question, card: int) -> Why | None:
    """6.1: declared cards and commitments."""
    if not q.is_in_hand(card):
        return _cannot_declare(q, card)
    named = {"card": q.words.named(card)}
    why = no_commitment(q, card)
    if why is not None:
        return why
    if q.s.count[Place.DECLARED] == 0:
        return Why("declare-first", "6.1", named)
    if q.g.card[card].suit == q.g.suit[q.s.suit].secondary:
        return Why("secondary-needs-a-seizer", "R36", named)
    return not_primary(q, card) or beyond_the_event(q, card)


def _cannot_declare(q: Question, card: int) -> Why:
    named = {"card": q.words.named(card)}
    if q.s.source != Source.STOCK:
        return Why("declared-alone", "R27", named)
    if q.s.where[card] != Place.STOCK or q.g.card[card].suit != q.s.suit:
        return Why("one-source", "R27", {**named, "stock": q.words.stock(q.s.suit)})
    value = value_of(q.s) + price_in_stock(q.g, q.s, card)
    return Why("value-too-high", "R31", {**named, "value": value, "limit": q.g.edition.limit})


def _declare_or_commit(q: Question, card: int) -> str:
    return "commit" if q.is_commitment(card) else "declare"


def _price(q: Question, card: int) -> dict[str, Any]:
    return {} if q.is_commitment(card) else {**q.code_and_name(card), "price": price_in_stock(q.g, q.s, card)}


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.DECLARE: Ask("6.1", lambda q: {"stock": q.words.stock(q.s.suit), "value": value_of(q.s)}, _declaration),
    },
    offers={
        (Do.DECLARE, Choose.PASS): Offer(
            "6.1", "announce", why_not=lambda q, n: Why("declaration-needs-a-card", "R27")
        ),
        (Do.DECLARE, Choose.WITHDRAW): Offer(
            "R31", "withdraw", why_not=lambda q, n: Why("declare-something-now", "R31", {"times": WITHDRAWALS})
        ),
        (Do.DECLARE, Choose.CARD): Offer("6.1", "declare", _price, _declare_or_commit, _cannot_add),
    },
    tells={
        Happened.DECLARED: Tell("6.1", card=Kind.CARD),
        Happened.COMMITTED: Tell(
            lambda t: "6.1" if t.c == Stage.DECLARING else "6.3",
            card=Kind.CARD,
            value=Kind.NUMBER,
            stage=Kind.STAGE,
        ),
        Happened.ANNOUNCED: Tell("6.1", value=Kind.NUMBER),
        Happened.WITHDREW: Tell("R31"),
        Happened.BOUGHT: Tell("6.4", card=Kind.CARD),
        Happened.SEIZED: Tell("6.4", card=Kind.CARD),
        Happened.BUYING_FAILED: Tell("6.4"),
        Happened.WENT_BACK: Tell("R37", card=Kind.CARD, source=Kind.SOURCE),
        Happened.LOST_TO_STOCK: Tell("R38", card=Kind.CARD),
    },
)
