"""What is said of Populate, and of people who look for a home."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.tableau import any_vacancy, has_vacancy
from ..vocabulary import Choose, Do, Happened
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import no_action, too_dear, wrong_space


def _cannot_populate(q: Question, _: int) -> Why | None:
    if q.s.population_deck.count == 0:
        return Why("nobody-left-to-draw", "E56")
    if q.g.edition.populate_needs_slot and not any_vacancy(q.g, q.s, q.seat):
        return Why("no-vacant-slot-anywhere", "D21")
    if q.populate_price() > q.player.wealth:
        return too_dear(q, q.says.say("this"), q.populate_price(), "C13")
    return no_action(q) or wrong_space(q)


def cannot_attach(q: Question, slot: int) -> Why | None:
    if has_vacancy(q.g, q.s.players[q.owner].tableau[slot]):
        return None
    return Why("no-vacant-slot", "D20", {"card": q.card(slot)})


def _priced(q: Question, _: int) -> str:
    return "populate-for" if q.populate_price() else "populate"


def _price(q: Question, _: int) -> dict[str, int]:
    return {"price": q.populate_price()}


def _homeless(q: Question) -> dict[str, object]:
    return {"people": q.words.population(q.a), "points": q.b}


def _turned_out(q: Question, _: int) -> str:
    """D22, D78: what it means not to give people a new home."""
    return "lose-people" if q.b else "discard-people"


def _lost(t: Happening) -> str:
    return "unanchored" if t.b else "let-go"


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.ATTACH: Ask("D20", lambda q: {"people": q.words.population(q.a)}),
        Do.REASSIGN: Ask("D22", _homeless, lambda q: "ask-reassign" if q.b else "ask-reassign-freely"),
    },
    offers={
        (Do.LEADER_ACTION, Choose.POPULATE): Offer("C13", "populate", _price, _priced, _cannot_populate),
        (Do.ACT, Choose.POPULATE): Offer("D20", "populate", _price, _priced, _cannot_populate),
        (Do.ATTACH, Choose.CARD): Offer("D20", "attach", why_not=cannot_attach),
        (Do.REASSIGN, Choose.CARD): Offer("D22", "attach", why_not=cannot_attach),
        (Do.REASSIGN, Choose.PASS): Offer("D22", "pass", lambda q, n: _homeless(q), _turned_out),
    },
    tells={
        Happened.POPULATED: Tell("D20", people=Kind.POPULATION),
        Happened.ATTACHED: Tell("D20", people=Kind.POPULATION, slot=Kind.SLOT),
        Happened.REASSIGNED: Tell("D22", people=Kind.POPULATION, slot=Kind.SLOT),
        Happened.UNANCHORED: Tell("D22", message=_lost, people=Kind.POPULATION, points=Kind.NUMBER),
    },
)
