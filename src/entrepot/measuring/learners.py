"""How many steps a second a learner gets among bots: one game at a time, as `gymnasium.make` gives it, beside many in
one compiled call, as `gymnasium.make_vec` does; in turns, by the clock, so on a quiet machine, with random learners.

    python -m entrepot.measuring.learners ID … [--bots greedy] [--games 256] [--threads 1]

Prints a table in Markdown, which `docs/benchmarks.md` keeps.
"""

from __future__ import annotations

import argparse
import statistics
import time
from typing import Any

import numpy as np

from entrepot.kernel.title import OptionError

HEAD = "| Environment | Bots | `make`, steps/s | `make_vec`, steps/s | Ratio |\n|---|---|---:|---:|---:|"


class Alone:
    """One game at a time."""

    def __init__(self, name: str, bots: str) -> None:
        import gymnasium

        self.env, self.dice = gymnasium.make(name, bots=bots), np.random.default_rng(1)
        self.seen: dict[str, Any] = self.env.reset(seed=1)[0]

    def walk(self, steps: int) -> int:
        for _ in range(steps):
            action = self.dice.choice(np.flatnonzero(self.seen["action_mask"]))
            self.seen, _, over, _, _ = self.env.step(action)
            if over:
                self.seen, _ = self.env.reset()
        return steps


class Together:
    """Many games in one call."""

    def __init__(self, name: str, bots: str, games: int, threads: int) -> None:
        import gymnasium

        self.env = gymnasium.make_vec(name, num_envs=games, bots=bots, threads=threads)
        self.dice = np.random.default_rng(1)
        self.seen: dict[str, Any] = self.env.reset(seed=1)[0]

    def walk(self, steps: int) -> int:
        games: int = self.env.num_envs
        for _ in range(max(steps // games, 1)):
            self.seen, *_ = self.env.step(self.drawn(self.seen["action_mask"]))
        return max(steps // games, 1) * games

    def drawn(self, mask: Any) -> Any:
        """A legal choice for each game, all equally likely."""
        legal = np.flatnonzero(mask.view(np.bool_))  # NumPy finds truth values several times as fast as numbers
        firsts = np.searchsorted(legal, np.arange(len(mask) + 1) * mask.shape[1])
        drawn = firsts[:-1] + (self.dice.random(len(mask)) * np.diff(firsts)).astype(np.int64)
        return legal[drawn] % mask.shape[1]


def speed(walker: Alone | Together, steps: int) -> float:
    """Steps a second, by the clock: several threads take as much of the processor's time as one."""
    began = time.perf_counter()
    return walker.walk(steps) / (time.perf_counter() - began)


def measured(name: str, bots: str, games: int, threads: int, rounds: int, steps: int) -> tuple[float, float]:
    """The median of some rounds, in each of which both are measured."""
    alone, together = Alone(name, bots), Together(name, bots, games, threads)
    for walker in (alone, together):
        walker.walk(steps // 10)
    pairs = [(speed(alone, steps), speed(together, 10 * steps)) for _ in range(rounds)]
    return statistics.median(one for one, _ in pairs), statistics.median(many for _, many in pairs)


def main() -> None:
    from entrepot.envs import ids

    known = ids()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="+", metavar="ID", help=f"environments: {', '.join(known)}")
    parser.add_argument("--bots", default="greedy", help="who sits in the other seats (greedy)")
    parser.add_argument("--games", type=int, default=256, help="games in one call (256)")
    parser.add_argument("--threads", type=int, default=1, help="threads that share them (1)")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of which the median is taken (7)")
    parser.add_argument("--steps", type=int, default=1500, help="steps of one game at a time in a round (1500)")
    given = parser.parse_args()
    print(HEAD)
    for name in given.ids:
        try:
            one, many = measured(name, given.bots, given.games, given.threads, given.rounds, given.steps)
        except OptionError as error:
            parser.error(str(error))
        print(f"| {name} | {given.bots} | {one:,.0f} | {many:,.0f} | {many / one:.1f} |", flush=True)


if __name__ == "__main__":
    main()
