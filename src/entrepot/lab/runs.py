"""Runs: many games on disk. A run is cut into parts by game number alone, so it comes out the same for any number of
processes, and goes on where it was interrupted: a part whose last file is there is done."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from entrepot.bots.manners import spec
from entrepot.games import title
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from entrepot.simulate import SEED_BITS, prepare_bots

from .chronicle import Chronicle
from .crew import Alone, Crew
from .recording import Recorder
from .tables import TABLES, frames

PART = 100
PLAN = "plan.json"
MOST_GAMES = 10_000_000
ALONE = Alone()

Progress = Callable[[int, int, str], None]
How = tuple[str, tuple[tuple[str, Any], ...], str, tuple[str, ...]]


@dataclass(frozen=True)
class Plan:
    """What is played: the same plan is always the same games."""

    game: Game
    bots: tuple[str, ...]
    games: int
    seed: int

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise OptionError(f"The number of games is from 1 to {MOST_GAMES}, not {self.games}.")
        if not 0 <= self.seed < 1 << SEED_BITS:
            raise OptionError(f"The seed of a run is from 0 to 2**{SEED_BITS} - 1, not {self.seed}.")
        if len(self.bots) not in (1, self.game.seats):
            raise OptionError(f"Name one bot, or one for each of the {self.game.seats} seats, not {len(self.bots)}.")
        for bot in self.bots:
            if spec(bot).seconds is not None:
                raise OptionError(f"The lab needs bots that always choose alike: {bot} thinks by the clock.")

    @property
    def how(self) -> How:
        return self.game.name, tuple(self.game.options.items()), self.game.engine.mode, self.bots

    def described(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "edition": self.game.variant.edition,
            "hash": self.game.variant.hash,
            "options": self.game.options,
            "bots": list(self.bots),
            "seed": self.seed,
        }

    def parts(self) -> list[tuple[int, int]]:
        return [(first, min(first + PART, self.games)) for first in range(0, self.games, PART)]


def needs(*modules: str) -> None:
    """An `OptionError` before any work, if something the lab is built on is not installed."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise OptionError(f"The lab needs {', '.join(missing)}: pip install 'entrepot[lab]'.")


@cache
def recorder(name: str, options: tuple[tuple[str, Any], ...], engine: str, bots: tuple[str, ...]) -> Recorder:
    """One for each way of playing in each process."""
    return Recorder(Game(title(name), dict(options), engine), bots)


def played(plan: Plan, folder: Path, crew: Crew = ALONE, progress: Progress | None = None) -> None:
    """Play what is missing of a plan into a folder."""
    needs("polars")
    folder = made(folder)
    _agree(plan, folder)
    prepare_bots(plan.game, plan.bots)
    ranges = plan.parts()
    tasks = [(plan.how, plan.seed, first, last) for first, last in ranges if not _done(folder, first, last)]
    done = plan.games - sum(last - first for _, _, first, last in tasks)
    for first, last, files in crew.each(_play_part, tasks):
        for table, data in files.items():
            write(part_file(folder, table, first, last), data)
        done += last - first
        if progress:
            progress(done, plan.games, f"games of {plan.bots[0]}")


def made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(f"The folder {folder} cannot be made: {error.strerror}.") from None
    return folder


def write(path: Path, data: str | bytes) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise OptionError(f"{path} cannot be written: {error.strerror}. What was finished before is kept.") from None


def write_json(path: Path, document: Any) -> None:
    write(path, json.dumps(document, indent=1, ensure_ascii=False) + "\n")


def _agree(plan: Plan, folder: Path) -> None:
    """A folder belongs to one plan: others would be mixed up with it. More or fewer games are the same plan."""
    path, described = folder / PLAN, plan.described()
    if not path.exists():
        write_json(path, described)
        return
    try:
        before = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        raise OptionError(f"{path} cannot be read; remove the folder to begin anew.") from None
    different = [key for key, value in described.items() if before.get(key) != json.loads(json.dumps(value))]
    if different:
        raise OptionError(f"{folder} holds games of another {' and '.join(different)}: give another folder.")


def part_file(folder: Path, table: str, first: int, last: int) -> Path:
    return folder / f"{table}-{first:08d}-{last:08d}.parquet"


def _done(folder: Path, first: int, last: int) -> bool:
    return all(_readable(part_file(folder, table, first, last)) for table in TABLES)


def _readable(path: Path) -> bool:
    """A file that was cut short or damaged is played again."""
    import polars

    if not path.exists():
        return False
    try:
        polars.read_parquet(path)
    except Exception:  # whatever is wrong with it, it is no part of the run
        path.unlink()
        return False
    return True


def _play_part(task: tuple[How, int, int, int]) -> tuple[int, int, dict[str, bytes]]:
    """The files of one part, wherever it is played."""
    how, seed, first, last = task
    player = recorder(*how)
    chronicles = [player.play(seed, number) for number in range(first, last)]
    files = {}
    for table, frame in frames(player, chronicles).items():
        into = io.BytesIO()
        frame.write_parquet(into)
        files[table] = into.getvalue()
    return first, last, files


def chronicles(plan: Plan, first: int, last: int, crew: Crew = ALONE) -> list[Chronicle]:
    """Games `first` to `last` - 1 of a plan, in memory."""
    step = max(1, -(-(last - first) // (4 * crew.size))) if crew.size > 1 else last - first
    tasks = [(plan.how, plan.seed, at, min(at + step, last)) for at in range(first, last, step)]
    found = [told for part in crew.each(_tell, tasks) for told in part]
    return sorted(found, key=lambda told: told.number)


def _tell(task: tuple[How, int, int, int]) -> list[Chronicle]:
    how, seed, first, last = task
    player = recorder(*how)
    return [player.play(seed, number) for number in range(first, last)]


def load(folder: Path, table: str, parts: Iterable[tuple[int, int]]) -> Any:
    """A table of a run, its games in order; words as categories, because each stands there many times."""
    import polars

    words = polars.col(polars.String).cast(polars.Categorical)
    files = [part_file(folder, table, first, last) for first, last in parts]
    return polars.concat([polars.read_parquet(file).with_columns(words) for file in files])
