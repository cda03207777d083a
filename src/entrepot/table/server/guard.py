"""What stands before every request: where it comes from, how fast, and what browsers may do with the answer."""

from __future__ import annotations

import logging
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import Refused
from ..play.tables import Tables
from ..settings import Buckets
from .endpoint import failure

log = logging.getLogger("entrepot.table")

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
    client = scope.get("client")
    return client[0] if client else ""


class Guard:
    """Rate and origin checks for HTTP, and the headers of every answer."""

    def __init__(self, app: ASGIApp, tables: Tables) -> None:
        self.app = app
        self.tables = tables
        self._requests = Buckets(tables.settings.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                self.tables.metrics.count("requests_total", status=str(message["status"]))
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            self.tables.metrics.count("refused_total", code=refusal.code)
            what = (scope["method"], scope["path"], address_of(scope), refusal.code)
            log.log(refusal.log_level, "refused %s %r at %s: %s", *what)
            language = self.tables.catalogue.languages.wanted(HTTPConnection(scope))
            await failure(refusal, language)(scope, receive, send_guarded)
        else:
            await self.app(scope, receive, send_guarded)

    def _refusal(self, scope: Scope) -> Refused | None:
        counted = not scope["path"].startswith("/static/")  # a page is sixty small files; they cost nothing
        if counted and not self._requests.take(address_of(scope), time.monotonic()):
            return Refused("too-fast", "request-too-fast")
        if scope["method"] not in SAFE and not is_own_origin(Headers(scope=scope), self.tables.settings.origins):
            return Refused("origin", "request-of-another-site")
        return None
