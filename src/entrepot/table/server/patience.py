"""Clients that take for ever to say what they want, or to read the answer: they are let go, so that they cannot hold
all connections.

This stands around uvicorn's own way of reading requests, whichever it takes. Of its insides it knows one thing, the
attribute `cycle`, which is another object with every request that is complete; `tests/table/test_uvicorn.py` says so
when that changes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from .. import settings
from .doors import Doors

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as Protocol
else:
    Protocol = AutoHTTPProtocol


class PatientProtocol(Protocol):
    """uvicorn waits for the head of a request, and for the answer to be read, as long as the client likes; this waits
    `HEADER_LASTS` and `ANSWER_LASTS` seconds."""

    def __init__(self, doors: Doors, **options: Any) -> None:
        super().__init__(**options)
        self._doors = doors
        self._door: Any = None  # the connection, once it is let in
        self._answered: Any = None  # the request that was last complete when the waiting began
        self._waiting: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        if self._doors.enter(transport):
            self._door = transport
            super().connection_made(transport)
            self._wait()

    def data_received(self, data: bytes) -> None:
        if self._door is None:
            return
        if self._waiting is None:
            self._wait()
        super().data_received(data)
        if self.cycle is not self._answered:
            self._stop_waiting()
        elif self._door.get_protocol() is not self:
            self._stop_waiting()  # it is a socket by now

    def connection_lost(self, exc: Exception | None) -> None:
        if self._door is not None:
            self._stop_waiting()
            self._has_read()
            self._doors.leave(self._door)
            super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading = asyncio.get_running_loop().call_later(settings.ANSWER_LASTS, self._door.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._has_read()

    def _has_read(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _wait(self) -> None:
        self._answered = self.cycle
        self._doors.waits(self._door)
        self._waiting = asyncio.get_running_loop().call_later(settings.HEADER_LASTS, self._give_up)

    def _stop_waiting(self) -> None:
        self._doors.asks(self._door)
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        if self.cycle is self._answered:
            self._door.abort()
