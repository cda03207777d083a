"""How a request becomes an answer: the player is found or made, the body is read, refusals become status codes."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ..addresses import household
from ..errors import Refused, StoreFailed, VersionConflict
from ..play.live import LiveTable
from ..play.people import Person, Player, new_player
from ..play.tables import Tables
from ..settings import BODY_LASTS, LONGEST_BODY
from .bodies import Nothing
from .identity import Identity

log = logging.getLogger("entrepot.table")

STATUS = {
    "malformed": 400,
    "options": 400,
    "not-seated": 403,
    "forbidden": 403,
    "banned": 403,
    "private": 403,
    "origin": 403,
    "host": 421,
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-lesson": 404,
    "unknown-clause": 404,
    "unknown-example": 404,
    "unknown-link": 404,
    "unknown-language": 404,
    "unknown-variant": 404,
    "unknown-job": 404,
    "too-large": 413,
    "too-fast": 429,
    "too-many": 429,
    "set-aside": 503,
    "failed": 503,
}

TABLE = "/api/tables/{table}"
_encoder = msgspec.json.Encoder()


@dataclass
class Call:
    """A request with everything that its handler needs."""

    tables: Tables
    request: Request
    visitor: Player | None
    body: Any
    became: Player | None = None

    @property
    def player(self) -> Player:
        """Whoever does something has an identity from then on."""
        if self.visitor is None:
            self.visitor = self.became = new_player(self.language)
        return self.visitor

    @property
    def visitor_id(self) -> str | None:
        return self.visitor.id if self.visitor else None

    @property
    def address(self) -> str:
        client = self.request.client
        return household(client.host) if client else ""

    @property
    def language(self) -> str:
        return self.tables.catalogue.languages.wanted(self.request)

    @property
    def person(self) -> Person:
        return Person(self.visitor_id, self.language)

    def rename(self, name: str) -> Player:
        self.became = self.visitor = Player(self.player.id, name)
        return self.became

    async def table(self) -> LiveTable:
        return await self.tables.table(self.request.path_params["table"])

    async def seen(self) -> LiveTable:
        """The same, for somebody who wants to look at it."""
        table = await self.table()
        table.check_look(self.visitor_id)
        return table

    def number(self, name: str) -> int | None:
        """A number from the query, if it has one of that name."""
        text = self.request.query_params.get(name)
        return None if text is None else whole(name, text)

    def moment(self, name: str) -> float | None:
        """A time from the query, if it has one of that name."""
        text = self.request.query_params.get(name)
        if text is None:
            return None
        if not re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,9})?", text, re.ASCII):
            raise Refused("malformed", "query-not-whole", name=name, given=text[:20])
        return float(text)


def whole(name: str, text: str) -> int:
    """A number as clients write it, with no more digits than any of ours has."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refused("malformed", "query-not-whole", name=name, given=text[:20])
    return int(text)


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked over HTTP; the OpenAPI description is made of these."""

    method: str
    path: str
    summary: str
    handler: Handler
    body: type[msgspec.Struct] = Nothing
    returns: str = "object"
    status: int = 200
    longest: int = LONGEST_BODY
    errors: tuple[int, ...] = (400,)
    also: tuple[int, ...] = ()  # other statuses under which the same is answered
    query: tuple[str, ...] = ()  # what may stand behind the question mark, of what `openapi.QUERY` describes

    def route(self, tables: Tables, identity: Identity) -> Route:
        async def run(request: Request) -> Response:
            return await self._run(tables, identity, request)

        return Route(self.path, run, methods=[self.method], name=f"{self.method} {self.path}")

    async def _run(self, tables: Tables, identity: Identity, request: Request) -> Response:
        visitor = identity.read(request)
        try:
            body = await self._read(request) if self.method != "GET" else Nothing()
            call = Call(tables, request, visitor, body)
            answer = await self.handler(call)
            if call.became is not None:
                await tables.store.name(call.became.id, call.became.name)
        except Refused as refusal:
            tables.metrics.count("refused_total", code=refusal.code)
            path = request.url.path  # the refusal has no other name here: it knows this frame, and both would stay
            log.log(refusal.log_level, "refused %s %s: %s: %s", self.method, path, refusal.code, refusal)
            return failure(refusal, tables.catalogue.languages.wanted(request))
        except (StoreFailed, VersionConflict) as error:
            log.error("%s %s failed: %s", self.method, request.url.path, error)
            return failure(Refused("failed", "failed-store"), tables.catalogue.languages.wanted(request))
        response = answer if isinstance(answer, Response) else as_json(answer, self.status)
        known = call.became or (call.visitor if identity.is_old(request) else None)
        if known is not None:
            identity.write(response, known, request.url.scheme == "https")
        return response

    async def _read(self, request: Request) -> msgspec.Struct:
        data = await read_body(request, self.longest)
        if not data:
            data = b"{}"
        try:
            return msgspec.json.decode(data, type=self.body)
        except msgspec.ValidationError:
            return self._read_with_points(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Refused("malformed", "body-not-json") from None

    def _read_with_points(self, data: bytes) -> msgspec.Struct:
        """JSON knows one kind of number: 3.0 is as good a seat as 3."""
        try:
            return msgspec.convert(_whole_numbers(msgspec.json.decode(data)), self.body)
        except msgspec.ValidationError as error:
            raise Refused("malformed", "body-unreadable", why=str(error)) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Refused("malformed", "body-not-json") from None


def _whole_numbers(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _whole_numbers(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_whole_numbers(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 2**53 else value


async def read_body(request: Request, longest: int) -> bytes:
    """The body of a request, no longer than it may be."""
    too_large = Refused("too-large", "body-too-large", longest=longest)
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
        raise Refused("malformed", "body-cut-short") from None
    except TimeoutError:
        raise Refused("malformed", "body-too-slow") from None
    return bytes(data)


def as_json(content: Any, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(_encoder.encode(content), status, headers, media_type="application/json")


def as_text(request: Request, content: str, media_type: str = "text/plain", vary: str = "") -> Response:
    """A text that seldom changes: whoever has it already is told that it is still the same."""
    mark = f'"{hashlib.sha256(content.encode()).hexdigest()[:32]}"'
    headers = {"Cache-Control": "no-cache", "ETag": mark} | ({"Vary": vary} if vary else {})
    if mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=media_type)


def as_lasting_json(request: Request, content: Any) -> Response:
    """Facts that seldom change, in the reader's language."""
    return as_text(request, _encoder.encode(content).decode(), "application/json", "Accept-Language, Cookie")


def failure(refusal: Refused, language: str) -> Response:
    content = {"error": {"code": refusal.code, "reason": refusal.said(language)}}
    response = as_json(content, STATUS.get(refusal.code, 409))
    if refusal.code == "too-fast":
        response.headers["Retry-After"] = "2"
    return response
