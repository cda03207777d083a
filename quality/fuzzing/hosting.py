"""A server without a network: the tables, the application, and sockets that are two lists."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from starlette.applications import Starlette

from entrepot.table.play import lobby
from entrepot.table.play.catalogue import Catalogue
from entrepot.table.play.live import LiveTable
from entrepot.table.play.new_tables import NewSeat, NewTable, new_table
from entrepot.table.play.people import Player
from entrepot.table.play.tables import Tables
from entrepot.table.server.api import ENDPOINTS
from entrepot.table.server.app import application
from entrepot.table.server.identity import Identity
from entrepot.table.settings import Bounds, Buckets, Settings
from entrepot.table.socket.connection import Connection
from entrepot.table.socket.unread import Account
from entrepot.table.store.sqlite.store import SqliteStore
from tests.match.playing import TOY_ENVIRONMENT
from tests.table.harness import FAST, KEY, LOOSE

T = TypeVar("T")
# Answers besides the usual that endpoints say they give: clocks do not run here, so the server is never ready for long.
DECLARED = {(endpoint.method, endpoint.path): endpoint.also for endpoint in ENDPOINTS if endpoint.also}
PATIENCE = 900.0  # seconds until something that waits in vain is given up


class Host:
    """Tables and players in this process, on a loop of its own."""

    def __init__(self) -> None:
        os.environ.update(TOY_ENVIRONMENT)
        self._silenced = logging.getLogger("entrepot.table")
        self._silenced.setLevel(logging.CRITICAL)  # a refusal a millisecond is nothing to read
        self._folder = tempfile.TemporaryDirectory()
        self._loop = asyncio.new_event_loop()
        self.players = [Player(f"p_{number:016x}", f"Player {number}") for number in range(4)]
        self.identity = Identity(KEY)
        self.tables, self.app = self.do(self._open())

    async def _open(self) -> tuple[Tables, Starlette]:
        store = SqliteStore(Path(self._folder.name) / "games.sqlite3")
        workshop = Bounds(("false",), checking=LOOSE.requests, variants_of_person=1000, jobs_of_person=1000)
        settings = Settings(limits=LOOSE, hosts=("table.test",), tables_in_memory=32, moments=None, workshop=workshop)
        tables = Tables(store, Catalogue("plain"), settings)
        for player in self.players:
            await store.name(player.id, player.name)
        return tables, application(tables, self.identity)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self._loop.run_until_complete(asyncio.wait_for(work, PATIENCE))

    async def table(self, seated: int, free: int = 0, **options: Any) -> LiveTable:
        """An auction, with so many of the players at it; it has started when no seat is free."""
        kinds = [NewSeat(kind="me")] + [NewSeat(kind="open")] * (seated + free - 1)
        wanted = NewTable(game="auction", options={"seats": seated + free, **options}, seats=kinds)
        table = await new_table(self.tables, self.players[0], wanted, "en")
        for player in self.players[1:seated]:
            await lobby.join(self.tables, table, player, None, None, None)
        return table

    def close(self) -> None:
        self.do(self.tables.close())
        self._loop.close()
        self._folder.cleanup()
        self._silenced.setLevel(logging.NOTSET)


class Socket:
    """The line to one client, as the server's side sees it."""

    flowed: Callable[[], None] | None = None
    framed: Callable[[], None] | None = None

    def __init__(self, host: Host, player: Player | None) -> None:
        self.player = player
        self.said: list[str] = []
        self.closed = False
        self._incoming: asyncio.Queue[str | None] = asyncio.Queue()
        self._news = asyncio.Event()
        limits = host.tables.settings.limits
        around = (Buckets(FAST), Account(limits.unread), "127.0.0.1", "en")
        self.connection = Connection(host.tables, self, player, *around)  # type: ignore[arg-type]
        self.running = asyncio.ensure_future(self.connection.run())

    async def receive(self) -> str | None:
        return await self._incoming.get()

    def is_clear(self) -> bool:
        return True

    def held(self) -> int:
        return 0

    def put(self, text: bytes) -> None:
        self.said.append(text.decode())
        self._news.set()

    def hang_up(self, code: int, reason: str) -> None:
        self.closed = True
        self._news.set()
        self._incoming.put_nowait(None)

    async def tell(self, frame: str) -> None:
        await self._incoming.put(frame)

    async def settled(self, number: int) -> list[dict[str, Any]]:
        """Everything that was said until an answer to this moment's ping, and nothing of it is kept."""
        mark = f"settled-{number}"
        await self.tell(json.dumps({"type": "ping", "id": mark}))
        while not self.closed and not any(mark in text for text in self.said[-3:]):
            self._news.clear()
            await self._news.wait()
        heard, self.said = [json.loads(text) for text in self.said], []
        return heard

    async def leave(self) -> None:
        await self._incoming.put(None)
        await self.running
