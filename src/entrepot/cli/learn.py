"""`entrepot learn`: a network by self-play."""

from __future__ import annotations

import dataclasses
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from entrepot.kernel.title import OptionError

from . import options as given
from .output import Working, print_json

# What suits a GPU, where a window of decisions should be large.
LARGE = {"games": 8192, "steps": 64, "minibatch": 16_384}
SMALL = {"games": 512, "steps": 16, "minibatch": 2048, "width": 128, "middle": 64, "rate": 1e-3}


def learn(
    game: given.GameName,
    minutes: Annotated[float | None, typer.Option(help="How long; 10 unless told.", show_default=False)] = None,
    device: Annotated[
        str | None,
        typer.Option(help="cuda, cpu, or numpy (without PyTorch); the best there is unless told.", show_default=False),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write the network there as well, when it is done.", show_default=False)
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option(
            help="Where checkpoints, the curve and the network go; learnt-GAME unless told.", show_default=False
        ),
    ] = None,
    config: Annotated[
        Path | None, typer.Option(help="A TOML file of values; it makes a run over again.", show_default=False)
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the run in this folder.", show_default=False)] = None,
    start: Annotated[
        Path | None,
        typer.Option(
            help="Begin a new run with what was learnt in this folder, or with a network, not from nothing.",
            show_default=False,
        ),
    ] = None,
    pause: Annotated[
        float | None,
        typer.Option(help="Stop after so many minutes, to be gone on with by --resume.", show_default=False),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The seed of the games.", show_default=False)] = None,
    threads: Annotated[int, typer.Option(help="How many threads play; 0 is one for each core.")] = 0,
    panel: Annotated[
        int | None, typer.Option(help="Games of each match on the way; 0 for none.", show_default=False)
    ] = None,
    json: given.Json = False,
) -> None:
    """Learn a game by playing against oneself. What is learnt is a network for the bots `policy` and `search`."""
    from entrepot.games import title

    title(game)
    if threads < 0:
        raise OptionError(f"The number of threads is at least 0, not {threads}.")
    if start is not None and resume is not None:
        raise OptionError("A run is gone on with (--resume) or begun from another (--start), not both.")
    chosen = _device(device)
    values = _values(game, chosen, config, resume)
    asked: dict[str, Any] = {"minutes": minutes, "seed": seed, "panel_games": panel}
    configuration = dataclasses.replace(values, **{name: value for name, value in asked.items() if value is not None})
    where = resume or folder or Path(f"learnt-{game}")
    from entrepot.learning.training import Run

    with Working(time_left=True) as working:
        run = Run(configuration, where, chosen, threads, resume is not None, working.compiling, start)
        network = run.learn(_Telling(working, json), None if pause is None else pause * 60)
    if network is None:
        print(f"entrepot learn {game} --resume {where} goes on with it.", file=sys.stderr)
        return
    if out is not None:
        _copy(run.network_file, out)
    if json:
        print_json({"game": game, "folder": str(where), **network.figures})


def _device(wanted: str | None) -> str:
    """What learns: what was asked for if it is there, or the best there is."""
    if wanted not in (None, "cuda", "cpu", "numpy"):
        raise OptionError(f"There is no device {wanted!r}: something is learnt on cuda, cpu or numpy.")
    if wanted == "numpy" or (wanted is None and find_spec("torch") is None):
        return "numpy"
    if find_spec("torch") is None:
        raise OptionError("Learning on cuda or cpu needs PyTorch: pip install 'entrepot[torch]'.")
    import torch

    if wanted == "cuda" and not torch.cuda.is_available():
        raise OptionError("PyTorch finds no GPU here; --device cpu learns without one.")
    return wanted or ("cuda" if torch.cuda.is_available() else "cpu")


def _values(game: str, device: str, config: Path | None, resume: Path | None) -> Any:
    """The configuration: of the run that is gone on with, of a file, or as usual on that device."""
    from entrepot.learning.configuration import configured, read

    usual: dict[str, Any] = {"game": game, **(LARGE if device == "cuda" else SMALL)}
    if resume is not None:
        found = read(resume / "configuration.toml")
    else:
        found = usual | read(config) if config is not None else usual
    if found.get("game") != game:
        raise OptionError(f"That configuration is of {found.get('game')}, not of {game}.")
    return configured(found)


def _copy(network: Path, out: Path) -> None:
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_bytes(network.read_bytes())
    except OSError as error:
        raise OptionError(f"{out} cannot be written: {error.strerror}.") from None


class _Telling:
    """What is said on the way: a progress line on a terminal, and lines to keep."""

    def __init__(self, working: Working, silent: bool) -> None:
        self._working, self._silent = working, silent
        self._told = -1e9

    def __call__(self, said: dict[str, Any]) -> None:
        if "done" in said:
            self._window(said)
        elif "against" in said and not self._silent:
            print(
                f"{said['decisions']:>13,} decisions: ahead of {said['against']} in {said['ahead']:.1%} "
                f"± {1.96 * said['error']:.1%} ({said['games']} games)",
                flush=True,
            )
        elif "network" in said and not self._silent:
            print(
                f"{said['network']}: {said['bytes'] / 1e6:.1f} MB, {said['decisions']:,} decisions in "
                f"{said['minutes']} minutes on {said['device']}; whole numbers choose alike in "
                f"{said['agreement']:.2%} of {said['compared']:,} positions; calibration error "
                f"{said['calibration_error'][0]:.3f} (victory), {said['calibration_error'][1]:.3f} (place)",
                flush=True,
            )

    def _window(self, said: dict[str, Any]) -> None:
        text = f"{said['a_second']:,} decisions/s, entropy {said['entropy']:.2f}, value {said['value_loss']:.3f}"
        self._working(int(1000 * said["done"]), 1000, text)
        if said["seconds"] - self._told >= TOLD and not self._silent:
            self._told = said["seconds"]
            print(
                f"{said['seconds']:7.0f} s {said['decisions']:>13,} decisions, {text}, "
                f"playing {said['playing']:.0%} of the time, {said['left'] / 60:.1f} minutes left",
                flush=True,
            )


TOLD = 10.0  # seconds between two lines
