"""What is said of Setup: the roll-off for the Dealer Token and the deal."""

from __future__ import annotations

from entrepot.kernel.saying import Page, Tell

from ..vocabulary import Happened
from .happening import Happening, Kind
from .question import Question

PAGE: Page[Question, Happening] = Page(
    tells={
        Happened.DEALER: Tell("4.1"),
        Happened.DEALT: Tell("3.0", king=Kind.CARD, two=Kind.CARD, three=Kind.CARD),
        Happened.UNDEALT: Tell("R7", card=Kind.CARD),
    },
)
