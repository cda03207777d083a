"""PPO on thousands of games side by side: one learner at each table, random players in the other seats.

    pip install 'entrepot[torch]'
    python examples/ppo.py entrepot/dragons-full-v0 --minutes 5 --curve curve.json

The learner sits somewhere else in every row. It is paid by rank, from 1 for the first place to -1 for the last; random
players get 0 on average. The curve is what it got in the games that ended while each batch was collected.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from entrepot import envs

GAMMA, LAMBDA = 1.0, 0.97
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
EPOCHS, MINIBATCH = 3, 1024


class Policy(nn.Module):  # type: ignore[misc]
    """Two layers, then a weight for every choice and an estimate of the reward."""

    def __init__(self, size: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.choice, self.worth = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.choice.weight)  # begins as a random player

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        body = self.body(torch.sign(seen) * torch.log1p(seen.abs()) / 3)
        weights = self.choice(body).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=weights), self.worth(body).squeeze(-1)


class Collector:
    """Plays on from batch to batch and keeps the learner's decisions."""

    def __init__(self, env: Any, policy: Policy, seed: int) -> None:
        self.env, self.policy = env, policy
        self.step = env.reset(seed)
        self.mine = np.arange(env.games) % env.players
        self.finished: list[float] = []

    def batch(self, size: int) -> dict[str, torch.Tensor]:
        """At least `size` decisions, with advantages and returns."""
        parts: list[dict[str, Any]] = []
        last = np.full(self.env.games, -1)
        following: list[int] = []
        reward: list[float] = []
        ended: list[bool] = []
        self.finished = []
        while len(following) < size:
            action = self.env.sample()
            rows = np.flatnonzero(self.step.seat == self.mine)
            if len(rows):
                seen = torch.from_numpy(self.step.observation[rows].astype(np.float32))
                mask = torch.from_numpy(self.step.mask[rows])
                with torch.no_grad():
                    choice, worth = self.policy(seen, mask)
                    taken = choice.sample()
                parts.append(
                    {"seen": seen, "mask": mask, "taken": taken, "log": choice.log_prob(taken), "worth": worth}
                )
                first = len(following)
                for k, row in enumerate(rows.tolist()):
                    if last[row] >= 0:
                        following[last[row]] = first + k
                    last[row] = first + k
                following += [-1] * len(rows)
                reward += [0.0] * len(rows)
                ended += [False] * len(rows)
                action[rows] = taken.numpy()
            self.step = self.env.step(action)
            for row in np.flatnonzero(self.step.done).tolist():
                paid = float(self.step.reward[row, self.mine[row]])
                self.finished.append(paid)
                if last[row] >= 0:
                    reward[last[row]], ended[last[row]] = paid, True
                    last[row] = -1
        joined = {name: torch.cat([part[name] for part in parts]) for name in parts[0]}
        return _with_advantages(joined, following, reward, ended)


def _with_advantages(
    batch: dict[str, torch.Tensor], following: list[int], reward: list[float], ended: list[bool]
) -> dict[str, torch.Tensor]:
    """Generalised advantage estimates along each row. The last decision of a row that goes on is left out."""
    worth = batch["worth"].numpy()
    advantage = np.zeros(len(worth), np.float32)
    known = np.zeros(len(worth), bool)
    for i in range(len(worth) - 1, -1, -1):
        after = following[i]
        if ended[i]:
            advantage[i], known[i] = reward[i] - worth[i], True
        elif after >= 0:
            advantage[i] = GAMMA * worth[after] - worth[i] + GAMMA * LAMBDA * advantage[after]
            known[i] = True
    keep = torch.from_numpy(known)
    batch["advantage"] = torch.from_numpy(advantage)
    batch["return"] = batch["advantage"] + batch["worth"]
    return {name: values[keep] for name, values in batch.items()}


def improve(policy: Policy, optimiser: torch.optim.Optimizer, batch: dict[str, torch.Tensor]) -> None:
    """A few rounds of clipped policy gradient over one batch."""
    count = len(batch["taken"])
    advantage = (batch["advantage"] - batch["advantage"].mean()) / (batch["advantage"].std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(count).split(MINIBATCH):
            choice, worth = policy(batch["seen"][part], batch["mask"][part])
            ratio = torch.exp(choice.log_prob(batch["taken"][part]) - batch["log"][part])
            gain = torch.minimum(ratio * advantage[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[part]).mean()
            loss = VALUE * (worth - batch["return"][part]).pow(2).mean() - gain - ENTROPY * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def train(name: str, minutes: float, games: int = 512, size: int = 16_384, seed: int = 1) -> list[dict[str, float]]:
    """Learn for so long; the curve has one entry a batch."""
    torch.manual_seed(seed)
    env = envs.vector(name, games, reward="rank")
    policy = Policy(env.layout.size, env.actions)
    optimiser = torch.optim.Adam(policy.parameters(), 5e-4)
    collector = Collector(env, policy, seed)
    curve: list[dict[str, float]] = []
    decisions, began = 0, time.perf_counter()
    while time.perf_counter() - began < minutes * 60 or not curve:
        batch = collector.batch(size)
        decisions += len(batch["taken"])
        improve(policy, optimiser, batch)
        paid = collector.finished
        curve.append(
            {
                "seconds": round(time.perf_counter() - began, 1),
                "decisions": decisions,
                "games": len(paid),
                "mean_rank_reward": float(np.mean(paid)) if paid else 0.0,
                "firsts": float(np.mean([share == 1.0 for share in paid])) if paid else 0.0,
            }
        )
        print(
            "{seconds:7.1f} s  {decisions:9d} decisions  rank {mean_rank_reward:+.3f}  first {firsts:.1%}".format(
                **curve[-1]
            ),
            flush=True,
        )
    return curve


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO against random players")
    parser.add_argument("game", help="an id such as entrepot/dragons-full-v0")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=512, help="games side by side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="where to write the learning curve, as JSON")
    given = parser.parse_args()
    curve = train(given.game, given.minutes, given.games, seed=given.seed)
    if given.curve:
        given.curve.write_text(json.dumps({"game": given.game, "curve": curve}, indent=1))


if __name__ == "__main__":
    main()
