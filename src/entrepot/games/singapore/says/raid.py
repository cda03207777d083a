"""What is said of Raids, and of dice that are rolled again."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.raid import raid_result
from ..rules.supplies import modifier
from ..vocabulary import DICE, Choose, Do, Happened, Modifier
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import no_action, not_held


def _cannot_raid(q: Question, _: int) -> Why | None:
    if modifier(q.g, q.s, Modifier.NO_RAID) != 0:
        return Why("event-forbids-raids", "C6", {"event": q.words.event(q.s.event)})
    return Why("no-ship-to-raid", "D42") if q.s.ships == 0 else no_action(q)


def _faces(q: Question, dice: int) -> list[str]:
    """What the dice of a set, one bit each, show."""
    return [str(q.s.die[i]) for i in range(min(q.s.rolled_dice, DICE)) if dice >> i & 1]


def _roll(q: Question) -> dict[str, object]:
    faces = _faces(q, -1)
    shown = f"{q.s.rolled} ({' + '.join(faces)})" if len(faces) > 1 else str(q.s.rolled)
    return {"what": q.says.say(f"roll-{ROLLS[q.a]}"), "card": q.open_card(q.b), "roll": shown}


def _again(q: Question, dice: int) -> str:
    """H35: all dice of a roll, or some of them."""
    if len(_faces(q, dice)) < q.s.rolled_dice:
        return "reroll-some"
    return {1: "reroll-one", 2: "reroll-both"}.get(q.s.rolled_dice, "reroll-all")


def _dice(q: Question, dice: int) -> dict[str, str]:
    joined = q.says.say("and-the")
    return {"faces": joined.join(_faces(q, dice))}


ROLLS = ("", "raid", "war", "wealth", "first-player")

PAGE: Page[Question, Happening] = Page(
    asks={
        Do.REROLL: Ask("H35", _roll),
        Do.HINDER_RAID: Ask("H6", lambda q: {"who": q.leader(q.a), "dollars": raid_result(q.g, q.s, q.a)}),
        Do.INTERVENE: Ask(
            "D43",
            lambda q: {
                "who": q.leader(q.a),
                "card": q.words.battle(q.b) if q.b else "",
                "strength": q.s.intervention,
            },
            lambda q: "ask-intervene-more" if q.b else "ask-intervene",
        ),
    },
    offers={
        (Do.ACT, Choose.RAID): Offer("D40", "raid", why_not=_cannot_raid),
        (Do.REROLL, Choose.NUMBER): Offer("H35", "reroll", _dice, _again),
        (Do.REROLL, Choose.PASS): Offer("H35", "pass", message="keep-the-roll"),
        (Do.HINDER_RAID, Choose.YES): Offer("H6", "hinder", lambda q, n: {"card": q.open_card(q.b)}),
        (Do.HINDER_RAID, Choose.PASS): Offer("H6", "pass", message="let-the-raid-be"),
        (Do.INTERVENE, Choose.HAND): Offer("D43", "intervene", why_not=not_held),
        (Do.INTERVENE, Choose.PASS): Offer(
            "D43", "pass", message=lambda q, n: "add-no-more" if q.b else "let-the-raid-be"
        ),
    },
    tells={
        Happened.REROLLED: Tell("H35", what=Kind.ROLL, dice=Kind.NUMBER, result=Kind.NUMBER),
        Happened.RAIDED: Tell("D40", dollars=Kind.NUMBER),
        Happened.HINDERED: Tell("H6", raider=Kind.SEAT, by=Kind.NUMBER),
        Happened.SHIP_STAYS: Tell("H51", ships=Kind.NUMBER),
        Happened.INTERVENED: Tell("D43", raider=Kind.SEAT, card=Kind.BATTLE, strength=Kind.NUMBER),
        Happened.INTERVENTION_RESULT: Tell(
            "D43",
            message=lambda t: "intervention-stops" if t.a else "intervention-fails",
            stopped=Kind.NUMBER,
            strength=Kind.NUMBER,
            raid=Kind.NUMBER,
        ),
    },
)
