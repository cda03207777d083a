"""Playing every table of a database again, under today's rules: what an upgrade would break, before it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..errors import Refused, Unreadable
from ..store.address import Place
from ..store.snapshot import looking, stored_table, table_ids
from ..store.store import Stored
from .catalogue import Catalogue
from .history import History
from .old_games import RulesChanged, resume

UNKNOWN = "?"  # the game of a table that cannot be read
Verdict = Literal["waiting", "same", "unaffected", "checkpoint", "broken"]


@dataclass(frozen=True)
class Verified:
    """What became of one table."""

    table: str
    game: str
    verdict: Verdict
    choices: int
    over: bool
    why: str = ""


def verify(where: Place, catalogue: Catalogue) -> Iterator[Verified]:
    """Every table of a database, as it is at this moment; servers may go on meanwhile."""
    with looking(where) as database:
        for table in table_ids(database):
            try:
                yield verify_table(stored_table(database, table), catalogue)
            except Unreadable as error:
                yield Verified(table, UNKNOWN, "broken", 0, False, f"{error}.")


def verify_table(stored: Stored, catalogue: Catalogue) -> Verified:
    """Play one table's log again."""
    charter = stored.charter
    try:
        history = History(charter)
        for logged in stored.log:
            history.add(logged)
    except Exception as error:  # a log may say anything
        return Verified(charter.id, charter.game, "broken", 0, False, f"the log cannot be folded: {error!r}.")
    played = len(history.choices)
    if not history.dealt:
        return Verified(charter.id, charter.game, "waiting", played, False)
    try:
        game = catalogue.game_of(charter)
        resumed = resume(game, charter, history, stored.checkpoint, believe=False)
    except RulesChanged as change:
        return Verified(charter.id, charter.game, "broken", played, False, change.why)
    except Refused as refusal:
        return Verified(charter.id, charter.game, "broken", played, False, str(refusal))
    except Exception as error:  # nor is a fault in one game's rules the end of the others
        return Verified(charter.id, charter.game, "broken", played, False, f"playing it again fails: {error!r}.")
    return Verified(charter.id, charter.game, resumed.course, played, resumed.match.over, resumed.why)
