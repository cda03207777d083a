"""Runs: many games on disk. A run is cut into parts by game number alone, so it comes out the same for any number of
processes, and goes on where it was interrupted: a part whose last file is there is done."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from entrepot.contests.crew import Alone, Crew
from entrepot.contests.files import made, write, write_json
from entrepot.contests.lineup import Lineup, Way, alike, prepare_bots
from entrepot.contests.parquet import packed
from entrepot.contests.recording import recorder
from entrepot.kernel.seeds import checked_run
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .chronicle import Chronicle, read
from .tables import TABLES, frames

PART = 100
PLAN = "plan.json"
MOST_GAMES = 10_000_000
ALONE = Alone()

Progress = Callable[[int, int, str], None]
Task = tuple[Way, int, int, int]


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
        checked_run(self.seed, "a run")
        assert self.lineup

    @property
    def lineup(self) -> Lineup:
        return alike(self.bots, self.game.seats)

    @property
    def way(self) -> Way:
        return Way.of(self.game, self.lineup)

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


def played(plan: Plan, folder: Path, crew: Crew = ALONE, progress: Progress | None = None) -> None:
    """Play what is missing of a plan into a folder."""
    needs("polars")
    folder = made(folder)
    _agree(plan, folder)
    prepare_bots(plan.game, plan.bots)
    ranges = plan.parts()
    tasks = [(plan.way, plan.seed, first, last) for first, last in ranges if not _done(folder, first, last)]
    done = plan.games - sum(last - first for _, _, first, last in tasks)
    for first, last, files in crew.each(_play_part, tasks):
        for table, data in files.items():
            write(part_file(folder, table, first, last), data)
        done += last - first
        if progress:
            progress(done, plan.games, f"games of {plan.bots[0]}")


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


def _play_part(task: Task) -> tuple[int, int, dict[str, bytes]]:
    """The files of one part, wherever it is played."""
    way, _, first, last = task
    tables = frames(way.game, way.game.title.figures, _tell(task))
    return first, last, {table: packed(frame) for table, frame in tables.items()}


def chronicles(plan: Plan, first: int, last: int, crew: Crew = ALONE) -> list[Chronicle]:
    """Games `first` to `last` - 1 of a plan, in memory."""
    step = max(1, -(-(last - first) // (4 * crew.size))) if crew.size > 1 else last - first
    tasks = [(plan.way, plan.seed, at, min(at + step, last)) for at in range(first, last, step)]
    found = [told for part in crew.each(_tell, tasks) for told in part]
    return sorted(found, key=lambda told: told.number)


def _tell(task: Task) -> list[Chronicle]:
    way, seed, first, last = task
    player, seen = recorder(way), way.game.title.figures
    return [read(way.game, seen, player.play(seed, number)) for number in range(first, last)]


def load(folder: Path, table: str, parts: Iterable[tuple[int, int]]) -> Any:
    """A table of a run, its games in order; words as categories, because each stands there many times."""
    import polars

    words = polars.col(polars.String).cast(polars.Categorical)
    files = [part_file(folder, table, first, last) for first, last in parts]
    return polars.concat([polars.read_parquet(file).with_columns(words) for file in files])
