"""What the box holds, in words: complete, true to the cards, and in the wording that was asked for."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from entrepot.games.dragons.data.cards import CODES
from entrepot.games.dragons.seeing.components import components
from entrepot.games.dragons.title import TITLE
from tests.dragons.tables import choose, game_of, placed

CRUDE = ("slave", "harlot", "hated people")


def box(**options: Any) -> dict[str, Any]:
    return components(TITLE.prepare(**options))


def test_every_card_is_there_and_says_something() -> None:
    cards = box()["cards"]
    assert tuple(cards) == CODES
    assert all(card["name"] and card["text"] for card in cards.values())


def test_an_emblem_tells_its_bonus_and_what_its_suit_gives() -> None:
    (power, emblem) = box()["cards"]["SQ"]["text"]
    assert power == "As a Power, once: A Dragon Siege begins at once."
    assert emblem.startswith("As an Emblem in your Front: buying Iron costs 2 less, and Shield keeps one Egg safe")


def test_R16_the_cheat_sheet_changes_what_hearts_and_diamonds_give() -> None:
    mainline, sheet = box()["suits"], box(vantage_set="cheatsheet")["suits"]
    assert mainline["D"]["gives"] == "gives one more Action each Turn"
    assert sheet["D"]["gives"] == mainline["H"]["gives"] == "draws one more card on a successful Visit"


def test_1_2_the_wheel_of_profit() -> None:
    suits = box()["suits"]
    assert {suit: (row["primary"], row["secondary"]) for suit, row in suits.items()} == {
        "S": ("D", "H"),
        "C": ("S", "D"),
        "H": ("C", "S"),
        "D": ("H", "C"),
    }


def test_whatever_a_browser_of_cards_shows_has_a_name_and_a_text() -> None:
    assert all(
        thing["name"] and thing["text"] for part in ("suits", "cards", "events") for thing in box()[part].values()
    )
    assert box()["suits"]["S"]["text"] == [
        "Spice pays for it, Silk cancels what a Seizer adds.",
        "Each Emblem is one Shield, which keeps one Egg safe in a Dragon Siege.",
    ]


def test_12_3_mayhem_has_kings_and_commodities_and_events_for_the_market_alone() -> None:
    mayhem = box(mode="mayhem")
    assert len(mayhem["cards"]) == 40
    assert not any("Emblem" in text for card in mayhem["cards"].values() for text in card["text"])
    assert [e["players"] for event in mayhem["events"].values() for e in event["effects"].values()] == [None] * 34
    union = mayhem["events"]["merchant-union"]
    assert union["effects"]["7"]["market"] == "Stock cards of Value 7 or more cost 2 less."
    assert union["text"][0] == "Stock cards of Value N or more cost 2 less."


def test_R62_a_guild_event_for_sale_says_so() -> None:
    events = box(mode="mayhem", mayhem_guild_event=True)["events"]
    assert events["grand-opening"]["effects"]["10"]["players"] == "The Guild here can be bought for 10."


def test_R61_achievements_only_where_they_can_be_earned() -> None:
    assert box()["achievements"]["A15"] == "Market Manipulator"
    assert box(seats=3)["achievements"] == {}


@pytest.mark.parametrize("mode", ["full", "mayhem", "fire"])
def test_the_gentle_wording_is_gentle_on_the_cards_too(mode: str) -> None:
    text = json.dumps([box(mode=mode)[part] for part in ("suits", "cards", "achievements")]).lower()
    assert not [word for word in CRUDE if word in text]


def test_a_card_says_what_it_looks_like_and_of_which_classes_it_is() -> None:
    cards = box()["cards"]
    looks = {"D7": "7 of diamonds", "S10": "10 of spades", "HQ": "Queen of hearts", "CA": "Ace of clubs", "X2": "Joker"}
    assert {code: cards[code]["looks"] for code in looks} == looks
    assert (cards["S10"]["kinds"], cards["X1"]["classes"]) == (
        ["commodity", "guild", "emblem"],
        ["Character", "Foreign Merchant"],
    )


def test_cards_without_pips_have_a_picture() -> None:
    pictured = {code for code, card in box()["cards"].items() if card["picture"]}
    assert pictured == {code for code in CODES if code[1:] in ("10", "J", "Q", "K") or code[0] == "X"}


def test_R50_only_a_power_that_uses_its_card_up_is_warned_of() -> None:
    """8.4: a used Power goes to Exile; a Thief may come back."""
    warned = {code for code, card in box()["cards"].items() if "play-power" in card["warnings"]}
    assert warned == {code for code in CODES if code[1] in "JQ"}


def test_1_2_the_wheel_is_told_in_the_order_of_buying() -> None:
    wheel, suits = box()["board"]["wheel"], box()["suits"]
    assert wheel == ["H", "D", "S", "C"]
    assert [suits[wheel[(at + 1) % 4]]["primary"] for at in range(4)] == wheel


@pytest.mark.parametrize(("stocks", "committed", "needed"), [([9], [], 9), ([2], [], 3), ([4], ["D9"], 3)])
def test_7_0_a_declaration_says_the_least_roll_that_succeeds(
    stocks: list[int], committed: list[str], needed: int
) -> None:
    """Double 1 always fails, whatever the Value."""
    match = placed({"stocks": {"S": stocks}, "hands": {"P0": committed, "P1": ["D2"]}})
    choose(match, "buy from Stock S", *(f"declare S{value}" for value in stocks), *(f"commit {c}" for c in committed))
    assert match.view(0)["declaration"]["needed"] == needed
    assert box()["board"]["needed"][str(needed)] == f"a roll of {needed} or more succeeds"


def test_7_0_a_value_that_no_total_reaches_needs_a_double_6() -> None:
    match = placed({"stocks": {"S": [9]}, "hands": {"P0": ["H2"], "P1": ["D9"]}})
    choose(match, "buy from Stock S", "declare S9", "announce", "bid D9")
    declared = match.view(0)["declaration"]
    assert (declared["value"], declared["needed"]) == (18, 12)
    assert box()["board"]["needed"]["12"] == "only a double 6 succeeds"


@pytest.mark.parametrize("options", [{}, {"mode": "fire", "auto_declare": False}, {"mode": "mayhem"}])
def test_whatever_a_view_has_an_id_for_is_called_something(options: dict[str, Any]) -> None:
    contents = box(**options)
    names = contents["names"]
    for seed in range(6):
        chooser = random.Random(seed)
        match = game_of(**options).start(seed=seed)
        while not match.over:
            match.play(chooser.choice(match.codes()))
            if chooser.random() < 0.3 or match.over:
                check_names(match.view(0), contents, names)


def check_names(view: dict[str, Any], contents: dict[str, Any], names: dict[str, dict[str, str]]) -> None:
    event = view["event"]
    if event["type"]:
        assert any(contents["events"][event["type"]]["effects"][str(event["value"] or 0)].values())
    if view["call"]:
        assert names["rolls"][view["call"]].endswith("!")
    if view["declaration"]:
        assert names["stages"][view["declaration"]["stage"]]
        assert names["parts"].keys() <= view["declaration"].keys()
    assert all(names["ways"][entry["as"]] for entry in view["stack"])
    for player in view["players"].values():
        assert player["vantage"].keys() == contents["suits"].keys()
        assert (player.get("sources") or names["sources"]).keys() == names["sources"].keys()
        assert all(contents["achievements"][earned] for earned in player.get("achievements", []))
    if view["ended_by"]:
        assert names["endings"][view["ended_by"]].startswith("The game ended ")
