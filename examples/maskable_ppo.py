"""Stable-Baselines3 on Entrepot: sb3-contrib's MaskablePPO through the adapter, one learner at each table.

    pip install 'entrepot[envs,torch]' stable-baselines3 sb3-contrib
    python examples/maskable_ppo.py entrepot/dragons-full-v0 --minutes 10

Nothing here is ours but the environment: `envs.sb3` is a `VecEnv` whose rows are stepped in one compiled call, and the
learner finds the legal choices of all rows where it looks for them. At the end the policy, choosing what it likes best,
plays fresh games that nothing is learnt from.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from entrepot import envs


class Stop(BaseCallback):  # type: ignore[misc]
    """Learns for so long."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds, self.began = seconds, time.perf_counter()

    @property
    def left(self) -> float:
        """The share of the time that is left."""
        return max(0.0, 1 - (time.perf_counter() - self.began) / max(self.seconds, 1e-9))

    def _on_step(self) -> bool:
        return self.left > 0


def matched(env: Any, policy: Any, games: int, seed: int) -> dict[str, float]:
    """Fresh games: every row plays equally many, so that short games do not count for more."""
    env.seed(seed)
    seen = env.reset()
    each = -(-games // env.num_envs)
    paid: list[list[float]] = [[] for _ in range(env.num_envs)]
    while min(map(len, paid)) < each:
        action, _ = policy.predict(seen, action_masks=env.action_masks(), deterministic=True)
        seen, reward, done, _ = env.step(action)
        for row in np.flatnonzero(done).tolist():
            paid[row].append(float(reward[row]))
    got = np.array([share for row in paid for share in row[:each]])  # 1 for the first place down to -1 for the last
    return {"games": len(got), "first": float((got == 1).mean()), "ahead": float((got.mean() + 1) / 2)}


def train(name: str, minutes: float, games: int = 64, test: int = 1024, seed: int = 1, bots: str = "random") -> Any:
    env = envs.sb3(name, games, bots=bots, seat=None, encoding="features")
    stop = Stop(minutes * 60)
    learner = MaskablePPO(
        "MultiInputPolicy",
        env,
        n_steps=128,
        batch_size=2048,
        n_epochs=3,
        learning_rate=lambda _: 1e-3 * max(0.1, stop.left),
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [192, 192]},
        seed=seed,
    )
    learner.learn(total_timesteps=10**9, callback=stop)
    told = matched(env, learner, test, seed + 1)
    print(f"{learner.num_timesteps:,d} decisions; {told['games']:,d} fresh games among three {bots}:")
    print(f"first in {told['first']:.1%}, ahead in {told['ahead']:.1%} of pairings")
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description="MaskablePPO among bots")
    parser.add_argument("game", nargs="?", default="entrepot/dragons-full-v0", help="an id for four players")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--games", type=int, default=64, help="games side by side")
    parser.add_argument("--bots", default="random")
    given = parser.parse_args()
    train(given.game, given.minutes, given.games, bots=given.bots)


if __name__ == "__main__":
    main()
