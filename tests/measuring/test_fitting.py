"""Fitting a judgement to games: known numbers are found again, and what is counted is what the judgement counts."""

from __future__ import annotations

import json
import random
import sys
from functools import cache
from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot.cli import main
from entrepot.kernel.judging import Taste
from entrepot.measuring.fitting import Judgement, Sample, fit, pairs, regress, told


@cache
def judgement(name: str) -> Judgement:
    return Judgement(entrepot.game(name))


@pytest.fixture
def judged() -> Judgement:
    return judgement("dragons")


def test_a_regression_finds_the_weights_that_made_the_results() -> None:
    dice = np.random.default_rng(4)
    apart = dice.normal(size=(40_000, 3)) * [1.0, 20.0, 0.1]
    truth = np.array([0.8, -0.05, 3.0])
    came = (dice.random(len(apart)) < 1 / (1 + np.exp(-apart @ truth))).astype(float)
    assert regress(apart, came, ridge=0.0) == pytest.approx(truth, rel=0.12)


def test_pairs_are_every_seat_against_every_later_one() -> None:
    taken = Sample(np.arange(4.0).reshape(1, 4, 1), np.array([[1.0, 2, 2, 4]]), np.zeros(1), np.zeros(1, np.int64))
    apart, came, _ = pairs(taken)
    assert apart[:, 0].tolist() == [-1, -2, -3, -1, -2, -1]
    assert came.tolist() == [1, 1, 1, 0.5, 1, 1]


def test_numbers_that_bend_the_sum_or_do_nothing_are_left_alone(judged: Judgement) -> None:
    assert {"emblem", "first_egg", "egg", "set", "card", "turn", "action"} <= set(judged.names)
    assert not {"lasting", "buy", "pass"} & set(judged.names)


def test_numbers_that_multiply_others_stay_as_they_are() -> None:
    """How often a card is used in Singapore multiplies what each use brings."""
    names = set(judgement("singapore").names)
    assert {"influence", "produced", "effect", "dollar", "tax", "stored"} <= names
    assert not {"uses", "joined", "token_sure", "buy"} & names


@pytest.mark.parametrize("name", ["dragons", "singapore"])
def test_what_is_counted_adds_up_to_the_worth_of_a_position(name: str) -> None:
    game = entrepot.game(name)
    judged, tables = judgement(name), game.title.rulebook.tables.at(game.variant.tables)
    own: Any = Taste.zeros()
    for number, value in game.title.judgement.of_search().items():
        own.of[int(number)] = value
    chance, match, seen = random.Random(2), game.start(8), 0
    while not match.over:
        if chance.random() < 0.1:
            sums = judged.counted(match.truth) @ [1.0, *judged.now]
            worth = [game.title.judgement.worth(tables, match.truth, seat, own) for seat in range(4)]
            assert sums == pytest.approx(worth, rel=0.01, abs=2 + len(judged.names))  # whole numbers are rounded down
            seen += 1
        match.play(chance.choice(match.codes()))
    assert seen > 5


def test_known_numbers_are_found_within_their_intervals(judged: Judgement) -> None:
    dice = np.random.default_rng(6)
    truth = np.array([1.0, *(100.0 * (1 + at) for at in range(len(judged.names)))])
    counted = dice.normal(size=(6000, 4, len(truth))) * (700 / truth)
    places = (-(counted @ truth) / 1500 - dice.gumbel(size=(6000, 4))).argsort(axis=1).argsort(axis=1) + 1.0
    found = fit(judged, Sample(counted, places, dice.random(6000), np.arange(6000) // 20))
    hits = [
        abs(one["fitted"] - wanted) <= 1.6 * one["interval"]
        for one, wanted in zip(found["numbers"], truth[1:], strict=True)
    ]
    assert all(hits), found
    assert found["spread"]["fitted"] == pytest.approx(1500, rel=0.1)
    assert found["spread_by_part"] == pytest.approx([1500] * 4, rel=0.2)
    assert found["loss"]["fitted"] < min(found["loss"]["now"], 0.68)


def test_nothing_is_proposed_where_nothing_was_seen(judged: Judgement) -> None:
    dice = np.random.default_rng(7)
    counted = dice.normal(size=(300, 4, 1 + len(judged.names)))
    counted[:, :, 2] = 0.0
    places = np.array([[1.0, 2.0, 3.0, 4.0]] * 300)
    found = fit(judged, Sample(counted, places, dice.random(300), np.arange(300) // 10))
    assert [one["name"] for one in found["numbers"]] == [judged.names[0], *judged.names[2:]]


def test_the_command_plays_and_proposes(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["entrepot", "lab", "fit", "dragons", "--games", "10", "--bots", "random,greedy", "--json"]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 10
    assert found["positions"] > 50
    assert "log loss" in told(found)


@pytest.mark.parametrize(
    "words, said",
    [(["chess"], "chess"), (["dragons", "--bots", "clever"], "clever"), (["dragons", "--games", "2"], "10 games")],
)
def test_bad_input_is_refused_in_a_sentence(
    words: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["entrepot", "lab", "fit", *words])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err
