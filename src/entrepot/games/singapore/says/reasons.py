"""What is said of reasons: what changed a number."""

from __future__ import annotations

from entrepot.kernel.saying import Page, Tell

from ..vocabulary import Because, Happened
from .happening import Happening, Kind
from .question import Question


def reason(t: Happening) -> str:
    """What changed a number, and by how much: `G.D. Coleman -1`."""
    return f"{_called(t)} {t.c:+d}"


def _called(t: Happening) -> str:
    if t.a == Because.CARD:
        return t.words.market(t.b)
    if t.a == Because.BATTLE_CARD:
        return t.words.battle(t.b)
    if t.a == Because.ATTRIBUTE:
        return t.words.attribute(t.s, t.entry.seat) or t.says.say("an-attribute")
    if t.a == Because.EVENT:
        return t.words.event(t.b)
    if t.a == Because.LEADER_SPACE:
        return t.says.say("leader-space-named", space=t.words.leader_space(t.b))
    return t.words.role(t.b) if t.a == Because.ROLE else t.says.say("most-tax-tokens")


PAGE: Page[Question, Happening] = Page(
    tells={
        Happened.BECAUSE: Tell(
            "C6", lambda t: {"reason": reason(t)}, what=Kind.BECAUSE, which=Kind.NUMBER, change=Kind.NUMBER
        )
    },
)
