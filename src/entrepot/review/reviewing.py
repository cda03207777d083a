"""The review of a finished game: a glance at every choice, closer looks at those that may have been mistakes.

Work is cut into small jobs that threads take one after the other; what each of them draws from follows from the seed
and the position alone, so that a review depends on nothing else.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from entrepot.bots.foreseeing import Foresight, foresight, impartial
from entrepot.bots.mind import prepare
from entrepot.bots.reasons import compared
from entrepot.kernel.seeds import apart, checked_run, run_words
from entrepot.match import Match, RecordError, Sight
from entrepot.match.knowledge import Moment

from .accounts import accounts, with_luck
from .course import course, swings
from .documents import Judged, Mistake, Point, Review
from .efforts import Effort, Round, effort_of
from .exercises import graded, is_sure
from .judging import Decision, Position

T = TypeVar("T")
U = TypeVar("U")
Progress = Callable[[float], None]

CLOSER, CLOSEST, EXERCISE = 1 << 10, 1 << 12, 1 << 14  # where the worlds of each look begin
MOST_MISTAKES = 40
SHARES = (0.3, 0.2, 0.3, 0.1, 0.1)  # of the work, roughly, that each part is: for the bar that people watch


class ReviewRefused(RecordError):
    """A game that cannot be looked back at; the message is one sentence for people."""


class Stopped(Exception):
    """Somebody wanted no more of it."""


def _nothing() -> None:
    """What threads of their own do at first, unless somebody wants something."""


def review(
    match: Match,
    seed: int = 0,
    effort: str = "normal",
    progress: Progress | None = None,
    stop: threading.Event | None = None,
    threads: int = 1,
    at_first: Callable[[], None] = _nothing,
) -> Review:
    """Look back at a finished match. `Stopped` if `stop` is set before it is done; a game that is not over is
    refused, whoever asks. `at_first` is what each of several threads does before all else."""
    if not match.over:
        raise ReviewRefused("The game is not over: it can be reviewed when it has ended.")
    checked_run(seed, "a review")
    wanted = effort_of(effort)
    prepare(match.game)
    work = _Work(match, seed, threads, stop or threading.Event(), progress or (lambda share: None), at_first)
    decisions = decisions_of(match)
    _look_at_all(work, decisions, wanted)
    points = work.course([position for decision in decisions for position in decision.positions], wanted.course)
    pages = {clause.id: clause.page for clause in match.game.title.clause_book}
    judged = with_luck([each for decision in decisions for each in _judged(decision, pages)], points)
    mistakes = work.mistakes(decisions, wanted)
    return Review(
        game=match.game.name,
        edition=match.game.variant.edition,
        commitment="" if match.placed else match.commitment,
        choices=len(match.past),
        seats=match.game.seats,
        seed=seed,
        effort=effort,
        by="network" if impartial(match.game).network >= 0 else "playouts",
        winners=match.winners,
        places=match.places,
        scores=match.scores,
        course=points,
        judged=judged,
        mistakes=mistakes,
        turns=swings(points, judged),
        accounts=accounts(points, judged, match.game.seats),
    )


def decisions_of(match: Match) -> list[Decision]:
    """Where somebody had a choice, as they saw it; together what was chosen in a row, with nothing learnt between."""
    found = []
    for first, last in _rows(match.past):
        positions = [_position(match, after, last) for after in range(first, last)]
        if choices := [position for position in positions if len(position.codes) > 1]:
            found.append(Decision(choices))
    return found


def _rows(past: Sequence[Moment]) -> Iterator[tuple[int, int]]:
    """What one seat chose in a row, nothing being drawn or shown before the last of it: the law of taking back."""
    first = 0
    for after in range(1, len(past) + 1):
        if after == len(past) or (past[after].seat, past[after].marks) != (past[first].seat, past[first].marks):
            yield first, after
            first = after


def _position(match: Match, after: int, last: int) -> Position:
    made = match.past[after:last]
    sight = Sight(match.game, made[0].seat, bytes(match.viewpoint(made[0].seat).look(after)))
    return Position(after, made[0].seat, [moment.code for moment in made], sight, sight.codes)


def _look_at_all(work: _Work, decisions: Sequence[Decision], effort: Effort) -> None:
    work.each(decisions, 0, lambda ahead, decision: decision.glance(ahead, effort.glance))
    for part, round_, first in ((1, effort.closer, CLOSER), (2, effort.closest, CLOSEST)):
        work.each(worst(decisions, round_, part - 1), part, partial(_look_closer, round_=round_, first=first))


def _look_closer(ahead: Foresight, decision: Decision, round_: Round, first: int) -> None:
    decision.look_closer(ahead, round_, first)


def worst(decisions: Sequence[Decision], round_: Round, closely: int) -> list[Decision]:
    """The decisions in which most may have been lost, of those that were looked at so closely: so many of all, and so
    many of every seat."""
    losses = {each.after: each.may_have_lost() for each in decisions if each.closely >= closely}
    ranked = sorted((each for each in decisions if losses.get(each.after, 0) > 0), key=lambda each: -losses[each.after])
    found = {each.after for each in ranked[: round_.decisions]}
    for seat in {each.seat for each in ranked}:
        found |= {each.after for each in [each for each in ranked if each.seat == seat][: round_.of_a_seat]}
    return [each for each in ranked if each.after in found]


def _judged(decision: Decision, pages: Mapping[str, str]) -> Iterator[Judged]:
    """Every choice of a decision; what was lost stands at one of them."""
    verdict = decision.verdict()
    for number, position in enumerate(decision.positions):
        here = number == verdict.plan.position
        yield Judged(
            after=position.after,
            seat=position.seat,
            code=position.code,
            best=verdict.plan.code if here else position.code,
            among=len(position.codes),
            lost=verdict.lost if here else 0.0,
            error=verdict.error if here else 0.0,
            effects=[float(effect) for effect in position.effects],
            luck=[],
            closely=decision.closely,
            page=pages.get(position.sight.option(position.code).clause, ""),
        )


@dataclass
class _Work:
    """Threads that look at positions, how far they are, and whether somebody stopped them."""

    match: Match
    seed: int
    threads: int
    stop: threading.Event
    progress: Progress
    at_first: Callable[[], None]

    def each(self, things: Sequence[T], part: int, look: Callable[[Foresight, T], U]) -> list[U]:
        """Look at one after the other, each with chances of its own; what was found, in their order."""
        done, lock, before = 0, threading.Lock(), sum(SHARES[:part])

        def one(numbered: tuple[int, T]) -> U:
            nonlocal done
            if self.stop.is_set():
                raise Stopped
            number, thing = numbered
            at = thing.after if isinstance(thing, Decision) else number
            a, b = run_words(self.seed)
            with foresight(self.match.game, (apart(a, at + 1), b)) as ahead:
                found = look(ahead, thing)
            with lock:
                done += 1
                self.progress(before + SHARES[part] * done / len(things))
            return found

        if self.threads == 1:
            return [one(each) for each in enumerate(things)]
        with ThreadPoolExecutor(self.threads, "entrepot-review", self.at_first) as pool:
            return list(pool.map(one, enumerate(things)))

    def course(self, positions: Sequence[Position], round_: Round) -> list[Point]:
        moments = [(each.after, self.match.position(each.after)) for each in positions]
        found = self.each(moments, 3, lambda ahead, moment: course(ahead, *moment, round_))
        seats, won = self.match.game.seats, self.match.winners
        result = [1 / len(won) if seat in won else 0.0 for seat in range(seats)]
        return [*found, Point(len(self.match.past), result, [0.0] * seats)]

    def mistakes(self, decisions: Sequence[Decision], effort: Effort) -> list[Mistake]:
        """The worst first, each with all that could have been chosen."""
        sure = [each for each in worst(decisions, effort.exercise, 1) if is_sure(each.verdict())]
        found = self.each(sure[:MOST_MISTAKES], 4, lambda ahead, each: _mistake(ahead, each, effort))
        return sorted(found, key=lambda mistake: -mistake.lost)


def _mistake(ahead: Foresight, decision: Decision, effort: Effort) -> Mistake:
    verdict = decision.verdict()
    position, best = decision.positions[verdict.plan.position], verdict.plan.code
    chance = float(position.tried[best][:, position.seat].mean())
    return Mistake(
        after=position.after,
        seat=position.seat,
        code=position.code,
        best=best,
        lost=verdict.lost,
        error=verdict.error,
        chance=chance,
        reasons=compared(ahead, position.sight, best, position.made, effort.reasons),
        options=graded(ahead, position, best, effort.exercise, EXERCISE),
    )
