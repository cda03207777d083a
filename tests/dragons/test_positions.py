"""Positions in words: what is wrong with one is said in a sentence that names the key."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.kernel.title import PositionError
from tests.dragons.tables import placed, state


@pytest.mark.parametrize(
    ("given", "key", "message"),
    [
        ({"hand": {}}, "hand", "the word 'hand' is unknown"),
        ({"phase": "lunch"}, "phase", "there is no phase 'lunch'"),
        ({"hands": {"P7": []}}, "hands.P7", "there is no player 'P7'"),
        ({"hands": {"P0": ["S1"]}}, "hands", "there is no card 'S1'"),
        ({"hands": {"P0": ["SK"]}}, "hands", "the card SK cannot lie in a Hand"),
        ({"hands": {"P0": "S2"}}, "hands", "hands is a list of cards"),
        ({"hands": ["S2"]}, "hands", "hands is a table"),
        ({"fronts": {"P0": ["S9"]}}, "fronts", "the card S9 cannot lie in a Front"),
        ({"kings": {"P0": "SA"}}, "kings", "the card SA cannot lie in the place of a King"),
        ({"stocks": {"X": [1]}}, "stocks.X", "there is no suit 'X'"),
        ({"stocks": {"S": [11]}}, "stocks.S", "a Stock holds the Values 2 to 10"),
        ({"stocks": {"S": [4]}, "hands": {"P0": ["S4"]}}, "stocks.S", "the card S4 is in two places"),
        ({"event": "SA"}, "event", "the card SA cannot lie in the Event zone"),
        ({"round": "two"}, "round", "round is a number"),
        ({"rest": "nest"}, "rest", "the rest lies in"),
        (
            {"deck": [f"S{value}" for value in range(2, 11)] + [f"C{value}" for value in range(2, 11)]},
            "deck",
            "at most 16",
        ),
    ],
)
def test_a_position_that_is_wrong(given: dict[str, Any], key: str, message: str) -> None:
    with pytest.raises(PositionError, match=message) as refused:
        placed(given)
    assert refused.value.key == key


def test_what_is_not_named_goes_where_it_belongs() -> None:
    s = state(placed({"hands": {"P0": ["SA"]}, "kings": {"P1": "SK"}}))
    assert (s.count[3], s.count[1]) == (3, 54 - 4 - 4)  # Nest, Deck
    assert [s.count[9 + seat] for seat in range(4)] == [1, 1, 1, 1]
