"""Requests over HTTP, straight to the application."""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.parse import quote

from entrepot.table.play.live import LiveTable
from entrepot.table.server.api import ENDPOINTS
from entrepot.table.server.guard import HEADERS

from .driving import Finding, Target, sentence
from .hosting import DECLARED, Host
from .making import json_mutator

OTHER_PATHS = ("/", "/t/x", "/rules/dragons", "/static/style.css", "/static/../app.py", "/ws", "/api/openapi.json")
BODIES: dict[str, Any] = {
    "/api/me": {"name": "Anna"},
    "/api/tables": {"game": "auction", "options": {"rounds": 1}, "seats": [{"kind": "me"}, {"kind": "open"}] * 1},
    "/api/games/{game}/check": {"options": {"seats": 2}},
    "/api/tables/{table}/join": {"seat": 1, "invite": None},
    "/api/tables/{table}/links": {"kind": "invite"},
    "/api/tables/{table}/fork": {"choices": 1, "seat": 0, "level": "random"},
    "/api/links/look": {"token": "x" * 32},
    "/api/links/redeem": {"token": "y" * 32},
    "/api/records": {"record": {"format": "entrepot-record/1", "game": "auction"}, "seat": 0},
}
LASTS = 200  # inputs until there are new tables


class Requests(Target):
    """Every answer is guarded and JSON, or a file; a refusal is a sentence and changes nothing; no answer is a mistake
    of the server, and none tells a secret."""

    def __init__(self) -> None:
        self._host = Host()
        self._cookies = [self._host.identity.sign(player) for player in self._host.players]
        self._number = 0
        self._host.do(self._set_up())

    async def _set_up(self) -> None:
        self._tables: list[LiveTable] = [await self._host.table(1, free=2), await self._host.table(3)]

    def seeds(self) -> list[bytes]:
        found = []
        for endpoint in ENDPOINTS:
            path = endpoint.path.replace("{table}", "$1").replace("{game}", "auction").replace("{seat}", "1")
            body = BODIES.get(endpoint.path, {"kind": "bot", "level": "random"} if "seats" in path else {})
            found.append({"who": 0, "method": endpoint.method, "path": path, "query": "q=a&list=mine", "body": body})
        others = [{"who": 3, "method": "GET", "path": path, "query": "", "body": None} for path in OTHER_PATHS]
        return [json.dumps({**request, "headers": {}}).encode() for request in found + others]

    def mutate(self, dice: random.Random, data: bytes) -> bytes:
        return json_mutator(dice, data)

    def run(self, data: bytes) -> str:
        try:
            wanted = json.loads(data)
        except (ValueError, RecursionError):
            wanted = None
        if not isinstance(wanted, dict):
            return "no request"
        self._number += 1
        if self._number % LASTS == 0 or any(not self._host.tables.is_current(table) for table in self._tables):
            self._host.do(self._set_up())
        return self._host.do(self._ask(wanted))

    async def _ask(self, wanted: dict[str, Any]) -> str:
        before = [(table.history.version, len(table.names)) for table in self._tables]
        scope = self._scope(wanted)
        status, headers, body = await self._answer(scope, _body(wanted.get("body")))
        for name, value in HEADERS.items():
            if headers.get(name.lower()) != value:
                raise Finding(f"the header {name} is missing from an answer {status}")
        text = body.decode("utf-8", "replace")
        if any(table.charter.hidden in text for table in self._tables if not table.over):
            raise Finding("the seed is told before the end")
        if any(cookie in text for cookie in self._cookies):
            raise Finding("somebody's cookie is told")
        if status in DECLARED.get((scope["method"], scope["path"]), ()):
            return str(status)
        if status >= 500:
            raise Finding(f"status {status}: {text[:200]}")
        if status < 400:
            return str(status)
        error = json.loads(text)["error"]
        if before != [(table.history.version, len(table.names)) for table in self._tables]:
            raise Finding(f"refused with {status}, and yet something changed")
        return f"{status} {error['code']}: {sentence(error['reason'])}"

    def _scope(self, wanted: dict[str, Any]) -> dict[str, Any]:
        path = str(wanted.get("path", "/"))
        for number, table in enumerate(self._tables):
            path = path.replace(f"${number}", table.id)
        path = "/" + path.encode("utf-8", "replace").decode().lstrip("/")
        headers = {b"host": b"table.test"}
        who = wanted.get("who")
        if isinstance(who, int):
            headers[b"cookie"] = f"entrepot={self._cookies[who % len(self._cookies)]}".encode()
        given = wanted.get("headers")
        for name, value in (given if isinstance(given, dict) else {}).items():
            headers[str(name).lower().encode("utf-8", "replace")[:60]] = str(value).encode("utf-8", "replace")[:4000]
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": str(wanted.get("method", "GET"))[:20].upper() or "GET",
            "scheme": "http",
            "path": path,
            "raw_path": quote(path).encode(),
            "root_path": "",
            "query_string": quote(str(wanted.get("query", "")).encode("utf-8", "replace"), safe="&=%+").encode(),
            "headers": list(headers.items()),
            "client": ("127.0.0.1", 1),
            "server": ("table.test", 80),
            "state": {},
        }

    async def _answer(self, scope: dict[str, Any], body: bytes) -> tuple[int, dict[str, str], bytes]:
        sent: list[dict[str, Any]] = []
        asked = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> dict[str, Any]:
            return next(asked, {"type": "http.disconnect"})

        async def send(message: Any) -> None:
            sent.append(message)

        await self._host.app(scope, receive, send)
        start = sent[0]
        headers = {name.decode().lower(): value.decode("latin-1") for name, value in start["headers"]}
        return start["status"], headers, b"".join(message.get("body", b"") for message in sent[1:])

    def close(self) -> None:
        self._host.close()


def _body(body: Any) -> bytes:
    if body is None:
        return b""
    return body.encode("utf-8", "replace") if isinstance(body, str) else json.dumps(body).encode()


def target() -> Target:
    return Requests()
