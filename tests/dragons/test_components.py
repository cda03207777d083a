"""What the box holds, in words: complete, true to the cards, and in the wording that was asked for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from entrepot.games.dragons.cards import CODES
from entrepot.games.dragons.components import components
from entrepot.games.dragons.title import TITLE

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
    assert [event["players"] for event in mayhem["events"].values()] == [None] * 6
    assert mayhem["events"]["merchant union"]["market"] == "Stock cards of Value {value} or more cost 2 less."


def test_R62_a_guild_event_for_sale_says_so() -> None:
    events = box(mode="mayhem", mayhem_guild_event=True)["events"]
    assert events["grand opening"]["players"] == "The Guild here can be bought for 10."


def test_R61_achievements_only_where_they_can_be_earned() -> None:
    assert box()["achievements"]["A15"] == "Market Manipulator"
    assert box(seats=3)["achievements"] == {}


@pytest.mark.parametrize("mode", ["full", "mayhem", "fire"])
def test_the_gentle_wording_is_gentle_on_the_cards_too(mode: str) -> None:
    text = json.dumps([box(mode=mode)[part] for part in ("suits", "cards", "achievements")]).lower()
    assert not [word for word in CRUDE if word in text]
