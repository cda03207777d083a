"""What bots without a network know of a game: a worth of positions, weights of choices, points and rounds so far. A
game that says nothing of it is judged by the points on its track, and its choices weigh the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Annotated

from .records import Array, Record, i16, i32
from .rules import rule
from .state import CHOICES, Choices, GameState, GameTables

TASTES = 48
POINT = 100


class Weights(Record):
    """How likely each marked choice is to be taken by someone in a hurry. Those of weight 0 are not considered at all;
    there is always another."""

    of: Annotated[Array[i16], CHOICES]


class Taste(Record):
    """What a bot thinks things are worth; each game's judgement says what its numbers mean."""

    of: Annotated[Array[i32], TASTES]


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


@dataclass(frozen=True)
class Judgement:
    """What a game knows of itself, for bots: rules as above, and their numbers."""

    worth: Callable[..., int] = worth
    glance: Callable[..., int] = glance
    weigh: Callable[..., None] = weigh
    points_now: Callable[..., int] = points_now
    round_now: Callable[..., int] = round_now
    numbers: type[IntEnum] | None = None  # what each number of a taste is
    taste: Mapping[int, int] = field(default_factory=dict)  # for those who look no further than the own turn
    foresight: Mapping[int, int] = field(default_factory=dict)  # what a search has instead
    manner: Mapping[str, int] = field(default_factory=dict)  # how a search goes about this game, where it differs
    greedy: Mapping[str, int] = field(default_factory=dict)  # the same for greedy
    sealed: frozenset[int] = frozenset()  # asks whose answers others cannot always tell apart
    heat: Mapping[str, int] = field(
        default_factory=dict
    )  # how hot the choices of a level are, where it is not as usual
    claims: Mapping[str, float] = field(default_factory=dict)  # what its bots reach, where it is more than elsewhere

    def rules(self) -> dict[str, Callable[..., object]]:
        """The rules, as programs call them."""
        return {name: getattr(self, name) for name in ("worth", "glance", "weigh", "points_now", "round_now")}

    def of_search(self) -> dict[int, int]:
        """The numbers of a search."""
        return {**self.taste, **self.foresight}
