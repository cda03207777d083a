"""`entrepot admin`: for whoever runs a table. Everything is written into the database, where running servers read it
within a second, and is kept with the name of whoever did it."""

from __future__ import annotations

import typer

from .. import options as given
from .dataset import dataset
from .house import ban, bans, log, reports, rotate_key, unban
from .people import delete, revoke
from .tables import close, retention, show, tables
from .workshop import jobs, stop_job

admin = typer.Typer(help="Run a table: close tables, keep people out, delete what is old.", no_args_is_help=True)
for command in (tables, show, close, ban, unban, bans, revoke, delete, retention, reports, log, jobs):
    admin.command()(command)
admin.command("rotate-key")(rotate_key)
admin.command("stop-job")(stop_job)
admin.command(context_settings=given.GAME_OPTIONS)(dataset)
