"""Names of environments: `entrepot/GAME-EDITION-v0`, `entrepot/GAME-MODE-3p-v0`.

A name is the game followed by what differs from one way of playing it to another: the edition where there are several,
the mode where it is not the default, the number of players where it is not the default. The version counts what was
changed in that way of playing since it has a name: an id is the same game for good.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from entrepot.games import title, titles
from entrepot.kernel.title import OptionError, Title

SPACE = "entrepot"
VERSION = "v0"  # of observations, which are the same in all versions of environments


@cache
def ids() -> dict[str, tuple[str, dict[str, Any]]]:
    """Every id with its game and options: all editions, modes and numbers of players."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for name in titles():
        for options in _ways(title(name)):
            for version, more in enumerate(_versions(title(name), options)):
                found.setdefault(_id(title(name), options, version), (name, {**options, **more}))
    return found


def _versions(game: Title, options: dict[str, Any]) -> Sequence[Mapping[str, Any]]:
    """What each version of a way of playing has besides its options."""
    return game.space.versions.get(str(options.get("edition")), ({},))


def named(wanted: str, options: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The game and options of an id, or of a game's plain name; options given by keyword come on top."""
    if "/" not in wanted:
        return wanted, options
    if wanted not in ids():
        raise OptionError(f"There is no environment {wanted!r}: the names are {', '.join(sorted(ids()))}.")
    name, chosen = ids()[wanted]
    return name, {**chosen, **options}


def _ways(game: Title) -> list[dict[str, Any]]:
    settings = {setting.name: setting for setting in game.settings()}
    crossed: list[str] = [name for name in ("edition", "mode", "seats") if name in settings]
    ways: list[dict[str, Any]] = []
    for values in itertools.product(*(settings[name].known for name in crossed)):
        options = dict(zip(crossed, values, strict=True))
        try:
            ways.append({name: game.prepare(**options).options[name] for name in crossed})
        except OptionError:
            continue  # this edition has no such mode, or this mode is for other numbers of players
    return ways


def _id(game: Title, options: dict[str, Any], version: int) -> str:
    settings = {setting.name: setting for setting in game.settings()}
    words = [game.name]
    if "edition" in settings and len(settings["edition"].known) > 1:
        words.append(options["edition"])
    if "mode" in options and (options["mode"] != settings["mode"].default or len(words) == 1):
        words.append(options["mode"])
    if "seats" in options and options["seats"] != settings["seats"].default:
        words.append(f"{options['seats']}p")
    return f"{SPACE}/{'-'.join(words)}-v{version}"
