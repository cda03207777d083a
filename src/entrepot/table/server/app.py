"""The web application: the HTTP interface, the socket, and the pages."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from ..errors import Refused
from ..languages import Languages, server_messages
from ..play.guests import as_guest, device_of
from ..play.house_rules import banned
from ..play.tables import Tables
from ..settings import Buckets
from ..socket.connection import POLICY as TOO_MANY
from ..socket.connection import Connection
from ..socket.line import line_of, reason_of
from ..socket.unread import Account
from ..store.house import Order
from ..workshop.workshop import Workshop
from . import workshop
from .api import ENDPOINTS
from .collecting import collect_when_alone
from .endpoint import as_json, failure
from .files import Files
from .guard import Guard, address_of, is_own_origin
from .health import Readiness
from .hosts import Hosts
from .identity import Identity
from .keeping import forget_old
from .lag import watch_loop
from .openapi import description
from .pages import PAGES, WORKSHOP, Pages

log = logging.getLogger("entrepot.table")

SMALL = 1000  # bytes that are not worth compressing


class Sockets:
    """The open sockets, and how many each address has."""

    def __init__(self, tables: Tables, identity: Identity) -> None:
        self._tables = tables
        self._identity = identity
        self._hosts = Hosts(tables.settings)
        self._rates = Buckets(tables.settings.limits.address)
        self._by_address: Counter[str] = Counter()
        self.unread = Account(tables.settings.limits.unread)
        self._open: set[Connection] = set()
        tables.house.heeded_by(self._heed)

    @property
    def open(self) -> int:
        return self._by_address.total()

    async def serve(self, socket: WebSocket) -> None:
        address, language = address_of(socket.scope), self._tables.catalogue.languages.wanted(socket)
        stranger = self._stranger(socket)
        if stranger is not None:
            if self._tables.complaints.is_new(stranger, address):
                said = socket.headers.get(stranger, "")[:100]
                log.warning("refused a socket of another %s, %r, at %s", stranger, said, address)
            self._tables.metrics.count("refused_total", code=stranger)
            await socket.close()  # before it is accepted: the browser gets 403
            return
        await socket.accept()
        if self._by_address[address] >= self._tables.settings.limits.sockets_per_address:
            if self._tables.complaints.is_new("sockets", address):
                log.warning("refused a socket: too many at %s", address)
            self._tables.metrics.count("refused_total", code="too-many")
            await socket.close(TOO_MANY, server_messages(language).say("bye-too-many"))
            return
        player = self._identity.read(socket)
        if (ban := self._tables.house.ban_of(player.id if player else None, address)) is not None:
            self._tables.metrics.count("refused_total", code="banned")
            await socket.close(TOO_MANY, reason_of(banned(ban).said(language)))
            return
        if (wanted := socket.query_params.get("as")) is not None:
            try:
                player = await as_guest(self._tables, player, wanted)
            except Refused as refusal:
                await socket.close(TOO_MANY, reason_of(refusal.said(language)))
                return
        line = line_of(socket)
        around = (self._rates, self.unread, address, language)
        connection = Connection(self._tables, line, player, *around, socket.query_params.get("watch"))
        line.stay(partial(self._keep, connection, address))

    def _stranger(self, socket: WebSocket) -> str | None:
        """The header by which somebody shows to be of another site."""
        if not self._hosts.knows(socket.headers):
            return "host"
        return None if is_own_origin(socket.headers, self._tables.settings.origins) else "origin"

    async def _keep(self, connection: Connection, address: str) -> None:
        self._by_address[address] += 1
        self._open.add(connection)
        try:
            await connection.run()
        finally:
            self._open.discard(connection)
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def _heed(self, orders: Sequence[Order]) -> None:
        """Whoever is banned by now, or is nobody any more, is let go."""
        house = self._tables.house
        for connection in list(self._open):
            player = device_of(connection.person.player) if connection.person.player else None
            if (ban := house.ban_of(player, connection.address)) is not None:
                connection.dismiss(banned(ban))
            elif player is not None and house.is_revoked(player):
                connection.dismiss(Refused("revoked", "bye-revoked"))


async def refuse(request: Request, error: Exception) -> Response:
    """Paths that lead nowhere."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    reason = {404: "path-nowhere", 405: "path-not-so"}.get(status, "path-wrong")
    return _failed(request, Refused("unknown-path", reason), status)


async def fail(request: Request, error: Exception) -> Response:
    """A fault of ours: people read one sentence, the log has the rest."""
    return _failed(request, Refused("failed", "failed"), 500)


def _failed(request: Request, refusal: Refused, status: int) -> Response:
    languages: Languages = request.app.state.languages
    response = failure(refusal, languages.wanted(request))
    response.status_code = status
    return response


def application(tables: Tables, identity: Identity) -> Starlette:
    sockets = Sockets(tables, identity)
    tables.metrics.watch("sockets", lambda: sockets.open)
    tables.metrics.watch("outbox_bytes", lambda: sockets.unread.total)
    bounds = tables.settings.workshop
    making = Workshop(tables, bounds) if bounds is not None else None
    endpoints = (*ENDPOINTS, *(workshop.ENDPOINTS if making else ()))
    described = description(endpoints)
    files = Files(tables.catalogue)
    pages = Pages(tables, files)

    async def openapi(request: Request) -> Response:
        return as_json(described)

    async def file(request: Request) -> Response:
        return files.answer(request)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await tables.start()
        errands = [
            asyncio.create_task(watch_loop(tables.metrics)),
            asyncio.create_task(collect_when_alone(lambda: sockets.open)),
        ]
        if tables.settings.forget is not None:
            errands.append(asyncio.create_task(forget_old(tables.settings.forget)))
        if making:
            making.start()
        yield
        if making:
            await making.close()
        for errand in errands:
            errand.cancel()
        await tables.close()

    routes = [
        *(endpoint.route(tables, identity) for endpoint in endpoints),
        Route("/api/openapi.json", openapi),
        WebSocketRoute("/ws", sockets.serve),
        Route("/static/{path:path}", file),
        Route("/worker.js", pages.worker),
        Route("/manifest.webmanifest", pages.manifest),
        Route("/offline", pages.offline),
        *(Route(path, pages.show) for path in PAGES if making or path not in WORKSHOP),
    ]
    app = Starlette(
        routes=routes,
        middleware=[
            Middleware(Guard, tables=tables, identity=identity),
            Middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=5),
        ],
        exception_handlers={HTTPException: refuse, 500: fail},
        lifespan=lifespan,
    )
    app.state.sockets = sockets
    app.state.workshop = making
    app.state.readiness = Readiness(tables)
    app.state.languages = tables.catalogue.languages
    app.state.new_tables = Buckets(tables.settings.limits.new_tables)
    return app
