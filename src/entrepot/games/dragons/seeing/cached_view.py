"""The view for a server that shows one position to many people, and then the next position: as JSON, in parts that are
written once and used again, for every viewer and every position in which a part is the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import Any

from entrepot.kernel.title import Variant

from ..rules.state import State
from ..vocabulary import PLAYERS, Place, Stage
from . import view
from .ids import SEAT_IDS, Printed, printed
from .remembered import Remembered
from .view import PILES, searched_by_viewer, sees_hand

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
KEYS = tuple(word.encode() for word in SEAT_IDS)

WHERE, COUNT, TOP, GONE = _run("where", "where"), _run("count", "count"), _run("top", "top"), _run("gone", "gone")
TURN = (_run("round_number", "minors"), _run("die", "die"), _run("event_card", "affected"))
MARKET, STACK, DECLARATION = _run("markets", "market_number"), _run("stacked", "resolving"), _run("stage", "seizer")
ACTIVE, MAYBE = _run("active", "active"), _run("maybe", "maybe")
END = (_run("over", "over"), _run("score", "place"), _run("ended_by", "ended_by"), _run("earned", "earned"))


class Memory:
    """What the viewer remembers, worked out when a part asks for it that has not been written yet."""

    def __init__(self, s: State, data: bytes) -> None:
        self.s = s
        self.made_from = (s.viewer == 0, data[COUNT], data[WHERE] if s.viewer == 0 else self._column(data[MAYBE]))

    def _column(self, maybe: bytes) -> bytes:
        """What the viewer's own row says of each card."""
        return memoryview(maybe).cast("q")[self.s.viewer - 1 :: PLAYERS + 1].tobytes()

    @cached_property
    def remembered(self) -> Remembered:
        return Remembered(self.s)

    def part(self, place: int, once: Once) -> bytes:
        return once("memory", (place, self.made_from), lambda: self.remembered.part(place))


def shared_view(variant: Variant, s: State, once: Once) -> bytes:
    """`view.view`, as JSON."""
    box, data = printed(variant), bytes(s)
    where, count, memory = data[WHERE], data[COUNT], Memory(s, data)
    declared = data[DECLARATION]
    if s.stage != Stage.NONE:
        declared += data[ACTIVE] + count[Place.SEALED : Place.SEALED + PLAYERS] + where.translate(DECLARED)
    end = [data[at] for at in END] if s.over else None
    parts = (
        once("turn", tuple([data[at] for at in TURN]), partial(view.turn_part, variant, s)),
        once("stocks", where.translate(STOCKS), partial(view.stocks_part, s)),
        once("stack", data[STACK], partial(view.stack_part, s)),
        once("declaration", declared, partial(view.declaration_part, box, s)),
        once("end", tuple(end or ()), partial(view.end_part, s)),
        *_piles(box, s, data, memory, once),
        b'"markets":[%b]' % b",".join(_markets(box, s, data, memory, once)),
        b'"players":{%b}' % b",".join(_players(box, s, data, end, memory, once)),
    )
    return b"{%b}" % b",".join(parts)


def _piles(box: Printed, s: State, data: bytes, memory: Memory, once: Once) -> list[bytes]:
    everything = data[WHERE] if s.viewer == 0 else b""
    made_from = (data[COUNT][: Place.HAND], data[TOP], everything)
    return [
        b'"%b":{%b,%b}'
        % (
            word.encode(),
            once(word, made_from, partial(view.pile_part, box, s, word)),
            memory.part(place, once),
        )
        for word, place in PILES.items()
    ]


def _markets(box: Printed, s: State, data: bytes, memory: Memory, once: Once) -> list[bytes]:
    searched = searched_by_viewer(s)
    found = (searched, data[WHERE]) if s.viewer == 0 or searched is not None else None
    made_from = (data[MARKET], data[COUNT][Place.MARKET :], found)
    return [
        b"{%b,%b}"
        % (
            once("market", (slot, made_from), partial(view.market_part, box, s, slot)),
            memory.part(Place.MARKET + slot, once),
        )
        for slot in range(s.markets)
    ]


def _players(box: Printed, s: State, data: bytes, end: list[bytes] | None, memory: Memory, once: Once) -> list[bytes]:
    return [
        b'"%b":{%b,%b}' % (KEYS[seat], _player(box, s, seat, data, end, once), memory.part(Place.HAND + seat, once))
        for seat in range(s.seats)
    ]


def _player(box: Printed, s: State, seat: int, data: bytes, end: list[bytes] | None, once: Once) -> bytes:
    sees, count = sees_hand(s, seat), data[COUNT]
    cards = data[WHERE].translate((OWN if sees else FRONT)[seat])
    numbers = (count[Place.HAND + seat], count[Place.FRONT + seat], data[GONE])
    made_from = (seat, sees, cards, numbers, tuple(end or ()))
    return once("player", made_from, partial(view.player_part, box, s, seat))
