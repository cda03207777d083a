"""A table that really listens, on a port of its own, and clients that really connect; only the clock is ours."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from entrepot.table.play.catalogue import Catalogue
from entrepot.table.play.tables import Tables
from entrepot.table.server.identity import Identity
from entrepot.table.server.server import configured, listen
from entrepot.table.settings import Bounds, Limits, Moments, Rate, Settings
from entrepot.table.store.sqlite.store import SqliteStore
from entrepot.table.store.store import Store

PATIENCE = 60.0  # seconds until a test that waits in vain gives up
KEY = "a key for programs that have no house of their own"
FAST = Rate(100_000, 100_000)
LOOSE = Limits(
    chat_per_address=FAST,
    reports=FAST,
    reports_per_address=FAST,
    messages=FAST,
    chat=FAST,
    requests=FAST,
    address=FAST,
    new_tables=FAST,
    work=FAST,
)

Message = dict[str, Any]
T = TypeVar("T")


def apart(work: Coroutine[Any, Any, T]) -> T:
    """Run something on a loop of its own, in a thread of its own: tests of the pages may keep a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


@cache
def catalogue(engine: str) -> Catalogue:
    return Catalogue(engine)


class Clock:
    """Time as the test says."""

    def __init__(self) -> None:
        self.at = 1_700_000_000.0

    def __call__(self) -> float:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += seconds


@dataclass
class Served:
    """A running server, and whoever has come to it."""

    folder: Path
    limits: Limits = LOOSE
    engine: str = "plain"
    clock: Clock = field(default_factory=Clock)
    clients: list[Client] = field(default_factory=list)
    tables_in_memory: int = 512
    own_bots: dict[str, str] = field(default_factory=dict)
    serving: dict[str, Any] = field(default_factory=dict)  # other than usual
    moments: Moments | None = None  # until choices are made by themselves; None: nobody but the test chooses
    workshop: Bounds | None = None  # None: there is none
    database: str | None = None  # the address of a PostgreSQL database; else a file in the folder

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def open(self) -> None:
        store = self._store()
        settings = Settings(
            limits=self.limits,
            clock=self.clock,
            tables_in_memory=self.tables_in_memory,
            own_bots=self.own_bots,
            moments=self.moments,
            workshop=self.workshop,
        )
        self.tables = Tables(store, catalogue(self.engine), settings)
        self.identity = Identity(house=self.tables.house)
        sock = listen("127.0.0.1", 0)
        sock.listen()
        self.host = f"127.0.0.1:{sock.getsockname()[1]}"
        self.server = uvicorn.Server(configured(self.tables, self.identity, **{"log_level": "error", **self.serving}))
        self._serving = asyncio.create_task(self.server.serve(sockets=[sock]))
        while not self.server.started:
            await asyncio.sleep(0.005)

    def _store(self) -> Store:
        if self.database is None:
            return SqliteStore(self.folder / "games.sqlite3")
        from entrepot.table.store.postgres.store import PostgresStore

        return PostgresStore(self.database)

    async def close(self) -> None:
        for client in self.clients:
            await client.close()
        self.clients.clear()
        self.server.should_exit = True
        await self._serving

    async def restart(self) -> None:
        """Stop and start again, on the same folder."""
        await self.close()
        await self.open()

    async def client(self, name: str | None = None, cookie: str | None = None) -> Client:
        client = Client(self, cookie)
        self.clients.append(client)
        if name is not None:
            await client.post("/api/me", {"name": name})
        return client


