"""The review of a finished game: what adds up, what it depends on, and what it refuses."""

from __future__ import annotations

import random
import threading

import pytest

from entrepot.kernel.title import OptionError
from entrepot.match import Game
from entrepot.review import Review, ReviewRefused, Stopped, review
from entrepot.review.judging import Position
from entrepot.review.reviewing import positions_of
from entrepot.review.telling import Telling, percent
from tests.match.playing import every_title, play_randomly
from tests.review.reviewing import SMALL, finished, looked_back_at

GAMES = sorted(every_title())
for_every_game = pytest.mark.parametrize("name", GAMES)


@for_every_game
def test_start_and_skill_and_luck_make_the_result(name: str) -> None:
    found = looked_back_at(name)
    for account in found.accounts:
        assert account.start + account.own + account.given + account.luck == pytest.approx(account.result)
        won = account.seat in found.winners
        assert account.result == (pytest.approx(1 / len(found.winners)) if won else 0)


@for_every_game
def test_chances_of_all_seats_add_up_at_every_point(name: str) -> None:
    found = looked_back_at(name)
    assert [point.after for point in found.course] == [choice.after for choice in found.judged] + [found.choices]
    for point in found.course:
        assert sum(point.chances) == pytest.approx(1)


@for_every_game
def test_every_choice_that_was_one_is_judged(name: str) -> None:
    """And none in which there was nothing to choose."""
    match, found, among = finished(name), looked_back_at(name), {}
    again = match.game.start(3)
    for after, moment in enumerate(match.past):
        if len(again.codes()) > 1:
            among[after] = (moment.seat, moment.code, len(again.codes()))
        again.play(moment.code)
    assert {each.after: (each.seat, each.code, each.among) for each in found.judged} == among


def test_a_review_follows_from_the_game_and_the_seed_alone() -> None:
    once, again = (review(finished("dragons"), 1, SMALL, threads=threads) for threads in (1, 2))
    assert once == again == looked_back_at("dragons")
    assert review(finished("dragons"), 2, SMALL) != once


def test_a_choice_is_judged_by_what_its_seat_knew() -> None:
    """The position that is looked at is the redacted one, as bots get it; nothing of the truth is in it."""
    match = finished("dragons")
    again = match.game.start(3)
    positions = {position.after: position for position in positions_of(match)}
    for after, moment in enumerate(match.past):
        if after in positions:
            assert positions[after].sight.data == again.sight().data
        again.play(moment.code)


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    match = play_randomly(Game(every_title()["dragons"], {}).start(3), random.Random(3), 40)
    with pytest.raises(ReviewRefused, match="not over"):
        review(match, 1, SMALL)


def test_a_review_can_be_stopped() -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        review(finished("auction"), 1, SMALL, stop=stop)


def test_progress_goes_up_to_the_end() -> None:
    seen: list[float] = []
    review(finished("auction"), 1, SMALL, progress=seen.append)
    assert seen == sorted(seen)
    assert 0 < seen[0] < seen[-1] <= 1


def test_an_effort_that_is_none_is_named() -> None:
    with pytest.raises(OptionError, match=r"'enormous': a review is quick, normal, deep"):
        review(finished("auction"), 1, "enormous")


@for_every_game
def test_the_best_choice_of_a_mistake_is_graded_best_and_every_choice_is_graded(name: str) -> None:
    positions = {position.after: position for position in positions_of(finished(name))}
    for mistake in looked_back_at(name).mistakes:
        graded = {option.code: option for option in mistake.options}
        assert set(graded) == set(positions[mistake.after].codes)
        assert [option.code for option in mistake.options if option.grade == "best"] == [mistake.best]
        assert graded[mistake.code].grade != "best"
        assert mistake.lost >= 2 * mistake.error


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 3}, {"mode": "simulation"}])
def test_any_way_to_play_can_be_reviewed(options: dict[str, object]) -> None:
    game = Game(every_title()["singapore"], options)
    found = review(play_randomly(game.start(2), random.Random(2)), 0, SMALL)
    assert len(found.accounts) == game.seats
    assert all(len(point.chances) == game.seats for point in found.course)


def test_the_best_of_a_look_is_measured_in_worlds_it_was_not_picked_in() -> None:
    """Two choices that are alike: whichever happened to do better in half of the worlds did worse in the others."""
    import numpy as np

    one = np.array([[1.0], [0.0], [0.0], [1.0]])
    position = Position(0, 0, 7, None, [7, 8], {7: one, 8: one[::-1].copy()})  # type: ignore[arg-type]
    flipped = np.array([[0.0], [1.0], [1.0], [0.0]])
    position.tried[8] = position.expected = flipped
    assert position.verdict().lost <= 0


@for_every_game
def test_a_review_is_told_in_words(name: str) -> None:
    told = Telling(looked_back_at(name), finished(name)).document()
    assert len(told["accounts"]) == finished(name).game.seats
    for mistake in told["mistakes"]:
        assert mistake["chosen"] != ""
        assert mistake["better"] in [option["option"]["text"] for option in mistake["options"]]
        assert mistake["because"]


def test_shares_read_as_percent() -> None:
    assert [percent(0.123), percent(-0.05), percent(-0.0001)] == ["12.3", "−5.0", "0.0"]


def test_only_the_mistakes_of_one_seat_are_told_if_wanted() -> None:
    found: Review = looked_back_at("dragons")
    told = Telling(found, finished("dragons")).document(1)
    assert {mistake["seat"] for mistake in told["mistakes"]} <= {1}
    assert len(told["accounts"]) == 4
