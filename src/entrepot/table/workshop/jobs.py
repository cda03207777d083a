"""Jobs: who asked for games, whose turn it is, and that what was begun goes on after a restart.

Everything about a job stands in the database. This process plays so many at once, the addresses in turn and the people
of one address in turn, and takes over what a process that has died was playing."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..errors import Refused, StoreFailed
from ..play.tables import Tables, new_id
from ..settings import Bounds
from ..store import workshop as kept
from ..store.workshop import KeptJob
from .playing import play

log = logging.getLogger("entrepot.table")

LOOK = 2.0  # seconds between two looks at what other processes or an administrator have changed
DAY = 86_400.0


class Jobs:
    def __init__(self, tables: Tables, bounds: Bounds) -> None:
        self._tables = tables
        self._bounds = bounds
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._served: Counter[str] = Counter()  # when an address, or a person, last had its turn
        self._turns = 0
        self._news = asyncio.Event()
        self._minding: asyncio.Task[None] | None = None
        self._waiting = 0
        tables.metrics.watch("workshop_jobs_running", lambda: len(self._playing))
        tables.metrics.watch("workshop_jobs_waiting", lambda: self._waiting)

    def start(self) -> None:
        self._minding = asyncio.create_task(self._mind())

    async def close(self) -> None:
        """Stop playing; what was begun is gone on with later."""
        tasks = [task for task in (self._minding, *self._playing.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- asking -------------------------------------------------------------------------------------------------------

    async def add(self, owner: str, address: str, game: str, title: str, wanted: dict[str, Any]) -> KeptJob:
        """Put games that somebody asks for in line; `Refused` where they have asked for enough."""
        there = await kept.open_jobs(self._tables.store)
        bounds = self._bounds
        if sum(job.owner == owner for job in there) >= bounds.jobs_of_person:
            raise Refused("too-many", "workshop-jobs-of-person", most=bounds.jobs_of_person)
        if sum(job.address == address for job in there) >= bounds.jobs_of_address or len(there) >= bounds.jobs_in_all:
            raise Refused("too-many", "workshop-jobs-too-many")
        now = self._tables.now()
        job = KeptJob(new_id(), owner, address, game, title, "waiting", json.dumps(wanted), "{}", "", 0, now, now)
        await kept.add_job(self._tables.store, job)
        await kept.forget_jobs(self._tables.store, owner, bounds.finished_of_person)
        await kept.forget_old_jobs(self._tables.store, now - bounds.kept_days * DAY)
        self._news.set()
        return job

    async def stop(self, job: KeptJob) -> None:
        """End a job now; the answer so far stays."""
        if await kept.finish(self._tables.store, job.id, "stopped", None, self._tables.now()):
            self._tables.metrics.count("workshop_jobs_total", state="stopped")
        if (task := self._playing.get(job.id)) is not None:
            task.cancel()
        self._news.set()

    async def ahead(self, job: KeptJob) -> int:
        """How many jobs are before one that waits."""
        there = await kept.open_jobs(self._tables.store)
        return [one.id for one in there].index(job.id) if any(one.id == job.id for one in there) else 0

    # --- playing ------------------------------------------------------------------------------------------------------

    async def _mind(self) -> None:
        while True:
            try:
                await self._look()
            except StoreFailed as error:
                log.warning("jobs are left alone for now: %s", error)
            except Exception:
                log.exception("looking after jobs failed")
            try:
                async with asyncio.timeout(LOOK):
                    await self._news.wait()
            except TimeoutError:
                pass
            self._news.clear()

    async def _look(self) -> None:
        store = self._tables.store
        there = await kept.open_jobs(store)
        mine = {job.id for job in there if job.state == "running" and job.minder == store.process}
        for id_, task in self._playing.items():
            if id_ not in mine:
                task.cancel()  # an administrator, or its owner at another process, has stopped it
        for job in there:
            if job.id in mine and job.id not in self._playing:
                await kept.give_back(store, job.id)  # its program could not even be started
        waiting = [job for job in there if job.id not in self._playing and self._is_free(job)]
        running = [job for job in there if job.state == "running" and job not in waiting]
        self._waiting = len(waiting)
        while waiting and len(self._playing) < self._bounds.at_once:
            job = self.next_of(waiting, running)
            waiting.remove(job)
            if await kept.take(store, job, self._tables.now()):
                running.append(job)
                self._begin(job)

    def _is_free(self, job: KeptJob) -> bool:
        if job.state == "waiting":
            return True
        store = self._tables.store
        return job.minder != store.process and not store.is_alive(job.minder)

    def next_of(self, waiting: Sequence[KeptJob], running: Sequence[KeptJob]) -> KeptJob:
        """The addresses in turn, and at each of them the people in turn: nobody gains by asking often."""
        by_address = Counter(job.address for job in running)
        by_owner = Counter(job.owner for job in running)

        def turn(job: KeptJob) -> tuple[float, ...]:
            address, owner = job.address or job.owner, job.owner
            served = self._served[address], by_owner[owner], self._served[f"person {owner}"]
            return (by_address[job.address], *served, job.created)

        return min(waiting, key=turn)

    def serve(self, job: KeptJob) -> None:
        """It has been their turn."""
        self._turns += 1
        self._served[job.address or job.owner] = self._served[f"person {job.owner}"] = self._turns

    def _begin(self, job: KeptJob) -> None:
        self.serve(job)
        task = asyncio.create_task(self._play(job))
        self._playing[job.id] = task
        task.add_done_callback(lambda _: self._ended(job))

    async def _play(self, job: KeptJob) -> None:
        try:
            await play(self._tables, self._bounds, job)
        except StoreFailed as error:
            log.warning("job %s stands still: %s", job.id, error)
        except Exception:
            log.exception("job %s failed", job.id)
            answer = json.dumps({"why": {"code": "died"}})
            await kept.finish(self._tables.store, job.id, "failed", answer, self._tables.now())

    def _ended(self, job: KeptJob) -> None:
        self._playing.pop(job.id, None)
        self._news.set()
