"""How the table bears load: real clients on this machine, a server in a process of its own. Measured, never tested."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from entrepot.match import Game, Match

from .catalogue import Catalogue
from .entries import Charter, Chosen, Holder, Logged, Standing, Started
from .identity import Identity, Player
from .server import Data, listen, open_data, serve
from .settings import Limits, Rate, Settings
from .sqlite import SqliteStore

GAMES = ("singapore", "dragons")
LONG_GAME = 500
OPENINGS = 8
ENOUGH = Rate(1e9, 1e9)
SAY = Callable[[int, int, str], None]


@dataclass
class Seen:
    """What the clients saw, in seconds."""

    answers: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    bot_turns: list[float] = field(default_factory=list)
    bot_choices: list[float] = field(default_factory=list)
    states: int = 0
    choices: int = 0
    refused: int = 0
    busy: float | None = None  # seconds that the server worked
    inside: dict[float, int] = field(default_factory=dict)  # answers that took at most so many seconds in the server

    def clear(self) -> None:
        for times in (self.answers, self.shown, self.bot_turns, self.bot_choices):
            times.clear()
        self.states = self.choices = self.refused = 0


class _Option(msgspec.Struct):
    code: int


class _Message(msgspec.Struct):
    """As much of a server's message as a client in a hurry reads."""

    type: str
    id: str | None = None
    table: str | None = None
    version: int = 0
    choices: int = 0
    asked: int | None = None
    thinking: bool = False
    status: str = ""
    options: list[_Option] = []


_read = msgspec.json.Decoder(_Message)


