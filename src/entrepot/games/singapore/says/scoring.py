"""What is said of the end of the game."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell

from ..rules.scoring import storehouse_share
from ..rules.supplies import mate_of
from ..seeing.ids import SOURCE_IDS
from ..vocabulary import Choose, Do, Happened
from .happening import Happening, Kind
from .question import Question


def _share(q: Question) -> dict[str, object]:
    return {
        "place": q.storehouse(),
        "points": storehouse_share(q.g, q.s, q.seat),
        "who": q.leader(mate_of(q.s, q.seat)),
    }


def _counting(t: Happening) -> dict[str, str]:
    return {"people": t.words.people(t.s.players[t.entry.seat].faction, "the")}


def _winners(t: Happening) -> dict[str, str]:
    return {"people": t.words.people(t.entry.seat)} if t.box.tables.two else {}


ENDINGS = ("events", "no-ships", "all-ships")
TIES = ("", "wealth", "tokens", "order")

PAGE: Page[Question, Happening] = Page(
    asks={Do.GIVE_SHARE: Ask("F3", _share)},
    offers={
        (Do.GIVE_SHARE, Choose.YES): Offer("F3", "give-share", lambda q, n: _share(q)),
        (Do.GIVE_SHARE, Choose.PASS): Offer("F3", "pass", message="keep-the-share"),
    },
    tells={
        Happened.GAME_OVER: Tell("F1", message=lambda t: f"game-over-{ENDINGS[t.a]}", ending=Kind.ENDING),
        Happened.FINAL: Tell(
            "F2", lambda t: {"source": t.says.say(f"source-{SOURCE_IDS[t.b]}")}, points=Kind.NUMBER, source=Kind.SOURCE
        ),
        Happened.STOREHOUSE_SHARE: Tell("F3", points=Kind.NUMBER),
        Happened.TOTAL: Tell("F2", points=Kind.NUMBER, place=Kind.NUMBER),
        Happened.LOWER: Tell("A1", _counting, points=Kind.NUMBER),
        Happened.TIE_BROKEN: Tell(
            "S11", lambda t: {"by": t.says.say(f"tie-{TIES[t.b]}")}, other=Kind.SEAT, by=Kind.TIE, points=Kind.NUMBER
        ),
        Happened.WON: Tell("A2", _winners, lambda t: "side-won" if t.box.tables.two else "won"),
    },
)
