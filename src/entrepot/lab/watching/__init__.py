"""What there is to see in each game: wealth during play, who plays what, what counts as an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from entrepot.kernel.title import OptionError, Variant


class Watch(Protocol):
    """One game, as the lab looks at it. `row` is a position as NumPy has it, `rows` are several. A player is whoever
    has points of their own: where one person plays two leaders, these are two players."""

    happened: type[IntEnum]
    bought: frozenset[int]  # journal entries that bring a card, `a`, to a seat
    paid: frozenset[int]  # those of them whose `b` is its price
    actions: Mapping[str, int]  # what people do, and the journal entry that says so
    drives: Mapping[str, str]  # lines to look for: a name, and the words of the options that are always taken
    uses: Mapping[str, str]  # things that may be forbidden: the words of options with {name}, or {code}, its first word
    wealth_word: str
    title: str  # the game as its box calls it
    role_word: str
    sources: Sequence[str]
    traits: Sequence[str]  # what a player has at the end, as small whole numbers

    def wealth(self, rows: Any, players: int) -> list[list[int]]: ...

    def decks(self, variant: Variant, rows: Any) -> dict[str, list[int]]:
        """How many cards are left to draw from each deck."""

    def source(self, row: Any, players: int) -> list[list[int]]: ...

    def trait(self, row: Any, players: int) -> list[list[int]]: ...

    def roles(self, variant: Variant, row: Any, players: int) -> list[str]: ...

    def sides(self, variant: Variant, row: Any, players: int) -> list[str]: ...

    def first(self, row: Any) -> int: ...

    def card(self, variant: Variant, card: int) -> str: ...

    def cards(self, variant: Variant) -> dict[int, str]: ...

    def for_sale(self, variant: Variant) -> dict[int, str]: ...

    def ending(self, code: int) -> str: ...

    def absent(self, variant: Variant) -> frozenset[int]:
        """Journal entries these rules have no use for: that they never happen is no finding."""


def watch(game: str) -> Watch:
    """How a game is watched."""
    name = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(name) is None:
        raise OptionError(f"The lab does not know how to watch {game}.")
    found: Watch = import_module(name).WATCH
    return found