def measure(
    tables: int, seconds: float, think: float, progress: SAY | None = None, openings: int = OPENINGS
) -> dict[str, Any]:
    """Play at so many tables for so long, and open so many long games; returns milliseconds."""
    say = progress or (lambda done, total, what: None)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        say(0, 3, "setting up tables")
        data = open_data(folder, None)
        player = Player("p_bench", "Bench")
        cookie = Identity(data.key).sign(player)
        names = asyncio.run(_furnish(data, player, tables, openings))
        data.lock.close()
        server = subprocess.Popen(
            [sys.executable, "-c", "from entrepot.table.load import serve_here; serve_here()", name],
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            host = _address(server)
            say(1, 3, "opening long games")
            opened = asyncio.run(_open_long_games(host, cookie, names["long"]))
            say(2, 3, f"playing at {tables} tables")
            seen = asyncio.run(_play_everywhere(host, cookie, names["live"], seconds, think, server.pid))
        finally:
            server.terminate()
            server.wait()
            assert server.stderr is not None
            server.stderr.close()
    return {
        "tables": tables,
        "seconds": seconds,
        "seconds_between_choices": think,
        "choices_by_people": len(seen.answers),
        "choices_by_bots": seen.choices - len(seen.answers),
        "states_sent": seen.states,
        "refused": seen.refused,
        "server_cores": None if seen.busy is None else round(seen.busy / seconds, 3),
        "answered_ms": _spread(seen.answers),
        "answered_inside_at_most_ms": {"p50": _at_most(seen.inside, 0.5), "p99": _at_most(seen.inside, 0.99)},
        "shown_ms": _spread(seen.shown),
        "bot_turn_shown_ms": _spread(seen.bot_turns),
        "bot_choice_shown_ms": _spread(seen.bot_choices),
        "opening": {"past_choices": LONG_GAME, "ms": _spread(opened)},
    }


def _spread(values: Sequence[float]) -> dict[str, float]:
    if not values:
        return {}
    ranked = sorted(value * 1000 for value in values)
    at = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
    return {name: round(ranked[min(len(ranked) - 1, int(part * len(ranked)))], 2) for name, part in at.items()}


# --- the server's side ------------------------------------------------------------------------------------------------


def serve_here() -> None:
    """The inside of the server's process. All clients share one address here, so addresses are not limited."""
    data = open_data(Path(sys.argv[1]), None)
    sock = listen("127.0.0.1", 0)
    catalogue = Catalogue()
    catalogue.compile()
    limits = Limits(requests=ENOUGH, address=ENOUGH, new_tables=ENOUGH, sockets_per_address=1_000_000)
    serve(sock, data, catalogue, Settings(limits, tables_in_memory=100_000))


def _address(server: subprocess.Popen[str]) -> str:
    """Where the server says that it listens."""
    assert server.stderr is not None
    for line in server.stderr:
        if found := re.search(r"http://\S+:(\d+)/", line):
            return f"127.0.0.1:{found[1]}"
    raise RuntimeError("the server did not start")


async def _furnish(data: Data, player: Player, tables: int, openings: int) -> dict[str, list[str]]:
    """Write tables straight into the store: one person against bots, halves of them of either game."""
    catalogue = Catalogue()
    store = SqliteStore(data.database)
    await store.name(player.id, player.name)
    games = [catalogue.game(name, {}) for name in GAMES]
    live = [await _table(store, games[n % len(games)], player, n, []) for n in range(tables)]
    long = [
        await _table(store, match.game, player, match.seed, match.choices) for match in _long_games(games[1], openings)
    ]
    await store.close()
    return {"live": live, "long": long}


async def _table(store: SqliteStore, game: Game, player: Player, seed: int, choices: list[int]) -> str:
    seats = [Holder("player", player.id), *(Holder("bot", None, "random") for _ in range(game.seats - 1))]
    match = game.start(seed)
    now = time.time()
    log = [Logged(now, None, Started())]
    for code in choices:
        assert match.seat is not None
        log.append(Logged(now, match.seat, Chosen(match.seat, code, None if match.seat == 0 else "random")))
        match.play(code)
    charter = Charter(
        id=f"{game.name[:4]}{seed}x{len(choices)}",
        game=game.name,
        options=game.options,
        seed=str(seed),
        commitment=match.commitment,
        seats=seats,
        host=player.id,
        title="Bench",
        created=now,
    )
    standing = Standing(status="playing", seats=seats, choices=len(choices), asked=match.seat, updated=now)
    await store.create(charter, log, standing)
    return charter.id


def _long_games(game: Game, wanted: int) -> list[Match]:
    """Games that are not over after so many choices, and wait for the person at seat 0."""
    found: list[Match] = []
    for seed in range(100_000):
        match, dice = game.start(seed), random.Random(seed)
        while not match.over and (len(match.past) < LONG_GAME or match.seat != 0):
            match.play(dice.choice(match.codes()))
        if not match.over:
            found.append(match)
        if len(found) == wanted:
            break
    return found


# --- the clients' side ------------------------------------------------------------------------------------------------


def _connect(host: str, cookie: str) -> Any:
    headers = {"Cookie": f"entrepot={cookie}", "Origin": f"http://{host}"}
    return connect(f"ws://{host}/ws", additional_headers=headers, max_size=None)


async def _open_long_games(host: str, cookie: str, tables: list[str]) -> list[float]:
    """From the request to the whole state with its journal, each for a table that is not in memory."""
    times = []
    async with _connect(host, cookie) as socket:
        for table in tables:
            began = time.perf_counter()
            await socket.send(json.dumps({"type": "watch", "table": table}))
            while (message := _read.decode(await socket.recv())).type != "state":
                pass
            assert message.choices >= LONG_GAME
            times.append(time.perf_counter() - began)
            await socket.send(json.dumps({"type": "unwatch", "table": table}))
    return times


async def _play_everywhere(
    host: str, cookie: str, tables: list[str], seconds: float, think: float, server: int
) -> Seen:
    """People sit down one after the other; when all do and have chosen once or twice, the measuring begins."""
    seen = Seen()
    people = [_Person(host, cookie, table, random.Random(table), think, seen) for table in tables]
    try:
        for person in people:
            await person.sit_down()
        await asyncio.sleep(1.5 * think)
        seen.clear()
        before, counted = _worked(server), await asyncio.to_thread(_answers_within, host)
        await asyncio.sleep(seconds)
        after, then = _worked(server), await asyncio.to_thread(_answers_within, host)
        seen.busy = after - before if before is not None and after is not None else None
        seen.inside = {bound: then[bound] - counted.get(bound, 0) for bound in then}
    finally:
        await asyncio.gather(*(person.leave() for person in people))
    return seen


def _answers_within(host: str) -> dict[float, int]:
    """How many answers took the server so many seconds at most, from its own figures."""
    with urllib.request.urlopen(f"http://{host}/metrics") as answer:
        text = answer.read().decode()
    found = re.findall(r'entrepot_answer_seconds_bucket{le="([^"]+)"} (\d+)', text)
    return {float(bound.replace("+Inf", "inf")): int(count) for bound, count in found}


def _at_most(inside: dict[float, int], part: float) -> float | None:
    """The smallest bound, in milliseconds, that holds for this part of the answers."""
    total = max(inside.values(), default=0)
    return next((bound * 1000 for bound, count in inside.items() if total and count >= part * total), None)


def _worked(process: int) -> float | None:
    """Seconds that a process has had of the processor; None where that cannot be read."""
    path = Path(f"/proc/{process}/stat")
    if not path.exists():
        return None
    after_name = path.read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


class _Person:
    """One person at one table: looks at the options for a while, chooses, waits for the bots. Keeps the times."""

    def __init__(self, host: str, cookie: str, table: str, dice: random.Random, think: float, seen: Seen) -> None:
        self.host, self.cookie = host, cookie
        self.table, self.dice, self.think, self.seen = table, dice, think, seen
        self.socket: ClientConnection | None = None
        self.listening: asyncio.Task[None] | None = None
        self.sent_at: float | None = None
        self.made = 0
        self.before = 0
        self.thinking: asyncio.Task[None] | None = None
        self.awaiting: set[str] = set()

    async def sit_down(self) -> None:
        self.socket = await _connect(self.host, self.cookie)
        await self.socket.send(json.dumps({"type": "watch", "table": self.table}))
        while (message := _read.decode(await self.socket.recv())).type != "state":
            pass
        self.hear(message, time.perf_counter())
        self.listening = asyncio.create_task(self._listen(self.socket))

    async def _listen(self, socket: ClientConnection) -> None:
        async for raw in socket:
            self.hear(_read.decode(raw), time.perf_counter())

    async def leave(self) -> None:
        for task in (self.thinking, self.listening):
            if task is not None:
                task.cancel()
        if self.socket is not None:
            await self.socket.close()

    def hear(self, message: _Message, now: float) -> None:
        if message.type == "refused":
            self.seen.refused += 1
        elif message.type == "ack" and self.sent_at is not None:
            self.seen.answers.append(now - self.sent_at)
        elif message.type == "state":
            self.seen.states += 1
            self._look(message, now)

    def _look(self, message: _Message, now: float) -> None:
        self.seen.choices += max(0, message.choices - self.before) if self.before else 0
        if self.sent_at is not None and message.choices > self.made:
            if "shown" in self.awaiting:
                self.seen.shown.append(now - self.sent_at)
            if "turn" in self.awaiting and message.thinking:
                self.seen.bot_turns.append(now - self.sent_at)
                self.awaiting.discard("turn")
            if "choice" in self.awaiting and message.choices > self.made + 1:
                self.seen.bot_choices.append(now - self.sent_at)
                self.awaiting.discard("choice")
            self.awaiting.discard("shown")
        self.before = message.choices
        if message.options and self.thinking is None:
            self.thinking = asyncio.create_task(self._choose(message))

    async def _choose(self, message: _Message) -> None:
        await asyncio.sleep(self.dice.uniform(0.5, 1.5) * self.think)
        self.made, self.awaiting = message.choices, {"shown", "turn", "choice"}
        choice = {
            "type": "choose",
            "id": f"{message.version}",
            "table": self.table,
            "version": message.version,
            "code": self.dice.choice(message.options).code,
        }
        self.thinking = None
        self.sent_at = time.perf_counter()
        assert self.socket is not None
        await self.socket.send(json.dumps(choice))
