"""What is said of Upkeep, and of closing and rebuilding."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.tableau import is_kind
from ..rules.upkeep import can_reopen
from ..vocabulary import Choose, Do, Happened
from ..vocabulary import Kind as Class
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import too_dear


def _price(q: Question, slot: int) -> int:
    return q.g.market[q.player.tableau[slot].card].price[q.player.faction]


def _cannot_rebuild(q: Question, slot: int) -> Why:
    place = q.player.tableau[slot]
    if place.face_up:
        return Why("not-closed", "E38", {"card": q.card(slot)})
    if not is_kind(q.g, place.card, Class.PUBLIC_WORKS) and not can_reopen(q.g, q.s, place.card):
        return Why("turned-up-by-decree-only", "D60", {"card": q.card(slot)})
    if q.g.edition.free_once and q.s.rebuilt:
        return Why("rebuilt-this-turn", "C16")
    return too_dear(q, q.card(slot), _price(q, slot), "E38")


def _cannot_close(q: Question, slot: int) -> Why:
    return Why("not-an-open-work", "E40", {"card": q.card(slot)})


PAGE: Page[Question, Happening] = Page(
    asks={Do.FUND: Ask("E35", lambda q: {"dollars": q.a}), Do.CLOSE: Ask("E40")},
    offers={
        (Do.ACT, Choose.REBUILD): Offer(
            "E38", "rebuild", lambda q, n: {"price": _price(q, n)}, why_not=_cannot_rebuild
        ),
        (Do.FUND, Choose.YES): Offer("E35", "fund", lambda q, n: {"dollars": q.a}),
        (Do.FUND, Choose.PASS): Offer("E36", "close", message="close-it"),
        (Do.CLOSE, Choose.CARD): Offer("E40", "close", why_not=_cannot_close),
    },
    tells={
        Happened.UPKEEP: Tell(
            "E30",
            message=lambda t: "upkeep-met" if t.c else "upkeep-failed",
            works=Kind.NUMBER,
            tax=Kind.NUMBER,
            met=Kind.NUMBER,
        ),
        Happened.FUNDED: Tell("E35", dollars=Kind.NUMBER),
        Happened.SPARED: Tell("E35", works=Kind.NUMBER),
        Happened.CLOSED: Tell("E36", slot=Kind.SLOT),
        Happened.REBUILT: Tell("E38", slot=Kind.SLOT, dollars=Kind.NUMBER),
    },
)
