"""Marks on the functions that programs (`programs.py`) are made of, and what their entries are handed.

A function marked `@inner` is linked to each game anew: the rules it calls are compiled for that game, and the
stand-ins it calls are replaced. A function marked `@stand_in` says how something is called that only the linker knows:
a rule that every game has, or a function in which programs differ. Marking changes nothing, so types are checked and
tools read programs like any other code.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Annotated, Any, Protocol, TypeVar

import numpy as np

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

f32 = Annotated[float, np.float32]  # of a row; rules know no such numbers, so no record has them

_INNER: set[FunctionType] = set()
_STAND_INS: set[FunctionType] = set()


class Row(Protocol[T]):
    """An array that an entry is handed: of records, or of numbers. Setting a record copies its bytes."""

    def __getitem__(self, index: int) -> T: ...

    def __setitem__(self, index: int, value: T) -> None: ...

    def __len__(self) -> int: ...


def inner(function: F) -> F:
    assert isinstance(function, FunctionType)
    _INNER.add(function)
    return function


def stand_in(function: F) -> F:
    assert isinstance(function, FunctionType)
    _STAND_INS.add(function)
    return function


def is_inner(thing: object) -> bool:
    return isinstance(thing, FunctionType) and thing in _INNER


def is_stand_in(thing: object) -> bool:
    return isinstance(thing, FunctionType) and thing in _STAND_INS


def called(function: FunctionType) -> Iterator[tuple[str, FunctionType]]:
    """The functions of its module that a function calls, by the names it calls them."""
    for name in sorted({i.argval for i in dis.get_instructions(function) if i.opname == "LOAD_GLOBAL"}):
        thing = function.__globals__.get(name)
        if isinstance(thing, FunctionType):
            yield name, thing
