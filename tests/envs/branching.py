"""Environments copied at random moments: forms of environments, the ways to copy them, and what must hold after it.

`test_states.py` tries a few moments, `python -m quality copies` a hundred of every environment.
"""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from entrepot import envs
from entrepot.envs.openspiel import short_name

STEPS = 12  # that are compared after each moment


class Turns:
    """PettingZoo's turns, by random choices."""

    def __init__(self, name: str) -> None:
        self.make: Callable[[], Any] = lambda: envs.aec(name)

    def begin(self, env: Any) -> None:
        env.reset(seed=9)

    def step(self, env: Any, dice: random.Random) -> bytes:
        """One random choice; everything that came of it."""
        if not env.agents:
            env.reset()
        seen, reward, terminated, truncated, _ = env.last()
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if terminated or truncated else int(dice.choice(legal)))
        told = [seen["observation"].tobytes(), reward, terminated, truncated, env.agent_selection if env.agents else ""]
        return repr(told).encode() + bytes(env.unwrapped.match.truth)


class Answers(Turns):
    """Everybody answers."""

    def __init__(self, name: str) -> None:
        self.make = lambda: envs.parallel(name)

    def step(self, env: Any, dice: random.Random) -> bytes:
        if not env.agents:
            env.reset()
        seat = env.match.seat
        answer = dice.choice(env.match.codes())
        seen, rewards, over, _, _ = env.step({env.possible_agents[seat]: answer})
        told = [[seen[agent]["observation"].tobytes() for agent in seen], rewards, over]
        return repr(told).encode() + bytes(env.match.truth)


class Alone(Turns):
    """One learner among bots that draw."""

    def __init__(self, name: str) -> None:
        self.make = lambda: envs.single(name, bots="random", seat=None)

    def step(self, env: Any, dice: random.Random) -> bytes:
        if env.match.over:
            env.reset()
        action = dice.choice(np.flatnonzero(env.action_masks()).tolist())
        seen, reward, over, _, info = env.step(action)
        return bytes(seen["observation"].tobytes()) + repr([reward, over, info]).encode() + bytes(env.match.truth)


class Rows(Turns):
    """Many games side by side, which draw for themselves."""

    def __init__(self, name: str) -> None:
        self.make = lambda: envs.vector(name, 3)

    def step(self, env: Any, dice: random.Random) -> bytes:
        return b"".join(array.tobytes() for array in env.stroll())


class Seats(Turns):
    """Many learners, each among bots that draw."""

    def __init__(self, name: str) -> None:
        self.make = lambda: envs.seats(name, 3, bots="random", seat=None)

    def step(self, env: Any, dice: random.Random) -> bytes:
        action = [dice.choice(np.flatnonzero(mask).tolist()) for mask in env.action_masks()]
        seen, reward, over, _, info = env.step(action)
        told = [reward.tolist(), over.tolist(), info["seat"].tolist()]
        return bytes(seen["observation"].tobytes()) + repr(told).encode() + bytes(env.games.states.tobytes())


class States(Turns):
    """States of OpenSpiel. One that has ended stays."""

    def __init__(self, name: str) -> None:
        self.make = lambda: pyspiel.load_game(short_name(name), {"deals": 8}).new_initial_state()

    def begin(self, env: Any) -> None:
        pass

    def step(self, env: Any, dice: random.Random) -> bytes:
        if not env.is_terminal():
            dealt = env.chance_outcomes() if env.is_chance_node() else None
            env.apply_action(dice.choice([code for code, _ in dealt] if dealt else env.legal_actions()))
        return repr([env.own_choices(0), env.returns(), env.current_player()]).encode() + bytes(env.data)


FORMS: tuple[type[Turns], ...] = (Turns, Answers, Alone, Rows, Seats, States)


def by_state(table: Turns, env: Any) -> Any:
    """Another environment, put where this one stands."""
    other = table.make()
    if isinstance(table, Answers | Alone):
        other.reset(seed=1)
    other.set_state(pickle.loads(pickle.dumps(env.get_state())))
    return other


WAYS: tuple[Callable[[Turns, Any], Any], ...] = (
    lambda table, env: copy.deepcopy(env),
    lambda table, env: pickle.loads(pickle.dumps(env)),
    by_state,
)


def same_way_on(table: Turns, env: Any, twins: list[Any], seed: int) -> None:
    """All of them do the same, to the byte, by the same choices."""
    assert all(twin is not env for twin in twins)
    ways = [random.Random(seed) for _ in range(len(twins) + 1)]
    for _ in range(STEPS):
        told = [table.step(one, dice) for one, dice in zip([env, *twins], ways, strict=True)]
        assert all(other == told[0] for other in told)


def check_moments(table: Turns, moments: int, seed: int) -> None:
    """Copy an environment at so many random moments, in every way, through the ends of games and into the next."""
    dice = random.Random(seed)
    env = table.make()
    table.begin(env)
    for _ in range(moments):
        for _ in range(dice.randrange(1, 40)):
            table.step(env, dice)
        if isinstance(table, States) and env.is_terminal():
            env = table.make()
            table.step(env, dice)
        same_way_on(table, env, [way(table, env) for way in WAYS], dice.randrange(1 << 30))
