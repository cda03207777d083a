"""The WebSocket of one client: uvicorn's own, with a short way out and little to carry.

What is ready to be sent is written at once, without a task for each connection that waits for something to send. And a
connection that is open stays outside of the application: the layers that led to it, and what was said to open it, are
let go. With thousands of connections that is most of the memory."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TEXT = 0x81  # a text in one frame
LONGEST_REASON = 123  # bytes, of why a connection is closed (RFC 6455, 5.5)
EXTENSION = "entrepot.line"


class Inbox:
    """A queue for one reader, with nothing in it that is not needed."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: Any) -> None:
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        self._reader = None
        return self._items.pop(0)


class Line(WebSocketsSansIOProtocol):
    """One connection. The application takes it over by `stay`."""

    cleared: Callable[[], None] | None = None  # called when a client that read too slowly has caught up
    _stay: Callable[[], Awaitable[None]] | None = None

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.queue = cast("asyncio.Queue[Any]", Inbox())
        self._application, self.app = self.app, self._serve

    async def _serve(self, scope: Any, receive: Any, send: Any) -> None:
        scope["extensions"][EXTENSION] = self
        await self._application(scope, receive, send)
        if self._stay is not None and self.handshake_complete:
            del scope, receive, send, self.scope, self.response
            self.request.headers.clear()
            await self._stay()

    def stay(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do this as soon as the application has returned; when it is done, the connection ends."""
        self._stay = work

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
        reason = reason.encode()[:LONGEST_REASON].decode(errors="ignore")
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
