"""What is said of Simulation mode."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..vocabulary import Choose, Do, Happened, Role
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import no_action, short_of_tokens


def _cannot_inspire(q: Question, _: int) -> Why | None:
    if q.player.role != Role.RESISTANCE_LEADER:
        return Why("only-resistance-leaders-inspire", "G12")
    if q.s.hero_deck.count == 0:
        return Why("no-folk-hero-left", "G5")
    return short_of_tokens(q, "a-folk-hero", q.g.edition.inspire_cost, "G12") or no_action(q)


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.CHOOSE_ROLE: Ask("G6"),
        Do.VETO_STOREHOUSE: Ask("G19", lambda q: {"who": q.leader(q.a)}),
    },
    offers={
        (Do.ACT, Choose.INSPIRE): Offer(
            "G12", "inspire", lambda q, n: {"n": q.g.edition.inspire_cost}, why_not=_cannot_inspire
        ),
        (Do.CHOOSE_ROLE, Choose.NUMBER): Offer("G6", "role", lambda q, n: {"role": q.words.role(n)}),
        (Do.VETO_STOREHOUSE, Choose.YES): Offer("G19", "veto-use"),
        (Do.VETO_STOREHOUSE, Choose.PASS): Offer("G19", "pass", message="let-it-be"),
    },
    tells={
        Happened.ROLE_TAKEN: Tell("G6", role=Kind.ROLE),
        Happened.INSPIRED: Tell("G12", tokens=Kind.NUMBER),
        Happened.USE_VETOED: Tell("G19"),
    },
)
