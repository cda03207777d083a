"""The server as a program: how it starts, stops, and outlives being killed at any moment."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import re
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from entrepot.table.server import collecting
from entrepot.table.store.address import place
from tests.table.harness import apart

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0


@pytest.mark.parametrize(("there", "looks"), [(True, False), (False, True)])
def test_everything_is_looked_at_for_cycles_only_where_connections_leave_some(
    there: bool, looks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """asyncio's own transports know themselves, so that only such a look frees them; those of uvloop do not."""
    monkeypatch.setattr(collecting, "find_spec", lambda name: name if there else None)
    before = gc.get_threshold()
    try:
        collecting.calm_collector()
        new, twice, everything = gc.get_threshold()
        assert new < 10_000
        assert (twice < 1000) is looks and (everything < 1000) is looks
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def test_everything_is_looked_at_once_nobody_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    connected, looks = iter([0, 2, 1, 0, 0]), []
    monkeypatch.setattr(collecting, "LOOK", 0.0)
    monkeypatch.setattr(gc, "collect", lambda: looks.append("look"))

    async def run() -> None:
        with pytest.raises(RuntimeError):  # when there is no more to say
            await collecting.collect_when_alone(lambda: next(connected))

    apart(run())
    assert looks == ["look"], "not while anybody is there, nor again before somebody was"


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "entrepot", "serve", *words]


def refusal(*words: str) -> str:
    """What a server that cannot start says."""
    done = subprocess.run(command(*words), check=False, capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT)
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    return done.stderr.strip()


