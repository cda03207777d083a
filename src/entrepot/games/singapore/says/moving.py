"""What is said of moving cards."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.moving import are_together
from ..rules.tableau import is_kind
from ..seeing.view import attached
from ..vocabulary import NOBODY, TRADE_ONLY, Choose, Do, Happened
from ..vocabulary import Kind as Class
from .happening import Happening, Kind
from .populate import cannot_attach
from .question import Question


def _cannot_join(q: Question, slot: int) -> Why:
    named = {"card": q.card(q.c), "other": q.card(slot)}
    if are_together(q.s, q.owner, q.c, slot):
        return Why("in-one-community", "E51", named)
    return Why("connectors-do-not-join", "D5", named)


def _cannot_move(q: Question, slot: int) -> Why:
    place = q.s.players[q.owner].tableau[slot]
    named = {"card": q.card(slot)}
    if place.left != NOBODY and place.right != NOBODY:
        return Why("inside-a-community", "E50", named)
    if q.b >= TRADE_ONLY and not is_kind(q.g, place.card, Class.COMMERCE | Class.PUBLIC_WORKS):
        return Why("neither-commerce-nor-works", "E50", named)
    return Why("nowhere-to-go", "E51", named)


def _moved_people(q: Question) -> str:
    return q.words.population(attached(q.s.players[q.owner])[q.c][1])


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.CHOOSE_TABLEAU: Ask("E53", lambda q: {"n": q.a}),
        Do.MOVE_CARD: Ask("E50", lambda q: {"n": q.a}, lambda q: "ask-move-trade" if q.b >= TRADE_ONLY else ""),
        Do.MOVE_TO: Ask("E51", lambda q: {"card": q.card(q.c)}),
        Do.MOVE_PEOPLE: Ask("E52", lambda q: {"people": _moved_people(q)}),
    },
    offers={
        (Do.CHOOSE_TABLEAU, Choose.SEAT): Offer("E53", "move-cards-of"),
        (Do.CHOOSE_TABLEAU, Choose.PASS): Offer("E54", "pass", message="move-nothing"),
        (Do.MOVE_CARD, Choose.CARD): Offer("E50", "move", why_not=_cannot_move),
        (Do.MOVE_CARD, Choose.PEOPLE): Offer("E52", "move"),
        (Do.MOVE_CARD, Choose.PASS): Offer("E54", "pass", message="move-nothing"),
        (Do.MOVE_TO, Choose.LEFT_OF): Offer("E51", "connect-left", why_not=_cannot_join),
        (Do.MOVE_TO, Choose.RIGHT_OF): Offer("E51", "connect-right", why_not=_cannot_join),
        (Do.MOVE_TO, Choose.YES): Offer("E51", "stand-alone"),
        (Do.MOVE_PEOPLE, Choose.CARD): Offer("E52", "attach", why_not=cannot_attach),
    },
    tells={
        Happened.MOVED: Tell("E51", lambda t: {"card": t.card(t.a, t.b)}, owner=Kind.SEAT, slot=Kind.NUMBER),
        Happened.PEOPLE_MOVED: Tell(
            "E52",
            lambda t: {"left": t.card(t.entry.seat, t.b), "host": t.card(t.entry.seat, t.c)},
            people=Kind.POPULATION,
            slot=Kind.NUMBER,
            to=Kind.NUMBER,
        ),
    },
)
