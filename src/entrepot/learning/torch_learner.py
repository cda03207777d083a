"""Learning with PyTorch, on a GPU or on the processor."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from entrepot.bots.network.files import CLIP, UNIT, VALUES
from entrepot.bots.network.inputs import Inputs
from entrepot.bots.network.quantising import Weights
from entrepot.kernel.state import SEATS

from .captured import Captured, Part
from .collecting import Room, octets
from .configuration import Configuration
from .windows import HEADS, Window, work_out

MOST = CLIP / UNIT  # that a layer hands on
FAR = -1e9  # how much a choice is liked that may not be made
SPARE = 64  # columns for what is not lit: many, because writing to one place over and over takes turns
SAMPLED = 8  # one in so many steps is looked through for inputs that were never lit


class Body(nn.Module):  # type: ignore[misc]
    """The network as it learns: in floating point, with the limits that whole numbers will have."""

    def __init__(self, columns: int, width: int, middle: int, codes: int) -> None:
        super().__init__()
        self.columns = columns
        self.first = nn.Parameter(torch.randn(columns + 1, width) * 0.05)
        self.first_bias = nn.Parameter(torch.full((width,), 0.1))
        self.second = nn.Linear(width, middle)
        self.third = nn.Linear(middle, middle)
        self.policy = nn.Linear(middle, codes)
        self.value = nn.Linear(middle, VALUES)
        for layer, spread in ((self.second, (2 / width) ** 0.5), (self.third, 0.5 * middle**-0.5)):
            nn.init.normal_(layer.weight, std=spread)
            nn.init.zeros_(layer.bias)
        for layer in (self.policy, self.value):  # begins as a random player who expects nothing
            nn.init.normal_(layer.weight, std=0.01)
            nn.init.zeros_(layer.bias)

    def forward(self, places: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """How much each choice is liked, and the log-odds of everybody's winning and place, from the viewer on.
        `places` are the rows of the first layer that are lit; those behind the last are none of them."""
        one = (self._summed(places) + self.first_bias).clamp(0, MOST)
        two = self.second(one).clamp(0, MOST)
        three = (self.third(two) + two).clamp(0, MOST)
        with torch.autocast(three.device.type, enabled=False):  # what comes out is exact
            said = three.float()
            return self.policy(said), self.value(said).view(-1, HEADS, SEATS).transpose(1, 2)

    def _summed(self, places: torch.Tensor) -> torch.Tensor:
        """The sum of the rows that are lit. A GPU multiplies with ones and zeros faster than it gathers."""
        if not places.is_cuda:
            return functional.embedding_bag(
                places.clamp_max(self.columns), self.first, mode="sum", padding_idx=self.columns
            )
        return self.multiplied(places)

    def multiplied(self, places: torch.Tensor) -> torch.Tensor:
        ones = torch.zeros(places.shape[0], self.columns + SPARE, dtype=torch.bfloat16, device=places.device)
        ones.scatter_add_(1, places, torch.ones((), dtype=torch.bfloat16, device=places.device).expand(places.shape))
        return ones[:, : self.columns] @ self.first[: self.columns].to(torch.bfloat16)


class TorchLearner:
    """Proximal policy optimisation over windows of self-play."""

    def __init__(self, inputs: Inputs, configuration: Configuration, lit: int, games: tuple[int, ...], device: str):
        torch.manual_seed(configuration.seed)
        if device == "cpu":  # threads that wait for each other hold up those that play
            torch.set_num_threads(1)
        else:
            torch.set_float32_matmul_precision("high")
        self.inputs, self.configuration, self.device = inputs, configuration, device
        self._on = torch.device(device)
        self.body = Body(configuration.columns, configuration.width, configuration.middle, inputs.codes).to(self._on)
        self._rate, self._entropy = torch.zeros((), device=self._on), torch.zeros((), device=self._on)
        by_heart = device != "cpu"
        self.optimiser = torch.optim.AdamW(
            self.body.parameters(), self._rate, eps=1e-5, weight_decay=1e-4, fused=by_heart, capturable=by_heart
        )
        self._step = Captured(self._improve_by) if by_heart else self._improve_by
        self.columns = torch.full((inputs.rows + 1,), configuration.columns, dtype=torch.int64, device=self._on)
        self.known = 0  # inputs that have a column
        marked = octets(inputs.codes)
        self.windows = [Window(self._make, configuration.steps, count, lit, marked) for count in games]
        self._rows = [torch.arange(count, device=self._on) for count in games]
        self._bits = torch.arange(8, dtype=torch.uint8, device=self._on)
        self._turn = torch.arange(SEATS, device=self._on)
        self._nowhere = configuration.columns + torch.arange(lit, device=self._on) % SPARE
        self._held: list[torch.Tensor] = []

    def _make(self, shape: tuple[int, ...], kind: str) -> torch.Tensor:
        return torch.zeros(shape, dtype=getattr(torch, kind), device=self._on)

    @property
    def room(self) -> Room:
        return self._room

    def _room(self, shape: tuple[int, ...], kind: Any) -> np.ndarray[Any, Any]:
        """Memory for fields, from which a GPU copies by itself."""
        wanted = getattr(torch, np.dtype(kind).name)
        held = torch.zeros(shape, dtype=wanted, pin_memory=self.device != "cpu")
        self._held.append(held)
        return held.numpy()  # type: ignore[no-any-return]

    # --- acting -----------------------------------------------------------------------------------------------------

    def _copy(self, to: torch.Tensor, array: Any) -> None:
        to.copy_(tensor(array), non_blocking=True)

    def _look(self, half: int, step: int, field: Any) -> None:
        """Who is asked, and what came of the step before."""
        window = self.windows[half]
        person = tensor(field.person).to(self._on, non_blocking=True).long()
        window.person[step], window.people[step] = person & 7, person >> 3
        if step > 0:
            self._copy(window.ended[step - 1], field.ended)
            result = tensor(field.result).to(self._on, non_blocking=True)
            window.result[step - 1] = result.view(-1, HEADS, SEATS).transpose(1, 2)

    def _places(self, lit: torch.Tensor) -> torch.Tensor:
        places = self.columns[lit.long() + 1]
        return torch.where(lit < 0, self._nowhere, places)

    def _legal(self, mask: torch.Tensor) -> torch.Tensor:
        bits = (mask.unsqueeze(-1) >> self._bits) & 1
        return bits.flatten(1)[:, : self.inputs.codes].bool()

    def _think(self, lit: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        with torch.autocast(self._on.type, torch.bfloat16, enabled=self.device != "cpu"):
            likes, value = self.body(self._places(lit))
        return likes, value

    def _as_the_game_counts(self, value: torch.Tensor, window: Window, step: int) -> torch.Tensor:
        """Values from the viewer on, as values for person 0, 1, …"""
        turned = (self._turn - window.person[step].unsqueeze(1)) % window.people[step].unsqueeze(1)
        return value.gather(1, turned.unsqueeze(-1).expand(-1, -1, HEADS))

    def act(self, half: int, step: int, field: Any) -> None:
        with torch.no_grad():
            self._act(self.windows[half], half, step, field)

    def _act(self, window: Window, half: int, step: int, field: Any) -> None:
        self._look(half, step, field)
        self._copy(window.lit[step], field.lit)
        self._copy(window.mask[step], tensor(field.mask).view(torch.uint8))
        likes, value = self._think(window.lit[step])
        likes = likes.masked_fill(~self._legal(window.mask[step]), FAR)
        luck = -torch.log(-torch.log(torch.rand_like(likes).clamp_(1e-20, 1 - 1e-7)))
        action = (likes + luck).argmax(1)
        window.action[step] = action
        window.log[step] = likes.log_softmax(1).gather(1, action.unsqueeze(1)).squeeze(1)
        window.value[step] = self._as_the_game_counts(value.sigmoid(), window, step)
        tensor(field.action).copy_(action)

    def close(self, half: int, field: Any) -> None:
        window = self.windows[half]
        self._look(half, window.steps, field)
        with torch.no_grad():
            _, value = self._think(tensor(field.lit).to(self._on))
            window.value[window.steps] = self._as_the_game_counts(value.sigmoid(), window, window.steps)

    def think(self, field: Any) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """How much every choice is liked in each game, legal or not, and the log-odds of everybody's winning and place,
        from the viewer on."""
        with torch.no_grad():
            likes, value = self._think(tensor(field.lit).to(self._on))
        return _numbers(likes), _numbers(value)

    # --- learning ---------------------------------------------------------------------------------------------------

    def _learn_columns(self) -> None:
        """Give a column to every input that was lit for the first time."""
        seen = torch.zeros(self.inputs.rows + 1, dtype=torch.bool, device=self._on)
        for window in self.windows:
            for step in range(0, window.steps, SAMPLED):
                seen[window.lit[step].flatten().long() + 1] = True
        seen[0] = False
        fresh = torch.nonzero(seen & (self.columns == self.configuration.columns)).flatten()
        fresh = fresh[: self.configuration.columns - self.known]
        self.columns[fresh] = torch.arange(self.known, self.known + len(fresh), device=self._on)
        self.known += len(fresh)

    def _batch(self) -> dict[str, torch.Tensor]:
        """All decisions of all windows, one after the other, with targets counted from the viewer on."""
        parts: dict[str, list[torch.Tensor]] = {}
        for window in self.windows:
            person, people = window.person[:-1], window.people[:-1]
            turned = (self._turn + person.unsqueeze(-1)) % people.unsqueeze(-1)
            target = window.target.gather(2, turned.unsqueeze(-1).expand(-1, -1, -1, HEADS))
            plays = self._turn < people.unsqueeze(-1)
            for name, values in (
                *(("lit", window.lit), ("mask", window.mask), ("action", window.action), ("log", window.log)),
                *(("advantage", window.advantage), ("target", target), ("plays", plays)),
            ):
                parts.setdefault(name, []).append(values.flatten(0, 1))
        return {name: torch.cat(values) for name, values in parts.items()}

    def improve(self, rate: float, entropy: float) -> dict[str, float]:
        with torch.no_grad():
            for window, rows in zip(self.windows, self._rows, strict=True):
                work_out(window, rows, torch.where, self.configuration.reach, self.configuration.win_share)
            self._learn_columns()
            batch = self._batch()
        self._rate.fill_(rate)
        self._entropy.fill_(entropy)
        said = torch.zeros(5, device=self._on)
        rounds = 0
        for _ in range(self.configuration.epochs):
            order = torch.randperm(len(batch["action"]), device=self._on)
            for part in order.split(self.configuration.minibatch):
                said += self._step({name: values[part] for name, values in batch.items()})
                rounds += 1
        mean = (said / max(rounds, 1)).tolist()
        return dict(zip(("gain", "value_loss", "entropy", "moved", "clipped"), mean, strict=True))

    def _improve_by(self, part: Part) -> torch.Tensor:
        """One step of clipped policy gradient, with what everybody's chances turned out to be."""
        clip = self.configuration.clip
        likes, value = self._think(part["lit"])
        logs = likes.masked_fill(~self._legal(part["mask"]), FAR).log_softmax(1)
        log = logs.gather(1, part["action"].unsqueeze(1)).squeeze(1)
        advantage = part["advantage"]
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        ratio = torch.exp(log - part["log"])
        gain = torch.minimum(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage).mean()
        spread = -(logs.exp() * logs.clamp_min(-30)).sum(1).mean()
        wrong = functional.binary_cross_entropy_with_logits(value, part["target"].clamp(0, 1), reduction="none")
        plays = part["plays"].unsqueeze(-1)
        wrong = (wrong * plays).sum() / (plays.sum() * HEADS)
        loss = self.configuration.value_weight * wrong - gain - self._entropy * spread
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.body.parameters(), 1.0)
        self.optimiser.step()
        with torch.no_grad():
            moved, clipped = (part["log"] - log).mean(), ((ratio - 1).abs() > clip).float().mean()
            return torch.stack([gain, wrong, spread, moved, clipped])

    # --- what has been learnt ---------------------------------------------------------------------------------------

    def weights(self) -> Weights:
        body = self.body
        columns = self.columns[1:].cpu().numpy()
        lit = columns < self.configuration.columns
        first = np.zeros((self.inputs.rows, self.configuration.width), np.float32)
        first[lit] = _numbers(body.first)[columns[lit]]
        layers = {"second": body.second, "third": body.third, "policy": body.policy, "value": body.value}
        arrays = {name: _numbers(layer.weight) for name, layer in layers.items()}
        biases = {f"{name}_bias": _numbers(layer.bias) for name, layer in layers.items()}
        return Weights(first=first, first_bias=_numbers(body.first_bias), lit=lit, **arrays, **biases)

    def save(self, path: Path) -> None:
        """Columns that stand for nothing yet are left out, and slopes are kept with half the digits."""
        kept: dict[str, Any] = {"columns": self.columns, "known": self.known}
        for name, values in self.body.named_parameters():
            memory = self.optimiser.state[values]
            kept[name] = self._used(name, values.detach()).clone()
            if memory:
                kept[f"{name} step"] = memory["step"]
                for slope in ("exp_avg", "exp_avg_sq"):
                    kept[f"{name} {slope}"] = self._used(name, memory[slope]).bfloat16()
        torch.save(kept, path)

    def restore(self, path: Path) -> None:
        kept = torch.load(path, map_location=self._on, weights_only=True)
        self.columns.copy_(kept["columns"])
        self.known = int(kept["known"])
        with torch.no_grad():
            for name, values in self.body.named_parameters():
                self._used(name, values).copy_(kept[name])
                if f"{name} step" in kept:
                    memory = {slope: torch.zeros_like(values) for slope in ("exp_avg", "exp_avg_sq")}
                    for slope, array in memory.items():
                        self._used(name, array).copy_(kept[f"{name} {slope}"])
                    self.optimiser.state[values] = {"step": kept[f"{name} step"], **memory}

    def take_over(self, weights: Weights) -> None:
        """Those behind the last of a layer that was narrower lead nowhere at first: what comes out stays the same."""
        body = self.body
        rows = torch.from_numpy(np.flatnonzero(weights.lit)).to(self._on)
        self.known = min(len(rows), self.configuration.columns)
        self.columns[rows[: self.known] + 1] = torch.arange(self.known, device=self._on)
        width, middle = weights.second.shape[1], weights.second.shape[0]
        with torch.no_grad():
            body.first[: self.known, :width] = self._given(weights.first[weights.lit][: self.known])
            body.first_bias[:width] = self._given(weights.first_bias)
            for name, wide in (("second", width), ("third", middle), ("policy", middle), ("value", middle)):
                layer, matrix = getattr(body, name), self._given(getattr(weights, name))
                high = len(matrix)
                layer.weight[:high] = 0
                layer.weight[:high, :wide] = matrix
                layer.bias[:high] = self._given(getattr(weights, f"{name}_bias"))

    def _given(self, array: np.ndarray[Any, Any]) -> torch.Tensor:
        return torch.from_numpy(np.ascontiguousarray(array)).to(self._on)

    def _used(self, name: str, values: torch.Tensor) -> torch.Tensor:
        """The part of an array that is kept."""
        return values[: self.known] if name == "first" else values


def lent(array: Any) -> torch.Tensor:
    """An array of the device, without a copy."""
    return torch.from_dlpack(array)


def tensor(array: Any) -> torch.Tensor:
    """An array of a field, wherever it lies."""
    return torch.from_numpy(array) if isinstance(array, np.ndarray) else array


def _numbers(tensor: torch.Tensor) -> np.ndarray[Any, Any]:
    return tensor.detach().float().cpu().numpy()  # type: ignore[no-any-return]
