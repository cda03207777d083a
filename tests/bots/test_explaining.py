"""Explanations: estimates for every option, a line that can be played, beliefs that fit what is known."""

from __future__ import annotations

import json

import pytest

import entrepot
from entrepot.bots import bot
from entrepot.bots.explaining import beliefs
from tests.bots.test_choosing import somewhere


@pytest.mark.parametrize("name", ["singapore", "dragons"])
@pytest.mark.parametrize("player", ["classic:400", "greedy", "random"])
def test_an_explanation_speaks_of_every_option(name: str, player: str) -> None:
    match = somewhere(entrepot.game(name), 6)
    found = bot(player, seed=1).explain(match.sight())
    assert sorted(option["code"] for option in found["options"]) == sorted(match.codes())
    assert found["options"][0]["code"] == found["choice"]
    assert json.loads(json.dumps(found)) == found
    if player.startswith("classic"):
        assert sum(option["visits"] for option in found["options"]) == found["simulations"] == 400
        assert all(0 <= option["share"] <= 1 for option in found["options"] if option["visits"])
        assert found["choice"] == bot(player, seed=1).choose(match.sight())
        assert found["line"][0]["seat"] == match.seat
        assert found["line"][0]["text"] == found["options"][0]["text"]


def test_beliefs_about_a_hand_add_up_to_its_size() -> None:
    match = somewhere(entrepot.game("dragons"), 8)
    assert match.seat is not None
    sight = match.sight()
    view = match.view(match.seat)
    for name, player in view["players"].items():
        if player["hand"] is None:
            held = [b for b in beliefs(sight, 1, 2, most=10_000) if b["what"] == f"players.{name}.hand"]
            assert sum(belief["chance"] for belief in held) == pytest.approx(player["cards"], abs=0.1)


def test_what_a_seat_sees_itself_is_no_belief() -> None:
    match = somewhere(entrepot.game("singapore"), 8)
    assert match.seat is not None
    mine = match.game.seat_names[match.seat].lower().replace(" ", "-")
    assert not [belief for belief in beliefs(match.sight(), 1, 2) if belief["what"].startswith(f"players.{mine}.")]
