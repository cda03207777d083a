"""What the workshop keeps: people's variants, and the games that they asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from .store import Store

State = Literal["waiting", "running", "done", "stopped", "refused", "failed"]
OPEN: tuple[State, ...] = ("waiting", "running")

_VARIANT = "id, owner, game, title, draft, created, updated"
_JOB = "id, owner, address, game, title, state, wanted, answer, ledger, minder, created, updated"
_IS_OPEN = "state IN ('waiting', 'running')"


@dataclass(frozen=True)
class KeptVariant:
    """Somebody's own variant; the draft is JSON."""

    id: str
    owner: str
    game: str
    title: str
    draft: str
    created: float
    updated: float


@dataclass(frozen=True)
class KeptJob:
    """Games that somebody asked for: what is `wanted`, the `answer` so far, and the `ledger` from which it goes on
    after a restart, all of them JSON. `minder` is the process that plays them."""

    id: str
    owner: str
    address: str
    game: str
    title: str
    state: State
    wanted: str
    answer: str
    ledger: str
    minder: int
    created: float
    updated: float


# --- variants ---------------------------------------------------------------------------------------------------------


async def keep_variant(store: Store, kept: KeptVariant, most: int) -> bool:
    """Keep a new one, or another state of one; False if its owner has as many already, or it is somebody else's."""
    changed = await store.do(
        "UPDATE variants SET title = %s, draft = %s, updated = %s WHERE id = %s AND owner = %s",
        *(kept.title, kept.draft, kept.updated, kept.id, kept.owner),
    )
    if changed:
        return True
    made = await store.do(
        f"INSERT INTO variants ({_VARIANT}) SELECT %s, %s, %s, %s, %s, %s, %s"
        " WHERE (SELECT COUNT(*) FROM variants WHERE owner = %s) < %s"
        " AND NOT EXISTS (SELECT 1 FROM variants WHERE id = %s)",
        *(kept.id, kept.owner, kept.game, kept.title, kept.draft, kept.created, kept.updated),
        *(kept.owner, most, kept.id),
    )
    return bool(made)


async def variant(store: Store, id_: str) -> KeptVariant | None:
    rows = await store.ask(f"SELECT {_VARIANT} FROM variants WHERE id = %s", id_)
    return KeptVariant(*rows[0]) if rows else None


async def variants_of(store: Store, owner: str) -> list[KeptVariant]:
    rows = await store.ask(f"SELECT {_VARIANT} FROM variants WHERE owner = %s ORDER BY updated DESC", owner)
    return [KeptVariant(*row) for row in rows]


async def delete_variant(store: Store, id_: str, owner: str) -> bool:
    return bool(await store.do("DELETE FROM variants WHERE id = %s AND owner = %s", id_, owner))


# --- jobs -------------------------------------------------------------------------------------------------------------


async def add_job(store: Store, job: KeptJob) -> None:
    marks = ", ".join(["%s"] * 12)
    statement = f"INSERT INTO jobs ({_JOB}) VALUES ({marks}) ON CONFLICT (id) DO NOTHING"
    await store.do(statement, *_values(job))


def _values(job: KeptJob) -> tuple[Any, ...]:
    place = (job.id, job.owner, job.address, job.game, job.title, job.state)
    return (*place, job.wanted, job.answer, job.ledger, job.minder, job.created, job.updated)


async def job(store: Store, id_: str) -> KeptJob | None:
    rows = await store.ask(f"SELECT {_JOB} FROM jobs WHERE id = %s", id_)
    return KeptJob(*rows[0]) if rows else None


async def jobs_of(store: Store, owner: str, limit: int) -> list[KeptJob]:
    rows = await store.ask(f"SELECT {_JOB} FROM jobs WHERE owner = %s ORDER BY created DESC LIMIT %s", owner, limit)
    return [KeptJob(*row) for row in rows]


async def open_jobs(store: Store) -> list[KeptJob]:
    """All that wait or are played, the oldest first."""
    return [KeptJob(*row) for row in await store.ask(f"SELECT {_JOB} FROM jobs WHERE {_IS_OPEN} ORDER BY created, id")]


async def take(store: Store, job: KeptJob, now: float) -> bool:
    """Play a job in this process; False if somebody else was faster, or it was stopped."""
    statement = (
        f"UPDATE jobs SET state = 'running', minder = %s, updated = %s WHERE id = %s AND minder = %s AND {_IS_OPEN}"
    )
    return bool(await store.do(statement, store.process, now, job.id, job.minder))


async def give_back(store: Store, id_: str) -> None:
    """Leave a job to whoever comes next."""
    statement = "UPDATE jobs SET state = 'waiting', minder = 0 WHERE id = %s AND minder = %s AND state = 'running'"
    await store.do(statement, id_, store.process)


async def report(store: Store, id_: str, answer: str, ledger: str, now: float) -> bool:
    """Keep how far a job is; False if it was stopped meanwhile, or is another process's by now."""
    statement = (
        "UPDATE jobs SET answer = %s, ledger = %s, updated = %s WHERE id = %s AND minder = %s AND state = 'running'"
    )
    return bool(await store.do(statement, answer, ledger, now, id_, store.process))


async def is_still(store: Store, id_: str) -> bool:
    """Whether this process is to go on with a job."""
    statement = "SELECT 1 FROM jobs WHERE id = %s AND minder = %s AND state = 'running'"
    return bool(await store.ask(statement, id_, store.process))


async def finish(store: Store, id_: str, state: State, answer: str | None, now: float) -> bool:
    """End a job, unless it has ended; where it was asked from is not kept beyond that."""
    more, values = ("answer = %s, ", (answer,)) if answer is not None else ("", ())
    statement = (
        f"UPDATE jobs SET {more}state = %s, address = '', ledger = '', updated = %s WHERE id = %s AND {_IS_OPEN}"
    )
    return bool(await store.do(statement, *values, state, now, id_))


async def forget_jobs(store: Store, owner: str, most: int) -> None:
    """Of what somebody asked for, the newest are kept."""
    await store.do(
        f"DELETE FROM jobs WHERE owner = %s AND NOT {_IS_OPEN} AND id NOT IN"
        " (SELECT id FROM jobs WHERE owner = %s ORDER BY created DESC, id LIMIT %s)",
        *(owner, owner, most),
    )


async def forget_old_jobs(store: Store, before: float) -> None:
    await store.do(f"DELETE FROM jobs WHERE updated < %s AND NOT {_IS_OPEN}", before)
