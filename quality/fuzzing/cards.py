"""Card files of both games, one of them changed at a time."""

from __future__ import annotations

import random
import tomllib
from importlib import resources

from entrepot.games.dragons.data.cards import check_deck
from entrepot.games.singapore.data.cards import load_cards, parse_cards
from entrepot.games.singapore.data.house_sets import CARDS, read_files
from entrepot.kernel.datafiles import DataFile
from entrepot.kernel.title import OptionError

from .driving import Target, sentence
from .making import text_mutator

VOCABULARY = """
id number price instant connectors slots action boost bonus kind copies faction seen deck house British
Malay neutral agent company merchant suit rank power emblem egg left right up down any vp $1 green blue
"""
ART = "n22"
HOUSE = "2026-11"


class Cards(Target):
    """Files of cards are taken, or refused in a sentence that names the file."""

    def __init__(self) -> None:
        self._files = read_files(HOUSE)
        self._texts = {
            f"{at}/{name}": CARDS.joinpath(*folder.split("/"), f"{name}.toml").read_text("utf-8")
            for at, folder in enumerate(("printed", f"house/{HOUSE}"))
            for name in self._files[at]
        }
        self._deck = (resources.files("entrepot.games.dragons") / "data" / "deck.toml").read_text("utf-8")
        self._mutate = text_mutator(VOCABULARY.split())
        load_cards(ART, HOUSE)

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
                at, _, kind = name.partition("/")
                files = [dict(folder) for folder in self._files]
                files[int(at)][kind] = DataFile.read(f"{kind}.toml", text)
                parse_cards(files, ART)
            else:
                check_deck(tomllib.loads(text), "deck.toml")
        except tomllib.TOMLDecodeError:
            return "not TOML"
        except OptionError as error:
            return sentence(error)
        return "taken"


def target() -> Target:
    return Cards()
