"""A real PostgreSQL for the tests: a cluster in a temporary folder, as Debian ships it, started when first needed."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from itertools import count
from pathlib import Path

import psycopg
import pytest

PEOPLE = ("postgres", "nobody")  # the server refuses to run as root
HOW = "PostgreSQL is not installed (Debian: apt install postgresql)"
_numbers = count(1)


def binaries() -> Path | None:
    """The folder with initdb and postgres."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


class Cluster:
    """One PostgreSQL server that listens on a socket in its own folder only."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._who: str | None = None
        if os.geteuid() == 0:
            self._who = PEOPLE[0] if _is_known(PEOPLE[0]) else PEOPLE[1]
        self.folder = Path(tempfile.mkdtemp(prefix="entrepot-pg-"))
        if self._who:
            shutil.chown(self.folder, self._who)
        self._call("initdb", "--no-sync", "--auth=trust", "--username=entrepot", "--encoding=UTF8", "--locale=C.UTF-8")
        atexit.register(self.remove)
        self.start()

    def start(self) -> None:
        settings = f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c max_connections=60"
        self._call("pg_ctl", "--wait", "--log", str(self.folder / "log"), "-o", settings, "start")

    def stop(self, how: str = "fast") -> None:
        self._call("pg_ctl", "--wait", "--mode", how, "stop")

    def remove(self) -> None:
        words = self._command("pg_ctl", "--mode", "immediate", "stop")
        subprocess.run(words, check=False, capture_output=True, user=self._who)
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        return f"postgresql://entrepot@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of a database of its own."""
        name = f"test_{os.getpid()}_{next(_numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def _command(self, program: str, *words: str) -> list[str]:
        return [str(self._programs / program), "-D", str(self.folder / "data"), *words]

    def _call(self, program: str, *words: str) -> None:
        # Not captured by pipes: the server would keep them open.
        with tempfile.TemporaryFile("w+") as said:
            command = self._command(program, *words)
            done = subprocess.run(command, check=False, stdout=said, stderr=said, cwd="/", user=self._who)
            said.seek(0)
            assert done.returncode == 0, f"{program}: {said.read()}"


def _is_known(user: str) -> bool:
    import pwd

    return any(entry.pw_name == user for entry in pwd.getpwall())


@cache
def cluster() -> Cluster | None:
    programs = binaries()
    return Cluster(programs) if programs else None


def new_postgres() -> str:
    """A fresh database, or a skipped test that says so loudly."""
    running = cluster()
    if running is None:
        print(f"\n*** SKIPPED, NOT TESTED: {HOW} ***", file=sys.stderr)
        pytest.skip(HOW)
    return running.new_database()


def new_database(kind: str, folder: Path) -> str:
    """The address of a fresh database of either kind."""
    return new_postgres() if kind == "postgres" else f"sqlite:///{folder}/games.sqlite3"


KINDS = ("sqlite", "postgres")
