"""Explanations: estimates for every option, a line that can be played, beliefs that fit what is known."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import entrepot
from entrepot.bots import bot
from entrepot.bots.explaining import beliefs, usual
from entrepot.bots.weighing import weigh
from tests.bots.test_choosing import somewhere


@pytest.mark.parametrize("name", ["singapore", "dragons"])
@pytest.mark.parametrize("player", ["classic:400", "greedy", "random"])
def test_an_explanation_speaks_of_every_option(name: str, player: str) -> None:
    match = somewhere(entrepot.game(name), 6)
    found = bot(player, seed=1).explain(match.sight())
    assert sorted(option["code"] for option in found["options"]) == sorted(match.codes())
    assert found["options"][0]["code"] == found["choice"]
    assert {option["verb"] for option in found["options"]} >= {found["nudge"]["verb"]} - {None}
    assert found["nudge"]["show"]
    assert json.loads(json.dumps(found)) == found
    if player.startswith("classic"):
        assert sum(option["visits"] for option in found["options"]) == found["simulations"] == 400
        assert all(0 <= option["share"] <= 1 for option in found["options"] if option["visits"])
        assert found["takes"] == bot(player, seed=1).choose(match.sight())
        assert found["line"][0]["seat"] == match.seat
        taken = next(option for option in found["options"] if option["code"] == found["takes"])
        assert found["line"][0]["text"] == taken["text"]


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


@pytest.mark.parametrize("name", ["singapore", "dragons"])
def test_the_best_few_have_a_chance_with_its_error_and_reasons(name: str) -> None:
    match = somewhere(entrepot.game(name), 6)
    found = bot("classic:400", seed=1).explain(match.sight())
    few = [option for option in found["options"] if option["error"] is not None]
    assert 2 <= len(few) <= 3
    assert found["options"][: len(few)] == few, "the best first"
    assert 0 <= found["win"] <= 1 and found["error"] >= 0
    for option in few:
        assert 0 <= option["win"] <= 1 and 0 <= option["error"] < 0.5
        assert 1 <= option["place"] <= match.game.seats
    assert not few[0]["equal"]
    assert found == bot("classic:400", seed=1).explain(match.sight())


def test_what_is_advised_differs_from_what_the_bot_takes_only_where_it_is_better_beyond_chance() -> None:
    match = somewhere(entrepot.game("dragons"), 9)
    sight = match.sight()
    one, other = sight.codes[:2]
    scales, turned = (weigh(sight, codes, 24, (1, 2)) for codes in ((one, other), (other, one)))
    assert scales is not None and turned is not None
    first, second = scales.choices
    if second.equal:
        assert (first.code, turned.choices[0].code) == (one, other), "the first where they are equally good"
    else:
        assert first.code == turned.choices[0].code
    assert {choice.code: choice.estimate for choice in scales.choices} == {
        choice.code: choice.estimate for choice in turned.choices
    }, "the same worlds for every choice"


def test_what_is_usual_goes_by_the_room_there_is_where_a_card_may_be() -> None:
    """Of two hands, one with three cards and one with one, the first has three quarters of what may be in both."""
    counts = {"players.P1.hand": Counter(S2=9, S3=10, S4=11), "players.P2.hand": Counter(S2=1, S5=9)}
    assert usual(counts, "players.P1.hand", "S2", 10) == pytest.approx(0.75)
    assert usual(counts, "players.P2.hand", "S2", 10) == pytest.approx(0.25)
    assert usual(counts, "players.P2.hand", "S5", 10) == pytest.approx(0.9), "it may be nowhere else"
