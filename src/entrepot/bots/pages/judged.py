"""A game's judgement, as those who think about any game call it: stand-ins for the rules that `judgement/` gives."""

from __future__ import annotations

from entrepot.kernel import Choices, GameState, GameTables
from entrepot.kernel.judging import Taste, Weights
from entrepot.kernel.parts import stand_in


@stand_in
def worth(g: GameTables, s: GameState, seat: int, taste: Taste) -> int:
    """What a position is worth to a seat, in hundredths of a point at the end."""
    raise NotImplementedError


@stand_in
def glance(g: GameTables, s: GameState, seat: int, taste: Taste) -> int:
    """The same for somebody else, as far as others can change it."""
    raise NotImplementedError


@stand_in
def weigh(g: GameTables, s: GameState, choices: Choices, weights: Weights, taste: Taste) -> None:
    """How likely someone in a hurry is to take each choice."""


@stand_in
def points_now(g: GameTables, s: GameState, seat: int) -> int:
    """Points as they would count now."""
    raise NotImplementedError


@stand_in
def round_now(g: GameTables, s: GameState) -> int:
    """The round, from 1; a game that has none stays at 0."""
    raise NotImplementedError
