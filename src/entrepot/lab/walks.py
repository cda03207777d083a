"""Walks: what was chosen in games, choice by choice and by name. A tape has codes only; what a code means depends on
the position it was chosen in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from entrepot.bots.records import Told
from entrepot.contests.crew import Crew
from entrepot.contests.lineup import Way, prepare_bots
from entrepot.contests.recording import Recording, recorder
from entrepot.kernel.seeds import game_seed, words
from entrepot.match import Game, Position

from .chronicle import Chronicle, read
from .runs import ALONE, Plan, Progress

AT_ONCE = 25  # games of a task


class Step(NamedTuple):
    """One choice: whose, in which round, among how many, and what it means."""

    seat: int
    round: int
    offered: int
    verb: str
    thing: str
    target: str


@dataclass(frozen=True)
class Walk:
    """A finished game, and every choice in it; `won` is each seat's part of the win."""

    told: Chronicle
    steps: Sequence[Step]
    won: Sequence[float]


def walks(plan: Plan, crew: Crew = ALONE, progress: Progress | None = None) -> list[Walk]:
    """The games of a plan, in their order."""
    prepare_bots(plan.game, plan.bots)
    tasks = [(plan.way, plan.seed, first, min(first + AT_ONCE, plan.games)) for first in range(0, plan.games, AT_ONCE)]
    found: list[Walk] = []
    for part in crew.each(_part, tasks):
        found += part
        if progress is not None:
            progress(len(found), plan.games, f"games of {plan.bots[0]}")
    return sorted(found, key=lambda one: one.told.number)


def _part(task: tuple[Way, int, int, int]) -> list[Walk]:
    way, seed, first, last = task
    return [_walked(way.game, seed, recorder(way).play(seed, number)) for number in range(first, last)]


def _walked(game: Game, seed: int, recording: Recording) -> Walk:
    told = read(game, game.title.figures, recording)
    made = recording.lines[recording.lines["what"] == Told.CHOICE]
    position = Position(game.engine)
    game.engine.start(game.tables, position.held, 0, *words(game_seed(seed, recording.number)))
    steps = [_step(game, position, line) for line in made]
    won = position.state.won
    seats = [int(won[seat]) for seat in range(game.seats)]
    return Walk(told, steps, [seat / (sum(seats) or 1) for seat in seats])


def _step(game: Game, position: Position, line: Any) -> Step:
    code = int(line["a"])
    meaning = game.title.means(game.variant, position.state, code)
    game.engine.play(game.tables, position.held, 0, code)
    named = ("", "", "") if meaning is None else (meaning.verb, _text(meaning.thing), meaning.target or "")
    return Step(int(line["seat"]), int(line["in_round"]), int(line["b"]), *named)


def _text(thing: Any) -> str:
    return "" if thing is None else str(thing)
