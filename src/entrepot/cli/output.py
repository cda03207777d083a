"""What commands print besides their result: JSON documents, and progress on a terminal."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from entrepot.kernel.title import OptionError

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE = 1.0
LOST = ("crashed", "late", "garbled", "illegal", "abandoned")


def print_json(document: Any) -> None:
    print(json.dumps(document, indent=2, ensure_ascii=False))


def read_json(path: Path) -> Any:
    """The JSON document in a file, or one sentence about it."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise OptionError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise OptionError(f"{path} is not a text file.") from None
    except json.JSONDecodeError as error:
        raise OptionError(f"{path}:{error.lineno}: this is not JSON: {error.msg}.") from None


def write_json(path: Path, document: Any) -> None:
    try:
        path.write_text(json.dumps(document, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise OptionError(f"{path} cannot be written: {error.strerror}.") from None


class Working:
    """A progress line on stderr, on a terminal only, once the work has taken longer than a second."""

    def __init__(self, time_left: bool = False) -> None:
        self._time_left = time_left
        self._began = time.monotonic()
        self._shown: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown is not None:
            self._shown.stop()

    def compiling(self, done: int, total: int, rule: str) -> None:
        self._show(done, total, f"compiling the rules: {rule}")

    def __call__(self, done: int, total: int, what: str) -> None:
        self._show(done, total, what)

    def _show(self, done: int, total: int, what: str) -> None:
        if self._shown is None and sys.stderr.isatty() and time.monotonic() - self._began > PATIENCE:
            self._start()
        if self._shown is not None and self._task is not None:
            self._shown.update(self._task, completed=done, total=total, description=what)

    def _start(self) -> None:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeElapsedColumn,
            TimeRemainingColumn,
        )

        clock = TimeRemainingColumn() if self._time_left else TimeElapsedColumn()
        columns = (BarColumn(), MofNCompleteColumn(), clock, TextColumn("{task.description}"))
        self._shown = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._shown.add_task("")
        self._shown.start()


def own_bots(tallies: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """What is to be said of bots of one's own, a line each."""
    for tally in tallies:
        reasons = [f"{tally[kind]} {kind}" for kind in LOST if tally[kind]]
        lost = f"{tally['stood_in']} lost to a stand-in ({', '.join(reasons)})" if reasons else "none lost"
        yield f"{tally['bot']}: {tally['choices']} choices, {lost}"


def outcome(names: Sequence[str], winners: Sequence[int]) -> str:
    """Who won, in a sentence; some games end without a winner."""
    if not winners:
        return "The game is over. Nobody wins."
    return f"The game is over. Winner: {', '.join(names[seat] for seat in winners)}."
