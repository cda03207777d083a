"""What is said of achievements."""

from __future__ import annotations

from entrepot.kernel.saying import Page, Tell

from ..vocabulary import Happened
from .happening import Happening, Kind
from .question import Question

PAGE: Page[Question, Happening] = Page(
    tells={
        Happened.EARNED: Tell("R66", lambda t: {"name": t.words.achievement(t.a)}, achievement=Kind.ACHIEVEMENT),
    },
)
