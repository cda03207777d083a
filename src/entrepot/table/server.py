"""Running the table: the data folder, the listening socket, the start and the stop."""

from __future__ import annotations

import errno
import fcntl
import gc
import logging
import os
import socket
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

import uvicorn

from entrepot.kernel.title import OptionError

from .app import application
from .catalogue import Catalogue
from .errors import StoreFailed
from .hall import Hall
from .identity import Identity, secret_key
from .patience import PatientProtocol
from .settings import LONGEST_MESSAGE, Settings
from .sqlite import SqliteStore

DATABASE = "entrepot.sqlite3"
QUICK_TURNS = 0.0005  # seconds: the thread that writes takes turns with the loop many times for one choice
PATIENCE = 5  # seconds for open connections to finish when the server stops


def default_folder() -> Path:
    """Where games are kept unless somebody says otherwise."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "entrepot"


@dataclass
class Data:
    """The data folder, held by this process alone."""

    folder: Path
    database: Path
    key: str
    lock: IO[str]


def open_data(folder: Path | None, url: str | None) -> Data:
    """The folder with the key and the database; an `OptionError` says why it cannot be used."""
    database = _database_path(url) if url else None
    folder = folder or (database.parent if database else default_folder())
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = open(folder / "lock", "w")  # noqa: SIM115 - held until the process ends
        key = secret_key(folder / "secret")
    except OSError as error:
        raise OptionError(f"Games cannot be kept in {folder}: {error.strerror}.") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise OptionError(f"Another server uses {folder} already: stop it, or give another folder by --data.") from None
    return Data(folder, database or folder / DATABASE, key, lock)


def _database_path(url: str) -> Path:
    parts = urlsplit(url)
    if parts.scheme != "sqlite" or parts.netloc or not parts.path.strip("/"):
        raise OptionError(f"The database is given as sqlite:///PATH, not {url!r}.")
    return Path(parts.path.removeprefix("/") if not parts.path.startswith("//") else parts.path[1:])


def listen(host: str, port: int) -> socket.socket:
    """The socket to serve on, taken before anything else is done; an `OptionError` says why it cannot be had."""
    try:
        kind, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        sock = socket.socket(kind, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise OptionError(f"Port {port} is taken: another program listens there. Try --port {port + 1}.") from None
        raise OptionError(f"The table cannot be opened at {host}, port {port}: {error.strerror or error}.") from None
    return sock


def serve(sock: socket.socket, data: Data, catalogue: Catalogue, settings: Settings | None = None) -> None:
    """Serve until told to stop. SIGTERM and Ctrl-C let what is being written finish."""
    try:
        store = SqliteStore(data.database)
    except StoreFailed as error:
        raise OptionError(str(error)) from None
    hall = Hall(store, catalogue, settings)
    config = uvicorn.Config(
        application(hall, Identity(data.key)),
        log_level="warning",
        access_log=False,
        http=PatientProtocol,
        ws_max_size=4 * LONGEST_MESSAGE,  # a little over the limit is answered with a sentence, more is cut off
        ws_per_message_deflate=False,  # states are a few kilobytes: packing them costs more than it saves
        ws_ping_interval=20,
        ws_ping_timeout=30,
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
    )
    calm_collector()
    sys.setswitchinterval(QUICK_TURNS)
    sock.listen(1024)
    sock.set_inheritable(True)
    _Server(config, sock).run(sockets=[sock])


def calm_collector() -> None:
    """Let Python look for cycles rarely: tables in memory are a million small objects without any, and one look at all
    of them stops every game for half a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 1_000)


class _Server(uvicorn.Server):
    """Says where the table is once it is open."""

    def __init__(self, config: uvicorn.Config, sock: socket.socket) -> None:
        super().__init__(config)
        self._host, self._port = sock.getsockname()[:2]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            names = dict.fromkeys(("0.0.0.0", "127.0.0.1", "::", "::1"), "localhost")
            host = names.get(self._host, f"[{self._host}]" if ":" in self._host else self._host)
            print(f"The table is open: http://{host}:{self._port}/  (Ctrl-C stops it)", file=sys.stderr, flush=True)


def log_to_stderr(verbose: bool) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger = logging.getLogger("entrepot.table")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO if verbose else logging.WARNING)
