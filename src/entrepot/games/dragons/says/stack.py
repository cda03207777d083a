"""What is said of Powers, Emblems and the Stack: who plays what, and in which order it resolves."""

from __future__ import annotations

from typing import Any

from entrepot.kernel.saying import Ask, Offer, Page, Tell

from ..seeing.ids import way_id
from ..vocabulary import Choose, Do, Happened
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import cannot_play


def _answering(q: Question) -> str:
    if q.s.stacked == 0:
        return "ask-priority-first"
    return "ask-priority-more" if q.c else "ask-priority"


def _lying(q: Question) -> dict[str, Any]:
    """What is being answered: the Stack, the card that resolves first named first."""
    lying = [_lying_card(q, at) for at in range(q.s.stacked - 1, -1, -1)]
    return {"cards": q.words.joined("lying-on", lying), "lying": len(lying)}


def _lying_card(q: Question, at: int) -> str:
    card, owner, way = q.words.named(q.s.stack_card[at]), q.s.stack_seat[at], way_id(q.s.stack_power[at])
    message = "lying-own" if owner == q.seat else "lying"
    return q.says.say(message, card=card, owner=q.words.seat(owner), way=way)


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.PRIORITY: Ask("8.4", _lying, _answering),
    },
    offers={
        (Do.PRIORITY, Choose.PASS): Offer("8.4", "pass"),
        (Do.PRIORITY, Choose.POWER): Offer(
            "8.4", "play-power", Question.code_and_name, why_not=cannot_play("no-power")
        ),
        (Do.PRIORITY, Choose.EMBLEM): Offer(
            "8.4", "play-emblem", Question.code_and_name, why_not=cannot_play("no-emblem")
        ),
    },
    tells={
        Happened.PLAYED: Tell("8.1", card=Kind.CARD, way=Kind.WAY),
        Happened.PASSED_PRIORITY: Tell("8.4"),
        Happened.EMBLEM_LAID: Tell("8.4", card=Kind.CARD),
        Happened.POWER_USED: Tell("8.4", card=Kind.CARD),
    },
)
