"""Writing a data set: in parts, which are kept beside the file until all are there. So memory stays flat, a run that is
stopped goes on where it was, and how many processes play makes no difference."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from entrepot.contests.crew import Alone, Crew
from entrepot.contests.files import made, write, write_json
from entrepot.contests.lineup import Way, lineup, prepare_bots
from entrepot.contests.parquet import polars, writable
from entrepot.kernel.compiling import Progress
from entrepot.kernel.seeds import checked_run
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .playing import AT_ONCE, Part, play_part
from .schema import about, metadata, types

ROWS = 4096  # in a group of the file: what is read at once by those who look at a few rows


def export(
    game: Game,
    path: Path,
    games: int,
    bots: Sequence[str] = ("greedy",),
    seed: int = 1,
    progress: Progress | None = None,
    crew: Crew | None = None,
) -> int:
    """Play so many games and write every decision down; returns how many there were. Game k is the one that `simulate`
    plays under that number with the same bots. Parts of a run that was stopped are taken as they are."""
    writable(path)
    if games < 1:
        raise OptionError(f"The number of games is at least 1, not {games}.")
    checked_run(seed, "a data set")
    chosen = lineup(bots, game.seats)
    prepare_bots(game, chosen.names)
    said = about(game, games, chosen.names, seed)
    folder = _taken_up(path, said)
    numbers = range((games + AT_ONCE - 1) // AT_ONCE)
    sizes = {number: min(AT_ONCE, games - number * AT_ONCE) for number in numbers}
    missing = [number for number in numbers if not _place(folder, number).exists()]
    written = games - sum(sizes[number] for number in missing)
    tasks = [Part(Way.of(game, chosen), seed, number, sizes[number]) for number in missing]
    for number, data in (crew or Alone()).each(play_part, tasks):
        write(_place(folder, number), data)
        written += sizes[number]
        if progress:
            progress(written, games, "games")
    decisions = joined(path, folder, [_place(folder, number) for number in numbers], said)
    shutil.rmtree(folder)
    return decisions


def parts_of(path: Path) -> Path:
    """The folder in which the parts of a file are kept until all are there."""
    return path.with_name(f"{path.name}.parts")


def _place(folder: Path, number: int) -> Path:
    return folder / f"{number:06}.parquet"


def _taken_up(path: Path, said: dict[str, Any]) -> Path:
    """The folder of the parts: one that was left by such a run, or a new one."""
    folder = made(parts_of(path))
    plan = folder / "plan.json"
    if not plan.exists():
        write_json(plan, said)
    elif json.loads(plan.read_text("utf-8")) != json.loads(json.dumps(said)):
        raise OptionError(f"In {folder} are parts of another data set: go on with that one, or remove the folder.")
    return folder


def joined(path: Path, folder: Path, parts: list[Path], said: dict[str, Any]) -> int:
    """Make one file of all parts, a part at a time; how many decisions there are."""
    from polars.io.plugins import register_io_source

    pl, beside = polars(), path.with_name(f".{path.name}.{os.getpid()}")

    def read(columns: Any, predicate: Any, rows: Any, batch: Any) -> Iterator[Any]:
        for part in parts:
            yield pl.read_parquet(part)

    decisions = sum(pl.scan_parquet(part).select(pl.len()).collect().item() for part in parts)
    told = metadata({**said, "decisions": decisions})
    try:
        frame = register_io_source(read, schema=types(said["size"]))
        frame.sink_parquet(beside, metadata=told, row_group_size=ROWS, maintain_order=True)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise OptionError(f"{path} cannot be written: {error.strerror}. All parts are in {folder}.") from None
    return int(decisions)
