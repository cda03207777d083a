"""OpenSpiel's own tests, and an agent of its library at our tables."""
# ruff: noqa: E402

from __future__ import annotations

import pickle
import random
import unittest
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from entrepot.envs.openspiel import short_name
from tests.envs.games import for_both_games, for_many_ways


def load(name: str, deals: int = 64) -> Any:
    return pyspiel.load_game(short_name(name), {"deals": deals})


def dealt(game: Any, deal: int, choices: int) -> Any:
    state, dice = game.new_initial_state(), random.Random(deal)
    state.apply_action(deal)
    for _ in range(choices):
        if not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
    return state


@for_many_ways
def test_it_passes_their_random_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@for_both_games
def test_it_passes_their_simulation_of_python_games(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(load(name))


@for_both_games
def test_it_passes_their_api_tests(name: str) -> None:
    """Those they run on states sampled from the trees of games too big to be walked."""
    case = type("Theirs", (api_test.EnforceAPIOnPartialTreeBase,), {"game": load(name, 4), "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5 and not result.skipped
    assert [trace for _, trace in result.failures + result.errors] == []


@for_both_games
def test_points_and_victories_can_be_played_for(name: str) -> None:
    for reward in ("win", "points"):
        game = pyspiel.load_game(short_name(name), {"deals": 8, "reward": reward})
        state = dealt(game, 3, 100_000)
        assert state.is_terminal()
        assert game.min_utility() <= min(state.returns()) and max(state.returns()) <= game.max_utility()


@for_both_games
def test_an_agent_of_their_library_plays_a_whole_game(name: str) -> None:
    game = load(name)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))

    class Hasty:
        """Judges everything the same, so that a test need not play out thousands of games."""

        def evaluate(self, state: Any) -> Any:
            return np.zeros(state.num_players())

        def prior(self, state: Any) -> Any:
            return evaluator.prior(state)

    bot = ismcts.ISMCTSBot(
        game, Hasty(), 1.0, 3, random_state=np.random.RandomState(1), allow_inconsistent_action_sets=True
    )
    state, dice = dealt(game, 5, 0), random.Random(5)
    thought = 0
    while not state.is_terminal():
        thinks = state.current_player() == 0
        thought += thinks
        state.apply_action(bot.step(state) if thinks else dice.choice(state.legal_actions()))
    assert thought > 3
    assert sum(state.returns()) == pytest.approx(0)


@for_both_games
def test_resampling_changes_only_what_the_player_cannot_know(name: str) -> None:
    game = load(name)
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    changed = []
    for deal in range(6):
        state = dealt(game, deal, 30)
        if state.is_terminal():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        observer.set_from(state, player)
        assert observer.tensor.tolist() == state.information_state_tensor(player)
        changed.append(other.data != state.data)
    assert changed and all(changed)


@for_both_games
def test_states_can_be_put_down_and_taken_up(name: str) -> None:
    game = load(name)
    state = dealt(game, 7, 40)
    imagined = state.resample_from_infostate(state.current_player(), None)
    for one in (state, imagined):
        _, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, one))
        assert back.data == one.data
        assert back.history() == one.history()
        assert str(pickle.loads(pickle.dumps(one))) == str(one)
