"""Plain and compiled rules are the same rules: the same choices, and the same bytes after each."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from entrepot.kernel.records import NegativeIndex
from entrepot.match import SPECTATOR
from tests.laws.play import SEEDS, SPOTS, Rules, Spot, rules_of
from tests.laws.variants import Way, for_every_way


@for_every_way
def test_plain_rules_refuse_a_negative_index(way: Way) -> None:
    """Where the rules below run plain, they would be stopped by one: neither positions nor tables take it."""
    rules = rules_of(way, "plain")
    for record in (rules._now.state, rules.tables[0]):
        name = "agenda" if record is rules._now.state else "fired"
        with pytest.raises(NegativeIndex):
            getattr(record, name)[-1]


@for_every_way
@settings(max_examples=8)
@given(seed=SEEDS)
def test_plain_and_compiled_games_are_the_same_after_every_choice(way: Way, seed: int) -> None:
    play_alike(rules_of(way, "plain"), rules_of(way), seed)


def play_alike(plain: Rules, compiled: Rules, seed: int) -> None:
    chooser = random.Random(seed)
    now = compiled.start(seed)
    assert compiled.difference(plain.start(seed), now) is None
    while legal := compiled.codes(now):
        assert plain.codes(now) == legal
        code = chooser.choice(legal)
        after = compiled.play(now, code)
        assert compiled.difference(plain.play(now, code), after) is None, f"after the choice {code}"
        now = after
    assert plain.codes(now) == []
    assert compiled.state(now).over == 1


@for_every_way
@settings(max_examples=10)
@given(spot=SPOTS, entropy=SEEDS)
def test_plain_and_compiled_seats_see_and_guess_the_same(way: Way, spot: Spot, entropy: int) -> None:
    plain, compiled = rules_of(way, "plain"), rules_of(way)
    truth = compiled.at(spot)
    for viewer in range(SPECTATOR, compiled.game.seats):
        assert compiled.difference(plain.hidden(truth, viewer), compiled.hidden(truth, viewer)) is None
        guess = compiled.imagined(truth, viewer, entropy)
        assert compiled.difference(plain.imagined(truth, viewer, entropy), guess) is None
        assert plain.broken_law(guess) == compiled.broken_law(guess)


@for_every_way
@settings(max_examples=3)
@given(seed=SEEDS)
def test_plain_and_compiled_random_games_are_the_same(way: Way, seed: int) -> None:
    plain, compiled = rules_of(way, "plain"), rules_of(way)
    start = compiled.start(seed)
    end, made = compiled.play_out(start, seed)
    plain_end, plain_made = plain.play_out(start, seed)
    assert plain_made == made
    assert compiled.difference(plain_end, end) is None
