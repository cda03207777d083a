"""The games, one folder each. A folder with a `title` module that holds a `TITLE` can be played, and so can a game of
another package that names its title under the entry point `entrepot.games`."""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
from collections.abc import Callable
from importlib.metadata import entry_points

from entrepot.kernel.title import OptionError, Title

ENTRY_POINT = "entrepot.games"
ELSEWHERE = "ENTREPOT_GAMES"


def titles() -> dict[str, Callable[[], Title]]:
    """Every game that can be played, by name: those here, those of installed packages, and those of modules that
    $ENTREPOT_GAMES names: `name=module,name=module`."""
    places = {}
    for folder in pkgutil.iter_modules(__path__):
        module = f"{__name__}.{folder.name}.title"
        if folder.ispkg and importlib.util.find_spec(module):
            places[folder.name] = module
    for point in entry_points(group=ENTRY_POINT):
        places.setdefault(point.name, point.value)
    for entry in filter(None, os.environ.get(ELSEWHERE, "").split(",")):
        name, _, module = entry.partition("=")
        places[name.strip()] = module.strip()
    return {name: _loader(name, places[name]) for name in sorted(places)}


def title(name: str) -> Title:
    """The game of that name; an `OptionError` lists the games there are."""
    known = titles()
    if name not in known:
        raise OptionError(f"There is no game called {name!r}: the games are {', '.join(known) or 'not installed'}.")
    return known[name]()


def _loader(name: str, place: str) -> Callable[[], Title]:
    """Of a `module`, or a `module:ATTRIBUTE`."""
    module, _, attribute = place.partition(":")

    def load() -> Title:
        try:
            found = getattr(importlib.import_module(module), attribute or "TITLE", None)
        except ImportError as error:
            raise OptionError(f"The game {name!r} cannot be loaded from {module}: {error}.") from error
        if not isinstance(found, Title) or found.name != name:
            raise OptionError(f"The module {module} holds no TITLE of a game called {name!r}.")
        return found

    return load
