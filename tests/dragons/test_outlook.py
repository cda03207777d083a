"""What a view says of the choices of the one who is asked: the Value with one card more, and how likely a roll is."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.games.dragons.seeing.components import components
from entrepot.match import Match
from tests.dragons.tables import choose, placed


def outlook(match: Match, seat: int) -> Any:
    return match.view(seat)["outlook"]


def test_7_0_of_36_rolls_so_many_show_each_total() -> None:
    ways = components(placed({}).game.variant)["board"]["ways"]
    assert list(ways.values()) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert list(ways) == [str(total) for total in range(2, 13)]


@pytest.mark.parametrize(
    ("needed", "once", "again"),
    [
        (3, 97, 97),  # 35 of 36: a double 1 always fails
        (5, 83, 86),  # 30 of 36; a double 2 is rolled again: 30 of 35
        (7, 58, 62),  # 21 of 36; double 2 and 3: 21 of 34
        (12, 3, 3),  # 1 of 36; doubles 2 to 5: 1 of 32
    ],
)
def test_7_0_the_chance_of_a_number(needed: int, once: int, again: int) -> None:
    odds = components(placed({}).game.variant)["board"]["odds"]
    assert odds[str(needed)] == {"once": once, "again": again}


def test_6_1_what_is_declared_raises_the_value_and_what_is_committed_lowers_it() -> None:
    match = placed({"stocks": {"S": [4, 5]}, "hands": {"P0": ["D3", "C9"], "P1": ["D2"]}})
    choose(match, "buy from Stock S", "declare S4")
    seen = outlook(match, 0)
    assert seen["so_far"] == {"value": 4, "needed": 4}
    assert seen["with"] == {"S5": {"value": 9, "needed": 9}, "D3": {"value": 1, "needed": 3}}


def test_R27_beside_an_emblem_no_card_of_a_stock_can_be_declared() -> None:
    """One source only. An Emblem costs 10 (R23), less 3 with Spice 3."""
    match = placed({"stocks": {"S": [4]}, "fronts": {"P1": ["S10"]}, "hands": {"P0": ["D3"], "P1": ["D2"]}})
    choose(match, "buy S10 from the Front of P1 (Iron Guild)")
    assert outlook(match, 0)["with"] == {"D3": {"value": 7, "needed": 7}}


def test_6_2_a_bid_raises_the_value_by_all_of_its_cards() -> None:
    """P1 has laid Spice 2: with Spice 3 the bid is 5. Wood is no Primary card of Iron."""
    match = placed({"stocks": {"S": [4]}, "hands": {"P0": ["H2"], "P1": ["D2", "D3", "C4"]}})
    choose(match, "buy from Stock S", "declare S4", "announce", "bid D2")
    seen = outlook(match, 1)
    assert seen["so_far"]["value"] == 6
    assert seen["with"] == {"D3": {"value": 9, "needed": 9}}


def test_6_3_the_buyer_lowers_or_cancels_and_the_seizer_raises() -> None:
    """R36: 9 + 5, less 2 with Spice 2; Silk 3 cancels 3 of the 5, Silk 9 no more than all of it."""
    match = placed({"stocks": {"S": [9]}, "hands": {"P0": ["D2", "H3", "H9"], "P1": ["D5", "D4"]}})
    choose(match, "buy from Stock S", "declare S9", "announce", "bid D5", "pass")
    values = {card: then["value"] for card, then in outlook(match, 0)["with"].items()}
    assert values == {"D2": 12, "H3": 11, "H9": 9}
    choose(match, "commit H3", "pass")
    values = {card: then["value"] for card, then in outlook(match, 1)["with"].items()}
    assert values == {"D4": 15}


def test_9_3_a_turn_says_what_a_visit_has_to_reach() -> None:
    """R18: 7, and 1 more for a Tribute of somebody else."""
    match = placed({"phase": "turn", "hands": {"P0": ["H2"]}, "fronts": {"P1": ["CJ"]}})
    assert outlook(match, 0)["visit"] == 8


def test_2_2_nobody_else_sees_what_somebody_could_do() -> None:
    match = placed({"stocks": {"S": [4]}, "hands": {"P0": ["H2"], "P1": ["D2", "D3"]}})
    choose(match, "buy from Stock S", "declare S4", "announce")
    assert [outlook(match, seat) is None for seat in range(4)] == [True, False, True, True]


def test_6_2_whoever_holds_nothing_to_bid_is_told_what_is_missing() -> None:
    match = placed({"stocks": {"S": [4]}, "hands": {"P0": ["H2"], "P1": ["C4"]}})
    choose(match, "buy from Stock S", "declare S4", "announce")
    game = match.game
    why = game.title.sayings.cannot(game.title.question(game.variant, match.truth), match.codes())
    assert why["bid"] == "You hold no Spice that can be bid (R32)."
