"""The journal: what is told, in which order, and the clause that stands behind it."""

from __future__ import annotations

import pytest

from entrepot.match import Match
from tests.dragons.tables import choose, placed, roll


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


def test_9_1_hands_in_a_siege_cite_it() -> None:
    match = placed({"hands": {"P0": ["SQ", "D4"]}})
    choose(match, "play SQ as Power")
    assert told(match, "shows") == [("P0 shows D4 (Spice 4).", "9.1")]
