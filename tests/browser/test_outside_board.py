"""The board of a game in a package of its own: found because it is installed, drawn by its own script and style."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.outside.conftest import install

from .conftest import Arrive, arriving, running
from .serving import Serving


@pytest.fixture(scope="module")
def auction_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    installed = install(tmp_path_factory.mktemp("outside"))
    yield from running(Serving(tmp_path_factory.mktemp("auction"), PYTHONPATH=str(installed)))


@pytest.fixture
def bidder(browser: Browser, auction_house: Serving) -> Iterator[Arrive]:
    yield from arriving(browser, auction_house)


def test_a_game_from_outside_is_played_on_its_own_board(bidder: Arrive) -> None:
    visitor = bidder()
    page = visitor.open("/")
    page.get_by_text("The sealed auction").first.wait_for()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "random"}]
    table = visitor.post("/api/tables", {"game": "auction", "seats": seats})["table"]
    visitor.open(f"/t/{table['id']}")
    for lot in (1, 2, 3):
        board = page.locator(".auction")
        board.get_by_text(f"Lot {lot}", exact=True).wait_for()
        hand = board.get_by_role("list", name="Your hand").get_by_role("button")
        assert hand.count() == 4 - lot
        hand.first.click()
    page.locator(".ending").wait_for()
    assert page.locator(".auction-card.back").count() == 0


def test_a_game_without_a_rulebook_shows_its_clauses(bidder: Arrive) -> None:
    page = bidder().open("/rules/auction")
    page.locator(".clauses dt").first.wait_for()
    assert page.locator(".chapter").count() == 0
