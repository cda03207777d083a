"""What a game's judgement is told in: how much things are worth, and how likely choices are. A game's own folder uses
these records; those who think about any game read them."""

from __future__ import annotations

from typing import Annotated

from .records import Array, Record, i16, i32
from .state import CHOICES

TASTES = 48


class Weights(Record):
    """How likely each marked choice is to be taken by someone in a hurry. Those of weight 0 are not considered at all;
    there is always another."""

    of: Annotated[Array[i16], CHOICES]


class Taste(Record):
    """What a bot thinks things are worth; each game's judgement says what its numbers mean."""

    of: Annotated[Array[i32], TASTES]
