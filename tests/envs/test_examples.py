"""The examples run."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def example(name: str) -> ModuleType:
    found = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert found and found.loader
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_their_search_plays_ours() -> None:
    pytest.importorskip("pyspiel")
    result = example("openspiel_ismcts").contest("entrepot/dragons-mayhem-3p-v0", 2, 0.001)
    assert result["pairings"] == 4
    assert 0 <= result["openspiel_ahead"] <= 1
    assert result["openspiel_simulations_a_choice"] >= 1


def test_a_learner_trains_for_a_batch() -> None:
    pytest.importorskip("torch", reason="PPO IS NOT TESTED: torch is not installed (pip install 'entrepot[torch]')")
    learnt = example("ppo").train("entrepot/dragons-mayhem-v0", 0.0, games=32, size=400, test=32)
    assert len(learnt["curve"]) == 1 and learnt["curve"][0]["decisions"] > 200
    assert learnt["final"]["games"] == 32 and -1 <= learnt["final"]["rank"] <= 1
