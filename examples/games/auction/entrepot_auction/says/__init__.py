"""What is said at the auction; the sentences stand in `en/auction.ftl`."""

from __future__ import annotations

from entrepot.kernel.plain_saying import PlainHappening, PlainQuestion
from entrepot.kernel.saying import Ask, Offer, Page, Sayings, Tell, Why

from ..rules import Do, Happened


def _not_in_hand(q: PlainQuestion, card: int) -> Why:
    return Why("not-in-hand", "A1", {"card": card, "who": q.who})


PAGE: Page[PlainQuestion, PlainHappening] = Page(
    asks={Do.SEAL: Ask("A1")},
    offers={(Do.SEAL, 0): Offer("A1", "seal", why_not=_not_in_hand)},
    tells={
        Happened.DEALT: Tell("A1", card=int),
        Happened.SEALED: Tell("A1"),
        Happened.TURNED_UP: Tell("A2", card=int),
    },
)

SAYINGS = Sayings(Do, Happened, [PAGE])
