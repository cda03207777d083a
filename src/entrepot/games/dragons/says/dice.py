"""What is said of dice: rolls, Dabo!, Woot! and Wyvern Eyes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from entrepot.kernel.saying import Ask, Offer, Page, Tell

from ..seeing.ids import roll_id
from ..vocabulary import NO_NUMBER, Choose, Do, Happened
from .happening import Happening, Kind
from .question import Question

PURPOSES: Mapping[int, Callable[[Question], str]] = {
    Do.ROLL_OFF_LANDS: lambda q: q.says.say("rolled-for-dealer"),
    Do.BUYING_LANDS: lambda q: q.says.say("rolled-to-buy", **q.declared()),
    Do.VISIT_LANDS: lambda q: q.says.say("rolled-to-visit", market=q.market(q.b)),
    Do.CALLBACK_LANDS: lambda q: q.says.say("rolled-to-call-back", card=q.words.named(q.b)),
    Do.THIEF_LANDS: lambda q: q.says.say("rolled-to-keep", card=q.words.named(q.b)),
}


def _roll(q: Question) -> dict[str, Any]:
    """What the chooser has rolled, and what for."""
    against = "none" if q.s.against == NO_NUMBER else q.s.against
    purpose = PURPOSES[q.a](q)
    roll = q.says.say("you-rolled", first=q.s.die[0], second=q.s.die[1], against=against, purpose=purpose)
    return {"roll": roll}


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.REROLL: Ask("R39", _roll),
        Do.TAP_EMBLEM: Ask("R16", _roll),
    },
    offers={
        (Do.REROLL, Choose.PASS): Offer("R39", "pass", message="keep-the-roll"),
        (Do.REROLL, Choose.YES): Offer("R39", "roll-again"),
        (Do.TAP_EMBLEM, Choose.PASS): Offer("R16", "pass", message="let-it-fail"),
        (Do.TAP_EMBLEM, Choose.YES): Offer("R16", "roll-again", message="use-emblem"),
    },
    tells={
        Happened.ROLLED: Tell(
            "7.0",
            lambda t: {"call": roll_id(t.g, t.a, t.b) or "none"},
            first=Kind.NUMBER,
            second=Kind.NUMBER,
            against=Kind.AGAINST,
        ),
        Happened.TAPPED: Tell("R16", card=Kind.CARD),
    },
)
