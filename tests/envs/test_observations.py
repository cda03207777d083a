"""Observations tell what a seat may know and nothing else."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from entrepot.envs.names import ids, named
from entrepot.envs.observation.layout import Layout, private_fields
from entrepot.envs.observation.observer import ENCODINGS, Observer
from entrepot.envs.rewards import bounds, paid
from entrepot.kernel.title import OptionError
from entrepot.match import SPECTATOR
from tests.envs.games import MAIN, for_both_games
from tests.laws.play import SEEDS, SPOTS, Spot, rules_of
from tests.laws.variants import Way, for_every_way, game_of

SEEN: dict[tuple[Way, str], Observer] = {}


@for_every_way
@settings(max_examples=6)
@given(spot=SPOTS, entropy=SEEDS)
def test_changing_only_hidden_facts_changes_no_bit_of_a_tensor(way: Way, spot: Spot, entropy: int) -> None:
    rules = rules_of(way)
    truth = rules.at(spot)
    for viewer in range(SPECTATOR, rules.game.seats):
        other = rules.imagined(truth, viewer, entropy)
        for encoding in ENCODINGS:
            if (way, encoding) not in SEEN:
                SEEN[way, encoding] = Observer(game_of(way), encoding)
            observer = SEEN[way, encoding]
            assert observer.observation(other, viewer).tobytes() == observer.observation(truth, viewer).tobytes()


@for_every_way
def test_every_choice_has_an_action(way: Way) -> None:
    rules = rules_of(way)
    for number in range(10):
        for part in range(0, 1000, 40):
            assert all(0 <= code < rules.game.title.space.codes for code in rules.codes(rules.at(Spot(number, part))))


@for_both_games
def test_fields_stand_where_the_layout_says(name: str) -> None:
    game = game_of(Way(*_frozen(name)))
    match, observer = game.start(3), Observer(game)
    seat = match.seat or 0
    seen = observer.observation(bytes(match.truth), seat)
    layout = observer.layout
    assert [f.start for f in layout.fields[1:]] == [f.start + f.length for f in layout.fields[:-1]]
    assert layout.fields[-1].start + layout.fields[-1].length == layout.size == len(seen)
    assert seen[layout["viewer"]].tolist() == [seat]
    assert seen[layout["asked"]].tolist() == [match.seat]
    assert seen[layout["round_number"]].tolist() == [match.truth.round_number]  # type: ignore[attr-defined]
    assert seen[layout["score"]].tolist() == [match.truth.score[i] for i in range(4)]
    with pytest.raises(KeyError):
        layout["fortune"]


def test_what_is_private_is_found_by_looking() -> None:
    private = private_fields(game_of(Way(*_frozen(MAIN[0]))), games=2)
    assert any(path.endswith(".card") and path.startswith("players[") for path in private)
    assert "ships" not in private and "round_number" not in private


def test_a_layout_is_the_same_for_all_ways_of_a_game() -> None:
    sizes = {name: set() for name in ("singapore", "dragons")}  # type: dict[str, set[int]]
    for name, options in ids().values():
        if name in sizes:
            sizes[name].add(Layout(game_of(Way(name, tuple(options.items())))).size)
    assert all(len(found) == 1 for found in sizes.values())


def test_every_edition_and_mode_has_an_id() -> None:
    assert "entrepot/singapore-2022-11-v0" in ids()
    assert "entrepot/singapore-2023-02-simulation-v0" in ids()
    assert ids()["entrepot/dragons-fire-3p-v0"][1] | {"edition": None} == {"edition": None, "mode": "fire", "seats": 3}
    assert named("entrepot/dragons-full-v0", {"wording": "original"})[1]["wording"] == "original"
    with pytest.raises(OptionError, match="dragons-full"):
        named("entrepot/dragons", {})


def test_an_id_stays_the_same_game_when_the_edition_gets_other_cards() -> None:
    assert ids()["entrepot/singapore-2022-11-v0"][1]["house"] == "2026-11"
    assert ids()["entrepot/singapore-2022-11-v1"][1]["house"] == "2026-12"
    assert "entrepot/singapore-2023-02-v1" not in ids()


def test_rewards_by_rank_win_and_points() -> None:
    score, won, place = np.array([[9, 7, 7, 1]]), np.array([[1, 0, 0, 0]]), np.array([[1, 2, 2, 4]])
    assert paid("rank", score, won, place).tolist() == [[1.0, 0.0, 0.0, -1.0]]
    assert paid("win", score, np.array([[1, 0, 1, 0]]), place).tolist() == [[0.5, 0.0, 0.5, 0.0]]
    assert paid("points", score, won, place).tolist() == [[9.0, 7.0, 7.0, 1.0]]
    assert bounds("rank") == (-1.0, 1.0)


def _frozen(name: str) -> tuple[str, tuple[tuple[str, object], ...]]:
    title, options = named(name, {})
    return title, tuple(options.items())
