"""One thread that moves what was committed from the write-ahead log into the file. SQLite would do that within every
so many commits, and whoever chose meanwhile would wait for it."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress

INTERVAL = 0.25  # seconds
LONGEST = 4096  # pages of 4 kB that the log may have before it is begun anew, for which writers wait for a moment


class Checkpoints:
    """Goes on until it is closed. The connection must not wait for long: who reads, or makes a backup, is not to keep
    writers waiting; then it is tried again soon. A disk that is full is a matter for those who write."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="entrepot-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        with suppress(sqlite3.Error):
            connection = self._connect()
            try:
                while not self._closing.wait(INTERVAL):
                    with suppress(sqlite3.Error):
                        _move(connection)
            finally:
                connection.close()


def _move(connection: sqlite3.Connection) -> None:
    _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if pages > LONGEST:
        connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