@contextmanager
def server(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and where it listens."""
    running = subprocess.Popen(
        command("--port", "0", "--data", str(folder)), stderr=subprocess.PIPE, text=True, cwd=ROOT
    )
    try:
        yield running, _address(running)
    finally:
        running.kill()
        running.wait()
        if running.stderr:
            running.stderr.close()


def _address(running: subprocess.Popen[str]) -> str:
    assert running.stderr is not None
    for line in running.stderr:
        found = re.search(r"http://(\S+?)/", line)
        if found:
            return found[1]
    raise AssertionError("the server ended before it was open")


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = refusal("--port", str(port), "--data", str(tmp_path))
    assert said == f"Port {port} is taken: another program listens there. Try --port {port + 1}."


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert "Games cannot be kept in" in refusal("--port", "0", "--data", str(tmp_path / "file"))
    (tmp_path / "entrepot.sqlite3").write_text("not a database " * 100)
    assert "cannot be used as a database" in refusal("--port", "0", "--data", str(tmp_path))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "99999"], "A port is a number from 0 to 65535, not 99999."),
        (["--data", "a", "--database", "sqlite:///b"], "Give --data or --database, not both."),
        (["--database", "mysql://x/y", "--port", "0"], "The database is given as sqlite:///PATH or postgresql"),
        (["--thinkers", "0", "--port", "0"], "Bots think in 1 to 256 threads, not 0."),
        (["--host", "256.1.1.1", "--port", "0"], "The table cannot be opened at 256.1.1.1, port 0"),
    ],
)
def test_bad_options(words: list[str], said: str) -> None:
    assert said in refusal(*words)


def test_a_database_by_its_address(tmp_path: Path) -> None:
    assert place(None, f"sqlite:///{tmp_path}/games.db").file == tmp_path / "games.db"
    assert place(tmp_path, None).file == tmp_path / "entrepot.sqlite3"
    assert str(place(None, "postgresql://anna:secret@db.example/games")) == "postgresql://db.example/games"


def test_a_key_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("short")
    assert "is too short" in refusal("--port", "0", "--data", str(tmp_path), "--key-file", str(tmp_path / "key"))
    assert "cannot be read" in refusal("--port", "0", "--data", str(tmp_path), "--key-file", str(tmp_path / "none"))


def test_one_server_to_a_folder_and_a_database_that_is_private(tmp_path: Path) -> None:
    with server(tmp_path) as (_, host):
        assert "Another server uses" in refusal("--port", "0", "--data", str(tmp_path))
        assert stat.S_IMODE(os.stat(tmp_path / "entrepot.sqlite3").st_mode) == 0o600, "it holds the key"
        cookie = httpx.post(f"http://{host}/api/me", json={"name": "Anna"}).cookies["entrepot"]
    with server(tmp_path) as (_, host):
        assert httpx.get(f"http://{host}/api/health").json()["status"] == "ok"
        me = httpx.get(f"http://{host}/api/me", cookies={"entrepot": cookie}).json()
    assert me["player"]["name"] == "Anna", "people stay who they are"


def test_stopping_closes_politely(tmp_path: Path) -> None:
    async def run(running: subprocess.Popen[str], host: str) -> int | None:
        async with connect(f"ws://{host}/ws") as ws:
            assert json.loads(await ws.recv())["type"] == "welcome"
            running.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed):
                while True:
                    await ws.recv()
            return ws.close_code

    with server(tmp_path) as (running, host):
        assert apart(run(running, host)) == 1012
        running.wait(PATIENCE)
        assert running.returncode in (0, -signal.SIGTERM)


# --- kill -9 ----------------------------------------------------------------------------------------------------------


def test_every_acknowledged_choice_survives_being_killed(tmp_path: Path) -> None:
    """Play, kill at a random moment, start again, go on: what was acknowledged is there, the rest is sent again."""
    dice = random.Random(11)
    player = _Player(dice)
    for life in range(4):
        with server(tmp_path) as (running, host):
            apart(player.live(running, host, last=life == 3))
    assert len(player.acknowledged) > 10


class _Player:
    """Somebody who plays at several tables at once, and remembers what was acknowledged."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.cookie = ""
        self.tables: list[str] = []
        self.acknowledged: dict[tuple[str, str], int] = {}  # version after a message, by table and its id
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.versions: dict[str, int] = {}
        self.states: dict[str, dict[str, Any]] = {}  # the latest of each table, until it is answered
        self.sent = 0

    async def live(self, running: subprocess.Popen[str], host: str, last: bool) -> None:
        if not self.tables:
            await self._begin(host)
        enough = len(self.acknowledged) + self.dice.randrange(4, 10)
        headers = {"Cookie": f"entrepot={self.cookie}"}
        async with connect(f"ws://{host}/ws", additional_headers=headers, max_size=None) as ws:
            for table in self.tables:
                await ws.send(json.dumps({"type": "watch", "table": table}))
            for message in self.unanswered.values():
                await ws.send(json.dumps(message))
            if last:
                await self._check(ws)
                return
            try:
                await self._play(ws, enough)
            except ConnectionClosed:
                raise AssertionError("the server closed by itself") from None
            await asyncio.sleep(0.1 * self.dice.random())  # while something is on its way
            running.kill()

    async def _begin(self, host: str) -> None:
        async with httpx.AsyncClient(base_url=f"http://{host}") as http:
            for _ in range(4):
                answer = await http.post("/api/tables", json={"game": "dragons"})
                self.tables.append(answer.json()["table"]["id"])
            self.cookie = http.cookies["entrepot"]

    async def _play(self, ws: Any, enough: int) -> None:
        """Until so many choices were acknowledged in all."""
        while len(self.acknowledged) < enough:
            message = json.loads(await ws.recv())
            self._note(message)
            message = self.states.get(message.get("table"), message)
            if message["type"] == "state" and message["options"] and message["table"] not in self.unanswered:
                del self.states[message["table"]]
                self.sent += 1
                choice = {
                    "type": "choose",
                    "id": f"choice {self.sent}",
                    "table": message["table"],
                    "version": message["version"],
                    "code": self.dice.choice(message["options"])["code"],
                }
                self.unanswered[message["table"]] = choice
                await ws.send(json.dumps(choice))
                await asyncio.sleep(0.03)  # within the rate limit

    def _note(self, message: dict[str, Any]) -> None:
        table = message.get("table")
        if message["type"] == "state":
            self.states[str(table)] = message
            assert message["version"] >= self.versions.get(str(table), 0), "the table went back behind what was seen"
            self.versions[str(table)] = message["version"]
        elif message["type"] in ("ack", "refused") and table in self.unanswered:
            asked = self.unanswered.pop(table)
            assert asked["id"] == message["id"]
            if message["type"] == "ack":
                self.acknowledged[table, message["id"]] = message["version"]
            else:
                assert message["code"] == "stale", message  # it was lost with the server, and bots have not moved

    async def _check(self, ws: Any) -> None:
        """Say everything again that was ever acknowledged: each is known already, at the version it was told."""
        for (table, name), version in self.acknowledged.items():
            message = {"type": "choose", "id": name, "table": table, "version": 0, "code": 0}
            await ws.send(json.dumps(message))
            while True:
                answer = json.loads(await asyncio.wait_for(ws.recv(), PATIENCE))
                if answer["type"] in ("ack", "refused") and answer["id"] == name:
                    break
            assert (answer["type"], answer["version"]) == ("ack", version)
            await asyncio.sleep(0.05)  # within the rate limit
