"""TCP connections, counted by address: so many for each, and in all as many as the process has descriptors for.

A connection over its address's bound is told so and let go. Where all places are taken, whoever has said nothing yet
makes room, the address with the most connections first, so that others still get in."""

from __future__ import annotations

import asyncio
import logging
import resource
from collections import OrderedDict
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import msgspec

from entrepot.kernel.messages import ENGLISH

from ..addresses import household
from ..errors import Refused
from ..play.tables import Tables

log = logging.getLogger("entrepot.table")

OTHER_FILES = 128  # descriptors for the database, for files that are sent, and for whatever libraries open
FEWEST = 16  # connections, however few descriptors there are
ALMOST_ENOUGH = 65_536  # descriptors that are asked for where the system would give more

Trusted = Callable[[str], bool]


def room_for_connections() -> int:
    """As many as the process may have open, after asking for as many as it may ask for."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ALMOST_ENOUGH if most == resource.RLIM_INFINITY else min(most, ALMOST_ENOUGH)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        now = wanted
    return max(FEWEST, (ALMOST_ENOUGH if now == resource.RLIM_INFINITY else now) - OTHER_FILES)


class Doors:
    """Who is connected. A transport is in from its first moment to its last, as request or as socket."""

    def __init__(self, tables: Tables, room: int, is_proxy: Trusted = lambda address: False) -> None:
        limits = tables.settings.limits
        self._tables = tables
        self._most, self._most_each = min(room, limits.connections), limits.connections_per_address
        self._is_proxy = is_proxy  # behind one of these are many people: they are counted by what it says of them
        self._inside: dict[asyncio.BaseTransport, str] = {}
        self._idle: dict[str, OrderedDict[asyncio.Transport, None]] = {}  # those without a request, oldest first
        self._count: dict[str, int] = {}
        tables.metrics.watch("connections", lambda: len(self._inside))

    def enter(self, transport: asyncio.Transport) -> bool:
        """Whether a new connection may stay. It waits for its first request."""
        peer = transport.get_extra_info("peername")
        exact = peer[0] if peer else ""
        address = household(exact)
        if self._count.get(address, 0) >= self._most_each and not self._is_proxy(exact):
            self._refuse(transport, address)
            return False
        if len(self._inside) >= self._most and not self._make_room():
            self._refuse(transport, address)
            return False
        self._inside[transport] = address
        self._count[address] = self._count.get(address, 0) + 1
        self.waits(transport)
        return True

    def waits(self, transport: asyncio.Transport) -> None:
        """Nothing is being done for this connection."""
        if (address := self._inside.get(transport)) is not None:
            self._idle.setdefault(address, OrderedDict())[transport] = None

    def asks(self, transport: asyncio.Transport) -> None:
        """A request is complete: it will not be sent away before its answer."""
        if (address := self._inside.get(transport)) is not None and (waiting := self._idle.get(address)):
            waiting.pop(transport, None)
            if not waiting:
                del self._idle[address]

    def leave(self, transport: asyncio.Transport) -> None:
        self.asks(transport)
        address = self._inside.pop(transport, None)
        if address is not None:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]

    def _make_room(self) -> bool:
        if not self._idle:
            return False
        address = max(self._idle, key=self._count.__getitem__)
        longest = next(iter(self._idle[address]))
        self.leave(longest)
        longest.abort()
        self._complain("crowd", "closed a connection of %s that asked nothing: all places are taken", address)
        self._tables.metrics.count("let_go_total", why="crowd")
        return True

    def _refuse(self, transport: asyncio.Transport, address: str) -> None:
        self._complain("connections", "refused a connection: too many at %s", address)
        self._tables.metrics.count("refused_total", code="too-many")
        transport.write(_no(Refused("too-many", "connections-too-many")))
        transport.close()

    def _complain(self, what: str, line: str, address: str) -> None:
        if self._tables.complaints.is_new(what, address):
            log.warning(line, address)


def _no(refusal: Refused) -> bytes:
    """An answer to whatever will be asked. Which language it should be in was not said yet."""
    content = msgspec.json.encode({"error": {"code": refusal.code, "reason": refusal.said(ENGLISH)}})
    status = HTTPStatus.TOO_MANY_REQUESTS
    head: dict[str, Any] = {
        "Content-Type": "application/json",
        "Content-Length": len(content),
        "Retry-After": 15,
        "Connection": "close",
    }
    lines = [f"HTTP/1.1 {status.value} {status.phrase}", *(f"{name}: {value}" for name, value in head.items())]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + content
