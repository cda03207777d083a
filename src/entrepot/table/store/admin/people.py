"""People, as whoever runs the table deals with them: finding one, making their cookies worthless, deleting them."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

import msgspec

from entrepot.kernel.messages import ENGLISH
from entrepot.kernel.title import OptionError

from ...errors import Unreadable
from ...languages import server_messages
from ..entries import GUEST, Holder, Logged, Paused, Resumed, Seated
from ..reading import read_charter, read_chat, read_logged
from ..snapshot import Database
from ..store import written
from .desk import Desk
from .workshop import forget_person

LINK_LASTS = 7 * 86_400.0
NEW_LINK = "INSERT INTO links (digest, kind, table_id, seat, made_by, expires) VALUES (%s, %s, %s, %s, %s, %s)"
SHOWN = 5


@dataclass(frozen=True)
class Somebody:
    """A person by their id, and what they are called; nobody who was deleted has a name."""

    id: str
    name: str | None


@dataclass(frozen=True)
class MoveLink:
    """A way back to a seat for its rightful owner."""

    table: str
    seat: int
    path: str


def find(database: Database, words: str) -> Somebody:
    """Who is meant: an id, or a name that only one person has."""
    rows = database.ask("SELECT id, name FROM players WHERE id = %s", words)
    rows = rows or database.ask("SELECT id, name FROM players WHERE name = %s ORDER BY id", words)
    if len(rows) > 1:
        ids = ", ".join(row[0] for row in rows[:SHOWN]) + (" …" if len(rows) > SHOWN else "")
        raise OptionError(f"{len(rows)} people are called {words!r}: give one of the ids, {ids}.")
    if rows:
        return Somebody(*rows[0])
    for place in ("seating WHERE player", "chat WHERE person", "revoked WHERE player", "reports WHERE about"):
        if database.ask(f"SELECT 1 FROM {place} = %s LIMIT 1", words):
            return Somebody(words, None)
    raise OptionError(f"Nobody here is called {words!r}, and nobody has that id.")


def revoke(desk: Desk, person: str, links: bool = False) -> list[MoveLink]:
    """Make all cookies of a person worthless. Their seats stay theirs, and can be taken back by links if those are
    wanted; links that they, or whoever had their cookie, made before are worthless, too."""
    desk.do("DELETE FROM links WHERE made_by = %s", person)
    _revoke(desk, person)
    made = [link for table in _seated(desk, person) for link in _move_links(desk, person, table)] if links else []
    desk.order("revoke", person)
    return made


def _revoke(desk: Desk, person: str) -> None:
    statement = "INSERT INTO revoked (player, at) VALUES (%s, %s) ON CONFLICT (player) DO UPDATE SET at = excluded.at"
    desk.do(statement, person, desk.now)


def _seated(desk: Desk, person: str) -> list[str]:
    statement = (
        "SELECT table_id FROM seating JOIN tables ON tables.id = seating.table_id"
        " WHERE player = %s AND status IN ('waiting', 'playing') ORDER BY table_id"
    )
    return [row[0] for row in desk.ask(statement, person)]


def _move_links(desk: Desk, person: str, table: str) -> list[MoveLink]:
    made: list[MoveLink] = []
    try:
        holders = _holders(desk, table)
    except Unreadable:
        return made  # nobody can sit down there before it is repaired
    for seat, holder in enumerate(holders):
        if holder.player == person:
            token = secrets.token_urlsafe(24)
            kept = (hashlib.sha256(token.encode()).hexdigest(), "move", table, seat, person, desk.now + LINK_LASTS)
            statement = (
                "INSERT INTO links (digest, kind, table_id, seat, made_by, expires) VALUES (%s, %s, %s, %s, %s, %s)"
            )
            desk.do(statement, *kept)
            made.append(MoveLink(table, seat, f"/join#{token}"))
    return made


def _holders(desk: Desk, table: str) -> list[Holder]:
    """Who sits where, as the log says."""
    holders = list(read_charter(table, desk.ask("SELECT charter FROM tables WHERE id = %s", table)[0][0]).seats)
    for n, text in desk.ask("SELECT n, entry FROM log WHERE table_id = %s ORDER BY n", table):
        entry = read_logged(table, n, text).entry
        if isinstance(entry, Seated):
            holders[entry.seat] = entry.holder
    return holders


# --- deleting ---------------------------------------------------------------------------------------------------------


@dataclass
class Deleted:
    """What was deleted of a person, and at how many tables a seat is a deleted player's from now on."""

    names: int = 0
    lines: int = 0
    links: int = 0
    reports: int = 0
    titles: int = 0
    seats: int = 0


