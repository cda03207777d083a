"""What a hint advises: what the bot itself takes, unless another of its best few is better by more than twice the error
of their difference, world by world, and by more than a hundredth of a win."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from entrepot.bots import weighing
from entrepot.bots.mind import Foreseen
from entrepot.match import Sight
from tests.match.playing import toy

TAKEN, OTHER, THIRD = 1, 2, 3
LUCK = [0.1, 0.9, 0.2, 0.8, 0.4, 0.6, 0.3, 0.7]  # what the taken choice comes to in each world


class Ahead:
    """Somebody who looks ahead and finds what was laid down."""

    def __init__(self, chances: dict[int, list[float]]) -> None:
        self.chances = chances

    def now(self, sight: Sight, worlds: range, steps: int) -> Foreseen:
        return self.after(sight, TAKEN, worlds, steps)

    def after(self, sight: Sight, code: int, worlds: range, steps: int, keep: bool = False) -> Foreseen:
        mine = np.array(self.chances[code])
        wins = np.zeros((len(mine), sight.game.seats))
        wins[:, sight.seat] = mine
        return Foreseen(wins, wins, np.zeros(len(mine)))

    def ahead(self, found: Foreseen) -> Any:
        return found.wins


@pytest.fixture
def advised(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Which choice is advised, by what each comes to in every world; the first is what the bot takes."""
    sight = toy("auction", "plain").start(1).sight()

    def advise(chances: dict[int, list[float]]) -> int:
        @contextlib.contextmanager
        def foresight(*_: object) -> Iterator[Ahead]:
            yield Ahead(chances)

        monkeypatch.setattr(weighing, "foresight", foresight)
        monkeypatch.setattr(weighing, "between", lambda *_: [])
        found = weighing.weigh(sight, list(chances), len(LUCK), (1, 2))
        assert found is not None and sorted(one.code for one in found.choices) == sorted(chances)
        return found.choices[0].code

    return advise


def moved(by: list[float]) -> list[float]:
    return [chance + more for chance, more in zip(LUCK, by, strict=True)]


def test_what_is_better_in_every_world_is_advised_however_much_luck_there_is(advised: Any) -> None:
    """The two are compared world by world: what luck does to both drops out."""
    assert advised({TAKEN: LUCK, OTHER: moved([0.03, 0.02] * 4)}) == OTHER


def test_what_may_be_better_by_chance_is_not_advised(advised: Any) -> None:
    """Better by 0.03 on average, with an error of 0.02."""
    by = [0.03 + scatter for scatter in (0.053, -0.053) * 4]
    error = np.std(by, ddof=1) / np.sqrt(len(by))
    assert 0.015 < error < np.mean(by) < 2 * error
    assert advised({TAKEN: LUCK, OTHER: moved(by)}) == TAKEN


def test_what_is_better_by_more_than_twice_the_error_is_advised(advised: Any) -> None:
    by = [0.05 + scatter for scatter in (0.053, -0.053) * 4]
    assert np.mean(by) > 2 * np.std(by, ddof=1) / np.sqrt(len(by))
    assert advised({TAKEN: LUCK, OTHER: moved(by)}) == OTHER


def test_what_is_hardly_better_is_not_advised_however_sure_that_is(advised: Any) -> None:
    assert advised({TAKEN: LUCK, OTHER: moved([0.009] * 8)}) == TAKEN


def test_of_several_that_are_better_the_best_is_advised(advised: Any) -> None:
    assert advised({TAKEN: LUCK, OTHER: moved([0.05] * 8), THIRD: moved([0.08] * 8)}) == THIRD


def test_what_is_worse_is_not_advised(advised: Any) -> None:
    assert advised({TAKEN: LUCK, OTHER: moved([-0.05] * 8)}) == TAKEN
