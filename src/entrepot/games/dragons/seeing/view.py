"""The position as plain data: cards and all else by their ids, `None` for what the viewer may not see (2.2, R65).

Of what lies face down, `known` and `possible` say what the viewer has seen or can work out (2.4). `cards` lists it only
where it can be looked at: in a position with nothing hidden, and in a Black Market that the viewer is searching.
"""

from __future__ import annotations

from typing import Any, cast

from entrepot.kernel.title import Variant

from ..data.cards import CODES, SUIT_LETTERS, code_of
from ..rules.achievements import eggs_in_hand
from ..rules.scoring import points_counted, points_of
from ..rules.seize import value_of
from ..rules.specials import vantage
from ..rules.state import State, Tables
from ..vocabulary import RANKS, SUITS, Do, Ending, Place, Rank, Stage
from .ids import (
    ACHIEVEMENT_IDS,
    EGGS,
    ENDINGS,
    EVENT_IDS,
    GUILD_BONUS,
    SEAT_IDS,
    STAGE_IDS,
    Printed,
    card_or_none,
    market_id,
    printed,
    roll_id,
    seat_or_none,
    source_id,
    way_id,
)
from .outlook import needed, outlook_part
from .remembered import Remembered

PILES = {"deck": Place.DECK, "discard": Place.DISCARD, "nest": Place.NEST, "exile": Place.EXILE}


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
    box, memory = printed(variant), Remembered(s)
    seen = turn_part(variant, s) | stocks_part(s) | stack_part(s) | declaration_part(box, s)
    seen |= outlook_part(box.tables, s) | end_part(s)
    for word, place in PILES.items():
        seen[word] = pile_part(box, s, word) | memory.part(place)
    seen["markets"] = [market_part(box, s, slot) | memory.part(Place.MARKET + slot) for slot in range(s.markets)]
    seen["players"] = {
        SEAT_IDS[seat]: player_part(box, s, seat) | memory.part(Place.HAND + seat) for seat in range(s.seats)
    }
    return seen


def turn_part(variant: Variant, s: State) -> dict[str, Any]:
    return {
        "mode": variant.options["mode"],
        "round": s.round_number,
        "dealer": seat_or_none(s.dealer),
        "active": seat_or_none(s.active),
        "actions": s.actions,
        "minors": s.minors,
        "event": _event(s),
        "dice": [s.die[0], s.die[1]] if s.die[0] else None,
        "call": roll_id(printed(variant).tables, s.die[0], s.die[1]) if s.die[0] else None,
    }


def _event(s: State) -> dict[str, Any]:
    return {
        "card": card_or_none(s.event_card),
        "type": EVENT_IDS[s.event] if s.event else None,
        "value": s.event_value or None,
        "affected": [SEAT_IDS[seat] for seat in range(s.seats) if s.affected >> seat & 1],
    }


def stocks_part(s: State) -> dict[str, Any]:
    cards = cards_at(s, Place.STOCK)
    return {"stocks": {suit: [card for card in cards if card[0] == suit] for suit in SUIT_LETTERS}}


# --- piles ------------------------------------------------------------------------------------------------------------


def pile_part(box: Printed, s: State, word: str) -> dict[str, Any]:
    pile = _pile(box, s, PILES[word])
    return {**pile, "top": card_or_none(s.top)} if word == "discard" else pile


def market_part(box: Printed, s: State, slot: int) -> dict[str, Any]:
    """A Black Market; the player who is searching it sees its cards."""
    pile = _pile(box, s, Place.MARKET + slot)
    if searched_by_viewer(s) == slot:
        pile["cards"] = cards_at(s, Place.MARKET + slot)
    return {"id": market_id(s, slot), **pile}


def _pile(box: Printed, s: State, place: int) -> dict[str, Any]:
    """How many cards lie there, unless the option `open_counts` hides it; which, only where nothing is hidden."""
    number = s.count[place]
    everything = s.viewer == 0
    return {
        "size": number if box.open_counts or everything else None,
        "empty": number == 0,
        "cards": cards_at(s, place) if everything else None,
    }


