"""Card files of both games, one of them changed at a time."""

from __future__ import annotations

import random
import tomllib
from importlib import resources

from entrepot.games.dragons.cards import check_deck
from entrepot.games.singapore.cards import load_cards, parse_cards
from entrepot.kernel.title import OptionError

from .driving import Target, sentence
from .making import text_mutator

VOCABULARY = """
name price effects connectors slots text kind copies faction origin rulebook house British Malay neutral agent
company merchant suit rank power emblem egg left right up down any vp $1 green blue
"""
ART = "n22"


class Cards(Target):
    """Files of cards are taken, or refused in a sentence that names the file."""

    def __init__(self) -> None:
        folder = resources.files("entrepot.games.singapore") / "cards"
        self._texts = {
            f.name.removesuffix(".toml"): f.read_text("utf-8") for f in folder.iterdir() if f.name.endswith(".toml")
        }
        self._deck = (resources.files("entrepot.games.dragons") / "cards" / "deck.toml").read_text("utf-8")
        self._mutate = text_mutator(VOCABULARY.split())
        load_cards(ART)

    def seeds(self) -> list[bytes]:
        """The first line names the file."""
        return [f"{name}\n{text}".encode() for name, text in {**self._texts, "deck.toml": self._deck}.items()]

    def mutate(self, dice: random.Random, data: bytes) -> bytes:
        head, _, rest = data.partition(b"\n")
        return head + b"\n" + self._mutate(dice, rest)

    def run(self, data: bytes) -> str:
        name, _, text = data.decode("utf-8", "replace").partition("\n")
        try:
            if name in self._texts:
                parse_cards({**self._texts, name: text}, ART)
            else:
                check_deck(tomllib.loads(text), "deck.toml")
        except tomllib.TOMLDecodeError:
            return "not TOML"
        except OptionError as error:
            return sentence(error)
        return "taken"


def target() -> Target:
    return Cards()
