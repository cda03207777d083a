"""A graphics processor that there is not: numba-cuda's simulator runs the same programs, thread by thread, with the
rules as they stand. Slow, and right; with NUMBA_ENABLE_CUDASIM=1 it is taken for the real one."""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.kernel.compiling import Progress
from entrepot.kernel.linking import held
from entrepot.kernel.programs import Program
from entrepot.kernel.records import Record
from entrepot.kernel.rulebook import Rulebook
from entrepot.kernel.state import Choices

from .binding import linked, toolchain


class SimulatedArray:
    """Like a `DeviceArray`, in ordinary memory."""

    def __init__(self, array: np.ndarray[Any, Any], record: type[Record] | None = None) -> None:
        self.array = array
        self.shape = array.shape
        self.dtype = array.dtype
        # numbers as Python has them, which do not overflow on the way
        self.given: Any = array.reshape(-1).data if record is None else held("plain", record, array)

    def __len__(self) -> int:
        return len(self.array)

    @property
    def __array_interface__(self) -> Any:
        return self.array.__array_interface__

    def seen_as(self, dtype: Any, *shape: int) -> SimulatedArray:
        return SimulatedArray(self.array.reshape(-1).view(dtype).reshape(shape))

    def host(self, count: int | None = None) -> np.ndarray[Any, Any]:
        rows = self.array[:count]
        return np.frombuffer(bytearray(rows.tobytes()), self.dtype).reshape(rows.shape)

    def put(self, values: Any) -> None:
        self.array[...] = values

    def fill(self, octet: int) -> None:
        self.array.reshape(-1).view(np.uint8)[...] = octet

    def copy(self, other: SimulatedArray) -> None:
        self.array.reshape(-1).view(np.uint8)[...] = other.array.reshape(-1).view(np.uint8)


class SimulatedLaunch:
    def __init__(self, kernel: Any, given: tuple[Any, ...]) -> None:
        self._kernel = kernel
        self._given = [one.given if isinstance(one, SimulatedArray) else one for one in given]

    def run(self, threads: int, block: int, *numbers: tuple[int, int]) -> None:
        for which, value in numbers:
            self._given[which] = value
        if threads > 0:
            self._kernel[-(-threads // block), block](*self._given)


class SimulatedKernel:
    def __init__(self, kernel: Any) -> None:
        self._kernel = kernel

    def given(self, *given: Any) -> SimulatedLaunch:
        return SimulatedLaunch(self._kernel, given)


class Simulator:
    simulated = True
    name = "numba-cuda's simulator"
    architecture = (0, 0)
    processors = 1

    def __init__(self) -> None:
        self._cuda = toolchain()

    def current(self) -> None:
        pass

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> SimulatedArray:
        return SimulatedArray(np.zeros(shape, dtype))

    def records(self, record: type[Record], count: int) -> SimulatedArray:
        return SimulatedArray(np.zeros(count, record.dtype()), record)

    def synchronize(self) -> None:
        pass

    def kernel(self, rulebook: Rulebook, program: Program, progress: Progress | None = None) -> SimulatedKernel:
        def as_it_is(function: Any) -> Any:
            return function

        def room() -> Any:
            return held("plain", Choices, np.zeros(1, Choices.dtype()))

        return SimulatedKernel(self._cuda.jit(linked(rulebook, program, self._cuda, as_it_is, as_it_is, room).enter))

    def function(self, function: Any) -> SimulatedKernel:
        from types import FunctionType

        space = {**function.__globals__, "cuda": self._cuda}
        return SimulatedKernel(self._cuda.jit(FunctionType(function.__code__, space, function.__name__)))
