"""Why somebody won: one game told, and kinds of many."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import entrepot
from entrepot.kernel.title import OptionError
from entrepot.lab.kinds import grouped, silhouette
from entrepot.lab.runs import Plan
from entrepot.lab.stories import FEWEST, heat, kinds_of_wins, named, openings, stories
from entrepot.lab.story import ahead, story
from entrepot.lab.walks import Step, Walk, walks
from tests.lab.games import game, told


def test_groups_that_are_apart_are_found_and_counted() -> None:
    """Three clouds far from each other, of 50, 30 and 20 points."""
    dice = np.random.default_rng(3)
    clouds = [dice.normal(centre, 1.0, (n, 2)) for centre, n in (((0, 0), 50), ((30, 0), 30), ((0, 30), 20))]
    found = grouped(np.concatenate(clouds))
    assert sorted(np.bincount(found.group).tolist()) == [20, 30, 50]
    assert found.silhouette > 0.8


def test_points_of_one_cloud_are_no_kinds() -> None:
    """A cloud without any structure, in eight dimensions as sources are many."""
    cloud = np.random.default_rng(4).normal(0, 1, (400, 8))
    assert len(np.unique(grouped(cloud).group)) == 1


def test_a_silhouette_is_what_its_definition_says() -> None:
    """Two pairs a step apart, ten steps between them: b of a point is 10 or 11 on average 10.5 or 9.5, a is 1."""
    points = np.array([[0.0], [1.0], [10.0], [11.0]])
    expected = np.mean([(10.5 - 1) / 10.5, (9.5 - 1) / 9.5, (9.5 - 1) / 9.5, (10.5 - 1) / 10.5])
    assert abs(silhouette(points, np.array([0, 0, 1, 1])) - float(expected)) < 1e-12


def test_a_kind_of_win_is_called_by_what_it_is_ahead_in() -> None:
    assert named({"Districts": 12.0, "Wars": 1.0, "taxes": -3.0}) == "by Districts"
    assert named({"Districts": 6.0, "Wars": 5.0}) == "by Districts and Wars"
    assert named({"Districts": -6.0}) == "by a little of everything"


def walk(number: int, steps: list[Step], winner: int) -> Walk:
    points = [10 if seat == winner else 5 for seat in range(4)]
    return Walk(told([points], number), steps, [float(seat == winner) for seat in range(4)])


def opened(seat: int, verb: str, target: str = "ring:blue-1") -> Step:
    return Step(seat, 1, 2, verb, "", target)


def test_an_opening_that_wins_stands_out_against_one_that_does_not() -> None:
    """In 80 games seat 0 raids in every other one, and wins 38 of these 40 and no other."""
    played = []
    for n in range(80):
        others = [opened(seat, "buy") for seat in (1, 2, 3)]
        winner = 0 if n % 2 and n > 4 else 1 + n % 3
        played.append(walk(n, [opened(0, "raid" if n % 2 else "buy"), *others], winner))
    rows = {one["name"]: one for one in openings(Plan(game(), ("random",), 80, 1), played, 1)}
    assert rows["raid"]["players"] == 40 >= FEWEST
    assert rows["raid"]["win_share"]["value"] == 38 / 40
    assert abs(rows["raid"]["value"]["value"] - (38 / 40 - 38 / 80)) < 1e-6 and rows["raid"]["stands_out"]
    assert rows["buy"]["players"] == 280


def test_heat_counts_every_choice_of_a_place_once() -> None:
    steps = [opened(0, "sow"), opened(1, "sow"), opened(1, "sow", "ring:green-1"), opened(2, "buy", "market:0")]
    rows = {one["name"]: one for one in heat([walk(0, steps, 1), walk(1, steps[:1], 0)])}
    assert set(rows) == {"ring:blue-1", "ring:green-1"}, "a kind with one place has no heat"
    assert rows["ring:blue-1"]["value"] == 1.5
    assert rows["ring:blue-1"]["winners"]["value"] == 1.0


@pytest.mark.parametrize("name", ["singapore", "dragons"])
def test_walks_tell_every_choice_of_real_games(name: str) -> None:
    played = walks(Plan(game(name), ("random",), 3, 8))
    for one in played:
        assert len(one.steps) == len(one.told.choices)
        assert all(step.verb for step in one.steps)
        assert abs(sum(one.won) - 1) < 1e-9 or sum(one.won) == 0


def test_kinds_of_wins_are_all_games_that_somebody_won(tmp_path: Path) -> None:
    plan = Plan(game(), ("random",), 20, 5)
    document = stories(plan, None)
    assert abs(sum(one["value"] for one in document["kinds"]) - 1) < 1e-6
    assert all(0 <= one["example"] < 20 for one in document["kinds"])
    with pytest.raises(OptionError, match="An opening has 1 to 6 choices, not 9"):
        stories(plan, None, 9)


def test_a_game_without_sources_is_told_by_what_is_done() -> None:
    from entrepot_auction.title import TITLE

    from entrepot.match import Game

    plan = Plan(Game(TITLE, {}, "compiled"), ("random",), 8, 3)
    rows, _ = kinds_of_wins(plan, walks(plan))
    assert rows and all(one["rounds"] == 3 for one in rows)


def test_the_story_of_a_game_adds_up() -> None:
    """By source all points of all seats; after the last round the final points; the sentences name the winner."""
    match = entrepot.game("singapore").start(seed=12)
    while not match.over:
        match.play(match.codes()[0])
    document = story(match)
    totals = [sum(one["points"][seat] for one in document["sources"]) for seat in range(4)]
    assert totals == document["scores"] == match.scores == document["rounds"][-1]["points"]
    assert document["seats"][match.winners[0]] in document["findings"][0]
    for turn in document["turning_points"]:
        assert turn["before"] != turn["after"]


def test_ahead_is_against_the_mean_of_the_others() -> None:
    assert ahead([10, 4, 2, 0], 0) == 8.0


def test_a_game_that_is_not_over_has_no_story() -> None:
    with pytest.raises(OptionError, match="told when it is over"):
        story(entrepot.game("dragons").start(seed=1))
