"""Where everybody can tell whether there is anything to choose, nobody learns from a choice that makes itself."""

from __future__ import annotations

from hypothesis import given, settings

from tests.laws.play import SEEDS, SPOTS, Rules, Spot, rules_of
from tests.laws.variants import Way, for_every_way

CHAIN = 40


@for_every_way
@settings(max_examples=40)
@given(spot=SPOTS, entropy=SEEDS)
def test_whether_there_is_a_choice_under_an_open_ask_depends_on_nothing_hidden(
    way: Way, spot: Spot, entropy: int
) -> None:
    rules = rules_of(way)
    data = rules.at(spot)
    for step in range(CHAIN):
        codes = rules.codes(data)
        if not codes:
            return
        if rules.asked(data).do in rules.game.title.open_asks:
            is_open(rules, data, entropy + step)
        data = rules.play(data, codes[(entropy + step) % len(codes)])


def is_open(rules: Rules, data: bytes, entropy: int) -> None:
    """Whatever the others think possible, there would be a choice as there is."""
    count = len(rules.codes(data))
    for viewer in range(rules.game.seats):
        if viewer != rules.chooser(data):
            imagined = len(rules.codes(rules.imagined(data, viewer, entropy)))
            assert (imagined == 1) == (count == 1), f"{rules.asked(data).do}: {count}, or {imagined} for seat {viewer}"
