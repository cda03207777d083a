"""Clients that take for ever to say what they want: they are let go, so that they cannot hold all connections."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from .. import settings

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as Protocol
else:
    Protocol = AutoHTTPProtocol


class PatientProtocol(Protocol):
    """uvicorn waits for the head of a request as long as the client likes; this waits `HEADER_LASTS` seconds."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._answered: Any = None  # the request that was last complete when the waiting began
        self._waiting: asyncio.TimerHandle | None = None
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self._waiting is None:
            self._wait()
        super().data_received(data)
        if self.cycle is not self._answered:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._answered = self.cycle
        self._waiting = self.loop.call_later(settings.HEADER_LASTS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        if self.transport.get_protocol() is self and self.cycle is self._answered:  # else it is a socket by now
            self.transport.abort()
