"""The options of games, as every command that starts games takes them."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from entrepot.bots.own.program import LOG
from entrepot.games import title as title_called
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError, Setting, Title
from entrepot.match import Game

GAME_OPTIONS: dict[str, Any] = {
    "allow_extra_args": True,
    "ignore_unknown_options": True,
}

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of the game.", show_default=False)]
Edition = Annotated[str | None, typer.Option(help="The edition of the rulebook.", show_default=False)]
Mode = Annotated[str | None, typer.Option(help="The mode of the game.", show_default=False)]
Seats = Annotated[int | None, typer.Option(help="The number of players.", show_default=False)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="Any option of the game; `--NAME VALUE` is the same.", show_default=False
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Plain = Annotated[bool, typer.Option("--plain", help="Interpret the rules instead of compiling them.")]


def _keep_bot_log(file: Path | None) -> Path | None:
    """Processes that are started later know it, too."""
    if file is not None:
        os.environ[LOG] = str(file.absolute())
    return file


BotLog = Annotated[
    Path | None,
    typer.Option(
        help="Append to this file what programs that play as bots write to standard error.",
        callback=_keep_bot_log,
        envvar=LOG,
        show_default=False,
    ),
]

TRUE = ("true", "yes", "on", "1")
FALSE = ("false", "no", "off", "0")


def processes(jobs: int) -> int:
    """How many processes are meant: 0 is one for each core."""
    if jobs < 0:
        raise OptionError(f"The number of jobs is at least 0, not {jobs}.")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return jobs or cores


def chosen_game(
    name: str,
    edition: str | None,
    mode: str | None,
    seats: int | None,
    options: Sequence[str] | None,
    ctx: typer.Context | None = None,
    plain: bool = False,
    progress: Progress | None = None,
) -> Game:
    """The game that a command line asks for."""
    return Game(
        title_called(name),
        chosen_options(name, edition, mode, seats, options, ctx),
        "plain" if plain else "compiled",
        progress,
    )


def chosen_options(
    name: str,
    edition: str | None,
    mode: str | None,
    seats: int | None,
    options: Sequence[str] | None,
    ctx: typer.Context | None = None,
) -> dict[str, Any]:
    """The options of a game that a command line asks for, each with the type the game wants."""
    title = title_called(name)
    chosen: dict[str, Any] = {"edition": edition, "mode": mode, "seats": seats}
    chosen = {key: value for key, value in chosen.items() if value is not None}
    for text in options or []:
        key, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"An option is written NAME=VALUE, not {text!r}.")
        chosen[key.replace("-", "_")] = _typed(title, key, value)
    if ctx is not None:
        own = [option for parameter in ctx.command.params for option in parameter.opts]
        chosen |= dict(_extra(title, ctx.args, own))
    return chosen


def learners_game(
    game: str,
    edition: str | None,
    mode: str | None,
    seats: int | None,
    option: list[str] | None,
    ctx: typer.Context,
    progress: Progress,
) -> Game:
    """The game of an id or a name; what the command line says comes on top."""
    from entrepot.envs.names import named

    name, known = named(game, {})
    chosen = chosen_options(name, edition, mode, seats, option, ctx)
    return Game(title_called(name), {**known, **chosen}, progress=progress)


def _extra(title: Title, words: Sequence[str], own: Sequence[str]) -> Iterator[tuple[str, Any]]:
    """The game's own options among the words that the command itself does not know."""
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            raise OptionError(f"{word!r} is one word too many.")
        name, equals, value = word[2:].partition("=")
        setting = _setting(title, name)
        if setting is None:
            refused = _setting(title, name.removeprefix("no-"))
            if refused is not None and isinstance(refused.default, bool):
                yield refused.name, False
                continue
            raise OptionError(_unknown(title, word, own))
        if isinstance(setting.default, bool) and not equals and (not rest or rest[0].startswith("--")):
            yield setting.name, True
            continue
        if not equals and not rest:
            raise OptionError(f"The option {word} needs a value.")
        yield setting.name, _typed(title, setting.name, value if equals else rest.pop(0))


def _unknown(title: Title, word: str, own: Sequence[str]) -> str:
    settings = [f"--{setting.name.replace('_', '-')}" for setting in title.settings()]
    close = difflib.get_close_matches(word.partition("=")[0], [*own, *settings], 1)
    hint = f"did you mean {close[0]}?" if close else f"{title.name} takes {', '.join(settings)}."
    return f"There is no option {word.partition('=')[0]}: {hint}"


def _setting(title: Title, name: str) -> Setting | None:
    for setting in title.settings():
        if setting.name == name.replace("-", "_"):
            return setting
    return None


def _typed(title: Title, name: str, text: str) -> Any:
    """A value from the command line: the setting's own value that reads so, else of the type of its default."""
    setting = _setting(title, name)
    if setting is None:
        return text
    for value in setting.values:
        if str(value).casefold() == text.casefold():
            return value
    if isinstance(setting.default, bool) and text.casefold() in (*TRUE, *FALSE):
        return text.casefold() in TRUE
    if isinstance(setting.default, int) and text.lstrip("-").isdigit():
        return int(text)
    return text
