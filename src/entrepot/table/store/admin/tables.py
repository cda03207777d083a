"""Tables, as whoever runs them sees them: lists, one of them, closing one, forgetting old ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from entrepot.kernel.title import OptionError

from ..address import Place
from ..entries import Charter, Closed, Holder, Logged, Said, Standing
from ..reading import BAD
from ..snapshot import Database, looking
from ..store import columns, written
from .desk import Desk, deciding
from .workshop import forget_drafts

STATES = ("waiting", "playing", "over", "closed")
ENDED = ("over", "closed")
TOGETHER = 100  # tables that are forgotten in one transaction, so that nobody waits long for it
CHAT_SHOWN = 20

read_charter = msgspec.json.Decoder(Charter).decode
read_standing = msgspec.json.Decoder(Standing).decode
read_logged = msgspec.json.Decoder(Logged).decode
read_said = msgspec.json.Decoder(Said).decode

# Everything that hangs on a table.
PARTS = ("log", "checkpoints", "reviews", "seating", "chat", "links", "reports")
SIZE = """SELECT (SELECT COALESCE(SUM(LENGTH(entry)), 0) FROM log WHERE table_id = %s)
    + (SELECT COALESCE(SUM(LENGTH(said)), 0) FROM chat WHERE table_id = %s)
    + (SELECT COALESCE(SUM(LENGTH(data)), 0) FROM checkpoints WHERE table_id = %s)"""


@dataclass(frozen=True)
class Sitting:
    """Who has a seat."""

    seat: int
    kind: str
    person: str | None
    name: str | None
    level: str | None


@dataclass(frozen=True)
class Laid:
    """One table. What cannot be read of it is empty: a broken table is listed like any other."""

    id: str
    game: str
    title: str
    state: str
    people: list[Sitting]
    public: bool
    created: float | None
    updated: float
    choices: int
    version: int
    size: int


@dataclass(frozen=True)
class Wanted:
    """Which tables a list is about."""

    game: str | None = None
    state: str | None = None
    person: str | None = None
    before: float | None = None  # nothing happened there since
    limit: int = 100


def tables(database: Database, wanted: Wanted) -> list[Laid]:
    """The tables that are asked for, the one that changed last first."""
    found = []
    for row in database.ask(*_question(wanted)):
        laid = _laid(database, row)
        if wanted.game is None or laid.game == wanted.game:
            found.append(laid)
            if len(found) >= wanted.limit:
                break
    return found


def _question(wanted: Wanted) -> tuple[Any, ...]:
    conditions: list[tuple[str, object]] = []
    if wanted.state is not None:
        conditions.append(("status = %s", wanted.state))
    if wanted.person is not None:
        conditions.append(("id IN (SELECT table_id FROM seating WHERE player = %s)", wanted.person))
    if wanted.before is not None:
        conditions.append(("updated < %s", wanted.before))
    where = f"WHERE {' AND '.join(words for words, _ in conditions)}" if conditions else ""
    statement = f"SELECT id, charter, standing, status, public, updated, version FROM tables {where}"
    return f"{statement} ORDER BY updated DESC, id", *(value for _, value in conditions)


def _laid(database: Database, row: Sequence[Any]) -> Laid:
    id, charter_text, standing_text, state, public, updated, version = row
    charter, standing = _read(read_charter, charter_text), _read(read_standing, standing_text)
    return Laid(
        id=id,
        game=charter.game if charter else "",
        title=charter.title if charter else "",
        state=state,
        people=_sittings(database, standing.seats if standing else []),
        public=bool(public),
        created=charter.created if charter else None,
        updated=updated,
        choices=standing.choices if standing else 0,
        version=version,
        size=database.ask(SIZE, id, id, id)[0][0],
    )


def _read(read: Callable[[str | bytes], Any], text: str | bytes) -> Any:
    try:
        return read(text)
    except BAD:
        return None


def _sittings(database: Database, seats: Sequence[Holder]) -> list[Sitting]:
    return [Sitting(n, h.kind, h.player, _name(database, h.player), h.level) for n, h in enumerate(seats)]


def _name(database: Database, player: str | None) -> str | None:
    rows = database.ask("SELECT name FROM players WHERE id = %s", player) if player else []
    return rows[0][0] if rows else None


@dataclass(frozen=True)
class Shown:
    """One table with what is asked about it. Its seed is not shown: who runs a table may play at it."""

    laid: Laid
    host: str
    pace: str
    closed: str | None
    links: int
    reports: int
    chat: list[tuple[float, str | None, str, str]]  # when, who by id and by name, what


def show(database: Database, table: str) -> Shown:
    laid = _laid(database, _row(database, table))
    charter: Charter | None = _read(read_charter, _column(database, "charter", table))
    said = "SELECT said, person FROM chat WHERE table_id = %s ORDER BY n DESC LIMIT %s"
    lines = [(_read(read_said, text), person) for text, person in reversed(database.ask(said, table, CHAT_SHOWN))]
    last = database.ask("SELECT entry FROM log WHERE table_id = %s ORDER BY n DESC LIMIT 1", table)
    entry = _read(read_logged, last[0][0]) if last else None
    return Shown(
        laid,
        host=charter.host if charter else "",
        pace=charter.pace.kind if charter else "",
        closed=entry.entry.reason if entry and isinstance(entry.entry, Closed) else None,
        links=database.ask("SELECT COUNT(*) FROM links WHERE table_id = %s AND used = 0", table)[0][0],
        reports=database.ask("SELECT COUNT(*) FROM reports WHERE table_id = %s AND closed IS NULL", table)[0][0],
        chat=[(line.at, person, line.player, line.text) for line, person in lines if line],
    )


def _row(database: Database, table: str) -> Sequence[Any]:
    statement = "SELECT id, charter, standing, status, public, updated, version FROM tables WHERE id = %s"
    rows = database.ask(statement, table)
    if not rows:
        raise OptionError(f"There is no table {table!r}.")
    return rows[0]


def _column(database: Database, column: str, table: str) -> str:
    return str(database.ask(f"SELECT {column} FROM tables WHERE id = %s", table)[0][0])


# --- closing ----------------------------------------------------------------------------------------------------------


def close(desk: Desk, table: str, reason: str) -> None:
    """End a table before its time. Everything that happened there stays; nothing more can happen."""
    desk.do("UPDATE tables SET minder = minder WHERE id = %s", table)  # servers that write to it wait until we are done
    _, _, standing_text, state, _, _, version = _row(desk.database, table)
    if state in ENDED:
        raise OptionError(f"Table {table} is {state} already.")
    standing: Standing | None = _read(read_standing, standing_text)
    if standing is None:
        raise OptionError(f"Table {table} cannot be read: repair it first.")
    entry = written(Logged(desk.now, standing.asked, Closed(reason)))
    ended = msgspec.structs.replace(standing, status="closed", asked=None, due=None, updated=desk.now)
    desk.do("INSERT INTO log (table_id, n, client, entry) VALUES (%s, %s, NULL, %s)", table, version + 1, entry)
    changed = "version = %s, standing = %s, status = %s, vacant = %s, due = %s, updated = %s"
    desk.do(f"UPDATE tables SET {changed} WHERE id = %s", version + 1, *columns(ended), table)
    desk.order("close", table, reason)


# --- forgetting -------------------------------------------------------------------------------------------------------


def old_tables(where: Place, before: float, finished_only: bool = False) -> list[str]:
    """The tables at which nothing has happened since then."""
    states = ENDED if finished_only else STATES
    marks = ", ".join(["%s"] * len(states))
    statement = f"SELECT id FROM tables WHERE updated < %s AND status IN ({marks}) ORDER BY updated, id"
    with looking(where) as database:
        return [row[0] for row in database.ask(statement, before, *states)]


def forget(where: Place, before: float, finished_only: bool = False, who: str | None = None) -> int:
    """Delete the tables at which nothing has happened since then, with everything that hangs on them, and the names of
    people who sit nowhere else; returns how many tables. Each is looked at again before it goes."""
    old, gone = old_tables(where, before, finished_only), 0
    for first in range(0, len(old), TOGETHER):
        with deciding(where, who) as desk:
            ids = [table for table in old[first : first + TOGETHER] if _forget(desk, table, before)]
            if ids:
                desk.order("retention", str(len(ids)), " ".join(ids))
            gone += len(ids)
    if not finished_only:
        with deciding(where, who) as desk:
            forget_drafts(desk, before)
    return gone


def _forget(desk: Desk, table: str, before: float) -> bool:
    if not desk.do("DELETE FROM tables WHERE id = %s AND updated < %s", table, before):
        return False
    people = [row[0] for row in desk.ask("SELECT player FROM seating WHERE table_id = %s", table)]
    for part in PARTS:
        desk.do(f"DELETE FROM {part} WHERE table_id = %s", table)
    for person in people:
        elsewhere = "NOT EXISTS (SELECT 1 FROM seating WHERE player = %s)"
        desk.do(f"DELETE FROM players WHERE id = %s AND {elsewhere}", person, person)
        desk.do(f"DELETE FROM lending WHERE player = %s AND {elsewhere}", person, person)
    return True
