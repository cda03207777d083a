"""The loop of learning: play a window of decisions, learn from it, and so on; on the way, checkpoints, a curve and
matches against the panel."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.bots.network.files import Network, load, save
from entrepot.bots.network.inputs import inputs_of_title
from entrepot.bots.network.quantising import learnt, quantised
from entrepot.bots.network.records import MOST_LIT
from entrepot.games import title
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError, Title, Variant

from .collecting import Block, Collector, Field
from .configuration import Configuration, written
from .curve import Curve
from .graphics import GraphicsCollector
from .learner import Learner
from .panel import Panel
from .rehearsal import agreement, calibration_error, fitted_chances, rehearse
from .variants import lots, variants_of

HALVES = 2  # one is thought about while threads step the other
PROBED = 300  # steps at random, to see how many inputs are lit at a time
PROBED_GAMES = 32
SPARE = 1.35  # times as many are kept, for games at random see little of what there is
CHECKPOINT = "checkpoint"
PATIENCE = 120.0  # seconds for the last panel
GUESTS = 1 << 25  # the number of the first game with guests
KEEP_EVERY = 60.0  # seconds between checkpoints
REHEARSED = 1024  # games at most, twice

Said = Callable[[dict[str, Any]], None]


def make_learner(configuration: Configuration, device: str, lit: int, games: tuple[int, ...]) -> Learner:
    """Whoever learns on that device: `cuda`, `cpu`, or `numpy` where PyTorch is not installed."""
    inputs = inputs_of_title(title(configuration.game))
    if device == "numpy":
        from .numpy_learner import NumpyLearner

        return NumpyLearner(inputs, configuration, lit, games)
    from .torch_learner import TorchLearner

    return TorchLearner(inputs, configuration, lit, games, device)


def plays_on_device(configuration: Configuration, device: str) -> bool:
    """Whether games are played where it is learnt; an `OptionError` if that was asked for and cannot be."""
    wanted = configuration.played_on
    if wanted == "cuda" and device != "cuda":
        raise OptionError(f"Games are played on a GPU only where something is learnt on it, not on {device}.")
    if device != "cuda" or wanted == "cpu":
        return False
    return wanted == "cuda" or find_spec("numba_cuda") is not None


def probed(game: Title, variants: list[Variant], turns: list[int], seed: int, progress: Progress | None) -> int:
    """How many inputs to keep of a position."""
    codes = game.space.codes
    field = Field(PROBED_GAMES, MOST_LIT, codes)
    part = slice(0, PROBED_GAMES)
    block = Block(game, variants, turns, field, part, 0, PROBED_GAMES, seed, progress)
    dice = np.random.default_rng(seed)
    block.start()
    most = 0
    for _ in range(PROBED):
        most = max(most, int((field.lit >= 0).sum(1).max()))
        legal = np.unpackbits(field.mask.view(np.uint8), axis=1, bitorder="little")
        field.action[:] = (legal * dice.random(legal.shape)).argmax(1)
        block.step()
    return min(MOST_LIT, -(-int(most * SPARE) // 32) * 32)


class Run:
    """One run of learning, in a folder of its own."""

    def __init__(
        self,
        configuration: Configuration,
        folder: Path,
        device: str,
        threads: int,
        resume: bool = False,
        progress: Progress | None = None,
        start: Path | None = None,
    ) -> None:
        self.configuration, self.folder, self.device = configuration, folder, device
        self.threads = threads or len(os.sched_getaffinity(0))
        self.title = title(configuration.game)
        self.variants = variants_of(self.title)
        turns = lots(self.variants, configuration.default_share)
        self.lit = probed(self.title, self.variants, turns, configuration.seed, progress)
        self.on_device = plays_on_device(configuration, device)
        sizes = (configuration.games,) if self.on_device else (configuration.games // HALVES,) * HALVES
        sizes += (configuration.guest_games,) if configuration.guest_games else ()
        self.sizes = sizes
        self.learner = make_learner(configuration, device, self.lit, sizes)
        self.seconds, self.decisions, self.windows, self.resumed = 0.0, 0, 0, 0
        if start is not None:
            self._load(start)
        folder.mkdir(parents=True, exist_ok=True)
        self.curve = Curve(folder, fresh=not resume)
        if resume:
            self._restore()
        (folder / "configuration.toml").write_text(written(configuration))
        self._pool = ThreadPoolExecutor(self.threads)
        self.fields = [self._field(number, turns, progress) for number in range(len(sizes))]
        self.panel = Panel(configuration.game, configuration.panel_games, configuration.seed + 1)

    def _field(self, number: int, turns: list[int], progress: Progress | None) -> Collector | GraphicsCollector:
        """Games side by side: on the device, or by threads; the last, if there are any, with guests."""
        configuration, games = self.configuration, self.sizes[number]
        has_guests = configuration.guest_games > 0 and number == len(self.sizes) - 1
        first = (self.resumed << 26) + sum(self.sizes[:number])  # no game is played again after a pause
        first += GUESTS if has_guests else 0
        seed = configuration.seed
        if self.on_device and not has_guests:
            from .torch_learner import lent

            given = self.title, self.variants, turns, games, self.lit, first, seed, lent
            return GraphicsCollector(*given, progress)
        field = Field(games, self.lit, inputs_of_title(self.title).codes, self.learner.room)
        guest = configuration.guest if has_guests else ""
        stride = sum(self.sizes)
        return Collector(self.title, self.variants, turns, field, self._pool, self.threads, first, stride, seed, guest)

    # --- learning ---------------------------------------------------------------------------------------------------

    @property
    def done(self) -> float:
        """How much of the run is behind, from 0 to 1."""
        if self.configuration.decisions:
            return min(1.0, self.decisions / self.configuration.decisions)
        return min(1.0, self.seconds / max(self.configuration.minutes * 60, 1e-9))

    def learn(self, said: Said, pause: float | None = None, keep_every: float = KEEP_EVERY) -> Network | None:
        """Learn to the end; the network is in the folder when this returns, and earlier ones before that. After so many
        seconds, or when it is interrupted, it is left so that it can be gone on with."""
        try:
            began = kept = time.perf_counter()
            while self.done < 1.0:
                self._window(said)
                now = time.perf_counter()
                if pause is not None and now - began > pause:
                    self._keep(said)
                    return None
                if now - kept > keep_every:
                    self._keep(said)
                    kept = now
            return self._finish(said)
        except KeyboardInterrupt:
            self._keep(said)
            raise
        finally:
            self.panel.stop()
            self._pool.shutdown(cancel_futures=True)

    def _window(self, said: Said) -> None:
        """Play one window, and learn from it."""
        began = time.perf_counter()
        configuration = self.configuration
        games = 0
        for step in range(configuration.steps):
            for half, collector in enumerate(self.fields):
                field = collector.wait()
                games += int((field.ended > 0).sum()) if step and not self.on_device else 0
                self.learner.act(half, step, field)
                collector.step()
        for half, collector in enumerate(self.fields):
            self.learner.close(half, collector.wait())
        played = time.perf_counter()
        left = 1.0 - self.done
        rate = configuration.rate * (configuration.rate_end + (1 - configuration.rate_end) * left)
        entropy = configuration.entropy_end + (configuration.entropy - configuration.entropy_end) * left
        figures = self.learner.improve(rate, entropy)
        now = time.perf_counter()
        fresh = configuration.steps * sum(self.sizes)
        self.seconds += now - began
        self.decisions += fresh
        self.windows += 1
        entry = {
            "seconds": round(self.seconds, 2),
            "decisions": self.decisions,
            "a_second": round(fresh / (now - began)),
            "playing": round((played - began) / (now - began), 3),
            "games": games,
            "rate": rate,
            **{name: round(value, 5) for name, value in figures.items()},
        }
        self.curve.add(entry)
        said({**entry, "done": self.done, "left": self._left()})
        for answer in self.panel.answers():
            self.curve.add(answer)
            said(answer)

    def _left(self) -> float:
        """Seconds that are left, if it goes on as it went."""
        return self.seconds * (1 - self.done) / max(self.done, 1e-9)

    # --- keeping ----------------------------------------------------------------------------------------------------

    @property
    def network_file(self) -> Path:
        return self.folder / f"{self.configuration.game}.network"

    def _figures(self) -> dict[str, Any]:
        return {
            "decisions": self.decisions,
            "minutes": round(self.seconds / 60, 2),
            "device": device_name(self.device),
            "panel": self.curve.panel(),
        }

    def _keep(self, said: Said) -> None:
        """A checkpoint, from which can be gone on, and the network as it is."""
        scratch = self.folder / f".{CHECKPOINT}.part"
        self.learner.save(scratch)
        scratch.replace(self.folder / CHECKPOINT)
        progress = {
            "seconds": self.seconds,
            "decisions": self.decisions,
            "windows": self.windows,
            "resumed": self.resumed,
        }
        (self.folder / "progress.json").write_text(json.dumps(progress))
        network = quantised(self.learner.weights(), inputs_of_title(self.title), **self._about())
        save(network, self.network_file)
        self.curve.draw()
        if self.panel.is_idle:
            asked = self.folder / "panel.network"
            save(network, asked)
            self.panel.ask(asked, {"seconds": round(self.seconds, 2), "decisions": self.decisions})
        said({"kept": str(self.folder)})

    def _about(self) -> dict[str, Any]:
        return {"configuration": asdict(self.configuration), "figures": self._figures()}

    def _restore(self) -> None:
        progress = self._load(self.folder)
        self.seconds, self.decisions = progress["seconds"], progress["decisions"]
        self.windows, self.resumed = progress["windows"], progress["resumed"] + 1

    def _load(self, folder: Path) -> dict[str, Any]:
        """Know what was learnt in a folder, or what the network in a file knows; how far that run had come."""
        if folder.is_file():
            inputs = inputs_of_title(self.title)
            self.learner.take_over(learnt(load(folder).for_inputs(inputs), inputs))
            return {}
        try:
            progress: dict[str, Any] = json.loads((folder / "progress.json").read_text())
            self.learner.restore(folder / CHECKPOINT)
        except (OSError, ValueError, KeyError, RuntimeError):
            raise OptionError(f"There is no run in {folder} that could be gone on with.") from None
        return progress

    def _finish(self, said: Said) -> Network:
        """The last checkpoint, the panel, and the network with calibrated chances."""
        self._keep(said)
        weights, inputs = self.learner.weights(), inputs_of_title(self.title)
        games = min(REHEARSED, max(64, self.configuration.games // 2))
        seed = self.configuration.seed + 2
        rehearsal = rehearse(self.learner, self.title, self.variants, games, self.lit, seed)
        chances = fitted_chances(rehearsal)
        network = quantised(weights, inputs, chances)
        again = rehearse(self.learner, self.title, self.variants, games, self.lit, seed + 1)
        more = {
            "agreement": round(agreement(again, network, weights, self.title), 5),
            "calibration_error": [round(calibration_error(again, chances, head), 5) for head in range(2)],
            "compared": len(again.lit),
        }
        if self.configuration.panel_games:
            self._last_panel(network, said)
        network.configuration, network.figures = asdict(self.configuration), {**self._figures(), **more}
        size = save(network, self.network_file)
        self.curve.draw()
        said({"network": str(self.network_file), "bytes": size, **network.figures})
        return network

    def _last_panel(self, network: Network, said: Said) -> None:
        """Wait for what is being played, then play the panel with the network as it is in the end."""
        for final in (False, True):
            if final and self.panel.is_idle:
                asked = self.folder / "panel.network"
                save(network, asked)
                self.panel.ask(asked, {"seconds": round(self.seconds, 2), "decisions": self.decisions, "last": True})
            for answer in self.panel.answers(PATIENCE):
                self.curve.add(answer)
                said(answer)


def device_name(device: str) -> str:
    """What people call the device."""
    if device == "cuda":
        import torch

        return str(torch.cuda.get_device_name())
    return device
