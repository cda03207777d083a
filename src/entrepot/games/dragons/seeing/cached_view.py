"""The view for a server that shows one position to many people, and then the next position: as JSON, in parts that are
written once and used again, for every viewer and every position in which a part is the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from entrepot.kernel.title import Variant

from ..rules.state import State
from ..vocabulary import CARDS, PLAYERS, Place, Stage
from . import view
from .ids import SEAT_IDS, Printed, printed
from .outlook import asked_viewer, outlook_part
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
FRONTS = range(Place.FRONT, Place.FRONT + PLAYERS)
EVERYTHING = _only(*range(Place.HAND, Place.KING + PLAYERS), *FRONTS)
SEEN = (  # of the players' cards, by `State.viewer`: everything, as each seat, as a spectator
    EVERYTHING,
    *(_only(Place.HAND + seat, Place.KING + seat, *FRONTS) for seat in range(PLAYERS)),
    _only(*FRONTS),
)
DECLARED = _only(Place.DECLARED, *range(Place.SEALED, Place.SEALED + PLAYERS), *range(Place.COMMITTED, Place.MARKET))
ASKED = [_only(Place.STOCK, Place.HAND + seat, Place.SEALED + seat, *FRONTS) for seat in range(PLAYERS)]
KEYS = tuple(word.encode() for word in SEAT_IDS)
WORDS = tuple(word.encode() for word in PILES)
BREAK = b"\n"  # between pieces that are kept as one part: JSON has none

WHERE, COUNT, TOP, GONE = _run("where", "where"), _run("count", "count"), _run("top", "top"), _run("gone", "gone")
TURN = (_run("round_number", "minors"), _run("die", "die"), _run("event_card", "affected"))
MARKET, STACK, DECLARATION = _run("markets", "market_number"), _run("stacked", "resolving"), _run("stage", "seizer")
EVENT = _run("event_card", "affected")
ACTIVE, MAYBE = _run("active", "active"), _run("maybe", "maybe")
ROW = 8 * CARDS  # bytes of `maybe` for each viewer
END = (_run("over", "over"), _run("score", "place"), _run("ended_by", "ended_by"), _run("earned", "earned"))


def shared_view(variant: Variant, s: State, once: Once) -> bytes:
    """`view.view`, as JSON. What is kept is in large parts, so that most of it is found by few looks; what these are
    made of is kept as well, because seldom all of it changes."""
    box, data = printed(variant), bytes(s)
    end = tuple([data[at] for at in END]) if s.over else ()
    players, (piles, markets) = _players(box, s, data, end, once), _piles(box, s, data, once)
    of_piles, of_hands, of_markets = _known(s, data, once)
    parts = [
        _turn(variant, s, data, end, once),
        once("outlook", _asked(s, data), partial(outlook_part, box.tables, s)),
        *[b'"%b":{%b,%b}' % pile for pile in zip(WORDS, piles, of_piles, strict=True)],
        b'"markets":[%b]' % b",".join([b"{%b,%b}" % market for market in zip(markets, of_markets, strict=True)]),
        b'"players":{%b}' % b",".join([b'"%b":{%b,%b}' % each for each in zip(KEYS, players, of_hands, strict=False)]),
    ]
    return b"{%b}" % b",".join(parts)


def _asked(s: State, data: bytes) -> Any:
    """All that a seat's choices of cards make of the Declaration: nothing while it is not asked for any."""
    seat = asked_viewer(s)
    if seat is None:
        return None
    return seat, data[DECLARATION], data[ACTIVE], data[EVENT], data[WHERE].translate(ASKED[seat])


def _turn(variant: Variant, s: State, data: bytes, end: tuple[bytes, ...], once: Once) -> bytes:
    """What belongs to no pile and no player."""
    where = data[WHERE]
    turn, stocks, declared = tuple([data[at] for at in TURN]), where.translate(STOCKS), data[DECLARATION]
    if s.stage != Stage.NONE:
        sealed = data[COUNT][Place.SEALED : Place.SEALED + PLAYERS]
        declared += data[ACTIVE] + sealed + where.translate(DECLARED)

    def make() -> bytes:
        parts = (
            once("turn", turn, partial(view.turn_part, variant, s)),
            once("stocks", stocks, partial(view.stocks_part, s)),
            once("stack", data[STACK], partial(view.stack_part, s)),
            once("declaration", declared, partial(view.declaration_part, printed(variant), s)),
            once("end", end, partial(view.end_part, s)),
        )
        return b",".join(parts)

    return once("all of the turn", (turn, stocks, data[STACK], declared, end), make)


def _known(s: State, data: bytes, once: Once) -> tuple[list[bytes], list[bytes], list[bytes]]:
    """What the viewer remembers of what lies face down: of piles, Hands, Black Markets."""
    count = data[COUNT]
    hidden = count[: Place.EVENT] + count[Place.SEALED : Place.SEALED + PLAYERS] + count[Place.MARKET :]
    thought = data[WHERE] if s.viewer == 0 else data[MAYBE][ROW * (s.viewer - 1) : ROW * s.viewer]

    def make() -> bytes:
        memory = Remembered(s)
        hands = range(Place.HAND, Place.HAND + s.seats)
        markets = range(Place.MARKET, Place.MARKET + s.markets)
        return BREAK.join([memory.written(place) for place in (*PILES.values(), *hands, *markets)])

    known = once("known", (s.viewer == 0, s.markets, hidden, thought), make).split(BREAK)
    hands = len(PILES) + s.seats
    return known[: len(PILES)], known[len(PILES) : hands], known[hands:]


def _piles(box: Printed, s: State, data: bytes, once: Once) -> tuple[list[bytes], list[bytes]]:
    """The piles and the Black Markets, without what the viewer remembers of them."""
    searched, count, where = searched_by_viewer(s), data[COUNT], data[WHERE]
    everything = where if s.viewer == 0 else b""
    found = (searched, where) if s.viewer == 0 or searched is not None else None
    lying = (count[: Place.HAND], data[TOP], everything)
    markets = (data[MARKET], count[Place.MARKET :], found)

    def make() -> bytes:
        parts = [once(word, lying, partial(view.pile_part, box, s, word)) for word in PILES]
        parts += [once("market", (slot, markets), partial(view.market_part, box, s, slot)) for slot in range(s.markets)]
        return BREAK.join(parts)

    piles = once("all piles", (lying, markets), make).split(BREAK)
    return piles[: len(PILES)], piles[len(PILES) :]


def _players(box: Printed, s: State, data: bytes, end: tuple[bytes, ...], once: Once) -> list[bytes]:
    """The players, without what the viewer remembers of their Hands."""
    where, count, gone = data[WHERE], data[COUNT], data[GONE]
    hands, fronts = count[Place.HAND : Place.HAND + PLAYERS], count[Place.FRONT : Place.FRONT + PLAYERS]
    seen = where.translate(EVERYTHING if s.over else SEEN[s.viewer])

    def part(seat: int) -> bytes:
        sees = sees_hand(s, seat)
        cards = where.translate((OWN if sees else FRONT)[seat])
        made_from = (seat, sees, cards, hands[seat], fronts[seat], gone, end)
        return once("player", made_from, partial(view.player_part, box, s, seat))

    return once(
        "all players",
        (s.viewer, seen, hands, fronts, gone, end),
        lambda: BREAK.join([part(seat) for seat in range(s.seats)]),
    ).split(BREAK)
