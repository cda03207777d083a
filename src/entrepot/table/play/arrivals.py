"""Whoever comes to a table is shown all of it, the whole journal included. Others do not wait for that."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from .seeing.viewpoints import Viewer
from .work import Work

if TYPE_CHECKING:
    from .live import Follower, LiveTable

A_FEW = 8  # choices that are put into words without anybody noticing


class Arrivals:
    """Makes ready what somebody will read, beside the event loop, and lets one after the other in."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._door = asyncio.Lock()

    async def make_ready(self, table: LiveTable, follower: Follower) -> None:
        """Somebody is about to follow a table whose lock is held."""
        viewer = table.viewer_of(follower)
        if table.viewpoints is not None and table.viewpoints.lacks(viewer) > A_FEW:
            wanted = dict.fromkeys([viewer, *self._expected(table, viewer.language)])
            written = await self._work.aside(partial(table.viewpoints.write_journals, wanted))
            table.viewpoints.take(written)
        async with self._door:
            await asyncio.sleep(0)  # when many come at once, others have their turns in between

    def _expected(self, table: LiveTable, language: str) -> list[Viewer]:
        """Who will soon come as well, and read nearly the same: who plays here."""
        assert table.viewpoints is not None
        if table.asked is None:
            return []
        players = [Viewer(seat, language) for seat, holder in enumerate(table.history.holders) if holder.player]
        return [player for player in players if table.viewpoints.lacks(player) > A_FEW]
