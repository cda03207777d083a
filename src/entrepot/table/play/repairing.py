"""Finding out how far a table can be believed: the last entry of its log up to which it can be read and played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from ..errors import Refused, Unreadable
from ..settings import Settings
from ..store.entries import Charter, Logged
from ..store.mending import Cut
from ..store.reading import read_charter, read_logged
from ..store.snapshot import Database, stored_table, table_ids
from ..store.store import Stored
from .catalogue import Catalogue
from .live import LiveTable
from .old_games import fingerprint
from .verifying import verify_table

if TYPE_CHECKING:
    from .tables import Tables


@dataclass(frozen=True)
class Diagnosis:
    """What is wrong with a table, and how it can be mended; without a cut it cannot."""

    table: str
    why: str
    entries: int = 0
    cut: Cut | None = None


def diagnose(database: Database, catalogue: Catalogue, only: str | None = None) -> Iterator[Diagnosis]:
    """Every table that is broken, or the one that is asked for if it is."""
    for table in [only] if only is not None else table_ids(database):
        why = _what_is_wrong(database, catalogue, table)
        if why is not None:
            yield _remedy(database, catalogue, table, why)


def _what_is_wrong(database: Database, catalogue: Catalogue, table: str) -> str | None:
    try:
        verified = verify_table(stored_table(database, table), catalogue)
    except Unreadable as error:
        return f"{error}."
    return verified.why if verified.verdict == "broken" else None


def _remedy(database: Database, catalogue: Catalogue, table: str, why: str) -> Diagnosis:
    content, version = database.ask("SELECT charter, version FROM tables WHERE id = %s", table)[0]
    try:
        charter = read_charter(table, content)
        game = catalogue.game_of(charter)
    except (Unreadable, Refused) as error:
        return Diagnosis(table, str(error), version)
    log = _readable(database, table)
    if _is_good(charter, log, catalogue):
        good = len(log)
    elif charter.rules != fingerprint(game.title) or charter.hash != game.variant.hash:
        return Diagnosis(table, why, version)  # not damaged, but begun under other rules: that version can play it
    else:
        good = _last_good(charter, log, catalogue)
    laid = LiveTable(cast("Tables", _Desk(catalogue)), Stored(charter, log[:good], None), {})
    return Diagnosis(table, why, version, Cut(table, good, laid.standing()))


def _readable(database: Database, table: str) -> list[Logged]:
    """The log up to the first entry that is missing or cannot be read."""
    log: list[Logged] = []
    try:
        for _, n, _, entry in database.log(table):
            if n != len(log) + 1:
                break
            log.append(read_logged(table, n, entry))
    except Unreadable:
        pass
    return log


def _is_good(charter: Charter, log: Sequence[Logged], catalogue: Catalogue) -> bool:
    return verify_table(Stored(charter, list(log), None), catalogue).verdict != "broken"


def _last_good(charter: Charter, log: Sequence[Logged], catalogue: Catalogue) -> int:
    """A number of entries that can be played, where one more cannot."""
    good, bad = 0, len(log)
    while bad - good > 1:
        middle = (good + bad) // 2
        if _is_good(charter, log[:middle], catalogue):
            good = middle
        else:
            bad = middle
    return good


@dataclass(frozen=True)
class _Desk:
    """All that a table needs to be laid where nobody plays, and nothing is chosen by itself."""

    catalogue: Catalogue
    settings: Settings = field(default_factory=lambda: Settings(moments=None))
