"""What is said of the Powers in detail."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..vocabulary import NOBODY, Choose, Do, Happened
from .happening import Happening, Kind
from .question import Question


def _from_front(q: Question, card: int) -> dict[str, str]:
    return {**q.code_and_name(card), "owner": _owner(q, q.emblem_owner(card))}


def _from_stack(q: Question, card: int) -> dict[str, str]:
    return {**q.code_and_name(card), "owner": _owner(q, q.stack_owner(card))}


def _owner(q: Question, seat: int) -> str:
    return q.says.say("nobody") if seat == NOBODY else q.words.seat(seat)


def _cannot_steal(q: Question, victim: int) -> Why:
    return _no_victim(q, victim) or Why("no-card-in-hand", "R50", {"who": q.words.seat(victim)})


def _cannot_plant(q: Question, victim: int) -> Why:
    return _no_victim(q, victim) or Why("no-card-in-hand", "R50", {"who": q.words.seat(q.seat)})


def _no_victim(q: Question, victim: int) -> Why | None:
    if victim == q.seat or victim >= q.s.seats:
        return Why("not-another-player", "R50", {"who": q.words.seat(victim)})
    if q.s.gone >> victim & 1:
        return Why("removed-from-the-game", "12.4", {"who": q.words.seat(victim)})
    return None


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.RETURN_EMBLEM: Ask("R48"),
        Do.SEARCH_MARKET: Ask("R51"),
        Do.TAKE_FOUND: Ask("R51", lambda q: {"market": q.market(q.a)}),
        Do.GIVE_TITHE: Ask("R49", lambda q: {"taker": q.words.seat(q.a)}),
        Do.EXILE_FROM_STACK: Ask("R46"),
        Do.TAKE_STOCK: Ask("R52"),
        Do.THIEF: Ask("R50"),
        Do.PLANT: Ask("R50", lambda q: {"victim": q.words.seat(q.a)}),
    },
    offers={
        (Do.RETURN_EMBLEM, Choose.CARD): Offer("R48", "return-emblem", _from_front),
        (Do.SEARCH_MARKET, Choose.MARKET): Offer("R51", "search"),
        (Do.TAKE_FOUND, Choose.CARD): Offer("R51", "take"),
        (Do.GIVE_TITHE, Choose.CARD): Offer("R49", "give"),
        (Do.EXILE_FROM_STACK, Choose.CARD): Offer("R46", "remove", _from_stack),
        (Do.TAKE_STOCK, Choose.SUIT): Offer("R52", "take-stock"),
        (Do.THIEF, Choose.STEAL): Offer("R50", "steal", why_not=_cannot_steal),
        (Do.THIEF, Choose.PLANT): Offer("R50", "plant-on", why_not=_cannot_plant),
        (Do.PLANT, Choose.CARD): Offer("R50", "plant"),
    },
    tells={
        Happened.NO_EFFECT: Tell("R45", card=Kind.CARD),
        Happened.EMBLEM_RETURNED: Tell("R48", card=Kind.CARD),
        Happened.SEARCHED: Tell("R51", market=Kind.MARKET),
        Happened.FOUND: Tell("R51", card=Kind.CARD),
        Happened.TOOK_FOUND: Tell("R51", card=Kind.CARD),
        Happened.TITHE: Tell("R49", taker=Kind.SEAT),
        Happened.TITHE_CARD: Tell("R49", taker=Kind.SEAT, card=Kind.CARD),
        Happened.TOOK_EGG: Tell("R52"),
        Happened.TOOK_EGG_CARD: Tell("R52", card=Kind.CARD),
        Happened.TOOK_STOCK_CARD: Tell("R52", card=Kind.CARD),
        Happened.PLANTED: Tell("R50", victim=Kind.SEAT),
        Happened.PLANTED_CARD: Tell("R50", victim=Kind.SEAT, card=Kind.CARD),
        Happened.STOLE: Tell("R50", victim=Kind.SEAT),
        Happened.STOLE_CARD: Tell("R50", victim=Kind.SEAT, card=Kind.CARD),
    },
)
