"""What stands before every request: where it comes from, how fast, and what browsers may do with the answer."""

from __future__ import annotations

import logging
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..addresses import household
from ..errors import Refused
from ..play.house_rules import banned
from ..play.tables import Tables
from ..settings import Buckets
from ..store.house import Ban
from .endpoint import STATUS, failure
from .hosts import Hosts, host_name
from .identity import Identity
from .logs import log_request

log = logging.getLogger("entrepot.table")

HEALTH = "/api/health"
SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def is_own_origin(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Whether a browser's page that asks for something is one of ours. Programs that are no browsers send no origin,
    and have no cookies of other people to misuse."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    if origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc != "" and parts.netloc == headers.get("host")


def address_of(scope: Scope) -> str:
    """The address that limits go by."""
    client = scope.get("client")
    return household(client[0]) if client else ""


class Guard:
    """Rate, host and origin checks for HTTP, and the headers of every answer."""

    def __init__(self, app: ASGIApp, tables: Tables, identity: Identity) -> None:
        self.app = app
        self.tables = tables
        self._hosts = Hosts(tables.settings)
        self.identity = identity
        self._requests = Buckets(tables.settings.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        began = time.perf_counter()

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                self.tables.metrics.count("requests_total", status=str(message["status"]))
                seconds = time.perf_counter() - began
                log_request(scope["method"], scope["path"], message["status"], seconds, address_of(scope))
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            self.tables.metrics.count("refused_total", code=refusal.code)
            address = address_of(scope)
            what = (scope["method"], scope["path"], address, refusal.code)
            is_new = self.tables.complaints.is_new(refusal.code, address)
            log.log(refusal.log_level if is_new else logging.INFO, "refused %s %r at %s: %s", *what)
            language = self.tables.catalogue.languages.wanted(HTTPConnection(scope))
            await _answer(refusal, scope, language)(scope, receive, send_guarded)
        else:
            await self.app(scope, receive, send_guarded)

    def _refusal(self, scope: Scope) -> Refused | None:
        if (ban := self._ban(scope)) is not None:
            return banned(ban)
        counted = not scope["path"].startswith("/static/")  # a page is sixty small files; they cost nothing
        if counted and not self._requests.take(address_of(scope), time.monotonic()):
            return Refused("too-fast", "request-too-fast")
        headers = Headers(scope=scope)
        if not self._hosts.knows(headers):
            return Refused("host", "host-unknown", host=host_name(headers["host"])[:100])
        if scope["method"] not in SAFE and not is_own_origin(headers, self.tables.settings.origins):
            return Refused("origin", "request-of-another-site")
        return None

    def _ban(self, scope: Scope) -> Ban | None:
        """Whoever is banned gets nothing but the sentence. Whether the server is well may be asked from anywhere."""
        house = self.tables.house
        if scope["path"].startswith(HEALTH):
            return None
        player = self.identity.read(HTTPConnection(scope)) if house.bans_people else None
        return house.ban_of(player.id if player else None, address_of(scope))


def _answer(refusal: Refused, scope: Scope, language: str) -> Response:
    """Programs are told with a code; whoever opens a page while banned reads the sentence."""
    if refusal.code == "banned" and not scope["path"].startswith("/api/"):
        return PlainTextResponse(refusal.said(language), STATUS["banned"], {"Cache-Control": "no-store"})
    return failure(refusal, language)
