"""Learning: it gets better, it goes on where it stopped, and what it leaves can be read."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from entrepot.bots.network.files import load
from entrepot.bots.network.inputs import inputs_of_title
from entrepot.kernel.title import OptionError
from entrepot.learning import panel, training
from entrepot.learning.collecting import Field
from entrepot.learning.configuration import Configuration, configured, read, written
from entrepot.learning.curve import drawn
from entrepot.learning.numpy_learner import NumpyLearner
from entrepot.learning.rehearsal import Rehearsal, calibration_error, fit, fitted_chances
from entrepot.learning.training import Run
from entrepot.match import Game
from tests.match.playing import TOYS

AUCTION = TOYS["auction"]
SMALL = Configuration(
    "auction", seed=3, games=256, steps=8, width=32, middle=16, minibatch=512, rate=2e-3, panel_games=0
)


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "title", TOYS.__getitem__)


def run_of(folder: Path, decisions: int, resume: bool = False, start: Path | None = None) -> Run:
    return Run(replace(SMALL, decisions=decisions), folder, "numpy", 2, resume, start=start)


def silent(said: dict[str, Any]) -> None:
    """Nobody listens."""


def test_it_learns_to_beat_random_players(tmp_path: Path) -> None:
    """Everybody has the same cards in the long run: who lays them at random arrives ahead in half of all pairings."""
    network = run_of(tmp_path, 100_000).learn(silent)
    assert network is not None
    game = Game(AUCTION, {})
    beaten = panel.match(game, network, "random", 2000, 9)
    assert beaten["ahead"] - 3 * beaten["error"] > 0.5
    assert load(tmp_path / "auction.network").figures["agreement"] > 0.99
    losses = [json.loads(line)["value_loss"] for line in (tmp_path / "curve.jsonl").read_text().splitlines()]
    assert np.mean(losses[-5:]) < np.mean(losses[:2]) - 0.05, "it learns who will win"


def test_the_same_configuration_gives_the_same_network(tmp_path: Path) -> None:
    one, other = (run_of(tmp_path / name, 6000).learn(silent) for name in ("one", "other"))
    assert one is not None and other is not None
    assert one.first.tobytes() == other.first.tobytes()
    assert one.policy.tobytes() == other.policy.tobytes()


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    run_of(tmp_path, 4096).learn(silent)
    half = json.loads((tmp_path / "progress.json").read_text())
    again = run_of(tmp_path, 8192, resume=True)
    assert (again.decisions, again.resumed) == (half["decisions"], 1) == (4096, 1)
    before = again.learner.weights().policy
    assert np.allclose(before, run_of(tmp_path / "fresh", 4096).learner.weights().policy) is False
    again.learn(silent)
    entries = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text().splitlines()]
    assert [entry["decisions"] for entry in entries] == [2048, 4096, 6144, 8192]


def test_it_pauses_when_it_is_told_to(tmp_path: Path) -> None:
    run = run_of(tmp_path, 1_000_000)
    assert run.learn(silent, pause=0.0) is None
    assert json.loads((tmp_path / "progress.json").read_text())["decisions"] == 2048
    assert load(tmp_path / "auction.network").figures["decisions"] == 2048


def test_a_run_can_begin_with_what_another_has_learnt(tmp_path: Path) -> None:
    first = run_of(tmp_path / "first", 4096)
    first.learn(silent)
    again = run_of(tmp_path / "again", 4096, start=tmp_path / "first")
    assert (again.seconds, again.decisions) == (0.0, 0)
    assert np.array_equal(again.learner.weights().second, first.learner.weights().second)
    with pytest.raises(OptionError, match="There is no run in"):
        run_of(tmp_path / "third", 4096, start=tmp_path / "nowhere")


def test_a_wider_network_can_begin_with_what_a_narrower_one_knows(tmp_path: Path) -> None:
    first = run_of(tmp_path / "first", 4096)
    first.learn(silent)
    wider = replace(SMALL, decisions=4096, width=48, middle=24)
    again = Run(wider, tmp_path / "again", "numpy", 1, start=tmp_path / "first" / "auction.network")
    inputs = inputs_of_title(AUCTION)
    lit = np.flatnonzero(first.learner.weights().lit)
    field = random_field(np.random.default_rng(5), len(lit), inputs.codes)
    field.lit[:] = np.where(field.lit >= 0, lit[field.lit], -1)
    for one, other in zip(first.learner.think(field), again.learner.think(field), strict=True):
        assert one.std() > 0.1
        assert np.abs(one - other).max() < 0.02, "but for rounding"


def test_a_network_of_other_inputs_is_no_beginning(tmp_path: Path) -> None:
    (tmp_path / "some.network").write_bytes(b"nothing")
    with pytest.raises(OptionError, match="is no network"):
        run_of(tmp_path / "run", 4096, start=tmp_path / "some.network")


def test_games_with_guests_are_learnt_from_as_well(tmp_path: Path) -> None:
    guests = replace(SMALL, decisions=6000, guest="random", guest_games=64)
    run = Run(guests, tmp_path, "numpy", 2)
    assert run.sizes == (128, 128, 64)
    assert run.learn(silent) is not None
    entry = json.loads((tmp_path / "curve.jsonl").read_text().splitlines()[0])
    assert entry["decisions"] == (256 + 64) * SMALL.steps


def test_games_are_played_on_a_graphics_processor_only_where_it_learns(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="only where something is learnt on it, not on numpy"):
        Run(replace(SMALL, played_on="cuda"), tmp_path, "numpy", 1)
    with pytest.raises(OptionError, match="Games are played on auto, cuda, cpu, not on 'moon'"):
        replace(SMALL, played_on="moon")


def test_there_must_be_a_run_to_go_on_with(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="There is no run in"):
        run_of(tmp_path, 4096, resume=True)


@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch IS NOT INSTALLED: its arithmetic is not compared")
def test_pytorch_learns_what_numpy_learns() -> None:
    """From the same weights and the same window, one step leads to the same weights."""
    import torch

    from entrepot.learning.torch_learner import TorchLearner

    inputs = inputs_of_title(AUCTION)
    configuration = replace(SMALL, steps=2, games=64, minibatch=128, epochs=1, columns=1024)
    mine = NumpyLearner(inputs, configuration, 32, (64,))
    theirs = TorchLearner(inputs, configuration, 32, (64,), "cpu")
    dice = np.random.default_rng(4)
    fields = [random_field(dice, inputs.rows, inputs.codes) for _ in range(3)]
    theirs.columns[1:] = torch.arange(inputs.rows)  # every input has the column of its number
    theirs.known = inputs.rows
    start = mine.weights()
    with torch.no_grad():
        theirs.body.first[: inputs.rows] = torch.from_numpy(start.first)
        theirs.body.first_bias[:] = torch.from_numpy(start.first_bias)
        for name in ("second", "third", "policy", "value"):
            layer = getattr(theirs.body, name)
            layer.weight[:] = torch.from_numpy(getattr(start, name))
            layer.bias[:] = torch.from_numpy(getattr(start, f"{name}_bias"))
    for step, field in enumerate(fields[:2]):
        mine.act(0, step, field)
        theirs.act(0, step, field)
        theirs.windows[0].action[step] = torch.from_numpy(mine.windows[0].action[step])
    for learner in (mine, theirs):
        learner.close(0, fields[2])
    legal = mine.windows[0].log
    theirs.windows[0].log[:] = torch.from_numpy(legal)
    said, heard = mine.improve(1e-3, 0.01), theirs.improve(1e-3, 0.01)
    assert math.isclose(said["value_loss"], heard["value_loss"], rel_tol=1e-4)
    assert math.isclose(said["entropy"], heard["entropy"], rel_tol=1e-4)
    after, same = mine.weights(), theirs.weights()
    for name in ("first_bias", "second", "third", "policy", "value"):
        moved = getattr(after, name) - getattr(start, name)
        assert np.abs(moved).max() > 1e-4, name
        assert np.corrcoef(moved.ravel(), (getattr(same, name) - getattr(start, name)).ravel())[0, 1] > 0.99, name


@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch IS NOT INSTALLED: its arithmetic is not compared")
def test_ones_and_zeros_times_the_weights_are_the_sum_of_rows() -> None:
    """What a GPU does is what a processor does, one lit twice counting twice and what is dark not at all."""
    import torch

    from entrepot.learning.torch_learner import Body

    body = Body(64, 16, 8, 5)
    places = torch.tensor([[3, 7, 7, 64], [1, 70, 64, 127]])
    rows = body.first.detach()
    wanted = torch.stack([rows[3] + 2 * rows[7], rows[1]])
    assert torch.allclose(body.multiplied(places).float(), wanted, atol=2e-3)
    bag = torch.nn.functional.embedding_bag(places.clamp_max(64), rows, mode="sum", padding_idx=64)
    assert torch.allclose(bag, wanted)


@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch IS NOT INSTALLED: its checkpoints are not tried")
def test_pytorch_goes_on_where_it_stopped(tmp_path: Path) -> None:
    from entrepot.learning.torch_learner import TorchLearner

    inputs = inputs_of_title(AUCTION)
    configuration = replace(SMALL, steps=2, games=64, minibatch=64, epochs=1, columns=512)
    dice = np.random.default_rng(4)
    fields = [random_field(dice, inputs.rows, inputs.codes) for _ in range(3)]
    first, again = (TorchLearner(inputs, configuration, 32, (64,), "cpu") for _ in range(2))

    def window(learner: TorchLearner) -> None:
        for step in range(2):
            learner.act(0, step, fields[step])
        learner.close(0, fields[2])
        learner.improve(1e-3, 0.01)

    window(first)
    first.save(tmp_path / "checkpoint")
    again.restore(tmp_path / "checkpoint")
    one, other = first.weights(), again.weights()
    assert one.lit.sum() > 100 and (one.lit == other.lit).all()
    for name in ("first", "first_bias", "second", "policy", "value_bias"):
        assert (getattr(one, name) == getattr(other, name)).all(), name
    steps = [float(memory["step"]) for memory in again.optimiser.state.values()]
    assert steps and set(steps) == {2.0}, "it remembers the slopes"
    window(again)


def random_field(dice: Any, rows: int, codes: int) -> Field:
    field = Field(64, 32, codes)
    field.lit[:] = dice.integers(0, rows, field.lit.shape)
    field.lit[:, 20:] = -1
    field.mask[:] = dice.integers(1, 127, field.mask.shape)
    field.mask[:, -1] = 0
    field.person[:] = dice.integers(0, 2, 64) + 8 * 2
    field.ended[:] = 2 * dice.integers(0, 2, 64)
    winner = dice.integers(0, 2, 64)
    for head in (0, 4):
        field.result[np.arange(64), head + winner] = 1.0
    return field


# --- configurations and curves ----------------------------------------------------------------------------------------


def test_a_configuration_comes_back_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "run.toml"
    path.write_text(written(SMALL))
    assert configured(read(path)) == SMALL


@pytest.mark.parametrize(
    "text, said",
    [
        ("seed = 1", "names its game"),
        ('game = "auction"\nspeed = 9', "has no 'speed'"),
        ('game = "auction"\ngames = 1', "games is from 2 to"),
        ('game = "auction"\nminutes = "long"', "minutes in a configuration is not 'long'"),
        ("game = ", "is no TOML file"),
    ],
)
def test_a_wrong_configuration_says_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "run.toml"
    path.write_text(text)
    with pytest.raises(OptionError, match=said):
        configured(read(path))
    with pytest.raises(OptionError, match="There is no configuration"):
        read(tmp_path / "other.toml")


def test_a_curve_has_a_line_for_everybody_of_the_panel() -> None:
    entries: list[dict[str, Any]] = [
        {"decisions": 100, "seconds": 1.0},
        {"decisions": 100, "against": "random", "ahead": 1.0},
        {"decisions": 50, "against": "greedy", "ahead": 0.5},
    ]
    picture = drawn(entries)
    assert 'points="672.0,48.0"' in picture
    assert 'points="360.0,180.0"' in picture


def test_chances_are_fitted_to_what_came() -> None:
    """Who is twice as sure as they should be is brought back."""
    dice = np.random.default_rng(2)
    odds = dice.normal(0, 2, (40_000, 2))
    came = (dice.random((40_000, 2)) < 1 / (1 + np.exp(-(0.5 * odds + 0.3)))).astype(float)
    slope, shift = fit(odds[:, 0], came[:, 0])
    assert (abs(slope - 0.5) < 0.03, abs(shift - 0.3) < 0.03) == (True, True)
    rehearsal = Rehearsal([], [], odds, came)
    assert calibration_error(rehearsal, fitted_chances(rehearsal), 0) < 0.02
