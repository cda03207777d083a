"""Gymnasium's vector interface: many learners, each at a game of its own among bots, in one compiled call."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from entrepot.kernel.title import OptionError

from .seated import Rows, SeatedGames
from .seeding import checked_seed, dice_state, seeded, set_dice
from .states import State

Told = dict[str, Any]


def learners_space(games: SeatedGames) -> spaces.Dict:
    """What one learner sees: an observation and the mask of its legal choices."""
    low, high, kind = games.observer.limits()
    mask = spaces.Box(0, 1, (games.actions,), np.int8)
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=kind), "action_mask": mask})


class SeatsEnv(VectorEnv):  # type: ignore[misc]
    """A row is a learner's game. One that ends is followed by the next in the same step: its last observation is in the
    info under `final_obs`. An illegal choice is refused: nothing changes in its game, the reward is `penalty`, and the
    info says so under `refused`."""

    metadata: ClassVar[Told] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, games: SeatedGames, penalty: float = 0.0) -> None:
        self.games = games
        self.game, self.layout = games.game, games.observer.layout
        self.num_envs = games.games
        self.penalty = float(penalty)
        self.single_observation_space = learners_space(games)
        self.single_action_space = spaces.Discrete(games.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: int | None = None, options: Told | None = None) -> tuple[Told, Told]:
        """Start the first games of a seed; with a `reset_mask` in the options, the next game in those rows only."""
        which = (options or {}).get("reset_mask")
        if which is not None:
            self._begin(which)
        else:
            super().reset(seed=None if seed is None else checked_seed(seed))
            self.games.reset(seeded(seed, self.np_random)[0])
        return self._observed(), self._told()

    def step(self, actions: Any) -> tuple[Told, Rows, Rows, Rows, Told]:
        """One choice of every learner, and those of the bots until it is asked again."""
        games = self.games
        ended = games.step(actions)
        reward = games.paid.astype(np.float64)
        told = self._told()
        if games.refused.any():
            reward[games.refused] = self.penalty
            told["refused"] = told["_refused"] = games.refused.copy()
        if ended:
            told |= self._ends()
        return self._observed(), reward, games.done.copy(), np.zeros(self.num_envs, np.bool_), told

    def action_masks(self) -> Rows:
        """The legal choices of all learners, under the name that maskable learners look for."""
        return self.games.mask.astype(np.bool_)

    def get_state(self) -> State:
        """Where all games stand, and what later ones are drawn from."""
        return {**self.games.get_state(), "dice": dice_state(self.np_random)}

    def set_state(self, state: State) -> None:
        """Stand where a state says, and go on from there to the same ends by the same choices."""
        self.games.set_state(state)
        set_dice(self.np_random, state["dice"])

    def _begin(self, which: Any) -> None:
        rows = np.asarray(which)
        if rows.shape != (self.num_envs,) or rows.dtype != np.bool_ or not rows.any():
            raise OptionError(f"A reset_mask is {self.num_envs} truth values, at least one of them true.")
        if not self.games.started:
            raise OptionError("Call reset() before resetting single rows.")
        self.games.begin(rows)

    def _observed(self) -> Told:
        return {"observation": self.games.observation, "action_mask": self.games.mask.copy()}

    def _told(self) -> Told:
        """Gymnasium says under an underscore whom an entry is about."""
        return {"seat": self.games.seat.copy(), "_seat": np.ones(self.num_envs, np.bool_)}

    def _ends(self) -> Told:
        games, done = self.games, self.games.done.copy()
        final = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(done).tolist():
            final[row] = {"observation": games.end(row), "action_mask": np.zeros(games.actions, np.int8)}
        seats, places = games.places()
        info = {"seat": seats, "_seat": done, "place": np.where(done, places, 0), "_place": done}
        return {"final_obs": final, "_final_obs": done, "final_info": info, "_final_info": done}
