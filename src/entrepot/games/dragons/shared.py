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
from .words import PLAYERS, Place, Stage

# Given the name of a part, all that it is made from, and how to make it: its fields as JSON, without braces.
Once = Callable[[str, Any, Callable[[], dict[str, Any] | bytes]], bytes]


def _only(*places: int) -> bytes:
    """A table that keeps these places, and makes all others the same."""
    return bytes(place if place in places else 0 for place in range(256))


def _run(first: str, last: str) -> slice:
    """Where the fields from one to another lie in a position's bytes."""
    fields = State.dtype().fields
    assert fields is not None
    layout, start = fields[last][:2]
    return slice(fields[first][1], start + layout.itemsize)


STOCKS = _only(Place.STOCK)
OWN = [_only(Place.HAND + seat, Place.KING + seat, Place.FRONT + seat) for seat in range(PLAYERS)]
FRONT = [_only(Place.FRONT + seat) for seat in range(PLAYERS)]
DECLARED = _only(Place.DECLARED, *range(Place.SEALED, Place.SEALED + PLAYERS), *range(Place.COMMITTED, Place.MARKET))
KEYS = tuple(seat_name(seat).encode() for seat in range(PLAYERS))

WHERE, COUNT, TOP, GONE = _run("where", "where"), _run("count", "count"), _run("top", "top"), _run("gone", "gone")
TURN = (_run("round_number", "minors"), _run("die", "die"), _run("event_card", "affected"))
MARKET, STACK, DECLARATION = _run("markets", "market_number"), _run("stacked", "resolving"), _run("stage", "seizer")
ACTIVE = _run("active", "active")
END = (_run("over", "over"), _run("score", "place"), _run("ended_by", "ended_by"), _run("earned", "earned"))


def shared_view(variant: Variant, s: State, once: Once) -> bytes:
    """`view.view`, as JSON."""
    box, data = printed(variant), bytes(s)
    where, count = data[WHERE], data[COUNT]
    everything = where if s.viewer == 0 else b""
    searched = searched_by_viewer(s)
    found = everything if searched is None else (searched, where)
    declared = data[DECLARATION]
    if s.stage != Stage.NONE:
        declared += data[ACTIVE] + count[Place.SEALED : Place.SEALED + PLAYERS] + where.translate(DECLARED)
    end = [data[at] for at in END] if s.over else None
    players = [b'"%b":{%b}' % (KEYS[seat], _player(box, s, seat, data, end, once)) for seat in range(s.seats)]
    parts = (
        once("turn", tuple([data[at] for at in TURN]), partial(view.turn_part, variant, s)),
        once("piles", (count[: Place.HAND], data[TOP], everything), partial(view.piles_part, box, s)),
        once("stocks", where.translate(STOCKS), partial(view.stocks_part, s)),
        once("markets", (data[MARKET], count[Place.MARKET :], found), partial(view.markets_part, box, s)),
        once("stack", data[STACK], partial(view.stack_part, s)),
        once("declaration", declared, partial(view.declaration_part, s)),
        b'"players":{%b}' % b",".join(players),
        once("end", tuple(end or ()), partial(view.end_part, s)),
        once("names", None, partial(view.names_part, box)),
    )
    return b"{%b}" % b",".join(parts)


def _player(box: Printed, s: State, seat: int, data: bytes, end: list[bytes] | None, once: Once) -> bytes:
    sees, count = sees_hand(s, seat), data[COUNT]
    cards = data[WHERE].translate((OWN if sees else FRONT)[seat])
    numbers = (count[Place.HAND + seat], count[Place.FRONT + seat], data[GONE])
    made_from = (seat, sees, cards, numbers, tuple(end or ()))
    return once("player", made_from, partial(view.player_part, box, s, seat))
