"""OpenSpiel's own search against ours, at equal time a choice.

    pip install 'entrepot[openspiel]'
    python examples/openspiel_ismcts.py dragons --games 40 --milliseconds 50

Both play through what their seat knows only: theirs through `resample_from_infostate` of the adapter, ours as the bot
`search:50ms`. In every game half of the seats are theirs; the next game of the same deal swaps them. Reported is the
share of pairings (one of theirs with one of ours in one game) in which theirs came out ahead, ties counted half.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from entrepot.bots import bot, prepare
from entrepot.envs import ids
from entrepot.envs.openspiel import EntrepotState, short_name
from entrepot.match import Sight

DEFAULTS = {"dragons": "entrepot/dragons-full-v0", "singapore": "entrepot/singapore-2022-11-v0"}


class TimedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, stopped by the clock instead of by a number of simulations."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        dice = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, dice)
        super().__init__(game, evaluator, 1.0, 1, random_state=dice, allow_inconsistent_action_sets=True)
        self.seconds = seconds
        self.simulations = 0

    def run_search(self, state: Any) -> Any:
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self._root_node = self.create_new_node(state)
        until = time.perf_counter() + self.seconds
        while time.perf_counter() < until or self._root_node.total_visits < 1:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        return self.get_final_policy(state, self.filter_illegals(copy.deepcopy(self._root_node), legal))


def play(game: Any, deal: int, theirs: set[int], seconds: float, seed: int) -> tuple[list[float], int, int]:
    """One game; the returns, and how many choices and simulations were theirs."""
    state: EntrepotState = game.new_initial_state()
    state.apply_action(deal)
    them = TimedISMCTS(game, seconds, seed)
    us = bot(f"search:{seconds * 1000:g}ms", seed)
    chosen = 0
    while not state.is_terminal():
        seat = state.current_player()
        if seat in theirs:
            chosen += len(state.legal_actions()) > 1
            state.apply_action(int(them.step(state)))
        else:
            state.apply_action(us.choose(sight(state, seat)))
    return state.returns(), chosen, them.simulations


def sight(state: EntrepotState, seat: int) -> Sight:
    """What our bot gets: the position redacted for its seat."""
    table = state.table
    return Sight(table.game, seat, table.hidden(state.data, seat))


def contest(name: str, games: int, seconds: float, seed: int = 1) -> dict[str, Any]:
    """The share of pairings in which OpenSpiel's search came out ahead of ours."""
    game = pyspiel.load_game(short_name(name))
    prepare(game.new_initial_state().table.game)
    seats = range(game.num_players())
    dice = random.Random(seed)
    ahead = pairings = chosen = simulations = 0.0
    for number in range(games):
        if number % 2 == 0:
            deal = dice.randrange(game.max_chance_outcomes())
            half = set(dice.sample(seats, len(seats) // 2))
        theirs = half if number % 2 == 0 else set(seats) - half
        returns, choices, made = play(game, deal, theirs, seconds, dice.randrange(1 << 31))
        chosen += choices
        simulations += made
        for one in theirs:
            for other in set(seats) - theirs:
                pairings += 1
                ahead += 0.5 + 0.5 * float(np.sign(returns[one] - returns[other]))
        print(f"game {number + 1} of {games}: theirs ahead in {ahead:g} of {pairings:g} pairings", flush=True)
    return {
        "id": name,
        "games": games,
        "milliseconds_a_choice": seconds * 1000,
        "pairings": int(pairings),
        "openspiel_ahead": ahead / pairings,
        "openspiel_simulations_a_choice": simulations / max(chosen, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="OpenSpiel's IS-MCTS against our search at equal time")
    parser.add_argument("game", choices=[*DEFAULTS, *ids()], help="a game or an id")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--milliseconds", type=float, default=50.0, help="time for a choice, of both")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    name = DEFAULTS.get(given.game, given.game)
    print(json.dumps(contest(name, given.games, given.milliseconds / 1000, given.seed), indent=2))


if __name__ == "__main__":
    main()
