"""One job being played: the program that plays its games, what it says, and how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
from typing import Any

from ..play.tables import Tables
from ..settings import Bounds
from ..store import workshop as kept
from ..store.workshop import KeptJob
from .drafts import as_file

log = logging.getLogger("entrepot.table")

LONGEST_LINE = 8 << 20
PATIENCE = 600.0  # seconds beyond what a job may take: rules may have to be compiled first
# What a program says at its end, the state of the job after that, and why.
ENDS: dict[str, tuple[kept.State, str]] = {
    "done": ("done", ""),
    "refused": ("refused", "too-long"),
    "late": ("stopped", "late"),
    "memory": ("failed", "memory"),
    "failed": ("failed", "as-told"),
}


async def play(tables: Tables, bounds: Bounds, job: KeptJob) -> None:
    """Play a job to its end, or until somebody stops it. Cancelled, it leaves the job to whoever comes next."""
    wanted = json.loads(job.wanted)
    with as_file(wanted["text"]) as path:
        process = await asyncio.create_subprocess_exec(
            *bounds.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=LONGEST_LINE,
            env={**os.environ, "ENTREPOT_LANGUAGE": wanted["language"]},
        )
        try:
            async with asyncio.timeout(bounds.longest + PATIENCE):
                ended = await _follow(tables, bounds, job, wanted, process, path)
            state, why = ENDS[ended[0]] if ended else ("failed", "died")
            more = ended[1] if ended and isinstance(ended[1], dict) else {"said": str(ended[1])} if ended else {}
            await _finish(tables, job, state, {"code": why, **more} if why else None)
        except TimeoutError:
            await _finish(tables, job, "stopped", {"code": "late", "longest": bounds.longest})
        except _Stopped:
            pass
        except asyncio.CancelledError:
            _end(process)
            await kept.give_back(tables.store, job.id)
            raise
        finally:
            _end(process)
            await process.wait()


class _Stopped(Exception):
    """Somebody stopped the job, or another process plays it by now."""


async def _follow(
    tables: Tables, bounds: Bounds, job: KeptJob, wanted: dict[str, Any], process: asyncio.subprocess.Process, path: str
) -> tuple[str, Any] | None:
    """Hear what the program says until it ends; None if it dies without a word."""
    assert process.stdin is not None and process.stdout is not None
    answer = json.loads(job.answer or "{}").get("answer") or {}
    question = {
        "game": job.game,
        "before": {**wanted["options"], "edition": wanted["base"]},
        "after": {**wanted["options"], "edition": path},
        "bots": wanted["bots"],
        "games": wanted["games"],
        "seed": wanted["seed"],
        "longest": bounds.longest,
        "memory": bounds.memory,
        "spent": answer.get("seconds", 0.0),
        "ledger": json.loads(job.ledger) if job.ledger else None,
    }
    with contextlib.suppress(ConnectionError):
        process.stdin.write(f"{json.dumps(question)}\n".encode())
        await process.stdin.drain()
    async for line in process.stdout:
        said = json.loads(line)
        if "answer" in said:
            told, ledger = json.dumps({"answer": said["answer"]}), json.dumps(said["ledger"])
            if not await kept.report(tables.store, job.id, told, ledger, tables.now()):
                raise _Stopped
            continue
        return next(((word, said[word]) for word in ENDS if word in said), None)
    return None


async def _finish(tables: Tables, job: KeptJob, state: kept.State, why: dict[str, Any] | None) -> None:
    now = await kept.job(tables.store, job.id)
    answer = json.loads(now.answer or "{}") if now else {}
    if why:
        answer["why"] = why
        log.info("job %s of %s is %s: %s", job.id, job.owner, state, why["code"])
    await kept.finish(tables.store, job.id, state, json.dumps(answer), tables.now())
    tables.metrics.count("workshop_jobs_total", state=state)


def _end(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
