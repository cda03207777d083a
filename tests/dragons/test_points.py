"""11.3 as a view tells it: what a Hand is worth, and what the points of the end are made of."""

from __future__ import annotations

import random

import pytest

from tests.dragons.tables import game_of


@pytest.mark.parametrize("mode", ["full", "smackdown", "mayhem", "fire"])
def test_11_3_sources_add_up_to_the_score(mode: str) -> None:
    for seed in range(3):
        match = game_of("compiled", mode=mode).start(seed=seed)
        chance = random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.codes()))
        players = match.view(None)["players"].values()
        assert [sum(player["sources"].values()) for player in players] == match.scores
        assert [player["worth"] for player in players] == match.scores


def test_2_2_only_its_owner_knows_what_a_hand_is_worth() -> None:
    match = game_of("compiled").start(seed=1)
    players = match.view(1)["players"]
    assert isinstance(players["P1"]["worth"], int)
    assert [players[other]["worth"] for other in ("P0", "P2", "P3")] == [None] * 3
    assert all("sources" not in player for player in players.values())
