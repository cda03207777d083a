"""`entrepot serve`: the table."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from entrepot.bots.levels import NAMES, spec
from entrepot.kernel.title import OptionError

from . import options as given
from .output import Working

if TYPE_CHECKING:
    from entrepot.table.settings import Bounds
    from entrepot.table.store.address import Place

PORT = 1819
LARGEST_PORT = 65_535
SHORTEST_KEY = 32
MOST_DAYS = 36_500
DAY = 86_400.0
MOST_THINKERS = 256
MOST_MINUTES = 24 * 60
LEAST_MEMORY, MOST_MEMORY = 512, 1 << 20


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets others in your network join.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = PORT,
    data: Annotated[Path | None, typer.Option(help="The folder to keep games in.", show_default=False)] = None,
    database: Annotated[
        str | None,
        typer.Option(help="The database instead: sqlite:///PATH or postgresql://HOST/NAME.", show_default=False),
    ] = None,
    key_file: Annotated[
        Path | None,
        typer.Option(
            help="The file with the key that cookies are signed with; else the database's.", show_default=False
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Another address the pages are reached by, such as https://example.org.", show_default=False),
    ] = None,
    thinkers: Annotated[
        int | None, typer.Option(help="Threads in which bots think.", show_default="one each core, at least two")
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(help="Another name the table is reached by, such as games.lan.", show_default=False),
    ] = None,
    allow_bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=BOT",
            help="Offer this bot under this name, too, such as careful=program:./mybot or deep=search:5s.",
            show_default=False,
        ),
    ] = None,
    lessons: Annotated[
        Path | None,
        typer.Option(
            help="A folder with lessons of your own, of any game.", show_default=False, envvar="ENTREPOT_LESSONS"
        ),
    ] = None,
    bot_log: given.BotLog = None,
    keep_days: Annotated[
        float | None,
        typer.Option(help="Delete tables at which nothing has happened for so many days.", show_default=False),
    ] = None,
    workshop: Annotated[
        bool, typer.Option("--workshop", help="Let people make variants, ask thousands of games, and play them.")
    ] = False,
    workshop_minutes: Annotated[float, typer.Option(help="How long the games that somebody asks for may take.")] = 15,
    workshop_memory: Annotated[int, typer.Option(help="Megabytes of memory that they may need.")] = 3072,
    workshop_jobs: Annotated[int, typer.Option(help="For how many people games are played at once.")] = 1,
    workshop_games: Annotated[
        str, typer.Option(metavar="N,N,…", help="How many games can be asked for.")
    ] = "1000,10000,100000",
    log_format: Annotated[str, typer.Option(help="text for people, or json for programs that gather logs.")] = "text",
    access_log: Annotated[bool, typer.Option("--access-log", help="Log every request.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Log every refusal, not only suspicious ones.")] = False,
) -> None:
    """Open the table: games in the browser."""
    from entrepot.contests.lineup import check_own
    from entrepot.scenario.lessons import own_lessons
    from entrepot.table.play.catalogue import Catalogue
    from entrepot.table.server.logs import log_to_stderr
    from entrepot.table.server.server import listen
    from entrepot.table.server.server import serve as run
    from entrepot.table.settings import Settings
    from entrepot.table.store.address import open_store, place

    if data and database:
        raise OptionError("Give --data or --database, not both.")
    if not 0 <= port <= LARGEST_PORT:
        raise OptionError(f"A port is a number from 0 to {LARGEST_PORT}, not {port}.")
    if thinkers is not None and not 1 <= thinkers <= MOST_THINKERS:
        raise OptionError(f"Bots think in 1 to {MOST_THINKERS} threads, not {thinkers}.")
    hosts = (host, *(_host_name(name) for name in allow_host or ()))
    if keep_days is not None and not 1 <= keep_days <= MOST_DAYS:
        raise OptionError(f"Tables are kept for 1 to {MOST_DAYS} days, not {keep_days:g}.")
    if log_format not in ("text", "json"):
        raise OptionError(f"The log is written as text or json, not {log_format!r}.")
    own_bots = _own_bots(allow_bot or ())
    bounds = _bounds(workshop_minutes, workshop_memory, workshop_jobs, workshop_games) if workshop else None
    if lessons is not None:
        os.environ["ENTREPOT_LESSONS"] = str(lessons)
        own_lessons()
    log_to_stderr(verbose, "json" if log_format == "json" else "text", access_log)
    keys = _keys(key_file) if key_file else []
    check_own(list(own_bots.values()))
    where = place(data, database)
    sock = listen(host, port)
    store = open_store(where)
    catalogue = Catalogue()
    with Working() as working:
        catalogue.compile(_Compiling(working))
    forget = _forgetting(where, keep_days) if keep_days is not None else None
    settings = Settings(
        origins=tuple(origin or ()),
        hosts=hosts,
        own_bots=own_bots,
        thinkers=thinkers,
        forget=forget,
        workshop=bounds,
    )
    run(sock, store, catalogue, settings, keys)


def _bounds(minutes: float, megabytes: int, jobs: int, games: str) -> Bounds:
    from entrepot.lab.runs import MOST_GAMES
    from entrepot.table.settings import Bounds

    if not 0 < minutes <= MOST_MINUTES:
        raise OptionError(f"A job of the workshop may take up to {MOST_MINUTES} minutes, not {minutes:g}.")
    if not LEAST_MEMORY <= megabytes <= MOST_MEMORY:
        raise OptionError(f"It may have {LEAST_MEMORY} to {MOST_MEMORY} megabytes of memory, not {megabytes}.")
    if not 1 <= jobs <= MOST_THINKERS:
        raise OptionError(f"1 to {MOST_THINKERS} jobs of the workshop are played at once, not {jobs}.")
    asks = tuple(int(word) for word in games.split(",") if word.strip().isdecimal() and len(word) < 9)
    if not 1 <= len(asks) <= 6 or len(asks) != games.count(",") + 1 or not 0 < min(asks) <= max(asks) <= MOST_GAMES:
        raise OptionError(f"How many games can be asked for is a list of up to six numbers, not {games!r}.")
    command = (sys.executable, "-m", "entrepot.lab.asking")
    return Bounds(command, asks=asks, longest=minutes * 60, memory=megabytes << 20, at_once=jobs)


def _forgetting(where: Place, days: float) -> Callable[[], int]:
    from entrepot.table.store.admin.tables import forget

    return lambda: forget(where, time.time() - days * DAY, who="the server")


def _own_bots(given: Sequence[str]) -> dict[str, str]:
    """Bots by the names that they are offered under."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, bot = text.partition("=")
        if not equals:
            raise OptionError(f"A bot is offered as NAME=BOT, not {text!r}.")
        if not re.fullmatch(r"[a-z][a-z0-9-]{0,29}", name) or name in (*NAMES, "own"):
            raise OptionError(
                f"A bot is called by up to 30 small letters, digits and hyphens, and by no other's name: not {name!r}."
            )
        if name in found:
            raise OptionError(f"There are two bots called {name!r}.")
        spec(bot)
        found[name] = bot
    return found


def _host_name(name: str) -> str:
    if not re.fullmatch(r"[\w-]+(\.[\w-]+)*\.?", name):
        raise OptionError(f"A host is a name without scheme and port, such as games.example.org, not {name!r}.")
    return name


def _keys(file: Path) -> list[str]:
    """A key in each line: the first one signs, the others are still read."""
    try:
        keys = [line.strip() for line in file.read_text("utf-8").splitlines() if line.strip()]
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"The key in {file} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    if not keys or any(len(key) < SHORTEST_KEY for key in keys):
        raise OptionError(f"The key in {file} is too short: it needs at least {SHORTEST_KEY} characters.")
    return keys


class _Compiling:
    """A progress bar on a terminal; elsewhere one line, so that nobody wonders why nothing listens yet."""

    def __init__(self, working: Working) -> None:
        self._working = working
        self._said = False

    def __call__(self, done: int, total: int, rule: str) -> None:
        from entrepot.table.server.logs import announce

        if not self._said and not sys.stderr.isatty():
            announce("compiling the rules (a minute or two the first time)")
        self._said = True
        self._working.compiling(done, total, rule)
