"""Records: a game's state declared as classes with annotations, stored as flat bytes.

A subclass of `Record` names its fields::

    class Player(Record):
        wealth: i16
        tableau: Annotated[Array[Slot], 24]

and becomes one NumPy structured dtype (`Player.dtype()`), so that copying a game is one memcpy. Compiled rules see that
dtype. Plain rules see instances of the class itself: views onto the same bytes whose integers are Python integers.
Only signed integers exist: mixing signed and unsigned ones means something else in compiled code than in Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar, get_args, get_origin, get_type_hints, overload

import numpy as np

T = TypeVar("T")

i8 = Annotated[int, np.int8]
i16 = Annotated[int, np.int16]
i32 = Annotated[int, np.int32]
i64 = Annotated[int, np.int64]

_FORMATS: dict[np.dtype[Any], Any] = {
    np.dtype(np.int8): "b",
    np.dtype(np.int16): "h",
    np.dtype(np.int32): "i",
    np.dtype(np.int64): "q",
}


class Array(Generic[T]):
    """A fixed run of fields: `Annotated[Array[i8], 6]`."""

    def __init__(self, items: list[T]) -> None:
        self._items = items

    def __getitem__(self, index: int) -> T:
        return self._items[index]

    def __setitem__(self, index: int, value: T) -> None:
        raise TypeError("a nested record is changed field by field, not replaced")

    def __len__(self) -> int:
        return len(self._items)


class Grid(Generic[T]):
    """A fixed table of integers with two indices: `Annotated[Grid[i8], (8, 5)]`; read as `grid[row, column]`."""

    def __getitem__(self, index: tuple[int, int]) -> T:
        raise NotImplementedError

    def __setitem__(self, index: tuple[int, int], value: T) -> None:
        raise NotImplementedError


_STRICT: ContextVar[bool] = ContextVar("strict", default=False)


@contextmanager
def strict() -> Iterator[None]:
    """Records that are made in here refuse a negative index. Python would count it from the end; machine code does not,
    and would read what lies before the field. So no rule may use one, and tests run the rules like this."""
    token = _STRICT.set(True)
    try:
        yield
    finally:
        _STRICT.reset(token)


class NegativeIndex(IndexError):
    """A rule asked for what lies before the first of a field."""


class _Strict:
    """A field with several things in it, which are counted from its beginning only."""

    def __init__(self, things: Any) -> None:
        self._things = things

    def __getitem__(self, index: Any) -> Any:
        return self._things[_counted(index)]

    def __setitem__(self, index: Any, value: Any) -> None:
        self._things[_counted(index)] = value

    def __len__(self) -> int:
        return len(self._things)


def _counted(index: Any) -> Any:
    if min(index) < 0 if isinstance(index, tuple) else index < 0:
        raise NegativeIndex(f"index {index}")
    return index


class _Scalar:
    """A field holding one integer."""

    def __init__(self, format_: str, index: int) -> None:
        self.format = format_
        self.index = index

    @overload
    def __get__(self, record: None, owner: type[Record]) -> _Scalar: ...
    @overload
    def __get__(self, record: Record, owner: type[Record]) -> int: ...
    def __get__(self, record: Record | None, owner: type[Record]) -> int | _Scalar:
        if record is None:
            return self
        return record._views[self.format][self.index]

    def __set__(self, record: Record, value: int) -> None:
        record._views[self.format][self.index] = value


class Record:
    """Base of everything that is stored in a game. Instances are views; `zeros()` makes one with memory of its own."""

    _dtype: ClassVar[np.dtype[Any] | None] = None
    _nested: ClassVar[dict[str, tuple[Any, int, Any]]] = {}

    def __init__(self, memory: memoryview) -> None:
        self._memory = memory
        self._views: dict[str, memoryview[int]] = {
            f: memory.cast(f) for f in _FORMATS.values() if memory.nbytes % np.dtype(f).itemsize == 0
        }
        for name, (kind, offset, shape) in type(self)._nested.items():
            view = _view(memory, kind, offset, shape)
            setattr(self, name, _Strict(view) if shape is not None and _STRICT.get() else view)

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        """The flat layout of this record; builds the field accessors on first use."""
        if "_dtype" not in cls.__dict__:
            _lay_out(cls)
        assert cls._dtype is not None
        return cls._dtype

    @classmethod
    def zeros(cls) -> Self:
        return cls.at(np.zeros(1, cls.dtype()))

    @classmethod
    def at(cls, array: np.ndarray[Any, Any], index: int = 0) -> Self:
        """A view onto one element of an array of such records."""
        if array.dtype != cls.dtype():
            raise TypeError(f"expected an array of {cls.__name__} records")
        return cls(array[index : index + 1].view(np.uint8).data)

    def copy(self, other: Self) -> None:
        """Take over every byte of another record of the same kind."""
        self._memory[:] = other._memory

    def __bytes__(self) -> bytes:
        return self._memory.tobytes()


def _view(memory: memoryview, kind: Any, offset: int, shape: Any) -> Any:
    if isinstance(kind, np.dtype):
        size = kind.itemsize * int(np.prod(shape))
        part = memory[offset : offset + size]
        if isinstance(shape, tuple):
            return part.cast(_FORMATS[kind], shape)
        return part.cast(_FORMATS[kind])
    size = kind.dtype().itemsize
    if shape is None:
        return kind(memory[offset : offset + size])
    return Array([kind(memory[offset + i * size : offset + (i + 1) * size]) for i in range(shape)])


def fields(cls: type[Record]) -> dict[str, tuple[Any, Any]]:
    """Name -> (integer dtype or Record class, shape); the shape is None, a length, or a pair."""
    found: dict[str, tuple[Any, Any]] = {}
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if name.startswith("_"):
            continue
        found[name] = _field(cls, name, hint)
    return found


def _field(cls: type[Record], name: str, hint: Any) -> tuple[Any, Any]:
    if isinstance(hint, type) and issubclass(hint, Record):
        return hint, None
    if get_origin(hint) is Annotated:
        inner, extra = get_args(hint)[:2]
        if inner is int:
            return np.dtype(extra), None
        if get_origin(inner) in (Array, Grid):
            return _field(cls, name, get_args(inner)[0])[0], extra
        if isinstance(inner, type) and issubclass(inner, Record):
            return inner, None
    raise TypeError(f"{cls.__name__}.{name}: a field is i8..i64, a Record, or Annotated[Array[...], length]")


def _lay_out(cls: type[Record]) -> None:
    rows: list[Any] = []
    for name, (kind, shape) in fields(cls).items():
        base = kind if isinstance(kind, np.dtype) else kind.dtype()
        rows.append((name, base) if shape is None else (name, base, shape))
    dtype = np.dtype(rows, align=True)
    nested: dict[str, tuple[Any, int, Any]] = {}
    for name, (kind, shape) in fields(cls).items():
        assert dtype.fields is not None
        offset = dtype.fields[name][1]
        if isinstance(kind, np.dtype) and shape is None:
            setattr(cls, name, _Scalar(_FORMATS[kind], offset // kind.itemsize))
        else:
            nested[name] = (kind, offset, shape)
    cls._nested = nested
    cls._dtype = dtype  # last: whoever finds it, in whichever thread, finds the rest as well
