"""Forgetting old tables by itself, for whoever said how long they are to be kept."""

from __future__ import annotations

import asyncio
import logging

from ..settings import Forget

log = logging.getLogger("entrepot.table")

OFTEN = 3600.0


async def forget_old(forget: Forget) -> None:
    """Every hour, until cancelled; in a thread, because it may take long."""
    while True:
        try:
            gone = await asyncio.to_thread(forget)
            if gone:
                log.warning("%d tables were too old and are deleted", gone)
        except Exception as error:  # a database that is away is there again in an hour
            log.error("old tables could not be deleted: %s", error)
        await asyncio.sleep(OFTEN)
