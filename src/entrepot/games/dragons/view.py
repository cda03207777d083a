"""The position as plain data: cards by their codes, `None` for what the viewer may not see (2.2, R65).

Implied knowledge (the Discard Pile below its top, Black Markets, Exile) is not shown, however well a player may
remember it; only a position with nothing hidden shows everything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from entrepot.kernel.title import Variant

from .achievements import eggs_in_hand
from .cards import CODES, SUIT_LETTERS, code_of
from .scoring import points_counted, points_of
from .seize import value_of
from .specials import vantage
from .state import State, Tables
from .wording import Wording
from .words import (
    EGG_POINTS,
    GUILD_POINTS,
    NOBODY,
    RANKS,
    SUITS,
    Achievement,
    Do,
    Ending,
    Event,
    Place,
    Rank,
    Source,
    Stage,
)


@dataclass(frozen=True)
class Printed:
    """What is in a variant's box: its display names, its tables as plain records, whether pile sizes are shown."""

    wording: Wording
    tables: Tables
    open_counts: bool


def printed(variant: Variant) -> Printed:
    return cast(Printed, variant.book)


def seat_name(seat: int) -> str:
    """`P2`: seats as the rules number them (0.2)."""
    return f"P{seat}"


def name_or_none(seat: int) -> str | None:
    return None if seat == NOBODY else seat_name(seat)


def cards_at(s: State, place: int) -> list[str]:
    """The cards in a place, in order of suit and rank."""
    where = bytes(cast(Any, s.where))
    found, card = [], where.find(place, 1)
    while card > 0:
        found.append(CODES[card - 1])
        card = where.find(place, card + 1)
    return found


def view(variant: Variant, s: State) -> dict[str, Any]:
    """What the viewer of this position sees of it."""
    box = printed(variant)
    seen = turn_part(variant, s) | piles_part(box, s) | stocks_part(s) | markets_part(box, s) | stack_part(s)
    seen |= declaration_part(s)
    seen["players"] = {seat_name(seat): player_part(box, s, seat) for seat in range(s.seats)}
    return seen | end_part(s) | names_part(box)


def turn_part(variant: Variant, s: State) -> dict[str, Any]:
    return {
        "mode": variant.options["mode"],
        "round": s.round_number,
        "dealer": name_or_none(s.dealer),
        "active": name_or_none(s.active),
        "actions": s.actions,
        "minors": s.minors,
        "event": _event(printed(variant), s),
        "dice": [s.die[0], s.die[1]] if s.die[0] else None,
    }


def piles_part(box: Printed, s: State) -> dict[str, Any]:
    return {
        "deck": _pile(box, s, Place.DECK),
        "discard": {**_pile(box, s, Place.DISCARD), "top": code_of(s.top) if s.top else None},
        "nest": _pile(box, s, Place.NEST),
        "exile": _pile(box, s, Place.EXILE),
    }


def stocks_part(s: State) -> dict[str, Any]:
    cards = cards_at(s, Place.STOCK)
    return {"stocks": {suit: [card for card in cards if card[0] == suit] for suit in SUIT_LETTERS}}


def markets_part(box: Printed, s: State) -> dict[str, Any]:
    return {"markets": [_market(box, s, slot) for slot in range(s.markets)]}


def stack_part(s: State) -> dict[str, Any]:
    return {
        "stack": [_stacked(s, at) for at in range(s.stacked)],
        "resolving": code_of(s.resolving) if s.resolving else None,
    }


def end_part(s: State) -> dict[str, Any]:
    end: dict[str, Any] = {"ended_by": Ending(s.ended_by).name.lower().replace("_", " ") if s.ended_by else None}
    if s.over:
        end["winners"] = [seat_name(seat) for seat in range(s.seats) if s.won[seat]]
        tied = [seat_name(seat) for seat in range(s.seats) if s.place[seat] == 1]
        end["tied"] = tied if s.ended_by == Ending.TIE else []
    return end


def names_part(box: Printed) -> dict[str, Any]:
    return {"names": dict(box.wording.cards)}


def _event(box: Printed, s: State) -> dict[str, Any]:
    return {
        "card": code_of(s.event_card) if s.event_card else None,
        "type": Event(s.event).name.lower().replace("_", " ") if s.event else None,
        "name": box.wording.event(s.event) or None,
        "value": s.event_value or None,
        "affected": [seat_name(seat) for seat in range(s.seats) if s.affected >> seat & 1],
    }


def _pile(box: Printed, s: State, place: int) -> dict[str, Any]:
    """How many cards lie there, unless the option `open_counts` hides it; which, only where nothing is hidden."""
    number = s.count[place]
    everything = s.viewer == 0
    return {
        "size": number if box.open_counts or everything else None,
        "empty": number == 0,
        "cards": cards_at(s, place) if everything else None,
    }


