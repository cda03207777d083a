"""What is said of cubes, and of Districts that open and close."""

from __future__ import annotations

from entrepot.kernel.saying import Page, Tell

from ..vocabulary import Happened
from .happening import Happening, Kind
from .question import Question


def _cubes(t: Happening) -> str:
    return "cubes-gained" if t.b >= 0 else "cubes-lost"


PAGE: Page[Question, Happening] = Page(
    tells={
        Happened.CUBES: Tell(
            "E20",
            lambda t: {"people": t.words.people(t.a), "n": abs(t.b)},
            _cubes,
            faction=Kind.FACTION,
            change=Kind.NUMBER,
            now=Kind.NUMBER,
        ),
        Happened.DISTRICT_OPENED: Tell("E21", space=Kind.SPACE),
        Happened.DISTRICT_CLOSED: Tell("E24", space=Kind.SPACE),
    },
)
