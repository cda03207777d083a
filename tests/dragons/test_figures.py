"""The plausibility figures of section 16.4: random play ends, and ends as it should."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from entrepot.games.dragons.rules.state import State
from entrepot.games.dragons.vocabulary import Ending
from tests.dragons.tables import MODES, game_of

GAMES = 10_000
FIGURES: dict[str, tuple[float, dict[Ending, float]]] = {
    "full": (
        7.2,
        {Ending.POINTS: 97.6, Ending.TIE: 1.3, Ending.MONOPOLY: 0.9, Ending.FATHER_OF_DRAGONS: 0.2},
    ),
    "smackdown": (
        8.9,
        {Ending.POINTS: 97.9, Ending.TIE: 0.8, Ending.MONOPOLY: 1.0, Ending.FATHER_OF_DRAGONS: 0.3},
    ),
    "fire": (
        7.7,
        {
            Ending.POINTS: 88.3,
            Ending.TIE: 0.7,
            Ending.MONOPOLY: 0.4,
            Ending.FATHER_OF_DRAGONS: 0.2,
            Ending.LAST_LEFT: 9.5,
            Ending.NOBODY_LEFT: 0.9,
        },
    ),
}


def simulated(options: dict[str, Any]) -> np.ndarray[Any, Any]:
    game = game_of(**options)
    states = np.zeros(GAMES, State.dtype())
    game.engine.simulate(game.tables, states, 0, GAMES, 16, 4, 0, np.zeros(GAMES, np.int64), 100_000)
    return states


@pytest.mark.parametrize("mode", MODES)
def test_random_games_end_with_every_law_held(mode: str) -> None:
    states = simulated(MODES[mode])
    game = game_of(**MODES[mode])
    assert (states["over"] == 1).all()
    assert {game.engine.check_laws(game.tables, states, i) for i in range(0, GAMES, 10)} == {0}
    won = states["won"].sum(axis=1)
    nobody = np.isin(states["ended_by"], (Ending.TIE, Ending.NOBODY_LEFT))
    assert (won == np.where(nobody, 0, 1)).all()


@pytest.mark.parametrize("mode", FIGURES)
def test_16_4_rounds_within_a_tenth_and_endings_within_two_points(mode: str) -> None:
    rounds, endings = FIGURES[mode]
    states = simulated(MODES[mode])
    assert abs(states["round_number"].mean() - rounds) < 0.1 * rounds
    for ending in Ending:
        share = 100 * (states["ended_by"] == ending).mean()
        assert abs(share - endings.get(ending, 0)) < 2, ending.name


@pytest.mark.parametrize(
    ("mode", "markets", "sieges"), [("full", 4.6, 1.8), ("smackdown", 4.5, 1.8), ("fire", 4.4, 1.8)]
)
def test_16_4_black_markets_and_sieges(mode: str, markets: float, sieges: float) -> None:
    states = simulated(MODES[mode])
    assert abs(states["markets_made"].mean() - markets) < 0.5
    assert abs(states["sieges"].mean() - sieges) < 0.3
