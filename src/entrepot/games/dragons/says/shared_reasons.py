"""Why not: reasons that several pages give."""

from __future__ import annotations

from collections.abc import Callable

from entrepot.kernel.saying import Why

from ..rules.events import is_affected, may_be_committed
from ..vocabulary import Event, Kind
from .question import Question


def cannot_play(message: str) -> Callable[[Question, int], Why]:
    """8.1: from the Hand, Characters as Powers and Emblems as Emblems."""

    def why_not(q: Question, card: int) -> Why:
        named = {"card": q.words.named(card)}
        if not q.is_in_hand(card):
            return Why("not-in-your-hand", "8.1", named)
        if is_affected(q.s, q.seat, Event.CUSTOMS_CRACKDOWN):
            return Why("event-bars-playing", "R26", {"event": q.words.event(q.s.event)})
        return Why(message, "8.1", named)

    return why_not


def no_commitment(q: Question, card: int) -> Why | None:
    """6.1: what is committed is a Commodity of one's Hand."""
    named = {"card": q.words.named(card)}
    if not q.is_in_hand(card):
        return Why("not-in-your-hand", "6.1", named)
    if q.g.card[card].kind & Kind.COMMODITY == 0:
        return Why("no-commodity", "6.1", named)
    return None


def not_primary(q: Question, card: int) -> Why | None:
    if q.g.card[card].suit == q.g.suit[q.s.suit].primary:
        return None
    return Why("not-primary", "6.2", {"card": q.words.named(card), "primary": q.primary()})


def beyond_the_event(q: Question, card: int) -> Why:
    """10.2: the limits that an Event sets to commitments."""
    named = {"card": q.words.named(card)}
    if may_be_committed(q.g, q.s, card):
        return Why("cannot-be-committed", "6.3", named)
    bound = "highest" if q.s.event == Event.FCCC_REGULATIONS else "lowest"
    limit = {"event": q.words.event(q.s.event), "value": q.s.event_value}
    return Why(f"event-sets-a-{bound}-value", "10.2", {**limit, **named})
