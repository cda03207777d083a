"""A connection reads the same whatever pieces the bytes of a client come in."""

from __future__ import annotations

import asyncio
import random
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest

from entrepot.table.socket.line import EXTENSION, Line, size_of
from tests.hostile.raw import CONTINUED, PING, TEXT, frame
from tests.table.harness import apart

PONG = 0x8A
BEGUN = 0x01  # a text that goes on in another frame
REQUEST = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
LONG = "a word of more than a hundred and twenty-five letters " * 4
MASKED = bytes((TEXT, 0x80 | 5)) + b"\x37\xfa\x21\x3d" + b"\x7f\x9f\x4d\x51\x58"  # RFC 6455, 5.7: Hello
SENT = [
    frame(TEXT, b"one"),
    frame(PONG, b""),
    frame(TEXT, LONG.encode()),
    MASKED,
    frame(PING, b"there?"),
    frame(TEXT, "zwölf".encode()),
    frame(BEGUN, b"in two "),
    frame(PONG, b"x"),
    frame(CONTINUED, b"parts"),
    frame(TEXT, b""),
    frame(TEXT, b"\r\n\r\n"),
    frame(TEXT, b"last"),
]
HEARD = ["one", LONG, "Hello", "zwölf", "in two parts", "", "\r\n\r\n", "last"]
FRAMES_OF_NO_MESSAGE = 5  # pongs, a ping, a text's parts


class Wire:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written, self.is_shut = b"", False

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.is_shut

    def close(self) -> None:
        self.is_shut = True

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **more: None


async def _heard(pieces: list[bytes]) -> tuple[list[str | bytes], int, bytes]:
    """The messages, the frames that were counted besides, and what was answered."""
    got, counted = list[str | bytes](), list[None]()

    async def application(scope: Any, receive: Any, send: Any) -> None:
        line: Line = scope["extensions"][EXTENSION]

        async def read() -> None:
            while (message := await line.receive()) is not None:
                got.append(message)

        await receive()
        await send({"type": "websocket.accept"})
        line.framed = lambda: counted.append(None)
        line.stay(read)

    config = SimpleNamespace(loaded_app=application, ws_max_size=1 << 16)
    line, wire = Line(config, SimpleNamespace(connections=set(), tasks=set()), {}, lambda _: None), Wire()
    line.connection_made(cast(asyncio.Transport, wire))
    line.data_received(REQUEST)
    while not wire.written:
        await asyncio.sleep(0)
    wire.written = b""
    for piece in pieces:
        line.data_received(piece)
        for _ in range(5):
            await asyncio.sleep(0)
    answered = wire.written
    line.connection_lost(None)
    return got, len(counted), answered


def _cut(data: bytes, seed: int) -> list[bytes]:
    dice = random.Random(seed)
    at = sorted({0, len(data), *(dice.randrange(len(data)) for _ in range(dice.randrange(30)))})
    return [data[start:end] for start, end in pairwise(at)]


@pytest.mark.parametrize("pieces", [SENT, *(_cut(b"".join(SENT), seed) for seed in range(40))])
def test_messages_are_the_same_in_whatever_pieces_they_come(pieces: list[bytes]) -> None:
    got, counted, answered = apart(_heard(pieces))
    assert got == HEARD
    assert counted == FRAMES_OF_NO_MESSAGE
    assert answered == bytes((PONG, 6)) + b"there?"


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (bytes((TEXT, 5)) + b"Hello", 1002),  # without a mask
        (bytes((0xC1, 0x85)) + b"\0\0\0\0Hello", 1002),  # a bit that means nothing here
        (frame(TEXT, b"\xff\xfe"), 1007),
        (bytes((TEXT, 0xFF)) + (1 << 20).to_bytes(8, "big") + b"\0\0\0\0" + b"x" * 119, 1009),
    ],
)
def test_a_whole_frame_that_is_none_ends_the_connection(bad: bytes, code: int) -> None:
    got, _, answered = apart(_heard([frame(TEXT, b"one"), bad, frame(TEXT, b"two")]))
    assert got == ["one"]
    assert answered[0] == 0x88 and int.from_bytes(answered[2:4], "big") == code


def test_a_frame_never_counts_for_more_bytes_than_it_came_in() -> None:
    for size in (0, 125, 126, 65535, 65536):
        told = SimpleNamespace(data=b"x" * size)
        assert size_of(cast(Any, told)) == size + (6 if size < 126 else 8 if size < 65536 else 14)
