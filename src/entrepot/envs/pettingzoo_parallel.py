"""PettingZoo's parallel interface: every agent answers in every cycle, and only the asked one's answer counts.

These games ask one seat at a time, also where answers are sealed; so this form is for learners that need it, and wastes
the answers of the others. They have one action more than there are choices: to wait.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from entrepot.match import Game, IllegalChoice, Match

from .observation.observer import Observer, checked_render, drawn
from .rewards import checked_reward
from .seeding import seeded
from .states import State, checked, identity, match_state, taken_up

FORM = "parallel"

Given = dict[str, Any]


class ParallelTableEnv(ParallelEnv):  # type: ignore[misc]
    """One match. The asked agent's illegal answer is refused: nothing changes, its info says why under `refused`, and
    it is asked again. After `max_cycles` cycles the match is truncated."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: Game,
        reward: str = "rank",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        encoding: str = "raw",
    ) -> None:
        self.game = game
        self.render_mode = checked_render(render_mode)
        self.max_cycles = max_cycles
        self.metadata = {**type(self).metadata, "name": f"entrepot_{game.name}_v0"}
        self._reward = checked_reward(reward)
        self._observer = Observer(game, encoding)
        self.layout = self._observer.layout
        self.wait = self._observer.actions
        self.possible_agents = [f"player_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        low, high, kind = self._observer.limits()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=kind),
                    "action_mask": spaces.Box(0, 1, (self.wait + 1,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Given, Given]:
        """Deal anew. Without a seed the match follows from the last seed, or from chance if there was none."""
        number, self._dice = seeded(seed, self._dice)
        self.match: Match = self.game.start(number)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[Given, Given, Given, Given, Given]:
        """One cycle. `actions` may leave out those who are not asked."""
        playing = self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in playing}
        if playing:
            asked = self.possible_agents[self.match.seat or 0]
            try:
                self.match.play(int(actions.get(asked, self.wait)), self.match.seat)
            except IllegalChoice as refusal:
                infos[asked]["refused"] = str(refusal)
            self._cycles += 1
        paid = self._observer.rewards(self.match, self._reward)
        rewards = {agent: share for agent, share in zip(self.possible_agents, paid, strict=True) if agent in playing}
        over = self.match.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        observations = self._observations()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, dict.fromkeys(playing, over), dict.fromkeys(playing, cut), infos

    def get_state(self) -> State:
        """Where it stands, for `set_state` of this or of any other such environment."""
        match = match_state(getattr(self, "match", None), self._dice)
        return {**identity(self.game, FORM), **match, "agents": list(self.agents), "cycles": self._cycles}

    def set_state(self, state: State) -> None:
        """Stand where a state says, and go on from there to the same end by the same answers."""
        given = checked(state, self.game, FORM, ("position", "seed", "dice", "agents", "cycles"))
        self.match = taken_up(given, self.game, self._dice)
        self.agents, self._cycles = list(given["agents"]), int(given["cycles"])

    def render(self) -> Any:
        """The board as the asked agent sees it."""
        return drawn(self.match, self.render_mode, self.match.seat)

    def close(self) -> None:
        """Nothing is held open."""

    def _observations(self) -> Given:
        truth = bytes(self.match.truth)
        given = {}
        for agent in self.agents:
            seat = self.possible_agents.index(agent)
            mask = np.zeros(self.wait + 1, np.int8)
            if self.match.seat == seat:
                mask[: self.wait] = self._observer.mask(self.match, seat)
            else:
                mask[self.wait] = 1
            given[agent] = {"observation": self._observer.observation(truth, seat), "action_mask": mask}
        return given
