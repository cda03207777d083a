"""Moments at which a server dies by its own hand: those that a kill from outside seldom meets, above all between
writing and telling."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from typing import Any

from entrepot.table.store.sqlite.store import SqliteStore
from entrepot.table.store.store import Store

POINTS = ("before-write", "while-writing", "after-write", "after-create", "while-loading")
Work = Callable[..., Coroutine[Any, Any, Any]]


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Countdown:
    """Dies at the nth time."""

    def __init__(self, times: int) -> None:
        self._left = times

    def __call__(self) -> bool:
        self._left -= 1
        return self._left <= 0


def arm(store: Store, point: str, times: int) -> None:
    """Let a server die when it comes to this point for the nth time."""
    is_time = Countdown(times)
    if point == "while-writing":
        _die_while_writing(store, is_time)
    elif point == "before-write":
        store.append = _before(store.append, is_time)  # type: ignore[method-assign]
    elif point == "while-loading":
        store.load = _before(store.load, is_time)  # type: ignore[method-assign]
    elif point == "after-create":
        store.create = _after(store.create, is_time)  # type: ignore[method-assign]
    else:
        store.append = _after(store.append, is_time)  # type: ignore[method-assign]


def _before(work: Work, is_time: Countdown) -> Work:
    async def dying(*values: Any) -> Any:
        if is_time():
            die()
        return await work(*values)

    return dying


def _after(work: Work, is_time: Countdown) -> Work:
    """It is on disk, and nobody has been told."""

    async def dying(*values: Any) -> Any:
        found = await work(*values)
        if is_time():
            die()
        return found

    return dying


def _die_while_writing(store: Store, is_time: Countdown) -> None:
    """SQLite: everything is written but the commit. PostgreSQL: the statement is on its way."""
    if isinstance(store, SqliteStore):

        def watch(statement: str) -> None:
            if statement == "COMMIT" and is_time():
                die()

        store._writer._connection.set_trace_callback(watch)
        return
    appender = store._appender  # type: ignore[attr-defined]
    carry_out = appender._carry_out

    async def dying(*values: Any) -> Any:
        if is_time():
            asyncio.get_running_loop().call_later(0.0005, die)
        return await carry_out(*values)

    appender._carry_out = dying
