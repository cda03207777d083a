"""Plays in numba-cuda's simulator, in a process of its own, because Numba decides when it is loaded; prints JSON."""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np

from entrepot.contests.simulate import simulate
from entrepot.envs.graphics import GraphicsVectorEnv
from entrepot.envs.observation.observer import Observer
from entrepot.kernel.cuda import fleet
from entrepot.kernel.cuda.fleet import Fleet
from entrepot.kernel.cuda.kernels import device
from entrepot.kernel.cuda.watching import Watch
from entrepot.match import Game, IllegalChoice
from tests.pig_title import TITLE

GAMES, STEPS = 2, 2


def play(game: Game) -> dict[str, Any]:
    fleet.ROUNDS = 8
    return {"device": device().name, "digest": simulate(game, GAMES, seed=1, device="cuda").digest}


def step(game: Game) -> dict[str, Any]:
    """Every observation and mask is what a match in the same position shows."""
    env = GraphicsVectorEnv(game, 1)
    match, observer, shown = game.start(env.game.seats and 1), Observer(game), []
    given = env.reset(seed=1)
    for _ in range(STEPS):
        seat = int(given.seat.host()[0])
        alike = (given.observation.host()[0] == observer.observation(match.position(), seat)).all()
        shown.append(bool(alike and seat == match.seat and env.legal(0) == sorted(match.codes())))
        code = min(match.codes())
        given = env.step(np.array([code]))
        match.play(code)
    try:
        env.step(np.array([7]))
    except IllegalChoice as refusal:
        return {"shown": shown, "refused": str(refusal)}
    return {"shown": shown}


def watch(game: Game) -> dict[str, Any]:
    games = Fleet(device(), game.title.rulebook, game.variant.tables, 1)
    games.begin(1, 0, np.arange(1))
    games.settle()
    laws = Watch(games, game.seats)
    laws.look(1, 0)
    sound = laws.found()
    states = games.states.array
    states["pot"] = -1
    laws.look(1, 0)
    return {"positions": laws.states, "sound": sound, "spoiled": laws.found()}


if __name__ == "__main__":
    task = {"play": play, "step": step, "watch": watch}[sys.argv[1]]
    print(json.dumps(task(Game(TITLE, {"generous": True}, engine="plain"))))
