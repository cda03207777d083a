"""TorchRL on Entrepot: its wrapper around a Gymnasium environment, with masked choices, and a policy that learns.

    pip install 'entrepot[envs,torch]' torchrl
    python examples/torchrl_masked.py entrepot/dragons-mayhem-v0 --games 200

REINFORCE in its plainest form, to show how the parts fit: observations as features, the mask of legal choices where
TorchRL looks for it, rollouts of whole games. `examples/ppo.py` is the one that learns fast.
"""

from __future__ import annotations

import argparse
from typing import Any

import torch
from tensordict.nn import TensorDictModule, TensorDictSequential
from torch import nn
from torchrl.envs import TransformedEnv
from torchrl.envs.libs.gym import GymWrapper
from torchrl.envs.transforms import ActionMask, Compose, DTypeCastTransform
from torchrl.modules import MaskedCategorical, ProbabilisticActor

from entrepot import envs

LONGEST = 10_000  # choices of a learner; no game comes near it


def environment(name: str, seed: int, bots: str = "random") -> Any:
    single = GymWrapper(envs.single(name, bots=bots, encoding="features"), categorical_action_encoding=True)
    as_truth_values = DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"])
    env = TransformedEnv(single, Compose(as_truth_values, ActionMask()))
    env.set_seed(seed)
    return env


def policy_for(env: Any, width: int = 128) -> Any:
    size, actions = env.observation_spec["observation"].shape[-1], env.action_spec.space.n
    body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, actions))
    nn.init.zeros_(body[-1].weight)
    weighing = TensorDictModule(body, in_keys=["observation"], out_keys=["logits"])
    choosing = ProbabilisticActor(
        TensorDictSequential(weighing),
        in_keys={"logits": "logits", "mask": "action_mask"},
        out_keys=["action"],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
        log_prob_key="log",
    )
    return choosing


def train(name: str, games: int, seed: int = 1, rate: float = 1e-3) -> list[float]:
    """What the learner got in each game: 1 for the first place down to -1 for the last."""
    torch.manual_seed(seed)
    env = environment(name, seed)
    policy = policy_for(env)
    learning = torch.optim.Adam(policy.parameters(), rate)
    got: list[float] = []
    for _ in range(games):
        played = env.rollout(LONGEST, policy)
        end = float(played["next", "reward"].sum())
        chosen = policy.get_dist(played).log_prob(played["action"])
        learning.zero_grad()
        (-end * chosen.sum() / len(chosen)).backward()
        learning.step()
        got.append(end)
    return got


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="entrepot/dragons-mayhem-v0")
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    got = train(given.game, given.games)
    for first in range(0, len(got), 50):
        part = got[first : first + 50]
        print(f"games {first + 1} to {first + len(part)}: {sum(part) / len(part):+.2f} on average")


if __name__ == "__main__":
    main()
