"""How the table bears load: real clients on this machine, servers in processes of their own, and the clients in yet
another. Measured, never tested."""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from websockets.sync.client import connect

from entrepot.bots import NAMES
from entrepot.games import titles
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from entrepot.table.play.catalogue import Catalogue
from entrepot.table.play.history import History
from entrepot.table.play.new_tables import GRACE
from entrepot.table.play.old_games import fingerprint, witness
from entrepot.table.play.people import Player
from entrepot.table.server.identity import Identity
from entrepot.table.server.server import listen, serve
from entrepot.table.settings import Limits, Rate, Settings
from entrepot.table.store.address import Place, open_store, place
from entrepot.table.store.entries import Charter, Chosen, Holder, Logged, Standing, Started
from entrepot.table.store.sqlite.store import SqliteStore
from entrepot.table.store.store import Store

from .clients import MANY, Orders, Seat, Table, allow_descriptors, spread

ENOUGH = Rate(1e9, 1e9)
SPARE = 200  # descriptors that a server needs besides its connections
TOO_LATE = 10.0  # milliseconds: clients that are later than this themselves say little about the server
LONGEST_OPENING = 120  # choices that were made at a table before the load begins: at most so many
OPENINGS = 8  # long games that are opened to see how long that takes
LONG_GAME = 500  # choices
FIRST_LONG, MOST_TRIED = 1_000_000, 2_000  # seeds that are looked at for long games
SAY = Callable[[int, int, str], None]


@dataclass(frozen=True)
class Load:
    """What is asked of the table."""

    tables: int
    seconds: float
    pace: float  # seconds between two choices at a table
    people: int | None = None  # seats that are people's; the others are bots'. None: all of them
    level: str = "random"  # of the bots
    processes: int = 1
    database: str | None = None  # a PostgreSQL database for the purpose; None: SQLite in a temporary folder


def measure(load: Load, progress: SAY | None = None) -> dict[str, Any]:
    """Play at so many tables for so long; returns milliseconds, kilobytes and cores."""
    say = progress or (lambda done, total, what: None)
    if load.processes > 1 and load.database is None:
        raise OptionError("Several processes need a PostgreSQL database: give one by --database.")
    if load.level not in NAMES:
        raise OptionError(f"There is no bot called {load.level!r}: the bots are {', '.join(NAMES)}.")
    with tempfile.TemporaryDirectory() as name:
        where = place(Path(name), load.database)
        say(0, 4, "setting up tables")
        tables, long, key = asyncio.run(_furnish(where, load, say))
        say(1, 4, "starting the server")
        with _servers(where, load) as servers:
            bare = [memory_of(server.pid) for server, _ in servers]
            hosts = [host for _, host in servers]
            opened = [_open(hosts[0], key, *table) for table in long]
            orders = Orders(_seats(tables, key, hosts), hosts, load.seconds, load.pace)
            say(2, 4, "people sit down")
            seen = _play(orders, [server.pid for server, _ in servers], say)
            told = [_figures(host) for host in hosts]
    memory = [after - before for before, after in zip(bare, seen["server_memory_kb"], strict=True)]
    return {
        "tables": load.tables,
        "people_at_each": len(orders.tables[0].seats) if orders.tables else 0,
        "connections": seen["connections"],
        "bots": load.level,
        "processes": load.processes,
        "database": "postgresql" if load.database else "sqlite",
        "seconds": round(seen["seconds"], 1),
        "pace": load.pace,
        "choices": seen["choices"],
        "choices_per_second": round(seen["choices"] / seen["seconds"], 1),
        "states_sent": seen["states"],
        "megabytes_sent": round(seen["bytes"] / 1e6, 1),
        "refused": seen["refused"],
        "late": seen["late"],
        "games_finished": seen["finished"],
        "answered_ms": seen["answered_ms"],
        "shown_to_all_ms": seen["shown_ms"],
        "bot_choice_shown_ms": seen["bot_ms"],
        "sat_down_ms": seen["opened_ms"],
        "long_game": {"choices": LONG_GAME, "opened_ms": spread(opened)},
        "servers_loop_late_by_ms": round(1000 * max(_level(text, "loop_lag_seconds") for text in told), 1),
        "clients_late_by_ms": seen["behind_ms"],
        "clients_kept_up": seen["behind_ms"].get("p99", 0.0) <= TOO_LATE,
        "server_cores": [round(cores, 3) for cores in seen["server_cores"]],
        "client_cores": round(seen["client_cores"], 3),
        "server_ms_per_choice": round(1000 * sum(seen["server_cores"]) * seen["seconds"] / max(1, seen["choices"]), 2),
        "memory_kb_per_table": round(sum(memory) / load.tables, 1),
        "server_memory_mb": [round(kilobytes / 1000) for kilobytes in seen["server_memory_kb"]],
        "bare_memory_mb": [round(kilobytes / 1000) for kilobytes in bare],
        "load_average": round(os.getloadavg()[0], 2),
    }


