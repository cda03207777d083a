"""What the rules offer does not change unnoticed: counted sequences of choices, recorded in `perft.toml`."""

from __future__ import annotations

from quality.perft import counted, recorded
from tests.laws.play import rules_of
from tests.laws.variants import Way, for_every_way, ways

AGAIN = "if that is meant, run `python -m quality perft`"


@for_every_way
def test_as_many_sequences_of_choices_as_recorded(way: Way) -> None:
    assert str(way) in recorded(), f"nothing is recorded for {way}; {AGAIN}"
    assert counted(rules_of(way)) == recorded()[str(way)], f"{way} offers other choices than recorded; {AGAIN}"


def test_nothing_is_recorded_that_is_not_played() -> None:
    assert set(recorded()) <= {str(way) for way in ways()[0]}, AGAIN
