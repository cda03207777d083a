"""11.3 as a view tells it: what a Hand is worth, and what the points of the end are made of."""

from __future__ import annotations

import random

import pytest

from tests.dragons.tables import choose, game_of, placed


@pytest.mark.parametrize("mode", ["full", "smackdown", "mayhem", "fire"])
def test_11_3_sources_add_up_to_the_score(mode: str) -> None:
    for seed in range(3):
        match = game_of("compiled", mode=mode).start(seed=seed)
        chance = random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.codes()))
        if match.view(None)["ended_by"] not in ("points", "tie"):
            continue
        players = match.view(None)["players"].values()
        assert [sum(player["sources"].values()) for player in players] == match.scores
        assert [player["worth"] for player in players] == match.scores


def test_11_1_a_victory_at_once_counts_no_points_and_shows_no_king() -> None:
    """Everybody's Hand lies open, but Kings are shown only to be counted; each player still knows their own."""
    match = placed({"hands": {"P0": ["HQ", "SA", "CA", "HA"], "P1": ["D9"]}, "kings": {"P0": "SK", "P1": "DK"}})
    choose(match, "play HQ as Power", "pass")
    assert (match.winners, match.scores, match.places) == ([0], [0, 0, 0, 0], [1, 2, 2, 2])
    for seat, kings in ((None, [None, None]), (0, ["SK", None]), (1, [None, "DK"])):
        players = match.view(seat)["players"]
        assert [players[name]["king"] for name in ("P0", "P1")] == kings
        assert [players[name]["hand"] for name in ("P0", "P1")] == [["SA", "CA", "HA", "DA"], ["D9"]]
        for player in players.values():
            assert [player[key] for key in ("points", "sources", "worth")] == [None] * 3
    assert match.board(None).count("points") == 0


def test_11_3_points_that_are_counted_show_every_king() -> None:
    kings = {"P0": "SK", "P1": "CK", "P2": "HK", "P3": "DK"}
    match = placed({"phase": "event", "rest": "discard", "kings": kings, "hands": {"P0": ["D4"], "P2": ["S4"]}})
    players = match.view(3)["players"]
    assert {name: player["king"] for name, player in players.items()} == kings
    assert [player["points"] for player in players.values()] == [4, 0, 4, 0]


def test_R59_a_shared_first_place_is_shown_as_a_tie() -> None:
    hands = {"P0": ["D4"], "P2": ["S4"], "P3": ["H2"]}
    match = placed({"phase": "event", "rest": "discard", "kings": {"P3": "CK"}, "hands": hands})
    assert (match.winners, match.places) == ([], [1, 4, 1, 3])
    assert match.view(None)["tied"] == ["P0", "P2"]
    assert "won by nobody, the first place shared by P0 and P2" in " ".join(match.board(None).split())


def test_2_2_only_its_owner_knows_what_a_hand_is_worth() -> None:
    match = game_of("compiled").start(seed=1)
    players = match.view(1)["players"]
    assert isinstance(players["P1"]["worth"], int)
    assert [players[other]["worth"] for other in ("P0", "P2", "P3")] == [None] * 3
    assert all("sources" not in player for player in players.values())
