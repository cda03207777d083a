"""A server to be killed: the real one, with small games that need no compiling, and a clock that may be wrong."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from entrepot.table.play.catalogue import Catalogue
from entrepot.table.server.server import listen, log_to_stderr, serve
from entrepot.table.settings import Limits, Rate, Settings
from entrepot.table.store.address import open_store, place

FAST = Rate(1e9, 1e9)
LOOSE = Limits(messages=FAST, chat=FAST, requests=FAST, address=FAST, new_tables=FAST, sockets_per_address=1_000_000)


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--port", type=int, required=True)
    given.add_argument("--folder", type=Path)
    given.add_argument("--database")
    given.add_argument("--skew", type=float, default=0.0, help="seconds that the clock is wrong by")
    words = given.parse_args()
    log_to_stderr(False)
    store = open_store(place(words.folder, words.database))
    sock = listen("127.0.0.1", words.port)
    serve(sock, store, Catalogue("plain"), Settings(LOOSE, clock=lambda: time.time() + words.skew))


if __name__ == "__main__":
    main()
