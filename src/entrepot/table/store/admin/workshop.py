"""The workshop, as whoever runs the table sees it: the jobs, stopping one, forgetting old variants."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from entrepot.kernel.title import OptionError

from ..snapshot import Database
from .desk import Desk

STATES = ("waiting", "running", "done", "stopped", "refused", "failed")
ENDED = "state NOT IN ('waiting', 'running')"


@dataclass(frozen=True)
class Listed:
    """A job: who asked for which games, and how far they are."""

    id: str
    owner: str
    name: str | None
    game: str
    title: str
    state: str
    games: int
    played: int
    created: float
    updated: float


def jobs(database: Database, state: str | None, limit: int) -> list[Listed]:
    """The jobs, the newest first."""
    where, values = (" WHERE state = %s", (state,)) if state else ("", ())
    rows = database.ask(
        "SELECT jobs.id, owner, name, game, title, state, wanted, answer, created, updated FROM jobs"
        f" LEFT JOIN players ON players.id = jobs.owner{where} ORDER BY created DESC LIMIT %s",
        *(*values, limit),
    )
    return [_listed(*row) for row in rows]


def _listed(
    id_: str,
    owner: str,
    name: str | None,
    game: str,
    title: str,
    state: str,
    wanted: str,
    answer: str,
    created: float,
    updated: float,
) -> Listed:
    played = (msgspec.json.decode(answer or "{}").get("answer") or {}).get("games", 0)
    games = msgspec.json.decode(wanted)["games"]
    return Listed(id_, owner, name, game, title, state, games, played, created, updated)


def stop_job(desk: Desk, job: str, reason: str) -> None:
    """End a job; the server that plays it notices within seconds. The answer so far stays."""
    ended = "UPDATE jobs SET state = 'stopped', address = '', ledger = '', updated = %s"
    if not desk.do(f"{ended} WHERE id = %s AND NOT {ENDED}", desk.now, job):
        found = desk.ask("SELECT state FROM jobs WHERE id = %s", job)
        raise OptionError(f"Job {job} is {found[0][0]} already." if found else f"There is no job {job!r}.")
    desk.order("stop-job", job, reason)


def forget_drafts(desk: Desk, before: float) -> int:
    """Delete variants that nobody has changed since then, and jobs that ended before; how many variants."""
    desk.do(f"DELETE FROM jobs WHERE updated < %s AND {ENDED}", before)
    return desk.do("DELETE FROM variants WHERE updated < %s", before)


def forget_person(desk: Desk, person: str) -> int:
    """Delete what somebody keeps in the workshop; how many variants."""
    desk.do("DELETE FROM jobs WHERE owner = %s", person)
    return desk.do("DELETE FROM variants WHERE owner = %s", person)
