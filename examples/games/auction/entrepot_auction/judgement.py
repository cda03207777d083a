"""What bots think of the auction: a lot that is won, and the cards that are left to win others with."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from entrepot.kernel import Choices, rule
from entrepot.kernel.judging import POINT, Judgement, Taste, Weights

from .rules import Do, State, Tables


class Of(IntEnum):
    """What each number of a taste is."""

    CARD = 0  # hundredths of a point for each pip in the hand
    SEALED = 1  # the same for the card that is laid, times the points of its lot


TASTE: Mapping[int, int] = {Of.CARD: 9, Of.SEALED: 4}


@rule
def worth(g: Tables, s: State, seat: int, taste: Taste) -> int:
    """Points of lots won, and what may still win one."""
    player = s.players[seat]
    total = s.score[seat] * POINT
    for i in range(player.hand.count):
        total += player.hand.card[i] * taste.of[Of.CARD]
    if player.sealed > 0:
        total += player.sealed * s.round_number * taste.of[Of.SEALED]
    return total


@rule
def glance(g: Tables, s: State, seat: int, taste: Taste) -> int:
    """The same: nobody changes another's cards."""
    return worth(g, s, seat, taste)


@rule
def points_now(g: Tables, s: State, seat: int) -> int:
    return s.score[seat]


@rule
def round_now(g: Tables, s: State) -> int:
    return s.round_number


@rule
def weigh(g: Tables, s: State, choices: Choices, weights: Weights, taste: Taste) -> None:
    """Who is in a hurry keeps the high cards for the last lot."""
    for i in range(choices.count):
        weights.of[i] = 1 + choices.count - i


JUDGEMENT = Judgement(worth, glance, weigh, points_now, round_now, Of, TASTE, sealed=frozenset({Do.SEAL}))
