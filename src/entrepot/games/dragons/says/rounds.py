"""What is said of Round and Turn."""

from __future__ import annotations

from entrepot.kernel.saying import Page, Tell

from ..vocabulary import Happened
from .happening import Happening, Kind
from .question import Question, budget

PAGE: Page[Question, Happening] = Page(
    tells={
        Happened.ROUND_STARTED: Tell("4.1", round=Kind.NUMBER),
        Happened.TURN_STARTED: Tell("4.5", lambda t: budget(t.a, t.b), actions=Kind.NUMBER, minors=Kind.NUMBER),
    },
)
