"""Edition files: a designer's variant of 1819 Singapore, and the words it has of its own."""

from __future__ import annotations

import random
import tempfile
from importlib import resources
from pathlib import Path

from entrepot.games.singapore.title import TITLE
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .driving import Finding, Target, sentence
from .making import text_mutator

VARIANT = """\
base = "2022-11"
name = "other"

[raid]
ship_at = { value = 2, clause = "D40" }

[war]
cost = 6
dice = 3

[copies]
history-tome = 0
cathedral = 1
### words
-market = Bazaar
-storehouse = { $form ->
   *[one] Godown
    [many] Godowns
}
buy = buy { $thing } in the { -market } (${ $price })
leader-sultan = Raja
    .person = Hussein
    .text = { -storehouse(form: "many") }
"""
BETWEEN = b"### words\n"  # a comment in both files
VOCABULARY = """
base name title art options modes first_game value clause raid war port decree battle leader round setup words
copies ship_at cost dice ships income 2022-06 2022-07 2022-11 2023-02 fantasy simulation Market Cathedral B8
D40 S18 f23 -market -storehouse buy leader-sultan { } $thing $price -> .text
"""


class Editions(Target):
    """Both files make a game that starts and can be read, or are refused in a sentence."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._path = Path(self._folder.name) / "variant.toml"
        self._words = self._path.with_suffix(".en.ftl")
        self._mutate = text_mutator(VOCABULARY.split())

    def seeds(self) -> list[bytes]:
        shipped = resources.files("entrepot.games.singapore.data") / "editions"
        return [VARIANT.encode(), *(f.read_bytes() for f in shipped.iterdir() if f.name.endswith(".toml"))]

    def mutate(self, dice: random.Random, data: bytes) -> bytes:
        return self._mutate(dice, data)

    def run(self, data: bytes) -> str:
        values, _, words = data.partition(BETWEEN)
        self._path.write_bytes(values)
        self._words.write_bytes(words)
        try:
            game = Game(TITLE, {"edition": str(self._path)}, "plain")
        except OptionError as error:
            return sentence(error)
        match = game.start(seed=1)
        if match.broken_law():
            raise Finding("the edition was taken, but its game begins with a broken law")
        match.board()
        return f"taken, {len(match.options())} options"

    def close(self) -> None:
        self._folder.cleanup()


def target() -> Target:
    return Editions()
