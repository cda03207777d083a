"""How something is learnt: one file of values that reproduces a run."""

from __future__ import annotations

import dataclasses
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from entrepot.kernel.title import OptionError


@dataclass(frozen=True)
class Configuration:
    """Values of a run. With `decisions` above 0 a run is as long as that and gives the same network every time, with
    as many threads as it likes; otherwise it is as long as `minutes`."""

    game: str
    seed: int = 1
    minutes: float = 10.0
    decisions: int = 0
    games: int = 512  # side by side
    steps: int = 32  # decisions of each game between two times of learning
    width: int = 512  # of the first layer
    middle: int = 384  # of the other two
    columns: int = 10_240  # inputs that are ever learnt, at most
    minibatch: int = 4096
    epochs: int = 2
    rate: float = 3e-4  # of learning, at first
    rate_end: float = 0.05  # of that, at the end
    entropy: float = 0.02
    entropy_end: float = 0.002
    clip: float = 0.2
    reach: float = 0.95  # of what comes later, for what is done now (lambda)
    win_share: float = 0.5  # of what is learnt for; the rest is the place
    value_weight: float = 1.0
    default_share: float = 0.5  # of the games, played with the default options
    panel_games: int = 24  # of each match on the way; 0: none are played
    played_on: str = "auto"  # where games are: cuda, cpu, or (auto) on a GPU if that is where it is learnt
    guest: str = "greedy"  # who sits at half of the places in games with guests
    guest_games: int = 0  # side by side, besides the others; played by threads

    def __post_init__(self) -> None:
        for name, (least, most) in _LIMITS.items():
            if not least <= getattr(self, name) <= most:
                raise OptionError(f"{name} is from {least} to {most}, not {getattr(self, name)}.")
        if self.played_on not in PLACES:
            raise OptionError(f"Games are played on {', '.join(PLACES)}, not on {self.played_on!r}.")


_LIMITS: dict[str, tuple[float, float]] = {
    "seed": (0, 2**64 - 1),
    "minutes": (0.0, 1e6),
    "decisions": (0, 10**13),
    "games": (2, 1 << 20),
    "steps": (1, 4096),
    "width": (8, 4096),
    "middle": (8, 4096),
    "columns": (64, 32_000),
    "minibatch": (16, 1 << 20),
    "epochs": (1, 100),
    "rate": (0.0, 1.0),
    "rate_end": (0.0, 1.0),
    "entropy": (0.0, 1.0),
    "entropy_end": (0.0, 1.0),
    "clip": (0.01, 1.0),
    "reach": (0.0, 1.0),
    "win_share": (0.0, 1.0),
    "value_weight": (0.0, 100.0),
    "default_share": (0.0, 1.0),
    "panel_games": (0, 100_000),
    "guest_games": (0, 1 << 20),
}
PLACES = ("auto", "cuda", "cpu")


def read(path: Path) -> dict[str, Any]:
    """The values in a file, or an `OptionError` that says what is wrong with it."""
    try:
        given = tomllib.loads(path.read_text("utf-8"))
    except OSError:
        raise OptionError(f"There is no configuration at {path}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as reason:
        raise OptionError(f"{path} is no TOML file: {reason}.") from None
    return given


def configured(given: dict[str, Any]) -> Configuration:
    """A configuration of these values; the others are as usual."""
    fields = {field.name: field for field in dataclasses.fields(Configuration)}
    if "game" not in given:
        raise OptionError("A configuration names its game.")
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in fields:
            raise OptionError(f"A configuration has no {name!r}: it has {', '.join(fields)}.")
        wanted: Any = {"int": int, "float": float, "str": str}[str(fields[name].type)]
        if type(value) is not wanted and not (wanted is float and type(value) is int):
            raise OptionError(f"{name} in a configuration is not {value!r}: it is of another kind.")
        values[name] = wanted(value)
    return Configuration(**values)


def written(configuration: Configuration) -> str:
    """The file of a configuration."""
    lines = [f"{name} = {_toml(value)}" for name, value in dataclasses.asdict(configuration).items()]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)
