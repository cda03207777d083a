"""The view for a server that shows one position to many people, and then the next position: as JSON, in parts that are
written once and used again, for every viewer and every position in which a part is the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from entrepot.kernel.title import Variant

from . import view
from .state import State
from .view import LEADER_WORDS, Printed, at_war, decks, leaders_by_seat, printed

# Given the name of a part, all that it is made from, and how to make it: its fields as JSON, without braces.
Once = Callable[[str, Any, Callable[[], dict[str, Any]]], bytes]
KEYS = tuple(word.encode() for word in LEADER_WORDS)


def shared_view(variant: Variant, s: State, once: Once) -> bytes:
    """`view.view`, as JSON."""
    box, who = printed(variant), _who(s)
    parts = [once(name, (who, made_from(s)), partial(make, box, s)) for name, made_from, make in PARTS]
    parts.append(once("seats", who, lambda: {"seats": leaders_by_seat(variant, s)}))
    players = [b'"%b":{%b}' % (KEYS[s.players[p].leader], _player(box, s, p, once)) for p in range(s.seats)]
    parts.append(b'"players":{%b}' % b",".join(players))
    if at_war(s):
        parts.append(once("war", (who, bytes(s.war)), partial(view.war_part, box, s)))
    if s.over:
        end = (who, s.ended_by, _bytes(s.score), _bytes(s.won))
        parts.append(once("end", end, partial(view.end_part, box, s)))
    return b"{%b}" % b",".join(parts)


def _player(box: Printed, s: State, p: int, once: Once) -> bytes:
    made_from = (p, s.chair[p], s.war.leader[0] >= 0, bytes(s.players[p]))
    return once("player", made_from, partial(view.player_part, box, s, p))


def _who(s: State) -> tuple[int, ...]:
    """Who plays which leader: most words depend on it."""
    seats = range(s.seats)
    return tuple([s.players[p].leader for p in seats] + [s.chair[p] for p in seats])


def _turn(s: State) -> tuple[int, ...]:
    track = (s.ships, s.cubes[0], s.cubes[1], s.open_districts)
    return (s.round_number, s.first_player, s.active, s.actions, s.leader_used, s.treaty, s.event, *track)


def _ring(s: State) -> tuple[Any, ...]:
    return s.cubes[0], s.cubes[1], _bytes(s.tokens)


def _tracks(s: State) -> tuple[Any, ...]:
    return s.works, _bytes(s.vice_tokens), _bytes(s.tax), _bytes(s.outlawed), _bytes(s.work)


def _piles(s: State) -> tuple[Any, ...]:
    discards = (s.market_discard, s.population_discard, s.event_discard, s.hero_discard)
    battle = (s.battle_discard[0], s.battle_discard[1])
    return (*[deck.count for deck in decks(s).values()], *map(bytes, discards), *map(bytes, battle))


def _bytes(array: Any) -> bytes:
    return bytes(array)


# What belongs to no single player: the name of a part, all that it is made from, how it is made.
PARTS: tuple[tuple[str, Callable[[State], Any], Callable[[Printed, State], dict[str, Any]]], ...] = (
    ("turn", _turn, view.turn_part),
    ("ring", _ring, view.ring_part),
    ("tracks", _tracks, view.tracks_part),
    ("row", lambda s: _bytes(s.row), view.row_part),
    ("piles", _piles, view.piles_part),
)
