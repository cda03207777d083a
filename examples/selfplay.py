"""PPO against itself: all seats of many games are one learner, and what it learns plays wherever a bot can be named.

    pip install 'entrepot[envs,torch]'
    python examples/selfplay.py entrepot/dragons-full-v0 --minutes 60 --save learnt.npz

    cd examples
    LEARNT=../learnt.npz entrepot arena dragons --bots selfplay:Learnt,greedy --games 100

Whoever is asked decides, sees the game with itself as the first player, and is paid once, at the end, by rank. From
time to time the network sits among three `greedy` bots in fresh games that nothing is learnt from: that is the curve,
and it says in which share of pairings the network arrived ahead, ties counting half. `entrepot learn` does the same at
a larger scale; this is what it comes down to, in one file on `envs.vector`.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from entrepot import envs
from entrepot.bots.own import Ask

LAMBDA = 0.95  # rewards are not discounted: a game has an end
CLIP, VALUE = 0.2, 0.5
ENTROPY, LEAST_ENTROPY = 0.02, 0.003
RATE = 7e-4  # of learning, at the start; falls to a twentieth
EPOCHS, MINIBATCH = 2, 4096
WIDTH = 256
STEPS = 96  # choices in each game of a batch
LAYERS = ("first", "second", "choice")

Rows = np.ndarray[Any, Any]


# --- a bot: NumPy and nothing else -----------------------------------------------------------------------------------


class Learnt:
    """What the file that LEARNT names has learnt, as a bot of one's own (docs/own-bots.md)."""

    def __init__(self) -> None:
        kept = np.load(os.environ.get("LEARNT", "learnt.npz"))
        self.used = kept["used"]
        self.layers = [(kept[f"{name}.weight"].T.copy(), kept[f"{name}.bias"]) for name in LAYERS]

    def choose(self, ask: Ask) -> int:
        observation, mask = envs.seen(ask.sight, "features")
        at = observation[self.used]
        for weight, bias in self.layers[:-1]:
            at = np.maximum(at @ weight + bias, 0)
        weight, bias = self.layers[-1]
        return int(np.where(mask, at @ weight + bias, -np.inf).argmax())


# --- learning --------------------------------------------------------------------------------------------------------


def features_in_use(env: Any, steps: int = 600) -> Rows:
    """The features that are not always 0: the games are played at random until most of what there is has come up."""
    lit = np.zeros(env.reset(1).observation.shape[1], np.bool_)
    for _ in range(steps):
        lit |= (env.stroll().observation != 0).any(0)
    return np.flatnonzero(lit)


def network(inputs: int, actions: int) -> Any:
    """Two layers, then a weight for every choice and an estimate of the reward."""
    from torch import nn

    parts = nn.ModuleDict(
        {
            "first": nn.Linear(inputs, WIDTH),
            "second": nn.Linear(WIDTH, WIDTH),
            "choice": nn.Linear(WIDTH, actions),
            "worth": nn.Linear(WIDTH, 1),
        }
    )
    for head in ("choice", "worth"):  # begins as somebody who chooses at random and expects nothing
        nn.init.zeros_(parts[head].weight)
        nn.init.zeros_(parts[head].bias)
    return parts


def judged(net: Any, seen: Any, legal: Any) -> tuple[Any, Any]:
    """How probable each choice is, as logarithms, and what is expected."""
    body = net["second"](net["first"](seen).relu()).relu()
    liked = net["choice"](body).masked_fill(~legal, -1e9)
    return liked.log_softmax(-1), net["worth"](body).squeeze(-1).tanh()


class Table:
    """Many games that go on from batch to batch, with everybody's decisions in them."""

    def __init__(self, env: Any, net: Any, used: Rows, seed: int) -> None:
        self.env, self.net, self.used = env, net, used
        self.step = env.reset(seed)
        self.rows = np.arange(env.games)

    def decide(self) -> tuple[Rows, dict[str, Any]]:
        """Everybody's choice where there are at least two, drawn by how probable the network finds it."""
        import torch

        mask = self.step.mask
        open_rows = np.flatnonzero(np.count_nonzero(mask, 1) > 1)
        seen = torch.from_numpy(self.step.observation[np.ix_(open_rows, self.used)])
        legal = torch.from_numpy(mask[open_rows])
        with torch.no_grad():
            likely, worth = judged(self.net, seen, legal)
        taken = torch.multinomial(likely.exp(), 1).squeeze(-1)
        logs = likely.gather(-1, taken[:, None]).squeeze(-1)
        return open_rows, {"seen": seen, "legal": legal, "taken": taken, "log": logs, "worth": worth}

    def batch(self) -> dict[str, Any]:
        """So many steps of every game: its decisions, with advantages and returns. The last decision that somebody made
        in a game that goes on is left out, since nothing is known of what came of it."""
        import torch

        parts, count = [], 0
        last = np.full((self.env.games, self.env.players), -1)
        following = np.full(STEPS * self.env.games, -1)
        reward, ended = np.zeros(len(following), np.float32), np.zeros(len(following), np.bool_)
        for _ in range(STEPS):
            rows, decided = self.decide()
            seats = self.step.seat[rows]
            here = np.arange(count, count + len(rows))
            before = last[rows, seats]
            following[before[before >= 0]] = here[before >= 0]
            last[rows, seats] = here
            parts.append(decided)
            count += len(rows)
            action = self.env.sample()  # the only legal one where nobody decides
            action[rows] = decided["taken"].numpy()
            self.step = self.env.step(action)
            over = np.flatnonzero(self.step.done)
            known = last[over] >= 0
            reward[last[over][known]] = self.step.reward[over][known]
            ended[last[over][known]] = True
            last[over] = -1
        joined = {name: torch.cat([part[name] for part in parts]) for name in parts[0]}
        return with_advantages(joined, following[:count], reward[:count], ended[:count])


