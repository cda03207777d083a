"""What is said of a round: its phases, income, ships and money."""

from __future__ import annotations

from entrepot.kernel.saying import Page, Tell

from ..vocabulary import Happened
from .happening import Happening, Kind
from .question import Question


def _ships(t: Happening) -> str:
    return "ships-enter" if t.a >= 0 else "ships-leave"


def _wealth(t: Happening) -> str:
    return "wealth-gained" if t.a >= 0 else "wealth-lost"


PAGE: Page[Question, Happening] = Page(
    tells={
        Happened.ROUND_STARTED: Tell("C1", round=Kind.NUMBER),
        Happened.FIRST_PLAYER: Tell("C7"),
        Happened.INCOME: Tell("C8", dollars=Kind.NUMBER),
        Happened.NEUTRAL_STORED: Tell("C9", faction=Kind.FACTION, tokens=Kind.NUMBER),
        Happened.ROLLED: Tell("B8", what=Kind.ROLL, dice=Kind.NUMBER, result=Kind.NUMBER),
        Happened.DIE: Tell("B8", face=Kind.NUMBER),
        Happened.SHIPS: Tell("S13", lambda t: {"n": abs(t.a)}, _ships, change=Kind.NUMBER, now=Kind.NUMBER),
        Happened.WEALTH: Tell("E57", lambda t: {"n": abs(t.a)}, _wealth, change=Kind.NUMBER),
        Happened.LEADERS_RECALLED: Tell("C19"),
    },
)
