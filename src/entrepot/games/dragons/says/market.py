"""What is said of the Market Phase: Actions and Minor Actions, Callback, Visit Black Market."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..vocabulary import NOBODY, Choose, Do, Happened, Mode
from .happening import Happening, Kind
from .question import Question, budget
from .shared_reasons import cannot_play

Reason = Callable[[Question, int], Why | None]


def _spending_an_action(reason: Reason) -> Reason:
    """Section 5: what an Action is spent on."""

    def why_not(q: Question, n: int) -> Why | None:
        return Why("no-action-left", "4.5") if q.s.actions == 0 else reason(q, n)

    return why_not


def _beyond_mayhem(reason: Reason) -> Reason:
    """12.3: what Market Mayhem does not have."""

    def why_not(q: Question, n: int) -> Why | None:
        return Why("mayhem-is-for-buying", "12.3") if q.g.mode == Mode.MAYHEM else reason(q, n)

    return why_not


def _stock_is_empty(q: Question, suit: int) -> Why:
    return Why("stock-is-empty", "5.0", {"stock": q.words.stock(suit)})


def _cannot_buy(q: Question, card: int) -> Why:
    named = {"card": q.words.named(card)}
    if q.emblem_owner(card) == q.seat:
        return Why("your-own-emblem", "R28", named)
    if q.s.event_card == card:
        return Why("event-not-for-sale", "R21", named)
    return Why("not-for-sale", "6.1", named)


def _not_in_front(q: Question, card: int) -> Why:
    return Why("not-in-your-front", "R41", {"card": q.words.named(card)})


def _cannot_visit(q: Question, _: int) -> Why:
    return Why("event-bars-visits", "R25", {"event": q.words.event(q.s.event)})


def _cannot_visit_with_minor(q: Question, slot: int) -> Why:
    return Why("no-minor-action-left", "4.5") if q.s.minors == 0 else _cannot_visit(q, slot)


def _buying_a_card(q: Question, card: int) -> dict[str, Any]:
    owner = q.emblem_owner(card)
    return q.code_and_name(card) if owner == NOBODY else {**q.code_and_name(card), "owner": q.words.seat(owner)}


def _from_front_or_event(q: Question, card: int) -> str:
    return "buy-from-event" if q.emblem_owner(card) == NOBODY else "buy-from-front"


def _against(q: Question, _: int) -> dict[str, int]:
    return {"against": q.against()}


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.ACT: Ask("5.0", Question.budget, lambda q: "ask-act-once-more" if q.a else "ask-act"),
        Do.TAKE_BACK: Ask("R41", lambda q: {"card": q.words.named(q.a)}),
    },
    offers={
        (Do.ACT, Choose.PASS): Offer("R42", "stop", message=lambda q, n: "end-turn" if q.a else "stop"),
        (Do.ACT, Choose.SUIT): Offer(
            "6.1", "buy", message="buy-from-stock", why_not=_spending_an_action(_stock_is_empty)
        ),
        (Do.ACT, Choose.CARD): Offer(
            "6.1", "buy", _buying_a_card, _from_front_or_event, _spending_an_action(_cannot_buy)
        ),
        (Do.ACT, Choose.POWER): Offer(
            "8.2",
            "play-power",
            Question.code_and_name,
            why_not=_beyond_mayhem(_spending_an_action(cannot_play("no-power"))),
        ),
        (Do.ACT, Choose.EMBLEM): Offer(
            "8.2",
            "play-emblem",
            Question.code_and_name,
            why_not=_beyond_mayhem(_spending_an_action(cannot_play("no-emblem"))),
        ),
        (Do.ACT, Choose.CALLBACK): Offer(
            "R41", "call-back", why_not=_beyond_mayhem(_spending_an_action(_not_in_front))
        ),
        (Do.ACT, Choose.MARKET): Offer("9.3", "visit", _against, why_not=_beyond_mayhem(_cannot_visit_with_minor)),
        (Do.ACT, Choose.SUBSTITUTE): Offer(
            "5.0", "substitute", _against, why_not=_beyond_mayhem(_spending_an_action(_cannot_visit))
        ),
        (Do.TAKE_BACK, Choose.PASS): Offer("R41", "pass", message="leave-in-front"),
        (Do.TAKE_BACK, Choose.CALLBACK): Offer("R41", "take-back"),
    },
    tells={
        Happened.TURN_ENDED: Tell("4.5"),
        Happened.SUBSTITUTED: Tell("5.0"),
        Happened.LEFT_UNSPENT: Tell("R42", lambda t: budget(t.a, t.b), actions=Kind.NUMBER, minors=Kind.NUMBER),
        Happened.CALLING_BACK: Tell("R41", card=Kind.CARD),
        Happened.CALLED_BACK: Tell("R41", card=Kind.CARD),
        Happened.CALLBACK_FAILED: Tell("R41", card=Kind.CARD),
        Happened.LEFT_IN_FRONT: Tell("R41", card=Kind.CARD),
        Happened.VISITED: Tell("9.3", market=Kind.MARKET),
        Happened.VISIT_FAILED: Tell("9.3", market=Kind.MARKET),
        Happened.DREW: Tell("9.3", market=Kind.MARKET, cards=Kind.NUMBER),
        Happened.DREW_CARD: Tell("2.4", card=Kind.CARD),
        Happened.HUSTLED: Tell("12.4", market=Kind.MARKET),
        Happened.HUSTLED_CARD: Tell("12.4", card=Kind.CARD),
    },
)
