"""Clauses in positions that today's cards hardly lead to: two cards that roll again, people who brought no cubes."""

from __future__ import annotations

import pytest

from entrepot.games.singapore.rules.state import State
from entrepot.match import Match
from tests.singapore.tables import RESIDENT, SULTAN, TEMENGGONG, choose, placed, texts


def truth(match: Match) -> State:
    state = match.truth
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize(
    ("again", "thrown", "left"),
    [
        ("roll the 0 again", (2,), [1, 2]),
        ("roll the 1 again", (2,), [0, 2]),
        ("roll the 1 again", (0,), [0, 1]),
        ("roll both again", (2, 1), [1, 2]),
        ("roll both again", (2, 0), [0, 2]),
        ("roll both again", (1, 0), [0, 1]),
    ],
)
def test_H35_a_second_card_rolls_what_the_first_has_left(again: str, thrown: tuple[int, ...], left: list[int]) -> None:
    """H35, S33: each card once; after a better result the dice lie as they fell, after a worse one as they lay."""
    match = placed(
        seat="sultan",
        storehouses={"malay": {"neutral": 7}},
        players={
            "sultan": {"hand": [], "revealed": ["Giant Kusu"]},
            "resident": {"hand": []},
            "temenggong": {"hand": []},
            "lieutenant-governor": {"hand": []},
        },
    )
    player = truth(match).players[SULTAN]
    player.open_card[1] = player.open_card[0]
    player.revealed = 2
    choose(match, "declare War", "enemy: Resident", "stay out")
    match.lay_out(0, 1, *thrown)
    choose(match, "stay out", "commit no card")
    assert texts(match) == ["roll the 0 again", "roll the 1 again", "roll both again", "keep the roll"]
    choose(match, again)
    assert texts(match) == [f"roll the {face} again" for face in dice(match)] + ["roll both again", "keep the roll"]
    assert sorted(dice(match)) == left
    assert truth(match).rolled == sum(left)


def dice(match: Match) -> list[int]:
    return [truth(match).die[at] for at in range(2)]


@pytest.mark.parametrize(
    ("lost", "cubes", "without"),
    [("Hokkien", 9 - 3, [True, False]), ("Javanese", 9, [False, False]), ("Bugis", 9 - 2, [False, True])],
)
def test_H38_who_came_without_cubes_is_known_when_others_leave(lost: str, cubes: int, without: list[bool]) -> None:
    """S29, H38: the cubes of those who brought some leave with them, whoever stands before or behind them."""
    people = "Land Holdings (Hokkien, Javanese, Bugis)"
    match = placed(
        phase="event",
        event="Cholera",
        first_player="sultan",
        cubes={"malay": 9},
        players={"sultan": {"tableau": [people]}, "temenggong": {"tableau": ["Newspaper (Hakkas)"]}},
    )
    place = truth(match).players[SULTAN].tableau[1]
    place.idle = 0b010  # Javanese
    choose(match, f"lose {lost} (Land Holdings)")
    assert truth(match).cubes[1] == cubes
    place = truth(match).players[SULTAN].tableau[1]
    assert [place.idle >> at & 1 == 1 for at in range(2)] == without
    assert place.idle >> 2 == 0


def test_H38_who_came_without_cubes_is_known_when_others_come() -> None:
    match = placed(
        seat="sultan",
        decks={"population": ["Hokkien"]},
        players={"sultan": {"hand": [], "tableau": ["Land Holdings (Javanese)"]}},
    )
    truth(match).players[SULTAN].tableau[1].idle = 0b001
    choose(match, "populate", "attach to Land Holdings")
    assert truth(match).players[SULTAN].tableau[1].idle == 0b001
    assert truth(match).cubes[1] == 3


def test_D82_of_two_cards_alike_lying_open_only_the_one_that_fought_is_discarded() -> None:
    """H46: a copy that stayed face up keeps its place, and each that fought is discarded once."""
    match = placed(
        seat="temenggong",
        storehouses={"malay": {"neutral": 7}},
        players={
            "temenggong": {"hand": [], "revealed": ["Lela Cannon", "Perahu", "Perahu"]},
            "resident": {"wealth": 0, "hand": []},
            "sultan": {"hand": []},
            "lieutenant-governor": {"hand": []},
        },
    )
    choose(match, "declare War", "enemy: Resident", "stay out", "stay out")
    match.lay_out(0, 0, 0, 0)
    choose(match, "commit Perahu (face up)")
    assert match.view()["players"]["temenggong"]["revealed"] == ["lela-cannon", "perahu"]
    assert match.view()["discards"]["battle malay"] == ["perahu"]
    assert truth(match).players[TEMENGGONG].revealed == 2
    assert truth(match).players[RESIDENT].revealed == 0


def test_S33_a_used_card_stays_used_when_another_leaves() -> None:
    """D82: the cards behind one that fought move up as they are."""
    match = placed(
        seat="temenggong",
        storehouses={"malay": {"neutral": 7}},
        players={
            "temenggong": {"hand": [], "revealed": ["Lela Cannon", "Perahu", "Giant Kusu (used)", "Kris Bearers"]},
            "resident": {"wealth": 0, "hand": []},
            "sultan": {"hand": []},
            "lieutenant-governor": {"hand": []},
        },
    )
    choose(match, "declare War", "enemy: Resident", "stay out", "stay out")
    match.lay_out(0, 0, 0, 0)
    choose(match, "commit Perahu (face up)")
    player = truth(match).players[TEMENGGONG]
    assert match.view()["players"]["temenggong"]["revealed"] == ["lela-cannon", "giant-kusu", "kris-bearers"]
    assert [player.open_spent[at] for at in range(4)] == [0, 1, 0, 0]


def test_E34_a_work_that_was_spared_or_funded_lies_as_before() -> None:
    """E35, S28: the next Upkeep finds the track as if nothing had been in excess."""
    match = placed(
        phase="upkeep",
        round=4,
        first_player="temenggong",
        works=["sultan", "temenggong", "sultan"],
        players={
            "sultan": {"wealth": 0, "hand": [], "revealed": ["Buto Ijo"], "tableau": ["School", "Sports Day"]},
            "temenggong": {"wealth": 3, "hand": [], "tableau": ["Police Force"]},
        },
    )
    choose(match, "fund for $1")
    assert [truth(match).work[at] for at in range(4)] == [SULTAN, TEMENGGONG, SULTAN, 0]


def test_H38_whoever_is_drawn_for_a_new_card_brings_cubes_and_takes_them_along() -> None:
    match = placed(
        seat="sultan",
        market=["Gutta Percha Plantation"],
        decks={"population": ["Hokkien"]},
        players={"sultan": {"wealth": 2, "hand": []}},
    )
    choose(match, "buy Gutta Percha Plantation ($2)", "do not connect", "populate", "attach to Gutta Percha Plantation")
    assert truth(match).cubes[1] == 3
    assert truth(match).players[SULTAN].tableau[1].idle == 0
