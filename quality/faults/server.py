"""Servers to be killed: real ones, with small games that need no compiling. Everything is read into this process once;
each server is a fork of it, so that one that was killed is back in a moment.

A line of JSON on the standard input starts a server; the answer is its process's number."""

from __future__ import annotations

import ctypes
import json
import mmap
import os
import random
import signal
import struct
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from entrepot.kernel.title import OptionError
from entrepot.table.play.catalogue import Catalogue
from entrepot.table.server.logs import log_to_stderr
from entrepot.table.server.server import listen, serve
from entrepot.table.settings import Limits, Rate, Settings
from entrepot.table.store.address import open_store, place

from .dying import arm

FAST = Rate(1e9, 1e9)
MANY = 1_000_000
LOOSE = Limits(
    messages=FAST,
    chat=FAST,
    chat_per_address=FAST,
    requests=FAST,
    address=FAST,
    new_tables=FAST,
    connections_per_address=MANY,
    connections=MANY,
    sockets_per_address=MANY,
    bots_per_player=MANY,
    bots_per_address=MANY,
)
DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG


def main() -> None:
    catalogue = Catalogue("plain")
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever dies is gone at once
    for line in sys.stdin:
        wanted = json.loads(line)
        child = os.fork()
        if child == 0:
            _live(wanted, catalogue)
        print(child, flush=True)


def _live(wanted: dict[str, Any], catalogue: Catalogue) -> None:
    """The life of one server; it never comes back from here."""
    ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    random.seed()  # a fork has the dice of its parent
    log = os.open(wanted["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    for stream in (1, 2):
        os.dup2(log, stream)
    with open(os.devnull) as nothing:
        os.dup2(nothing.fileno(), 0)
    try:
        log_to_stderr(False)
        folder = Path(wanted["folder"]) if wanted["folder"] else None
        store = open_store(place(folder, wanted["database"]))
        if wanted["die"]:
            arm(store, *wanted["die"])
        sock = listen("127.0.0.1", wanted["port"])
        serve(sock, store, catalogue, Settings(LOOSE, clock=_clock(wanted["clock"]), moments=None))
    except OptionError as error:
        print(error, file=sys.stderr, flush=True)
    except BaseException:
        traceback.print_exc()
    os._exit(1)


def _clock(file: str) -> Callable[[], float]:
    """The time, wrong by what stands in a file at that moment."""
    with open(file, "rb") as wrong:
        by = mmap.mmap(wrong.fileno(), 8, prot=mmap.PROT_READ)
    read = struct.Struct("d").unpack_from
    return lambda: time.time() + float(read(by)[0])


if __name__ == "__main__":
    main()
