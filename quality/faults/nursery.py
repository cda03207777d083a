"""Where servers come from, and each of them: started, killed, and started again."""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import signal
import socket
import struct
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from quality import ROOT
from tests.match.playing import TOY_ENVIRONMENT

from .dying import POINTS

NO_LIMIT = resource.RLIM_INFINITY
OFTEN = 8  # times that a server comes to the point at which it dies, at most


class Nursery:
    """One process that has read everything, and of which every server is a fork."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "quality.faults.server"]
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=os.environ | TOY_ENVIRONMENT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self, **wanted: object) -> int:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(wanted) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        self._process.kill()  # its children die with it
        self._process.communicate()


class WrongClock:
    """A clock that all servers of a world look at, and that may be set while they run."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.wrong_by = 0.0
        self.set(0.0)

    def set(self, seconds: float) -> None:
        self.wrong_by = seconds
        with open(self.file, "r+b" if self.file.exists() else "wb") as file:
            file.write(struct.pack("d", seconds))


@dataclass
class Server:
    """A server process that is started again whenever it was killed."""

    nursery: Nursery
    folder: Path
    log: Path
    clock: WrongClock
    database: str | None
    dice: random.Random
    port: int = 0
    pid: int = 0
    dies: bool = False

    def begin(self, dies: bool = False) -> None:
        """Start, and perhaps be bound to die by its own hand."""
        self.port, self.dies = self.port or _free_port(), dies
        die = (self.dice.choice(POINTS), self.dice.randint(1, OFTEN)) if dies else None
        folder = None if self.database else str(self.folder)
        place = {"folder": folder, "database": self.database, "log": str(self.log), "clock": str(self.clock.file)}
        self.pid = self.nursery.start(port=self.port, die=die, **place)

    async def is_open(self) -> bool:
        """Wait until it answers; False if it ended before."""
        while self.is_running():
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.01)
                continue
            writer.close()
            return True
        return False

    def is_running(self) -> bool:
        if not self.pid:
            return False
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    async def kill(self) -> None:
        if self.is_running():
            os.kill(self.pid, signal.SIGKILL)
        while self.is_running():
            await asyncio.sleep(0.002)
        self.pid = 0

    def limit_files(self, size: int) -> None:
        """The disk is full, or no longer: files of the process may not grow beyond this."""
        if self.is_running():
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, NO_LIMIT))

    def last_words(self) -> str:
        """The last fault in its log, else the end of it."""
        said = self.log.read_text() if self.log.exists() else ""
        fault = said.rfind("Traceback")
        return said[fault:][:6000] if fault >= 0 else said[-2000:]


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])
