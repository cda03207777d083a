"""A database at one moment: read while games go on, without taking part in them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from entrepot.kernel.title import OptionError

from ..errors import Unreadable
from .address import Place
from .reading import read_charter, read_log
from .schema import FORMAT, too_new
from .store import Stored

TOGETHER = 500
Row = Sequence[Any]


class Database(Protocol):
    """What a backup needs of a database: one look at one moment, or one transaction."""

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]: ...

    def insert(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None: ...

    def ask(self, statement: str, *values: object) -> list[Row]: ...

    def do(self, statement: str, *values: object) -> int:
        """Change something; the number of rows that were."""

    def log(self, table: str) -> Iterator[Row]:
        """The rows of a table's log in their order, as far as they can be read; then `Unreadable`, if there are
        more."""


LOG = "SELECT table_id, n, client, entry FROM log WHERE table_id = %s ORDER BY n"
NEXT = "SELECT table_id, n, client, entry FROM log WHERE table_id = %s AND n > %s ORDER BY n LIMIT 1"
BEFORE = "SELECT table_id, n, client, entry FROM log WHERE table_id = %s AND n < %s ORDER BY n DESC LIMIT 1"


@dataclass
class Sqlite:
    connection: sqlite3.Connection

    def __post_init__(self) -> None:
        self.connection.text_factory = _text

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        yield from self.connection.execute(f"SELECT {', '.join(columns)} FROM {table}")

    def insert(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        marks = ", ".join("?" * len(columns))
        self.connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)

    def ask(self, statement: str, *values: object) -> list[Row]:
        return self.connection.execute(statement.replace("%s", "?"), values).fetchall()

    def do(self, statement: str, *values: object) -> int:
        return self.connection.execute(statement.replace("%s", "?"), values).rowcount

    def log(self, table: str) -> Iterator[Row]:
        after = 0
        try:
            for row in self.connection.execute(LOG.replace("%s", "?"), (table,)):
                after = row[1]
                yield row
        except sqlite3.OperationalError:
            raise  # the disk, not the table
        except sqlite3.DatabaseError:
            yield from self._one_by_one(table, after)

    def _one_by_one(self, table: str, after: int) -> Iterator[Row]:
        """Up to the damaged place, and back from the end to it: what lies just before or behind a log is another
        table's."""
        last = self.ask("SELECT version FROM tables WHERE id = %s", table)[0][0]
        found, why = self._towards(NEXT, table, after, last)
        yield from found
        if why is not None:
            reached = found[-1][1] if found else after
            found, why = self._towards(BEFORE, table, last + 1, reached + 1)
            yield from reversed(found)
        if why is not None:
            raise Unreadable(table, f"the file is damaged where its log is kept: {why}")

    def _towards(self, step: str, table: str, start: int, end: int) -> tuple[list[Row], sqlite3.DatabaseError | None]:
        """Entries one by one until that number, or until something cannot be read."""
        found: list[Row] = []
        try:
            while start != end and (rows := self.ask(step, table, start)):
                start = rows[0][1]
                found += rows
        except sqlite3.DatabaseError as error:
            return found, error
        return found, None


def _text(content: bytes) -> str | bytes:
    """A text that was spoilt stays the bytes that it is."""
    try:
        return content.decode() if b"\0" not in content else content
    except UnicodeDecodeError:
        return content


@dataclass
class Postgres:
    connection: Any

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        with self.connection.cursor(f"backup_{table}") as cursor:
            cursor.itersize = TOGETHER
            cursor.execute(f"SELECT {', '.join(columns)} FROM {table}")
            yield from cursor

    def insert(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        with self.connection.cursor().copy(f"COPY {table} ({', '.join(columns)}) FROM STDIN") as copy:
            for row in rows:
                copy.write_row(row)

    def ask(self, statement: str, *values: object) -> list[Row]:
        return list(self.connection.execute(statement, values).fetchall())

    def do(self, statement: str, *values: object) -> int:
        return int(self.connection.execute(statement, values).rowcount)

    def log(self, table: str) -> Iterator[Row]:
        yield from self.ask(LOG, table)


@contextmanager
def looking(where: Place) -> Iterator[Database]:
    """The database as it is at this moment, for as long as it takes; whoever plays is not held up."""
    if where.file is not None:
        if not where.file.exists():
            raise OptionError(f"There is no database at {where.file}.")
        try:
            with closing(sqlite3.connect(f"file:{where.file}?mode=rw", uri=True, isolation_level=None)) as connection:
                connection.execute("BEGIN")
                check_format(str(where), connection.execute("PRAGMA user_version").fetchone()[0])
                yield Sqlite(connection)
        except sqlite3.Error as error:
            raise OptionError(f"{where.file} cannot be read as a database: {error}.") from None
        return
    psycopg = driver()
    try:
        with psycopg.connect(where.url, connect_timeout=10) as connection:
            connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            connection.read_only = True
            check_format(str(where), postgres_format(connection))
            yield Postgres(connection)
    except psycopg.Error as error:
        raise OptionError(f"{where} cannot be read: {' '.join(str(error).split())}.") from None


def check_format(where: str, found: int) -> None:
    if found == 0:
        raise OptionError(f"{where} holds no games of Entrepot.")
    if found > FORMAT:
        raise OptionError(too_new(where, found))
    if found < FORMAT:
        raise OptionError(f"{where} has format {found}: start a server of this version on it once, then back it up.")


def table_ids(database: Database) -> list[str]:
    return [str(row[0]) for row in database.ask("SELECT id FROM tables ORDER BY id")]


def stored_table(database: Database, table: str) -> Stored:
    """A table as it was written down; `Unreadable` says why it cannot be read."""
    charter, minder, version = database.ask("SELECT charter, minder, version FROM tables WHERE id = %s", table)[0]
    log = database.log(table)
    kept = database.ask("SELECT data FROM checkpoints WHERE table_id = %s", table)
    entries = read_log(table, 0, version, [(n, entry) for _, n, _, entry in log])
    return Stored(read_charter(table, charter), entries, bytes(kept[0][0]) if kept else None, minder)


def stored_tables(database: Database) -> Iterator[Stored]:
    """Every table as it was written down."""
    for table in table_ids(database):
        yield stored_table(database, table)


def postgres_format(connection: Any) -> int:
    exists = connection.execute("SELECT to_regclass('schema_format')").fetchone()[0]
    row = connection.execute("SELECT format FROM schema_format").fetchone() if exists else None
    return row[0] if row else 0


def driver() -> Any:
    try:
        import psycopg
    except ImportError:
        raise OptionError("PostgreSQL needs psycopg: install entrepot[postgres].") from None
    return psycopg
