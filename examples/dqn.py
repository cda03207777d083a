"""Deep Q-learning (double, several steps at a time, masked) on many games side by side: one learner among three bots.

    pip install 'entrepot[envs,torch]'
    python examples/dqn.py entrepot/dragons-mayhem-v0 --minutes 10 --bots random --save learnt.npz

    cd examples
    LEARNT=../learnt.npz entrepot arena dragons --option mode=mayhem --bots dqn:Learnt,random --games 100

Rules and bots run in one compiled call (`envs.seats`). What every choice is worth is learnt from what was paid at the
end and from what the network says some choices later, of decisions drawn from the last ones made. The curve has what
the learner was paid by rank in games that ended while it tried things out; the last line is a match of fresh games.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import time
from pathlib import Path
from typing import Any

import numpy as np

from entrepot import envs
from entrepot.bots.own import Ask

AHEAD = 8  # decisions between a position and the one that says what it was worth
KEPT = 400  # decisions of each game that are drawn from
WIDTH = 256
RATE, BATCH = 5e-4, 1024
LEARN_EVERY = 2  # choices of every game
FOLLOW = 100  # improvements until the judge takes over what was learnt
TRY, LEAST_TRY = 1.0, 0.03  # how often something is tried out: at the start, and from the middle on
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


def network(inputs: int, actions: int) -> Any:
    """Two layers, then what each choice is worth."""
    from torch import nn

    parts = nn.ModuleDict(
        {
            "first": nn.Linear(inputs, WIDTH),
            "second": nn.Linear(WIDTH, WIDTH),
            "choice": nn.Linear(WIDTH, actions),
        }
    )
    nn.init.zeros_(parts["choice"].weight)  # begins as somebody who expects nothing of anything
    nn.init.zeros_(parts["choice"].bias)
    return parts


def worth(net: Any, seen: Any) -> Any:
    return net["choice"](net["second"](net["first"](seen).relu()).relu())


class Memory:
    """The last decisions in each game, in a ring: what was seen, what could be chosen and was, what it brought."""

    def __init__(self, games: int, inputs: int, actions: int) -> None:
        self.seen = np.zeros((KEPT, games, inputs), np.float16)
        self.legal = np.zeros((KEPT, games, actions), np.bool_)
        self.taken = np.zeros((KEPT, games), np.int64)
        self.paid = np.zeros((KEPT, games), np.float32)
        self.over = np.zeros((KEPT, games), np.bool_)
        self.count = 0

    def keep(self, seen: Rows, legal: Rows, taken: Rows, paid: Rows, over: Rows) -> None:
        at = self.count % KEPT
        self.seen[at], self.legal[at], self.taken[at], self.paid[at], self.over[at] = seen, legal, taken, paid, over
        self.count += 1

    def drawn(self, size: int, chance: np.random.Generator) -> tuple[Any, ...]:
        """Decisions, what they brought within the next ones, and where those led if the game went on."""
        import torch

        oldest = max(0, self.count - KEPT)
        at = chance.integers(oldest, self.count - AHEAD, size)
        game = chance.integers(0, self.taken.shape[1], size)
        brought, goes_on = np.zeros(size, np.float32), np.ones(size, np.bool_)
        for step in range(AHEAD):
            here = (at + step) % KEPT
            brought += np.where(goes_on, self.paid[here, game], 0)
            goes_on &= ~self.over[here, game]
        first, then = at % KEPT, (at + AHEAD) % KEPT
        given = (
            self.seen[first, game].astype(np.float32),
            self.taken[first, game],
            brought,
            goes_on,
            self.seen[then, game].astype(np.float32),
            self.legal[then, game],
        )
        return tuple(torch.from_numpy(part) for part in given)


def improve(net: Any, judge: Any, optimiser: Any, drawn: tuple[Any, ...]) -> None:
    """The network names the best next choice, the judge (an older copy of it) says what that is worth."""
    import torch

    seen, taken, brought, goes_on, later, legal = drawn
    with torch.no_grad():
        best = worth(net, later).masked_fill(~legal, -1e9).argmax(-1, keepdim=True)
        target = brought + goes_on * worth(judge, later).gather(-1, best).squeeze(-1)
    said = worth(net, seen).gather(-1, taken[:, None]).squeeze(-1)
    loss = torch.nn.functional.smooth_l1_loss(said, target)
    optimiser.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 10.0)
    optimiser.step()


def best_choices(net: Any, seen: Rows, legal: Rows) -> Rows:
    import torch

    with torch.no_grad():
        said = worth(net, torch.from_numpy(seen)).masked_fill(~torch.from_numpy(legal), -1e9)
    chosen: Rows = said.argmax(-1).numpy()
    return chosen


def features_in_use(env: Any, chance: np.random.Generator, steps: int = 300) -> Rows:
    """The features that are not always 0, as far as random play meets them."""
    told, _ = env.reset(seed=0)
    lit = np.zeros(told["observation"].shape[1], np.bool_)
    for _ in range(steps):
        lit |= (told["observation"] != 0).any(0)
        told = env.step(at_random(told["action_mask"], chance))[0]
    return np.flatnonzero(lit)


def at_random(mask: Rows, chance: np.random.Generator) -> Rows:
    """A legal choice in every row."""
    drawn: Rows = (chance.random(mask.shape) * (mask > 0)).argmax(-1)
    return drawn


def matched(name: str, bots: str, net: Any, used: Rows, games: int, seed: int) -> dict[str, float]:
    """The learner, choosing what it finds best, in one fresh game a row, in turn from every seat."""
    env = envs.seats(name, games, bots=bots, seat=None, encoding="features")
    told, _ = env.reset(seed=seed)
    paid = np.full(games, np.nan)
    while np.isnan(paid).any():
        told, reward, over, _, _ = env.step(best_choices(net, told["observation"][:, used], told["action_mask"] > 0))
        first = over & np.isnan(paid)
        paid[first] = reward[first]
    return summed_up(paid.tolist())


def summed_up(paid: list[float]) -> dict[str, float]:
    """The mean reward by rank with its standard error, and the share of first places (undivided ones)."""
    if not paid:
        return {"games": 0, "rank": 0.0, "error": 0.0, "first": 0.0}
    first = float(np.mean([share == 1.0 for share in paid]))
    return {
        "games": len(paid),
        "rank": float(np.mean(paid)),
        "error": float(np.std(paid)) / len(paid) ** 0.5,
        "first": first,
    }


def train(
    name: str,
    minutes: float,
    bots: str = "random",
    games: int = 128,
    test: int = 1024,
    seed: int = 1,
    path: Path | None = None,
) -> dict[str, Any]:
    """Learn for so long, then play the last match. The curve has an entry for every twentieth of the time."""
    import torch

    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    env = envs.seats(name, games, bots=bots, seat=None, encoding="features")
    used = features_in_use(env, chance)
    net = network(len(used), int(env.single_action_space.n))
    judge = copy.deepcopy(net)
    optimiser = torch.optim.Adam(net.parameters(), RATE)
    memory = Memory(games, len(used), int(env.single_action_space.n))
    told, _ = env.reset(seed=seed)
    seen, legal = told["observation"][:, used], told["action_mask"] > 0
    curve: list[dict[str, float]] = []
    finished: list[float] = []
    improvements, spent, due = 0, 0.0, 0.0
    began = time.perf_counter()
    while spent < minutes * 60 or memory.count <= AHEAD + LEARN_EVERY:
        share = spent / max(minutes * 60, 1e-9)
        daring = max(LEAST_TRY, TRY + (LEAST_TRY - TRY) * 2 * share)
        taken = np.where(
            chance.random(games) < daring, at_random(legal.astype(np.int8), chance), best_choices(net, seen, legal)
        )
        told, reward, over, _, _ = env.step(taken)
        memory.keep(seen, legal, taken, reward, over)
        finished += reward[over].tolist()
        seen, legal = told["observation"][:, used], told["action_mask"] > 0
        if memory.count > AHEAD and memory.count % LEARN_EVERY == 0:
            improve(net, judge, optimiser, memory.drawn(BATCH, chance))
            improvements += 1
            if improvements % FOLLOW == 0:
                judge.load_state_dict(net.state_dict())
        spent = time.perf_counter() - began
        if spent >= due:
            due += minutes * 3
            curve.append({"seconds": round(spent), "decisions": memory.count * games, **summed_up(finished)})
            finished = []
            print("{seconds:6.0f} s {decisions:10,d} decisions  rank {rank:+.3f} ± {error:.3f}".format(**curve[-1]))
    final = matched(name, bots, net, used, test, seed + 1)
    print("{games:,d} fresh games: rank {rank:+.3f} ± {error:.3f}, first {first:.1%}".format(**final))
    if path:
        with path.open("wb") as file:
            np.savez_compressed(file, used=used, **{key: value.numpy() for key, value in net.state_dict().items()})
    return {"game": name, "bots": bots, "curve": curve, "final": final}


def main() -> None:
    parser = argparse.ArgumentParser(description="Deep Q-learning among bots")
    parser.add_argument("game", help="an id such as entrepot/dragons-mayhem-v0")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--bots", default="random", help="in the other seats")
    parser.add_argument("--games", type=int, default=128, help="games side by side")
    parser.add_argument("--test", type=int, default=1024, help="games of the last match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=Path("learnt.npz"), help="where the network is kept")
    parser.add_argument("--curve", type=Path, help="where to write the learning curve, as JSON")
    given = parser.parse_args()
    learnt = train(given.game, given.minutes, given.bots, given.games, given.test, given.seed, given.save)
    if given.curve:
        given.curve.write_text(json.dumps(learnt, indent=1) + "\n")


if __name__ == "__main__":
    main()
