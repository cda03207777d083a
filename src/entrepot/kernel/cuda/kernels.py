"""Which graphics processor programs run on, and programs that are ready to."""

from __future__ import annotations

import os
from functools import cache
from typing import Any, Protocol

from entrepot.kernel.compiling import Progress
from entrepot.kernel.programs import Program
from entrepot.kernel.rulebook import Rulebook


class Memory(Protocol):
    """Numbers or records that lie where programs run."""

    shape: tuple[int, ...]

    def __len__(self) -> int: ...
    def seen_as(self, dtype: Any, *shape: int) -> Any: ...
    def host(self, count: int | None = None) -> Any: ...
    def put(self, values: Any) -> None: ...
    def fill(self, octet: int) -> None: ...
    def copy(self, other: Any) -> None: ...


class Launch(Protocol):
    def run(self, threads: int, block: int, *numbers: tuple[int, int]) -> None: ...


class Kernel(Protocol):
    def given(self, *given: Any) -> Launch: ...


class Device(Protocol):
    """A graphics processor, or what stands for one."""

    name: str
    simulated: bool

    def current(self) -> None: ...
    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any: ...
    def records(self, record: Any, count: int) -> Any: ...
    def synchronize(self) -> None: ...
    def kernel(self, rulebook: Rulebook, program: Program, progress: Progress | None = None) -> Any: ...
    def function(self, function: Any) -> Any: ...


@cache
def device() -> Device:
    """The one of this process; an `OptionError` says that there is none."""
    if os.environ.get("NUMBA_ENABLE_CUDASIM") == "1":
        from .simulated import Simulator

        return Simulator()
    from .driver import Graphics

    return Graphics()


def kernel_of(rulebook: Rulebook, program: Program, progress: Progress | None = None) -> Any:
    """A program, linked to a game and ready to run."""
    return device().kernel(rulebook, program, progress)
