"""Taking a choice back: one's own, while nothing was drawn or shown and nobody else has chosen."""

from __future__ import annotations

import random

import pytest

import entrepot
from entrepot.match import Game
from tests.kernel.pig.rules import HOLD, ROLL
from tests.match.playing import play_randomly


def test_nothing_is_taken_back_before_the_first_choice(pig: Game) -> None:
    with pytest.raises(entrepot.UndoRefused, match="Nothing has been chosen"):
        pig.start(seed=7).undo()


def test_a_choice_that_drew_stands(pig: Game) -> None:
    match = pig.start(seed=7)
    match.play(ROLL)
    with pytest.raises(entrepot.UndoRefused, match="drawn"):
        match.undo()
    assert match.choices == [ROLL]


def test_a_choice_that_drew_nothing_is_taken_back(pig: Game) -> None:
    match = pig.start(seed=7)
    match.play(ROLL)
    before = bytes(match.truth)
    told = match.journal(0)
    match.play(HOLD)
    assert match.seat == 1
    match.undo()
    assert match.seat == 0
    assert bytes(match.truth) == before
    assert match.journal(0) == told
    assert match.choices == [ROLL]


def test_a_choice_that_showed_something_stands(auction: Game) -> None:
    match = auction.start(seed=7)
    for _ in range(3):
        match.play(match.codes()[0])
    with pytest.raises(entrepot.UndoRefused, match="shown"):
        match.undo()


def test_a_choice_stands_once_another_seat_has_chosen(auction: Game) -> None:
    match = auction.start(seed=7)
    match.play(match.codes()[0])
    match.play(match.codes()[0])
    with pytest.raises(entrepot.UndoRefused, match="bidder 2 has chosen since"):
        match.undo(seat=0)
    with pytest.raises(entrepot.UndoRefused, match="bidder 3 has not chosen anything"):
        match.undo(seat=2)
    match.undo(seat=1)
    match.undo(seat=0)
    assert match.choices == []


def test_another_card_may_be_sealed_instead(auction: Game) -> None:
    match = auction.start(seed=7)
    first, second, _ = match.codes()
    match.play(first)
    match.undo(seat=0)
    match.play(second)
    assert match.view(0)["players"]["bidder-1"]["sealed"] == second
    assert len(match.journal(None)) == 1


def test_the_last_choice_of_a_game_stands_because_its_seed_is_published(pig: Game) -> None:
    match = play_randomly(pig.start(seed=7), random.Random(1))
    with pytest.raises(entrepot.UndoRefused, match="over"):
        match.undo()
