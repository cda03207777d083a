"""PPO on many games side by side: one learner at each table, random players in the other seats.

    pip install 'entrepot[torch]'
    python examples/ppo.py entrepot/dragons-full-v0 --minutes 5 --curve curve.json

The learner sits somewhere else in every row and is paid once, at the end, by rank: 1 for the first place, -1 for the
last. Random players get 0 on average, because places are shared out among all. Nothing is added to that reward. The
curve has what the learner got in the games that ended while each batch was collected, so it trails what it has learnt;
the last line is a match of fresh games that nothing is learnt from.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from entrepot import envs

LAMBDA = 0.95  # rewards are not discounted: a game has an end
CLIP, VALUE = 0.2, 0.5
ENTROPY = 0.01
EPOCHS, MINIBATCH = 3, 2048
RATE = 1e-3  # of learning, at the start; falls to a tenth
WIDTH = 192
KINDS = 128  # of asks


class Features:
    """What the network is given: numbers that were seen to change in random play, on a logarithmic scale, centred and
    scaled; the kind of ask; the seat; the legal choices. What belongs to players is turned so that one's own comes
    first."""

    def __init__(self, env: Any, seed: int) -> None:
        self.turned = np.stack([_turned(env.layout, seat, env.players) for seat in range(env.players)])
        seen = []
        step = env.reset(seed)
        for _ in range(300):
            step = env.stroll()
            rows = np.arange(0, env.games, 16)
            seen.append(self._numbers(step.observation[rows], step.seat[rows]))
        sample = np.concatenate(seen)
        self.used = np.flatnonzero(sample.std(0) > 1e-3)
        self.mean, self.scale = sample[:, self.used].mean(0), sample[:, self.used].std(0)
        self.players = env.players
        self.size = len(self.used) + KINDS + env.players + env.actions

    def __call__(self, observation: Any, mask: Any, seat: Any) -> torch.Tensor:
        numbers = self._numbers(observation, seat)[:, self.used]
        numbers = np.clip((numbers - self.mean) / self.scale, -4, 4)
        kind = np.eye(KINDS, dtype=np.float32)[observation[:, 2] % KINDS]
        chair = np.eye(self.players, dtype=np.float32)[seat]
        return torch.from_numpy(np.concatenate([numbers, kind, chair, mask.astype(np.float32)], 1))

    def _numbers(self, observation: Any, seat: Any) -> Any:
        raw = np.take_along_axis(observation, self.turned[seat], 1).astype(np.float32)
        return np.sign(raw) * np.log1p(np.abs(raw))


def _turned(layout: Any, viewer: int, players: int) -> Any:
    """Where each number is to be taken from so that what belongs to the viewer stands where seat 0's would."""
    order = np.arange(layout.size)
    for field in layout.fields:
        found = re.match(r"players\[(\d)\](.*)", field.path)
        if found and int(found[1]) < players:
            other = f"players[{(int(found[1]) + viewer) % players}]{found[2]}"
            order[field.slice] = np.arange(layout.size)[layout[other]]
    return order


class Policy(nn.Module):
    """Two layers, then a weight for every choice and an estimate of the reward."""

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.choice, self.worth = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)
        for layer in (self.choice, self.worth):  # begins as a random player who expects nothing
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        body = self.body(seen)
        weights = self.choice(body).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=weights, validate_args=False), self.worth(body).squeeze(-1)


class Collector:
    """Plays on from batch to batch and keeps the learner's decisions, but for those without a choice."""

    def __init__(self, env: Any, policy: Policy, features: Features, seed: int) -> None:
        self.env, self.policy, self.features = env, policy, features
        self.step = env.reset(seed)
        self.mine = np.arange(env.games) % env.players
        self.finished: list[float] = []

    def choose(self) -> tuple[Any, dict[str, torch.Tensor] | None]:
        """The learner's answers where it is asked; the rows, and what it decided by."""
        mask, seat = self.step.mask, self.step.seat
        rows = np.flatnonzero((seat == self.mine) & (np.count_nonzero(mask, 1) > 1))
        if not len(rows):
            return rows, None
        with torch.no_grad():
            legal = torch.from_numpy(mask[rows])
            seen = self.features(self.step.observation[rows], mask[rows], seat[rows])
            choice, worth = self.policy(seen, legal)
            taken = choice.sample()
        return rows, {"seen": seen, "mask": legal, "taken": taken, "log": choice.log_prob(taken), "worth": worth}

    def play(self) -> tuple[Any, dict[str, torch.Tensor] | None, Any]:
        """One step in every game: the learner by its policy, the others at random. Also which rows ended."""
        action = self.env.sample()
        rows, decided = self.choose()
        if decided is not None:
            action[rows] = decided["taken"].numpy()
        self.step = self.env.step(action)
        ended = np.flatnonzero(self.step.done)
        self.finished += self.step.reward[ended, self.mine[ended]].tolist()
        return rows, decided, ended

    def batch(self, size: int) -> dict[str, torch.Tensor]:
        """At least `size` decisions, with advantages and returns."""
        parts: list[dict[str, torch.Tensor]] = []
        last = np.full(self.env.games, -1)
        room = size + self.env.games
        following, reward, ended = np.full(room, -1), np.zeros(room, np.float32), np.zeros(room, bool)
        count, self.finished = 0, []
        while count < size:
            rows, decided, over = self.play()
            if decided is not None:
                parts.append(decided)
                here = np.arange(count, count + len(rows))
                before = last[rows]
                following[before[before >= 0]] = here[before >= 0]
                last[rows] = here
                count += len(rows)
            known = over[last[over] >= 0]
            reward[last[known]], ended[last[known]] = self.step.reward[known, self.mine[known]], True
            last[over] = -1
        joined = {name: torch.cat([part[name] for part in parts]) for name in parts[0]}
        return _with_advantages(joined, following[:count], reward[:count], ended[:count])


