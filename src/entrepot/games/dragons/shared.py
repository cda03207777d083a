"""The view for a server that shows one position to many people, and then the next position: as JSON, in parts that are
written once and used again, for every viewer and every position in which a part is the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from entrepot.kernel.title import Variant

from . import view
from .state import State
from .view import Printed, printed, searched_by_viewer, seat_name, sees_hand
from .words import MARKETS, PLAYERS, Place, Stage

# Given the name of a part, all that it is made from, and how to make it: its fields as JSON, without braces.
Once = Callable[[str, Any, Callable[[], dict[str, Any]]], bytes]


def _only(*places: int) -> bytes:
    """A table that keeps these places, and makes all others the same."""
    return bytes(place if place in places else 0 for place in range(256))


STOCKS = _only(Place.STOCK)
OWN = [_only(Place.HAND + seat, Place.KING + seat, Place.FRONT + seat) for seat in range(PLAYERS)]
FRONT = [_only(Place.FRONT + seat) for seat in range(PLAYERS)]
DECLARED = _only(Place.DECLARED, *range(Place.SEALED, Place.SEALED + PLAYERS), *range(Place.COMMITTED, Place.MARKET))


def shared_view(variant: Variant, s: State, once: Once) -> bytes:
    """`view.view`, as JSON."""
    box, where, count = printed(variant), _bytes(s.where), _bytes(s.count)
    everything = where if s.viewer == 0 else b""
    piles = (count[: Place.HAND], s.top, everything)
    markets = (s.markets, _bytes(s.market_number), count[Place.MARKET : Place.MARKET + MARKETS])
    searched = searched_by_viewer(s)
    found = everything if searched is None else (searched, where)
    players = [b'"%b":{%b}' % (seat_name(seat).encode(), _player(box, s, seat, where, once)) for seat in range(s.seats)]
    parts = (
        once("turn", _turn(s), partial(view.turn_part, variant, s)),
        once("piles", piles, partial(view.piles_part, box, s)),
        once("stocks", where.translate(STOCKS), partial(view.stocks_part, s)),
        once("markets", (markets, found), partial(view.markets_part, box, s)),
        once("stack", _stack(s), partial(view.stack_part, s)),
        once("declaration", _declaration(s, where), partial(view.declaration_part, s)),
        b'"players":{%b}' % b",".join(players),
        once("end", (s.ended_by, s.over, _bytes(s.won)), partial(view.end_part, s)),
        once("names", None, partial(view.names_part, box)),
    )
    return b"{%b}" % b",".join(parts)


def _player(box: Printed, s: State, seat: int, where: bytes, once: Once) -> bytes:
    sees = sees_hand(s, seat)
    cards = where.translate((OWN if sees else FRONT)[seat])
    end = (_bytes(s.score), _bytes(s.place), _bytes(s.earned)) if s.over else None
    numbers = (s.count[Place.HAND + seat], s.count[Place.FRONT + seat], s.gone)
    return once("player", (seat, sees, cards, numbers, end), partial(view.player_part, box, s, seat))


def _turn(s: State) -> tuple[int, ...]:
    event = (s.event_card, s.event, s.event_value, s.affected)
    return (s.round_number, s.dealer, s.active, s.actions, s.minors, s.die[0], s.die[1], *event)


def _stack(s: State) -> tuple[Any, ...]:
    if s.stacked == 0:
        return 0, s.resolving
    return s.stacked, s.resolving, _bytes(s.stack_card), _bytes(s.stack_seat), _bytes(s.stack_power)


def _declaration(s: State, where: bytes) -> tuple[Any, ...] | None:
    if s.stage == Stage.NONE:
        return None
    numbers = (s.base, s.bonus, s.lowered, s.raised, s.cancelled)
    bids = tuple(s.count[Place.SEALED + seat] for seat in range(s.seats))
    return s.stage, s.suit, s.source, s.seizer, s.active, numbers, bids, where.translate(DECLARED)


def _bytes(array: Any) -> bytes:
    return bytes(array)
