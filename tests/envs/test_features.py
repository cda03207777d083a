"""Features: turned to the viewer, within their ranges, and the same for as long as their version is."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from entrepot import envs
from entrepot.envs.names import VERSION, named
from entrepot.envs.observation.features import Features, features_of
from entrepot.envs.observation.layout import Layout
from entrepot.envs.observation.observer import Observer
from entrepot.games import title
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from tests.envs.games import MAIN, for_both_games, for_many_ways

# What a version's observations are made of. They never change: another table is another version, with names of its own.
FROZEN = {"v0": {"dragons": "98ff485457eb1085", "singapore": "538f2a695912f473"}}
FROZEN_RAW = {"v0": {"dragons": "81c96bce0fc98676", "singapore": "ed93307c6c0669ad"}}


def game_called(name: str) -> Game:
    game, options = named(name, {})
    return Game(title(game), options)


def place(features: Features, name: str) -> slice:
    found = next(feature for feature in features.features if feature.name == name)
    return slice(found.first, found.first + found.size)


@pytest.mark.parametrize("name", ["dragons", "singapore"])
def test_features_of_a_version_never_change(name: str) -> None:
    assert features_of(title(name)).digest() == FROZEN[VERSION][name]


@pytest.mark.parametrize("name", ["dragons", "singapore"])
def test_raw_rows_of_a_version_never_change(name: str) -> None:
    assert Layout(Game(title(name), {})).digest() == FROZEN_RAW[VERSION][name]


@for_both_games
def test_the_table_names_every_number_once(name: str) -> None:
    table = envs.table(name)
    assert [line["first"] for line in table[1:]] == [line["first"] + line["size"] for line in table[:-1]]
    assert table[-1]["first"] + table[-1]["size"] == features_of(game_called(name).title).size
    assert len({line["name"] for line in table}) == len(table)
    assert all(line["meaning"] and line["kind"] and line["low"] < line["high"] for line in table)


@for_many_ways
def test_numbers_stay_in_their_ranges(name: str) -> None:
    game = game_called(name)
    observer, dice = Observer(game, "features"), random.Random(1)
    low, high, kind = observer.limits()
    match = game.start(5)
    while not match.over:
        for seat in range(-1, game.seats):
            seen = observer.observation(bytes(match.truth), seat)
            assert seen.dtype == kind == np.float32
            assert (low <= seen).all() and (seen <= high).all()
        for _ in range(9):
            if not match.over:
                match.play(dice.choice(match.codes()))


@for_both_games
def test_players_are_turned_to_the_viewer(name: str) -> None:
    game = game_called(name)
    observer, dice = Observer(game, "features"), random.Random(2)
    features = features_of(game.title)
    match = game.start(7)
    for _ in range(60):
        match.play(dice.choice(match.codes()))
    truth: Any = match.truth
    for seat in range(game.seats):
        seen = observer.observation(bytes(truth), seat)
        assert seen[place(features, "asked")].tolist() == [float((match.seat - seat) % 4 == k) for k in range(4)]  # type: ignore[operator]
        assert seen[place(features, "active")].tolist() == [float((truth.active - seat) % 4 == k) for k in range(4)]
        for k in range(4):
            if name == MAIN[0]:
                wealth = min(max(truth.players[(seat + k) % 4].wealth, 0), 60) / 60
                assert seen[place(features, f"players[{k}].wealth")] == pytest.approx(wealth)
            shown = min(max(truth.score[(seat + k) % 4], -20), 300) / 300
            assert seen[place(features, f"score[{k}]")] == pytest.approx(shown)


def test_cards_are_counted_by_number() -> None:
    game = game_called(MAIN[0])
    match, features = game.start(3), features_of(game.title)
    truth: Any = match.truth
    seen = Observer(game, "features").observation(bytes(truth), 2)
    row = [card for card in truth.row if card > 0]
    counted = seen[place(features, "row")]
    assert row and all(counted[card] == row.count(card) for card in row)
    assert counted.sum() == len(row)
    own = [card for card in truth.players[2].card if card > 0]
    assert all(seen[place(features, "players[0].card")][card] == own.count(card) for card in own)


@for_both_games
def test_every_form_gives_the_same_features(name: str) -> None:
    pytest.importorskip("pettingzoo")
    made = [make(name, encoding="features") for make in (envs.aec, envs.parallel)]
    observer = Observer(game_called(name), "features")
    for env in made:
        env.reset(seed=4)
        agent = env.possible_agents[1]
        wanted = observer.observation(bytes(env.unwrapped.match.truth), 1)
        seen = env.observe(agent) if hasattr(env, "observe") else env.reset(seed=4)[0][agent]
        assert (seen["observation"] == wanted).all()
        assert env.observation_space(agent).contains(seen)
    alone = envs.single(name, encoding="features")
    assert alone.observation_space.contains(alone.reset(seed=4)[0])


@for_both_games
def test_games_side_by_side_have_features(name: str) -> None:
    env, raw = envs.vector(name, 3, encoding="features"), envs.vector(name, 3)
    features = features_of(env.game.title)
    step, plain = env.reset(4), raw.reset(4)
    for _ in range(40):
        wanted = features.write(plain.observation, np.zeros((3, features.size), np.float32))
        assert (step.observation == wanted).all()
        action = raw.sample().copy()
        step, plain = env.step(action), raw.step(action)


def test_there_are_two_encodings() -> None:
    for make in (envs.aec, envs.parallel, envs.single):
        with pytest.raises(OptionError, match="raw or features"):
            make("dragons", encoding="planes")
    with pytest.raises(OptionError, match="raw or features"):
        envs.vector("dragons", 2, encoding="planes")
