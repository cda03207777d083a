"""A seat takes back its own choices as long as nothing was drawn or shown and nobody else has chosen; then all is as
before."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest
from hypothesis import given, settings

from entrepot.match import Game, Match, UndoRefused
from tests.laws.play import SEEDS
from tests.laws.variants import Way, for_every_way, game_of


@dataclass(frozen=True)
class Step:
    """One choice and everything around it."""

    seat: int
    code: int
    before: bytes
    drawn: int
    shown: int


@for_every_way
@settings(max_examples=10)
@given(seed=SEEDS)
def test_choices_are_taken_back_one_by_one_as_far_as_allowed(way: Way, seed: int) -> None:
    takes_back(game_of(way), seed)


def takes_back(game: Game, seed: int) -> None:
    """Play a random game; again and again take back all that may be taken back, and choose the same again."""
    chooser = random.Random(seed)
    match = game.start(seed)
    steps: list[Step] = []
    while not match.over:
        for _ in range(chooser.randint(1, 12)):
            if not match.over:
                steps.append(choose(match, chooser))
        go_back_and_forth(match, steps)


def choose(match: Match, chooser: random.Random) -> Step:
    assert match.seat is not None
    truth = match.truth
    step = Step(match.seat, chooser.choice(match.codes()), bytes(truth), truth.chance.draws, truth.shown)
    match.play(step.code)
    return step


def go_back_and_forth(match: Match, steps: list[Step]) -> None:
    now, told = bytes(match.truth), match.journal(0)
    back = len(steps)
    while back > 0:
        last = steps[back - 1]
        undone = is_free(match, last)
        check_refusals(match, last, undone)
        if not undone:
            break
        match.undo(last.seat)
        assert bytes(match.truth) == last.before
        back -= 1
    for step in steps[back:]:
        match.play(step.code)
    assert bytes(match.truth) == now
    assert match.journal(0) == told


def is_free(match: Match, last: Step) -> bool:
    drawn, shown = match.truth.chance.draws != last.drawn, match.truth.shown != last.shown
    return not (drawn or shown or match.over)


def check_refusals(match: Match, last: Step, free: bool) -> None:
    """The others may never take the last choice back; its own seat may if it is free."""
    before = bytes(match.truth)
    for seat in range(match.game.seats):
        if seat != last.seat or not free:
            with pytest.raises(UndoRefused) as refusal:
                match.undo(seat)
            assert str(refusal.value).endswith(".")
            assert match.why_not_undo(seat) == str(refusal.value), "the same, asked without trying"
    assert (match.why_not_undo(last.seat) is None) == bool(match.viewpoint(last.seat).steps()) == free
    assert bytes(match.truth) == before
