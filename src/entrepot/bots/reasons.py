"""Why one choice is better than another, in words: what worlds after both have more or less of, on average.

`compare(sight, better, worse)` tries both choices in the same imagined worlds, lets everybody play on for a while, and
holds against each other how the worlds stand then: points of the one who chooses and of every rival, the place to be
expected, whether the game is over sooner, and what the game itself wants compared (`gauges` of its figures: money,
cards…). What differs by more than chance becomes a `Reason`, the weightiest first; `said` puts one into words of the
reader's language. Everything is made from what the seat knows: worlds are imagined from its own redacted position.

    reasons = compare(sight, best, chosen)
    for_it = [said(sight, reason) for reason in reasons if reason.good]       # because …
    against_it = [said(sight, reason) for reason in reasons if not reason.good]  # although …
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from entrepot.kernel.title import Variant, shipped_messages
from entrepot.match import Game, Sight

from .foreseeing import Foresight, Numbers, foresight
from .mind import Foreseen

WORLDS = 48
STEPS = 24  # choices that everybody makes before worlds are compared
WORDS = (0x5EED, 0xA5C)  # any numbers: reasons are the same whenever they are asked for
MOST = 4
SURE = 2.5  # standard errors that a difference has to be away from nothing
LEAST = 0.15  # of its usual scatter from world to world that a difference must come to
SMALLEST = 0.05  # what is less than this is nothing, in any unit


class Reason(msgspec.Struct, frozen=True):
    """What the better choice has more of (`by` > 0) or less of than the other, with its standard error. `word` is the
    message: of the game for what it counts itself, else `reason-…`; `seat` is whose. `good` says whether that speaks
    for the better choice; `weight` is how much of the usual scatter the difference comes to."""

    word: str
    seat: int
    by: float
    error: float
    good: bool
    weight: float


class Measure(NamedTuple):
    """Something that was counted in every world, after one choice and after the other."""

    word: str
    seat: int
    sign: int  # 1: the one who chooses likes more of it, -1: less, 0: neither
    better: Numbers
    worse: Numbers


def compare(
    sight: Sight, better: int, worse: int, worlds: int = WORLDS, words: tuple[int, int] = WORDS, most: int = MOST
) -> list[Reason]:
    """Why the one choice of the seat that is asked is better than the other, the weightiest reason first."""
    with foresight(sight.game, words) as ahead:
        return compared(ahead, sight, better, (worse,), worlds, most)


def compared(
    ahead: Foresight, sight: Sight, better: int, worse: Sequence[int], worlds: int = WORLDS, most: int = MOST
) -> list[Reason]:
    """The same for somebody who looks ahead already, and against one choice or several that were made in a row."""
    one = ahead.after(sight, better, range(worlds), STEPS, keep=True)
    other = ahead.after_all(sight, worse, range(worlds), STEPS, keep=True)
    return between(ahead, sight, one, other, most)


def between(ahead: Foresight, sight: Sight, one: Foreseen, other: Foreseen, most: int = MOST) -> list[Reason]:
    """The same for somebody who has kept the worlds after both choices."""
    found = [reason for measure in _measures(ahead, sight, one, other) if (reason := reason_of(measure))]
    found.sort(key=lambda reason: (not reason.good, -reason.weight))
    return found[:most]


def said(sight: Sight, reason: Reason, language: str | None = None) -> str:
    """A reason in words."""
    return said_of(sight.game.in_language(language or sight.language), reason)


def said_of(variant: Variant, reason: Reason) -> str:
    """The same in the words of a variant."""
    says = shipped_messages(__package__, variant.language) if reason.word.startswith("reason-") else variant.says
    by = abs(reason.by)
    size = round(100 * by) if reason.word == "reason-ends" else _rounded(by)
    return says.say(reason.word, more="yes" if reason.by > 0 else "no", n=size, who=variant.seat_names[reason.seat])


def _rounded(by: float) -> int | str:
    """As exact as it is worth to people: whole numbers where it is large."""
    return round(by) if by >= 9.5 or abs(by - round(by)) < 0.05 else f"{by:.1f}"


def reason_of(measure: Measure) -> Reason | None:
    """None where the difference may be chance, or is too small to matter."""
    apart = measure.better - measure.worse
    by = float(apart.mean())
    error = float(apart.std(ddof=1) / np.sqrt(len(apart))) if len(apart) > 1 else abs(by)
    if abs(by) < max(SURE * error, SMALLEST):
        return None
    scatter = float(np.concatenate([measure.better, measure.worse]).std())
    weight = abs(by) / max(scatter, SMALLEST)
    if weight < LEAST:
        return None
    return Reason(measure.word, measure.seat, round(by, 3), round(error, 3), by * measure.sign >= 0, round(weight, 3))


def _measures(ahead: Foresight, sight: Sight, one: Foreseen, other: Foreseen) -> Iterator[Measure]:
    game, seat, people = sight.game, sight.seat, sight.game.seats
    points = [_points(game, found.rows, people) for found in (one, other)]
    for person in range(people):
        word, sign = ("reason-points", 1) if person == seat else ("reason-rival", -1)
        yield Measure(word, person, sign, points[0][:, person], points[1][:, person])
    places = [(people - 1) * ahead.ahead(found)[:, seat] for found in (one, other)]
    yield Measure("reason-place", seat, 1, *places)
    ends = [found.rows["over"].astype(float) for found in (one, other)]
    liked = 1 if one.wins[:, seat].mean() > other.wins[:, seat].mean() else -1
    yield Measure("reason-ends", seat, liked if ends[0].mean() > ends[1].mean() else -liked, *ends)
    figures, players = game.title.figures, int(sight.state.seats)
    gauged = [figures.gauge(found.rows, players) for found in (one, other)]
    for word, sign in figures.gauges.items():
        counts = [_by_person(one.rows[0], np.asarray(found[word]), people)[:, seat] for found in gauged]
        yield Measure(word, seat, sign, *counts)


def _by_person(row: Any, counted: Numbers, people: int) -> Numbers:
    """What players have, added up for the people who play them."""
    summed = np.zeros((len(counted), people))
    for player in range(counted.shape[1]):
        summed[:, int(row["chair"][player])] += counted[:, player]
    return summed


def _points(game: Game, rows: Numbers, people: int) -> Numbers:
    """Everybody's points in every world, as they would count there; at the end as they did."""
    title = game.title
    tables = title.rulebook.tables.at(game.variant.tables)
    players = int(rows[0]["seats"])
    points = np.zeros((len(rows), players))
    here = np.zeros(1, rows.dtype)
    state = title.rulebook.state.at(here)  # one for all of them: to make one takes long
    for number in range(len(rows)):
        here[0] = rows[number]
        for player in range(players):
            points[number, player] = title.judgement.points_now(tables, state, player)
    return _by_person(rows[0], points, people)
