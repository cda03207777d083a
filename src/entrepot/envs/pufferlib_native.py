"""PufferLib's native interface: many learners, each at a game of its own among bots, in one compiled call."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pufferlib import PufferEnv

from .seated import Rows, SeatedGames
from .seeding import checked_seed, seeded


class SeatsPufferEnv(PufferEnv):  # type: ignore[misc]
    """An agent is a learner at a game of its own. PufferLib knows one row of numbers an agent: the observation, and
    behind it the mask of legal choices (`mask` is where it stands)."""

    def __init__(self, games: SeatedGames, penalty: float = 0.0, buf: Any = None, seed: int = 0) -> None:
        self.games = games
        self.penalty = float(penalty)
        self.num_agents = games.games
        low, high, kind = games.observer.limits()
        self.mask = slice(len(low), len(low) + games.actions)
        least, most = np.zeros(games.actions, kind), np.ones(games.actions, kind)
        self.single_observation_space = spaces.Box(
            np.concatenate([low, least]), np.concatenate([high, most]), dtype=kind
        )
        self.single_action_space = spaces.Discrete(games.actions)
        self.dice = np.random.default_rng(checked_seed(seed))
        super().__init__(buf)

    def reset(self, seed: int | None = None) -> tuple[Rows, list[dict[str, float]]]:
        if seed is not None:
            self.dice = np.random.default_rng(checked_seed(seed))
        self.games.reset(seeded(seed, self.dice)[0])
        self.rewards[:] = 0
        self.terminals[:] = False
        self.truncations[:] = False
        return self._observed(), []

    def step(self, actions: Any) -> tuple[Rows, Rows, Rows, Rows, list[dict[str, float]]]:
        games = self.games
        self.actions[:] = actions
        ended = games.step(self.actions)
        self.rewards[:] = np.where(games.refused, np.float32(self.penalty), games.paid)
        self.terminals[:] = games.done
        told = [self._ends()] if ended else []
        return self._observed(), self.rewards, self.terminals, self.truncations, told

    def close(self) -> None:
        """There is nothing to close."""

    def _observed(self) -> Rows:
        """Into the memory that PufferLib gave."""
        seen: Rows = self.observations
        seen[:, : self.mask.start] = self.games.observation
        seen[:, self.mask] = self.games.mask
        return seen

    def _ends(self) -> dict[str, float]:
        """Means over the games that ended: what PufferLib logs."""
        done = self.games.done
        places = self.games.places()[1][done]
        return {
            "episode_return": float(self.games.paid[done].mean()),
            "place": float(places.mean()),
            "first": float((places == 1).mean()),
        }
