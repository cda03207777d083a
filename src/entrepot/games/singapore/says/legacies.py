"""What is said of Private Objectives."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell

from ..vocabulary import Choose, Do, Happened
from .happening import Happening, Kind
from .question import Question

PAGE: Page[Question, Happening] = Page(
    asks={Do.SWAP_TILE: Ask("D10"), Do.KEEP_SWAPPED: Ask("D10")},
    offers={
        (Do.SWAP_TILE, Choose.NUMBER): Offer("D10", "swap"),
        (Do.SWAP_TILE, Choose.PASS): Offer("D10", "pass", message="swap-nothing"),
        (Do.KEEP_SWAPPED, Choose.NUMBER): Offer("D10", "keep"),
    },
    tells={Happened.OBJECTIVE_SCORED: Tell("F5", message="objective-scored-now", tile=Kind.TILE, points=Kind.NUMBER)},
)
