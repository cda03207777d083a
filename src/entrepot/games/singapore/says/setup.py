"""What is said of the setup: cards and tiles dealt at the start."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell

from ..vocabulary import Choose, Do, Happened
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import not_held

PAGE: Page[Question, Happening] = Page(
    asks={
        Do.KEEP_TILES: Ask("B4", lambda q: {"left": q.a}),
        Do.KEEP_DEALT_CARDS: Ask("A1", lambda q: {"left": q.a}),
    },
    offers={
        (Do.KEEP_TILES, Choose.NUMBER): Offer("B4", "give-back"),
        (Do.KEEP_DEALT_CARDS, Choose.HAND): Offer("A1", "give-back", why_not=not_held),
    },
    tells={
        Happened.TILE_SEEN: Tell("B4", tile=Kind.TILE),
        Happened.TILE_KEPT: Tell("B4", tile=Kind.TILE),
    },
)
