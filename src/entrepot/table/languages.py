"""Languages: which are installed, which one a reader wants, and what the pages say in it.

A language is a folder of message files: here in `says/` for the pages, with a folder `server` inside for what the
server says itself; in the `says/` of each game for what the game says, with a folder `web` for its side in the browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from starlette.requests import HTTPConnection

from entrepot.kernel.messages import ENGLISH, Messages, read_folder
from entrepot.kernel.title import Title, usual_language

COOKIE = "language"
PAGES = resources.files(__package__).joinpath("says")
_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_MOST_ASKED = 20  # languages of a header that are looked at


def says_of(title: Title) -> Traversable:
    return resources.files(title.rulebook.package).joinpath("says")


def languages_in(folder: Traversable) -> set[str]:
    if not folder.is_dir():
        return set()
    return {each.name for each in folder.iterdir() if each.is_dir() and _CODE.fullmatch(each.name)}


def sources(folder: Traversable, language: str, *within: str) -> list[str]:
    """The message files of a language."""
    return read_folder(folder.joinpath(language, *within))


class Languages:
    """What is installed, and the messages for browsers."""

    def __init__(self, titles: Iterable[Title]) -> None:
        folders = [PAGES, *(says_of(title) for title in titles)]
        found = {ENGLISH}.union(*(languages_in(folder) for folder in folders))
        self.installed = (ENGLISH, *sorted(found - {ENGLISH}))

    def wanted(self, connection: HTTPConnection) -> str:
        """The language for whoever asks: as chosen here, else as the browser is set, else the usual one."""
        chosen = connection.cookies.get(COOKIE, "")
        for language in (chosen, *_accepted(connection.headers.get("accept-language", "")), usual_language()):
            found = self._closest(language)
            if found:
                return found
        return ENGLISH

    def _closest(self, language: str) -> str | None:
        """The language itself, or the same without its region: `de` for `de-CH`."""
        known = {each.casefold(): each for each in self.installed}
        parts = language.casefold().split("-")
        return next((known[name] for n in range(len(parts), 0, -1) if (name := "-".join(parts[:n])) in known), None)

    def pages(self, language: str) -> Messages:
        """What the pages say. Whatever a language lacks is said in English."""
        return _pages(language)

    def name(self, language: str) -> str:
        """What speakers of a language call it; its code where the pages have no words in it."""
        return _pages(language).say("language-name") if sources(PAGES, language) else language

    def game(self, title: Title, language: str) -> Messages:
        """What a game's own side in the browser says."""
        return _game(title, language)


@cache
def _pages(language: str) -> Messages:
    return _with_english(PAGES, language)


@cache
def server_messages(language: str) -> Messages:
    """What the server itself says."""
    return _with_english(PAGES, language, "server")


@cache
def _game(title: Title, language: str) -> Messages:
    return _with_english(says_of(title), language, "web")


def _with_english(folder: Traversable, language: str, *within: str) -> Messages:
    files = [file for each in dict.fromkeys((ENGLISH, language)) for file in sources(folder, each, *within)]
    return Messages(language, files)


def as_file(messages: Messages) -> str:
    """All messages as one file."""
    return "\n".join(messages[name].strip("\n") for name in messages)


def _accepted(header: str) -> Iterator[str]:
    """The languages that a browser asks for, the best first."""
    asked = []
    for entry in header.split(",")[:_MOST_ASKED]:
        name, _, weight = entry.partition(";")
        if _CODE.fullmatch(name.strip().lower()):
            asked.append((_weight(weight), name.strip()))
    asked.sort(key=lambda each: -each[0])
    yield from (name for weight, name in asked if weight > 0)


def _weight(text: str) -> float:
    found = re.fullmatch(r"\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*", text)
    return float(found[1]) if found else 1.0
