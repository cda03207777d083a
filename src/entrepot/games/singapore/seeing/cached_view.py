"""The view for a server that shows one position to many people, and then the next position: as JSON, in parts that are
written once and used again, for every viewer and every position in which a part is the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from entrepot.kernel import Record
from entrepot.kernel.title import Once, Variant

from ..rules.state import Player, State
from . import view
from .ids import LEADER_IDS, Printed, printed
from .view import leaders_by_seat

# Given the name of a part, all that it is made from, and how to make it: its fields as JSON, without braces.


def _run(first: str, last: str, record: type[Record] = State) -> slice:
    """Where the fields from one to another lie in a record's bytes."""
    fields = record.dtype().fields
    assert fields is not None
    layout, start = fields[last][:2]
    return slice(fields[first][1], start + layout.itemsize)


PLAYER = Player.dtype().itemsize
PLAYERS = _run("players", "players")
LEADER = _run("leader", "leader", Player)
ATTRIBUTE = _run("attribute", "attribute", Player)
TABLEAU = _run("tableau", "tableau", Player)
EVENT = _run("event", "event")
EACH = [slice(start, start + PLAYER) for start in range(PLAYERS.start, PLAYERS.stop, PLAYER)]
COMMON = _run("round_number", "ended_by")
CHAIRS = _run("chair", "chair")
WAR = _run("war", "war")
END = (_run("over", "over"), _run("score", "won"), _run("ended_by", "ended_by"))
KEYS = tuple(b'"%b":{' % word.encode() for word in LEADER_IDS)
TOLD_FROM = [
    slice(each.start + part.start, each.start + part.stop) for each in EACH for part in (LEADER, ATTRIBUTE, TABLEAU)
]

# What belongs to no single player: the name of a part, where all that it is made from lies, how it is made.
PARTS: tuple[tuple[str, slice, slice, Callable[[Printed, State], dict[str, Any]]], ...] = (
    ("turn", _run("round_number", "open_districts"), _run("leader_used", "leader_used"), view.turn_part),
    ("ring", _run("cubes", "tokens"), slice(0), view.ring_part),
    ("tracks", _run("tax", "outlawed"), _run("vice_tokens", "vice_tokens"), view.tracks_part),
    ("row", _run("row", "row"), slice(0), view.row_part),
    ("piles", _run("market_deck", "tile_deck"), slice(0), view.piles_part),
)


def shared_view(variant: Variant, s: State, once: Once) -> bytes:
    """`view.view`, as JSON."""
    box, data = printed(variant), bytes(s)
    leaders = data[PLAYERS.start : PLAYERS.stop : PLAYER]  # most words depend on who plays which leader
    who = leaders + data[CHAIRS]
    in_war = view.at_war(s)
    parts = [b"{", once("common", (who, data[COMMON]), partial(_of_nobody, variant, s, who, data, once))]
    between = b',"players":{'
    for p in range(s.seats):
        player = once("player", (p, who, in_war, data[EACH[p]]), partial(view.player_part, box, s, p))
        parts += (between, KEYS[leaders[p]], player)
        between = b"},"
    parts.append(b"}}")
    if in_war:
        parts += (b",", once("war", (who, data[WAR]), partial(view.war_part, box, s)))
    if s.over:
        parts += (b",", once("end", (who, *[data[at] for at in END]), partial(view.end_part, box, s)))
    parts.append(b"}")
    return b"".join(parts)


def _of_nobody(variant: Variant, s: State, who: bytes, data: bytes, once: Once) -> bytes:
    """What belongs to no single player, which is the same for all viewers."""
    box = printed(variant)
    parts = [once(name, (who, data[one], data[other]), partial(make, box, s)) for name, one, other, make in PARTS]
    parts.append(once("seats", who, lambda: {"seats": leaders_by_seat(variant, s)}))
    return b",".join(parts)


def told_from(s: State) -> bytes:
    """All that sentences of the journal are made from, besides the notes: the event, and of each player the leader, the
    Attribute and the tableau."""
    data = bytes(s)
    return data[EVENT] + b"".join([data[part] for part in TOLD_FROM])
