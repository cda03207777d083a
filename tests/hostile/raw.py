"""A client that speaks to the server in bytes of its own choosing, and reads only when it is told to."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
import struct
from contextlib import suppress
from typing import Any, Self

TEXT, CONTINUED, PING, CLOSE = 0x81, 0x80, 0x89, 0x8


def frame(kind: int, content: bytes) -> bytes:
    """A frame as clients send it; the mask may be anything, and zeros change nothing."""
    size = len(content)
    head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + struct.pack(">H", size)
    return head + b"\0\0\0\0" + content


def text(message: dict[str, Any]) -> bytes:
    return frame(TEXT, json.dumps(message).encode())


class Raw:
    """One TCP connection from an address of ours, never waiting."""

    def __init__(self, host: str, source: str = "127.0.0.1") -> None:
        self.host = host
        name, _, port = host.partition(":")
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.bind((source, 0))
        self.socket.connect((name, int(port)))
        self.socket.setblocking(False)

    async def upgrade(self, cookie: str | None = None, host: str | None = None, origin: str | None = None) -> Self:
        """Become a WebSocket; the answer's head is read, and nothing after it."""
        key = base64.b64encode(os.urandom(16)).decode()
        more = f"Cookie: entrepot={cookie}\r\n" if cookie else ""
        more += f"Origin: {origin}\r\n" if origin else ""
        asked = (
            f"GET /ws HTTP/1.1\r\nHost: {host or self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
        )
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(self.socket, asked.encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = await loop.sock_recv(self.socket, 1)
            if not byte:
                raise ConnectionError("the server hung up")
            head += byte
        assert head.startswith(b"HTTP/1.1 101"), head
        return self

    def push(self, data: bytes) -> int:
        """Send what can be sent now; how many bytes that were."""
        with suppress(BlockingIOError, ConnectionError):
            return self.socket.send(data)
        return 0

    async def rest(self) -> bytes:
        """Everything that comes until the server hangs up."""
        loop, heard = asyncio.get_running_loop(), b""
        with suppress(ConnectionError):
            while more := await loop.sock_recv(self.socket, 65536):
                heard += more
        return heard

    def is_gone(self) -> bool:
        """Whether the server has hung up; what it said before is read and forgotten."""
        try:
            while self.socket.recv(1 << 16):
                pass
        except BlockingIOError:
            return False
        except ConnectionError:
            return True
        return True

    async def heard(self, word: bytes) -> None:
        """Read until the server has said that."""
        loop, heard = asyncio.get_running_loop(), b""
        while word not in heard:
            more = await loop.sock_recv(self.socket, 65536)
            if not more:
                raise ConnectionError("the server hung up")
            heard += more

    async def goodbye(self) -> tuple[int, str]:
        """The code and the reason with which the server closes the WebSocket."""
        for kind, content in frames(await self.rest()):
            if kind == CLOSE:
                return struct.unpack(">H", content[:2])[0], content[2:].decode()
        raise AssertionError("no word of goodbye")

    def close(self) -> None:
        self.socket.close()


def frames(data: bytes) -> list[tuple[int, bytes]]:
    """Kind and content of the frames of a server."""
    found, at = [], 0
    while len(data) - at >= 2:
        size, head = data[at + 1] & 0x7F, 2
        if size == 126:
            size, head = struct.unpack_from(">H", data, at + 2)[0], 4
        elif size == 127:
            size, head = struct.unpack_from(">Q", data, at + 2)[0], 10
        found.append((data[at] & 0x0F, data[at + head : at + head + size]))
        at += head + size
    return found
