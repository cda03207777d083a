"""Adapters for libraries that need PyTorch, held against their interfaces: where they are not installed, against the
few lines of them that an environment meets."""
# ruff: noqa: E402

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from entrepot import envs
from entrepot.kernel.title import OptionError

MAYHEM = "entrepot/dragons-mayhem-v0"


class VecEnv(ABC):
    """What Stable-Baselines3 2 asks of an environment, and gives it."""

    def __init__(self, num_envs: int, observation_space: Any, action_space: Any) -> None:
        self.num_envs, self.observation_space, self.action_space = num_envs, observation_space, action_space
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(num_envs)]
        self._reset_seeds()
        self._reset_options()
        assert self.get_attr("render_mode") == [None] * num_envs

    def _reset_seeds(self) -> None:
        self._seeds: list[int | None] = [None] * self.num_envs

    def _reset_options(self) -> None:
        self._options: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]

    def seed(self, seed: int) -> None:
        self._seeds = [seed + row for row in range(self.num_envs)]

    def step(self, actions: Any) -> Any:
        self.step_async(actions)
        return self.step_wait()

    def _get_indices(self, indices: Any) -> Any:
        return range(self.num_envs) if indices is None else [indices] if isinstance(indices, int) else indices

    @abstractmethod
    def reset(self) -> Any: ...
    @abstractmethod
    def step_async(self, actions: Any) -> None: ...
    @abstractmethod
    def step_wait(self) -> Any: ...
    @abstractmethod
    def close(self) -> None: ...
    @abstractmethod
    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]: ...
    @abstractmethod
    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None: ...
    @abstractmethod
    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]: ...
    @abstractmethod
    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]: ...


class PufferEnv:
    """What PufferLib 3 asks of a native environment, and gives it."""

    def __init__(self, buf: Any = None) -> None:
        assert isinstance(self.single_observation_space, gymnasium.spaces.Box)
        assert isinstance(self.single_action_space, gymnasium.spaces.Discrete)
        assert not hasattr(self, "observation_space")
        space, agents = self.single_observation_space, self.num_agents
        given = buf or {
            "observations": np.zeros((agents, *space.shape), space.dtype),
            "rewards": np.zeros(agents, np.float32),
            "terminals": np.zeros(agents, np.bool_),
            "truncations": np.zeros(agents, np.bool_),
            "actions": np.zeros(agents, np.int32),
        }
        for name, rows in given.items():
            setattr(self, name, rows)

    num_agents: int
    single_observation_space: Any
    single_action_space: Any


def lend(monkeypatch: pytest.MonkeyPatch, name: str, **content: Any) -> None:
    """A module of that name with this in it, where the library itself is not there."""
    parts = name.split(".")
    if find_spec(parts[0]) is not None:
        return
    for depth in range(1, len(parts) + 1):
        module = ModuleType(".".join(parts[:depth]))
        module.__spec__, module.__path__ = ModuleSpec(module.__name__, None), []
        monkeypatch.setitem(sys.modules, module.__name__, module)
    for key, value in content.items():
        setattr(sys.modules[name], key, value)
    for adapter in ("entrepot.envs.stable_baselines", "entrepot.envs.pufferlib_native"):
        monkeypatch.delitem(sys.modules, adapter, raising=False)


@pytest.fixture
def baselines(monkeypatch: pytest.MonkeyPatch) -> Any:
    lend(monkeypatch, "stable_baselines3.common.vec_env", VecEnv=VecEnv)
    return envs.sb3(MAYHEM, 3, bots="random", penalty=-0.25)


@pytest.fixture
def agents(monkeypatch: pytest.MonkeyPatch) -> Any:
    lend(monkeypatch, "pufferlib", PufferEnv=PufferEnv)
    return envs.puffer(MAYHEM, 3, bots="random", penalty=-0.25, seed=4)


def test_stable_baselines_plays_whole_games_by_masks(baselines: Any) -> None:
    baselines.seed(7)
    seen = baselines.reset()
    wanted = envs.seats(MAYHEM, 3, bots="random").reset(seed=7)[0]
    assert (seen["observation"] == wanted["observation"]).all()
    done = np.zeros(3, np.bool_)
    while not done.any():
        assert baselines.get_attr("action_masks")
        masks = np.stack(baselines.env_method("action_masks"))
        assert (masks == seen["action_mask"]).all()
        seen, reward, done, told = baselines.step(masks.argmax(1))
        assert set(seen) == {"observation", "action_mask"}
        assert baselines.observation_space.contains({key: value[0] for key, value in seen.items()})
    row = int(done.argmax())
    end = told[row]
    assert end["terminal_observation"]["observation"].shape == seen["observation"][0].shape
    assert not (end["terminal_observation"]["observation"] == seen["observation"][row]).all()
    assert end["TimeLimit.truncated"] is False
    assert reward[row] == pytest.approx({1: 1, 4: -1}.get(end["place"], reward[row]))
    assert reward.dtype == np.float32 and not reward[~done].any()


def test_stable_baselines_is_told_of_illegal_choices(baselines: Any) -> None:
    seen = baselines.reset()
    again, reward, done, told = baselines.step(seen["action_mask"].argmin(1))
    assert reward.tolist() == [-0.25] * 3 and not done.any()
    assert all(one["refused"] for one in told)
    assert (again["observation"] == seen["observation"]).all()


def test_stable_baselines_asks_rows_of_one_program(baselines: Any) -> None:
    baselines.reset()
    assert len(baselines.env_method("action_masks", indices=[2, 0])) == 2
    assert baselines.env_is_wrapped(gymnasium.Wrapper, 1) == [False]
    baselines.set_attr("penalty", -1.0)
    assert baselines.get_attr("penalty", 1) == [-1.0]
    with pytest.raises(AttributeError, match="action_masks"):
        baselines.env_method("fly")


def test_puffer_reads_the_mask_behind_the_observation(agents: Any) -> None:
    rows, told = agents.reset(seed=7)
    wanted = envs.seats(MAYHEM, 3, bots="random").reset(seed=7)[0]
    assert (rows[:, : agents.mask.start] == wanted["observation"]).all()
    assert (rows[:, agents.mask] == wanted["action_mask"]).all()
    assert told == [] and rows is agents.observations
    while not agents.terminals.any():
        rows, rewards, terminals, truncations, told = agents.step(rows[:, agents.mask].argmax(1))
        assert rows is agents.observations and rewards is agents.rewards and terminals is agents.terminals
    assert 1 <= told[0]["place"] <= 4 and -1 <= told[0]["episode_return"] <= 1
    assert not truncations.any()
    agents.step(rows[:, agents.mask].argmin(1))
    assert agents.rewards.tolist() == [-0.25] * 3


def test_without_the_library_one_sentence_says_what_to_install() -> None:
    for library, make in (("stable_baselines3", envs.sb3), ("pufferlib", envs.puffer)):
        if find_spec(library) is None:
            with pytest.raises(OptionError, match=library):
                make(MAYHEM, 2)
