"""Small games: endings of real ones, with so few positions left that exact methods can solve them.

An ending is a file of the scenario kind: a game with its options, and a position (`given`). What the players do not
know of each other comes from `deals`: each changes some of the position, and chance picks one of them. All of it is
played by the real rules from there to the real end. Verbs that only lead back to where one was can be left out
(`without`), since a tree in which one goes in circles is large for nothing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from entrepot.games import title, titles
from entrepot.kernel.title import OptionError, PositionError
from entrepot.match import Game

HEAD = ("title", "game", "edition", "mode", "seats", "options", "without", "given", "deals")


@dataclass(frozen=True)
class Ending:
    """A position near the end of a game, in as many ways as there are deals."""

    source: str
    game: str
    options: Mapping[str, Any]
    given: Mapping[str, Any]
    deals: tuple[Mapping[str, Any], ...]
    without: frozenset[str]  # verbs of choices that are left out, where there is another

    def position(self, game: Game, deal: int) -> bytes:
        """The position of a deal."""
        match = game.start(seed=1)
        try:
            match.place(_over(self.given, self.deals[deal]))
        except PositionError as error:
            raise OptionError(f"{self.source}, deal {deal}: {error.key}: {error}") from None
        return match.position()


def shipped_endings() -> dict[str, Traversable]:
    """The files of the endings that games bring along, by game."""
    files = ((name, title(name).ending) for name in titles())
    return {name: file for name, file in files if file is not None}


@cache
def ending(where: str) -> Ending:
    """The ending of a game by its name, or one of one's own by its path."""
    shipped = shipped_endings()
    file = Path(str(shipped[where])) if where in shipped else Path(where)
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise OptionError(f"The ending {where} cannot be read: {error.strerror or error}.") from None
    except ValueError as error:
        raise OptionError(f"{where} is not TOML: {error}.") from None
    return _checked(content, where, file.parent)


def _checked(content: Mapping[str, Any], source: str, folder: Path) -> Ending:
    for key in content:
        if key not in HEAD:
            raise OptionError(f"{source}: unknown key {key!r}; known are {', '.join(HEAD)}.")
    name, given, deals = content.get("game"), content.get("given", {}), content.get("deals", [])
    if name not in titles():
        raise OptionError(f"{source}: there is no game {name!r}.")
    if not isinstance(given, dict) or not isinstance(deals, list) or not all(isinstance(deal, dict) for deal in deals):
        raise OptionError(f"{source}: 'given' is a table, and 'deals' are tables, each [[deals]].")
    if len(deals) < 2:
        raise OptionError(f"{source}: chance picks one of at least two [[deals]], not of {len(deals)}.")
    options = {key: content[key] for key in ("edition", "mode", "seats") if key in content}
    if str(options.get("edition", "")).endswith(".toml"):  # a variant, which lies beside the ending
        options["edition"] = str(folder / options["edition"])
    without = frozenset(map(str, content.get("without", [])))
    return Ending(source, name, options | content.get("options", {}), given, tuple(deals), without)


def _over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """One table laid over another, tables in it likewise."""
    merged = dict(below)
    for key, value in above.items():
        under = merged.get(key)
        merged[key] = _over(under, value) if isinstance(under, dict) and isinstance(value, dict) else value
    return merged
