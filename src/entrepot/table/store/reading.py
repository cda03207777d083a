"""Reading what was written of a table. Disks and people spoil things: what cannot be read is said of the one table that
it belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

import msgspec

from ..errors import Unreadable
from .entries import Charter, Logged, Said, Standing
from .store import Listed

_charter = msgspec.json.Decoder(Charter).decode
_standing = msgspec.json.Decoder(Standing).decode
_logged = msgspec.json.Decoder(Logged).decode
_said = msgspec.json.Decoder(Said).decode
BAD = (msgspec.DecodeError, UnicodeDecodeError, TypeError)  # what reading something that was spoilt raises


def read_charter(table: str, content: str | bytes) -> Charter:
    """What a table was made with, or `Unreadable`."""
    try:
        return _charter(content)
    except BAD as error:
        raise Unreadable(table, f"its charter cannot be read: {error}") from None


def read_logged(table: str, n: int, entry: str | bytes) -> Logged:
    """An entry of a table's log, or `Unreadable`."""
    try:
        return _logged(entry)
    except BAD as error:
        raise Unreadable(table, f"entry {n} of its log cannot be read: {error}") from None


def read_log(table: str, after: int, last: int, entries: Sequence[tuple[int, str | bytes]]) -> list[Logged]:
    """The entries of a table's log after one number up to its last, all of them; else `Unreadable`."""
    for expected, (n, _) in enumerate(entries, after + 1):
        if n != expected:
            raise Unreadable(table, f"entry {expected} of its log is missing")
    if after + len(entries) != last:
        raise Unreadable(table, f"its log has {after + len(entries)} entries and should have {last}")
    return [read_logged(table, n, entry) for n, entry in entries]


def read_listed(table: str, charter: str | bytes, standing: str | bytes, version: int) -> Listed | Unreadable:
    """A table as lists show it, or why it cannot be shown."""
    try:
        return Listed(read_charter(table, charter), _standing(standing), version)
    except Unreadable as error:
        return error
    except BAD as error:
        return Unreadable(table, f"its standing cannot be read: {error}")


def read_chat(lines: Iterable[str | bytes]) -> list[Said]:
    """Lines of chat, without those that cannot be read: the others are still worth reading."""
    said = []
    for line in lines:
        with suppress(*BAD):
            said.append(_said(line))
    return said
