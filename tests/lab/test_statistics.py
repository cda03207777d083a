"""The lab's statistics on numbers whose truth is known."""

from __future__ import annotations

import numpy as np
import pytest

from entrepot.lab.statistics import Sequential, benjamini_hochberg, bootstrap, holm, mean, p_value, wilson


def test_wilson_agrees_with_a_published_example() -> None:
    """Newcombe (1998): 81 of 263 gives 0.2553 to 0.3662."""
    found = wilson(81, 263)
    assert (round(found.low, 4), round(found.high, 4)) == (0.2553, 0.3662)


@pytest.mark.parametrize("share", [0.02, 0.25, 0.6])
def test_wilson_holds_the_truth_as_often_as_it_says(share: float) -> None:
    dice = np.random.default_rng(1)
    held = [not wilson(int(wins), 400).excludes(share) for wins in dice.binomial(400, share, 2000)]
    assert 0.93 <= np.mean(held) <= 0.975


def test_wilson_of_nothing_says_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)
    assert wilson(0, 10).low == 0 and wilson(0, 10).high > 0.2


def test_means_and_bootstraps_hold_the_truth() -> None:
    dice = np.random.default_rng(2)
    samples = [dice.exponential(3, 200) for _ in range(200)]
    assert np.mean([not mean(sample).excludes(3) for sample in samples]) >= 0.9
    medians = [bootstrap(sample, lambda v: float(np.median(v)), resamples=200) for sample in samples]
    assert np.mean([not found.excludes(3 * np.log(2)) for found in medians]) >= 0.9


def test_bootstrap_is_the_same_for_the_same_seed() -> None:
    values = np.arange(50.0)
    assert bootstrap(values, np.mean, 4) == bootstrap(values, np.mean, 4)
    assert bootstrap(values, np.mean, 4) != bootstrap(values, np.mean, 5)


def test_holm_finds_what_is_there_and_hardly_anything_else() -> None:
    dice = np.random.default_rng(3)
    wrong = found = 0
    for _ in range(300):
        truths = np.array([0.5] + [0.0] * 19)
        p = [p_value(mean(dice.normal(truth, 1, 200)), 0) for truth in truths]
        stands = holm(p)
        found += stands[0]
        wrong += any(stands[1:])
    assert found >= 295
    assert wrong <= 300 * 0.09


def test_benjamini_and_hochberg_as_in_their_paper() -> None:
    """The fifteen p-values of their example (1995): four stand at 5 %; Holm lets three stand."""
    published = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
                 0.6528, 0.7590, 1.0]  # fmt: skip
    assert sum(benjamini_hochberg(published)) == 4
    assert sum(holm(published)) == 3


def test_looking_again_and_again_finds_nothing_where_nothing_is() -> None:
    dice = np.random.default_rng(5)
    wrong = 0
    for _ in range(400):
        sequence = Sequential(1000)
        for _ in range(60):
            sequence.add(dice.choice([-1.0, 0.0, 0.0, 0.0, 1.0], 25))
        wrong += sequence.least_p <= 0.05
    assert wrong <= 400 * 0.05


def test_a_planted_difference_is_found_and_measured() -> None:
    dice = np.random.default_rng(6)
    found = held = 0
    for _ in range(100):
        sequence = Sequential(1000)
        for _ in range(40):
            sequence.add(dice.normal(0.2, 1, 50))
        found += sequence.least_p <= 0.05
        held += not sequence.estimate().excludes(0.2)
    assert found >= 98
    assert held >= 95


def test_games_that_are_the_same_differ_in_nothing() -> None:
    sequence = Sequential(100)
    sequence.add(np.zeros(500))
    assert sequence.least_p == 1.0
    assert sequence.estimate().low == sequence.estimate().high == 0


def test_a_difference_that_is_always_the_same_is_found() -> None:
    sequence = Sequential(100)
    sequence.add(np.ones(200))
    assert sequence.least_p < 0.01
    assert sequence.estimate().low > 0
