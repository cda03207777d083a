"""The WebSocket of one client: frames are read and written by `websockets`, the bytes come and go here.

uvicorn makes one of these when a request wants to become a socket, and calls what asyncio calls, and `shutdown`. Of its
insides nothing else is leaned on; `tests/table/test_uvicorn.py` says what is.

What is ready to be sent is written at once, without a task for each connection that waits for something to send. A
client that does not read what it was sent is not read from either. And a connection that is open stays outside of the
application: the layers that led to it, and what was said to open it, are let go. With thousands of connections that
is most of the memory."""

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import Awaitable, Callable
from typing import Any, cast
from urllib.parse import unquote

from starlette.websockets import WebSocket
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.utils import apply_mask

log = logging.getLogger("entrepot.table")
quiet = logging.getLogger("entrepot.frames")
quiet.setLevel(logging.ERROR)  # what clients do wrong is theirs to know

TEXT = 0x81  # a text in one frame
PONG = 0x8A
PING = b"\x89\0"  # the whole frame
MASKED = 0x80
BLANK_LINE = b"\r\n\r\n"
LONGEST_REASON = 123  # bytes, of why a connection is closed (RFC 6455, 5.5)
EXTENSION = "entrepot.line"
AT_ONCE = 4096  # bytes that are read before anything else gets its turn: some hundred frames at most
UNSENT = 32 * 1024  # bytes that wait in the system's way before a client counts as reading slowly
PING_INTERVAL = 20.0
SILENCE = 50.0  # seconds without a word from a client, not even an answer to pings
CLOSING_LASTS = 5.0  # seconds that a client has to read why it is let go
LAST_WORDS = 64 * 1024  # bytes that a client may still send meanwhile: hanging up on them would cut off the reason
SWITCHING = 101
NOT_TEXT = 1007
RESTARTING = 1012
MISTAKE = 1011


