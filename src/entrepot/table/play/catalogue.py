"""The games on offer: what may be chosen for a table, and what can be read about each."""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from entrepot.bots import prepare
from entrepot.games import titles
from entrepot.kernel import edition_files
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import Clause, OptionError, Setting, Title, Variant
from entrepot.match import Game
from entrepot.scenario.lessons import lessons_of

from ..errors import Refused
from ..languages import Languages
from ..store.entries import Charter

PREPARED = 256
BROUGHT = 1024  # variants of people's own whose files are kept at hand


class Catalogue:
    """Every game, prepared once for each set of options that is in use."""

    def __init__(self, engine: str = "compiled") -> None:
        self.engine = engine
        self._titles: dict[str, Title] = {name: load() for name, load in titles().items()}
        self._games: OrderedDict[tuple[str, str], Game] = OrderedDict()
        self.languages = Languages(self._titles.values())
        self._brought: OrderedDict[tuple[str, str], Path] = OrderedDict()
        self._folder: TemporaryDirectory[str] | None = None

    def __iter__(self) -> Iterator[str]:
        return iter(self._titles)

    def title(self, name: str) -> Title:
        if name not in self._titles:
            raise Refused("unknown-game", "game-unknown", game=name, games=", ".join(self._titles))
        return self._titles[name]

    def compile(self, progress: Progress | None = None) -> None:
        """Compile the rules of every game now, so that nobody waits for it at a table."""
        for title in self._titles.values():
            game = Game(title, {}, self.engine, progress)
            game.start(seed=0)
            prepare(game, progress)

    def game(self, name: str, options: Mapping[str, Any]) -> Game:
        """A game with these options; `Refused` says what is wrong with them."""
        try:
            key = (name, json.dumps(options, sort_keys=True))
        except RecursionError:
            raise Refused("options", "options-too-deep") from None
        if key in self._games:
            self._games.move_to_end(key)
            return self._games[key]
        title = self.title(name)
        if (name, str(options.get("edition"))) not in self._brought:
            _check_listed(title, options)
        try:
            game = Game(title, options, self.engine)
        except OptionError as error:
            raise Refused("options", "as-told", why=str(error)) from None
        except RecursionError:
            raise Refused("options", "options-too-deep") from None
        # The same options said in full are the same game: tables always say them in full.
        self._games[key] = self._games.setdefault((name, json.dumps(game.options, sort_keys=True)), game)
        while len(self._games) > PREPARED:
            self._games.popitem(last=False)
        return self._games[key]

    def game_of(self, charter: Charter) -> Game:
        """The game of a table, which may be played by somebody's own variant."""
        if charter.variant is not None:
            self.bring(charter.game, charter.variant)
        return self.game(charter.game, charter.options)

    def bring(self, name: str, text: str) -> str:
        """Make the text of a variant an edition, and give what it is called from now on. It can be played by whoever
        knows that, and is offered to nobody."""
        called = f"own-{hashlib.sha256(text.encode()).hexdigest()[:16]}"
        if (name, called) in self._brought:
            self._brought.move_to_end((name, called))
            return called
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="entrepot-variants-")
        path = Path(self._folder.name) / name / f"{called}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        edition_files.bring(name, called, path)
        self._brought[name, called] = path
        while len(self._brought) > BROUGHT:
            (game, gone), file = self._brought.popitem(last=False)
            edition_files.let_go(game, gone)
            file.unlink(missing_ok=True)
        return called

    def brought(self, game: Game) -> str | None:
        """The text of the variant that a game is played by, if somebody brought it."""
        path = self._brought.get((game.name, str(game.options.get("edition"))))
        return path.read_text("utf-8") if path is not None else None

    def offers(self, language: str) -> list[dict[str, Any]]:
        """Every game as pages show it: those with a board of their own first, then by what they are called."""
        offers = [offer(self.game(name, {}).in_language(language)) for name in self._titles]
        return sorted(offers, key=lambda offer: (not offer["web"], offer["title"]))


def offer(variant: Variant) -> dict[str, Any]:
    """A game as pages show it."""
    title = variant.title
    called = title.called(variant)
    return {
        "name": title.name,
        "title": called,
        "short": short_name(variant),
        "credits": _words(variant, "credits"),
        "settings": [_setting(variant, setting) for setting in title.settings()],
        "seats": variant.seats,
        "seat_names": list(variant.seat_names),
        "first_game": first_game_options(title),
        "lessons": len(lessons_of(title)),
        "web": title.web is not None,
    }


def short_name(variant: Variant) -> str:
    """What people call the game when they speak of it often."""
    return _words(variant, "title.short") or variant.title.called(variant)


def page_names(variant: Variant) -> dict[str, str]:
    """What the pages of a rulebook are called, in its order."""
    pages = dict.fromkeys(clause.page for clause in variant.title.clauses(variant))
    return {page: variant.called("page", page) for page in pages}


def _words(variant: Variant, message: str) -> str:
    """A message that a game may have, or nothing."""
    return variant.says.say(message) if message in variant.says else ""


def _setting(variant: Variant, setting: Setting) -> dict[str, Any]:
    kind = f"setting-{setting.name.replace('_', '-')}"
    return {
        "name": setting.name,
        "label": variant.called("setting", setting.name),
        "values": list(setting.known),
        "labels": [_words(variant, f"{kind}-{value}") or str(value) for value in setting.known],
        "default": setting.default,
        "help": variant.about(setting),
    }


def _check_listed(title: Title, options: Mapping[str, Any]) -> None:
    """An option that takes any text could name a file here: only values that come with the game are offered."""
    for setting in title.settings():
        if setting.name in options and not setting.values and options[setting.name] not in setting.known:
            wanted = ", ".join(map(str, setting.known))
            raise Refused("options", "option-not-listed", option=setting.name, values=wanted)


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


def clauses(variant: Variant, wanted: str) -> list[Clause]:
    """The clauses of a rulebook, or those that hold every word that is looked for."""
    words = wanted.casefold().split()
    found = variant.title.clauses(variant)
    return [c for c in found if all(word in f"{c.id} {c.page} {c.text}".casefold() for word in words)]


def cards(variant: Variant, wanted: str) -> list[dict[str, Any]]:
    """The cards among the components (what has a name), group by group, or those that hold every word looked for."""
    words = wanted.casefold().split()
    found = []
    for group, content in variant.title.components(variant).items():
        if isinstance(content, dict) and all(isinstance(entry, dict) and "name" in entry for entry in content.values()):
            found += [{"group": group, "id": id_, **entry} for id_, entry in content.items()]
    return [card for card in found if all(word in _read_out(card) for word in words)]


def only_these(components: dict[str, Any], ids: set[str]) -> dict[str, Any]:
    """The things of these ids, group by group."""
    groups = {name: group for name, group in components.items() if isinstance(group, dict)}
    found = {name: {id_: group[id_] for id_ in group if id_ in ids} for name, group in groups.items()}
    return {name: group for name, group in found.items() if group}


def _read_out(card: dict[str, Any]) -> str:
    return json.dumps(card, ensure_ascii=False).casefold()
