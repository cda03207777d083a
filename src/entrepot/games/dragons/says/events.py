"""What is said of Events."""

from __future__ import annotations

from entrepot.kernel.saying import Page, Tell

from ..vocabulary import Event, Happened
from .happening import Happening, Kind
from .question import Question


def _event(t: Happening) -> int:
    return t.g.card[t.a].event


def _drawn(t: Happening) -> str:
    """10.1: of the other types the Value means nothing."""
    return "event-drawn" if t.b and _event(t) <= Event.MERCHANT_UNION else "event-drawn-without-value"


PAGE: Page[Question, Happening] = Page(
    tells={
        Happened.EVENT_DRAWN: Tell(
            "4.2", lambda t: {"event": t.words.event(_event(t))}, _drawn, card=Kind.CARD, value=Kind.NUMBER
        ),
        Happened.AFFECTED: Tell("R22"),
    },
)
