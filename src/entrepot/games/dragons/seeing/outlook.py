"""What a choice would make of a Declaration: its Value with one card more, for the one who is asked (6.1 to 6.3); and
how likely two dice reach a number (7.0)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any, cast

from ..data.cards import code_of
from ..rules.events import price_in_stock
from ..rules.market import tribute_against
from ..rules.seize import is_legal_bid, value_of, worth_of_bid
from ..rules.state import State, Tables
from ..vocabulary import CARDS, Do, Place, Source, Stage

LEAST = 3  # 7.0: of two dice a 2 always fails, and the highest double never
ASKS = (Do.ACT, Do.DECLARE, Do.BID, Do.EXCHANGE)


def needed(value: int, faces: int) -> int:
    """The least total that succeeds against a Value."""
    return min(max(value, LEAST), 2 * faces)


# --- with one card more -----------------------------------------------------------------------------------------------


def asked_viewer(s: State) -> int | None:
    """The viewer's seat, if it is asked what to do in its Turn, or for cards to declare, to bid or to commit."""
    ask = s.agenda[s.depth - 1] if s.depth else None
    return ask.seat if ask and ask.do in ASKS and s.viewer == 1 + ask.seat else None


def outlook_part(g: Tables, s: State) -> dict[str, Any]:
    """By card, the Value that the Declaration would have with it; `so_far` with what the viewer has laid already; and
    what a Visit would have to reach (9.3)."""
    seat = asked_viewer(s)
    if seat is None:
        return {"outlook": None}
    if s.stage == Stage.NONE:
        visit = needed(g.edition.visit_against + tribute_against(g, s, seat), g.edition.faces)
        return {"outlook": {"so_far": None, "with": {}, "visit": visit}}
    where = memoryview(cast(Any, s.where)).tolist()
    cards_asked = [card for card in range(1, CARDS) if where[card] in (Place.STOCK, Place.HAND + seat)]
    laid = worth_of_bid(g, s, seat) if s.stage == Stage.SEIZING else 0
    values = {code_of(card): _value_with(g, s, seat, card, laid) for card in cards_asked}
    cards = {code: _standing(g, value) for code, value in values.items() if value is not None}
    return {"outlook": {"so_far": _standing(g, _value(s, raised=laid)), "with": cards, "visit": None}}


def _standing(g: Tables, value: int) -> dict[str, int]:
    return {"value": value, "needed": needed(value, g.edition.faces)}


def _value(s: State, lowered: int = 0, raised: int = 0, cancelled: int = 0) -> int:
    """R36, with so much more on each side."""
    exchanged = max(0, s.raised + raised - s.cancelled - cancelled)
    return s.base - s.bonus - s.lowered - lowered + exchanged


def _value_with(g: Tables, s: State, seat: int, card: int, laid: int) -> int | None:
    """None for a card that does nothing to it. `laid` is the worth of what the seat bids already."""
    suit, number = g.card[card].suit, g.card[card].number
    if s.where[card] == Place.STOCK:  # R27: beside what lies in a Front or is an Event nothing can be declared
        joins = s.stage == Stage.DECLARING and s.source == Source.STOCK and suit == s.suit
        return value_of(s) + price_in_stock(g, s, card) if joins else None
    if s.where[card] != Place.HAND + seat:
        return None
    if s.active != seat:
        return _value(s, raised=laid + number) if is_legal_bid(g, s, card) else None
    if is_legal_bid(g, s, card):
        return _value(s, lowered=number)
    return _value(s, cancelled=number) if s.stage == Stage.RESOLVING and suit == g.suit[s.suit].secondary else None


# --- chances ----------------------------------------------------------------------------------------------------------


def _rolls(faces: int) -> list[tuple[int, ...]]:
    return list(product(range(1, faces + 1), repeat=2))


def ways(faces: int) -> dict[str, int]:
    """In how many rolls two dice show each total."""
    totals = [sum(roll) for roll in _rolls(faces)]
    return {str(total): totals.count(total) for total in range(2, 2 * faces + 1)}


def odds(least: int, faces: int) -> dict[str, int]:
    """The chance of a number in percent: with one roll, and if every double that fails is rolled again (R39: neither
    the lowest, which always fails, nor the highest, which never does)."""
    rolls = _rolls(faces)
    reached = sum(sum(roll) >= least for roll in rolls)
    repeated = sum(2 * face < least for face in range(2, faces))
    return {
        "once": _percent(Fraction(reached, len(rolls))),
        "again": _percent(Fraction(reached, len(rolls) - repeated)),
    }


def _percent(chance: Fraction) -> int:
    return round(100 * chance)
