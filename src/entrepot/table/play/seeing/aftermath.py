"""What a finished game leaves behind: points by source and over time, and every position again."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from entrepot.kernel.title import Variant
from entrepot.match import Match
from entrepot.match.deals import Deal
from entrepot.match.truth import Truth
from entrepot.match.turning_points import ended, turning_points

from ...errors import Refused
from ...languages import server_messages
from ...store.entries import Charter
from ..accounts import points_by_source
from ..live import LiveTable
from ..people import Person
from .states import deal_fields, over_fields
from .viewpoints import Viewer, Viewpoints

SAMPLES = 80
PASTS = 16  # games that were looked back at and are kept ready
ROUND_STARTED = "round-started"

_encode = msgspec.json.Encoder().encode


async def results(table: LiveTable, address: str, language: str) -> dict[str, Any]:
    """Who won, by what, and how it went."""
    async with table.lock:
        match = table.match
        if match is None or not match.over:
            raise Refused("not-now", "results-not-over")
    history, variant = table.history, match.game.in_language(language)
    until = history.updated if history.started_at is None else history.updated - history.started_at
    key = ("results", table.id, history.version, language)
    course = await table.tables.work.once(address, key, lambda: _encode(_course(match, variant)))
    return {
        "table": table.id,
        "game": match.game.name,
        "seat_names": list(variant.seat_names),
        "players": [table.names.get(holder.player) if holder.player else None for holder in history.holders],
        "levels": [None if holder.player else holder.level for holder in history.holders],
        "scores": match.scores,
        "winners": match.winners,
        "places": match.places,
        **msgspec.json.decode(course, type=dict[str, msgspec.Raw]),
        "choices": len(match.past),
        "seconds": round(until, 1),
        "undone": history.undone,
        "redealt": history.redealt,
        "imported": table.charter.imported,
        "parent": table.charter.parent,
        "record": over_fields(table)["record"],
        **deal_fields(table),
    }


def origin(charter: Charter) -> dict[str, Any]:
    """What a record says of a game that did not begin at its table."""
    if charter.imported:
        return {"origin": {"kind": "import", "choices": len(charter.opening)}}
    return {"origin": {"kind": "fork", "choices": len(charter.opening)}} if charter.parent else {}


def _course(match: Match, variant: Variant) -> dict[str, Any]:
    """The part of the results that takes long."""
    course, viewpoint = _over_time(match), match.viewpoint(None, variant.language)
    known = dict(zip(course["choices"], course["points"], strict=True))
    truth = Truth(match)
    moments = turning_points(
        viewpoint, course["choices"], lambda choices: known.get(choices) or truth.points_at(choices)
    )
    return {
        "sources": _sources(match, variant),
        "over_time": course,
        "ended": ended(viewpoint),
        "turning_points": moments,
    }


async def record(table: LiveTable, address: str) -> bytes:
    """The record of a finished game, as a file."""
    async with table.lock:
        match = table.match
        if match is None or not (match.over or table.history.closed):
            raise Refused("not-now", "record-not-over")
        if match.placed:
            raise Refused("not-now", "record-imagined")
    key = ("record", table.id, table.history.version)
    return await table.tables.work.once(address, key, lambda: _encode(match.record() | origin(table.charter)))


def _last_row(match: Match) -> Any:
    return np.frombuffer(match.position(), match.game.title.rulebook.state.dtype())[0]


def _sources(match: Match, variant: Variant) -> dict[str, Any]:
    """Points by where they came from, for a game that can tell."""
    points = points_by_source(match)
    if not points:
        return {"names": [], "points": [], "shares": []}
    return {
        "names": match.game.title.figures.source_names(variant),
        "points": points,
        "shares": [_shares(one) for one in points],
    }


def _shares(points: list[int]) -> list[float]:
    """Of what a seat gained, the part that came from each source."""
    gained = sum(value for value in points if value > 0)
    return [round(max(value, 0) / gained, 3) if gained else 0.0 for value in points]


def _over_time(match: Match) -> dict[str, Any]:
    """Points as they would have counted then; at the end as they did, unless the victory did without."""
    last, truth = len(match.past), Truth(match)
    at = sorted({round(i * last / SAMPLES) for i in range(SAMPLES + 1)})
    rounds, points = [], []
    for choices in at:
        truth.at(choices)
        rounds.append(truth.round() or None)
        points.append(truth.points())
    if match.game.title.figures.has_counted(_last_row(match)):
        points[-1] = match.scores
    return {"choices": at, "rounds": rounds, "points": points}


@dataclass(frozen=True)
class Look:
    """What somebody wants to see again: from which seat, after how many choices, and what of it besides."""

    viewer: Viewer
    choices: int
    journal: bool
    marks: bool


async def position(
    table: LiveTable, address: str, person: Person, choices: int | None, seat: int | None, journal: bool, marks: bool
) -> bytes:
    """A seat's view after so many choices. Before the end, people look back from their own seat only."""
    async with table.lock:
        match = table.match
        if match is None:
            raise Refused("not-started", "game-not-started")
        last = len(match.past)
        choices = last if choices is None else choices
        if not 0 <= choices <= last:
            raise Refused("options", "look-choices", last=last, choices=choices)
        if seat is not None and not 0 <= seat < match.game.seats:
            raise Refused("options", "seat-unknown", seat=seat, last=match.game.seats - 1)
        if not match.over and seat is not None and seat != table.history.seat_of(person.player):
            raise Refused("forbidden", "look-own-seat")
        twin, version = match.copy(), table.history.version
    look = Look(Viewer(seat, person.language), choices, journal, marks)
    key = ("position", table.id, version, look)
    return await table.tables.work.once(address, key, lambda: past_of(table.id, twin).shown(table.id, look))


