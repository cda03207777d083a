"""What a coach says: nothing that the seat does not know, and nothing that cannot be looked up or pointed at."""

from __future__ import annotations

from hypothesis import given, settings

from entrepot.kernel.coaching import Remark
from entrepot.match import Sight, Trial, advice
from tests.laws.play import SEEDS, SPOTS, Rules, Spot, rules_of
from tests.laws.variants import Way, for_every_way

FEW = 12  # choices of a position that are tried


def told(rules: Rules, data: bytes) -> list[Remark]:
    seat = rules.chooser(data)
    sight = Sight(rules.game, seat, rules.hidden(data, seat))
    return advice(sight, Trial(sight).consequences(sight.codes[:FEW]))


@for_every_way
@settings(max_examples=12)
@given(spot=SPOTS, entropy=SEEDS)
def test_advice_depends_on_nothing_hidden(way: Way, spot: Spot, entropy: int) -> None:
    rules = rules_of(way)
    truth = rules.at(spot)
    if rules.codes(truth):
        other = rules.imagined(truth, rules.chooser(truth), entropy)
        assert told(rules, truth) == told(rules, other), "it would tell something hidden"


@for_every_way
@settings(max_examples=12)
@given(spot=SPOTS)
def test_advice_cites_rules_that_there_are_and_points_at_what_is_there(way: Way, spot: Spot) -> None:
    rules = rules_of(way)
    truth = rules.at(spot)
    if not rules.codes(truth):
        return
    title, variant = rules.game.title, rules.game.variant
    seat = rules.chooser(truth)
    sight = Sight(rules.game, seat, rules.hidden(truth, seat))
    clauses = {clause.id for clause in title.clauses(variant) if clause.applies}
    places = {*title.landmarks(variant, sight.view()), *title.targets(variant, sight.state)}
    remarks = told(rules, truth)
    assert [remark.weight for remark in remarks] == sorted((remark.weight for remark in remarks), reverse=True)
    for remark in remarks:
        assert not remark.clause or remark.clause in clauses, remark
        assert places >= set(remark.show), remark
