"""What is said of plunder after a War of June 2022."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.tableau import is_kind
from ..vocabulary import Choose, Do, Happened
from ..vocabulary import Kind as Class
from .happening import Happening, Kind
from .question import Question


def _worth(q: Question, slot: int) -> int:
    """D78: what a plundered card counts for, at the winner's price."""
    return q.g.market[q.s.players[q.owner].tableau[slot].card].price[q.player.faction]


def _cannot_plunder(q: Question, slot: int) -> Why:
    if is_kind(q.g, q.s.players[q.owner].tableau[slot].card, Class.LEADER):
        return Why("leader-card-stays", "B2", {"card": q.card(slot)})
    return Why("worth-more-than-owed", "D78", {"card": q.card(slot), "worth": _worth(q, slot), "owed": q.s.war.owed})


def _owed(q: Question) -> dict[str, object]:
    return {"owed": q.s.war.owed, "who": q.leader(q.s.war.leader[1 - q.s.war.winner])}


PAGE: Page[Question, Happening] = Page(
    asks={Do.DONATE: Ask("D80", _owed), Do.PLUNDER: Ask("D78", _owed)},
    offers={
        (Do.DONATE, Choose.NUMBER): Offer("D80", "donate"),
        (Do.PLUNDER, Choose.CARD): Offer(
            "D78", "plunder", lambda q, n: {"worth": _worth(q, n)}, why_not=_cannot_plunder
        ),
        (Do.PLUNDER, Choose.PASS): Offer("D78", "pass", lambda q, n: {"owed": q.s.war.owed}, "take-points"),
    },
    tells={Happened.PLUNDERED: Tell("D78", card=Kind.MARKET, loser=Kind.SEAT, worth=Kind.NUMBER)},
)
