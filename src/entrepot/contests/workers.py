"""Worker processes: for whoever has more to play than one core can."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor

from entrepot.bots.own.program import abort_all


def workers(size: int) -> ProcessPoolExecutor:
    """So many fresh processes. An interrupt is their parent's business, and they end with it, however it ends."""
    return ProcessPoolExecutor(size, multiprocessing.get_context("spawn"), _begin)


def dismiss(pool: ProcessPoolExecutor) -> None:
    """Stop at once: nobody waits for tasks that nobody will take the results of."""
    pool.shutdown(wait=False, cancel_futures=True)
    for process in multiprocessing.active_children():
        process.terminate()


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """A parent that was killed cannot say so, and its workers would wait for tasks for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        abort_all()
        os._exit(1)
