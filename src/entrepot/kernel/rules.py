"""`@rule` marks the functions that a game is made of.

A rule is ordinary Python over records and integers. Marking it changes nothing: called as it stands it runs plain. The
linker (`linking.py`) compiles the very same function for the processor. So that both give the same result, a rule uses
only integers, records, fixed arrays, `if/for/while`, calls to other rules and `IntEnum` members, and states the type of
each argument (`int`, `bool` or a record) and of its result.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_RULES: set[FunctionType] = set()


def rule(function: F) -> F:
    assert isinstance(function, FunctionType)
    _RULES.add(function)
    return function


def is_rule(thing: object) -> bool:
    return isinstance(thing, FunctionType) and thing in _RULES
