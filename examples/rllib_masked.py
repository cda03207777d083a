"""RLlib on Entrepot: PPO with masked choices, one learner against bots, and PettingZoo's wrapper for all seats.

    pip install 'entrepot[envs,ray,torch]' 'ray[rllib]'
    python examples/rllib_masked.py entrepot/dragons-mayhem-v0 --iterations 3

RLlib's own module for masked choices wants the mask and the observation as two entries of a dictionary, under names of
its own; that is all that has to be changed.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import gymnasium
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from entrepot import envs


class Renamed(gymnasium.ObservationWrapper):  # type: ignore[misc]
    """What the seat sees and may choose, under RLlib's names."""

    def __init__(self, config: Any) -> None:
        super().__init__(envs.single(config["game"], bots=config.get("bots", "random"), encoding="features"))
        seen, actions = self.env.observation_space["observation"], int(self.env.action_space.n)
        mask = gymnasium.spaces.Box(0.0, 1.0, (actions,), np.float32)
        self.observation_space = gymnasium.spaces.Dict({"action_mask": mask, "observations": seen})

    def observation(self, observation: Any) -> Any:
        mask = observation["action_mask"].astype(np.float32)
        return {"action_mask": mask, "observations": observation["observation"]}


def train(game: str, iterations: int, runners: int = 0, batch: int = 1000) -> list[float]:
    """The mean reward of each iteration: 1 for the first place down to -1 for the last."""
    config = (
        PPOConfig()
        .environment(Renamed, env_config={"game": game})
        .env_runners(num_env_runners=runners, num_envs_per_env_runner=4)
        .training(train_batch_size_per_learner=batch, minibatch_size=250, num_epochs=3, lr=3e-4)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"head_fcnet_hiddens": [128], "fcnet_hiddens": [128]},
            )
        )
    )
    algorithm = config.build_algo()
    got = []
    for _ in range(iterations):
        result = algorithm.train()
        got.append(float(result["env_runners"].get("episode_return_mean", float("nan"))))
    algorithm.stop()
    return got


def play_all_seats(game: str, seed: int = 1) -> dict[str, float]:
    """A whole game through RLlib's wrapper for PettingZoo: random legal choices; what every seat got."""
    env, dice = PettingZooEnv(envs.aec(game)), random.Random(seed)
    seen, _ = env.reset(seed=seed)
    total: dict[str, float] = {}
    over = False
    while not over:
        chosen = {who: dice.choice(np.flatnonzero(rows["action_mask"]).tolist()) for who, rows in seen.items()}
        seen, paid, ended, _, _ = env.step(chosen)
        for who, amount in paid.items():
            total[who] = total.get(who, 0.0) + amount
        over = ended["__all__"]
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="entrepot/dragons-mayhem-v0")
    parser.add_argument("--iterations", type=int, default=3)
    given = parser.parse_args()
    print("all seats, at random:", play_all_seats(given.game))
    for number, got in enumerate(train(given.game, given.iterations), 1):
        print(f"iteration {number}: {got:+.2f} on average")


if __name__ == "__main__":
    main()
