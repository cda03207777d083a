"""Tables that were set aside, because something about them fails: everybody else plays on, and whoever runs the server
is told once. Each is tried again from time to time."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from ..errors import Refused, Unreadable
from ..metrics import Metrics

log = logging.getLogger("entrepot.table")

LEFT_ALONE = 60.0  # seconds until a table that was set aside is tried again
SHOWN_OF_ID = 6  # letters of an id that strangers may read: not enough to open the table, enough to find it in the log


@dataclass
class Fault:
    """Why a table was set aside, since when, and when it was last tried."""

    why: str
    refusal: Refused
    since: float
    tried: float


class Aside:
    """The tables that were set aside."""

    def __init__(self, now: Callable[[], float], metrics: Metrics) -> None:
        self._now = now
        self._metrics = metrics
        self._faults: dict[str, Fault] = {}

    def __len__(self) -> int:
        return len(self._faults)

    def __contains__(self, table: str) -> bool:
        return table in self._faults

    def put(self, table: str, error: Exception) -> bool:
        """Set a table aside; says whether that is news. A fault that is known already is not logged again."""
        now, known = self._now(), self._faults.get(table)
        refusal = error if isinstance(error, Refused) else Refused("set-aside", "table-set-aside")
        why = str(error) if isinstance(error, Refused | Unreadable) else f"{type(error).__name__}: {error}"
        self._faults[table] = Fault(why, refusal, known.since if known else now, now)
        if known is not None and known.why == why:
            return False
        unforeseen = not isinstance(error, Refused | Unreadable)
        log.error("table %s is set aside: %s", table, why, exc_info=error if unforeseen else None)
        self._metrics.count("set_aside_total")
        return True

    def is_left_alone(self, table: str) -> bool:
        """Whether a table was tried so lately that it is not worth another try. A clock that was set back is no reason
        to wait for longer."""
        fault = self._faults.get(table)
        return fault is not None and 0 <= self._now() - fault.tried < LEFT_ALONE

    def refusal(self, table: str) -> Refused | None:
        """What is said to whoever opens a table that is left alone."""
        return self._faults[table].refusal if self.is_left_alone(table) else None

    def to_try(self) -> list[str]:
        return [table for table in self._faults if not self.is_left_alone(table)]

    def is_well(self, table: str) -> None:
        """A table that was tried again goes on."""
        if self._faults.pop(table, None) is not None:
            log.warning("table %s goes on again", table)

    def listed(self) -> list[dict[str, object]]:
        """For whoever asks how the server is: nobody can open a table by what stands here."""
        return [
            {"table": f"{table[:SHOWN_OF_ID]}…", "since": fault.since} for table, fault in sorted(self._faults.items())
        ]
