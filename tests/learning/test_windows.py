"""What is worked out of a window, on paper: two people who take turns, three decisions, a game that ends."""

from __future__ import annotations

import numpy as np

from entrepot.learning.windows import Window, work_out

REACH = 0.5


def window_of(ended: int) -> Window:
    """Person 0, person 1, person 0 decide, then somebody is asked again; after step `ended` the game is over, person 0
    having won."""
    window = Window(np.zeros, 3, 1, 4, 1)
    window.person[:, 0] = [0, 1, 0, 1]
    window.people[:] = 2
    thought = [[0.5, 0.5], [0.6, 0.4], [0.7, 0.3], [0.8, 0.2]]
    window.value[:, 0, :2, 0] = thought
    window.value[:, 0, :2, 1] = thought
    if ended >= 0:
        window.ended[ended, 0] = 2
        window.result[ended, 0, :2, 0] = [1.0, 0.0]
        window.result[ended, 0, :2, 1] = [1.0, 0.0]
    return window


def worked_out(window: Window) -> Window:
    work_out(window, np.arange(1), np.where, REACH, 0.5)
    return window


def test_worth_is_followed_along_ones_own_decisions() -> None:
    """At step 2 person 0 thinks 0.7 and 1 comes of it. At step 0 it thinks 0.5; half of what comes is what it thinks at
    step 2, half what came there."""
    window = worked_out(window_of(2))
    assert np.allclose(window.advantage[:, 0], [0.5 * 0.7 + 0.5 * 1.0 - 0.5, 0.0 - 0.4, 1.0 - 0.7])
    assert np.allclose(window.target[0, 0, :2, 0], [0.85, 0.0])
    assert np.allclose(window.target[2, 0, :2, 0], [1.0, 0.0])


def test_a_game_that_goes_on_is_worth_what_is_thought_of_it() -> None:
    window = worked_out(window_of(-1))
    assert np.allclose(window.advantage[:, 0], [0.5 * 0.7 + 0.5 * 0.8 - 0.5, 0.2 - 0.4, 0.8 - 0.7])


def test_nothing_of_the_next_game_counts_for_the_last() -> None:
    window = worked_out(window_of(0))
    assert np.allclose(window.advantage[:, 0], [1.0 - 0.5, 0.2 - 0.4, 0.8 - 0.7])


def test_the_place_counts_as_much_as_it_is_told_to() -> None:
    window = window_of(2)
    window.result[2, 0, 0, 1] = 0.0
    work_out(window, np.arange(1), np.where, REACH, 0.25)
    assert np.isclose(window.advantage[2, 0], 0.25 * (1.0 - 0.7) + 0.75 * (0.0 - 0.7))
