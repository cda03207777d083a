"""What is said of Decrees."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.decree import decree_cost
from ..rules.simulation import is_vetoed
from ..vocabulary import NOBODY, VICES, Choose, Do, Happened, Vice
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import no_action, short_of_tokens


def _way(q: Question, vice: int) -> str:
    return "outlaw" if q.s.outlawed[vice] == NOBODY else "legalize"


def _decree(q: Question) -> dict[str, str]:
    return {"who": q.leader(q.a), "decree": q.says.say(_way(q, q.b), thing=q.words.vice(q.b))}


def _cannot_decree(q: Question, _: int) -> Why | None:
    cheapest = min(decree_cost(q.g, q.s, q.seat, vice) for vice in range(VICES))
    return short_of_tokens(q, "a-decree", cheapest, "D51") or no_action(q)


def _cannot_decree_on(q: Question, vice: int) -> Why | None:
    if is_vetoed(q.s, vice):
        return Why("vetoed-this-turn", "G19")
    if vice == Vice.SLAVERY and q.s.outlawed[vice] != NOBODY:
        return Why("slavery-for-good", "D52")
    clause = "D52" if vice == Vice.SLAVERY else "D51"
    return short_of_tokens(q, "this-decree", decree_cost(q.g, q.s, q.seat, vice), clause)


def _turning(t: Happening) -> str:
    """A vice turns over by a Decree, a Public Work by closing and rebuilding."""
    card = t.s.players[t.entry.seat].tableau[t.a].card
    if t.box.tables.market[card].vice:
        return "D60" if t.b else "D55"
    return "E38" if t.b else "E36"


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.CHOOSE_DECREE: Ask("D51"),
        Do.VETO: Ask("S33", _decree),
    },
    offers={
        (Do.ACT, Choose.DECREE): Offer("D50", "decree", why_not=_cannot_decree),
        (Do.CHOOSE_DECREE, Choose.VICE): Offer("D51", "decree-on", message=_way, why_not=_cannot_decree_on),
        (Do.VETO, Choose.YES): Offer("S33", "veto"),
        (Do.VETO, Choose.PASS): Offer("S33", "pass", message="let-the-decree-stand"),
    },
    tells={
        Happened.DECREED: Tell(
            "D51",
            message=lambda t: "outlawed-by-decree" if t.b else "legalized-by-decree",
            vice=Kind.VICE,
            outlawed=Kind.NUMBER,
            tokens=Kind.NUMBER,
        ),
        Happened.VETOED: Tell("S33", vice=Kind.VICE, tokens=Kind.NUMBER),
        Happened.FLIPPED: Tell(
            _turning, message=lambda t: "turned-up" if t.b else "turned-down", slot=Kind.SLOT, up=Kind.NUMBER
        ),
    },
)
