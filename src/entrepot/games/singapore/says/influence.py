"""What is said of placing Influence and scoring Districts."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.population import is_open_district
from ..seeing.ids import STOREHOUSES
from ..vocabulary import Choose, Do, Happened, Source
from .happening import Happening, Kind
from .question import Question


def _cannot_sow(q: Question, space: int) -> Why | None:
    if space in STOREHOUSES and q.g.edition.sow_from_storehouse:
        return Why("malay-storehouse-closed", "G11")
    if space in STOREHOUSES:
        return Why("begin-in-a-district", "E1", {"space": q.words.space(space)})
    return (
        None if is_open_district(q.g, q.s, space) else Why("district-closed-now", "E4", {"space": q.words.space(space)})
    )


SCORED_BY = {Source.DISTRICTS: "E6", Source.TAXES: "E31", Source.DECREES: "S19", Source.CONFLICTS: "H5"}


def _scored(t: Happening) -> str:
    message = {
        Source.DISTRICTS: "scored-in-district",
        Source.TAXES: "scored-for-taxes",
        Source.DECREES: "scored-for-decree",
        Source.CONFLICTS: "scored-for-countering",
    }
    return message.get(Source(t.c), "scored")


def _event(t: Happening) -> dict[str, str]:
    return {"event": t.words.event(t.s.event)} if t.c == Source.CONFLICTS else {}


def _passing(q: Question) -> dict[str, object]:
    return {"place": q.words.space(q.b), "left": q.a}


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.KEEP_INFLUENCE: Ask("H34", lambda q: {"tokens": q.a, "card": q.card(q.b)}),
        Do.SOW: Ask("E1", lambda q: {"tokens": q.a}),
        Do.PASS_STOREHOUSE: Ask("E3", _passing),
        Do.CLEAR_VILLAGE: Ask("E8", lambda q: {"space": q.words.space(q.a), "place": q.storehouse()}),
    },
    offers={
        (Do.KEEP_INFLUENCE, Choose.NUMBER): Offer("H34", "keep-influence", lambda q, n: {"card": q.card(q.b)}),
        (Do.SOW, Choose.RING): Offer("E1", "sow", why_not=_cannot_sow),
        (Do.PASS_STOREHOUSE, Choose.YES): Offer("E3", "store", lambda q, n: _passing(q)),
        (Do.PASS_STOREHOUSE, Choose.PASS): Offer("E3", "pass", lambda q, n: _passing(q), "pass-storehouse-by"),
        (Do.CLEAR_VILLAGE, Choose.YES): Offer("E8", "store-village"),
        (Do.CLEAR_VILLAGE, Choose.PASS): Offer("E5", "score-village", lambda q, n: {"space": q.words.space(q.a)}),
    },
    tells={
        Happened.TOKEN_PLACED: Tell("E2", space=Kind.SPACE),
        Happened.STORED: Tell("E3", tokens=Kind.NUMBER, space=Kind.SPACE),
        Happened.KEPT_ON_CARD: Tell("H34", slot=Kind.SLOT, tokens=Kind.NUMBER),
        Happened.DISTRICT_SCORED: Tell("E5", space=Kind.SPACE),
        Happened.SCORED: Tell(
            lambda t: SCORED_BY.get(Source(t.c), "A7"),
            _event,
            _scored,
            points=Kind.NUMBER,
            space=Kind.SPACE,
            source=Kind.SOURCE,
        ),
        Happened.VILLAGE_KEPT: Tell("E8", space=Kind.SPACE, tokens=Kind.NUMBER),
    },
)
