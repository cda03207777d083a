"""The games, one folder each. A folder with a `title` module that holds a `TITLE` can be played."""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
from collections.abc import Callable

from entrepot.kernel.title import OptionError, Title

ELSEWHERE = "ENTREPOT_GAMES"


def titles() -> dict[str, Callable[[], Title]]:
    """Every game that can be played, by name. $ENTREPOT_GAMES adds games kept elsewhere: `name=module,name=module`."""
    modules = {}
    for folder in pkgutil.iter_modules(__path__):
        module = f"{__name__}.{folder.name}.title"
        if folder.ispkg and importlib.util.find_spec(module):
            modules[folder.name] = module
    for entry in filter(None, os.environ.get(ELSEWHERE, "").split(",")):
        name, _, module = entry.partition("=")
        modules[name.strip()] = module.strip()
    return {name: _loader(name, modules[name]) for name in sorted(modules)}


def title(name: str) -> Title:
    """The game of that name; an `OptionError` lists the games there are."""
    known = titles()
    if name not in known:
        raise OptionError(f"There is no game called {name!r}: the games are {', '.join(known) or 'not installed'}.")
    return known[name]()


def _loader(name: str, module: str) -> Callable[[], Title]:
    def load() -> Title:
        found = getattr(importlib.import_module(module), "TITLE", None)
        if not isinstance(found, Title) or found.name != name:
            raise OptionError(f"The module {module} holds no TITLE of a game called {name!r}.")
        return found

    return load
