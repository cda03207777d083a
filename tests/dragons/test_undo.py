"""What can be taken back: a choice stands as soon as it drew something or showed somebody something hidden."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.match import UndoRefused
from tests.dragons.tables import choose, placed

BUYING: dict[str, Any] = {"stocks": {"S": [9]}, "hands": {"P0": ["D4", "H2"], "P1": ["D2", "D3"], "P2": ["D5"]}}
DECLARED = ("buy from Stock S", "declare S9")
TITHES: dict[str, Any] = {"hands": {"P0": ["DJ"], "P1": ["D2", "D3"], "P2": ["D4"]}}
THIEF: dict[str, Any] = {"hands": {"P0": ["X1", "D9"], "P1": ["D2"]}}
SEARCH: dict[str, Any] = {"markets": [["H7", "H8"]], "hands": {"P0": ["HJ"]}}
JOKER: dict[str, Any] = {"stocks": {"S": [4, 5, 6]}, "deck": ["X1"]}


@pytest.mark.parametrize(
    ("given", "before", "choice"),
    [
        pytest.param(BUYING, (), "buy from Stock S", id="choosing a source"),
        pytest.param(BUYING, DECLARED, "commit D4", id="committing before the Declaration is announced"),
        pytest.param(BUYING, (*DECLARED, "commit D4"), "withdraw", id="withdrawing"),
        pytest.param(BUYING, ("buy from Stock S",), "withdraw", id="withdrawing before the first card"),
        pytest.param(BUYING, DECLARED, "announce", id="announcing open cards only"),
        pytest.param(BUYING, (*DECLARED, "announce"), "bid D2", id="laying a sealed bid"),
        pytest.param(BUYING, (*DECLARED, "announce"), "pass", id="passing a bid"),
        pytest.param(BUYING, (), "stop", id="the first of two passes"),
        pytest.param(TITHES, ("play DJ as Power", "pass", "pass"), "give D2", id="picking a tithe before others"),
        pytest.param(THIEF, ("play X1 as Power", "pass"), "plant on P1", id="choosing a victim"),
        pytest.param(
            {**SEARCH, "hands": {"P0": ["HJ"]}}, ("play HJ as Power", "search"), "take H7", id="taking a card"
        ),
    ],
)
def test_can_be_taken_back(given: dict[str, Any], before: tuple[str, ...], choice: str) -> None:
    match = placed(given)
    choose(match, *before)
    here = bytes(match.truth)
    choose(match, choice)
    match.undo()
    assert bytes(match.truth) == here


@pytest.mark.parametrize(
    ("given", "before", "choice"),
    [
        pytest.param(BUYING, (*DECLARED, "commit D4"), "announce", id="showing commitments"),
        pytest.param(BUYING, (*DECLARED, "announce", "bid D2", "pass"), "pass", id="revealing bids"),
        pytest.param(BUYING, (*DECLARED, "announce", "bid D2", "pass", "pass"), "commit D4", id="answering a Seizer"),
        pytest.param(TITHES, (), "play DJ as Power", id="playing onto the Stack"),
        pytest.param(TITHES, ("play DJ as Power", "pass", "pass", "give D2"), "give D4", id="handing tithes over"),
        pytest.param(THIEF, ("play X1 as Power", "pass", "plant on P1"), "plant D9", id="planting a card"),
        pytest.param(THIEF, ("play X1 as Power", "pass"), "steal from P1", id="stealing"),
        pytest.param(SEARCH, ("play HJ as Power",), "search", id="looking through a Black Market"),
        pytest.param(SEARCH, (), "visit Black Market 1", id="visiting"),
        pytest.param(BUYING, ("stop",), "end the Turn", id="ending the Turn"),
        pytest.param(JOKER, ("stop",), "end the Turn", id="ending the Turn before a Joker and an Egg are drawn"),
    ],
)
def test_stands(given: dict[str, Any], before: tuple[str, ...], choice: str) -> None:
    match = placed(given)
    choose(match, *before)
    choose(match, choice)
    with pytest.raises(UndoRefused):
        match.undo()
