"""What a choice would make of a Declaration: its Value with one card more, for the one who is asked (6.1 to 6.3); and
how likely two dice reach a number (7.0)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from ..data.cards import code_of
from ..rules.events import price_in_stock
from ..rules.market import tribute_against
from ..rules.seize import is_legal_bid, value_of, worth_of_bid
from ..rules.state import State, Tables
from ..vocabulary import AGAINST, CARDS, Do, Place, Stage

LEAST, MOST = 3, 12  # 7.0: of two dice, a 2 always fails and a 12 never
ASKS = (Do.ACT, Do.DECLARE, Do.BID, Do.EXCHANGE)
FACES = range(1, 7)
AGAIN = range(2, 6)  # R39: doubles of these may be rolled again


def needed(value: int) -> int:
    """The least total that succeeds against a Value."""
    return min(max(value, LEAST), MOST)


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
        visit = needed(AGAINST + tribute_against(g, s, seat))
        return {"outlook": {"so_far": None, "with": {}, "visit": visit}}
    values = {code_of(card): _value_with(g, s, seat, card) for card in range(1, CARDS)}
    cards = {code: _standing(value) for code, value in values.items() if value is not None}
    laid = worth_of_bid(g, s, seat) if s.stage == Stage.SEIZING else 0
    return {"outlook": {"so_far": _standing(_value(s, raised=laid)), "with": cards, "visit": None}}


def _standing(value: int) -> dict[str, int]:
    return {"value": value, "needed": needed(value)}


def _value(s: State, lowered: int = 0, raised: int = 0, cancelled: int = 0) -> int:
    """R36, with so much more on each side."""
    exchanged = max(0, s.raised + raised - s.cancelled - cancelled)
    return s.base - s.bonus - s.lowered - lowered + exchanged


def _value_with(g: Tables, s: State, seat: int, card: int) -> int | None:
    """None for a card that does nothing to it."""
    suit, number = g.card[card].suit, g.card[card].number
    if s.where[card] == Place.STOCK:
        return value_of(s) + price_in_stock(g, s, card) if s.stage == Stage.DECLARING and suit == s.suit else None
    if s.where[card] != Place.HAND + seat:
        return None
    if s.active != seat:
        bid = worth_of_bid(g, s, seat) if s.stage == Stage.SEIZING else 0
        return _value(s, raised=bid + number) if is_legal_bid(g, s, card) else None
    if is_legal_bid(g, s, card):
        return _value(s, lowered=number)
    return _value(s, cancelled=number) if s.stage == Stage.RESOLVING and suit == g.suit[s.suit].secondary else None


# --- chances ----------------------------------------------------------------------------------------------------------


def ways() -> dict[str, int]:
    """In how many of the 36 rolls two dice show each total."""
    totals = [first + second for first, second in product(FACES, FACES)]
    return {str(total): totals.count(total) for total in range(2, 13)}


def odds(least: int) -> dict[str, int]:
    """The chance of a number in percent: with one roll, and if every double that fails is rolled again (R39)."""
    rolls = list(product(FACES, FACES))
    reached = sum(first + second >= least for first, second in rolls)
    repeated = sum(2 * face < least for face in AGAIN)
    return {"once": _percent(Fraction(reached, 36)), "again": _percent(Fraction(reached, 36 - repeated))}


def _percent(chance: Fraction) -> int:
    return round(100 * chance)
