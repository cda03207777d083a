"""What is said of the end of the game: immediate victories, the natural end, scoring, ties."""

from __future__ import annotations

from typing import Any

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..vocabulary import Choose, Do, Ending, Happened
from .happening import Happening, Kind
from .question import Question
from .specials import shown

CLAUSES = {
    Ending.MONOPOLY: "11.1",
    Ending.FATHER_OF_DRAGONS: "11.1",
    Ending.LAST_LEFT: "12.4",
    Ending.NOBODY_LEFT: "12.4",
    Ending.TIE: "R59",
}
VICTORIES = {
    Ending.MONOPOLY: "won-by-monopoly",
    Ending.FATHER_OF_DRAGONS: "won-as-father-of-dragons",
    Ending.LAST_LEFT: "won-as-last-left",
}


def _ended(t: Happening) -> str:
    """The clause by which somebody or nobody has won."""
    return CLAUSES.get(Ending(t.a), "R59" if t.c else "11.4")


def _won(t: Happening) -> str:
    return VICTORIES.get(Ending(t.a), "won-by-eggs" if t.c else "won-by-points")


def _won_with(t: Happening) -> dict[str, Any]:
    return {"commodity": t.words.commodity(t.b)} if t.a == Ending.MONOPOLY else {"points": t.b}


# R56: whoever is asked anything may declare a victory.
CLAIM: Offer[Question] = Offer("R56", "claim", why_not=lambda q, n: Why("nothing-to-declare", "R56"))

PAGE: Page[Question, Happening] = Page(
    asks={
        Do.WINDOW: Ask("R56", message=lambda q: "ask-window-at-the-end" if q.a else "ask-window"),
    },
    offers={
        (Do.WINDOW, Choose.PASS): Offer("R56", "pass", message="stay-silent"),
    },
    tells={
        Happened.KING_SHOWN: Tell("11.3", lambda t: {"name": t.words.card(t.a)}, king=Kind.CARD),
        Happened.HAND_COUNTED: shown("11.3"),
        Happened.HAND_TURNED_UP: shown("11.1"),
        Happened.POINTS: Tell("11.3", points=Kind.NUMBER),
        Happened.TIED: Tell("R59", points=Kind.NUMBER, eggs=Kind.NUMBER),
        Happened.WON: Tell(_ended, _won_with, _won, by=Kind.ENDING, gain=Kind.GAIN, by_eggs=Kind.NUMBER),
        Happened.NOBODY_WON: Tell(
            _ended,
            message=lambda t: "nobody-left" if t.a == Ending.NOBODY_LEFT else "nobody-won",
            by=Kind.ENDING,
        ),
    },
)
