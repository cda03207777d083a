"""What clients do that mean harm, each from one address, again and again until they are stopped."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import httpx

from tests.hostile.raw import PING, Raw, frame, text

HALF_REQUESTS = 500  # connections that are tried for at once
DEAF = 20  # sockets that ask and never read
PINGING = 5
ASKING = 4  # requests for results and replays under way
A_MOMENT = 0.05  # seconds between two steps of a flood: what it costs is to be the server's, not this program's
PING_FLOOD = frame(PING, b"x" * 125) * 400
TOO_MANY = 429


@dataclass(frozen=True)
class Target:
    """Where harm is meant."""

    host: str
    playing: list[str]
    finished: list[str]
    level: str  # of the bots at tables that are left alone
    game: str
    seats: int


Attack = Callable[[Target, str, Counter[str]], Coroutine[None, None, None]]


async def half_requests(target: Target, address: str, tally: Counter[str]) -> None:
    """Connections that begin a request and never end it."""
    with _held() as held:
        while True:
            for _ in range(HALF_REQUESTS // 10):
                if len(held) >= HALF_REQUESTS:
                    held.pop(0).close()
                with suppress(OSError):
                    held.append(Raw(target.host, address))
                    held[-1].push(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
                    tally["half requests"] += 1
            await asyncio.sleep(10 * A_MOMENT)


async def deaf(target: Target, address: str, tally: Counter[str]) -> None:
    """Sockets that ask for the same table over and over, and read nothing."""
    with _held() as sockets:
        while True:
            while len(sockets) < DEAF:
                sockets.append(await _socket(target, address, tally))
            for one in list(sockets):
                asked = text({"type": "watch", "table": random.choice(target.playing)})
                if one.push(asked * 5):
                    tally["unread questions"] += 5
                else:
                    _given_up(one, sockets, tally)
            await asyncio.sleep(A_MOMENT)


async def pings(target: Target, address: str, tally: Counter[str]) -> None:
    """Sockets that send nothing but pings."""
    with _held() as sockets:
        while True:
            while len(sockets) < PINGING:
                sockets.append(await _socket(target, address, tally))
            for one in list(sockets):
                tally["pings"] += one.push(PING_FLOOD) // 131
                _given_up(one, sockets, tally)
            await asyncio.sleep(A_MOMENT)


async def results(target: Target, address: str, tally: Counter[str]) -> None:
    """Requests for what takes long to work out."""
    dice = random.Random(address)
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(transport=transport, base_url=f"http://{target.host}", timeout=60) as http:

        async def ask() -> None:
            while True:
                table = dice.choice(target.finished)
                of = dice.choice(["results", "record", f"replay?choices={dice.randrange(60)}&journal=1&marks=1"])
                with suppress(httpx.HTTPError):
                    answer = await http.get(f"/api/tables/{table}/{of}")
                    tally["results refused" if answer.status_code == TOO_MANY else "results"] += 1
                await asyncio.sleep(A_MOMENT)

        async with asyncio.TaskGroup() as group:
            for _ in range(ASKING):
                group.create_task(ask())


async def abandon(target: Target, address: str, tables: int, tally: Counter[str]) -> None:
    """Tables full of bots that are made and left."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(transport=transport, base_url=f"http://{target.host}", timeout=60) as http:
        seats = [{"kind": "me"}] + [{"kind": "bot", "level": target.level}] * (target.seats - 1)
        for _ in range(tables):
            answer = await http.post("/api/tables", json={"game": target.game, "seats": seats})
            if answer.status_code == TOO_MANY:
                tally["tables refused"] += 1
                continue
            table = answer.raise_for_status().json()["table"]["id"]
            line = await Raw(target.host, address).upgrade(cookie=http.cookies.get("entrepot"))
            line.push(text({"type": "watch", "table": table}))
            line.push(text({"type": "resign", "id": "1", "table": table, "level": target.level}))
            await line.heard(b'"ack"')
            line.close()
            tally["abandoned tables"] += 1


@contextmanager
def _held() -> Iterator[list[Raw]]:
    """Connections that are held as long as an attack goes on."""
    held: list[Raw] = []
    try:
        yield held
    finally:
        for one in held:
            one.close()


def _given_up(one: Raw, held: list[Raw], tally: Counter[str]) -> None:
    """Count a connection that the server has ended, and hold it no longer."""
    if one.is_gone():
        tally["let go"] += 1
        one.close()
        held.remove(one)


async def _socket(target: Target, address: str, tally: Counter[str]) -> Raw:
    """A socket, as soon as there is one to be had."""
    while True:
        one = None
        try:
            one = await Raw(target.host, address).upgrade()
            tally["sockets"] += 1
            return one
        except (OSError, AssertionError):
            tally["sockets refused"] += 1
            await asyncio.sleep(10 * A_MOMENT)


KINDS = ("half requests", "unread questions", "pings", "results")
FLOODS: tuple[Attack, ...] = (half_requests, deaf, pings, results)