class Line(asyncio.Protocol):
    """One connection. The application takes it over by `stay`."""

    flowed: Callable[[], None] | None = None  # called when the client begins to read too slowly, and has caught up
    framed: Callable[[], None] | None = None  # called for every frame that is no message of its own

    def __init__(
        self, config: Any, server_state: Any, app_state: dict[str, Any], left: Callable[[asyncio.Transport], None]
    ) -> None:
        self._left = left
        self._application = config.loaded_app
        self._connections, self._tasks = server_state.connections, server_state.tasks
        self._state = app_state
        self._longest: int = config.ws_max_size
        self._frames = ServerProtocol(max_size=self._longest, logger=quiet)
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport = cast(asyncio.Transport, None)
        self._stay: Callable[[], Awaitable[None]] | None = None
        self._unread = b""  # bytes of the client that nobody has looked at yet
        self._handed_over = (
            0  # bytes that `websockets` was given and made no frame of yet; rather too many than too few
        )
        self._parts: list[bytes] = []  # of a message that comes in several frames
        self._is_text = True
        self._last_words = 0
        self._inbox: list[str | bytes] = []
        self._reader: asyncio.Future[None] | None = None
        self._beating: asyncio.TimerHandle | None = None
        self._heard = self._loop.time()
        self._is_open = self._is_closing = self._is_gone = self._is_paused = False
        self._is_clear = True

    # --- what asyncio and uvicorn call -------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.set_write_buffer_limits(high=UNSENT)
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        self._heard = self._loop.time()
        if self._is_closing:
            self._hear_out(data)
            return
        if self._is_open and self._take_whole(data):
            return
        self._unread += data
        if not self._is_open:
            self._shake_hands()
        elif not self._inbox:
            self._read_on()
            self._wake()
        if self._unread or len(self._inbox) > 1:
            self._pause_reading()

    def eof_received(self) -> None:
        """Who says nothing more is gone; asyncio closes the connection."""

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.discard(self)
        self._left(self._transport)
        self._is_gone = self._is_closing = True
        if self._beating is not None:
            self._beating.cancel()
        self._unread, self._inbox, self._parts = b"", [], []
        self._frames.parser.close()  # it waits for more frames, and holds those who would read them
        if self.flowed is not None:
            self.flowed()
        self._wake()

    def pause_writing(self) -> None:
        self._is_clear = False
        self._pause_reading()
        if self.flowed is not None:
            self.flowed()

    def resume_writing(self) -> None:
        self._is_clear = True
        if self.flowed is not None:
            self.flowed()
        self._wake()

    def shutdown(self) -> None:
        """The server stops."""
        self.hang_up(RESTARTING, "")
        self._transport.close()

    # --- opening -----------------------------------------------------------------------------------------------------

    def _shake_hands(self) -> None:
        self._frames.receive_data(self._unread)
        self._handed_over += len(self._unread.partition(BLANK_LINE)[2] if BLANK_LINE in self._unread else self._unread)
        self._unread = b""
        for event in self._frames.events_received():
            if isinstance(event, Request):
                response = self._frames.accept(event)
                if response.status_code != SWITCHING:
                    self._turn_away(response)
                    return
                self._pause_reading()
                task = self._loop.create_task(self._serve(self._open(event, response)))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
                return

    def _turn_away(self, response: Response) -> None:
        self._frames.send_response(response)
        self._flush()
        self._end()

    async def _serve(self, opened: Awaitable[None]) -> None:
        try:
            await opened
            del opened  # with all that was needed for it
            if self._stay is not None and self._is_open:
                work, self._stay = self._stay, None  # which knows this line: kept here, neither would ever be gone
                await work()
        except Exception:
            log.exception("a fault of a connection")
            self.hang_up(MISTAKE, "")
        if not self._is_closing:
            self._end()

    async def _open(self, request: Request, response: Response) -> None:
        """Ask the application, which accepts the connection or does not."""
        asked = False

        async def receive() -> dict[str, Any]:
            nonlocal asked
            if not asked:
                asked = True
                return {"type": "websocket.connect"}
            await self._until_gone()
            return {"type": "websocket.disconnect", "code": 1006}

        async def send(message: Any) -> None:
            if message["type"] == "websocket.accept":
                self._accept(response)
            elif message["type"] == "websocket.close" and self._is_open:
                self.hang_up(message.get("code", 1000), message.get("reason") or "")
            elif message["type"] == "websocket.close":
                self._turn_away(self._frames.reject(403, ""))

        await self._application(self._scope(request), receive, send)

    def _scope(self, request: Request) -> dict[str, Any]:
        path, _, query = request.path.partition("?")
        peer, here = (self._transport.get_extra_info(name) for name in ("peername", "sockname"))
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": tuple(here[:2]) if here else None,
            "client": tuple(peer[:2]) if peer else None,
            "root_path": "",
            "path": unquote(path),
            "raw_path": _as_bytes(path),
            "query_string": _as_bytes(query),
            "headers": [(_as_bytes(name.lower()), _as_bytes(value)) for name, value in request.headers.raw_items()],
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {EXTENSION: self},
        }

    def _accept(self, response: Response) -> None:
        if not self._is_closing:
            self._is_open = True
            self._frames.send_response(response)
            self._flush()
            self._beat_later()

    async def _until_gone(self) -> None:
        while not self._is_gone:
            await self._news()

    def stay(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do this as soon as the application has returned; when it is done, the connection ends."""
        self._stay = work

    # --- reading -----------------------------------------------------------------------------------------------------

    async def receive(self) -> str | bytes | None:
        """The next message; None when the client is gone. Nothing is read from a client that does not read."""
        while not self._is_closing:
            if self._is_clear:
                self._read_on()
                if self._inbox:
                    return self._inbox.pop(0)
                if not self._is_closing:
                    self._resume_reading()
            if not self._is_closing:
                await self._news()
        return None

    def _read_on(self) -> None:
        """Look at what the client sent, until there is a message."""
        while self._unread and not self._inbox and self._is_clear and not self._is_closing:
            some, self._unread = self._unread[:AT_ONCE], self._unread[AT_ONCE:]
            self._frames.receive_data(some)
            self._handed_over += len(some)
            for event in self._frames.events_received():
                if isinstance(event, Frame):
                    self._handed_over -= size_of(event)
                    if not self._is_closing:
                        self._take(event)
            self._flush()

    def _take_whole(self, data: bytes) -> bool:
        """Take what came if it is one whole message or one answer to a ping, as nearly everything is that clients send,
        and nothing came before that is still to be looked at: `websockets` need not see it."""
        if self._unread or self._inbox or self._parts or self._handed_over or not self._is_clear or len(data) < 6:
            return False
        size, start = data[1] - MASKED, 2
        if size == 126:
            size, start = data[2] << 8 | data[3], 4
        if len(data) != start + 4 + size or size > self._longest or (size < 126) != (start == 2):
            return False
        if data[0] == PONG and start == 2:
            if self.framed is not None:
                self.framed()
            return True
        if data[0] == TEXT:
            self._is_text = True
            self._parts = [apply_mask(data[start + 4 :], data[start : start + 4])]
            self._finish_message()
            self._wake()
            return True
        return False

    def _take(self, frame: Frame) -> None:
        is_data = frame.opcode in (Opcode.TEXT, Opcode.BINARY)
        if self.framed is not None and not (is_data and frame.fin):
            self.framed()
        if is_data:
            self._is_text = frame.opcode is Opcode.TEXT
            self._parts = [bytes(frame.data)]
        elif frame.opcode is Opcode.CONT:
            self._parts.append(bytes(frame.data))
        else:
            return  # pings are answered and goodbyes returned by `websockets`
        if frame.fin:
            self._finish_message()

    def _finish_message(self) -> None:
        data, self._parts = b"".join(self._parts), []
        try:
            self._inbox.append(data.decode() if self._is_text else data)
        except UnicodeDecodeError:
            self.hang_up(NOT_TEXT, "")

    async def _news(self) -> None:
        """Wait until something came, the client read, or it is gone."""
        self._reader = self._loop.create_future()
        await self._reader

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def _pause_reading(self) -> None:
        if not self._is_paused and not self._transport.is_closing():
            self._is_paused = True
            self._transport.pause_reading()

    def _resume_reading(self) -> None:
        if self._is_paused and not self._transport.is_closing():
            self._is_paused = False
            self._transport.resume_reading()

    # --- writing -----------------------------------------------------------------------------------------------------

    def is_clear(self) -> bool:
        """Whether the client reads as fast as it is written to."""
        return self._is_clear

    def held(self) -> int:
        """How many bytes wait here for the client, or of it."""
        return self._transport.get_write_buffer_size() + len(self._unread) if not self._is_gone else 0

    def put(self, text: bytes) -> None:
        """Send a text; to somebody who is gone, nothing."""
        if not (self._is_closing or self._transport.is_closing()):
            self._transport.write(head(len(text)) + text)

    def _flush(self) -> None:
        """Write what `websockets` has to say. It says goodbye by itself to whoever did, and to frames that are none."""
        for data in self._frames.data_to_send():
            if data and not self._transport.is_closing():
                self._transport.write(data)
        if self._is_open and not self._is_closing and self._frames.close_expected():
            self._part()

    def hang_up(self, code: int, reason: str) -> None:
        """Say goodbye. Whoever does not read it in time is let go all the same."""
        if self._is_closing:
            return
        if not self._is_open:
            self._turn_away(self._frames.reject(503, ""))
        elif self._frames.state is State.OPEN:
            self._frames.send_close(code, reason_of(reason))
            self._flush()

    def _part(self) -> None:
        """A goodbye was said: wait for the other side's, but not for long."""
        self._is_closing = True
        self._unread, self._inbox, self._parts = b"", [], []
        self._wake()
        if self._frames.close_rcvd is not None:
            self._end()
        else:
            self._resume_reading()
            self._loop.call_later(CLOSING_LASTS, self._transport.abort)

    def _hear_out(self, data: bytes) -> None:
        self._last_words += len(data)
        if self._last_words > LAST_WORDS:
            self._pause_reading()
            return
        self._frames.receive_data(data)
        if any(isinstance(event, Frame) and event.opcode is Opcode.CLOSE for event in self._frames.events_received()):
            self._transport.close()

    def _end(self) -> None:
        self._is_closing = True
        self._transport.close()  # once what was written has been sent
        self._loop.call_later(CLOSING_LASTS, self._transport.abort)
        self._wake()

    # --- being there -------------------------------------------------------------------------------------------------

    def _beat_later(self) -> None:
        self._beating = self._loop.call_later(PING_INTERVAL, self._beat)

    def _beat(self) -> None:
        """Ask whether the client is there. Who does not read cannot say so."""
        if self._is_closing:
            return
        if self._loop.time() - self._heard > SILENCE:
            self.hang_up(MISTAKE, "")
            return
        if self._is_clear:
            self._transport.write(PING)
        self._beat_later()


def _as_bytes(text: str) -> bytes:
    """As it came; what is not ASCII is kept in one of two ways, depending on the version of `websockets`."""
    try:
        return text.encode("ascii", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("latin-1")


def reason_of(sentence: str) -> str:
    """As much of a sentence as a close frame holds."""
    return sentence.encode()[:LONGEST_REASON].decode(errors="ignore")


def head(size: int) -> bytes:
    """What stands before a text of so many bytes (RFC 6455, 5.2; servers do not mask)."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return struct.pack(">BBH", TEXT, 126, size)
    return struct.pack(">BBQ", TEXT, 127, size)


def size_of(frame: Frame) -> int:
    """How many bytes a client's frame came in, if it told its size in as few as it can: no more, in any case."""
    size = len(frame.data)
    return size + (6 if size < 126 else 8 if size < 1 << 16 else 14)


def line_of(socket: WebSocket) -> Line:
    return cast(Line, socket.scope["extensions"][EXTENSION])
