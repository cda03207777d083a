"""Games side by side are the very games that matches and simulations play."""

from __future__ import annotations

import random

import numpy as np
import pytest

import entrepot
from entrepot import envs
from entrepot.envs.observation.observer import Observer
from entrepot.envs.rewards import REWARDS, paid
from entrepot.kernel.seeds import game_seed
from entrepot.kernel.title import OptionError
from entrepot.match import IllegalChoice, Match
from tests.envs.games import for_both_games, for_many_ways


@for_many_ways
def test_every_row_shows_what_the_asked_seat_of_a_match_sees(name: str) -> None:
    games, seed, dice = 3, 11, random.Random(2)
    env = envs.vector(name, games)
    observer = Observer(env.game)
    matches = [env.game.start(game_seed(seed, number)) for number in range(games)]
    step = env.reset(seed)
    for _ in range(150):
        for row, match in enumerate(matches):
            assert step.seat[row] == match.seat
            assert np.flatnonzero(step.mask[row]).tolist() == sorted(match.codes())
            assert (step.observation[row] == observer.observation(bytes(match.truth), match.seat or 0)).all()
        choices = [dice.choice(match.codes()) for match in matches]
        step = env.step(choices)
        for row, match in enumerate(matches):
            match.play(choices[row])
            assert step.done[row] == match.over
            if match.over:
                assert step.reward[row].tolist() == pytest.approx(observer.rewards(match, "rank"))
                matches[row] = again(env.game, seed, int(env.numbers[row]))


def again(game: entrepot.Game, seed: int, number: int) -> Match:
    return game.start(game_seed(seed, number))


@for_both_games
@pytest.mark.parametrize("reward", REWARDS)
def test_games_that_end_pay_once_as_the_rewards_say(name: str, reward: str) -> None:
    env = envs.vector(name, 32, reward=reward, observe=False)
    env.reset(4)
    ended = 0
    while ended < 40:
        step = env.stroll()
        due = paid(reward, *(column[step.done] for column in env.results()))
        assert step.reward[step.done] == pytest.approx(due)
        assert not step.reward[~step.done].any()
        ended += int(step.done.sum())
    assert env.numbers.max() >= 32


@for_both_games
def test_who_does_not_observe_asks_what_is_legal(name: str) -> None:
    blind, observer = envs.vector(name, 4, observe=False), envs.vector(name, 4)
    step, seen = blind.reset(6), observer.reset(6)
    assert (step.observation.size, step.mask.size) == (0, 0)
    for _ in range(60):
        for row in range(4):
            assert sorted(blind.legal(row)) == np.flatnonzero(seen.mask[row]).tolist()
        action = observer.sample().copy()
        step, seen = blind.step(action), observer.step(action)
        assert (step.seat == seen.seat).all()


@for_both_games
def test_one_illegal_choice_stops_the_whole_step(name: str) -> None:
    env = envs.vector(name, 4)
    step = env.reset(5)
    before = [array.copy() for array in step]
    wrong = env.sample().copy()
    for code in (int(step.mask[2].argmin()), -1, env.actions, 1 << 40):
        wrong[2] = code
        with pytest.raises(IllegalChoice, match="game 2"):
            env.step(wrong)
        assert all((now == then).all() for now, then in zip(step, before, strict=True))
    env.step(env.sample())


@for_both_games
def test_nothing_is_copied_and_nothing_can_be_forged(name: str) -> None:
    env = envs.vector(name, 4)
    first = env.reset(5)
    second = env.stroll()
    assert all(np.shares_memory(one, other) for one, other in zip(first, second, strict=True))
    for array in second:
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 1


def test_wrong_sizes_seeds_and_choices_are_refused() -> None:
    with pytest.raises(OptionError):
        envs.vector("dragons", 0)
    env = envs.vector("dragons", 2)
    with pytest.raises(OptionError):
        env.step([0, 0])
    with pytest.raises(OptionError):
        env.reset(-1)
    env.reset(1)
    for wrong in ([0], [0.5, 0.5], [[0, 0]]):
        with pytest.raises(OptionError):
            env.step(wrong)
