"""PettingZoo's turn-based interface (AEC): the asked seat is the selected agent."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from entrepot.match import SPECTATOR, Game, Match

from .observation.observer import Observer, checked_render, drawn
from .rewards import checked_reward
from .seeding import seeded
from .states import State, checked, identity, match_state, taken_up

FORM = "aec"
_HELD = ("agents", "rewards", "terminations", "truncations", "infos", "agent_selection", "_cumulative_rewards", "_made")


class TableEnv(AECEnv):  # type: ignore[misc]
    """One match. An agent observes `{"observation": int16 numbers, "action_mask": int8}`. An illegal choice raises
    `IllegalChoice`, which says why, and changes nothing."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["ansi", "human", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: Game,
        reward: str = "rank",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        encoding: str = "raw",
    ) -> None:
        super().__init__()
        self.game = game
        self.render_mode = checked_render(render_mode)
        self.max_cycles = max_cycles
        self.metadata = {**type(self).metadata, "name": f"entrepot_{game.name}_v0"}
        self._reward = checked_reward(reward)
        self._observer = Observer(game, encoding)
        self.layout = self._observer.layout
        self.possible_agents = [f"player_{seat}" for seat in range(game.seats)]
        low, high, kind = self._observer.limits()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=kind),
                    "action_mask": spaces.Box(0, 1, (self._observer.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._observer.actions) for agent in self.possible_agents}
        whole = np.iinfo(np.int16)
        self.state_space = spaces.Box(whole.min, whole.max, (self.layout.size,), np.int16)
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. Without a seed the match follows from the last seed, or from chance if there was none."""
        number, self._dice = seeded(seed, self._dice)
        self.match: Match = self.game.start(number)
        self._made = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now, asked or not; its mask is all 0 while another one is asked."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": self._observer.observation(bytes(self.match.truth), seat),
            "action_mask": self._observer.mask(self.match, seat),
        }

    def state(self) -> Any:
        """The whole truth, for training with a central critic; no player may act on it."""
        return self.layout.write(memoryview(bytes(self.match.truth)), SPECTATOR, self.layout.empty())

    def public(self) -> Any:
        """The public part: what a spectator sees."""
        return self._observer.observation(bytes(self.match.truth), SPECTATOR)

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self.match.play(int(-1 if action is None else action), self.possible_agents.index(agent))
        self._made += 1
        self._cumulative_rewards[agent] = 0.0
        paid = self._observer.rewards(self.match, self._reward)
        self.rewards = dict(zip(self.agents, paid, strict=True))
        if self.match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._made >= self.max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)
        if not self.match.over:
            self.agent_selection = self._asked()
        self._accumulate_rewards()
        if self.match.over or any(self.truncations.values()):
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def get_state(self) -> State:
        """Where it stands, for `set_state` of this or of any other such environment."""
        match = match_state(getattr(self, "match", None), self._dice)
        held = {name: copy.deepcopy(getattr(self, name)) for name in _HELD}
        last = getattr(self, "_skip_agent_selection", None)
        return {**identity(self.game, FORM), **match, "held": held, "skipped": last}

    def set_state(self, state: State) -> None:
        """Stand where a state says, and go on from there to the same end by the same choices."""
        given = checked(state, self.game, FORM, ("position", "seed", "dice", "held", "skipped"))
        self.match = taken_up(given, self.game, self._dice)
        for name in _HELD:
            setattr(self, name, copy.deepcopy(given["held"][name]))
        self._skip_agent_selection = given["skipped"]

    def render(self) -> Any:
        """The board as the asked agent sees it."""
        return drawn(self.match, self.render_mode, self.match.seat)

    def close(self) -> None:
        """Nothing is held open."""

    def _asked(self) -> str:
        return self.possible_agents[self.match.seat or 0]

    def __str__(self) -> str:
        return f"entrepot_{self.game.name}_v0"


class OrderedTableEnv(OrderEnforcingWrapper):  # type: ignore[misc]
    """With PettingZoo's own check that reset, or a state, comes first."""

    def set_state(self, state: State) -> None:
        self.env.set_state(state)
        self._has_reset = True


def wrapped(env: TableEnv) -> Any:
    return OrderedTableEnv(env)
