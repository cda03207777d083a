"""Running the table: the listening socket, the start and the stop."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

import uvicorn

from entrepot.kernel.title import OptionError

from ..addresses import proxies
from ..complaints import OnceAMinute
from ..play.catalogue import Catalogue
from ..play.tables import Tables
from ..settings import LONGEST_MESSAGE, Settings
from ..socket.line import Line
from ..store.store import Store
from .app import application
from .collecting import calm_collector
from .doors import Doors, room_for_connections
from .identity import Identity
from .logs import announce
from .patience import PatientProtocol
from .reach import urls

QUICK_TURNS = 0.0005  # seconds: the thread that writes takes turns with the loop many times for one choice
PATIENCE = 5  # seconds for open connections to finish when the server stops


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


def serve(
    sock: socket.socket, store: Store, catalogue: Catalogue, settings: Settings | None = None, keys: Sequence[str] = ()
) -> None:
    """Serve until told to stop. SIGTERM and Ctrl-C let what is being written finish."""
    tables = Tables(store, catalogue, settings)
    config = configured(tables, Identity(*keys, house=tables.house))
    calm_collector()
    sys.setswitchinterval(QUICK_TURNS)
    sock.listen(1024)
    sock.set_inheritable(True)
    _Server(config, sock).run(sockets=[sock])


def configured(tables: Tables, identity: Identity, **more: Any) -> uvicorn.Config:
    """How the table is served."""
    forwarding = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
    doors = Doors(tables, room_for_connections(), proxies(forwarding))
    options: dict[str, Any] = {
        "log_config": None,  # as everything else here is logged
        "log_level": "warning",
        "ws": partial(Line, left=doors.leave),
        "access_log": False,
        "http": partial(PatientProtocol, doors),
        "forwarded_allow_ips": forwarding,
        "ws_max_size": 4 * LONGEST_MESSAGE,  # a little over the limit is answered with a sentence, more is cut off
        "timeout_graceful_shutdown": PATIENCE,
        "server_header": False,
    }
    config = uvicorn.Config(application(tables, identity), **options | more)
    logging.getLogger("uvicorn.error").addFilter(OnceAMinute())  # a line for each bad request would be a flood
    return config


class _Server(uvicorn.Server):
    """Says where the table is once it is open."""

    def __init__(self, config: uvicorn.Config, sock: socket.socket) -> None:
        super().__init__(config)
        self._host, self._port = sock.getsockname()[:2]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            here, *elsewhere = urls(self._host, self._port)
            announce(f"The table is open: {here}  (Ctrl-C stops it)")
            if elsewhere:
                announce(f"Others in your network reach it at {' or '.join(elsewhere)}")