def with_advantages(batch: dict[str, Any], following: Rows, reward: Rows, ended: Rows) -> dict[str, Any]:
    """Generalised advantage estimates along everybody's own decisions."""
    import torch

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


def improve(net: Any, optimiser: Any, batch: dict[str, Any], entropy: float) -> None:
    """Some rounds of clipped policy gradient over one batch."""
    import torch

    advantage = (batch["advantage"] - batch["advantage"].mean()) / (batch["advantage"].std() + 1e-6)
    for part in shuffled(len(advantage)):
        likely, worth = judged(net, batch["seen"][part], batch["legal"][part])
        log = likely.gather(-1, batch["taken"][part][:, None]).squeeze(-1)
        ratio = torch.exp(log - batch["log"][part])
        gain = torch.minimum(ratio * advantage[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[part]).mean()
        doubt = -(likely.exp() * likely).sum(-1).mean()
        loss = VALUE * (worth - batch["return"][part]).pow(2).mean() - gain - entropy * doubt
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        optimiser.step()


def shuffled(size: int) -> Iterator[Any]:
    import torch

    for _ in range(EPOCHS):
        yield from torch.randperm(size).split(MINIBATCH)


def ahead(name: str, net: Any, used: Rows, games: int, seed: int, bots: str = "greedy") -> tuple[float, float]:
    """In which share of pairings the network, choosing what it likes best, arrives ahead of three bots, and the
    standard error. Each row plays one game, in turn from every seat."""
    import torch

    env = envs.seats(name, games, bots=bots, seat=None, encoding="features")
    seen, _ = env.reset(seed=seed)
    paid = np.full(games, np.nan)
    while np.isnan(paid).any():
        with torch.no_grad():
            legal = torch.from_numpy(seen["action_mask"] > 0)
            likely, _ = judged(net, torch.from_numpy(seen["observation"][:, used]), legal)
        seen, reward, over, _, _ = env.step(likely.argmax(-1).numpy())
        first = over & np.isnan(paid)
        paid[first] = reward[first]
    return float((paid.mean() + 1) / 2), float(paid.std() / 2 / games**0.5)


def save(net: Any, used: Rows, path: Path) -> None:
    kept = {name: value.numpy() for name, value in net.state_dict().items()}
    with path.open("wb") as file:
        np.savez_compressed(file, used=used, **kept)


def train(
    name: str, minutes: float, games: int = 256, test: int = 400, seed: int = 1, path: Path | None = None
) -> dict[str, Any]:
    """Learn for so long. The curve has an entry for every tenth of the time."""
    import torch

    torch.manual_seed(seed)
    env = envs.vector(name, games, reward="rank", encoding="features")
    used = features_in_use(env)
    net = network(len(used), env.actions)
    optimiser = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    table = Table(env, net, used, seed)
    curve: list[dict[str, float]] = []
    decisions, spent, matches, told = 0, 0.0, 0.0, 0.0
    began = time.perf_counter()
    while spent < minutes * 60 or not curve:
        left = max(0.0, 1 - spent / max(minutes * 60, 1e-9))
        optimiser.param_groups[0]["lr"] = RATE * max(0.05, left)
        batch = table.batch()
        improve(net, optimiser, batch, LEAST_ENTROPY + (ENTROPY - LEAST_ENTROPY) * left)
        decisions += len(batch["taken"])
        spent = time.perf_counter() - began - matches
        if spent >= told or spent >= minutes * 60:
            told += minutes * 6
            share, error = ahead(name, net, used, test, seed + 1)
            curve.append({"seconds": round(spent), "decisions": decisions, "ahead": share, "error": error})
            matches = time.perf_counter() - began - spent
            print(
                f"{spent:6.0f} s {decisions:12,d} decisions, ahead of greedy in {share:.1%} ± {1.96 * error:.1%}",
                flush=True,
            )
            if path:
                save(net, used, path)
    return {"game": name, "curve": curve}


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO by self-play")
    parser.add_argument("game", help="an id such as entrepot/dragons-full-v0")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=256, help="games side by side")
    parser.add_argument("--test", type=int, default=400, help="games of each match on the way")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=Path("learnt.npz"), help="where the network is kept")
    parser.add_argument("--curve", type=Path, help="where to write the learning curve, as JSON")
    given = parser.parse_args()
    learnt = train(given.game, given.minutes, given.games, given.test, given.seed, given.save)
    if given.curve:
        given.curve.write_text(json.dumps(learnt, indent=1) + "\n")


if __name__ == "__main__":
    main()
