"""A new set of house cards leaves every recorded game of every edition as it was."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from entrepot.games.singapore.data import cards, house_sets
from entrepot.games.singapore.data.editions import edition_names
from entrepot.games.singapore.seeing.ids import printed
from entrepot.games.singapore.title import TITLE
from entrepot.kernel.title import OptionError
from quality.corpus.corpus import broken, files

NEW_SET = """
title = "A set of this test"
base = "2026-12"
"""
NEW_CARDS = """
[[card]] # another price
id = "hindu-temple"
price = 6

[[card]]
id = "whampoas-garden"
number = 60
kind = ["commerce"]
price = 4
connectors = "HR | HR"
slots = 1
copies = 2
action = ["wealth 2"]
"""


@pytest.fixture
def with_new_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The card files with one set more."""
    with resources.as_file(house_sets.CARDS) as shipped:
        shutil.copytree(shipped, tmp_path / "cards")
    folder = tmp_path / "cards" / "house" / "2027-01"
    folder.mkdir()
    (folder / house_sets.ABOUT).write_text(NEW_SET)
    (folder / "market.toml").write_text(NEW_CARDS)
    monkeypatch.setattr(house_sets, "CARDS", tmp_path / "cards")
    cards.load_cards.cache_clear()
    yield folder
    cards.load_cards.cache_clear()


def market_of(**options: str) -> dict[str, tuple[int, int]]:
    """The cards in the Market deck with their British price and their copies."""
    box = printed(TITLE.prepare(**options))
    deck = {card.id: (card.price[0], box.tables.market[number].copies) for number, card in box.cards.market.items()}
    return {card: (price, copies) for card, (price, copies) in deck.items() if copies}


@pytest.mark.usefixtures("with_new_set")
@pytest.mark.parametrize("edition", edition_names())
def test_a_set_names_only_what_it_changes(edition: str) -> None:
    before, after = market_of(edition=edition), market_of(edition=edition, house="2027-01")
    assert before["hindu-temple"][0] == 4
    assert after["hindu-temple"][0] == 6
    assert set(after) - set(before) == {"whampoas-garden"}
    changed = ("hindu-temple", "whampoas-garden")
    assert {card: printed for card, printed in after.items() if card not in changed} == {
        card: printed for card, printed in before.items() if card not in changed
    }


@pytest.mark.usefixtures("with_new_set")
@pytest.mark.parametrize("path", files(TITLE.name), ids=lambda p: p.stem)
def test_a_recorded_game_replays_beside_a_new_set(path: Path) -> None:
    assert broken(path) is None


@pytest.mark.usefixtures("with_new_set")
def test_a_game_with_the_new_set_is_another_game() -> None:
    old, new = TITLE.prepare(), TITLE.prepare(house="2027-01")
    assert (old.options["house"], new.options["house"]) == ("2026-12", "2027-01")
    assert old.hash != new.hash
    assert TITLE.prepare(house="2026-12").hash == old.hash


def test_a_set_cannot_change_a_printed_card(with_new_set: Path) -> None:
    (with_new_set / "market.toml").write_text('[[card]]\nid = "school"\nprice = 1\n')
    with pytest.raises(OptionError, match=r"house/2027-01/market.toml, line 2: school: .* printed one"):
        TITLE.prepare(house="2027-01")


def test_two_cards_cannot_have_one_number(with_new_set: Path) -> None:
    (with_new_set / "market.toml").write_text(NEW_CARDS.replace("number = 60", "number = 7"))
    with pytest.raises(OptionError, match="whampoas-garden have the same number 7"):
        TITLE.prepare(house="2027-01")


def test_a_set_that_there_is_not_is_refused() -> None:
    with pytest.raises(OptionError, match="no house set called '2025-01'"):
        TITLE.prepare(house="2025-01")
