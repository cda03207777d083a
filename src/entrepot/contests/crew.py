"""Crews: who does a run's work. One process, several, or a Ray cluster: the same tasks, so the same numbers."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, TypeVar

from entrepot.kernel.title import OptionError

from .workers import dismiss, workers

Task = TypeVar("Task")
Done = TypeVar("Done")
AHEAD = 2  # tasks handed out for each worker: one to do and one to do next


class Crew(Protocol):
    """Does tasks in any order. Interrupted, it drops what it has not finished."""

    @property
    def size(self) -> int: ...

    def each(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Done]: ...


class Alone:
    """This process."""

    size = 1

    def each(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Done]:
        yield from map(work, tasks)


class Processes:
    """Several processes on this machine."""

    def __init__(self, size: int) -> None:
        self.size = size

    def each(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Done]:
        if len(tasks) == 1:
            yield work(tasks[0])
            return
        pool, todo = _pool(self.size), iter(tasks)
        waiting: set[Future[Done]] = {pool.submit(work, task) for task in _some(todo, AHEAD * self.size)}
        try:
            while waiting:
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(work, task) for task in _some(todo, len(finished))}
                yield from (future.result() for future in finished)
        except BaseException:
            _pool.cache_clear()
            dismiss(pool)
            raise


class Cluster:
    """A Ray cluster. Its machines need Entrepot itself, and files of variants at the same paths."""

    def __init__(self, address: str) -> None:
        if find_spec("ray") is None:
            raise OptionError("A cluster needs Ray: pip install 'entrepot[ray]'.")
        ray: Any = import_module("ray")
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, ignore_reinit_error=True)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            reason = (str(error).strip() or type(error).__name__).splitlines()[0]
            raise OptionError(f"There is no Ray cluster at {address!r}: {reason}") from None
        self._ray = ray
        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def each(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Done]:
        remote, todo = self._ray.remote(work), iter(tasks)
        waiting = [remote.remote(task) for task in _some(todo, AHEAD * self.size)]
        try:
            while waiting:
                finished, waiting = self._ray.wait(waiting, num_returns=1)
                waiting += [remote.remote(task) for task in _some(todo, len(finished))]
                yield from self._ray.get(finished)
        finally:
            for task in waiting:
                self._ray.cancel(task, force=True)


def crew(jobs: int = 1, ray: str | None = None) -> Crew:
    """A cluster where an address is given, else as many processes as jobs."""
    if jobs < 1:
        raise OptionError(f"The number of jobs is at least 1, not {jobs}.")
    if ray is not None:
        return Cluster(ray)
    return Alone() if jobs == 1 else Processes(jobs)


def in_order(crew: Crew, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Done]:
    """What comes of tasks, in the order of the tasks."""
    early: dict[int, Done] = {}
    wanted = 0
    for number, done in crew.each(_numbered, [(work, number, task) for number, task in enumerate(tasks)]):
        early[number] = done
        while wanted in early:
            yield early.pop(wanted)
            wanted += 1


def _numbered(task: tuple[Callable[[Task], Done], int, Task]) -> tuple[int, Done]:
    work, number, given = task
    return number, work(given)


def _some(tasks: Iterator[Task], count: int) -> Iterable[Task]:
    for _, task in zip(range(count), tasks, strict=False):
        yield task


@cache
def _pool(size: int) -> ProcessPoolExecutor:
    """The same processes again and again: each has to load the rules once."""
    return workers(size)
