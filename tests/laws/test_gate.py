"""The one gate through which choices come in: what was not offered is refused, and nothing changes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from entrepot.match import IllegalChoice
from tests.laws.play import SPOTS, Spot, rules_of
from tests.laws.variants import Way, for_every_way

CODES = range(-5, 601)
FAR = (1 << 8, 1 << 16, 1 << 32)  # what a narrow field would cut off


@for_every_way
@settings(max_examples=60)
@given(spot=SPOTS)
def test_what_was_not_offered_is_refused_and_changes_nothing(way: Way, spot: Spot) -> None:
    rules = rules_of(way)
    here = rules.at(spot)
    offered = set(rules.codes(here))
    strange = {code + sign * far for code in offered for far in FAR for sign in (-1, 1)}
    for code in (set(CODES) | strange) - offered:
        assert rules.refuses(here, code), code


@for_every_way
@settings(max_examples=10)
@given(spot=SPOTS)
def test_a_match_says_why_it_refuses(way: Way, spot: Spot) -> None:
    rules = rules_of(way)
    here = rules.at(spot)
    match = rules.match(here)
    for code in set(CODES) - set(rules.codes(here)):
        with pytest.raises(IllegalChoice) as refusal:
            match.play(code)
        assert str(refusal.value).endswith(".")
        assert match.why_not(code) == str(refusal.value), "the same, asked without trying"
    assert [match.why_not(code) for code in rules.codes(here)] == [None] * len(rules.codes(here))
    assert bytes(match.truth) == here
    assert match.past == []
