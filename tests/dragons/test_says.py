"""Choices and notes have names: stable verbs and words, and the ids of what they are about."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from entrepot.games.dragons.says import PAGES, SAYINGS
from entrepot.games.dragons.title import TITLE
from entrepot.games.dragons.vocabulary import Choose, Happened
from entrepot.kernel.messages import ENGLISH, entries_of, read_folder
from entrepot.kernel.saying import word_of
from entrepot.match import IllegalChoice, Match
from tests.dragons.tables import choose, game_of, number, placed, roll
from tests.dragons.test_invariants import WAYS

VERBS = """
    announce bid buy call-back claim commit declare give pass plant plant-on play-emblem play-power remove
    return-emblem roll-again search steal stop substitute take take-back take-stock visit withdraw
"""
ID = re.compile(r"[A-Za-z0-9]+(-[a-z0-9]+)*")


def meant(match: Match) -> dict[str, tuple[str, Any, str | None]]:
    """Verb, thing and target of what may be chosen, by what it says."""
    return {option.text: (option.verb, option.thing, option.target) for option in match.options()}


def notes(match: Match, word: str) -> list[tuple[int, dict[str, Any]]]:
    return [(line.seat, dict(line.things)) for line in match.chronicle() if line.word == word]


# --- choices ----------------------------------------------------------------------------------------------------------


def test_every_verb_is_one_of_these() -> None:
    assert {offer.verb for offer in SAYINGS.offers.values()} | {"commit"} == set(VERBS.split())


def test_what_an_action_can_be_spent_on() -> None:
    given = {
        "stocks": {"S": [4]},
        "fronts": {"P0": ["HJ"], "P1": ["HQ"]},
        "hands": {"P0": ["DQ"]},
        "markets": [["C9"]],
    }
    assert meant(placed(given)) == {
        "stop": ("stop", None, None),
        "buy from Stock S (Iron)": ("buy", "S", "stock:S"),
        "buy HQ from the Front of P1 (Pampered Heiress of Silver Sanctum)": ("buy", "HQ", "card:HQ"),
        "play DQ as Power (Archduchess of Avarice Provinces)": ("play-power", "DQ", "hand:DQ"),
        "play DQ as Emblem (Archduchess of Avarice Provinces)": ("play-emblem", "DQ", "hand:DQ"),
        "call back HJ (Prime Counsellor of Confiscations)": ("call-back", "HJ", "card:HJ"),
        "visit Black Market 1 (against 7)": ("visit", "1", "market:1"),
        "substitute an Action to visit Black Market 1 (against 7)": ("substitute", "1", "market:1"),
    }


def test_6_1_a_card_is_declared_or_committed() -> None:
    match = placed({"stocks": {"S": [2, 4]}, "hands": {"P0": ["D3"], "P1": ["D4"]}})
    choose(match, "buy from Stock S", "declare S4")
    assert meant(match) == {
        "announce": ("announce", None, None),
        "withdraw": ("withdraw", None, None),
        "declare S2 (Iron 2, price 2)": ("declare", "S2", "card:S2"),
        "commit D3 (Spice 3)": ("commit", "D3", "hand:D3"),
    }
    choose(match, "announce")
    assert meant(match) == {"pass": ("pass", None, None), "bid D4 (Spice 4)": ("bid", "D4", "hand:D4")}


def test_R50_a_thief_chooses_a_player_and_a_card() -> None:
    match = placed({"hands": {"P0": ["X1", "D9"], "P1": ["D2"]}})
    choose(match, "play X1 as Power", "pass")
    assert meant(match)["steal from P1"] == ("steal", "P1", "seat:P1")
    assert meant(match)["plant on P2"] == ("plant-on", "P2", "seat:P2")
    choose(match, "plant on P1")
    assert meant(match) == {"plant D9 (Spice 9)": ("plant", "D9", "hand:D9")}


def test_R41_a_callback_that_succeeds_is_about_its_emblem() -> None:
    match = placed({"fronts": {"P0": ["HJ"]}})
    roll(match, 3, 5)
    choose(match, "call back HJ")
    assert {(verb, thing) for verb, thing, _ in meant(match).values()} == {("take-back", "HJ"), ("pass", "HJ")}


def test_R16_an_emblem_that_rolls_again_is_named() -> None:
    match = placed({"fronts": {"P0": ["H10"]}, "markets": [["C9"]]}, vantage_set="cheatsheet")
    roll(match, 1, 2)
    choose(match, "visit Black Market 1")
    assert meant(match)["use H10 (Silk Guild) to roll again"] == ("roll-again", "H10", None)


@pytest.mark.parametrize(
    ("hand", "thing"),
    [(["SA", "CA", "HA", "DA"], "father-of-dragons"), ([f"S{value}" for value in range(2, 10)], "monopoly")],
)
def test_R56_a_victory_is_claimed_by_its_kind(hand: list[str], thing: str) -> None:
    match = placed({"stocks": {"C": [4]}, "hands": {"P0": hand}}, auto_declare=False)
    assert ("claim", thing, None) in meant(match).values()


def test_a_code_means_the_same_whether_legal_or_not() -> None:
    match = placed({"stocks": {"S": [4]}, "hands": {"P0": ["D3"]}})
    for code, verb, thing in (
        (Choose.SUIT + 1, "buy", "C"),
        (Choose.POWER + number("DQ"), "play-power", "DQ"),
        (Choose.CLAIM, "claim", "father-of-dragons"),
    ):
        found = TITLE.means(match.game.variant, match.truth, code)
        assert found is not None and (found.verb, found.thing) == (verb, thing)
    for code in (Choose.YES, Choose.MARKET, Choose.CARD, Choose.SUIT + 4, 60, 500):
        assert TITLE.means(match.game.variant, match.truth, code) is None


def test_what_belongs_to_a_board_element() -> None:
    match = placed({"stocks": {"S": [4]}, "hands": {"P0": ["DQ"]}, "markets": [["C9"], ["C8"]]})
    at = {target: TITLE.codes_at(match.game.variant, match.truth, target) for target in ("hand:DQ", "market:2", "x")}
    queen = [base + number("DQ") for base in (Choose.CARD, Choose.POWER, Choose.EMBLEM, Choose.CALLBACK)]
    assert at == {"hand:DQ": queen, "market:2": [Choose.MARKET + 1, Choose.SUBSTITUTE + 1], "x": []}


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (Choose.YES, "That is not what is asked now: Spend an Action (2 Actions), or stop (5.0)."),
        (Choose.MARKET + 3, "That is not what is asked now (5.0)."),
        (Choose.SUIT + 3, "Stock D (Spice) is empty (5.0)."),
        (
            Choose.CLAIM,
            "You hold neither a Monopoly nor all four Eggs in Hand (11.1), or victories declare themselves (R56).",
        ),
    ],
)
def test_a_refusal_says_why_and_cites(code: int, reason: str) -> None:
    match = placed({"stocks": {"S": [4]}, "minors": 0})
    with pytest.raises(IllegalChoice) as refused:
        match.play(code)
    assert str(refused.value) == reason


# --- notes ------------------------------------------------------------------------------------------------------------


def test_every_note_is_told_and_its_word_is_its_own() -> None:
    assert set(SAYINGS.tells) == set(Happened)
    assert sum(len(page.tells) for page in PAGES) == len(Happened)


def test_notes_speak_of_ids() -> None:
    match = placed({"stocks": {"S": [9]}, "hands": {"P0": ["D2", "H2"], "P1": ["D4"]}})
    choose(match, "buy from Stock S", "declare S9", "commit D2", "announce", "bid D4")
    roll(match, 1, 2)
    choose(match, "pass")
    assert notes(match, "committed") == [(0, {"card": "D2", "value": 7, "stage": "declaring"})]
    assert notes(match, "bid-laid") == [(1, {"cards": 1})]
    assert notes(match, "seizer") == [(1, {"total": 4, "value": 11})]
    assert notes(match, "rolled") == [(0, {"first": 1, "second": 2, "against": 11})]
    assert notes(match, "seized") == [(1, {"card": "S9"})]


def test_notes_of_places_people_and_endings_speak_of_ids() -> None:
    match = placed({"markets": [["SA"]], "hands": {"P0": ["HJ", "CA", "HA", "DA"], "P1": ["D9"]}})
    choose(match, "play HJ as Power", "pass", "search Black Market 1", "take SA")
    assert notes(match, "played") == [(0, {"card": "HJ", "way": "power"})]
    assert notes(match, "searched") == [(0, {"market": "1"})]
    assert notes(match, "won") == [(0, {"by": "father-of-dragons", "gain": None, "by_eggs": 0})]
    assert notes(match, "earned") == [(0, {"achievement": "A15"}), *((seat, {"achievement": "A20"}) for seat in (2, 3))]
    thief = placed({"hands": {"P0": ["X1"], "P1": ["D2"]}})
    choose(thief, "play X1 as Power", "pass")
    thief.lay_out(0)
    roll(thief, 3, 5)
    choose(thief, "steal from P1")
    assert notes(thief, "stole-card") == [(0, {"victim": "P1", "card": "D2"})]


def test_R37_a_note_of_what_went_back_says_where() -> None:
    match = placed({"fronts": {"P1": ["HQ"]}})
    choose(match, "buy HQ")
    roll(match, 1, 2)
    choose(match, "announce")
    assert notes(match, "went-back") == [(-1, {"card": "HQ", "source": "P1"})]


def test_11_a_note_of_a_victory_says_what_it_was_won_with() -> None:
    end = {"phase": "event", "rest": "discard", "kings": {"P0": "CK"}, "hands": {"P0": ["D9"]}}
    assert notes(placed(end), "won") == [(0, {"by": "points", "gain": 9, "by_eggs": 0})]
    iron = [f"S{value}" for value in range(3, 10)]
    match = placed({"stocks": {"S": [2]}, "hands": {"P0": iron}})
    choose(match, "buy from Stock S", "declare S2")
    roll(match, 6, 5)
    choose(match, "announce")
    assert notes(match, "won") == [(0, {"by": "monopoly", "gain": "S", "by_eggs": 0})]


# --- laws -------------------------------------------------------------------------------------------------------------


def texts(view: Any) -> Iterator[str]:
    if isinstance(view, dict):
        for key, value in view.items():
            yield key.replace("_", "-")
            yield from texts(value)
    elif isinstance(view, list):
        for value in view:
            yield from texts(value)
    elif isinstance(view, str):
        yield view


@pytest.mark.parametrize("options", WAYS.values(), ids=WAYS)
def test_whole_games_go_by_ids_and_words(options: dict[str, Any]) -> None:
    """Views and things hold ids only, no note holds a number its word does not speak of, all that is read is there."""
    words = {word_of(happened) for happened in Happened}
    for seed in range(3):
        chooser = random.Random(seed)
        match = game_of(**options).start(seed=seed)
        while not match.over:
            offered = match.options()
            assert {option.verb for option in offered} <= set(VERBS.split())
            assert all(option.thing is None or ID.fullmatch(str(option.thing)) for option in offered)
            for option in offered:
                found = TITLE.means(match.game.variant, match.viewpoint(match.seat).look(), option.code)
                assert found is not None
                assert (found.verb, found.thing, found.target) == (option.verb, option.thing, option.target)
            match.play(chooser.choice(offered))
            assert TITLE.stray_note(match.truth) is None
            if chooser.random() < 0.05:
                assert [text for text in texts(match.view(match.seat)) if not ID.fullmatch(text)] == []
        lines = match.chronicle()
        assert {line.word for line in lines} <= words
        assert all(line.text.endswith(".") for line in lines)
        assert [text for line in lines for text in texts(dict(line.things)) if not ID.fullmatch(text)] == []


def test_no_two_files_have_a_message_of_one_name() -> None:
    files = read_folder(resources.files("entrepot.games.dragons.says").joinpath(ENGLISH))
    assert sum(len(entries_of(file)) for file in files) == len({name for file in files for name in entries_of(file)})
