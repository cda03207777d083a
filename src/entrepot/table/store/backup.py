"""Backups: everything in a database, as one file that either kind of database can be made from.

A backup is compressed JSON lines: what it is, then the rows of every table, then how many there were and a digest of it
all. It is read at one moment, while games go on. Restoring checks the whole file before anything is written, and writes
in one transaction into an empty database."""

from __future__ import annotations

import base64
import gzip
import hashlib
import os
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import msgspec

from entrepot import __version__
from entrepot.kernel.title import OptionError

from ..errors import Unreadable
from .address import Place, hold
from .reading import read_charter, read_log
from .schema import CONTENT, FORMAT, POSTGRES, SQLITE, steps, too_new
from .snapshot import TOGETHER, Database, Postgres, Row, Sqlite, driver, looking, postgres_format, table_ids

KIND = "entrepot-backup/1"
LONGEST_LINE = 64 * 1024 * 1024
Say = Callable[[int, str], None]

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


# --- backing up -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Written:
    """What a backup holds: rows by table, and which tables are broken. Of these, too, everything is there that could be
    read, byte by byte."""

    rows: dict[str, int]
    broken: dict[str, str]


def backup(where: Place, file: Path, say: Say | None = None) -> Written:
    """Write everything into a file, which appears only when it is whole."""
    scratch = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with looking(where) as database:
            written = _write(database, scratch, say)
        os.replace(scratch, file)
    except OSError as error:
        raise OptionError(f"The backup cannot be written to {file}: {error.strerror or error}.") from None
    finally:
        scratch.unlink(missing_ok=True)
    return written


def _write(database: Database, scratch: Path, say: Say | None) -> Written:
    counts, total, broken = dict.fromkeys(CONTENT, 0), hashlib.sha256(), dict[str, str]()
    handle = os.open(scratch, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)  # it holds the key
    with os.fdopen(handle, "wb") as raw:
        with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=6, filename="") as out:

            def put(line: Any) -> None:
                data = _encode(line) + b"\n"
                total.update(data)
                out.write(data)

            put({"kind": KIND, "format": FORMAT, "version": __version__, "made": time.time(), "columns": CONTENT})
            for table, columns in CONTENT.items():
                found = _logs(database, broken) if table == "log" else database.rows(table, columns)
                for row in found:
                    put([table, *map(packed, row)])
                    counts[table] += 1
                    if say and counts[table] % 10_000 == 0:
                        say(sum(counts.values()), table)
            more = {"broken": sorted(broken)} if broken else {}
            out.write(_encode({"rows": counts, "digest": total.hexdigest()} | more) + b"\n")
        raw.flush()
        os.fsync(raw.fileno())
    return Written(counts, broken)


def _logs(database: Database, broken: dict[str, str]) -> Iterator[Row]:
    """The rows of all logs, one table after the other, so that a damaged place costs no other table anything. What
    cannot be read as entries is taken as it is, and its table noted."""
    for table in table_ids(database):
        content, version = database.ask("SELECT charter, version FROM tables WHERE id = %s", table)[0]
        last = 0
        try:
            for row in database.log(table):
                last += 1
                yield row
                if table not in broken:
                    _note(table, last, row, broken)
            read_charter(table, content)
            if last != version:
                raise Unreadable(table, f"its log has {last} entries and should have {version}")
        except Unreadable as error:
            broken.setdefault(table, str(error))


def _note(table: str, expected: int, row: Row, broken: dict[str, str]) -> None:
    try:
        read_log(table, expected - 1, expected, [(row[1], row[3])])
    except Unreadable as error:
        broken[table] = str(error)


def packed(value: Any) -> Any:
    return {"bytes": base64.b64encode(bytes(value)).decode()} if isinstance(value, bytes | memoryview) else value


def unpacked(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) else value


# --- restoring --------------------------------------------------------------------------------------------------------


def restore(file: Path, where: Place, say: Say | None = None) -> dict[str, int]:
    """Fill an empty database from a backup; an `OptionError` says what is wrong, and nothing was changed then."""
    counts = check(file)
    with _filling(where) as database:
        done = 0
        for table, rows in _together(_rows(file)):
            database.insert(table, CONTENT[table], rows)
            done += len(rows)
            if say:
                say(done, table)
    return counts


def check(file: Path) -> dict[str, int]:
    """Read a whole backup: its digest, its counts, and that every table's log is complete, but for those that were
    broken when it was made."""
    counts, logs, versions, broken = dict.fromkeys(CONTENT, 0), dict[str, int](), dict[str, int](), set[str]()
    astray: dict[str, int] = {}
    for name, row in _rows(file, broken):
        counts[name] += 1
        if name == "tables":
            versions[row[0]] = row[2]
        elif name == "log":
            logs[row[0]] = logs.get(row[0], 0) + 1
            if not 1 <= row[1] <= versions.get(row[0], 0):
                astray.setdefault(row[0], row[1])
    for table, n in astray.items():
        if table not in broken:
            raise OptionError(f"{file} is not consistent: table {table} has no version {n}.")
    for table, version in versions.items():
        if logs.get(table, 0) != version and table not in broken:
            raise OptionError(f"{file} is not consistent: the log of table {table} is not complete.")
    return counts