class Client:
    """One browser: a cookie, requests, and a socket whose messages are kept."""

    def __init__(self, served: Served, cookie: str | None = None) -> None:
        self.served = served
        self.http = httpx.AsyncClient(base_url=f"http://{served.host}", timeout=60)
        if cookie is not None:
            self.http.cookies.set("entrepot", cookie)
        self.socket: ClientConnection | None = None
        self.received: list[Message] = []
        self.raw: list[str] = []
        self.state: Message = {}
        self.journal: list[Message] = []
        self.closed: int | None = None
        self._reading: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self._made = 0

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get("entrepot")

    # --- requests -----------------------------------------------------------------------------------------------------

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = await self.http.post(path, json=body if body is not None else {})
        assert answer.status_code in ((200, 201) if status is None else (status,)), answer.text
        return answer.json()

    async def new_table(self, game: str = "auction", **wanted: Any) -> str:
        table: str = (await self.post("/api/tables", {"game": game, **wanted}))["table"]["id"]
        return table

    # --- the socket ---------------------------------------------------------------------------------------------------

    async def connect(self, query: str = "", **headers: str) -> Self:
        cookie = {"Cookie": f"entrepot={self.cookie}"} if self.cookie else {}
        address = f"ws://{self.served.host}/ws{query}"
        self.socket = await connect(address, additional_headers=cookie | headers, max_size=None)
        self.closed = None
        since = len(self.received)
        self._reading = asyncio.create_task(self._read(self.socket))
        await until(lambda: self.received[since:] or self.closed, self._news)
        return self

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for raw in socket:
                assert isinstance(raw, str)
                self.raw.append(raw)
                self._take(json.loads(raw))
        except ConnectionClosed:
            pass
        self.closed = socket.close_code
        self._news.set()

    def _take(self, message: Message) -> None:
        self.received.append(message)
        if message["type"] == "state":
            news = message["journal"]
            assert news["from"] <= len(self.journal), "there is a gap in the journal"
            del self.journal[news["from"] :]
            self.journal += news["entries"]
            self.state = message
        self._news.set()

    async def send(self, message: Message | str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def wait_for(self, wanted: Callable[[Message], bool], since: int = 0) -> Message:
        """The first message of that kind; those before `since` do not count."""
        found: Message = await until(lambda: next((m for m in self.received[since:] if wanted(m)), None), self._news)
        return found

    async def shown(self, wanted: Callable[[Message], bool]) -> Message:
        """The state, once it is as wanted."""
        found: Message = await until(lambda: self.state if self.state and wanted(self.state) else None, self._news)
        return found

    async def watch(self, table: str, **held: int) -> Message:
        since = len(self.received)
        await self.send({"type": "watch", "table": table, **held})
        return await self.wait_for(lambda m: m["type"] == "state", since)

    async def ask(self, message: Message) -> Message:
        """Send something and wait for its answer."""
        self._made += 1
        asked = {"id": f"{id(self)}-{self._made}", **message}
        since = len(self.received)
        await self.send(asked)
        answers = ("ack", "refused", "hint", "consequences", "pong")
        return await self.wait_for(lambda m: m["type"] in answers and m["id"] == asked["id"], since)

    async def choose(self, table: str, code: int | None = None, **more: Any) -> Message:
        """Make a choice; the first option if none is named."""
        code = self.state["options"][0]["code"] if code is None else code
        return await self.ask({"type": "choose", "table": table, "version": self.state["version"], "code": code} | more)

    async def drop(self) -> None:
        """Lose the connection without a word."""
        if self.socket is not None:
            self.socket.transport.abort()
            await asyncio.gather(*filter(None, [self._reading]), return_exceptions=True)
            self.socket = None

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            await asyncio.gather(*filter(None, [self._reading]), return_exceptions=True)
            self.socket = None
        await self.http.aclose()


async def until(found: Callable[[], Any], news: asyncio.Event | None = None) -> Any:
    """What `found` finds, as soon as it finds something."""
    deadline = time.monotonic() + PATIENCE
    while not (value := found()):
        assert time.monotonic() < deadline, "waited in vain"
        if news is None:
            await asyncio.sleep(0.005)
        else:
            news.clear()
            try:
                await asyncio.wait_for(news.wait(), 0.25)
            except TimeoutError:
                continue
    return value


def reached(version: int) -> Callable[[Message], bool]:
    """Whether a state shows that version, or a later one."""
    return lambda state: bool(state["version"] >= version)


Scenario = Callable[[Served], Awaitable[None]]


def at_a_table(scenario: Scenario) -> Callable[[Path], None]:
    """A test that needs a running server."""

    def test(tmp_path: Path) -> None:
        async def run() -> None:
            async with Served(tmp_path) as served:
                await scenario(served)

        apart(run())

    test.__name__ = getattr(scenario, "__name__", "test")
    test.__doc__ = scenario.__doc__
    return test


def limits(**changes: Any) -> Limits:
    return replace(LOOSE, **changes)


async def seated(served: Served, game: str = "auction", seats: int = 3, **wanted: Any) -> tuple[str, list[Client]]:
    """A running game in which every seat is a person's, each connected and watching, and all is dealt."""
    kinds = [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1)
    players = [await served.client(f"Player {seat}") for seat in range(seats)]
    table = await players[0].new_table(game, seats=kinds, **wanted)
    for player in players[1:]:
        await player.post(f"/api/tables/{table}/join")
    for player in players:
        await player.connect()
        await player.watch(table)
    live = await served.tables.table(table)
    await until(lambda: not live.history.dealing)
    return table, players
