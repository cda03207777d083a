"""What is said of Activate."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.activate import has_action
from ..seeing.view import community
from ..vocabulary import NOBODY, Choose, Do, Happened
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import no_action


def _cannot_activate(q: Question, slot: int) -> Why | None:
    place = q.player.tableau[slot]
    group = [q.player.tableau[at] for at in community(q.player, slot)]
    named = {"cards": " - ".join(q.card(at) for at in community(q.player, slot)), "card": q.card(slot)}
    if place.face_up == 0:
        return Why("lies-face-down", "E37", named)
    if place.left != NOBODY:
        return Why("works-as-a-whole", "H13", named)
    if any(card.used for card in group):
        return Why("has-worked-this-round", "S25", named)
    if not any(has_action(q.g, card) for card in group):
        return Why("has-no-action", "S24", named)
    return no_action(q) or Why("cannot-pay-for-activation", "H22", named)


PAGE: Page[Question, Happening] = Page(
    asks={Do.TAKE_STORED: Ask("D30", lambda q: {"card": q.card(q.a)})},
    offers={
        (Do.ACT, Choose.CARD): Offer("D30", "activate", why_not=_cannot_activate),
        (Do.TAKE_STORED, Choose.NUMBER): Offer("D30", "take-stored"),
    },
    tells={Happened.ACTIVATED: Tell("D30", lambda t: {"cards": t.group()}, slot=Kind.SLOT)},
)
