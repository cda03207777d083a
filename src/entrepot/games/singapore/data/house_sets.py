"""House sets: our own cards, by version. A set names only what it changes of its base; older ones stay as they were."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable

from entrepot.kernel.datafiles import DataFile, nearest
from entrepot.kernel.title import OptionError

CARDS: Traversable = resources.files(__package__).joinpath("cards")
ABOUT = "set.toml"
FIELDS = ("title", "base")


def set_names(cards: Traversable | None = None) -> tuple[str, ...]:
    """The sets that come with the game, oldest first."""
    house = (cards or CARDS).joinpath("house")
    return tuple(sorted(folder.name for folder in house.iterdir() if folder.is_dir()))


def read_files(name: str, cards: Traversable | None = None) -> list[Mapping[str, DataFile]]:
    """The card files by their names: the printed ones, then those of the set's base, of the set itself."""
    cards = cards or CARDS
    folders = ["printed", *(f"house/{each}" for each in _chain(name, cards))]
    return [_read_folder(cards.joinpath(*folder.split("/")), folder) for folder in folders]


def _read_folder(folder: Traversable, called: str) -> Mapping[str, DataFile]:
    return {
        file.name.removesuffix(".toml"): DataFile.read(f"cards/{called}/{file.name}", file.read_text("utf-8"))
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".toml") and file.name != ABOUT
    }


def _chain(name: str, cards: Traversable) -> list[str]:
    """A set and what it is based on, the oldest first."""
    known, chain = set_names(cards), list[str]()
    while name:
        if name not in known:
            raise OptionError(f"There is no house set called '{name}'; {nearest(name, known)}.")
        if name in chain:
            raise OptionError(f"The house set '{name}' leads back to itself.")
        chain.append(name)
        name = _base(name, cards)
    return chain[::-1]


def _base(name: str, cards: Traversable) -> str:
    about = DataFile.read(f"cards/house/{name}/{ABOUT}", cards.joinpath("house", name, ABOUT).read_text("utf-8"))
    for key in about.data:
        if key not in FIELDS:
            about.fail((key,), f"unknown key '{key}'; {nearest(key, FIELDS)}")
    base = about.data.get("base", "")
    if not isinstance(base, str):
        about.fail(("base",), "'base' must be the name of a house set")
    return base
