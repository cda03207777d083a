"""Learning with NumPy alone: slow, but everywhere. Small games can be learnt with it, and it does what PyTorch does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from entrepot.bots.network.files import CLIP, UNIT, VALUES
from entrepot.bots.network.inputs import Inputs
from entrepot.bots.network.quantising import Weights
from entrepot.kernel.state import SEATS

from .collecting import Array, Field, Room, octets
from .configuration import Configuration
from .windows import HEADS, Window, work_out

MOST = CLIP / UNIT
FAR = -1e9
SLOW, SLOWER = 0.9, 0.999  # how long the optimiser remembers slopes and their squares


class NumpyLearner:
    """Proximal policy optimisation, with slopes worked out by hand."""

    device = "numpy"

    def __init__(self, inputs: Inputs, configuration: Configuration, lit: int, games: tuple[int, ...]) -> None:
        self.inputs, self.configuration = inputs, configuration
        self._dice = np.random.default_rng(configuration.seed)
        width, middle = configuration.width, configuration.middle
        self.arrays: dict[str, Array] = {
            "first": self._drawn((inputs.rows, width), 0.05),
            "first_bias": np.full(width, 0.1, np.float32),
            "second": self._drawn((middle, width), (2 / width) ** 0.5),
            "second_bias": np.zeros(middle, np.float32),
            "third": self._drawn((middle, middle), 0.5 * middle**-0.5),
            "third_bias": np.zeros(middle, np.float32),
            "policy": self._drawn((inputs.codes, middle), 0.01),
            "policy_bias": np.zeros(inputs.codes, np.float32),
            "value": self._drawn((VALUES, middle), 0.01),
            "value_bias": np.zeros(VALUES, np.float32),
        }
        self._slopes = {name: np.zeros_like(array) for name, array in self.arrays.items()}
        self._squares = {name: np.zeros_like(array) for name, array in self.arrays.items()}
        self._rounds = 0
        self._lit = np.zeros(inputs.rows, bool)
        self.windows = [Window(np.zeros, configuration.steps, count, lit, octets(inputs.codes)) for count in games]

    @property
    def room(self) -> Room:
        return np.zeros

    def _drawn(self, shape: tuple[int, ...], spread: float) -> Array:
        return self._dice.normal(0, spread, shape).astype(np.float32)

    # --- acting -----------------------------------------------------------------------------------------------------

    def _layers(self, lit: Array) -> tuple[Array, ...]:
        """Everything that is handed on, layer by layer."""
        a = self.arrays
        one = np.clip(self._counted(lit) @ a["first"] + a["first_bias"], 0, MOST)
        two = np.clip(one @ a["second"].T + a["second_bias"], 0, MOST)
        three = np.clip(two @ a["third"].T + a["third_bias"] + two, 0, MOST)
        likes = three @ a["policy"].T + a["policy_bias"]
        value = three @ a["value"].T + a["value_bias"]
        return one, two, three, likes, value

    def _counted(self, lit: Array) -> Array:
        """How often each input is lit, a row for each position."""
        size = self.inputs.rows + 1  # the first stands for what is dark
        flat = lit.astype(np.int64) + 1 + size * np.arange(len(lit))[:, None]
        counts = np.bincount(flat.reshape(-1), minlength=size * len(lit)).reshape(len(lit), size)
        return counts[:, 1:].astype(np.float32)

    def _legal(self, mask: Array) -> Array:
        bits = np.unpackbits(mask.view(np.uint8), axis=1, bitorder="little")
        return bits[:, : self.inputs.codes].astype(bool)

    def think(self, field: Field) -> tuple[Array, Array]:
        *_, likes, value = self._layers(field.lit)
        return likes, _by_person(value)

    def _look(self, window: Window, step: int, field: Field) -> None:
        window.person[step], window.people[step] = field.person & 7, field.person >> 3
        if step > 0:
            window.ended[step - 1] = field.ended
            window.result[step - 1] = _by_person(field.result)

    def _as_the_game_counts(self, value: Array, window: Window, step: int) -> Array:
        turned = (np.arange(SEATS) - window.person[step][:, None]) % window.people[step][:, None]
        return np.take_along_axis(value, turned[:, :, None], 1)

    def act(self, half: int, step: int, field: Field) -> None:
        window = self.windows[half]
        self._look(window, step, field)
        window.lit[step], window.mask[step] = field.lit, field.mask.view(np.uint8)
        likes, value = self.think(field)
        likes = np.where(self._legal(field.mask), likes, FAR)
        action = (likes + self._dice.gumbel(size=likes.shape)).argmax(1)
        window.action[step] = action
        window.log[step] = np.take_along_axis(_logs(likes), action[:, None], 1)[:, 0]
        window.value[step] = self._as_the_game_counts(_chance(value), window, step)
        field.action[:] = action

    def close(self, half: int, field: Field) -> None:
        window = self.windows[half]
        self._look(window, window.steps, field)
        value = self._as_the_game_counts(_chance(self.think(field)[1]), window, window.steps)
        window.value[window.steps] = value

    # --- learning ---------------------------------------------------------------------------------------------------

    def improve(self, rate: float, entropy: float) -> dict[str, float]:
        configuration = self.configuration
        for window in self.windows:
            work_out(window, np.arange(window.games), np.where, configuration.reach, configuration.win_share)
            self._lit[np.unique(window.lit[window.lit >= 0])] = True
        batch = self._batch()
        said, count = np.zeros(5), len(batch["action"])
        rounds = 0
        for _ in range(configuration.epochs):
            order = self._dice.permutation(count)
            for first in range(0, count, configuration.minibatch):
                part = order[first : first + configuration.minibatch]
                said += self._improve_by({name: values[part] for name, values in batch.items()}, rate, entropy)
                rounds += 1
        names = ("gain", "value_loss", "entropy", "moved", "clipped")
        return dict(zip(names, (said / max(rounds, 1)).tolist(), strict=True))

    def _batch(self) -> dict[str, Array]:
        parts: dict[str, list[Array]] = {}
        for window in self.windows:
            person, people = window.person[:-1, :, None], window.people[:-1, :, None]
            turned = (np.arange(SEATS) + person) % people
            target = np.take_along_axis(window.target, turned[..., None], 2)
            plays = np.broadcast_to(np.arange(SEATS) < people, turned.shape)
            for name, values in (
                *(("lit", window.lit), ("mask", window.mask), ("action", window.action), ("log", window.log)),
                *(("advantage", window.advantage), ("target", target), ("plays", plays)),
            ):
                parts.setdefault(name, []).append(values.reshape(-1, *values.shape[2:]))
        return {name: np.concatenate(values) for name, values in parts.items()}

    def _improve_by(self, part: dict[str, Array], rate: float, entropy: float) -> Array:
        count, clip = len(part["action"]), self.configuration.clip
        one, two, three, likes, value = self._layers(part["lit"])
        logs = _logs(np.where(self._legal(part["mask"]), likes, FAR))
        chances = np.exp(logs)
        rows = np.arange(count)
        log = logs[rows, part["action"]]
        advantage = part["advantage"]
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        ratio = np.exp(log - part["log"])
        kept = np.where(advantage > 0, ratio < 1 + clip, ratio > 1 - clip)  # beyond, nothing is to be gained
        spread = -(chances * np.maximum(logs, -30)).sum(1)
        wished = -chances * (kept * ratio * advantage)[:, None]
        wished[rows, part["action"]] += kept * ratio * advantage
        calmed = -chances * (np.maximum(logs, -30) + spread[:, None])  # how the entropy rises
        d_likes = -(wished + entropy * calmed) / count
        plays = np.repeat(part["plays"][:, None, :], HEADS, 1).reshape(count, VALUES)
        target = np.swapaxes(part["target"], 1, 2).reshape(count, VALUES).clip(0, 1)
        d_value = (_chance(value) - target) * plays * (self.configuration.value_weight / max(plays.sum(), 1))
        self._descend(part["lit"], one, two, three, d_likes, d_value, rate)
        wrong = (np.logaddexp(0, value) - target * value) * plays
        gain = np.minimum(ratio * advantage, np.clip(ratio, 1 - clip, 1 + clip) * advantage).mean()
        return np.array(
            [
                *(gain, wrong.sum() / max(plays.sum(), 1), spread.mean()),
                *((part["log"] - log).mean(), (abs(ratio - 1) > clip).mean()),
            ]
        )

    def _descend(
        self, lit: Array, one: Array, two: Array, three: Array, likes: Array, value: Array, rate: float
    ) -> None:
        """One step of Adam along the slopes of all weights."""
        a = self.arrays
        d_three = (likes @ a["policy"] + value @ a["value"]) * _inside(three)
        d_two = (d_three @ a["third"] + d_three) * _inside(two)
        d_one = (d_two @ a["second"]) * _inside(one)
        slopes = {
            "first": self._counted(lit).T @ d_one,
            "second": d_two.T @ one,
            "third": d_three.T @ two,
            "policy": likes.T @ three,
            "value": value.T @ three,
        }
        biases = {"first": d_one, "second": d_two, "third": d_three, "policy": likes, "value": value}
        slopes |= {f"{name}_bias": slope.sum(0) for name, slope in biases.items()}
        length = float(np.sqrt(sum((slope**2).sum() for slope in slopes.values())))
        self._rounds += 1
        early, later = 1 - SLOW**self._rounds, 1 - SLOWER**self._rounds
        shorter = min(1.0, 1.0 / (length + 1e-6))
        for name, long in slopes.items():
            slope = long * shorter
            mean, square = self._slopes[name], self._squares[name]
            mean += (1 - SLOW) * (slope - mean)
            square += (1 - SLOWER) * (slope**2 - square)
            self.arrays[name] -= rate * (mean / early) / (np.sqrt(square / later) + 1e-5)

    # --- what has been learnt ---------------------------------------------------------------------------------------

    def weights(self) -> Weights:
        return Weights(**{name: array.copy() for name, array in self.arrays.items()}, lit=self._lit.copy())

    def save(self, path: Path) -> None:
        kept: dict[str, Any] = {f"array {name}": array for name, array in self.arrays.items()}
        kept |= {f"slope {name}": array for name, array in self._slopes.items()}
        kept |= {f"square {name}": array for name, array in self._squares.items()}
        with path.open("wb") as file:
            np.savez(file, lit=self._lit, rounds=np.array(self._rounds), **kept)

    def restore(self, path: Path) -> None:
        with np.load(path, allow_pickle=False) as file:
            for name in self.arrays:
                self.arrays[name][:] = file[f"array {name}"]
                self._slopes[name][:] = file[f"slope {name}"]
                self._squares[name][:] = file[f"square {name}"]
            self._lit[:] = file["lit"]
            self._rounds = int(file["rounds"])

    def take_over(self, weights: Weights) -> None:
        middle, width = weights.second.shape
        self._lit[:] = weights.lit
        self.arrays["first"][weights.lit, :width] = weights.first[weights.lit]
        self.arrays["first_bias"][:width] = weights.first_bias
        for name, wide in (("second", width), ("third", middle), ("policy", middle), ("value", middle)):
            known = getattr(weights, name)
            self.arrays[name][: len(known)] = 0
            self.arrays[name][: len(known), :wide] = known
            self.arrays[f"{name}_bias"][: len(known)] = getattr(weights, f"{name}_bias")


def _by_person(value: Array) -> Array:
    return np.swapaxes(value.reshape(-1, HEADS, SEATS), 1, 2)


def _chance(odds: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))))


def _logs(likes: Array) -> Array:
    top = likes - likes.max(1, keepdims=True)
    return np.asarray(top - np.log(np.exp(top).sum(1, keepdims=True)))


def _inside(handed: Array) -> Array:
    return np.asarray((handed > 0) & (handed < MOST))
