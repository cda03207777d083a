"""Why not: reasons that several pages give."""

from __future__ import annotations

from typing import Any

from entrepot.kernel.saying import Why

from ..rules.supplies import stored_tokens
from ..vocabulary import Choose, Do
from .question import Question

DRAWS = {Do.ACT: "D6", Do.KEEP_DEALT_CARDS: "A1", Do.INTERVENE: "D43"}


def no_action(q: Question) -> Why | None:
    return Why("no-action-left", "C14") if q.do == Do.ACT and q.s.actions == 0 else None


def wrong_space(q: Question) -> Why | None:
    if q.do != Do.LEADER_ACTION:
        return None
    return Why("wrong-leader-space", "C13", {"space": q.words.leader_space(q.a)})


def too_dear(q: Question, what: str, price: int, clause: str) -> Why:
    return Why("too-dear", clause, {"what": what, "price": price, "wealth": q.player.wealth})


def short_of_tokens(q: Question, message: str, cost: int, clause: str) -> Why | None:
    there = stored_tokens(q.s, q.seat)
    if there >= cost:
        return None
    return Why("short-of-tokens", clause, {**_what(q, message), "n": cost, "place": q.storehouse(), "there": there})


def _what(q: Question, message: str) -> dict[str, Any]:
    return {"what": q.says.say(message)}


def holds(q: Question, card: int) -> bool:
    return any(q.player.card[i] == card for i in range(q.player.hand))


def not_held(q: Question, card: int) -> Why | None:
    if holds(q, card):
        return None
    return Why("not-in-hand", DRAWS[Do(q.do)], {"card": q.called(Choose.HAND, card)})
