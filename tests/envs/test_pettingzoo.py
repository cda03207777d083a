"""PettingZoo's own tests, which nobody here wrote."""

from __future__ import annotations

import warnings
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from entrepot import envs
from entrepot.kernel.title import OptionError
from entrepot.match import IllegalChoice
from tests.envs.games import for_both_games, for_many_ways


@for_many_ways
def test_the_turn_based_form_passes_their_api_test(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wonders about masks that are all 0, as they are for seats not asked
        api_test(envs.aec(name), num_cycles=60)


@for_both_games
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    seed_test(lambda: envs.aec(name), num_cycles=20)
    parallel_seed_test(lambda: envs.parallel(name), num_cycles=20)


@for_many_ways
def test_the_parallel_form_passes_their_api_test(name: str) -> None:
    parallel_api_test(envs.parallel(name), num_cycles=60)


@for_both_games
def test_matches_stop_after_so_many_cycles(name: str) -> None:
    def parallel_env(max_cycles: int) -> Any:
        return envs.parallel(name, max_cycles=max_cycles)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel_env, env=lambda max_cycles: parallel_to_aec(parallel_env(max_cycles)))
    )


@for_both_games
def test_a_whole_match_pays_everyone_at_the_end_only(name: str) -> None:
    env = envs.aec(name, reward="win")
    env.reset(seed=3)
    total: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        total[agent] += reward
        assert terminated or reward == 0
        env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))
    match = env.unwrapped.match
    assert [agent for agent, share in total.items() if share > 0] == [f"player_{seat}" for seat in match.winners]
    assert sum(total.values()) == pytest.approx(1)


@for_both_games
def test_an_illegal_choice_is_refused_with_a_reason(name: str) -> None:
    env = envs.aec(name)
    env.reset(seed=3)
    before = bytes(env.unwrapped.match.truth)
    legal = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(IllegalChoice) as refusal:
        env.step(int(legal.argmin()))
    assert str(refusal.value)
    assert bytes(env.unwrapped.match.truth) == before


@for_both_games
def test_the_parallel_form_asks_again_after_an_illegal_choice(name: str) -> None:
    env = envs.parallel(name)
    observations, _ = env.reset(seed=3)
    asked = next(agent for agent in env.agents if observations[agent]["action_mask"][env.wait] == 0)
    _, _, _, _, infos = env.step({asked: env.wait})
    assert infos[asked]["refused"]
    assert env.match.past == []


@for_both_games
def test_boards_are_drawn_as_text_and_as_pictures(name: str) -> None:
    pytest.importorskip("PIL")
    text = envs.aec(name, render_mode="ansi")
    text.reset(seed=3)
    assert text.render() == text.unwrapped.match.board(text.unwrapped.match.seat)
    picture = envs.parallel(name, render_mode="rgb_array")
    picture.reset(seed=3)
    drawn = picture.render()
    assert drawn.ndim == 3 and drawn.shape[2] == 3
    assert drawn.min() < drawn.max()


def test_bad_names_and_options_are_one_sentence() -> None:
    for game, reward in (("entrepot/chess-v0", "rank"), ("chess", "rank"), ("dragons", "love")):
        with pytest.raises(OptionError):
            envs.aec(game, reward=reward)
    with pytest.raises(OptionError):
        envs.parallel("dragons", render_mode="smoke")
