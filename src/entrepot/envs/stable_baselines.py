"""Stable-Baselines3's `VecEnv`: many learners, each at a game of its own among bots, in one compiled call."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnv

from .gymnasium_vector import learners_space
from .seated import Rows, SeatedGames
from .seeding import checked_seed, seeded

Which = int | Iterable[int] | None


class SeatsVecEnv(VecEnv):  # type: ignore[misc]
    """A row is a learner's game. `env_method("action_masks")` is there for learners that mask (sb3-contrib's
    MaskablePPO); those that do not pay `penalty` for an illegal choice, which changes nothing."""

    def __init__(self, games: SeatedGames, penalty: float = 0.0) -> None:
        self.games = games
        self.penalty = float(penalty)
        self.render_mode = None
        self.dice = np.random.default_rng()
        super().__init__(games.games, learners_space(games), spaces.Discrete(games.actions))

    def reset(self) -> dict[str, Rows]:
        given = self._seeds[0]
        if given is not None:
            self.dice = np.random.default_rng(checked_seed(given))
        self.games.reset(seeded(given, self.dice)[0])
        self.reset_infos = [{"seat": seat} for seat in self.games.seat.tolist()]
        self._reset_seeds()
        self._reset_options()
        return self._observed()

    def step_async(self, actions: Any) -> None:
        self.games.step(actions)

    def step_wait(self) -> tuple[dict[str, Rows], Rows, Rows, list[dict[str, Any]]]:
        games = self.games
        reward = np.where(games.refused, np.float32(self.penalty), games.paid)
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        if games.done.any():
            seats, places = games.places()
            for row in np.flatnonzero(games.done).tolist():
                end = {"observation": games.end(row), "action_mask": np.zeros(games.actions, np.int8)}
                told[row] = {"terminal_observation": end, "TimeLimit.truncated": False}
                told[row] |= {"seat": int(seats[row]), "place": int(places[row])}
        for row in np.flatnonzero(games.refused).tolist():
            told[row]["refused"] = True
        return self._observed(), reward, games.done.copy(), told

    def action_masks(self) -> Rows:
        """The legal choices of all learners."""
        return self.games.mask.astype(np.bool_)

    def close(self) -> None:
        """There is nothing to close."""

    def get_attr(self, attr_name: str, indices: Which = None) -> list[Any]:
        """The same for every row: they are one program."""
        value = getattr(self, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Which = None) -> None:
        if indices is not None:
            raise NotImplementedError("Rows are one program: an attribute is set for all of them.")
        setattr(self, attr_name, value)

    def env_method(self, method_name: str, *args: Any, indices: Which = None, **kwargs: Any) -> list[Any]:
        """`action_masks` for each of some rows; there are no other methods of a single row."""
        if method_name != "action_masks":
            raise AttributeError(f"A row has no method {method_name!r}: it has action_masks.")
        masks = self.action_masks()
        return [masks[row] for row in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Which = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def _observed(self) -> dict[str, Rows]:
        return {"observation": self.games.observation, "action_mask": self.games.mask.copy()}
