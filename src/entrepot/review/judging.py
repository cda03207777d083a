"""Judging one decision: what else would have brought the one who chose more, in worlds they had to think possible.

A decision is all that somebody chose in a row with nothing learnt in between, so that it could have been taken back:
to buy, what, and what to pay. What was chosen is judged by where all of it led, not by how somebody else would have
gone on from the first choice; and what was lost counts once, at the first choice that could have been a better one.

The best choice is not known, it is estimated, and the best of several estimates flatters itself. So the worlds of a
look are parted in two: in one half the best is picked, in the other it is measured against what was chosen, and the
other way round.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from entrepot.bots.foreseeing import Foresight, Numbers
from entrepot.match import Sight

from .efforts import Round

MOST_MORE = 2  # plans that a decision of several choices adds
FEWER, MORE = 3, 2  # a part or several times of the worlds that are usual
ENOUGH = 2 / 3  # of what could have been won: the first choice at which so much could be is the one that lost it


class Plan(NamedTuple):
    """To choose otherwise at one position of a decision."""

    position: int
    code: int


@dataclass
class Verdict:
    """What a decision lost against the best, how sure that is, and at which of its choices."""

    plan: Plan
    lost: float
    error: float


@dataclass
class Position:
    """A position of the game in which there was something to choose, as the one who was asked saw it. `made` is what
    they chose there, and then until something was learnt."""

    after: int
    seat: int
    made: Sequence[int]
    sight: Sight
    codes: Sequence[int]
    tried: dict[int, Numbers] = field(default_factory=dict)  # everybody's chance in each world, of the last look
    done: Numbers = field(default_factory=lambda: np.zeros((0, 0)))  # the same after all that was chosen
    effects: Numbers = field(default_factory=lambda: np.zeros(0))  # on everybody, against what was to be expected

    @property
    def code(self) -> int:
        return self.made[0]

    def look(self, ahead: Foresight, worlds: range, steps: int, codes: Collection[int]) -> None:
        """Try these choices, and what was made, in some worlds; what was seen before counts no more."""
        others = sorted({*codes} - {self.code})
        self.tried = {code: ahead.after(self.sight, code, worlds, steps).wins for code in others}
        if others:
            self.done = ahead.after_all(self.sight, self.made, worlds, steps).wins

    def look_for_effects(self, ahead: Foresight, worlds: range, steps: int) -> None:
        """What the choice did to everybody's chance, against what was to be expected, if all go on as the network
        would."""
        expected = ahead.expected(self.sight)
        if expected == self.code:
            self.effects = np.zeros(self.sight.game.seats)
            return
        chosen = ahead.after(self.sight, self.code, worlds, steps).wins
        usual = self._usual(ahead, expected, worlds, steps)
        self.effects = np.asarray((chosen - usual).mean(axis=0))

    def _usual(self, ahead: Foresight, expected: int | None, worlds: range, steps: int) -> Numbers:
        if expected is None:
            return ahead.now(self.sight, worlds, steps).wins
        seen = self.tried.get(expected)
        return ahead.after(self.sight, expected, worlds, steps).wins if seen is None else seen

    def gains(self) -> dict[int, Numbers]:
        """What every other choice that was tried would have brought whoever chose, world by world."""
        return {code: wins[:, self.seat] - self.done[:, self.seat] for code, wins in self.tried.items()}


@dataclass
class Decision:
    """What somebody chose in a row: at the positions in which there was something to choose."""

    positions: list[Position]
    closely: int = 0

    @property
    def after(self) -> int:
        return self.positions[0].after

    @property
    def seat(self) -> int:
        return self.positions[0].seat

    def glance(self, ahead: Foresight, round_: Round) -> None:
        """A first look at everything that could have been chosen."""
        worlds = range(round_.worlds)
        for position in self.positions:
            position.look(ahead, worlds, round_.steps, position.codes)
            position.look_for_effects(ahead, worlds, round_.steps)

    def look_closer(self, ahead: Foresight, round_: Round, first: int) -> None:
        """Look again at what did best, in worlds of their own: in more where it depends much on luck."""
        plans = self.finalists(round_.finalists)
        worlds = range(first, first + self._worlds(round_))
        for number, position in enumerate(self.positions):
            position.look(ahead, worlds, round_.steps, [plan.code for plan in plans if plan.position == number])
            if not self.closely:
                position.look_for_effects(ahead, worlds, round_.steps)
        self.closely += 1

    def _worlds(self, round_: Round) -> int:
        """As many as the error that is wanted takes, within reason."""
        gains = self.gains()
        if not round_.error or not gains:
            return round_.worlds
        scatter = max(gains.values(), key=lambda gain: float(gain.mean())).std(ddof=1)
        return int(np.clip((scatter / round_.error) ** 2, round_.worlds // FEWER, round_.worlds * MORE)) // 2 * 2

    def gains(self) -> dict[Plan, Numbers]:
        """What each plan would have brought more than what was done, world by world."""
        return {
            Plan(number, code): gain
            for number, position in enumerate(self.positions)
            for code, gain in position.gains().items()
        }

    def finalists(self, count: int) -> list[Plan]:
        """The plans that did best so far: so many, and one more for each of the next few positions."""
        means = {plan: float(gain.mean()) for plan, gain in self.gains().items()}
        return sorted(means, key=lambda plan: -means[plan])[: count + min(len(self.positions) - 1, MOST_MORE)]

    def verdict(self) -> Verdict:
        gains = self.gains()
        if not gains:
            return Verdict(Plan(0, self.positions[0].code), 0.0, 0.0)
        worlds = len(next(iter(gains.values())))
        halves = np.arange(worlds) % 2 == 0
        lost = np.zeros(worlds)
        for half in (halves, ~halves):
            if (plan := best({plan: gain[half] for plan, gain in gains.items()})) is not None:
                lost[~half] = gains[plan][~half]
        plan = best(gains) or Plan(0, self.positions[0].code)
        return Verdict(plan, float(lost.mean()), standard_error(lost))

    def may_have_lost(self) -> float:
        """How much may have been lost, as far as the last look tells: more where that is unsure."""
        return max((float(gain.mean()) + standard_error(gain) for gain in self.gains().values()), default=0.0)


def best(gains: dict[Plan, Numbers]) -> Plan | None:
    """The best plan of the first position at which about as much could be won as anywhere; None where nothing could."""
    means = {plan: float(gain.mean()) for plan, gain in gains.items()}
    most = max(means.values())
    if most <= 0:
        return None
    first = min(plan.position for plan, mean in means.items() if mean >= ENOUGH * most)
    return max((plan for plan in means if plan.position == first), key=lambda plan: means[plan])


def standard_error(values: Numbers) -> float:
    return float(values.std(ddof=1) / np.sqrt(len(values))) if len(values) > 1 else 0.0
