"""A bad network: everything that passes may be delayed, and any connection may be cut at any moment."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable


class Network:
    """Listens for clients and passes them on to a server, badly."""

    def __init__(self, to: Callable[[], int], dice: random.Random, longest_delay: float = 0.05) -> None:
        self._to = to
        self._dice = dice
        self._longest_delay = longest_delay
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self.cuts = 0

    async def start(self) -> str:
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        return f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def stop(self) -> None:
        if self._server is not None:
            self._server.close()
        self.cut(1.0)

    def cut(self, part: float) -> None:
        """Cut some of the connections, in the middle of whatever they carry."""
        for writer in list(self._open):
            if self._dice.random() < part:
                self.cuts += 1
                writer.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._to())
        except OSError:
            writer.transport.abort()
            return
        self._open |= {writer, back}
        try:
            await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
        finally:
            self._open -= {writer, back}
            writer.transport.abort()
            back.transport.abort()

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65_536):
                if self._dice.random() < 0.2:
                    await asyncio.sleep(self._dice.random() * self._longest_delay)
                target.write(data)
                await target.drain()
        except OSError:
            pass
        finally:
            target.transport.abort()
