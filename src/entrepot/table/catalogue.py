"""The games on offer: what may be chosen for a table, and what can be read about each."""

from __future__ import annotations

import importlib
import importlib.util
import json
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from enum import IntEnum
from functools import cache
from typing import Any

from entrepot.bots import prepare
from entrepot.games import titles
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import Clause, OptionError, Title, Variant
from entrepot.match import Game

from .errors import Refused

PREPARED = 256


class Catalogue:
    """Every game, prepared once for each set of options that is in use."""

    def __init__(self, engine: str = "compiled") -> None:
        self._engine = engine
        self._titles: dict[str, Title] = {name: load() for name, load in titles().items()}
        self._games: OrderedDict[tuple[str, str], Game] = OrderedDict()

    def __iter__(self) -> Iterator[str]:
        return iter(self._titles)

    def title(self, name: str) -> Title:
        if name not in self._titles:
            raise Refused("unknown-game", f"There is no game called {name!r}: there are {', '.join(self._titles)}.")
        return self._titles[name]

    def compile(self, progress: Progress | None = None) -> None:
        """Compile the rules of every game now, so that nobody waits for it at a table."""
        for title in self._titles.values():
            game = Game(title, {}, self._engine, progress)
            game.start(seed=0)
            prepare(game, progress)

    def game(self, name: str, options: Mapping[str, Any]) -> Game:
        """A game with these options; `Refused` says what is wrong with them."""
        try:
            key = (name, json.dumps(options, sort_keys=True))
        except RecursionError:
            raise Refused("options", "The options are nested too deeply.") from None
        if key in self._games:
            self._games.move_to_end(key)
            return self._games[key]
        title = self.title(name)
        _check_listed(title, options)
        try:
            game = Game(title, options, self._engine)
        except OptionError as error:
            raise Refused("options", str(error)) from None
        except RecursionError:
            raise Refused("options", "The options are nested too deeply.") from None
        # The same options said in full are the same game: tables always say them in full.
        self._games[key] = self._games.setdefault((name, json.dumps(game.options, sort_keys=True)), game)
        while len(self._games) > PREPARED:
            self._games.popitem(last=False)
        return self._games[key]

    def offers(self) -> list[dict[str, Any]]:
        """Every game as the page for a new table shows it."""
        return [self._offer(name) for name in self._titles]

    def _offer(self, name: str) -> dict[str, Any]:
        title, game = self.title(name), self.game(name, {})
        return {
            "name": name,
            "title": called(title),
            "settings": [
                {"name": s.name, "values": list(s.known), "default": s.default, "help": s.help}
                for s in title.settings()
                if len(s.known) > 1
            ],
            "seats": game.seats,
            "seat_names": list(game.seat_names),
            "first_game": first_game_options(title),
        }


def called(title: Title) -> str:
    """What people call a game: the beginning of what its title module says about it."""
    module = importlib.import_module(type(title).__module__)
    words = (module.__doc__ or "").split(" as a whole")
    return words[0] if len(words) > 1 else title.name.capitalize()


def _check_listed(title: Title, options: Mapping[str, Any]) -> None:
    """An option that takes any text could name a file here: only values that come with the game are offered."""
    for setting in title.settings():
        if setting.name in options and not setting.values and options[setting.name] not in setting.known:
            wanted = ", ".join(map(str, setting.known))
            raise Refused("options", f"The option {setting.name!r} must be one of {wanted}.")


@cache
def first_game_options(title: Title) -> dict[str, Any]:
    """Options under which the game explains itself best; empty for a game that has none."""
    settings = {setting.name: setting for setting in title.settings()}
    if "first_game" not in settings:
        return {}
    editions = settings["edition"].known if "edition" in settings else [None]
    usual = settings["edition"].default if "edition" in settings else None
    for edition in sorted(editions, key=lambda name: name != usual):
        options = {"first_game": True} | ({} if edition in (None, usual) else {"edition": edition})
        try:
            title.prepare(**options)
        except OptionError:
            continue
        return options
    return {}


def typed_options(title: Title, words: Mapping[str, str]) -> dict[str, Any]:
    """Options from a query, where everything is text: each becomes the value that reads so."""
    options: dict[str, Any] = {}
    for setting in title.settings():
        if setting.name in words:
            text = words[setting.name]
            known = [value for value in setting.known if str(value).casefold() == text.casefold()]
            options[setting.name] = known[0] if known else text
    return options


# --- what can be read about a game ----------------------------------------------------------------------------------


@cache
def notes_of(title: Title) -> dict[int, str]:
    """What the notes of a game's journal are called, by number."""
    name = f"{title.rulebook.package}.words"
    if importlib.util.find_spec(name) is None:
        return {}
    happened = getattr(importlib.import_module(name), "Happened", None)
    if not (isinstance(happened, type) and issubclass(happened, IntEnum)):
        return {}
    return {int(member): member.name for member in happened}


def clauses(variant: Variant, wanted: str) -> list[Clause]:
    """The clauses of a rulebook, or those that hold every word that is looked for."""
    words = wanted.casefold().split()
    found = variant.title.clauses(variant)
    return [c for c in found if all(word in f"{c.id} {c.page} {c.text}".casefold() for word in words)]


def components(variant: Variant) -> dict[str, Any]:
    """Card and board facts, as the game's own `components` module tells them."""
    name = f"{variant.title.rulebook.package}.components"
    if importlib.util.find_spec(name) is None:
        return {}
    found: dict[str, Any] = importlib.import_module(name).components(variant)
    return found


def cards(variant: Variant, wanted: str) -> list[dict[str, Any]]:
    """The cards among the components, group by group, or those that hold every word looked for."""
    words = wanted.casefold().split()
    found = []
    for group, content in components(variant).items():
        if isinstance(content, dict) and all(isinstance(entry, dict) for entry in content.values()):
            found += [{"group": group, "name": name, **entry} for name, entry in content.items()]
    return [card for card in found if all(word in _read_out(card) for word in words)]


def _read_out(card: dict[str, Any]) -> str:
    return json.dumps(card, ensure_ascii=False).casefold()
