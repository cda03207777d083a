"""The review of a finished game: what adds up, what it depends on, and what it refuses."""

from __future__ import annotations

import random
import threading

import numpy as np
import pytest

from entrepot.bots.foreseeing import foresight
from entrepot.kernel.title import OptionError
from entrepot.match import Game, Match
from entrepot.review import Review, ReviewRefused, Stopped, review
from entrepot.review.judging import Decision, Plan, Position
from entrepot.review.reviewing import decisions_of
from entrepot.review.telling import Telling, percent
from tests.match.playing import every_title, play_randomly
from tests.review.reviewing import SMALL, finished, looked_back_at

GAMES = sorted(every_title())
for_every_game = pytest.mark.parametrize("name", GAMES)


def positions_of(match: Match) -> dict[int, Position]:
    """By how many choices were made before."""
    return {position.after: position for decision in decisions_of(match) for position in decision.positions}


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
    positions = positions_of(match)
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
    positions = positions_of(finished(name))
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


def deciding(*gains: dict[int, list[float]]) -> Decision:
    """A decision of one choice after the other, each a 7: what other choices would have brought in each world."""
    positions = []
    for number, gained in enumerate(gains):
        tried = {code: np.array(gain)[:, None] for code, gain in gained.items()}
        done = np.zeros((len(next(iter(gained.values()))), 1))
        made = [7] * (len(gains) - number)
        positions.append(Position(number, 0, made, None, [7, *gained], tried, done))  # type: ignore[arg-type]
    return Decision(positions)


def test_the_best_of_a_look_is_measured_in_worlds_it_was_not_picked_in() -> None:
    """A choice that is as good as the one that was made: where it happens to do better in half of the worlds, it does
    worse in the others."""
    assert deciding({8: [1.0, -1.0, 1.0, -1.0]}).verdict().lost <= 0


def test_what_could_be_won_at_several_choices_in_a_row_was_lost_once_at_the_first_of_them() -> None:
    """To buy was wrong, and not to withdraw then was wrong, too: that is one mistake."""
    verdict = deciding({8: [0.2] * 4, 9: [0.1] * 4}, {8: [0.21] * 4}, {9: [0.05] * 4}).verdict()
    assert verdict.plan == Plan(0, 8)
    assert verdict.lost == pytest.approx(0.2)


def test_a_good_choice_that_is_spoilt_later_is_not_the_mistake() -> None:
    verdict = deciding({8: [0.02] * 4}, {9: [0.3] * 4}).verdict()
    assert verdict.plan == Plan(1, 9)
    assert verdict.lost == pytest.approx(0.3)


def test_where_nothing_was_better_nothing_was_lost() -> None:
    verdict = deciding({8: [-0.1] * 4}, {9: [0.0] * 4}).verdict()
    assert (verdict.plan, verdict.lost, verdict.error) == (Plan(0, 7), 0.0, 0.0)


@for_every_game
def test_a_decision_is_what_one_could_have_taken_back(name: str) -> None:
    """The same seat in a row, and nothing drawn or shown before the last choice of it."""
    match = finished(name)
    together = {position.after: decision for decision in decisions_of(match) for position in decision.positions}
    again, before = match.game.start(3), None
    for after, moment in enumerate(match.past):
        if after in together and before is not None and together.get(before) is together[after]:
            assert again.why_not_undo(moment.seat) is None
        before = after if after in together else before
        again.play(moment.code)


@for_every_game
def test_of_a_decision_one_choice_at_most_lost_something(name: str) -> None:
    judged = {choice.after: choice for choice in looked_back_at(name).judged}
    for decision in decisions_of(finished(name)):
        assert sum(judged[position.after].lost != 0 for position in decision.positions) <= 1


@for_every_game
def test_what_was_decided_can_be_chosen_in_every_world_its_seat_thinks_possible(name: str) -> None:
    """Else what was done would not be what is judged: each world comes to the last question of the decision, as the
    game did."""
    match = finished(name)
    for decision in [each for each in decisions_of(match) if len(each.positions) > 1][:40]:
        first, last = decision.positions[0], decision.positions[-1]
        with foresight(match.game, (3, first.after)) as ahead:
            worlds = ahead.after_all(first.sight, first.made[: last.after - first.after], range(4), 0, keep=True).rows
        for world in worlds:
            assert world["depth"] == last.sight.state.depth
            asked = world["agenda"][world["depth"] - 1]
            top = last.sight.state.agenda[last.sight.state.depth - 1]
            assert (asked["do"], asked["seat"]) == (top.do, top.seat)


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