def _with_advantages(
    batch: dict[str, torch.Tensor], following: Any, reward: Any, ended: Any
) -> dict[str, torch.Tensor]:
    """Generalised advantage estimates along each row. The last decision of a row that goes on is left out."""
    worth = batch["worth"].numpy()
    advantage = np.zeros(len(worth), np.float32)
    for i in range(len(worth) - 1, -1, -1):
        after = following[i]
        if ended[i]:
            advantage[i] = reward[i] - worth[i]
        elif after >= 0:
            advantage[i] = worth[after] - worth[i] + LAMBDA * advantage[after]
    batch["advantage"] = torch.from_numpy(advantage)
    batch["return"] = batch["advantage"] + batch["worth"]
    keep = torch.from_numpy(ended | (following >= 0))
    return {name: values[keep] for name, values in batch.items()}


def improve(policy: Policy, optimiser: torch.optim.Optimizer, batch: dict[str, torch.Tensor]) -> None:
    """A few rounds of clipped policy gradient over one batch."""
    advantage = (batch["advantage"] - batch["advantage"].mean()) / (batch["advantage"].std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(advantage)).split(MINIBATCH):
            choice, worth = policy(batch["seen"][part], batch["mask"][part])
            ratio = torch.exp(choice.log_prob(batch["taken"][part]) - batch["log"][part])
            gain = torch.minimum(ratio * advantage[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[part]).mean()
            loss = VALUE * (worth - batch["return"][part]).pow(2).mean() - gain - ENTROPY * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def summed_up(paid: list[float]) -> dict[str, float]:
    """The mean reward by rank with its standard error, and the share of first places (undivided ones)."""
    if not paid:
        return {"games": 0, "rank": 0.0, "error": 0.0, "first": 0.0}
    spread = float(np.std(paid)) / len(paid) ** 0.5
    first = float(np.mean([share == 1.0 for share in paid]))
    return {"games": len(paid), "rank": float(np.mean(paid)), "error": spread, "first": first}


def matched(env: Any, policy: Policy, features: Features, games: int, seed: int) -> dict[str, float]:
    """The learner against random players in the first games of a seed. Every row plays equally many of them, so that
    short games do not count for more."""
    collector = Collector(env, policy, features, seed)
    each = -(-games // env.games)
    played, paid = np.zeros(env.games, int), []
    while played.min() < each:
        before = len(collector.finished)
        _, _, ended = collector.play()
        for row, share in zip(ended, collector.finished[before:], strict=True):
            if played[row] < each:
                paid.append(share)
            played[row] += 1
    return summed_up(paid)


def train(
    name: str, minutes: float, games: int = 512, size: int = 16_384, test: int = 2048, seed: int = 1
) -> dict[str, Any]:
    """Learn for so long, then play the last match. The curve has one entry a batch."""
    torch.manual_seed(seed)
    env = envs.vector(name, games, reward="rank")
    features = Features(env, seed)
    policy = Policy(features.size, env.actions)
    optimiser = torch.optim.Adam(policy.parameters(), RATE, eps=1e-5)
    collector = Collector(env, policy, features, seed + 1)
    curve: list[dict[str, float]] = []
    decisions, began, spent = 0, time.perf_counter(), 0.0
    while spent < minutes * 60 or not curve:
        optimiser.param_groups[0]["lr"] = RATE * max(0.1, 1 - spent / max(minutes * 60, 1))
        batch = collector.batch(size)
        improve(policy, optimiser, batch)
        decisions += len(batch["taken"])
        spent = time.perf_counter() - began
        curve.append({"seconds": round(spent, 1), "decisions": decisions, **summed_up(collector.finished)})
        print(
            "{seconds:7.1f} s {decisions:10,d} decisions  rank {rank:+.3f} ± {error:.3f}  first {first:.1%}".format(
                **curve[-1]
            ),
            flush=True,
        )
    final = matched(env, policy, features, test, seed + 2)
    print("{games:,d} fresh games: rank {rank:+.3f} ± {error:.3f}, first {first:.1%}".format(**final))
    return {"game": name, "curve": curve, "final": final}


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO against random players")
    parser.add_argument("game", help="an id such as entrepot/dragons-full-v0")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=512, help="games side by side")
    parser.add_argument("--test", type=int, default=2048, help="games of the last match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="where to write the learning curve, as JSON")
    given = parser.parse_args()
    learnt = train(given.game, given.minutes, given.games, test=given.test, seed=given.seed)
    if given.curve:
        given.curve.write_text(json.dumps(learnt, indent=1) + "\n")


if __name__ == "__main__":
    main()
