"""Options, as a program or a page might send them."""

from __future__ import annotations

import json
import random

from entrepot.kernel.title import OptionError
from entrepot.match import Game
from tests.match.playing import every_title, every_variant

from .driving import Finding, Target, sentence
from .making import json_mutator


class Options(Target):
    """Options make a game that says them in full, or are refused in a sentence."""

    def __init__(self) -> None:
        self._titles = every_title()

    def seeds(self) -> list[bytes]:
        return [json.dumps([name, options]).encode() for name, options in every_variant()]

    def mutate(self, dice: random.Random, data: bytes) -> bytes:
        return json_mutator(dice, data)

    def run(self, data: bytes) -> str:
        try:
            name, options = json.loads(data)
            title = self._titles[name]
        except (ValueError, TypeError, KeyError, RecursionError):
            return "not about a game"
        if not isinstance(options, dict):
            return "not options"
        try:
            game = Game(title, options, "plain")
        except OptionError as error:
            return sentence(error)
        if any(game.options[key] != value for key, value in options.items()):
            raise Finding(f"{options} were taken as {game.options}")
        return "taken"


def target() -> Target:
    return Options()
