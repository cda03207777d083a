"""Judgement without knowing the game: points are good, and nobody knows which choice is better."""

from __future__ import annotations

from entrepot.kernel import Choices, GameState, GameTables, rule
from entrepot.kernel.judging import Taste, Weights

POINT = 100
TASTE: dict[int, int] = {}
FORESIGHT: dict[int, int] = {}  # what a search has instead, where the own turn is not the end of the story
MANNER: dict[str, int] = {}  # how a search goes about this game, where it differs from any other
GREEDY: dict[str, int] = {}  # the same for greedy


@rule
def worth(g: GameTables, s: GameState, seat: int, taste: Taste) -> int:
    """What a position is worth to a seat, in hundredths of a point at the end."""
    return s.score[seat] * POINT


@rule
def glance(g: GameTables, s: GameState, seat: int, taste: Taste) -> int:
    """The same for somebody else, as far as others can change it."""
    return worth(g, s, seat, taste)


@rule
def points_now(g: GameTables, s: GameState, seat: int) -> int:
    """Points as they would count now."""
    return s.score[seat]


@rule
def round_now(g: GameTables, s: GameState) -> int:
    """The round, from 1; a game that has none stays at 0."""
    return 0


@rule
def weigh(g: GameTables, s: GameState, choices: Choices, weights: Weights, taste: Taste) -> None:
    """How likely someone in a hurry is to take each choice, from 1 up."""
    for i in range(choices.count):
        weights.of[i] = 1
