"""`entrepot admin jobs`, `stop-job`."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import Annotated

import typer

from entrepot.kernel.title import OptionError

from ..output import print_json
from .desk import Data, Json, Limit, Reason, Url, ago, changing, clean_reason, print_columns, reading


def jobs(
    state: Annotated[
        str | None,
        typer.Option(
            help="Only those that are waiting, running, done, stopped, refused or failed.", show_default=False
        ),
    ] = None,
    limit: Limit = 100,
    data: Data = None,
    database: Url = None,
    json: Json = False,
) -> None:
    """List the games that people have asked for in the workshop, the newest first."""
    from entrepot.table.store.admin.workshop import STATES
    from entrepot.table.store.admin.workshop import jobs as found_in

    if state is not None and state not in STATES:
        raise OptionError(f"A job is {', '.join(STATES[:-1])} or {STATES[-1]}, not {state!r}.")
    with reading(data, database) as there:
        found = found_in(there, state, limit)
    if json:
        print_json({"jobs": [asdict(job) for job in found]})
        return
    now = time.time()
    rows = [
        (job.id, job.state, job.game, f"{job.played} of {job.games}", ago(now - job.created), job.name or job.owner)
        for job in found
    ]
    if not rows:
        print("Nobody has asked for games.")
        return
    print_columns(("job", "state", "game", "games", "asked", "by"), rows)


def stop_job(
    job: Annotated[str, typer.Argument(metavar="JOB", help="The id of the job.", show_default=False)],
    reason: Reason = "stopped by whoever runs the table",
    data: Data = None,
    database: Url = None,
    json: Json = False,
) -> None:
    """Stop games that somebody has asked for; the answer so far stays."""
    from entrepot.table.store.admin.workshop import stop_job as stop

    with changing(data, database) as desk:
        stop(desk, job, clean_reason(reason))
    if json:
        print_json({"stopped": job})
    else:
        print(f"Job {job} is stopped.")
