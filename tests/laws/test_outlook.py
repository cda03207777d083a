"""What is said of choices before they are made: nothing that the seat does not know, and nothing that is not so."""

from __future__ import annotations

from hypothesis import given, settings

from entrepot.match import Consequence, Sight, Trial
from entrepot.match.trying import ask_twice
from tests.laws.play import SEEDS, SPOTS, Rules, Spot, rules_of
from tests.laws.variants import Way, for_every_way

FEW = 12  # choices of a position that are looked at


@for_every_way
@settings(max_examples=8)
@given(spot=SPOTS, entropy=SEEDS)
def test_what_is_foretold_depends_on_nothing_hidden_and_comes_true(way: Way, spot: Spot, entropy: int) -> None:
    rules = rules_of(way)
    truth = rules.at(spot)
    codes = rules.codes(truth)[:FEW]
    if codes:
        told = foretold(rules, truth, codes)
        other = rules.imagined(truth, rules.chooser(truth), entropy)
        assert told == foretold(rules, other, codes), "it would tell something hidden"
        for consequence in told:
            comes_true(rules, truth, consequence)


def foretold(rules: Rules, data: bytes, codes: list[int]) -> list[Consequence]:
    seat = rules.chooser(data)
    return Trial(Sight(rules.game, seat, rules.hidden(data, seat))).consequences(codes)


def comes_true(rules: Rules, truth: bytes, consequence: Consequence) -> None:
    """The choice is made in the true position, up to where what it set going has ended."""
    if not consequence.changes:
        return
    title, variant, seat = rules.game.title, rules.game.variant, rules.chooser(truth)
    depth = rules.state(truth).depth
    state = rules.state(truth)
    ask_twice(state)
    data, code = bytes(state), consequence.code
    while True:
        data = rules.play(data, code)
        state = rules.state(rules.hidden(data, seat))
        goes_on = None
        if not state.over and state.depth > depth and rules.chooser(data) == seat:
            goes_on = title.outlook.goes_on(rules.state(data))
        if goes_on is None:
            break
        code = int(goes_on)
    tally = title.outlook.tally(variant, rules.state(rules.hidden(data, seat)), seat)
    for change in consequence.changes:
        assert tally[change[:2]] == change.is_, change  # type: ignore[index]
