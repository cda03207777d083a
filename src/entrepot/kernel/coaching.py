"""Coaching: what a beginner should notice in a position before choosing.

What is said comes from the position as the seat that is asked may know it, so it can give nothing away. A game says
here what matters in it: what can be paid for, what the others threaten, what will end the game soon. Everything has a
default that works for any game (`entrepot.match.advising`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from .state import GameState

if TYPE_CHECKING:
    from .title import Variant


class Remark(NamedTuple):
    """Something worth knowing now. `key` is a stable word for the kind of it, `about` what it depends on: where both
    are as before, it has been said already. The heavier, the sooner it is said."""

    key: str
    about: str
    weight: int
    text: str
    show: tuple[str, ...] = ()  # what of the board it speaks of, as lessons name things
    clause: str = ""  # the rule behind it


class Coaching:
    """What there is to say; a game that says nothing is spoken of by its points alone."""

    def welcome(self, variant: Variant) -> str:
        """What somebody has to know before the first choice of a first game, in two or three sentences."""
        return ""

    def remarks(self, variant: Variant, s: GameState, seat: int) -> Iterable[Remark]:
        """What the seat that is asked should notice, in any order."""
        return ()
