"""The law of fairness: the same knowledge, budget and seed give the same choice, whatever the hidden truth is."""

from __future__ import annotations

import json

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from entrepot.bots import bot
from tests.laws.play import SEEDS, SPOTS, Rules, Spot, rules_of
from tests.laws.variants import Way, for_every_way, game_of


def choice(rules: Rules, truth: bytes, name: str) -> int:
    """What a bot chooses in a match at that position."""
    match = rules.game.start(seed=0)
    match.put_back([], truth, True)
    return bot(name, seed=1).choose(match.sight())


@for_every_way
@pytest.mark.parametrize("name", ["classic:24", "greedy"])
def test_hidden_things_do_not_matter(way: Way, name: str) -> None:
    rules = Rules(game_of(way))
    compared = 0

    @settings(max_examples=6)
    @given(SPOTS, SEEDS)
    def holds(spot: Spot, entropy: int) -> None:
        nonlocal compared
        truth = rules.at(spot)
        assume(len(rules.codes(truth)) > 1)
        other = rules.imagined(truth, rules.chooser(truth), entropy)
        assume(other != truth)
        compared += 1
        assert choice(rules, truth, name) == choice(rules, other, name)

    holds()
    assert compared > 0


def hint(rules: Rules, truth: bytes) -> str:
    match = rules.game.start(seed=0)
    match.put_back([], truth, True)
    return json.dumps(bot("classic:24", seed=1).explain(match.sight()))


@for_every_way
@settings(max_examples=1)
@given(spot=SPOTS, entropy=SEEDS)
def test_a_hint_says_nothing_that_the_seat_may_not_know(way: Way, spot: Spot, entropy: int) -> None:
    """Chances, reasons, beliefs, the line that is expected: the same to the letter, whatever is hidden."""
    rules = rules_of(way)
    truth = rules.at(spot)
    if len(rules.codes(truth)) > 1:
        other = rules.imagined(truth, rules.chooser(truth), entropy)
        assert hint(rules, truth) == hint(rules, other)


@given(st.integers(0, 2**32))
@settings(max_examples=5)
def test_a_sight_holds_nothing_of_the_truth(seed: int) -> None:
    """The bytes a bot gets are those of the redacted position, for everyone who is asked."""
    rules = Rules(game_of(Way("dragons", ())))
    truth = rules.at(Spot(seed, 500))
    assume(rules.codes(truth))
    match = rules.game.start(seed=0)
    match.put_back([], truth, True)
    assert match.sight().data == rules.hidden(truth, rules.chooser(truth))
    assert match.sight().data != truth
