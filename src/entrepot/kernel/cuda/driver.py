"""The driver of NVIDIA graphics processors, as much of it as is needed here: memory, code, and running it.

It is called directly, so that code from the cache runs where there is a driver and nothing else. Everything happens on
the legacy default stream of the primary context, which other libraries use as well: arrays go to them without copies.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.kernel.compiling import Progress
from entrepot.kernel.programs import Program
from entrepot.kernel.rulebook import Rulebook
from entrepot.kernel.title import OptionError

from .binding import Architecture
from .compiling import entry_name, ptx_of, ptx_of_function
from .dlpack import CUDA, capsule

_LIBRARIES = ("libcuda.so.1", "libcuda.so", "nvcuda.dll")
_MAJOR, _MINOR, _PROCESSORS = 75, 76, 16  # attributes of a device
_MOST_THREADS = 0  # an attribute of a kernel
_TOGETHER = 32  # threads run in groups of so many
_PTX = 1  # a kind of code to be linked

Host = np.ndarray[Any, Any]


class GraphicsError(RuntimeError):
    """The driver refused something; the message is the driver's."""


@cache
def library() -> Any:
    for name in _LIBRARIES:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    raise OptionError("There is no NVIDIA GPU here: its driver is not installed.")


def call(name: str, *given: Any) -> None:
    status = getattr(library(), name)(*given)
    if status:
        text = ctypes.c_char_p()
        library().cuGetErrorString(status, ctypes.byref(text))
        raise GraphicsError(f"{name}: {(text.value or b'unknown error').decode()} ({status})")


class DeviceArray:
    """Numbers or records in the memory of a graphics processor. Other libraries take it as it is: by DLPack, or as a
    CUDA array (`torch.as_tensor`, `cupy.asarray`)."""

    def __init__(self, pointer: int, shape: tuple[int, ...], dtype: Any, owner: Any = None) -> None:
        self.pointer = pointer
        self.shape = shape
        self.dtype = np.dtype(dtype)
        self._owner = owner

    @property
    def size(self) -> int:
        return int(np.prod(self.shape, dtype=np.int64))

    @property
    def nbytes(self) -> int:
        return int(self.size * self.dtype.itemsize)

    def __len__(self) -> int:
        return self.shape[0]

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape,
            "typestr": self.dtype.str,
            "data": (self.pointer, False),
            "strides": None,
            "version": 3,
            "stream": 1,
        }

    def __dlpack__(self, **asked: Any) -> Any:
        return capsule(self.pointer, self.shape, self.dtype, self)

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def seen_as(self, dtype: Any, *shape: int) -> DeviceArray:
        """The same memory, as other numbers."""
        return DeviceArray(self.pointer, shape, dtype, self)

    def host(self, count: int | None = None) -> Host:
        """A copy in ordinary memory, of all or the first rows."""
        rows = self.shape[0] if count is None else count
        out = np.empty((rows, *self.shape[1:]), self.dtype)
        if out.nbytes:
            goal, size = out.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(out.nbytes)
            call("cuMemcpyDtoH_v2", goal, ctypes.c_uint64(self.pointer), size)
        return out

    def put(self, values: Any) -> None:
        """Fill it from ordinary memory."""
        given = np.ascontiguousarray(np.broadcast_to(np.asarray(values, self.dtype), self.shape))
        if given.nbytes:
            start, size = given.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(given.nbytes)
            call("cuMemcpyHtoD_v2", ctypes.c_uint64(self.pointer), start, size)

    def fill(self, octet: int) -> None:
        """Set every byte."""
        if self.nbytes:
            size = ctypes.c_size_t(self.nbytes)
            call("cuMemsetD8Async", ctypes.c_uint64(self.pointer), ctypes.c_ubyte(octet), size, None)

    def copy(self, other: DeviceArray) -> None:
        """Take over the bytes of another one."""
        assert other.nbytes == self.nbytes
        goal, start = ctypes.c_uint64(self.pointer), ctypes.c_uint64(other.pointer)
        call("cuMemcpyDtoDAsync_v2", goal, start, ctypes.c_size_t(self.nbytes), None)


class _Memory:
    """Given back when nobody looks at it any more."""

    def __init__(self, size: int) -> None:
        self.pointer = ctypes.c_uint64()
        call("cuMemAlloc_v2", ctypes.byref(self.pointer), ctypes.c_size_t(max(size, 1)))

    def __del__(self) -> None:
        if self.pointer.value:
            library().cuMemFree_v2(self.pointer)


