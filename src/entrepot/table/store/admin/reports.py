"""What people reported."""

from __future__ import annotations

from entrepot.kernel.title import OptionError

from ..snapshot import Database
from ..store import Report
from .desk import Desk


def reports(database: Database, closed_too: bool = False) -> list[Report]:
    """The reports, the oldest first."""
    where = "" if closed_too else "WHERE closed IS NULL"
    statement = f"SELECT id, at, table_id, who, about, line, reason, closed FROM reports {where} ORDER BY at, id"
    return [Report(*row) for row in database.ask(statement)]


def close_report(desk: Desk, report: str) -> None:
    if not desk.do("UPDATE reports SET closed = %s WHERE id = %s AND closed IS NULL", desk.now, report):
        raise OptionError(f"There is no open report {report!r}.")
    desk.order("close-report", report)