def searched_by_viewer(s: State) -> int | None:
    """The slot of the Black Market that the viewer is searching."""
    ask = s.agenda[s.depth - 1] if s.depth else None
    return ask.a if ask and ask.do == Do.TAKE_FOUND and s.viewer == 1 + ask.seat else None


# --- what is being decided --------------------------------------------------------------------------------------------


def stack_part(s: State) -> dict[str, Any]:
    return {"stack": [_stacked(s, at) for at in range(s.stacked)], "resolving": card_or_none(s.resolving)}


def _stacked(s: State, at: int) -> dict[str, Any]:
    return {
        "card": code_of(s.stack_card[at]),
        "player": SEAT_IDS[s.stack_seat[at]],
        "as": way_id(s.stack_power[at]),
    }


def declaration_part(box: Printed, s: State) -> dict[str, Any]:
    if s.stage == Stage.NONE:
        return {"declaration": None}
    shown = {
        "stage": STAGE_IDS[s.stage],
        "suit": SUIT_LETTERS[s.suit],
        "from": source_id(s.source),
        "cards": cards_at(s, Place.DECLARED),
        "base": s.base,
        "bonus": s.bonus,
        "lowered": s.lowered,
        "raised": s.raised,
        "cancelled": s.cancelled,
        "value": value_of(s),
        "needed": needed(value_of(s), box.tables.edition.faces),
        "seizer": seat_or_none(s.seizer),
        "committed": {SEAT_IDS[seat]: _committed(s, seat) for seat in range(s.seats)},
        "bids": {SEAT_IDS[seat]: s.count[Place.SEALED + seat] for seat in range(s.seats) if seat != s.active},
    }
    return {"declaration": shown}


def _committed(s: State, seat: int) -> list[str]:
    """What lies open, and to its owner what is about to."""
    return cards_at(s, Place.COMMITTED + seat) + cards_at(s, Place.SEALED + seat)


# --- players and the end ----------------------------------------------------------------------------------------------


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
        "vantage": {SUIT_LETTERS[suit]: vantage(g, s, seat, g.suit[suit].vantage) for suit in range(SUITS)},
        "removed": bool(s.gone >> seat & 1),
        "worth": points_of(g, s, seat) if sees_hand(s, seat) and counts else None,
    }
    if s.over:
        player["sources"] = sources(g, s, seat) if counts else None
        player["points"] = s.score[seat] if counts else None
        player["place"] = s.place[seat]
        player["achievements"] = [word for number, word in ACHIEVEMENT_IDS.items() if s.earned[seat] >> number & 1]
    return player


def sources(g: Tables, s: State, seat: int) -> dict[str, int]:
    """11.3: what the points of a Hand and a Front are made of: each suit, the bonus of Guilds, Eggs."""
    held = (Place.HAND + seat, Place.FRONT + seat)
    made, bonus = {}, 0
    for suit in range(SUITS):
        first = 1 + suit * RANKS
        others = sum(s.where[first + rank] == held[0] for rank in range(Rank.TWO, Rank.TEN))
        points = sum(
            g.card[first + rank].points for rank in range(Rank.TWO, Rank.TEN) if s.where[first + rank] == held[0]
        )
        if s.where[first + Rank.TEN] in held:
            points += g.card[first + Rank.TEN].points
            bonus += g.edition.guild_points * others
        is_desired = s.where[first + Rank.KING] == Place.KING + seat
        made[SUIT_LETTERS[suit]] = points * (g.edition.desired if is_desired else 1)
    return {**made, GUILD_BONUS: bonus, EGGS: g.edition.egg_points * eggs_in_hand(s, seat)}


def end_part(s: State) -> dict[str, Any]:
    end: dict[str, Any] = {"ended_by": ENDINGS[s.ended_by] if s.ended_by else None}
    if s.over:
        end["winners"] = [SEAT_IDS[seat] for seat in range(s.seats) if s.won[seat]]
        tied = [SEAT_IDS[seat] for seat in range(s.seats) if s.place[seat] == 1]
        end["tied"] = tied if s.ended_by == Ending.TIE else []
    return end