def _market(box: Printed, s: State, slot: int) -> dict[str, Any]:
    """A Black Market; the player who is searching it sees its cards."""
    pile = _pile(box, s, Place.MARKET + slot)
    if searched_by_viewer(s) == slot:
        pile["cards"] = cards_at(s, Place.MARKET + slot)
    return {"name": str(s.market_number[slot]), **pile}


def searched_by_viewer(s: State) -> int | None:
    """The slot of the Black Market that the viewer is searching."""
    ask = s.agenda[s.depth - 1] if s.depth else None
    return ask.a if ask and ask.do == Do.TAKE_FOUND and s.viewer == 1 + ask.seat else None


def _stacked(s: State, at: int) -> dict[str, Any]:
    return {
        "card": code_of(s.stack_card[at]),
        "player": seat_name(s.stack_seat[at]),
        "as": "power" if s.stack_power[at] else "emblem",
    }


def source_word(s: State) -> str:
    """Where the declared cards come from: `stock`, `event`, or the player whose Front it is."""
    if s.source == Source.STOCK:
        return "stock"
    return "event" if s.source == Source.EVENT else seat_name(s.source)


def declaration_part(s: State) -> dict[str, Any]:
    if s.stage == Stage.NONE:
        return {"declaration": None}
    shown = {
        "stage": Stage(s.stage).name.lower(),
        "suit": SUIT_LETTERS[s.suit],
        "from": source_word(s),
        "cards": cards_at(s, Place.DECLARED),
        "base": s.base,
        "bonus": s.bonus,
        "lowered": s.lowered,
        "raised": s.raised,
        "cancelled": s.cancelled,
        "value": value_of(s),
        "seizer": name_or_none(s.seizer),
        "committed": {seat_name(seat): _committed(s, seat) for seat in range(s.seats)},
        "bids": {seat_name(seat): s.count[Place.SEALED + seat] for seat in range(s.seats) if seat != s.active},
    }
    return {"declaration": shown}


def _committed(s: State, seat: int) -> list[str]:
    """What lies open, and to its owner what is about to."""
    return cards_at(s, Place.COMMITTED + seat) + cards_at(s, Place.SEALED + seat)


def sees_hand(s: State, seat: int) -> bool:
    """2.2: the owner, and after the end everyone."""
    return s.viewer in (0, 1 + seat) or s.over != 0


def player_part(box: Printed, s: State, seat: int) -> dict[str, Any]:
    g = box.tables
    kings = [1 + suit * RANKS + Rank.KING for suit in range(SUITS)]
    king = next((card for card in kings if s.where[card] == Place.KING + seat), 0)
    counts = not s.over or points_counted(s)
    player: dict[str, Any] = {
        "hand": cards_at(s, Place.HAND + seat) if sees_hand(s, seat) else None,
        "cards": s.count[Place.HAND + seat],
        "king": code_of(king) if king and sees_hand(s, seat) else None,
        "front": cards_at(s, Place.FRONT + seat),
        "vantage": {
            box.wording.vantage(suit).lower(): vantage(g, s, seat, g.suit[suit].vantage) for suit in range(SUITS)
        },
        "removed": bool(s.gone >> seat & 1),
        "worth": points_of(g, s, seat) if sees_hand(s, seat) and counts else None,
    }
    if s.over:
        player["sources"] = _sources(box, s, seat) if counts else None
        player["points"] = s.score[seat] if counts else None
        player["place"] = s.place[seat]
        player["achievements"] = [f"A{number.value}" for number in Achievement if s.earned[seat] >> number & 1]
    return player


def _sources(box: Printed, s: State, seat: int) -> dict[str, int]:
    """11.3: what the points of a Hand and a Front are made of: each Commodity, the bonus of Guilds, Eggs."""
    held = (Place.HAND + seat, Place.FRONT + seat)
    made, bonus = {}, 0
    for suit in range(SUITS):
        first = 1 + suit * RANKS
        others = sum(s.where[first + rank] == held[0] for rank in range(Rank.TWO, Rank.TEN))
        points = sum(
            box.tables.card[first + rank].points
            for rank in range(Rank.TWO, Rank.TEN)
            if s.where[first + rank] == held[0]
        )
        if s.where[first + Rank.TEN] in held:
            points += box.tables.card[first + Rank.TEN].points
            bonus += GUILD_POINTS * others
        made[box.wording.commodity(suit)] = points * (2 if s.where[first + Rank.KING] == Place.KING + seat else 1)
    return {**made, "guild bonus": bonus, "eggs": EGG_POINTS * eggs_in_hand(s, seat)}