# --- tables to play at ------------------------------------------------------------------------------------------------


Laid = tuple[str, list[str]]  # a table and its people


async def _furnish(where: Place, load: Load, say: SAY) -> tuple[list[Laid], list[Laid], str]:
    """Write tables straight into the store, of all games in turn, each some choices into it; and long games."""
    catalogue = Catalogue()
    store = open_store(where) if where.file is None else SqliteStore(where.file)
    if await store.listed("watch", None, 1) or await store.listed("open", None, 1):
        await store.close()
        raise OptionError(f"{where} holds games: give an empty database for this.")
    games = [catalogue.game(name, {}) for name in titles()]
    made = []
    try:
        for start in range(0, load.tables, 50):
            numbers = range(start, min(start + 50, load.tables))
            made += await asyncio.gather(*(laid_table(store, games[n % len(games)], n, load) for n in numbers))
            say(0, 4, f"setting up tables: {len(made)} of {load.tables}")
        long = [await laid_table(store, game, seed, load, LONG_GAME) for game, seed in _long_games(games)]
    finally:
        await store.close()
    return made, long, store.key


def _long_games(games: list[Game]) -> Iterator[tuple[Game, int]]:
    """Games, and seeds of theirs, that are not over after so many choices; some games never last so long."""
    found = 0
    for seed in range(FIRST_LONG, FIRST_LONG + MOST_TRIED):
        game = games[seed % len(games)]
        match, dice = game.start(seed), random.Random(seed)
        while not match.over and len(match.past) < LONG_GAME:
            match.play(dice.choice(match.codes()))
        if not match.over:
            found += 1
            yield game, seed
        if found == OPENINGS:
            return


def _open(host: str, key: str, table: str, people: list[str]) -> float:
    """Seconds from the request to the whole state with its journal, for a table that is not in memory."""
    headers = {"Cookie": f"entrepot={Identity(key).sign(Player(people[0], people[0]))}", "Origin": f"http://{host}"}
    with connect(f"ws://{host}/ws", additional_headers=headers, max_size=None) as socket:
        began = time.perf_counter()
        socket.send(msgspec.json.encode({"type": "watch", "table": table}).decode())
        while msgspec.json.decode(socket.recv()).get("type") != "state":
            pass
        return time.perf_counter() - began


async def laid_table(store: Store, game: Game, number: int, load: Load, choices: int | None = None) -> Laid:
    """One table in the middle of a game, after some choices or after so many."""
    count = game.seats if load.people is None else min(load.people, game.seats)
    table, now, dice = f"bench-{number}", time.time(), random.Random(number)
    people = [f"p_bench{number % _companies(load.tables, count)}_{seat}" for seat in range(count)]
    seats = [Holder("player", player) for player in people]
    seats += [Holder("bot", None, load.level) for _ in range(game.seats - count)]
    match, log = game.start(number), [Logged(now, None, Started())]
    for _ in range(dice.randrange(LONGEST_OPENING) if choices is None else choices):
        codes = match.codes()
        if match.over or match.seat is None:
            break
        by = None if match.seat < count else load.level
        log.append(Logged(now, match.seat, Chosen(match.seat, dice.choice(codes), by), None, witness(match, codes)))
        assert isinstance(log[-1].entry, Chosen)
        match.play(log[-1].entry.code)
    charter = Charter(
        id=table,
        game=game.name,
        options=game.options,
        seed=str(number),
        commitment=match.commitment,
        hash=game.variant.hash,
        rules=fingerprint(game.title),
        seats=seats,
        host=people[0],
        title="Bench",
        created=now,
        public=True,
        grace=GRACE,
    )
    history = History(charter)
    standing = Standing(status="playing", seats=history.holders, choices=len(log) - 1, asked=match.seat, updated=now)
    await store.create(charter, log, standing)
    for player in people:
        await store.name(player, player)
    return table, people