def _rows(file: Path, broken: set[str] | None = None) -> Iterator[tuple[str, list[Any]]]:
    """The rows of a backup, each with its table; what is wrong with the file is said at the end at the latest, and
    which tables were broken."""
    total, counts, ended = hashlib.sha256(), dict.fromkeys(CONTENT, 0), False
    for number, line in enumerate(_lines(file)):
        content = _json(file, line)
        if ended:
            raise OptionError(f"{file} goes on after its end.")
        if number == 0:
            _check_head(file, content)
        elif isinstance(content, dict):
            ended = True
            named = content.pop("broken", [])
            if content != {"rows": counts, "digest": total.hexdigest()} or not _are_ids(named):
                raise OptionError(f"{file} is damaged: its content does not fit its digest.")
            if broken is not None:
                broken.update(named)
        else:
            name, row = _row(file, content)
            counts[name] += 1
            yield name, row
        total.update(line)
    if not ended:
        raise OptionError(f"{file} is cut short.")


def _are_ids(named: Any) -> bool:
    return isinstance(named, list) and all(isinstance(table, str) for table in named)


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file, "rb") as content:
            while line := content.readline(LONGEST_LINE):
                yield line
    except (OSError, EOFError, zlib.error) as error:
        said = getattr(error, "strerror", None) or str(error).rstrip(".")
        raise OptionError(f"{file} cannot be read as a backup: {said}.") from None


def _json(file: Path, line: bytes) -> Any:
    try:
        return _decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise OptionError(f"{file} is no backup of Entrepot: it holds something that is not JSON.") from None


def _check_head(file: Path, head: Any) -> None:
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise OptionError(f"{file} is no backup of Entrepot.")
    if head.get("format") != FORMAT or head.get("columns") != {t: list(c) for t, c in CONTENT.items()}:
        said = f"format {head.get('format')}, written by Entrepot {head.get('version')}"
        raise OptionError(f"{file} has another format ({said}): restore it with that version, then upgrade.")


def _row(file: Path, content: Any) -> tuple[str, list[Any]]:
    if isinstance(content, list) and content and content[0] in CONTENT:
        name, *row = content
        if len(row) == len(CONTENT[name]):
            try:
                return name, [unpacked(value) for value in row]
            except (KeyError, ValueError, TypeError):
                pass
    raise OptionError(f"{file} is damaged: it holds a row that no table has.")


def _together(rows: Iterable[tuple[str, Row]]) -> Iterator[tuple[str, list[Row]]]:
    """Rows of one table at a time, not too many at once."""
    for table, of_table in groupby(rows, key=lambda row: row[0]):
        while batch := [row for _, row in islice(of_table, TOGETHER)]:
            yield table, batch


@contextmanager
def _filling(where: Place) -> Iterator[Database]:
    """An empty database, filled in one transaction."""
    if where.file is not None:
        try:
            with hold(where.file), closing(sqlite3.connect(where.file, isolation_level=None)) as connection:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("BEGIN IMMEDIATE")
                _make(where, connection.execute, connection.execute("PRAGMA user_version").fetchone()[0], SQLITE)
                connection.execute(f"PRAGMA user_version = {FORMAT}")
                yield Sqlite(connection)
                connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise OptionError(f"{where.file} cannot be filled: {error}.") from None
        return
    psycopg = driver()
    try:
        with psycopg.connect(where.url, connect_timeout=10) as connection:
            connection.execute("CREATE TABLE IF NOT EXISTS schema_format (format INTEGER NOT NULL)")
            _make(where, connection.execute, postgres_format(connection), POSTGRES)
            connection.execute("DELETE FROM schema_format")
            connection.execute("INSERT INTO schema_format VALUES (%s)", (FORMAT,))
            yield Postgres(connection)
    except psycopg.Error as error:
        raise OptionError(f"{where} cannot be filled: {' '.join(str(error).split())}.") from None


def _make(where: Place, execute: Callable[[str], Any], found: int, words: dict[str, str]) -> None:
    if found > FORMAT:
        raise OptionError(too_new(str(where), found))
    for statement in steps(found, words):
        execute(statement)
    for table in ("tables", "players", "links", "chat"):
        if execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is not None:
            raise OptionError(f"{where} is not empty: a backup is restored into a database of its own.")
    execute("DELETE FROM secrets")  # the key comes with the backup
