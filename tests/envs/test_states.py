"""Copies, pickles and states of environments go on as the environment itself does, to the byte."""
# ruff: noqa: E402

from __future__ import annotations

import copy
import json
import pickle
import random
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

pytest.importorskip("pyspiel")

from entrepot import envs
from entrepot.envs.names import ids
from entrepot.kernel.title import OptionError
from tests.envs.branching import FORMS, WAYS, Alone, Answers, Turns, check_moments, same_way_on
from tests.envs.games import MAIN, for_both_games

for_every_id = pytest.mark.parametrize("name", sorted(ids()))
for_every_form = pytest.mark.parametrize("form", FORMS)


@for_every_form
@for_every_id
def test_a_copy_goes_on_as_the_environment_does(form: type[Turns], name: str) -> None:
    """In every game, edition, mode and number of players; `python -m quality copies` takes a hundred moments each."""
    check_moments(form(name), 1, seed=9)


@for_every_form
@pytest.mark.parametrize("name", MAIN)
def test_many_moments_up_to_the_end_and_beyond_it(form: type[Turns], name: str) -> None:
    check_moments(form(name), 8, seed=2)


@for_both_games
def test_a_branch_leaves_the_environment_alone(name: str) -> None:
    for form in (Turns, Answers, Alone):
        table, dice = form(name), random.Random(5)
        env = table.make()
        table.begin(env)
        for _ in range(20):
            table.step(env, dice)
        truth = bytes(env.unwrapped.match.truth)
        branch = copy.deepcopy(env)
        for _ in range(10):
            table.step(branch, dice)
        assert bytes(env.unwrapped.match.truth) == truth != bytes(branch.unwrapped.match.truth)


@for_both_games
def test_an_environment_made_by_its_id_is_copied_with_its_wrappers(name: str) -> None:
    env = gymnasium.make(name, seat=None)
    env.reset(seed=5)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        action = int(env.unwrapped.action_masks().argmax())
        there = copy.deepcopy(env).step(action)
        here = twin.step(action)
        assert here[0]["observation"].tobytes() == there[0]["observation"].tobytes()


@for_both_games
def test_bots_that_think_think_the_same_in_a_copy(name: str) -> None:
    table = Alone(name)
    table.make = lambda: envs.single(name, bots=["greedy", "random", "greedy"], seat=1)
    env, dice = table.make(), random.Random(3)
    table.begin(env)
    for _ in range(5):
        table.step(env, dice)
    same_way_on(table, env, [way(table, env) for way in WAYS], 4)


# --- many games side by side ------------------------------------------------------------------------------------------


@for_both_games
def test_single_rows_start_anew_and_the_others_stay(name: str) -> None:
    env, other = envs.vector(name, 4), envs.vector(name, 4)
    env.reset(3)
    for _ in range(30):
        step = env.stroll()
    before = [array.copy() for array in step]
    env.begin([1, 3])
    assert env.numbers.tolist() == [0, 5, 2, 7]
    for field, then in zip(step._fields, before, strict=True):
        assert (getattr(step, field)[[0, 2]] == then[[0, 2]]).all()
    first = other.reset(3)
    other.begin([0, 1, 2, 3])  # all at once they are the second games of the seed
    for field in step._fields:
        assert (getattr(step, field)[[1, 3]] == getattr(first, field)[[1, 3]]).all()
    observed = [env.position(row) for row in (1, 3)]
    assert observed == [other.position(row) for row in (1, 3)]


@for_both_games
def test_a_position_goes_on_in_another_row(name: str) -> None:
    env = envs.vector(name, 3)
    env.reset(3)
    for _ in range(40):
        env.stroll()
    step = env.put(2, env.position(0))
    for array in step:
        assert (array[0] == array[2]).all()
    for _ in range(20):
        action = env.sample().copy()
        action[2] = action[0]
        step = env.step(action)
        if step.done[0]:
            break
        assert env.position(0) == env.position(2)
        assert (step.observation[0] == step.observation[2]).all()


# --- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [np.int64(5), np.uint32(5), np.int16(5), np.uint64((1 << 64) - 1)])
def test_numpy_integers_are_seeds_like_any_others(seed: Any) -> None:
    for make in (envs.aec, envs.parallel, envs.single):
        one, other = make("dragons"), make("dragons")
        one.reset(seed=seed)
        other.reset(seed=int(seed))
        assert bytes(one.unwrapped.match.truth) == bytes(other.unwrapped.match.truth)
    many = envs.vector("dragons", 2)
    assert many.reset(seed).observation.tobytes() == many.reset(int(seed)).observation.tobytes()


@pytest.mark.parametrize("seed", [-1, np.int64(-1), 0.5, "seven", True, 1 << 64, np.float64(3)])
def test_a_bad_seed_is_refused_in_one_sentence(seed: Any) -> None:
    made = [envs.aec("dragons"), envs.parallel("dragons"), envs.single("dragons"), envs.vector("dragons", 2)]
    for env in made:
        with pytest.raises(OptionError, match=r"^The seed of an environment is a whole number from 0 to 2\*\*64 - 1"):
            env.reset(seed=seed)


def test_a_state_that_does_not_fit_is_refused_and_nothing_changes() -> None:
    for make in (envs.aec, envs.parallel, envs.single):
        env, other = make("dragons"), make("dragons", mode="fire")
        with pytest.raises(OptionError, match="reset"):
            env.get_state()
        env.reset(seed=3)
        other.reset(seed=3)
        truth, good = bytes(env.unwrapped.match.truth), env.get_state()
        cut = {**good, "position": good["position"][:-1]}
        less = {key: value for key, value in good.items() if key != "dice"}
        wrongs: list[Any] = [None, [], {}, other.get_state(), cut, less, {**good, "form": "chess"}]
        for wrong in wrongs:
            with pytest.raises(OptionError):
                env.set_state(wrong)
            assert bytes(env.unwrapped.match.truth) == truth


def test_rows_and_positions_that_do_not_fit_are_refused() -> None:
    env, fewer = envs.vector("dragons", 2), envs.vector("dragons", 2, seats=3)
    with pytest.raises(OptionError):
        env.position(0)
    env.reset(1)
    fewer.reset(1)
    good = env.position(0)
    rows: list[Any] = [-1, 2, True, 0.5]
    for row in rows:
        with pytest.raises(OptionError):
            env.put(row, good)
        with pytest.raises(OptionError):
            env.begin([row])
    positions: list[Any] = [b"", good[:-1], "text", bytes(len(good)), fewer.position(0)]
    for position in positions:
        with pytest.raises(OptionError):
            env.put(0, position)
    with pytest.raises(OptionError):
        envs.vector("dragons", 3).set_state(env.get_state())
    assert env.position(0) == good


def test_a_state_is_plain() -> None:
    env = envs.single("dragons")
    env.reset(seed=3)
    state = env.get_state()
    assert json.loads(json.dumps(state, default=bytes.hex))["seat"] == 0
