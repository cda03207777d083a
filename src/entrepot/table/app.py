"""The web application: the HTTP interface, the socket, and the pages."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocket

from .api import ENDPOINTS
from .connection import POLICY as TOO_MANY
from .connection import Connection
from .endpoint import as_json, failure
from .errors import Refused
from .guard import Guard, address_of, is_own_origin
from .hall import Hall
from .identity import Identity
from .line import line_of
from .openapi import description
from .settings import Buckets

log = logging.getLogger("entrepot.table")

STATIC = Path(__file__).parent / "static"
PAGES = ("/", "/new", "/join", "/t/{table}", "/rules", "/rules/{game}", "/replay/{table}", "/results/{table}", "/about")


class Sockets:
    """The open sockets, and how many each address has."""

    def __init__(self, hall: Hall, identity: Identity) -> None:
        self._hall = hall
        self._identity = identity
        self._rates = Buckets(hall.settings.limits.address)
        self._by_address: Counter[str] = Counter()

    @property
    def open(self) -> int:
        return self._by_address.total()

    async def serve(self, socket: WebSocket) -> None:
        address = address_of(socket.scope)
        if not is_own_origin(socket.headers, self._hall.settings.origins):
            log.warning(
                "refused a socket of another origin, %r, at %s", socket.headers.get("origin", "")[:100], address
            )
            self._hall.metrics.count("refused_total", code="origin")
            await socket.close()  # before it is accepted: the browser gets 403
            return
        await socket.accept()
        if self._by_address[address] >= self._hall.settings.limits.sockets_per_address:
            log.warning("refused a socket: too many at %s", address)
            await socket.close(TOO_MANY, "Too many connections from your address.")
            return
        line = line_of(socket)
        connection = Connection(self._hall, line, self._identity.read(socket), self._rates, address)
        line.stay(partial(self._keep, connection, address))

    async def _keep(self, connection: Connection, address: str) -> None:
        self._by_address[address] += 1
        try:
            await connection.run()
        finally:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


class Files(StaticFiles):
    """The client's files. They are asked for again each time and answered with 304 while they are the same, so that
    nobody plays with an old client after an update."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


async def page(request: Request) -> Response:
    """Every page is the same file; the client finds its own way."""
    return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})


async def refuse(request: Request, error: Exception) -> Response:
    """Paths that lead nowhere."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    reason = {404: "There is nothing here.", 405: "That cannot be done here."}.get(status, "Something went wrong.")
    response = failure(Refused("unknown-path", reason))
    response.status_code = status
    return response


async def fail(request: Request, error: Exception) -> Response:
    """A fault of ours: people read one sentence, the log has the rest."""
    response = failure(Refused("failed", "The server made a mistake; it has been written down."))
    response.status_code = 500
    return response


def application(hall: Hall, identity: Identity) -> Starlette:
    sockets = Sockets(hall, identity)
    described = description(ENDPOINTS)

    async def openapi(request: Request) -> Response:
        return as_json(described)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.start()
        yield
        await hall.close()

    routes = [
        *(endpoint.route(hall, identity) for endpoint in ENDPOINTS),
        Route("/api/openapi.json", openapi),
        WebSocketRoute("/ws", sockets.serve),
        Mount("/static", Files(directory=STATIC, check_dir=False)),
        *(Route(path, page) for path in PAGES),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(Guard, hall=hall)],
        exception_handlers={HTTPException: refuse, 500: fail},
        lifespan=lifespan,
    )
    app.state.sockets = sockets
    app.state.new_tables = Buckets(hall.settings.limits.new_tables)
    return app
