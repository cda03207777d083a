"""Where a database is: a folder, a file, or an address. Opening one, and holding it."""

from __future__ import annotations

import fcntl
import os
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

from entrepot.kernel.title import OptionError

from ..errors import StoreFailed
from .sqlite.store import SqliteStore
from .store import Store

DATABASE = "entrepot.sqlite3"
POSTGRES = ("postgresql", "postgres")
_held: list[IO[str]] = []  # locks, until the process ends


@dataclass(frozen=True)
class Place:
    """A file of SQLite, or the address of a PostgreSQL database."""

    file: Path | None
    url: str = ""

    def __str__(self) -> str:
        """Without the password."""
        if self.file is not None:
            return str(self.file)
        parts = urlsplit(self.url)
        return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()


def default_folder() -> Path:
    """Where games are kept unless somebody says otherwise."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "entrepot"


def place(folder: Path | None, url: str | None) -> Place:
    """What was meant; an `OptionError` says what is wrong with it."""
    if not url:
        return Place((folder or default_folder()) / DATABASE)
    parts = urlsplit(url)
    if parts.scheme in POSTGRES:
        return Place(None, url)
    if parts.scheme != "sqlite" or parts.netloc or not parts.path.strip("/"):
        raise OptionError(f"The database is given as sqlite:///PATH or postgresql://HOST/NAME, not {url!r}.")
    return Place(Path(parts.path.removeprefix("/") if not parts.path.startswith("//") else parts.path[1:]))


def open_store(where: Place) -> Store:
    """The store at a place, made if there is none; an `OptionError` says why it cannot be used."""
    try:
        if where.file is None:
            return _postgres(where.url)
        _held.append(hold(where.file))
        return SqliteStore(where.file)
    except StoreFailed as error:
        raise OptionError(str(error)) from None


def hold(file: Path) -> IO[str]:
    """Keep other servers off a file of SQLite until this is closed: it belongs to one at a time."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        lock = open(file.parent / "lock", "w")  # noqa: SIM115 - the caller's
    except OSError as error:
        raise OptionError(f"Games cannot be kept in {file.parent}: {error.strerror}.") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise OptionError(
            f"Another server uses {file.parent} already: stop it, or give another folder by --data."
        ) from None
    return lock


def _postgres(url: str) -> Store:
    try:
        from .postgres.store import PostgresStore
    except ImportError:
        raise OptionError("PostgreSQL needs psycopg: install entrepot[postgres].") from None
    return PostgresStore(url)
