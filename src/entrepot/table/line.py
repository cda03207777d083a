"""The WebSocket of one client, with a short way out: what is ready to be sent is written at once, without a task for
each connection that waits for something to send, and without a layer of the framework for each message."""

from __future__ import annotations

import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TEXT = 0x81  # a text in one frame
EXTENSION = "entrepot.line"


class Line(WebSocketsSansIOProtocol):
    """uvicorn's own, which goes on to do everything but the sending of texts."""

    cleared: Callable[[], None] | None = None  # called when a client that read too slowly has caught up

    async def run_asgi(self) -> None:
        extensions = cast(dict[str, Any], self.scope["extensions"])
        extensions[EXTENSION] = self
        await super().run_asgi()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.cleared is not None:
            self.cleared()

    def is_clear(self) -> bool:
        """Whether the client reads as fast as it is written to."""
        return self.writable.is_set()

    def put(self, text: bytes) -> None:
        """Send a text; to somebody who is gone, nothing."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(head(len(text)) + text)

    async def hang_up(self, code: int, reason: str) -> None:
        """Close the connection, once what was written has been read."""
        with suppress(ClientDisconnected, RuntimeError):
            await self.send({"type": "websocket.close", "code": code, "reason": reason})


def head(size: int) -> bytes:
    """What stands before a text of so many bytes (RFC 6455, 5.2; servers do not mask)."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return struct.pack(">BBH", TEXT, 126, size)
    return struct.pack(">BBQ", TEXT, 127, size)


def line_of(socket: WebSocket) -> Line:
    return cast(Line, socket.scope["extensions"][EXTENSION])
