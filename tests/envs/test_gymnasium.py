"""Gymnasium's own check, and a learner among bots."""
# ruff: noqa: E402

from __future__ import annotations

import warnings

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

from entrepot import envs
from entrepot.kernel.title import OptionError
from tests.envs.games import for_both_games


@for_both_games
def test_it_passes_their_check(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(envs.single(name), skip_render_check=True)


@for_both_games
def test_a_learner_plays_a_whole_match_by_its_id(name: str) -> None:
    env = gymnasium.make(name, seat=None, reward="points")
    observation, info = env.reset(seed=5)
    dice = np.random.default_rng(1)
    done = False
    while not done:
        assert observation["action_mask"].any()
        observation, reward, done, _, info = env.step(dice.choice(np.flatnonzero(observation["action_mask"])))
    match = env.unwrapped.match
    assert reward == match.scores[info["seat"]]


@for_both_games
def test_an_illegal_choice_changes_nothing_and_costs_the_penalty(name: str) -> None:
    env = envs.single(name, penalty=-0.5)
    observation, _ = env.reset(seed=5)
    before = bytes(env.match.truth)
    again, reward, done, _, info = env.step(int(observation["action_mask"].argmin()))
    assert (reward, done) == (-0.5, False)
    assert info["refused"]
    assert bytes(env.match.truth) == before
    assert (again["observation"] == observation["observation"]).all()


def test_bots_and_seats_must_fit_the_game() -> None:
    for wrong in ({"bots": ["random"] * 5}, {"seat": 4}, {"bots": "genius"}):
        with pytest.raises(OptionError):
            envs.single("dragons", **wrong)
