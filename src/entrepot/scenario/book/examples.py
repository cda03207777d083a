"""Worked examples of a rulebook: scenario files in the folder `rulebook/examples` of a game, played to be looked at."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from entrepot.kernel.messages import ENGLISH
from entrepot.kernel.title import Title
from entrepot.match import Game, Match

from ..lines import Lines
from ..run import Scenario
from ..step import Step, seat_called
from .shelf import folder_of

FOLDER = "examples"


@dataclass(frozen=True)
class Example:
    """A scenario file that the rulebook shows."""

    name: str
    content: Mapping[str, Any]
    lines: Lines

    def options(self, edition: str) -> dict[str, Any]:
        """How it is played: in the reader's edition if that is one of its own, else in the first of these."""
        named = {key: self.content[key] for key in ("edition", "mode", "seats") if key in self.content}
        editions = named.get("edition")
        if isinstance(editions, list):
            named["edition"] = edition if edition in editions else editions[0]
        return {**named, **self.content.get("options", {})}

    def seat(self, game: Game, name: Any = None) -> int:
        """From where it is seen: a seat by its name, else that of whoever chooses first."""
        steps = self.content.get("when", [])
        found = name or next((step["seat"] for step in steps if "seat" in step), None)
        return 0 if found is None else seat_called(_in_english(game), found)

    def play(self, game: Game) -> Match:
        """The whole of it, by the rules."""
        played = _in_english(game)
        scene = Scenario(self.content, self.lines, played)
        match = scene.begin()
        for number, step in enumerate(self.content.get("when", [])):
            Step(scene, match, step, number).take()
        return match


def _in_english(game: Game) -> Game:
    """Scenario files name choices in the words of English."""
    if game.variant.language == ENGLISH:
        return game
    twin = object.__new__(Game)
    twin.__dict__ |= game.__dict__
    twin.variant = replace(game.variant, language=ENGLISH)
    return twin


@cache
def example_of(title: Title, name: str) -> Example | None:
    """By its file's name without the ending; None where there is none."""
    file = folder_of(title).joinpath(FOLDER, f"{name}.toml")
    if not _is_plain(name) or not file.is_file():
        return None
    text = file.read_text("utf-8")
    return Example(name, tomllib.loads(text), Lines(text))


def _is_plain(name: str) -> bool:
    return all(letter.isalnum() or letter in "-." for letter in name) and ".." not in name
