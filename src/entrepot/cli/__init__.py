"""The command `entrepot`."""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer

import entrepot
from entrepot.kernel.title import OptionError
from entrepot.match import IllegalChoice, RecordError

from .admin import admin
from .arena import arena
from .backup import backup
from .bench import bench
from .check import check
from .lab import lab
from .learn import learn
from .options import GAME_OPTIONS
from .play import play
from .press import print_sheets  # noqa: F401 (which adds to `variants`)
from .repair import repair
from .replay import replay
from .restore import restore
from .review import review
from .rules import rules
from .serve import serve
from .simulate import simulate
from .stories import stories  # noqa: F401 (which adds to `lab`)
from .variants import variants
from .verify import verify

BAD_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    name="entrepot",
    help="A table for market games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(serve)
app.command()(backup)
app.command()(restore)
app.command()(verify)
app.command()(repair)
app.add_typer(admin, name="admin")
app.command(context_settings=GAME_OPTIONS)(play)
app.command(context_settings=GAME_OPTIONS)(simulate)
app.command(context_settings=GAME_OPTIONS)(arena)
app.add_typer(lab, name="lab")
app.add_typer(variants, name="variants")
app.command()(learn)
app.command()(check)
app.command()(replay)
app.command()(review)
app.command()(rules)
app.command(context_settings=GAME_OPTIONS)(bench)

# Whichever click typer brings along, this is what it raises for bad arguments.
UsageError: type[Exception] = typer.BadParameter.__mro__[2]


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"entrepot {entrepot.__version__}")
        raise typer.Exit


@app.callback()
def _entrepot(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """A table for market games."""


def main() -> NoReturn:
    """Run one command: bad input is one sentence on stderr and exit code 2, an interruption is quiet."""
    try:
        code = app(standalone_mode=False)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except (typer.Abort, EOFError):
        code = 1
    except (OptionError, RecordError, IllegalChoice, UsageError) as error:
        said = getattr(error, "format_message", error.__str__)()
        print(" ".join(said.split()), file=sys.stderr)
        code = BAD_INPUT
    sys.exit(code if isinstance(code, int) else 0)
