"""How the server is: alive, which ends when it must be started again, and ready, which says whether players should be
sent here now."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from starlette.responses import Response

from entrepot import __version__

from ..errors import StoreFailed
from ..play.tables import Tables
from .endpoint import Call, as_json

log = logging.getLogger("entrepot.table")

LATE = 10.0  # seconds without a tick after which clocks count as standing still
PATIENCE = 2.0  # seconds that the database may take to write something
FRESH = 1.0  # seconds for which an answer of the database is believed: asking often costs nothing


class Readiness:
    """Whether everything that a player needs works now. The database is asked by writing to it, because a full disk, or
    one that only reads, shows in no other way."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._database = "ok"
        self._asked = float("-inf")
        self._asking: asyncio.Task[None] | None = None

    async def details(self) -> dict[str, Any]:
        tables = self._tables
        found = {
            "server": "stopping" if tables.closing else "ok",
            "database": await self._ask(),
            "ticker": "late" if tables.ticker.age > LATE else "ok",
        }
        ready = all(value == "ok" for value in found.values())
        more = {"ticker_age": round(tables.ticker.age, 3), "set_aside": tables.aside.listed(), "version": __version__}
        return {"status": "ready" if ready else "not-ready"} | found | more

    async def _ask(self) -> str:
        if time.monotonic() - self._asked >= FRESH:
            if self._asking is None or self._asking.done():
                self._asking = asyncio.create_task(self._ask_database())
            await asyncio.shield(self._asking)
        return self._database

    async def _ask_database(self) -> None:
        before = self._database
        try:
            async with asyncio.timeout(PATIENCE):
                await self._tables.store.check()
            self._database = "ok"
        except TimeoutError:
            self._database = "no-answer"
        except StoreFailed as error:
            self._database = "failed"
            if before != self._database:
                log.error("not ready: %s", error)
        self._asked = time.monotonic()


async def alive(call: Call) -> dict[str, Any]:
    return {"status": "alive", "version": __version__}


async def ready(call: Call) -> Response:
    readiness: Readiness = call.request.app.state.readiness
    details = await readiness.details()
    return as_json(details, 200 if details["status"] == "ready" else 503)


async def health(call: Call) -> Response:
    tables = call.tables
    content = {
        "status": "stopping" if tables.closing else "ok",
        "version": __version__,
        "tables": len(tables.live()),
        "sockets": call.request.app.state.sockets.open,
        "set_aside": len(tables.aside),
    }
    return as_json(content, 503 if tables.closing else 200)