class Launch:
    """A kernel with what it is handed: every argument is a word of 64 bits, a row of numbers is seven of them."""

    def __init__(self, function: Any, given: tuple[Any, ...], most: int) -> None:
        self._function = function
        self._most = most
        self._kept = given
        words: list[int] = []
        self._places: list[int] = []
        for one in given:
            self._places.append(len(words))
            if isinstance(one, DeviceArray):
                each = one.dtype.itemsize
                words += [0, 0, one.size, each, one.pointer, one.size, each]
            else:
                words.append(int(one))
        self._words = (ctypes.c_int64 * len(words))(*words)
        base = ctypes.addressof(self._words)
        self._pointers = (ctypes.c_void_p * len(words))(*(base + 8 * i for i in range(len(words))))

    def run(self, threads: int, block: int, *numbers: tuple[int, int]) -> None:
        """By so many threads, in blocks of that size or as large as the kernel can be; `numbers` are arguments that are
        others this time: which, and what."""
        for which, value in numbers:
            self._words[self._places[which]] = value
        if threads > 0:
            block = min(block, self._most)
            blocks = -(-threads // block)
            call("cuLaunchKernel", self._function, blocks, 1, 1, block, 1, 1, 0, None, self._pointers, None)


class Kernel:
    def __init__(self, module: Any, function: Any) -> None:
        self._module = module
        self._function = function
        most = ctypes.c_int()
        call("cuFuncGetAttribute", ctypes.byref(most), _MOST_THREADS, function)
        self._most = most.value // _TOGETHER * _TOGETHER  # fewer, the more registers a thread takes

    def given(self, *given: Any) -> Launch:
        return Launch(self._function, given, self._most)


class Graphics:
    """The first graphics processor of this machine."""

    simulated = False

    def __init__(self) -> None:
        number, context = ctypes.c_int(), ctypes.c_void_p()
        try:
            call("cuInit", 0)
            call("cuDeviceGet", ctypes.byref(number), 0)
        except GraphicsError as error:
            raise OptionError(f"There is no NVIDIA GPU here: {error}.") from None
        call("cuDevicePrimaryCtxRetain", ctypes.byref(context), number)
        self._number, self._context = number, context
        self.current()
        self.architecture: Architecture = (self._attribute(_MAJOR), self._attribute(_MINOR))
        self.processors = self._attribute(_PROCESSORS)
        name = ctypes.create_string_buffer(128)
        call("cuDeviceGetName", name, 128, number)
        self.name = name.value.decode()

    def current(self) -> None:
        """Work on it from this thread."""
        call("cuCtxSetCurrent", self._context)

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> DeviceArray:
        shape = (shape,) if isinstance(shape, int) else shape
        memory = _Memory(int(np.prod(shape, dtype=np.int64)) * np.dtype(dtype).itemsize)
        assert memory.pointer.value is not None
        array = DeviceArray(memory.pointer.value, shape, dtype, memory)
        array.fill(0)
        return array

    def records(self, record: Any, count: int) -> DeviceArray:
        return self.zeros(count, record.dtype())

    def synchronize(self) -> None:
        """Wait for everything."""
        call("cuCtxSynchronize")

    def kernel(self, rulebook: Rulebook, program: Program, progress: Progress | None = None) -> Kernel:
        return self._loaded(*ptx_of(rulebook, program, self.architecture, progress))

    def function(self, function: Any) -> Kernel:
        return self._loaded(*ptx_of_function(function, self.architecture))

    def _attribute(self, which: int) -> int:
        value = ctypes.c_int()
        call("cuDeviceGetAttribute", ctypes.byref(value), which, self._number)
        return value.value

    def _loaded(self, path: Path, ptx: str) -> Kernel:
        """What the driver made of a code is kept beside it: for a whole game that takes a minute."""
        made = path.with_suffix(".cubin")
        if not made.exists():
            scratch = made.with_suffix(".making")
            scratch.write_bytes(linked_by_driver(ptx))
            scratch.replace(made)
        module, function = ctypes.c_void_p(), ctypes.c_void_p()
        call("cuModuleLoadData", ctypes.byref(module), made.read_bytes())
        call("cuModuleGetFunction", ctypes.byref(function), module, entry_name(ptx).encode())
        return Kernel(module, function)


def linked_by_driver(ptx: str) -> bytes:
    """Machine code of the graphics processor at hand."""
    state, code, size = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_size_t()
    data = ptx.encode() + b"\0"
    call("cuLinkCreate_v2", 0, None, None, ctypes.byref(state))
    try:
        call("cuLinkAddData_v2", state, _PTX, data, ctypes.c_size_t(len(data)), b"rules", 0, None, None)
        call("cuLinkComplete", state, ctypes.byref(code), ctypes.byref(size))
        return ctypes.string_at(code, size.value)
    finally:
        call("cuLinkDestroy", state)
