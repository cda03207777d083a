"""What is said of Events and conflicts."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.buy import is_outlawed, price_of
from ..seeing.ids import STOREHOUSES
from ..vocabulary import MARKET_ROW, Choose, Do, Happened
from .buy import outlawed
from .happening import Happening, Kind
from .question import Question
from .war import cannot_commit, cannot_commit_open


def _cannot_take(q: Question, place: int) -> Why | None:
    card = q.s.row[place]
    if is_outlawed(q.g, q.s, card):
        return outlawed(q, card)
    prices = [price_of(q.g, q.s, q.seat, q.s.row[i]) for i in range(MARKET_ROW) if q.s.row[i]]
    if price_of(q.g, q.s, q.seat, card) == max(prices):
        return Why("dearest-open-card", "H11", {"card": q.words.market(card)})
    return None


def _no_token_there(q: Question, space: int) -> Why:
    return Why("no-token-of-yours", "H12", {"space": q.words.the_space(space)})


def _threat(q: Question) -> dict[str, object]:
    """The conflict that is to be countered; its strength was rolled when it was revealed."""
    return {"conflict": q.words.conflict(q.a), "strength": q.s.rolled}


def _lost_tokens(t: Happening) -> str:
    return "storehouse-lost-tokens" if t.a in STOREHOUSES else "lost-tokens"


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.TAKE_OPEN_CARD: Ask("H11", lambda q: {"dollars": q.a}),
        Do.CONTRIBUTE: Ask("S31", _threat),
        Do.PAY_TOWARDS: Ask("S31", _threat),
        Do.LOSE_INFLUENCE: Ask("H12", lambda q: {"left": q.a}),
        Do.LOSE_POPULATION: Ask("S29", lambda q: {"left": q.a}),
    },
    offers={
        (Do.TAKE_OPEN_CARD, Choose.MARKET): Offer("S32", "take", why_not=_cannot_take),
        (Do.TAKE_OPEN_CARD, Choose.TAKE_MONEY): Offer("S32", "take-money", lambda q, n: {"n": q.a}),
        (Do.CONTRIBUTE, Choose.HAND): Offer("S31", "commit", why_not=cannot_commit),
        (Do.CONTRIBUTE, Choose.REVEALED): Offer("S31", "commit-open", why_not=cannot_commit_open),
        (Do.CONTRIBUTE, Choose.COUNTER_BOOST): Offer("S33", "counter-boost"),
        (Do.CONTRIBUTE, Choose.PASS): Offer("S31", "pass", message="commit-no-more"),
        (Do.PAY_TOWARDS, Choose.NUMBER): Offer("S31", "pay"),
        (Do.PAY_TOWARDS, Choose.COUNTER_BOOST): Offer("S33", "counter-boost"),
        (Do.LOSE_INFLUENCE, Choose.RING): Offer("H12", "remove-token", why_not=_no_token_there),
        (Do.LOSE_POPULATION, Choose.NUMBER): Offer("S29", "lose"),
    },
    tells={
        Happened.EVENT_REVEALED: Tell("C3", event=Kind.EVENT),
        Happened.TREATY_IN_FORCE: Tell("C5", treaty=Kind.TREATY),
        Happened.TOOK_CARD: Tell("S32", card=Kind.MARKET, place=Kind.PLACE),
        Happened.CONFLICT: Tell("H3", conflict=Kind.CONFLICT, strength=Kind.NUMBER),
        Happened.CONTRIBUTED: Tell(
            "S31",
            message=lambda t: "contributed-with-money" if t.b else "contributed",
            strength=Kind.NUMBER,
            dollars=Kind.NUMBER,
        ),
        Happened.CONFLICT_RESULT: Tell(
            "H5",
            message=lambda t: "conflict-not-countered" if t.b > 0 else "conflict-countered",
            conflict=Kind.CONFLICT,
            left=Kind.NUMBER,
        ),
        Happened.LOST_TOKENS: Tell("S31", message=_lost_tokens, space=Kind.SPACE, tokens=Kind.NUMBER),
        Happened.LOST_POPULATION: Tell("S29", people=Kind.POPULATION, slot=Kind.SLOT),
    },
)
