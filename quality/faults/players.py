"""Players who keep playing whatever happens, as the protocol tells clients to, and remember what they were told."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

GAMES = ("auction", "pig")
GONE = (OSError, WebSocketException, InvalidHandshake, TimeoutError, EOFError, httpx.HTTPError)
PATIENCE = 15.0  # seconds without an answer after which a connection is given up
PACES: tuple[dict[str, Any], ...] = (
    {"kind": "none"},
    {"kind": "live", "minutes": 30, "increment": 5},
    {"kind": "days", "days": 1},
)


@dataclass
class Told:
    """What one player sent and was told, by the id of the message."""

    sent: dict[str, tuple[str, int]] = field(default_factory=dict)  # table, code
    acknowledged: dict[str, tuple[str, int]] = field(default_factory=dict)  # table, version
    refused: dict[str, str] = field(default_factory=dict)  # why
    went_back: int = 0  # states that were older than one seen before
    longest_wait: float = 0.0  # seconds from sending something to its answer, over a line that held


class Player:
    """One person at one table after the other, over a network that breaks."""

    def __init__(self, name: str, hosts: Callable[[], str], dice: random.Random) -> None:
        self.name, self.hosts, self.dice = name, hosts, dice
        self.cookie = ""
        self.told = Told()
        self.seen = 0
        self.over = False
        self._made = 0
        self._open: dict[str, Any] | None = None  # the message that waits for its answer
        self._sent = 0.0  # when it was sent last

    async def request(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """An HTTP request, again and again until it is answered."""
        while True:
            try:
                cookies = {"entrepot": self.cookie} if self.cookie else {}
                async with httpx.AsyncClient(base_url=f"http://{self.hosts()}", cookies=cookies) as http:
                    answer = await http.post(path, json=body, timeout=PATIENCE)
                    if answer.status_code < 300:
                        self.cookie = answer.cookies.get("entrepot") or self.cookie
                        found: dict[str, Any] = answer.json()
                        return found
                    assert answer.status_code in (409, 503), answer.text  # anything else is our own mistake
            except GONE:
                pass
            await asyncio.sleep(0.05)

    async def play(self, table: str) -> None:
        """Play a table to its end."""
        self.seen, self.over, self._open = 0, False, None
        while not self.over:
            try:
                headers = {"Cookie": f"entrepot={self.cookie}"}
                address = f"ws://{self.hosts()}/ws"
                async with connect(address, additional_headers=headers, open_timeout=PATIENCE, max_size=None) as socket:
                    await self._play_on(socket, table)
            except GONE:
                await asyncio.sleep(0.05 * self.dice.random())

    async def _play_on(self, socket: ClientConnection, table: str) -> None:
        await self._watch(socket, table)
        if self._open is not None:
            await self._send(socket)
        while not self.over:
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] == "state":
                await self._look(socket, message)
            elif message["type"] in ("ack", "refused") and self._open and message["id"] == self._open["id"]:
                await self._hear(socket, message)
            elif message["type"] == "refused" and message["code"] != "stale":
                await asyncio.sleep(0.05)
                await self._watch(socket, table)

    async def _watch(self, socket: ClientConnection, table: str) -> None:
        """As the protocol asks of whoever comes back: with the last version that was seen."""
        held = {"version": self.seen} if self.seen else {}
        await socket.send(json.dumps({"type": "watch", "table": table, **held}))

    async def _look(self, socket: ClientConnection, state: dict[str, Any]) -> None:
        if state["version"] < self.seen:
            self.told.went_back += 1
        self.seen = max(self.seen, state["version"])
        if state["status"] == "over" and self._open is None:
            self.over = True
        if state["options"] and self._open is None:
            self._made += 1
            code = self.dice.choice(state["options"])["code"]
            choice = {"id": f"{self.name}-{self._made}", "table": state["table"], "version": state["version"]}
            self._open = {"type": "choose", **choice, "code": code}
            self.told.sent[self._open["id"]] = (state["table"], code)
            await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        self._sent = time.monotonic()
        await socket.send(json.dumps(self._open))

    async def _hear(self, socket: ClientConnection, answer: dict[str, Any]) -> None:
        assert self._open is not None
        self.told.longest_wait = max(self.told.longest_wait, time.monotonic() - self._sent)
        name, table = self._open["id"], self._open["table"]
        if answer["type"] == "ack":
            self.told.acknowledged[name] = (table, answer["version"])
        elif answer["code"] == "failed":  # to be tried again
            await asyncio.sleep(0.05)
            await self._watch(socket, table)
            await self._send(socket)
            return
        else:
            self.told.refused[name] = answer["code"]
        self._open = None
        await self._watch(socket, table)  # shows where the table stands


class Party:
    """Two people and a bot who play one game after the other."""

    def __init__(self, name: str, hosts: Callable[[], str], seed: float, timed: bool = False) -> None:
        self.players = [Player(f"{name}-{seat}", hosts, random.Random(f"{seed} {name} {seat}")) for seat in range(2)]
        self._dice = random.Random(f"{seed} {name}")
        self._timed = timed  # whether some games are played by the clock
        self.tables: list[str] = []

    async def play(self, is_enough: Callable[[], bool]) -> None:
        while not is_enough() or not self.tables:
            await self.play_once()

    async def play_once(self) -> None:
        host, guest = self.players
        for player in self.players:
            if not player.cookie:  # whoever has no name yet would be somebody else each time an answer gets lost
                await player.request("/api/me", {"name": player.name})
        game = self._dice.choice(GAMES)
        pace = self._dice.choice(PACES) if self._timed else PACES[0]
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
        options = {"seats": 3} if game == "auction" else {}
        if game == "pig":
            seats = seats[:2]
        made = await host.request("/api/tables", {"game": game, "seats": seats, "options": options, "pace": pace})
        table = made["table"]["id"]
        self.tables.append(table)
        await guest.request(f"/api/tables/{table}/join", {})
        await asyncio.gather(host.play(table), guest.play(table))