class Past:
    """A match to look back at, apart from the one that is played. It lives in the thread that works things out."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._viewpoints = Viewpoints(match)

    def follow(self, newer: Match) -> None:
        """Become what the match is by now. What was said of the choices that still stand is kept."""
        ours, theirs = self._match.past, newer.past
        same = 0
        while same < min(len(ours), len(theirs)) and ours[same] is theirs[same]:
            same += 1
        if same < len(ours):
            self._viewpoints.forget(same)
        self._match.put_back(theirs, newer.position(), newer.placed)
        self._viewpoints.changed()

    def shown(self, table: str, look: Look) -> bytes:
        match, choices, viewer = self._match, look.choices, look.viewer
        viewpoint = match.viewpoint(*viewer)
        asked = viewpoint.asked(choices)
        reader = asked if match.over else viewer.seat  # after the end everyone reads what was asked of anyone
        shown = {
            "table": table,
            "choices": choices,
            "last": len(match.past),
            "seat": viewer.seat,
            "view": viewpoint.view(choices),
            "asked": asked,
            "prompt": match.viewpoint(reader, viewer.language).prompt(choices),
            "scores": match.viewpoint(None).scores(choices),
            "entries": self._viewpoints.chapters(viewer, choices, choices),
            "over": match.over and choices == len(match.past),
        }
        if look.journal:
            shown["journal"] = self._viewpoints.chapters(viewer, 0, choices)
        if look.marks:
            shown["marks"] = _rounds(match, viewer)
        return _encode(shown)


_pasts = threading.local()  # of each thread that works things out: what was looked at last


def past_of(table: str, match: Match) -> Past:
    """The past of a table, as far as this match has come."""
    pasts: OrderedDict[tuple[str, Deal], Past] = _pasts.__dict__.setdefault("by_table", OrderedDict())
    key = (table, match.deal)
    if key in pasts:
        pasts.move_to_end(key)
        pasts[key].follow(match)
    else:
        pasts[key] = Past(match)
        if len(pasts) > PASTS:
            pasts.popitem(last=False)
    return pasts[key]


def _rounds(match: Match, viewer: Viewer) -> list[dict[str, Any]]:
    """After which choices a round began, and what was said of it."""
    truth, viewpoint, found, before = Truth(match), match.viewpoint(*viewer), [], 0
    for choices in range(len(match.past) + 1):
        truth.at(choices)
        number = truth.round()
        if number != before:
            said = [line.text for line in viewpoint.told(viewpoint.look(choices)) if line.word == ROUND_STARTED]
            usual = server_messages(viewer.language).say("round", number=number)
            found.append({"choices": choices, "text": said[0] if said else usual})
        before = number
    return found