def delete(desk: Desk, person: Somebody) -> Deleted:
    """Delete what is known of a person. What they chose in games stays, without their name: the games are other
    people's, too. Their cookies are worthless from then on."""
    done = Deleted()
    guests = desk.ask("SELECT id, name FROM players WHERE id LIKE %s", f"{person.id}{GUEST}%")
    for one in (person, *(Somebody(id, name) for id, name in guests)):
        _delete_one(desk, one, done)
    _revoke(desk, person.id)
    desk.order("delete", person.id)
    return done


def _delete_one(desk: Desk, person: Somebody, done: Deleted) -> None:
    done.seats += desk.ask("SELECT COUNT(*) FROM seating WHERE player = %s", person.id)[0][0]
    _strike(desk, person.id)
    done.lines += desk.do("DELETE FROM chat WHERE person = %s", person.id) + _old_lines(desk, person)
    done.links += desk.do("DELETE FROM links WHERE made_by = %s", person.id)
    forget_person(desk, person.id)
    desk.do("DELETE FROM lending WHERE player = %s", person.id)
    desk.do("DELETE FROM mutes WHERE player = %s OR muted = %s", person.id, person.id)
    done.reports += desk.do("DELETE FROM reports WHERE who = %s OR about = %s", person.id, person.id)
    desk.do("DELETE FROM bans WHERE subject = %s", person.id)
    known = f"%{person.id}%"
    for table, text in desk.ask("SELECT id, charter FROM tables WHERE charter LIKE %s", known):
        done.titles += _untitle(desk, person.id, table, text)
    for (table,) in desk.ask(
        "SELECT id FROM tables WHERE charter LIKE %s UNION SELECT table_id FROM log WHERE entry LIKE %s", known, known
    ):
        _unname(desk, person.id, table)
    done.names += desk.do("DELETE FROM players WHERE id = %s", person.id)


def _strike(desk: Desk, person: str) -> None:
    """What a person said also stands around what somebody else was reported for."""
    spoken: dict[str, set[str]] = {}
    for table, n in desk.ask("SELECT table_id, n FROM chat WHERE person = %s", person):
        spoken.setdefault(table, set()).add(str(n))
    for table, numbers in spoken.items():
        for id, context in desk.ask("SELECT id, line FROM reports WHERE table_id = %s", table):
            left = [line for line in context.splitlines() if line[2:].partition(" ")[0] not in numbers]
            desk.do("UPDATE reports SET line = %s WHERE id = %s", "\n".join(left), id)


def _old_lines(desk: Desk, person: Somebody) -> int:
    """Lines from before it was kept who said them: those under the person's name at tables where they sit."""
    statement = "SELECT table_id, n, said FROM chat WHERE person IS NULL AND table_id IN"
    rows = desk.ask(f"{statement} (SELECT table_id FROM seating WHERE player = %s)", person.id)
    theirs = [(table, n) for table, n, text in rows if any(line.player == person.name for line in read_chat([text]))]
    return sum(desk.do("DELETE FROM chat WHERE table_id = %s AND n = %s", *line) for line in theirs)


def _untitle(desk: Desk, person: str, table: str, text: str) -> int:
    """The title that somebody gave their table, which is their name unless they thought of something else."""
    try:
        charter = read_charter(table, text)
    except Unreadable:
        return 0
    if charter.host != person:
        return 0
    title = server_messages(ENGLISH).say("table-untitled")
    return desk.do(
        "UPDATE tables SET charter = %s WHERE id = %s", written(msgspec.structs.replace(charter, title=title)), table
    )


def _unname(desk: Desk, person: str, table: str) -> None:
    """A pause says by name who paused."""
    try:
        holders = list(read_charter(table, desk.ask("SELECT charter FROM tables WHERE id = %s", table)[0][0]).seats)
        for n, text in desk.ask("SELECT n, entry FROM log WHERE table_id = %s ORDER BY n", table):
            logged = read_logged(table, n, text)
            if isinstance(logged.entry, Seated):
                holders[logged.entry.seat] = logged.entry.holder
            elif isinstance(logged.entry, Paused | Resumed) and _came_from(logged.entry, logged, holders) == person:
                entry = msgspec.structs.replace(logged.entry, by=server_messages(ENGLISH).say("deleted-player"))
                changed = written(msgspec.structs.replace(logged, entry=entry))
                desk.do("UPDATE log SET entry = %s WHERE table_id = %s AND n = %s", changed, table, n)
    except (Unreadable, IndexError):
        return  # a broken table is left as it is: nobody can read it


def _came_from(entry: Paused | Resumed, logged: Logged, holders: list[Holder]) -> str | None:
    """Who paused, or went on: the seat is in the entry, or in older ones in the message behind it."""
    sent = (logged.client or "").partition(":")[0]
    seat = entry.seat if entry.seat is not None else int(sent) if sent.isdigit() else -1
    return holders[seat].player if 0 <= seat < len(holders) else None
