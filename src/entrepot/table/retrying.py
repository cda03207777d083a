"""Several processes may write to one table. Who finds that somebody else was faster looks again and decides anew."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from .errors import StoreFailed, VersionConflict

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 20


def decided_again(act: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """An act that checks everything under the table's lock and writes last: on a conflict it is done once more, on the
    table as it is then."""

    @wraps(act)
    async def until_written(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES):
            try:
                return await act(*args, **kwargs)
            except VersionConflict:
                continue
        raise StoreFailed("Too many write to this table at once.")

    return until_written
