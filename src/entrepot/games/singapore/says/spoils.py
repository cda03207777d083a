"""What is said of the spoils of a War."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.spoils import part_of_spoils, partner
from ..vocabulary import Choose, Do, Happened
from .happening import Happening, Kind
from .question import Question


def _cannot_claim(q: Question, dollars: int) -> Why:
    if dollars > q.s.war.spoils:
        return Why("spoils-are-only", "D78", {"spoils": q.s.war.spoils})
    return Why("losers-have-less", "S30", {"dollars": dollars})


def _partner(q: Question) -> str:
    """D79: with whom the spoils are shared."""
    return q.leader(partner(q.g, q.s, q.s.war.winner))


def _spoils(q: Question) -> dict[str, object]:
    return {"spoils": q.s.war.spoils, "who": _partner(q), "n": q.a}


def _part(q: Question, parts: int) -> dict[str, int]:
    return {"parts": parts, "whole": q.g.edition.share_parts, "share": part_of_spoils(q.g, q.s, parts)}


def _at_will(q: Question) -> dict[str, object]:
    return {"who": _partner(q), "n": q.s.war.points if q.a else q.s.war.money}


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.BEAR_LOSSES: Ask("D80", lambda q: {"spoils": q.a}),
        Do.CLAIM_SPOILS: Ask("S30", lambda q: {"spoils": q.s.war.spoils}),
        Do.SHARE_SPOILS: Ask("D79", _spoils),
        Do.DIVIDE_SHARE: Ask("S30", _spoils),
        Do.SHARE_AT_WILL: Ask("D79", _at_will, lambda q: "ask-share-points" if q.a else "ask-share-money"),
        Do.CHOOSE_PURCHASE: Ask("G18"),
    },
    offers={
        (Do.BEAR_LOSSES, Choose.NUMBER): Offer("D80", "bear"),
        (Do.CLAIM_SPOILS, Choose.NUMBER): Offer(
            "S30", "claim", lambda q, n: {"points": q.s.war.spoils - n}, why_not=_cannot_claim
        ),
        (Do.SHARE_SPOILS, Choose.NUMBER): Offer(
            "D79", "share", _part, lambda q, n: "share" if n else "keep-everything"
        ),
        (Do.DIVIDE_SHARE, Choose.NUMBER): Offer("S30", "give", lambda q, n: {"points": q.a - n}),
        (Do.SHARE_AT_WILL, Choose.NUMBER): Offer(
            "D79", "share-at-will", message=lambda q, n: "share-points" if q.a else "share-money"
        ),
        (Do.CHOOSE_PURCHASE, Choose.BUY_BATTLE_CARD): Offer(
            "G18", "buy-battle-card", lambda q, n: {"price": q.battle_price()}
        ),
        (Do.CHOOSE_PURCHASE, Choose.BUY_TWO_BATTLE_CARDS): Offer(
            "G18", "buy-two", lambda q, n: {"price": q.battle_price(), "n": q.g.edition.draw_two_cost}
        ),
    },
    tells={
        Happened.SPOILS: Tell("S30", dollars=Kind.NUMBER, points=Kind.NUMBER),
        Happened.BORE_LOSSES: Tell("D80", dollars=Kind.NUMBER),
        Happened.SHARED: Tell("D79", ally=Kind.SEAT, dollars=Kind.NUMBER, points=Kind.NUMBER),
    },
)
