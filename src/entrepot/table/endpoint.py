"""How a request becomes an answer: the player is found or made, the body is read, refusals become status codes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from .bodies import Body, Nothing
from .errors import Refused, StoreFailed, VersionConflict
from .hall import Hall
from .identity import Identity, Player, new_player
from .live import LiveTable
from .settings import BODY_LASTS, LONGEST_BODY

log = logging.getLogger("entrepot.table")

STATUS = {
    "malformed": 400,
    "options": 400,
    "not-seated": 403,
    "forbidden": 403,
    "origin": 403,
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-link": 404,
    "too-large": 413,
    "too-fast": 429,
    "failed": 503,
}

_encoder = msgspec.json.Encoder()


@dataclass
class Call:
    """A request with everything that its handler needs."""

    hall: Hall
    request: Request
    visitor: Player | None
    body: Any
    became: Player | None = None

    @property
    def player(self) -> Player:
        """Whoever does something has an identity from then on."""
        if self.visitor is None:
            self.visitor = self.became = new_player()
        return self.visitor

    @property
    def visitor_id(self) -> str | None:
        return self.visitor.id if self.visitor else None

    def rename(self, name: str) -> Player:
        self.became = self.visitor = Player(self.player.id, name)
        return self.became

    async def table(self) -> LiveTable:
        return await self.hall.table(self.request.path_params["table"])

    def number(self, name: str) -> int | None:
        """A number from the query, if it has one of that name."""
        text = self.request.query_params.get(name)
        return None if text is None else whole(name, text)


def whole(name: str, text: str) -> int:
    """A number as clients write it, with no more digits than any of ours has."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refused("malformed", f"{name!r} must be a whole number, not {text[:20]!r}.")
    return int(text)


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked over HTTP; the OpenAPI description is made of these."""

    method: str
    path: str
    summary: str
    handler: Handler
    body: type[Body] = Nothing
    returns: str = "object"
    status: int = 200
    longest: int = LONGEST_BODY
    errors: tuple[int, ...] = (400,)
    query: tuple[str, ...] = ()  # what may stand behind the question mark, of what `openapi.QUERY` describes

    def route(self, hall: Hall, identity: Identity) -> Route:
        async def run(request: Request) -> Response:
            return await self._run(hall, identity, request)

        return Route(self.path, run, methods=[self.method], name=f"{self.method} {self.path}")

    async def _run(self, hall: Hall, identity: Identity, request: Request) -> Response:
        visitor = identity.read(request)
        try:
            body = await self._read(request) if self.method != "GET" else Nothing()
            call = Call(hall, request, visitor, body)
            answer = await self.handler(call)
            if call.became is not None:
                await hall.store.name(call.became.id, call.became.name)
        except Refused as refusal:
            hall.metrics.count("refused_total", code=refusal.code)
            what = (self.method, request.url.path, refusal.code, refusal.reason)
            log.log(refusal.log_level, "refused %s %s: %s: %s", *what)
            return failure(refusal)
        except (StoreFailed, VersionConflict) as error:
            log.error("%s %s failed: %s", self.method, request.url.path, error)
            return failure(Refused("failed", "The server could not read or write that: try again."))
        response = answer if isinstance(answer, Response) else as_json(answer, self.status)
        if call.became is not None:
            identity.write(response, call.became, request.url.scheme == "https")
        return response

    async def _read(self, request: Request) -> Body:
        data = await read_body(request, self.longest)
        if not data:
            data = b"{}"
        try:
            return msgspec.json.decode(data, type=self.body)
        except msgspec.ValidationError:
            return self._read_with_points(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Refused("malformed", "The body is not JSON.") from None

    def _read_with_points(self, data: bytes) -> Body:
        """JSON knows one kind of number: 3.0 is as good a seat as 3."""
        try:
            return msgspec.convert(_whole_numbers(msgspec.json.decode(data)), self.body)
        except msgspec.ValidationError as error:
            raise Refused("malformed", f"The body cannot be read: {error}.") from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Refused("malformed", "The body is not JSON.") from None


def _whole_numbers(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _whole_numbers(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_whole_numbers(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 2**53 else value


async def read_body(request: Request, longest: int) -> bytes:
    """The body of a request, no longer than it may be."""
    too_large = Refused("too-large", f"A body may have at most {longest} bytes here.")
    said = request.headers.get("content-length", "0")
    if said.isascii() and said.isdigit() and (len(said) > 18 or int(said) > longest):
        raise too_large
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_LASTS):
            async for chunk in request.stream():
                data += chunk
                if len(data) > longest:
                    raise too_large
    except ClientDisconnect:
        raise Refused("malformed", "The body is cut short.") from None
    except TimeoutError:
        raise Refused("malformed", "The body takes too long.") from None
    return bytes(data)


def as_json(content: Any, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(_encoder.encode(content), status, headers, media_type="application/json")


def failure(refusal: Refused) -> Response:
    response = as_json({"error": {"code": refusal.code, "reason": refusal.reason}}, STATUS.get(refusal.code, 409))
    if refusal.code == "too-fast":
        response.headers["Retry-After"] = "2"
    return response
