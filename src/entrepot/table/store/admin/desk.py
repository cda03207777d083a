"""The desk at which something is decided: one transaction beside running servers, signed and dated."""

from __future__ import annotations

import getpass
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field

from entrepot.kernel.title import OptionError

from ..address import Place
from ..house import LAST_ORDER, Order, What
from ..snapshot import Database, Postgres, Row, Sqlite, check_format, driver, postgres_format

DECIDING = 0x656E7473  # the lock under which orders are numbered, so that nobody sees a later one before an earlier one
PATIENCE = 10  # seconds that a database may be busy


@dataclass(frozen=True)
class Desk:
    """A database in the middle of a transaction, who decides, and when."""

    database: Database
    who: str
    now: float = field(default_factory=time.time)

    def ask(self, statement: str, *values: object) -> list[Row]:
        return self.database.ask(statement, *values)

    def do(self, statement: str, *values: object) -> int:
        return self.database.do(statement, *values)

    def order(self, what: What, about: str, more: str = "") -> None:
        """Write down what was decided, together with what it changes."""
        n = self.ask(LAST_ORDER)[0][0] + 1
        statement = "INSERT INTO orders (n, at, who, what, about, more) VALUES (%s, %s, %s, %s, %s, %s)"
        self.do(statement, n, self.now, self.who, what, about, more)


def whoever() -> str:
    """The system's name for whoever runs this command, also behind sudo."""
    try:
        return os.environ.get("SUDO_USER") or getpass.getuser()
    except (KeyError, OSError):  # a container may run as a number without a name
        return str(os.getuid())


@contextmanager
def deciding(where: Place, who: str | None = None) -> Iterator[Desk]:
    """All that is done in here happens at once, or not at all. Servers may go on meanwhile."""
    who = who or whoever()
    if where.file is not None:
        if not where.file.exists():
            raise OptionError(f"There is no database at {where.file}.")
        address = f"file:{where.file}?mode=rw"
        try:
            with closing(sqlite3.connect(address, uri=True, isolation_level=None, timeout=PATIENCE)) as connection:
                connection.execute("PRAGMA synchronous = FULL")
                connection.execute("BEGIN IMMEDIATE")
                check_format(str(where), connection.execute("PRAGMA user_version").fetchone()[0])
                yield Desk(Sqlite(connection), who)
                connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise OptionError(f"{where.file} cannot be changed: {error}.") from None
        return
    psycopg = driver()
    try:
        with psycopg.connect(where.url, connect_timeout=PATIENCE) as connection:
            check_format(str(where), postgres_format(connection))
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (DECIDING,))
            yield Desk(Postgres(connection), who)
    except psycopg.Error as error:
        raise OptionError(f"{where} cannot be changed: {' '.join(str(error).split())}.") from None


def orders(database: Database, limit: int) -> list[Order]:
    """The last decisions, oldest first."""
    rows = database.ask("SELECT n, at, who, what, about, more FROM orders ORDER BY n DESC LIMIT %s", limit)
    return [Order(*row) for row in reversed(rows)]
