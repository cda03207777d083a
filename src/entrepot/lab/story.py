"""The story of one finished game: who won and by what, when it was decided, and the choices that turned it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from entrepot.kernel.title import OptionError
from entrepot.match import Match
from entrepot.match.truth import Truth
from entrepot.match.turning_points import ended, lead, turning_points

FORMAT = "entrepot-story/1"
SMALL = 0.05  # points that are none


def story(match: Match) -> dict[str, Any]:
    """What decided a match, as figures and in sentences."""
    if not match.over:
        raise OptionError("The story of a game is told when it is over; this record ends before.")
    variant, truth, viewpoint = match.game.variant, Truth(match), match.viewpoint(None)
    seats = list(variant.seat_names)
    points = [truth.points_at(choices) for choices in range(len(match.past) + 1)]
    points[-1] = list(match.scores) if len(match.scores) == len(seats) else points[-1]
    rounds = _rounds(match, truth)
    after = _after_rounds(rounds, points)
    turns = turning_points(viewpoint, [0, *(at for at, _ in after)], points.__getitem__)
    document = {
        "format": FORMAT,
        "game": match.game.name,
        "edition": variant.edition,
        "hash": variant.hash,
        "seats": seats,
        "winners": match.winners,
        "scores": points[-1],
        "ended": ended(viewpoint),
        "sources": _sources(match, seats),
        "rounds": [{"round": number + 1, "points": row} for number, (_, row) in enumerate(after)],
        "turning_points": [{**turn, "round": rounds[turn["choices"] - 1]} for turn in turns],
    }
    document["findings"] = _sentences(document)
    return document


def _rounds(match: Match, truth: Truth) -> list[int]:
    """In which round each position was."""
    found = []
    for choices in range(len(match.past) + 1):
        truth.at(choices)
        found.append(truth.round())
    return found


def _after_rounds(rounds: Sequence[int], points: Sequence[list[int]]) -> list[tuple[int, list[int]]]:
    """The last choice of each round, and the points then."""
    last = {number: choices for choices, number in enumerate(rounds)}
    return [(choices, points[choices]) for _, choices in sorted(last.items())]


def _sources(match: Match, seats: Sequence[str]) -> list[dict[str, Any]]:
    """For every source of points what each seat has of it; nothing where a game does not count."""
    figures = match.game.title.figures
    row = np.frombuffer(match.position(), match.game.title.rulebook.state.dtype())[0]
    if not figures.sources or not figures.has_counted(row):
        return []
    each = [[0] * len(seats) for _ in figures.sources]
    for player, of_player in enumerate(figures.source(match.game.variant, row, int(row["seats"]))):
        for source, points in enumerate(of_player):
            each[source][int(row["chair"][player])] += points
    names = figures.source_names(match.game.variant)
    return [{"source": name, "points": points} for name, points in zip(names, each, strict=True)]


def ahead(points: Sequence[int], seat: int) -> float:
    """By how much a seat has more than the mean of the others."""
    others = [value for at, value in enumerate(points) if at != seat]
    return points[seat] - sum(others) / len(others)


def _sentences(document: dict[str, Any]) -> list[str]:
    seats, winners, scores = document["seats"], document["winners"], document["scores"]
    said = [_result(seats, winners, scores)]
    if document["ended"]:
        said.append(document["ended"])
    if len(winners) == 1:
        said += _by_source(document, winners[0])
        said += _when(document, winners[0])
    said += [_turn(seats, turn) for turn in document["turning_points"]]
    return said


def _result(seats: Sequence[str], winners: Sequence[int], scores: Sequence[int]) -> str:
    if not winners:
        return "Nobody won."
    names = " and ".join(seats[seat] for seat in winners)
    if len(winners) > 1:
        return f"{names} won together, with {scores[winners[0]]} points."
    best = max((seat for seat in range(len(seats)) if seat != winners[0]), key=lambda seat: scores[seat])
    gap = scores[winners[0]] - scores[best]
    word = f"{gap} more than {seats[best]}" if gap > 0 else f"as many as {seats[best]}" if gap == 0 else "but not most"
    return f"{names} won with {scores[winners[0]]} points, {word}."


def _by_source(document: dict[str, Any], winner: int) -> list[str]:
    """What the winner had more of than the others, and without which it would not have been enough."""
    if not document["sources"]:
        return []
    apart = [(one["source"], ahead(one["points"], winner), one["points"][winner]) for one in document["sources"]]
    apart.sort(key=lambda entry: -entry[1])
    more = [f"{value:+.1f} {name}" for name, value, _ in apart if value > SMALL]
    less = [f"{value:+.1f} {name}" for name, value, _ in reversed(apart) if value < -SMALL]
    said = [f"Against the mean of the others: {', '.join([*more, *less]) or 'nothing more, nothing less'}."]
    gap = lead(document["scores"], winner)
    needed = [name for name, value, _ in apart if value > gap >= 0]
    if needed:
        said.append(f"Needed for it: {', '.join(needed)}. With only the others' mean of one of these it was no win.")
    return said


def _when(document: dict[str, Any], winner: int) -> list[str]:
    """From which round on the winner was in the lead."""
    leads = [lead(one["points"], winner) > 0 for one in document["rounds"]]
    if not any(leads[:-1]):
        return [f"{document['seats'][winner]} was alone in the lead only at the end."]
    since = len(leads) - leads[::-1].index(False) if False in leads else 0
    if since >= len(leads):
        return [f"{document['seats'][winner]} was ahead earlier on, and level at the end."]
    return [
        f"{document['seats'][winner]} was in the lead from the end of round {document['rounds'][since]['round']} on."
    ]


def _turn(seats: Sequence[str], turn: dict[str, Any]) -> str:
    before, after = turn["before"], turn["after"]
    seat = max(range(len(seats)), key=lambda one: abs(lead(after, one) - lead(before, one)))
    moved = f"{seats[seat]} from {lead(before, seat):+d} to {lead(after, seat):+d} against the best of the others"
    return f"Round {turn['round']}, choice {turn['choices']}: {turn['text'].rstrip('.')} ({moved})."
