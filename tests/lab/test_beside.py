"""Answers one can trust: what is claimed beside a baseline, how often that is wrong, and what is said instead."""

from __future__ import annotations

import numpy as np
import pytest

from entrepot.contests.arena import Contest, standings
from entrepot.lab.beside import cannot_tell, compared, differing, unevenness
from entrepot.lab.compare import planned_pairs
from entrepot.lab.statistics import Numbers, Sequential, exchange_test, games_for, more_games, paired_share
from entrepot.lab.sweep import answer_of
from entrepot.lab.tune import Target, against_base, inside
from entrepot.lab.value import pairs_for

ROLES = ("a", "b", "c", "d")


def games(dice: np.random.Generator, n: int, shares: tuple[float, ...] = (0.25,) * 4) -> dict[str, Numbers]:
    """Who won, and how long it took."""
    winner = dice.choice(4, n, p=shares)
    found = {f"share: {role}": (winner == at).astype(float) for at, role in enumerate(ROLES)}
    numbers = ("margin", "rounds", "lead changes", "decided in the last third", "ended before round 4")
    found |= {name: dice.integers(0, 2, n).astype(float) for name in numbers}
    return found | {"points of the best": dice.normal(30, 5, n)}


def cells(measured: dict[str, dict[str, Numbers]]) -> list[dict[str, object]]:
    return [
        {
            "changes": dict([name.split("=")]),
            "measures": {
                measure: {"value": values.mean(), "low": 0.0, "high": 1.0} for measure, values in found.items()
            },
        }
        for name, found in measured.items()
    ]


def swept(dice: np.random.Generator, n: int, best: tuple[float, ...] | None = None) -> list[str]:
    """What a sweep over four values says, of which one may have other shares than the game as it is."""
    measured = {f"x={value}": games(dice, n) for value in range(4)}
    base = games(dice, n, (0.25,) * 4 if best is None else (0.55, 0.15, 0.15, 0.15))
    if best is not None:
        measured = {f"x={value}": games(dice, n, (0.55, 0.15, 0.15, 0.15)) for value in range(3)}
        measured["x=3"] = games(dice, n, best)
    findings: list[str] = answer_of(base, measured, cells(measured), n)["findings"]
    return findings


def test_a_sweep_over_a_value_that_changes_nothing_names_no_winner_in_at_least_95_of_100() -> None:
    dice = np.random.default_rng(5)
    said = [swept(dice, 80) for _ in range(100)]
    silent = [one for one in said if one[0].startswith("Cannot tell yet") and "Nothing else is shown" in one[-1]]
    assert len(silent) >= 95


def test_a_sweep_names_the_value_that_makes_roles_even() -> None:
    first = swept(np.random.default_rng(2), 400, (0.25,) * 4)[0]
    assert first.startswith("Roles are more even with x=3 than in the game as it is: a 2")


def test_games_that_are_all_the_same_change_nothing() -> None:
    base = games(np.random.default_rng(1), 60)
    measured = {"x=1": dict(base)}
    findings = answer_of(base, measured, cells(measured), 60)["findings"]
    assert findings[0] == "In 60 games each, nothing that was tried changes who wins."


def test_sides_that_are_alike_are_told_apart_as_seldom_as_they_should() -> None:
    dice = np.random.default_rng(3)
    p = [exchange_test(dice.random((40, 3)), dice.random((40, 3)), unevenness, seed, 199) for seed in range(200)]
    assert 0.01 <= np.mean(np.array(p) <= 0.05) <= 0.1


def test_a_difference_of_known_size_stands_and_is_measured() -> None:
    dice = np.random.default_rng(4)
    base = {"rounds": dice.normal(8, 1, 400)}
    longer = {"rounds": base["rounds"] + dice.normal(0.5, 1, 400)}
    found = compared(base, {"x=1": longer}, ["rounds"])[0]
    assert found.stands and found.difference.low <= 0.5 <= found.difference.high
    assert found.sentence(base, longer).startswith("With x=1, rounds is ")
    assert not compared(base, {"x=1": base}, ["rounds"])[0].stands


def test_how_many_more_games() -> None:
    """A p-value of 0.0455 is two deviations: 1.96 are reached, 3.92 take four times as many games."""
    assert more_games(0.0455, 100) == 0
    assert more_games(0.3270, 100) == pytest.approx(300, abs=2)  # 0.98 deviations
    assert more_games(1.0, 100) is None
    assert more_games(0.9, 100) is None  # 0.126 deviations: 242 times as many
    assert "too small for any number of games" in cannot_tell(None, "it")
    assert "about 300 more games" in cannot_tell(300, "it")


def test_pairs_are_planned_from_the_precision() -> None:
    """1.96 deviations of a half are 0.98, which 49 times 49 games make 0.02."""
    assert games_for(0.5, 0.02) == 2401
    assert pairs_for([1.0, -1.0] * 50 + [0.0] * 300, 0.02) == pytest.approx(2401, rel=0.02)
    assert pairs_for([0.0] * 200, 0.02) < 200


def test_a_comparison_plans_what_its_intervals_need() -> None:
    planned = planned_pairs(4, 0.02)
    assert 5000 < planned < 20000
    sequence = Sequential(planned, 1.0)
    sequence.add(np.random.default_rng(1).choice([-1.0, 0.0, 1.0], planned, p=[0.1875, 0.625, 0.1875]))
    width = sequence.estimate()
    assert (width.high - width.low) / 2 == pytest.approx(0.02, rel=0.05)


def test_intervals_have_a_width_where_everything_went_alike() -> None:
    who = np.array([[0, 1]] * 4)
    places = np.array([[1, 2]] * 4)
    told = standings(Contest(("x", "y"), who, places, (places == 1).astype(float), -places.astype(float)))
    ahead = next(row for row in told["pairings"] if row["bot"] == "x")
    assert ahead["ahead"] == 1.0
    assert ahead["interval"][0] == pytest.approx(0.5101, abs=0.0001) and ahead["interval"][1] == 1.0  # Wilson, 4 of 4
    assert paired_share([0.0] * 4).high > 0.2


def test_inside_outside_and_cannot_tell() -> None:
    target = Target("leader share", 0.22, 0.28)
    sure, far = np.array([0.0, 0.0, 0.0, 1.0] * 2000), np.array([0.0, 1.0] * 200)
    assert inside("share: a", sure, target).endswith("inside 0.22..0.28.")
    assert inside("share: a", far, target).endswith("outside 0.22..0.28.")
    few = inside("share: a", sure[:200], target)
    assert "cannot tell yet whether inside 0.22..0.28, about" in few


def test_a_proposal_is_set_beside_the_game_as_it_is() -> None:
    dice = np.random.default_rng(7)
    uneven, even = games(dice, 600, (0.55, 0.15, 0.15, 0.15)), games(dice, 600)
    target = [Target("leader share", 0.22, 0.28)]
    assert "closer to the target" in against_base(600, target, uneven, even, "leader")
    assert "farther from the target" in against_base(600, target, even, uneven, "leader")
    assert "as close to the target as" in against_base(600, target, even, even, "leader")
    narrow = [Target("leader share", 0.25, 0.25)]
    assert against_base(600, narrow, even, games(dice, 600), "leader").startswith("Cannot tell yet")
    assert differing(even, {"it": even}, ["share: a"], unevenness).p["it"] == 1.0
