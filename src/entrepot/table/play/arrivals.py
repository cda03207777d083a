"""Whoever comes to a table is shown all of it, the whole journal included. Others do not wait for that: neither those
who play at other tables nor those who play there."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from .seeing.viewpoints import Viewer, Viewpoints
from .work import Work

if TYPE_CHECKING:
    from .following import Follower
    from .live import LiveTable

A_FEW = 8  # choices that are put into words without anybody noticing
TRIES = 3  # somebody may take choices back while they are being put into words


class Arrivals:
    """Makes ready what somebody will read, beside the event loop, and lets one after the other in."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._door = asyncio.Lock()
        self._writing: dict[Viewpoints, asyncio.Task[None]] = {}

    async def make_ready(self, table: LiveTable, follower: Follower) -> None:
        """Somebody is about to follow a table. Its lock is not held: games go on meanwhile."""
        for _ in range(TRIES):
            viewer, viewpoints = table.viewer_of(follower), table.viewpoints
            if viewpoints is None or viewpoints.lacks(viewer) <= A_FEW:
                break
            if viewpoints not in self._writing:
                task = asyncio.create_task(self._write(table, viewpoints, viewer))
                self._writing[viewpoints] = task
                task.add_done_callback(partial(self._written, viewpoints))
            await asyncio.shield(self._writing[viewpoints])
        async with self._door:
            await asyncio.sleep(0)  # when many come at once, others have their turns in between

    async def _write(self, table: LiveTable, viewpoints: Viewpoints, viewer: Viewer) -> None:
        """Put into words what has been chosen up to now, in a thread."""
        wanted = list(dict.fromkeys([viewer, *self._expected(table, viewpoints, viewer.language)]))
        past, cuts = list(viewpoints.match.past), len(table.history.cuts)
        written = await self._work.aside(partial(viewpoints.write_journals, wanted, past))
        if table.viewpoints is viewpoints and len(table.history.cuts) == cuts:
            viewpoints.take(written)

    def _written(self, viewpoints: Viewpoints, task: asyncio.Task[None]) -> None:
        del self._writing[viewpoints]

    def _expected(self, table: LiveTable, viewpoints: Viewpoints, language: str) -> list[Viewer]:
        """Who will soon come as well, and read nearly the same: who plays there."""
        if table.asked is None:
            return []
        players = [Viewer(seat, language) for seat, holder in enumerate(table.history.holders) if holder.player]
        return [player for player in players if viewpoints.lacks(player) > A_FEW]
