"""The journal: what is told, in which order, and the clause that stands behind it."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.match import Match
from tests.dragons.tables import choose, placed, roll

END: dict[str, Any] = {"phase": "event", "rest": "discard", "kings": {"P0": "SK", "P1": "CK", "P2": "HK", "P3": "DK"}}


def told(match: Match, word: str) -> list[tuple[str, str]]:
    """The sentences with a word in them, and their clauses."""
    return [(sentence.text, sentence.clause) for sentence in match.journal(None) if word in sentence.text]


def test_6_1_commitments_of_a_declaration_cite_it_and_have_the_value_after_each() -> None:
    match = placed({"stocks": {"S": [9]}, "hands": {"P0": ["D2", "D3", "H2"], "P1": ["D4"]}})
    choose(match, "buy from Stock S", "declare S9", "commit D2", "commit D3", "announce")
    assert told(match, "commits") == [
        ("P0 commits D2 (Spice 2); the Value is now 7.", "6.1"),
        ("P0 commits D3 (Spice 3); the Value is now 4.", "6.1"),
    ]


def test_6_3_commitments_against_a_seizer_cite_the_exchange() -> None:
    match = placed({"stocks": {"S": [9]}, "hands": {"P0": ["D2", "H2"], "P1": ["D4"]}})
    choose(match, "buy from Stock S", "declare S9", "announce", "bid D4", "commit H2")
    assert told(match, "commits") == [("P0 commits H2 (Silk 2); the Value is now 11.", "6.3")]


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        (["X1"], ["X1 is drawn", "Black Market 1 is established", "P0 has"]),
        (["S5", "S6", "X2"], ["S5", "S6", "X2 is drawn", "Black Market 1 is established", "P0 has"]),
    ],
    ids=["in Restock", "in Supply"],
)
def test_R9_a_joker_is_told_of_before_its_black_market(deck: list[str], expected: list[str]) -> None:
    more = ["S7", "S8", "S9"]
    match = placed({"phase": "turn", "stocks": {"S": [4]}, "deck": deck + (more if len(deck) == 1 else [])})
    texts = [sentence.text for sentence in match.journal(None)]
    known = [text for text in texts if not any(text.startswith(code) for code in more)]
    assert [text.startswith(word) for text, word in zip(known, expected, strict=True)] == [True] * len(expected)
    assert [clause for _, clause in told(match, "is drawn")] == ["R9"]


def test_R37_what_goes_back_and_where() -> None:
    match = placed({"fronts": {"P1": ["HQ"]}})
    choose(match, "buy HQ")
    roll(match, 1, 2)
    choose(match, "announce")
    failed = [(s.text, s.clause) for s in match.journal(None)][-2:]
    assert failed == [
        ("P0's Buying fails.", "6.4"),
        ("HQ (Pampered Heiress of Silver Sanctum) goes back to the Front of P1.", "R37"),
    ]


def test_R37_what_a_seizer_takes_does_not_go_back() -> None:
    match = placed({"stocks": {"S": [9]}, "hands": {"P1": ["D4"]}})
    choose(match, "buy from Stock S", "declare S9", "announce")
    roll(match, 1, 2)
    choose(match, "bid D4")
    assert told(match, "S9 (Iron 9)")[-1] == ("P1 takes S9 (Iron 9) instead.", "6.4")
    assert told(match, "goes back") == []


def test_11_3_hands_at_the_end_are_shown_to_be_counted_and_not_for_a_siege() -> None:
    match = placed({**END, "hands": {"P0": ["S4", "S5", "S6", "S7"], "P2": ["D9"]}})
    assert [(s.text, s.clause) for s in match.journal(None)][:8] == [
        ("P0 is the Iron King.", "11.3"),
        ("P0 shows S4 (Iron 4), S5 (Iron 5), S6 (Iron 6).", "11.3"),
        ("P0 shows S7 (Iron 7).", "11.3"),
        ("P0 has 44 Victory Points.", "11.3"),
        ("P1 is the Wood King.", "11.3"),
        ("P1 has 0 Victory Points.", "11.3"),
        ("P2 is the Silk King.", "11.3"),
        ("P2 shows D9 (Spice 9).", "11.3"),
    ]


def test_9_1_hands_in_a_siege_cite_it() -> None:
    match = placed({"hands": {"P0": ["SQ", "D4"]}})
    choose(match, "play SQ as Power")
    assert told(match, "shows") == [("P0 shows D4 (Spice 4).", "9.1")]


def test_11_4_the_winner_is_named_with_the_total_and_the_reason() -> None:
    match = placed({**END, "hands": {"P0": ["D9"], "P2": ["H9"]}})
    assert told(match, "Victory Point") == [
        ("P0 has 9 Victory Points.", "11.3"),
        ("P1 has 0 Victory Points.", "11.3"),
        ("P2 has 18 Victory Points.", "11.3"),
        ("P3 has 0 Victory Points.", "11.3"),
        ("P2 wins with the most points: 18 Victory Points.", "11.4"),
    ]


def test_R59_a_tie_is_told_with_totals_and_eggs() -> None:
    match = placed({**END, "hands": {"P0": ["SA", "D4"], "P1": ["H8", "H9", "S7"]}})
    assert told(match, "highest total") == [
        ("P0 shares the highest total, 24, and holds 1 Egg.", "R59"),
        ("P1 shares the highest total, 24, and holds 0 Eggs.", "R59"),
    ]
    assert told(match, "wins") == [
        ("P0 wins with 24 Victory Points and the most Eggs of those who have as many.", "R59")
    ]


def test_R59_a_tie_that_stands_is_told() -> None:
    match = placed({**END, "hands": {"P0": ["D4"], "P1": ["H4"]}})
    assert told(match, "nobody") == [("The first place is shared, and Eggs do not break the tie: nobody wins.", "R59")]


def test_11_1_a_victory_at_once_shows_hands_names_the_winner_and_counts_nothing() -> None:
    match = placed({"hands": {"P0": ["HQ", "SA", "CA", "HA"], "P1": ["D9"]}, "kings": {"P0": "SK"}})
    choose(match, "play HQ as Power", "pass")
    assert told(match, "shows") == [
        ("P0 shows SA (Black Egg), CA (Blue Egg), HA (Red Egg).", "11.1"),
        ("P0 shows DA (Gold Egg).", "11.1"),
        ("P1 shows D9 (Spice 9).", "11.1"),
    ]
    assert told(match, "wins") == [("P0 is the Father of Dragons and wins.", "11.1")]
    assert told(match, "Victory Point") == told(match, "King") == []


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        ({"P1": ["SA"], "P2": ["CA"]}, "P0 is the last player left and wins."),
        ({"P0": ["HA"], "P1": ["SA"], "P2": ["CA"]}, "Nobody is left, and nobody wins."),
    ],
)
def test_12_4_who_is_left_is_told_and_nothing_is_counted(hands: dict[str, list[str]], sentence: str) -> None:
    cards = {**hands, "P0": ["SQ", *hands.get("P0", [])]}
    match = placed({"hands": cards}, mode="fire", seats=3)
    choose(match, "play SQ as Power", "pass", "pass")
    assert match.over
    assert told(match, "wins") == [(sentence, "12.4")]
    assert told(match, "Victory Point") == told(match, "King") == []
    assert match.scores == [0, 0, 0]
