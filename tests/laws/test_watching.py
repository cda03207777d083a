"""`quality laws`: the laws in one program over many positions, and that it notices a rule that breaks one."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
import pytest
from entrepot_auction import rules as auction
from entrepot_auction import title as auction_title

from entrepot.match import Game
from quality.laws import DETAILS, FIRST, SIZE, Found, together, watched

GAMES = 6


def nothing(*_: Any) -> None:
    return


def bid_for(mode: str) -> Game:
    return Game(auction_title.TITLE, {}, mode)


def test_a_sound_game_breaks_nothing_and_interpreted_rules_count_the_same() -> None:
    plain, compiled = (watched(bid_for(mode), 3, 0, GAMES, mode) for mode in ("plain", "compiled"))
    assert plain.tolist() == compiled.tolist()
    assert plain[Found.POSITIONS] > GAMES
    assert not plain[Found.POSITIONS + 1 :].any()


@pytest.mark.parametrize(
    ("game", "rule", "kind"),
    [
        pytest.param(auction, "remove_card", Found.BROKEN, id="a card in two places"),
        pytest.param(auction, "hide_cards", Found.TOLD, id="hands lie open"),
    ],
)
def test_a_spoiled_rule_is_noticed(monkeypatch: pytest.MonkeyPatch, game: ModuleType, rule: str, kind: Found) -> None:
    monkeypatch.setattr(game, rule, nothing)
    assert watched(bid_for("plain"), 3, 0, GAMES, "plain")[kind] > 0


def test_calls_add_up_and_the_first_that_found_something_says_where() -> None:
    one, other = np.zeros(SIZE, np.int64), np.zeros(SIZE, np.int64)
    one[Found.POSITIONS], other[Found.POSITIONS] = 5, 7
    one[Found.TOLD], one[FIRST + DETAILS * Found.TOLD] = 1, 40
    for kind, number in ((Found.TOLD, 90), (Found.BROKEN, 91)):
        other[kind], other[FIRST + DETAILS * kind] = 2, number
    whole = together(one, other)
    assert [int(whole[kind]) for kind in (Found.POSITIONS, Found.BROKEN, Found.TOLD)] == [12, 2, 3]
    assert whole[FIRST + DETAILS * Found.TOLD] == 40
    assert whole[FIRST + DETAILS * Found.BROKEN] == 91