def _companies(tables: int, people: int) -> int:
    """How many different people there are at each place. Where the system gives a process too few descriptors for
    everybody at every table to have a connection of their own, some sit at two tables, as people do."""
    return max(1, min(tables, (allow_descriptors() - SPARE) // people))


def _seats(tables: list[Laid], key: str, hosts: list[str]) -> list[Table]:
    """Who connects where: with several servers, the people of one table are spread over them."""
    identity = Identity(key)
    return [
        Table(table, [Seat(identity.sign(Player(p, p)), (n + i) % len(hosts)) for i, p in enumerate(people)])
        for n, (table, people) in enumerate(tables)
    ]


# --- the servers and the clients, each in a process of its own --------------------------------------------------------


def serve_here() -> None:
    """The inside of a server's process. All clients share one address here, so addresses are not limited."""
    folder, url = sys.argv[1:3]
    where = place(Path(folder), url or None)
    sock = listen("127.0.0.1", 0)
    catalogue = Catalogue()
    catalogue.compile()
    limits = Limits(
        requests=ENOUGH,
        address=ENOUGH,
        new_tables=ENOUGH,
        work=ENOUGH,
        thinking_of_player=ENOUGH,
        thinking_of_address=ENOUGH,
        connections=MANY,
        connections_per_address=MANY,
        sockets_per_address=MANY,
        bots_per_player=MANY,
        bots_per_address=MANY,
    )
    serve(sock, open_store(where), catalogue, Settings(limits, moments=None))


@contextmanager
def _servers(where: Place, load: Load) -> Iterator[list[tuple[subprocess.Popen[str], str]]]:
    folder = str(where.file.parent) if where.file else ""
    call = "from entrepot.measuring.table_load.load import serve_here; serve_here()"
    running = [
        subprocess.Popen([sys.executable, "-c", call, folder, load.database or ""], stderr=subprocess.PIPE, text=True)
        for _ in range(load.processes)
    ]
    try:
        yield [(server, address_said_by(server)) for server in running]
    finally:
        for server in running:
            server.terminate()
        for server in running:
            try:
                server.wait(30)
            except subprocess.TimeoutExpired:
                server.kill()
            assert server.stderr is not None
            server.stderr.close()


def address_said_by(server: subprocess.Popen[str]) -> str:
    """Where the server says that it listens."""
    assert server.stderr is not None
    for line in server.stderr:
        if found := re.search(r"http://\S+:(\d+)/", line):
            return f"127.0.0.1:{found[1]}"
    raise RuntimeError("the server did not start")


def _play(orders: Orders, servers: list[int], say: SAY) -> dict[str, Any]:
    """Let the clients play; they say when the measuring begins and ends, so that the servers' work is counted then."""
    call = "from entrepot.measuring.table_load.clients import main; main()"
    clients = subprocess.Popen([sys.executable, "-c", call], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert clients.stdin is not None and clients.stdout is not None
        clients.stdin.write(msgspec.json.encode(orders) + b"\n")
        clients.stdin.flush()
        marks = []
        for line in clients.stdout:
            said = msgspec.json.decode(line)
            if said["what"] == "sits":
                say(2, 4, f"people sit down: {said['people']} of {said['of']}")
                continue
            say(3, 4, f"playing at {len(orders.tables)} tables")
            marks.append((time.monotonic(), [_worked(pid) for pid in (*servers, clients.pid)]))
            if said["what"] == "done":
                break
        else:
            raise RuntimeError("the clients ended before they were done")
        (began, before), (ended, after) = marks[-2:]
        spent = [(b - a) / (ended - began) for a, b in zip(before, after, strict=True)]
        memory = [memory_of(pid) for pid in servers]
        result: dict[str, Any] = said["seen"]
        return result | {"server_cores": spent[:-1], "client_cores": spent[-1], "server_memory_kb": memory}
    finally:
        clients.kill()
        clients.wait()


# --- what the system says ---------------------------------------------------------------------------------------------


def _worked(process: int) -> float:
    """Seconds that a process has had of the processor; 0 where that cannot be read."""
    path = Path(f"/proc/{process}/stat")
    if not path.exists():
        return 0.0
    after_name = path.read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> float:
    """Kilobytes that a process holds; 0 where that cannot be read."""
    path = Path(f"/proc/{process}/statm")
    return int(path.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1000 if path.exists() else 0.0


def _figures(host: str) -> str:
    """What a server tells of itself."""
    with urllib.request.urlopen(f"http://{host}/metrics") as answer:
        text: str = answer.read().decode()
    return text


def _level(text: str, name: str) -> float:
    found = re.search(rf"^entrepot_{name} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0
