"""What is said in Dragon's Money Laundering, page by page of the rulebook. The sentences themselves stand in
`en/*.ftl`, one file for each page, and in a folder beside it for each further language."""

from __future__ import annotations

from dataclasses import replace

from entrepot.kernel.saying import Meaning, Option, Page, Sayings

from ..vocabulary import Choose, Do, Happened
from . import (
    achievements,
    buying,
    dice,
    events,
    market,
    powers,
    rounds,
    scoring,
    seize,
    setup,
    specials,
    stack,
    zones,
)
from .happening import Happening
from .question import Question

PAGES: tuple[Page[Question, Happening], ...] = tuple(
    page.PAGE
    for page in (
        setup,
        rounds,
        market,
        buying,
        seize,
        dice,
        stack,
        powers,
        specials,
        events,
        scoring,
        achievements,
        zones,
    )
)
CLAIMS: Page[Question, Happening] = Page(
    offers={(do, Choose.CLAIM): scoring.CLAIM for page in PAGES for do in page.asks}
)


class DragonsSayings(Sayings[Question, Happening]):
    """A card that is added to a Declaration is declared or committed, as the card may be."""

    def means(self, q: Question, code: int) -> Meaning | None:
        meaning = super().means(q, code)
        return replace(meaning, verb="commit") if meaning and _commits(q, code) else meaning

    def option(self, q: Question, code: int) -> Option:
        option = super().option(q, code)
        return replace(option, verb="commit") if _commits(q, code) else option


def _commits(q: Question, code: int) -> bool:
    if q.do != Do.DECLARE:
        return False
    base, n = q.place_of(code)
    return base == Choose.CARD and q.is_commitment(n)


SAYINGS = DragonsSayings(Do, Happened, (*PAGES, CLAIMS))
