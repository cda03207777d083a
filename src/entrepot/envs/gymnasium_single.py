"""Gymnasium's interface: one learner at a match against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from entrepot.bots import Bot, bot, bot_in
from entrepot.bots.levels import spec
from entrepot.bots.own import Outcome
from entrepot.contests.lineup import check_own, lineup
from entrepot.kernel.seeds import for_strangers
from entrepot.kernel.title import OptionError
from entrepot.match import Game, IllegalChoice, Match

from .observation.observer import Observer, checked_render, drawn
from .rewards import checked_reward
from .seeding import checked_seed
from .states import State, checked, identity, match_state, taken_up

FORM = "single"


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat of a match; the others are bots. An illegal choice is refused: nothing changes, the reward is `penalty`
    and the info says why under `refused`."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "human", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: Game,
        bots: str | Sequence[str] = "random",
        seat: int | None = 0,
        reward: str = "rank",
        penalty: float = 0.0,
        render_mode: str | None = None,
        encoding: str = "raw",
    ) -> None:
        """`bots` is one name for all, or one for each other seat, clockwise from the learner. With `seat=None` the
        learner sits somewhere else in every match."""
        names = [bots] if isinstance(bots, str) else list(bots)
        self._names = lineup(names, game.seats - 1, "other seats").names
        check_own(self._names)
        if seat is not None and not 0 <= seat < game.seats:
            raise OptionError(f"The learner's seat is from 0 to {game.seats - 1}, not {seat}.")
        self.game = game
        self.render_mode = checked_render(render_mode)
        self._reward = checked_reward(reward)
        self._penalty = float(penalty)
        self._given_seat = seat
        self._observer = Observer(game, encoding)
        self.layout = self._observer.layout
        low, high, kind = self._observer.limits()
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=kind),
                "action_mask": spaces.Box(0, 1, (self._observer.actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self._observer.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Any]:
        super().reset(seed=None if seed is None else checked_seed(seed))
        draw = self.np_random.integers
        self.seat = int(draw(self.game.seats)) if self._given_seat is None else self._given_seat
        self.match: Match = self.game.start(int(draw(1 << 62)))
        self._made = 0
        self._own = self._own_bots()
        self._await_learner()
        return self._observed(), {"seat": self.seat}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        info: dict[str, Any] = {"seat": self.seat}
        reward = 0.0
        if not self.match.over:
            try:
                self._play(int(action), self.seat)
            except IllegalChoice as refusal:
                info["refused"] = str(refusal)
                reward = self._penalty
            else:
                self._await_learner()
                reward = self._observer.rewards(self.match, self._reward)[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._observed(), reward, self.match.over, False, info

    def action_masks(self) -> Any:
        """The legal choices, under the name that maskable learners look for."""
        return self._observer.mask(self.match, self.seat).astype(bool)

    def get_state(self) -> State:
        """Where it stands, for `set_state` of this or of any other such environment."""
        match = match_state(getattr(self, "match", None), self.np_random)
        return {**identity(self.game, FORM), **match, "seat": self.seat, "made": self._made}

    def set_state(self, state: State) -> None:
        """Stand where a state says, and go on from there to the same end by the same choices. Bots of one's own meet
        the match there for the first time."""
        given = checked(state, self.game, FORM, ("position", "seed", "dice", "seat", "made"))
        self.match = taken_up(given, self.game, self.np_random)
        self.seat, self._made = int(given["seat"]), int(given["made"])
        self._own = self._own_bots()

    def render(self) -> Any:
        """The board as the learner sees it."""
        return drawn(self.match, self.render_mode, self.seat)

    def _await_learner(self) -> None:
        while self.match.seat is not None and self.match.seat != self.seat:
            self._play(self._bot_at(self.match.seat).choose(self.match.sight()), self.match.seat)
        if self.match.over:
            outcome = Outcome.of(self.match.truth, self.game.seats)
            for other in self._own.values():
                other.over(outcome)

    def _play(self, code: int, seat: int) -> None:
        self.match.play(code, seat)
        self._made += 1

    def _bot_at(self, seat: int) -> Bot:
        """Who chooses for a seat. Ours choose by the deal and how many choices were made, and remember nothing."""
        if seat in self._own:
            return self._own[seat]
        name = self._names[(seat - self.seat - 1) % self.game.seats]
        return bot_in(name, self.match.deal.for_bots, self._made)

    def _own_bots(self) -> dict[int, Bot]:
        """Bots of one's own, which may remember a match, by seat."""
        seats = {(self.seat + 1 + k) % self.game.seats: name for k, name in enumerate(self._names)}
        seed = self.match.deal.for_bots
        return {seat: bot(name, for_strangers(seed, seat, 0)) for seat, name in seats.items() if spec(name).own}

    def _observed(self) -> dict[str, Any]:
        return {
            "observation": self._observer.observation(bytes(self.match.truth), self.seat),
            "action_mask": self._observer.mask(self.match, self.seat),
        }
