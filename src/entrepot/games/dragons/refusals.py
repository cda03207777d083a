"""Why a choice is refused, in one sentence with the clause behind it."""

from __future__ import annotations

from entrepot.kernel import Frame
from entrepot.kernel.title import Variant

from .events import is_affected, may_be_committed, price_in_stock
from .seize import value_of
from .state import State
from .text import OPTIONS, Asked, meaning, option, prompt
from .view import seat_name
from .words import BUYING_LIMIT, WITHDRAWALS, Choose, Do, Event, Kind, Mode, Place, Source

COMMITTING = (Do.DECLARE, Do.BID, Do.EXCHANGE)


def refusal(variant: Variant, s: State, ask: Frame, code: int) -> str:
    """What a player who tries this reads."""
    q = Asked(variant, s, ask)
    verb, n = meaning(code)
    if verb == Choose.CLAIM:
        return "You hold neither a Monopoly nor all four Eggs in Hand (11.1), or victories declare themselves (R56)."
    if (q.do, verb) not in OPTIONS or not q.exists(verb, n):
        asked = prompt(variant, s, ask)
        return f"That is not what is asked now ({asked.clause}): {asked.text}"
    reason = _reason(q, verb, n)
    if reason:
        return reason
    said = option(variant, s, ask, code)
    return f"You cannot {said.text} now ({said.clause})."


def _reason(q: Asked, verb: int, n: int) -> str | None:
    if verb == Choose.CARD and q.do in COMMITTING:
        return _commitment(q, n)
    if q.do == Do.ACT:
        return _action(q, verb, n)
    if verb in (Choose.POWER, Choose.EMBLEM):
        return _playing(q, verb, n)
    if verb == Choose.PASS and q.do == Do.DECLARE:
        return "A Declaration needs at least one card (R27)."
    if verb == Choose.WITHDRAW:
        return f"You have withdrawn {WITHDRAWALS} times for this Action: declare something now (R31)."
    if verb in (Choose.STEAL, Choose.PLANT):
        return _thieving(q, verb, n)
    return None


def _commitment(q: Asked, card: int) -> str:
    """6.1 to 6.3: declared cards and commitments."""
    name = q.card(card)
    row = q.g.suit[q.s.suit]
    if q.do == Do.DECLARE and q.s.where[card] != Place.HAND + q.seat:
        return _declaring(q, card)
    if q.s.where[card] != Place.HAND + q.seat:
        return f"{name} is not in your Hand (6.1)."
    if q.g.card[card].kind & Kind.COMMODITY == 0:
        return f"{name} is no Commodity, so it cannot be committed (6.1)."
    if q.do == Do.DECLARE and q.s.count[Place.DECLARED] == 0:
        return f"Declare a card first, then commit {name} (6.1)."
    if q.g.card[card].suit == row.secondary and q.do != Do.BID and q.seat != q.s.seizer:
        if q.do == Do.DECLARE:
            return f"{name} is a Secondary card: it can be committed only against a Seizer (R36)."
    elif q.g.card[card].suit != row.primary:
        return f"{name} is not {q.primary()}, the Primary Commodity of this Declaration (6.2)."
    if not may_be_committed(q.g, q.s, card):
        event = q.box.wording.event(q.s.event)
        bound = "at most" if q.s.event == Event.FCCC_REGULATIONS else "at least"
        return f"{event} lets only cards of Value {bound} {q.s.event_value} be committed, not {name} (10.2)."
    return f"{name} cannot be committed now (6.3)."


def _declaring(q: Asked, card: int) -> str:
    name = q.card(card)
    if q.s.source != Source.STOCK:
        return f"{name} cannot be added: an Emblem or the Event's Guild is declared alone (R27)."
    if q.s.where[card] != Place.STOCK or q.g.card[card].suit != q.s.suit:
        return f"{name} does not lie in {q.stock(q.s.suit)}, and a Declaration has one source (R27)."
    value = value_of(q.s) + price_in_stock(q.g, q.s, card)
    return f"With {name} the Value would be {value}, more than {BUYING_LIMIT}: commit cards first (R31)."


def _action(q: Asked, verb: int, n: int) -> str | None:
    """Section 5: what an Action or a Minor Action is spent on."""
    s = q.s
    if q.g.mode == Mode.MAYHEM and verb not in (Choose.SUIT, Choose.CARD):
        return "In Market Mayhem an Action can only be a Buying (12.3)."
    if verb == Choose.MARKET and s.minors == 0:
        return "You have no Minor Action left (4.5)."
    if verb != Choose.MARKET and s.actions == 0:
        return "You have no Action left (4.5)."
    if verb in (Choose.MARKET, Choose.SUBSTITUTE):
        return f"{q.box.wording.event(s.event)} keeps you from Visiting Black Markets this Round (R25)."
    if verb == Choose.SUIT:
        return f"{q.stock(n)} is empty (5.0)."
    if verb == Choose.CALLBACK:
        return f"{q.card(n)} is not in your Front (R41)."
    if verb == Choose.CARD:
        return _buying(q, n)
    return _playing(q, verb, n) if verb in (Choose.POWER, Choose.EMBLEM) else None


def _buying(q: Asked, card: int) -> str:
    name = q.card(card)
    if q.emblem_owner(card) == q.seat:
        return f"{name} is your own: to get it back, call it back (R28)."
    if q.s.event_card == card:
        return f"{name} is the Event, and not for sale this Round (R21)."
    return f"{name} is neither another player's Emblem nor a Guild for sale (6.1)."


def _playing(q: Asked, verb: int, card: int) -> str:
    """8.1: from the Hand, Characters as Powers and Emblems as Emblems."""
    name = q.card(card)
    if q.s.where[card] != Place.HAND + q.seat:
        return f"{name} is not in your Hand (8.1)."
    if is_affected(q.s, q.seat, Event.CUSTOMS_CRACKDOWN):
        return f"{q.box.wording.event(q.s.event)} keeps you from playing cards this Round (R26)."
    way = "a Power" if verb == Choose.POWER else "an Emblem"
    return f"{name} cannot be played as {way} (8.1)."


def _thieving(q: Asked, verb: int, victim: int) -> str:
    if victim == q.seat or victim >= q.s.seats:
        return f"{seat_name(victim)} is not another player of this game (R50)."
    if q.s.gone >> victim & 1:
        return f"{seat_name(victim)} has been removed from the game (12.4)."
    owner = q.seat if verb == Choose.PLANT else victim
    return f"{seat_name(owner)} has no card in Hand (R50)."
