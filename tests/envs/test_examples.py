"""The examples run, and what they keep plays as a bot."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from entrepot import envs
from entrepot.contests.simulate import simulate
from entrepot.games import title
from entrepot.match import Game
from tests.envs.games import for_many_ways

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
MAYHEM = "entrepot/dragons-mayhem-v0"
NO_TORCH = "LEARNERS ARE NOT TESTED: torch is not installed (pip install 'entrepot[torch]')"


def example(name: str) -> ModuleType:
    found = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert found and found.loader
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def plays(name: str, kept: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """How the bot of an example fared in a few games of Market Mayhem among random players."""
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.setenv("LEARNT", str(kept))
    summary = simulate(Game(title("dragons"), {"mode": "mayhem"}), 4, 1, [f"{name}:Learnt", *["random"] * 3]).summary()
    (told,) = summary["own_bots"]
    return told


def test_their_search_plays_ours() -> None:
    pytest.importorskip("pyspiel")
    result = example("openspiel_ismcts").contest("entrepot/dragons-mayhem-3p-v0", 2, 0.001)
    assert result["pairings"] == 4
    assert 0 <= result["openspiel_ahead"] <= 1
    assert result["openspiel_simulations_a_choice"] >= 1


def test_a_learner_trains_for_a_batch() -> None:
    pytest.importorskip("torch", reason=NO_TORCH)
    learnt = example("ppo").train(MAYHEM, 0.0, games=32, size=400, test=32)
    assert len(learnt["curve"]) == 1 and learnt["curve"][0]["decisions"] > 200
    assert learnt["final"]["games"] == 32 and -1 <= learnt["final"]["rank"] <= 1


def test_a_learner_that_meets_itself_trains_for_a_batch_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch", reason=NO_TORCH)
    kept = tmp_path / "learnt.npz"
    (told,) = example("selfplay").train(MAYHEM, 0.0, games=16, test=16, path=kept)["curve"]
    assert told["decisions"] > 200 and 0 <= told["ahead"] <= 1
    assert plays("selfplay", kept, monkeypatch)["stood_in"] == 0


def test_a_learner_of_worths_trains_and_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch", reason=NO_TORCH)
    kept = tmp_path / "learnt.npz"
    learnt = example("dqn").train(MAYHEM, 0.0, games=16, test=16, path=kept)
    assert learnt["final"]["games"] == 16 and -1 <= learnt["final"]["rank"] <= 1
    assert plays("dqn", kept, monkeypatch)["stood_in"] == 0


@pytest.mark.parametrize("name", ["selfplay", "dqn"])
def test_what_an_example_keeps_plays_without_torch(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = np.random.default_rng(1)
    codes = envs.vector(MAYHEM, 1).actions
    sizes = {"first": (16, 40), "second": (16, 16), "choice": (codes, 16)}
    kept, parts = tmp_path / "learnt.npz", dict[str, Any]()
    for layer, size in sizes.items():
        parts[f"{layer}.weight"] = chance.normal(size=size).astype(np.float32)
        parts[f"{layer}.bias"] = np.zeros(size[0], np.float32)
    np.savez(kept, used=np.arange(40), **parts)
    told = plays(name, kept, monkeypatch)
    assert told["choices"] > 20 and told["stood_in"] == 0


@for_many_ways
@pytest.mark.parametrize("encoding", ["raw", "features"])
def test_a_bot_sees_what_a_learner_is_given(name: str, encoding: str) -> None:
    pytest.importorskip("pettingzoo")
    env = envs.aec(name, encoding=encoding)
    env.reset(seed=3)
    for _ in range(30):
        given = env.observe(env.agent_selection)
        observation, mask = envs.seen(env.unwrapped.match.sight(), encoding)
        assert (observation == given["observation"]).all() and (mask == given["action_mask"]).all()
        env.step(int(np.flatnonzero(mask)[-1]))
