"""What a report says of its figures: nothing that stands out is left out without a word."""

from __future__ import annotations

from typing import Any

from entrepot.lab.figures import Figure
from entrepot.lab.findings import findings
from entrepot.lab.statistics import wilson


def _card(name: str, value: float) -> dict[str, Any]:
    told = {"value": value, "low": value - 0.01, "high": value + 0.01}
    return {"name": name, "value": told, "stands_out": True, "bought": 9}


def test_cards_that_stand_out_are_named_or_counted() -> None:
    rows = [_card(f"Strong {number}", 0.3 - number / 100) for number in range(7)]
    rows += [_card(f"Weak {number}", -0.1 - number / 100) for number in range(6)]
    said = findings([Figure("cards", "Cards", "Cards", rows)], "leader")
    assert len([one for one in said if "too strong" in one]) == len([one for one in said if "too weak" in one]) == 5
    assert "3 more cards stand out, a little less: Strong 5, Strong 6, Weak 0." in said


def test_a_share_whose_interval_leaves_out_what_is_fair_is_told_even_if_it_does_not_stand() -> None:
    """222 of 1,000 are two deviations below a fair quarter: enough for one look, not for eight."""
    rows = [{"name": "last", **wilson(222, 1000).as_dict(), "fair": 0.25}]
    rows += [{"name": f"place {number}", **wilson(250, 1000).as_dict(), "fair": 0.25} for number in range(7)]
    said = findings([Figure("share-by-order", "Shares", "Shares", rows)], "leader")
    assert said[0].startswith("Place in the order last: the interval leaves out the fair share, but 8 were looked at")
